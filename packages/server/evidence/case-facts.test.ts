/** Shows that the pages of an evidence pack say what a decision rests on: the rule and who signs, owners and the notice, the risk and each fact of a hit. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as discrepancy from '@bli-kunde/domain/advisor/discrepancy-api.ts';
import * as evidence from '@bli-kunde/domain/advisor/evidence-api.ts';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { agreeToProposal, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { SnapshotHit } from '@bli-kunde/domain/cases/hits.ts';
import { endOfOsloDay, formatInstant, formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type AdvisorGuest, asAdvisor, openedCase } from '../advisor/advisor.fixture.ts';
import { OTHER_OWNERS, REPORTING } from '../advisor/discrepancy.fixture.ts';
import { joinAnswer } from '../cases/answer.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { storeEntry } from '../cases/stored-entry.fixture.ts';
import { insertQuestion } from '../cases/question-store.ts';
import { ruleRead } from '../cases/rule-in-words.ts';
import { personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { documentById } from '../documents/store.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';
import type { TestServer } from '../test-server.ts';
import { accessPaper } from './access-paper.ts';
import { documentOfRequest } from './requests.ts';
import { loadRequest } from './request-store.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';

/** The words of the pack about a case as the compliance officer reads it, each line end a space. */
async function packOf(server: TestServer, id: string): Promise<string> {
  const { db, vault, outbox } = server.context;
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  const body = { of: { case: id }, withSuspicion: false, grounds: 'Finanstilsynet har bedt om dokumentasjon.' };
  const made = await officer.call(
    evidence.makeEvidencePack,
    {},
    { body, headers: { 'idempotency-key': randomUUID() } },
  );
  assert.equal(made.status, 200, made.text);
  await outbox.drain();
  const request = await loadRequest(db, vault, { id: made.json<{ id: string }>().id, bank: BANK, kind: 'PACK' });
  const pdf = await documentById(db, vault, documentOfRequest(request ?? assert.fail('no request')) ?? '');
  return (await textOf(pdf ?? assert.fail('no pack'))).replaceAll(/\s+/g, ' ');
}

function tells(said: string, ...wanted: readonly string[]): void {
  for (const words of wanted) assert.ok(said.includes(words), `${words} in ${said}`);
}

onBoth(
  'A-088 A-112 a pack has the register’s rule in its words, and who was settled to sign with their roles',
  async (server) => {
    const { context, clock } = server;
    const { db, vault } = context;
    const person = (name: string, ...roles: string[]) => ({ name, birthDate: '1970-01-01', roles, rules: [] });
    const signatories = [
      person('Dag Leder', 'Styrets leder', 'Daglig leder'),
      person('Mia Medlem', 'Styremedlem'),
      person('Nils Medlem', 'Styremedlem'),
    ];
    const rights = { ruleText: 'Styrets leder og ett medlem i fellesskap.', signatories, combinations: [] };
    const id = await openedCase(server, {
      cause: `rule:${randomUUID()}`,
      kind: 'SIGNING_RULE',
      reasons: ['error.signees.no.combination'],
      snapshot: ruleRead(rights),
    });
    tells(
      await packOf(server, id),
      'Signaturregelen i registeret Regelen med registerets ord Styrets leder og ett medlem i fellesskap.',
      'Styreleder, Daglig leder Dag Leder Styremedlem Mia Medlem Styremedlem Nils Medlem',
    );
    const [row] = await db.query<{ number: number }>(sql`select number from advisor_case where id = ${id}`);
    const one = (await caseByNumber(db, vault, BANK, row?.number ?? 0)) ?? assert.fail('no case');
    const content = {
      decision: 'COMBINE',
      combination: [['Dag Leder', 'Mia Medlem']],
      by: { name: 'Siri', role: 'ADVISOR' },
    };
    await storeEntry(db, vault, one, { seq: 1, at: clock.now(), advisor: 'a'.repeat(64), kind: 'PROPOSAL', content });
    assert.ok(!(await packOf(server, id)).includes('Hvem som signerer, er fastsatt'), 'nothing is settled yet');
    await db.query(
      sql`update advisor_case set state = 'CLOSED', outcome = 'COMBINED', closed_at = ${clock.now()} where id = ${id}`,
    );
    tells(
      await packOf(server, id),
      'Hvem som signerer, er fastsatt Signerer sammen Dag Leder, Styreleder, Daglig leder Mia Medlem, Styremedlem',
    );
  },
);

onBoth(
  'A-106 A-108 A-112 a pack has both pictures of the owners, the notice, and whether somebody noted that it was sent',
  async (server) => {
    const { context, clock } = server;
    const declarationId = await declared({ ...context, database: context.db, clock }, { frozen: OTHER_OWNERS });
    const more = { kind: 'DISCREPANCY' as const, declarationId, snapshot: { differences: [{}] } };
    const subjectKey = await subjectOf(server, declarationId);
    const id = await openedCase(server, { cause: `discrepancy:${declarationId}`, subjectKey, ...more });
    const draft = await packOf(server, id);
    tells(
      draft,
      'Anne Eiermo Oppgitt: Eier 60 % Registrert: Ikke nevnt Ulikt Reell rettighetshaver: ja (Hvitvaskingsloven § 14)',
      'Dag Eiermo Oppgitt: Ikke nevnt Registrert: Eier 25,01–49,99 % Ulikt',
      'Forskjeller Dag Eiermo står i registeret, men er ikke oppgitt av kunden. Anne Eiermo er oppgitt av kunden,',
      'Utkast til melding om avvik',
      'Sendt til registeret Ikke notert som sendt',
    );
    const ane = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane');
    const siri = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Siri');
    const does = async (who: AdvisorGuest, row: Endpoint, body: unknown, params: Record<string, string> = {}) => {
      const { version } = (await who.call(getCase, { id })).json<{ version: number }>();
      const answer = await who.call(row, { id, ...params }, { version, body });
      assert.equal(answer.status, 200, answer.text);
    };
    await does(ane, proposeDecision, REPORTING);
    const { proposal } = (await siri.call(getCase, { id })).json<{ proposal: { id: string } }>();
    await does(siri, agreeToProposal, {}, { proposal: proposal.id });
    const agreed = await packOf(server, id);
    tells(
      agreed,
      'Resultat Skal meldes til registeret Sendt til registeret Ikke notert som sendt',
      'Saken ble avgjort: Skal meldes til registeret',
      'Melding om avvik Virksomhet Testbygg AS, 319 000 011 Registeret har Dag Eiermo, eier 25,01–49,99 %',
      'Kunden har oppgitt til oss Anne Eiermo, eier 60 % Bo Eiermo, eier 25 %',
      'Begrunnelse Dag Eiermo står i registeret, men er ikke oppgitt av kunden.',
    );
    assert.ok(!agreed.includes('Utkast'));
    const on = osloDate(clock.now());
    await does(ane, discrepancy.noteDiscrepancyNoticeSent, { reference: 'AR-2026-17', on });
    const sent = await packOf(server, id);
    tells(
      sent,
      `Resultat Meldt til registeret Sendt til registeret ${formatLongDate(on)}, referanse AR-2026-17`,
      'Saken ble avgjort: Skal meldes til registeret',
    );
    assert.ok(!sent.includes('Ikke notert som sendt'));
    await context.db.query(sql`update advisor_case set outcome = 'NO_DISCREPANCY' where id = ${id}`);
    const none = await packOf(server, id);
    assert.ok(!none.includes('Sendt til registeret') && !none.includes('elding om avvik'), 'nothing is reported');
  },
);

async function subjectOf({ context }: TestServer, declaration: string): Promise<Buffer> {
  const [row] = await context.db.query<{ key: Buffer }>(
    sql`select subject_key as key from declaration where id = ${declaration}`,
  );
  return row?.key ?? assert.fail('no declaration');
}

const HIT: SnapshotHit = {
  name: 'Kari Prøve',
  birthDate: '1990-04-12',
  subject: 'PERSON',
  roles: ['APPLICANT'],
  entryId: 'Q1',
  listName: 'Prøvelisten',
  list: { name: 'fil.json', date: '2026-11-20T06:00:00Z', sha256: 'aa' } as unknown as NonNullable<SnapshotHit['list']>,
  kind: 'PEP',
  score: 0.94,
  matchedName: 'PRØVE, Kari',
  birthDateMatch: 'exact',
  entry: {
    ids: ['Q1'],
    names: ['PRØVE, Kari'],
    birthDates: ['1990-04-12'],
    countries: ['no'],
    topics: ['role.pep'],
    positions: ['Statsråd (2018–2021)'],
    fingerprint: 'aa',
  },
};
const REASON = { verdict: 'yes' as const, status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' as const };

onBoth(
  'A-042 A-112 A-115 a pack has the risk and why, and each fact of a hit with what was declared; an own copy has none',
  async (server) => {
    const { context, clock } = server;
    const nationalId = context.random.uuid();
    const pep = {
      id: 'pep',
      kind: 'pep',
      title: 'Verv',
      answered: true,
      answer: null,
      answeredAt: null,
      rows: [{ label: 'Har du hatt et verv?', value: 'Nei' }],
    };
    const frozen = {
      riskClass: 'HIGH' as const,
      sections: [pep],
      reasons: [
        { ...REASON, rule: 'pep-undeclared', reason: 'Treff på en PEP-liste (hvitvaskingsloven § 18)' },
        { ...REASON, rule: 'cash', reason: 'Kontanter fra utlandet', status: null, points: 3 },
      ],
    };
    const world = { ...context, database: context.db, clock };
    const declarationId = await declared(world, { nationalId, organisationNumber: null, frozen });
    const subjectKey = personKey(context.vault, BANK, nationalId);
    const opened = { kind: 'DECLARATION' as const, declarationId, subjectKey, reasons: ['pep-undeclared'] };
    const id = await openedCase(server, {
      cause: `declaration:${declarationId}`,
      ...opened,
      snapshot: { enhanced: true, points: [], persons: [], hits: [HIT] },
    });
    tells(
      await packOf(server, id),
      'Risikoklasse Høy risiko',
      'Hvorfor høy risiko?',
      'Treff på en PEP-liste (hvitvaskingsloven § 18)',
      'Svake signaler, 3 poeng til sammen.',
      'Kontanter fra utlandet (3 poeng)',
      'Politisk eksponert (PEP) Prøvelisten, 20.11.2026. Navnelikhet 94 %',
      'Verv og periode I saken: Har du hatt et verv? Nei På listen: Statsråd (2018–2021)',
      'Kilde På listen: Prøvelisten (Q1)',
      'Fødselsdato I saken: 12.04.1990 På listen: 12.04.1990 Likt',
    );
    const bank = context.banks.get(BANK) ?? assert.fail(BANK);
    const about = { id: 'copy', nationalId, logoSvg: '', at: clock.now() };
    const copy = await textOf(await context.typesetter.set(await accessPaper(context, bank, about)));
    tells(copy.replaceAll(/\s+/g, ' '), 'Har du hatt et verv?');
    for (const kept of ['isiko', 'Prøvelisten', 'Statsråd', 'Kontanter', 'Navnelikhet', 'poeng'])
      assert.ok(!copy.includes(kept), `${kept} in ${copy}`);
  },
);

onBoth(
  'A-076 A-112 a pack has a hit beside the answer that stood when it was judged, and a question what its answer changed',
  async (server) => {
    const { context, clock } = server;
    const { db, vault } = context;
    const nationalId = context.random.uuid();
    const about = { nationalId, organisationNumber: null };
    const world = { ...context, database: db, clock };
    const saying = (pep: string, tax: string) =>
      [
        ['pep', 'Verv', 'Har du hatt et verv?', pep],
        ['skatt', 'Skatt', 'Hvor betaler du skatt?', tax],
        ['bruk', 'Bruk', 'Hva er kontoen til?', 'Lønn'],
      ].map(([id = '', title = '', label = '', value = '']) => ({
        id,
        kind: id,
        title,
        answered: true,
        answer: null,
        answeredAt: null,
        rows: [{ label, value }],
      }));
    const first = await declared(world, { ...about, frozen: { sections: saying('Nei', 'Norge') } });
    const subjectKey = personKey(vault, BANK, nationalId);
    const id = await openedCase(server, {
      cause: `declaration:${first}`,
      kind: 'DECLARATION',
      declarationId: first,
      subjectKey,
      snapshot: { enhanced: true, points: [], persons: [], hits: [HIT] },
    });
    const [row] = await db.query<{ number: number }>(sql`select number from advisor_case where id = ${id}`);
    const one = (await caseByNumber(db, vault, BANK, row?.number ?? 0)) ?? assert.fail('no case');
    const entry = { advisor: 'a'.repeat(64), at: clock.now() };
    const by = { name: 'Siri', role: 'ADVISOR' };
    const judgement = { hit: '1', verdict: 'SAME', reasons: ['SAME_FACTS'], grounds: 'Kunden har svart nei.', by };
    await storeEntry(db, vault, one, { ...entry, seq: 1, kind: 'JUDGEMENT', content: judgement });
    const then = formatInstant(clock.now());
    const asks = { section: { code: 'pep', words: 'Verv' }, reason: 'UNCLEAR', words: 'Har du hatt et verv?', by };
    await storeEntry(db, vault, one, { ...entry, seq: 2, kind: 'QUESTION', content: asks });
    await insertQuestion(db, {
      caseId: one.id,
      seq: 2,
      bank: BANK,
      declarationId: first,
      personKey: subjectKey,
      sentAt: clock.now(),
      dueAt: endOfOsloDay('2027-02-14'),
    });
    clock.set(new Date(clock.now().getTime() + 60 * 60_000));
    const changed = { supersedes: first, sections: saying('Ja', 'Sverige') };
    const second = await declared(world, { ...about, frozen: changed });
    const frozen = (await loadDeclaration(db, vault, BANK, second))?.document.frozen ?? assert.fail('no answer');
    const opener = { at: clock.now(), actor: 'c'.repeat(64), rcid: null };
    await db.transaction((tx) =>
      joinAnswer(context, tx, { frozen, status: 'OK', holds: false, wasAsked: true }, opener),
    );
    const now = formatInstant(clock.now());
    const said = await packOf(server, id);
    tells(
      said,
      `I saken: Har du hatt et verv? Nei På listen: Statsråd (2018–2021) Kunden svarte dette ${then}`,
      `Har du hatt et verv? Før, ${then}: Nei Etter, ${now}: Ja`,
      `Skatt Hvor betaler du skatt? Før, ${then}: Norge Etter, ${now}: Sverige`,
    );
    assert.ok(!said.includes('Hva er kontoen til?'), 'what stands unchanged elsewhere is not told again');
    const again = { ...judgement, grounds: 'Kunden har nå svart ja.' };
    await storeEntry(db, vault, one, { ...entry, at: clock.now(), seq: 4, kind: 'JUDGEMENT', content: again });
    tells(
      await packOf(server, id),
      `I saken: Har du hatt et verv? Ja På listen: Statsråd (2018–2021) Kunden svarte dette ${now}`,
    );
  },
);
