/** Shows the notes and the history of a case: every trail as one list in sentences, by name, and nothing of another case. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import {
  getCaseDocument,
  getCaseDocuments,
  getCaseNotes,
  getCaseTimeline,
} from '@bli-kunde/domain/advisor/files-api.ts';
import { judgeHit } from '@bli-kunde/domain/advisor/hits-api.ts';
import * as proposals from '@bli-kunde/domain/advisor/proposals-api.ts';
import * as work from '@bli-kunde/domain/advisor/work-api.ts';
import { trailWords } from '@bli-kunde/domain/advisor/trail.ts';
import type { Said } from '@bli-kunde/domain/cases/said.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { caseByNumber, entriesOf } from '../cases/case-store.ts';
import type { AuditDetail, AuditEntry } from '../db/audit-entry.ts';
import { appendAudit } from '../db/audit.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { handlersOf } from '../serve.ts';
import type { TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, rememberedAdvisor, openedCase } from './advisor.fixture.ts';
import { filedCase } from './files.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const GROUNDS = 'Opplysningene er kontrollert mot kilder som banken stoler på.';

interface Told {
  readonly id: string;
  readonly at: string;
  readonly of: string;
  readonly words: string;
  readonly by: string | null;
  readonly text: string | null;
  readonly isDecision: boolean;
}
async function told(who: AdvisorGuest, id: string, query: Record<string, string> = {}) {
  const answer = await who.call(getCaseTimeline, { id }, { query });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<{ entries: Told[]; next: string | null }>();
}
async function does(who: AdvisorGuest, row: Endpoint, id: string, body?: unknown) {
  const { version } = (await who.call(getCase, { id })).json<{ version: number }>();
  const answer = await who.call(row, { id }, { version, ...(body === undefined ? {} : { body }) });
  assert.equal(answer.status, 200, answer.text);
}
async function named(server: TestServer, ...[roles, name]: [Parameters<typeof asAdvisor>[2], string]) {
  const who = await asAdvisor(server, BANK, roles, name);
  await rememberedAdvisor(server, BANK, who.advisor);
  return who;
}
const later = ({ clock }: TestServer, seconds: number): void =>
  clock.set(new Date(clock.now().getTime() + seconds * 1_000));

onBoth(
  'A-044 case, declaration and order are one list in sentences with who and what, newest first',
  async (server) => {
    const { id, declaration } = await filedCase(server);
    const signed = { at: server.clock.now(), actor: 'b'.repeat(64), action: 'signing.signed' as const, rcid: null };
    const order = '11111111-1111-4111-8111-111111111111';
    await appendAudit(server.context.db, { kind: 'declaration', id: declaration }, { ...signed, detail: { order } });
    const who = await named(server, ['ADVISOR'], 'Siri Sak');
    for (const [row, body] of [
      [work.takeCase, undefined],
      [work.addNote, { kind: 'DIALOGUE', text: 'Kunden ringte tilbake.' }],
    ] as const) {
      later(server, 1);
      await does(who, row, id, body);
    }
    later(server, 1);
    const { entries, next } = await told(who, id);
    assert.equal(next, null);
    const lines = entries.map(({ of, words, by, text }) => [of, words, by, text]);
    assert.deepEqual(lines.slice(0, 3), [
      ['CASE', 'Skrev et notat', 'Siri Sak', 'Kunden ringte tilbake.'],
      ['CASE', 'Tok saken', 'Siri Sak', null],
      ['CASE', 'Så på saken', 'Siri Sak', null],
    ]);
    const rest = lines.slice(3);
    assert.ok(rest.some(([of, words, by]) => of === 'ORDER' && words === 'Signerte' && by === 'Kunden'));
    assert.ok(rest.some(([of, words]) => of === 'DECLARATION' && words === 'Kundeerklæringen ble sendt inn'));
    assert.ok(rest.some(([of, words, by]) => of === 'CASE' && words === 'Saken ble åpnet' && by === null));
    const times = entries.map(({ at }) => at);
    assert.deepEqual(times, times.toSorted().toReversed());
    assert.equal(lines.filter(([, words]) => words === 'Så på saken').length, 1, 'one look a day');
  },
);

onBoth(
  'A-044 at one instant what causes comes before what follows, and what a register says is nobody’s',
  async (server) => {
    const { context, clock } = server;
    const who = await named(server, ['ADVISOR'], 'Siri Sak');
    const entry = (action: AuditEntry['action'], detail: AuditDetail = {}) => ({
      at: clock.now(),
      actor: who.advisor.key,
      action,
      detail,
      rcid: null,
    });
    // Trails have random ids: by them alone half of the cases would be right.
    for (let nth = 0; nth < 6; nth++) {
      later(server, 1);
      const { id, declaration } = await filedCase(server);
      later(server, 1);
      const [inCase, inDeclaration] = [
        { kind: 'case', id } as const,
        { kind: 'declaration', id: declaration } as const,
      ];
      await appendAudit(
        context.db,
        inDeclaration,
        entry('register.answered', { source: 'business-register.signing-rights', outcome: 'same' }),
      );
      await appendAudit(context.db, inCase, entry('case.decided', { source: 'APPROVE', outcome: 'APPROVED' }));
      later(server, 1);
      await appendAudit(context.db, inCase, entry('case.decided', { source: 'APPROVE', outcome: 'APPROVED' }));
      await appendAudit(context.db, inDeclaration, entry('declaration.approved'));
      const lines = (await told(who, id)).entries
        .filter(({ words }) => words !== 'Så på saken')
        .map(({ words, by }) => [words, by])
        .toReversed();
      assert.deepEqual(lines, [
        ['Kundeerklæringen ble åpnet', 'Kunden'],
        ['Kundeerklæringen ble sendt inn', 'Kunden'],
        ['Saken ble åpnet', null],
        ['Enhetsregisteret svarte', null],
        ['Saken ble avgjort: Godkjent', 'Siri Sak'],
        ['Saken ble avgjort: Godkjent', 'Siri Sak'],
        ['Kundeerklæringen ble godkjent', 'Siri Sak'],
      ]);
    }
  },
);

onBoth('A-044 a page goes on where the last one ended, and only decisions are left by their filter', async (server) => {
  const id = await openedCase(server, { cause: 'timeline:pages' });
  const who = await named(server, ['ADVISOR'], 'Blar Nedover');
  for (let at = 0; at < 60; at++)
    await appendAudit(
      server.context.db,
      { kind: 'case', id },
      { at: server.clock.now(), actor: who.advisor.key, action: 'case.noted', detail: { count: at }, rcid: null },
    );
  await does(who, proposals.proposeDecision, id, {
    decision: 'DONE',
    reason: null,
    grounds: GROUNDS,
    milderMeasures: null,
    validUntil: null,
    origin: null,
    combination: null,
  });
  const first = await told(who, id);
  assert.equal(first.entries.length, 50);
  const second = await told(who, id, { after: first.next ?? assert.fail() });
  assert.equal(second.next, null);
  const all = [...first.entries, ...second.entries];
  assert.equal(new Set(all.map((one) => one.id)).size, 63, 'sixty, opened, looked at and decided');
  assert.equal(all.length, 63);
  const { entries } = await told(who, id, { decisionsOnly: 'true' });
  assert.deepEqual(
    entries.map(({ words, by, text, isDecision }) => [words, by, text, isDecision]),
    [['Saken ble avgjort: Utført', 'Blar Nedover', GROUNDS, true]],
  );
  refusedWith(await who.call(getCaseTimeline, { id }, { query: { after: 'AAAA' } }), 400, 'error.bad.request');
});

onBoth(
  'A-044 A-112 all that was said with a verdict, a proposal and an agreement stands in the history, and why in the pack',
  async (server) => {
    const hit = {
      name: 'Berit Medlemsen',
      birthDate: null,
      entryId: 'Q3',
      listName: 'A list',
      kind: 'PEP',
      score: 0.9,
      matchedName: 'Medlemsen, B.',
      birthDateMatch: 'unknown',
    };
    const snapshot = { enhanced: false, hits: [hit, { ...hit, entryId: 'Q4' }] };
    const id = await openedCase(server, { cause: 'timeline:said', kind: 'NEW_HIT', gravity: 'PEP', snapshot });
    const judge = await named(server, ['ADVISOR'], 'Vera Vurderer');
    const proposer = await named(server, ['ADVISOR'], 'Ane Foreslår');
    const senior = await named(server, ['SENIOR_ADVISOR'], 'Siri Senior');
    const manager = await named(server, ['MANAGEMENT'], 'Leif Leder');
    const acts = async (who: AdvisorGuest, row: Endpoint, body: unknown, params: Record<string, string> = {}) => {
      const { version } = (await proposer.call(getCase, { id })).json<{ version: number }>();
      const answer = await who.call(row, { id, ...params }, { version, body });
      assert.equal(answer.status, 200, answer.text);
      later(server, 1);
    };
    const verdict = { verdict: 'NOT_SAME', reasons: ['NAME', 'ROLE'], grounds: GROUNDS };
    await acts(judge, judgeHit, verdict, { hit: '1' });
    await acts(judge, judgeHit, { ...verdict, verdict: 'SAME', reasons: ['DOCUMENT'] }, { hit: '2' });
    await acts(proposer, proposals.proposeDecision, {
      decision: 'KEEP',
      reason: 'RISK_HANDLED',
      grounds: GROUNDS,
      milderMeasures: null,
      validUntil: '2100-01-31',
      origin: { wealth: 'Arv etter foreldre', funds: 'Lønn fra kommunen' },
      combination: null,
    });
    const { proposal, number } = (await proposer.call(getCase, { id })).json<{
      proposal: { id: string };
      number: number;
    }>();
    const of = { proposal: proposal.id };
    await acts(senior, proposals.agreeToProposal, { grounds: ' Jeg har lest kildene selv. ' }, of);
    await acts(manager, proposals.agreeToProposal, { grounds: 'Ledelsen har vurdert risikoen.' }, of);
    const { entries } = await told(judge, id);
    const said = (words: string): string | null | undefined => entries.find((one) => one.words === words)?.text;
    assert.equal(said('Vurderte et treff: Ikke samme person'), `Navnet er et annet, Rollen passer ikke\n${GROUNDS}`);
    assert.equal(
      said('Foreslo: Behold kunden'),
      [
        'Risikoen er vurdert og kan følges opp',
        GROUNDS,
        'Vurderes på nytt senest 31. januar 2100',
        'Hvor formuen kommer fra: Arv etter foreldre',
        'Hvor midlene kommer fra: Lønn fra kommunen',
      ].join('\n'),
    );
    assert.equal(said('Godkjente forslaget'), 'Jeg har lest kildene selv.');
    assert.deepEqual(
      entries.filter(({ by, isDecision }) => by === 'Leif Leder' && isDecision).map(({ words, text }) => [words, text]),
      [['Godkjente forslaget. Saken ble avgjort: Kunden er beholdt', 'Ledelsen har vurdert risikoen.']],
    );
    // The pack holds the case's entries as they were kept.
    const { context } = server;
    const one = (await caseByNumber(context.db, context.vault, BANK, number)) ?? assert.fail('no case');
    const kept = JSON.stringify(await entriesOf(context.db, context.vault, one));
    for (const words of ['Jeg har lest kildene selv.', 'Ledelsen har vurdert risikoen.'])
      assert.ok(kept.includes(words));
  },
);

onBoth('A-109 A-027 what is done about the subject in another case is in no list but its own', async (server) => {
  const { id, declaration } = await filedCase(server);
  const hidden = await openedCase(server, { cause: `suspicion:${id}`, kind: 'SUSPICION', declarationId: declaration });
  const officer = await named(server, ['AML_OFFICER'], 'Hilde Hvitvask');
  const advisor = await named(server, ['ADVISOR'], 'Siri Sak');
  const before = (await told(advisor, id)).entries;
  later(server, 1);
  await officer.call(getCase, { id: hidden });
  const documents = (await officer.call(getCaseDocuments, { id: hidden })).json<{ id: string }[]>();
  for (const { id: document } of documents)
    assert.equal((await officer.call(getCaseDocument, { id: hidden, document })).status, 200);
  await does(officer, work.addNote, hidden, { kind: 'ASSESSMENT', text: 'Mulig mistanke' });
  const after = (await told(advisor, id)).entries;
  const look = (one: Told) => one.words === 'Så på saken';
  assert.deepEqual(
    after.filter((one) => !look(one)),
    before.filter((one) => !look(one)),
  );
  assert.ok(!after.some(({ by }) => by === 'Hilde Hvitvask'));
});

onBoth('A-024 OPERATIONS reads a history without what was written in it', async (server) => {
  const id = await openedCase(server, { cause: 'message:timeline', kind: 'MESSAGE', reasons: ['notice.email'] });
  const officer = await named(server, ['AML_OFFICER'], 'Hilde Hvitvask');
  await does(officer, work.holdErasure, id, { held: true, grounds: GROUNDS });
  const held = async (who: AdvisorGuest) =>
    (await told(who, id)).entries.find(({ words }) => words.startsWith('Stanset sletting'))?.text;
  assert.equal(await held(officer), GROUNDS);
  assert.equal(await held(await named(server, ['OPERATIONS'], 'Drifta')), null);
});

onBoth('A-012 A-110 notes are shown newest first, by name, after an entry of the look', async (server) => {
  const id = await openedCase(server, { cause: 'notes:list' });
  const who = await named(server, ['ADVISOR'], 'Siri Sak');
  await does(who, work.addNote, id, { kind: 'DIALOGUE', text: 'Den første' });
  await does(who, work.addNote, id, { kind: 'ASSESSMENT', text: 'Den andre' });
  const answer = await who.call(getCaseNotes, { id });
  assert.deepEqual(
    answer.json<{ kind: string; text: string; by: object }[]>().map(({ kind, text, by }) => [kind, text, by]),
    [
      ['ASSESSMENT', 'Den andre', { key: who.advisor.key, name: 'Siri Sak' }],
      ['DIALOGUE', 'Den første', { key: who.advisor.key, name: 'Siri Sak' }],
    ],
  );
  const [last] = await server.context.db.query<{ action: string; actor: string }>(
    sql`select action, actor from audit where chain = ${id} order by seq desc limit 1`,
  );
  assert.deepEqual(last, { action: 'case.notes.shown', actor: who.advisor.key });
});

test('A-044 who agrees last to the end of a signing is told to have agreed, and who ends it alone is not', () => {
  const ended = (said: Said) => trailWords(textsOf(), { action: 'case.signing.cancelled', detail: {}, said });
  assert.equal(ended({ proposal: 3 }), 'Godkjente forslaget. Signeringen ble avbrutt');
  assert.equal(ended({}), 'Avbrøt signeringen');
});

test('A-044 the entry of every call about a case, an application, a declaration or an order has a sentence', () => {
  // A report of suspicion opens a case of its own and leaves nothing in the one that it comes from.
  const sentences = handlersOf({ BANKS_DIR: 'banks' }).flatMap(({ row: { object, audit, name } }) =>
    object.kind === 'none' || audit === null || name === work.reportSuspicion.name
      ? []
      : [trailWords(textsOf(), { action: audit, detail: {}, said: {} })],
  );
  assert.ok(sentences.length > 50);
  assert.deepEqual(
    sentences.filter((words) => words.includes(':')),
    [],
  );
});
