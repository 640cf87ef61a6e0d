/** Words that a case is read out in: reasons, the rule, owners beside hits, the notice that was agreed to, and what was written with each act. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { agreedIn, isNoticeSent } from './agreed-notice.ts';
import { isOwnEntry, workerKey } from './case-worker.ts';
import { testVault } from '../db/test-database.ts';
import { hitOf } from './judge.fixture.ts';
import { hitsOn } from './owners-compared.ts';
import { namedIn } from './person-keys.ts';
import { reasonWords } from './reason-words.ts';
import { registersShown } from './registers-shown.ts';
import { shownHits } from './shown-hits.ts';
import { namesIn, saidAt, writtenIn } from './told-entry.ts';

const texts = textsOf();
const [NOON, LATER] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-21T12:00:00Z')];
const [ANE, BO] = ['a'.repeat(64), 'b'.repeat(64)];
let seq = 0;
const entry = (kind: CaseEntry['kind'], content: object, at = NOON, advisor = ANE): CaseEntry =>
  ({ seq: (seq += 1), at, advisor, kind, content }) as unknown as CaseEntry;

test('A-108 the notice that was agreed to last is the one to send, the first note of its sending counts, and one opened again has none', () => {
  const notice = (why: string) => ({ decision: 'REPORT', outcome: 'REPORTED', notice: { why } });
  const sent = (reference: string) => entry('NOTICE', { reference, on: '2026-11-22' });
  const decided = [entry('DECISION', notice('old')), sent('before'), entry('DECISION', notice('new'), LATER)];
  const agreed = (entries: readonly CaseEntry[]) => {
    const found = agreedIn(entries);
    return found && { why: found.notice.why, at: found.at, sent: found.sent?.reference ?? null };
  };
  assert.deepEqual(agreed(decided), { why: 'new', at: LATER, sent: null });
  assert.equal(isNoticeSent(decided), false);
  const told = [...decided, sent('first'), entry('NOTE', {}), sent('second')];
  assert.deepEqual(agreed(told), { why: 'new', at: LATER, sent: 'first' });
  assert.equal(isNoticeSent(told), true);
  assert.equal(agreed([...told, entry('REOPENED', {})]), null);
  assert.equal(agreed([entry('REOPENED', {}), ...decided])?.why, 'new');
  assert.equal(agreed([entry('DECISION', { decision: 'NO_DISCREPANCY' }), sent('x')]), null);
  assert.equal(agreed([]), null);
});

test('A-041 a reason is told as it was worded then, or by its code’s own words, or as it came', () => {
  const data = {
    subject: null,
    snapshot: { points: [{ rule: 'much-cash', verdict: 'yes', reason: 'Mye kontanter' }] },
  } as never;
  const said = (given: object | null) =>
    reasonWords(texts, { data: given as never, reasons: ['new-hit', 'much-cash', 'odd'] });
  assert.deepEqual(said(data), [
    { code: 'new-hit', words: 'Nytt treff på en liste' },
    { code: 'much-cash', words: 'Mye kontanter' },
    { code: 'odd', words: 'odd' },
  ]);
  assert.equal(said(null)[1]?.words, 'much-cash');
});

test('A-088 a rule in words stands among what the registers say, with persons and roles where it names any', () => {
  const ofRule = (snapshot: object | null, kind = 'SIGNING_RULE') =>
    registersShown(
      { kind, data: { subject: { name: 'Testbygg AS', number: '1' }, snapshot } } as never,
      null,
      texts,
    ).map(({ about, fact, register }) => [about, fact, register]);
  assert.deepEqual(
    ofRule({ rule: 'To i fellesskap', persons: ['Ane Ås', 'Bo'], roles: ['Bo: Styremedlem', 'Ane Ås: Styrets leder'] }),
    [
      ['Testbygg AS', 'Signaturregelen i registeret', 'To i fellesskap'],
      ['Testbygg AS', 'Personer og roller', 'Ane Ås, Styreleder\nBo, Styremedlem'],
    ],
  );
  assert.deepEqual(ofRule({ rule: null, persons: ['Bo'], roles: [] })[1], ['Testbygg AS', 'Personer og roller', 'Bo']);
  assert.deepEqual(ofRule({ rule: 'x', persons: [] })[1], ['Testbygg AS', 'Personer og roller', null]);
  assert.deepEqual(ofRule(null).length, 2);
  assert.deepEqual(ofRule({ rule: 'To i fellesskap' }, 'DECLARATION'), []);
});

test('A-042 hits stand beside the owner, and beside the companies that the register has between them and the customer', () => {
  const hits = ['Ane Ås', 'Mellom AS', 'Andre AS'].map((name, at) => ({ ...hitOf('PEP'), name, id: String(at + 1) }));
  const on = (name: string, via: readonly string[] | null) =>
    hitsOn({ name, registered: via && { via } } as never, hits).map(({ id }) => id);
  assert.deepEqual(on('ANE ås', null), ['1']);
  assert.deepEqual(on('Ane Ås', ['MELLOM AS']), ['1', '2']);
  assert.deepEqual(on('Bo', ['Tredje AS']), []);
  assert.deepEqual(hitsOn({ name: 'Andre AS', registered: null } as never, hits), [
    { id: '3', kind: 'PEP', name: 'Andre AS' },
  ]);
});

test('A-068 a case shows its own hits, and one that a verdict has opened that hit', () => {
  const shown = (snapshot: object | null) => {
    const { isOwn, hits } = shownHits({ data: { subject: null, snapshot } });
    return [isOwn, hits.map(({ id, kind }) => `${id} ${kind}`)];
  };
  assert.deepEqual(shown({ hits: [hitOf('PEP'), hitOf('RCA')] }), [true, ['1 PEP', '2 RCA']]);
  assert.deepEqual(shown({ hits: [], seen: { hits: [hitOf('SANCTION')] } }), [true, []]);
  assert.deepEqual(shown({ seen: { hits: [hitOf('SANCTION')] } }), [false, ['1 SANCTION']]);
  assert.deepEqual(shown(null), [false, []]);
});

test('A-044 what was written with an act is told with it: by the same actor at the same instant, and by nobody else', () => {
  const entries = [
    entry('PROPOSAL', { reason: 'CONFIRMED', grounds: 'Først' }),
    entry('NOTE', { text: 'Et notat' }),
    entry('NOTE', { text: 'Senere' }, LATER),
    entry('NOTE', { text: 'En annens' }, NOON, BO),
    entry('DECISION', { decision: 'KEEP' }),
  ];
  assert.deepEqual(saidAt(entries, { at: NOON, actor: ANE }), {
    reason: 'CONFIRMED',
    grounds: 'Først',
    text: 'Et notat',
  });
  assert.deepEqual(saidAt(entries, { at: NOON, actor: BO }), { text: 'En annens' });
  assert.deepEqual(saidAt(entries, { at: LATER, actor: BO }), {});
});

test('A-044 the words of an act stand in their order, each with what it is, and what was not written is left out', () => {
  assert.equal(
    writtenIn(texts, {
      reason: 'CONFIRMED',
      reasons: ['ROLE', 'DOCUMENT', 'OLDER'],
      grounds: 'Kontrollert.',
      validUntil: '2027-01-31',
      milderMeasures: 'Ingen',
      origin: { wealth: 'Arv', funds: 'Lønn' },
      combination: [['Ane', 'Bo'], ['Cato']],
      text: 'Notat',
      words: 'Spørsmål',
    }),
    [
      'Opplysningene er bekreftet',
      'Rollen passer ikke, Dokumentert på annen måte',
      'Kontrollert.',
      'Vurderes på nytt senest 31. januar 2027',
      'Mildere tiltak som er vurdert: Ingen',
      'Hvor formuen kommer fra: Arv',
      'Hvor midlene kommer fra: Lønn',
      'Signerer sammen: Ane, Bo',
      'Signerer sammen: Cato',
      'Notat',
      'Spørsmål',
    ].join('\n'),
  );
  assert.equal(writtenIn(texts, { reason: 'OLDER', validUntil: 'soon', grounds: '', reasons: [], origin: null }), null);
});

test('who acted is known by the name of then', () => {
  const by = (name: string) => ({ by: { name } });
  const names = namesIn([
    entry('NOTE', by('Ane')),
    entry('NOTE', by('Bo'), NOON, BO),
    entry('NOTE', by('Ane Ås'), LATER),
    entry('DECISION', {}),
  ]);
  assert.deepEqual(
    [...names],
    [
      [ANE, 'Ane Ås'],
      [BO, 'Bo'],
    ],
  );
});

test('D-014 everybody whom the row of a case names is a person of it: subject, screened, hit, signatory and applicant', () => {
  const kept = {
    subject: { name: 'Kari', number: '12849049826' },
    snapshot: {
      persons: ['Per (1980-01-01)'],
      hits: [{ ...hitOf('PEP'), name: 'Hilde' }],
      order: [{ name: 'Odd', birthDate: null, signedAt: null }],
      applicant: 'Anne',
    },
  };
  assert.deepEqual(
    namedIn(kept).map((one) => (typeof one === 'string' ? one : one.name)),
    ['Kari', 'Per (1980-01-01)', 'Hilde', 'Odd', 'Anne'],
  );
  assert.deepEqual(namedIn({ subject: null, snapshot: null }), []);
});

test('A-079 D-042 an entry is one’s own by any of one’s log-ins, by command under one’s name, and never by a namesake’s log-in', () => {
  const parts = { vault: testVault() };
  const bank = 'fjellbanken';
  const named = workerKey(parts, bank, { name: 'Ane Ås' });
  const theirs = (worker: { name: string; key?: string }, advisor: string, by?: string, others: string[] = []) =>
    isOwnEntry(
      parts,
      bank,
      worker,
      new Set(others),
    )(entry('NOTE', by === undefined ? {} : { by: { name: by } }, NOON, advisor));
  const loggedIn = { name: 'Ane Ås', key: ANE };
  assert.deepEqual(
    {
      'by the same log-in': theirs(loggedIn, ANE),
      'by command under the same name': theirs(loggedIn, named),
      'by another of their log-ins': theirs(loggedIn, BO, 'Ane Ås', [BO]),
      'by a namesake who has logged in': theirs(loggedIn, BO, 'Ane Ås'),
      'by command, of somebody of that name who had logged in': theirs({ name: 'ANE  Ås' }, BO, 'Ane Ås'),
      'by command, of somebody else': theirs({ name: 'Ane Ås' }, BO, 'Bo'),
      'by command, of nobody named': theirs({ name: 'Ane Ås' }, BO),
      'by command in another bank': workerKey(parts, 'havbanken', { name: 'Ane Ås' }) === named,
    },
    {
      'by the same log-in': true,
      'by command under the same name': true,
      'by another of their log-ins': true,
      'by a namesake who has logged in': false,
      'by command, of somebody of that name who had logged in': true,
      'by command, of somebody else': false,
      'by command, of nobody named': false,
      'by command in another bank': false,
    },
  );
});
