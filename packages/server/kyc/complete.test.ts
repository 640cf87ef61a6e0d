/** Completion of declarations of persons, whatever journey they belong to: controls, screening, and waiting for another person. */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Process } from '@bli-kunde/domain/kyc/case.ts';
import type { Questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import { completeDeclaration } from '@bli-kunde/domain/kyc/calls.ts';
import { TAX_LIST_VERSION } from '@bli-kunde/domain/kyc/tax/jurisdictions.ts';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { testPerson, worldOf } from '../simulated-world.fixture.ts';
import { personKey } from '../db/look-up-keys.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { entryOf } from '../http/call.ts';
import { complete } from './complete.ts';
import type { AtCompletion, DeclarationJourney } from './journey.ts';
import { insertDeclaration, loadDeclaration, loadHistory } from '../declarations/store.ts';
import { contextOfSections } from './section-context.ts';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
const NOWHERE = {
  hasTaxRelations: 'NO',
  hasAmericanTaxRelation: null,
  americanTaxRelation: null,
  hasInternationalTaxRelations: null,
  taxRelations: [],
};
const REGISTERED = { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] };
const ANSWERS: Readonly<Record<string, unknown>> = {
  country: { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] },
  checkboxSourceOfIncome: [{ sourceId: 'SALARY', comment: null }],
  pep: { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] },
  tax: NOWHERE,
};
const INCOME = { header: '', question: null, sources: [{ sourceId: 'SALARY', text: 'Lønn', requiresComment: false }] };
const position = {
  id: null,
  current: null,
  roleTypeCode: 'PARLIAMENT_MEMBER',
  roleCountry: 'NOR',
  description: 'Sitter på Stortinget',
  roleEnd: null,
};
const DECLARED_PEP = { isPep: 'YES', pepList: [position], isRca: 'NO', rcaList: [] };
const marit = { ...position, firstName: 'Marit', lastName: 'Stortingsen', countryOfResidence: 'NOR' };
const DECLARED_RCA = { isPep: 'NO', pepList: [], isRca: 'YES', rcaList: [{ ...marit, relationTypeCode: 'SPOUSE' }] };

const questionnaire = (process: Process, kinds: readonly string[]): Questionnaire => ({
  id: 'a-questionnaire',
  version: 1,
  process,
  sections: kinds.map((kind) => ({ id: kind, kind, settings: kind === 'checkboxSourceOfIncome' ? INCOME : {} })),
});

interface Case {
  readonly process?: Process;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly known?: AtCompletion;
  /** Done while the controls run; `again` completes it by another request. */
  readonly meanwhile?: (again: () => Promise<unknown>) => Promise<void>;
}

/** What completing an answered declaration of a test person comes to, and what is kept of it. */
async function completed(id: string, { process = 'RENEWAL_PRIVATE', answers = {}, known = {}, meanwhile }: Case = {}) {
  const { context } = server;
  const bank = context.banks.get('provebanken') ?? assert.fail();
  const person = testPerson(server, id);
  const now = context.clock.now();
  const key = personKey(context.vault, bank.slug, person.nationalId);
  const session = { idHash: Buffer.alloc(32), person, personKey: key, endsAt: now };
  const call = {
    row: completeDeclaration,
    bank,
    session,
    rcid: 'r',
    outside: { correlationId: 'r', bank: 'provebanken' },
    now,
  };
  const given = { ...ANSWERS, ...answers };
  const kinds = Object.keys(given).filter((kind) => given[kind] !== undefined);
  const document: DeclarationDocument = {
    questionnaire: questionnaire(process, kinds),
    facts: { process, channel: 'NETTBANK', organisation: null, products: [], person: REGISTERED },
    answers: Object.fromEntries(kinds.map((kind) => [kind, { answer: given[kind], at: now.toISOString() }])),
    openedAt: now.toISOString(),
    supersedes: null,
    frozen: null,
  };
  const declaration = context.random.uuid();
  const made = {
    id: declaration,
    bank: bank.slug,
    applicationId: null,
    taskId: null,
    personKey: key,
    subjectKey: context.random.bytes(32),
    process,
    channel: 'NETTBANK',
    tokenHash: context.random.bytes(32),
    document,
  } as const;
  await insertDeclaration(context.db, context.vault, made, entryOf(context, call, 'declaration.opened'));
  const load = async () => (await loadDeclaration(context.db, context.vault, bank.slug, declaration)) ?? assert.fail();
  const noted: string[] = [];
  const journey: DeclarationJourney = {
    processes: [process],
    channels: ['NETTBANK'],
    open: async () => assert.fail('it is open'),
    atCompletion: async () => {
      const other = { ...journey, atCompletion: async () => known };
      await meanwhile?.(async () =>
        complete(context, [other], call, await load(), await contextOfSections(context, call)),
      );
      return known;
    },
    record: async (_context, _call, _queries, { document: { frozen } }, status) =>
      void noted.push(status, String(frozen?.after)),
  };
  const status = await complete(context, [journey], call, await load(), await contextOfSections(context, call));
  const { frozen } = (await load()).document;
  const holding = (frozen?.reasons ?? []).flatMap(({ rule, verdict }) =>
    verdict === 'no' ? [] : [`${rule}: ${verdict}`],
  );
  const history = await loadHistory(context.db, context.vault, made);
  return { status, frozen, holding, noted, history: history.length };
}

test('K-052 K-003 S-160 a person about whom nothing is found is OK', async () => {
  const { status, holding, frozen } = await completed('P01');
  assert.deepEqual({ status, holding }, { status: 'OK', holding: [] });
  assert.deepEqual(
    frozen?.screening.persons?.map(({ name, reason }) => [name, reason]),
    [['Ingrid Prøvemo', 'NO_HIT']],
  );
  assert.equal(frozen?.screening.outcome, 'NO_HIT');
  assert.match(frozen?.versions.highRiskCountries ?? '', /^EU 2026-01-29, .*FATF_MONITORED 2026-06-19$/);
  assert.equal(frozen?.versions.tax, TAX_LIST_VERSION);
});

test('K-052 S-160 a listed position is a reason of its own only for somebody who did not declare it', async () => {
  assert.deepEqual((await completed('P25')).holding, ['pep-undeclared: yes']);
  const declared = await completed('P25', { answers: { pep: DECLARED_PEP } });
  assert.deepEqual(
    { status: declared.status, holding: declared.holding },
    { status: 'OK', holding: ['person-pep-noted: yes'] },
  );
  assert.equal(declared.frozen?.enhanced, true);
  assert.deepEqual((await completed('P26')).holding, ['rca-undeclared: yes']);
  const related = await completed('P26', { answers: { pep: DECLARED_RCA } });
  assert.deepEqual(
    { status: related.status, holding: related.holding },
    { status: 'OK', holding: ['person-rca-noted: yes'] },
  );
  assert.deepEqual(
    related.frozen?.screening.persons?.map(({ name, roles, hits }) => [name, roles[0], hits[0]?.kind]),
    [
      ['Erik Nærståensen', 'APPLICANT', 'RCA'],
      ['Marit Stortingsen', 'RELATED_PEP', 'PEP'],
    ],
  );
});

test('K-052 S-160 a listed person who says that the position ended long ago goes to an advisor, as one who says nothing does', async () => {
  const over = { ...position, roleEnd: { month: null, year: 2024 } };
  const ended = await completed('P25', { answers: { pep: { ...DECLARED_PEP, pepList: [over] } } });
  assert.deepEqual(
    { status: ended.status, holding: ended.holding },
    { status: MANUAL, holding: ['pep-undeclared: yes'] },
  );
  const rcaList = DECLARED_RCA.rcaList.map((one) => ({ ...one, roleEnd: over.roleEnd }));
  const related = await completed('P26', { answers: { pep: { ...DECLARED_RCA, rcaList } } });
  assert.deepEqual(
    { status: related.status, holding: related.holding },
    { status: MANUAL, holding: ['pep-undeclared: yes', 'rca-undeclared: yes'] },
  );
});

test('K-052 S-160 K-011 a sanctioned person goes to an advisor, and a core bank without an answer fails the case', async () => {
  assert.deepEqual((await completed('P13')).holding, ['aml-evaluation: yes', 'sanctions-hit: yes']);
  const failed = await completed('P14');
  assert.deepEqual(
    { status: failed.status, frozen: failed.frozen, noted: failed.noted },
    { status: 'FAILED', frozen: null, noted: [] },
  );
  const tax = { process: 'RENEWAL_TAX_PRIVATE', answers: { ...nothingBut('tax') } } as const;
  assert.deepEqual((await completed('P13', tax)).holding, ['sanctions-hit: yes'], 'a tax renewal goes by the list');
  assert.equal((await completed('P14', tax)).status, 'OK');
});

test('K-052 S-160 a child’s case waits for the other guardian, binds nobody before, and keeps what everybody’s screening said', async () => {
  const child = casePerson('CHILD', 'Emma Foresattmo', '2019-08-19', ['NOR']);
  const waiting = (missing: 'YES' | 'NO', ...more: NonNullable<AtCompletion['persons']>) =>
    completed('G01', {
      process: 'RENEWAL_CHILD',
      answers: nothingBut('country', 'tax'),
      known: { persons: [child, ...more], waiting: { executorsMissing: [missing] } },
    });
  const clean = await waiting('YES');
  assert.deepEqual(clean.noted, ['AWAITING_EXECUTOR', 'OK']);
  assert.deepEqual({ status: clean.status, after: clean.frozen?.after }, { status: 'AWAITING_EXECUTOR', after: 'OK' });
  const hit = await waiting('YES', casePerson('GUARDIAN', 'Hassan Kontrollvik', '1980-12-24'));
  assert.deepEqual({ status: hit.status, after: hit.frozen?.after }, { status: 'AWAITING_EXECUTOR', after: MANUAL });
  const whole = await waiting('NO');
  assert.equal(whole.status, 'OK');
  assert.deepEqual(
    { clean: clean.history, whole: whole.history },
    { clean: 0, whole: 1 },
    'one guardian’s word alone locks and offers nothing',
  );
  const untold = await completed('G01', { process: 'RENEWAL_CHILD', answers: nothingBut('country', 'tax') });
  assert.deepEqual(
    { status: untold.status, holding: untold.holding },
    { status: MANUAL, holding: ['executor-missing: unknown'] },
  );
});

test('K-049 S-046 of two who complete at once both are told what it came to, whatever the later one met', async () => {
  const late = await completed('P01', {
    async meanwhile(again) {
      await again();
      throw new Refusal('error.step.not.allowed');
    },
  });
  assert.deepEqual({ status: late.status, noted: late.noted }, { status: 'OK', noted: ['OK', 'OK'] });
  const { faults } = worldOf(server);
  const failing = await completed('P01', {
    async meanwhile(again) {
      await again();
      faults.set('core-bank', { mode: 'down' });
    },
  });
  faults.reset();
  assert.equal(failing.status, 'OK');
  await assert.rejects(
    completed('P01', { meanwhile: () => Promise.reject(new Refusal('error.step.not.allowed')) }),
    ({ key }: Refusal) => key === 'error.step.not.allowed',
  );
});

/** Of the usual sections only these. */
function nothingBut(...kinds: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.keys(ANSWERS).flatMap((kind) => (kinds.includes(kind) ? [] : [[kind, undefined]])));
}
