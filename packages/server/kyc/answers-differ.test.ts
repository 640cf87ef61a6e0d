/** Answers held against what the registers say, through the private journey's own calls. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after as afterAll } from 'node:test';
import * as api from '@bli-kunde/domain/private/api.ts';
import { WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { keyOf } from '../guest.fixture.ts';
import { testPerson, timeMoves } from '../simulated-world.fixture.ts';
import { decideAll } from '../cases/decide.fixture.ts';
import { eraseApplications } from '../db/erase.ts';
import { personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { CONTACT, somebody, type Somebody } from '../private/private.fixture.ts';
import { listText } from '../screening/list.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { loadHistory } from '../declarations/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'answers-'));
const LIST = join(folder, 'list.csv');
writeFileSync(LIST, listText([{ id: 'LISTED-1', name: 'Viktor Provenko', sanctions: 'Programme' }]));
afterAll(() => rmSync(folder, { recursive: true }));

/** Versions written so far: each is newer than all before it, whichever of the servers beside each other has seen those. */
let written = 0;

/** With the whole declaration, and a list of the tests' own. */
const onBoth = onEveryDatabase({ ...UNLIMITED, env: { SCREENING_LIST: LIST } });

const INCOME = (...ids: string[]) => ({
  checkboxSourceOfIncome: ids.map((sourceId) => ({
    sourceId,
    comment: sourceId === 'CRYPTO' ? 'Solgte noe i fjor' : null,
  })),
});
const ABROAD = { country: { countryOfBirth: 'NOR', countryOfResidence: 'IRN', citizenship: ['NOR'] } };

/** The application is gone, as after thirty days; what was completed in it stays. */
async function left({ context }: TestServer, person: { readonly nationalId: string }): Promise<void> {
  const key = personKey(context.vault, 'provebanken', person.nationalId);
  const rows = await context.db.query<{ id: string }>(sql`select id from application where person_key = ${key}`);
  await context.db.transaction((tx) =>
    eraseApplications(
      tx,
      rows.map((row) => row.id),
      context.clock.now(),
    ),
  );
}

/** As far as the declaration, which is completed with these answers; the newest that is kept. */
async function declared(server: TestServer, id: string, given: Readonly<Record<string, object>>) {
  const one = await ready(server, id);
  const answer = await one.declare('STANDARD', given);
  // A private journey stops at a case; the declaration is completed all the same.
  assert.ok(answer.status < 300 || keyOf(answer) === 'error.aml.rejected', answer.text);
  return newest(server, id);
}

async function ready(server: TestServer, id: string): Promise<Somebody> {
  timeMoves(server, 1000);
  const one = await somebody(server, id);
  await one.sent(api.setFlowType, { flowType: 'STANDARD' });
  await one.sent(api.savePersonInput, CONTACT);
  await one.sent(api.saveChosenProductsAndCards, WITH_CARD);
  return one;
}

async function newest(server: TestServer, id: string, bank = 'provebanken') {
  const { context } = server;
  const key = personKey(context.vault, bank, testPerson(server, id).nationalId);
  const [frozen] = await loadHistory(context.db, context.vault, { bank, subjectKey: key, personKey: key });
  const { status, reasons, ...rest } = frozen ?? assert.fail('nothing is kept');
  return {
    ...rest,
    status,
    holding: reasons.flatMap(({ rule, verdict }) => (verdict === 'no' ? [] : [`${rule}: ${verdict}`])),
  };
}

onBoth('K-052 K-081 a German who answers Norwegian goes to an advisor, and both values are frozen', async (server) => {
  const lied = await declared(server, 'P28', {
    country: { countryOfBirth: 'DEU', countryOfResidence: 'NOR', citizenship: ['NOR'] },
  });
  assert.deepEqual(
    { status: lied.status, holding: lied.holding },
    { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', holding: ['country-differs: yes'] },
  );
  assert.deepEqual(lied.countryDifferences, [{ field: 'citizenship', answered: ['NOR'], registered: ['DEU'] }]);
  assert.deepEqual(lied.screening.persons?.[0]?.countryCodes, ['NOR', 'DEU'], 'both are screened');
});

onBoth('K-052 K-081 countries as the register has them are no difference, however many they are', async (server) => {
  const dual = await declared(server, 'P27', {
    country: { countryOfBirth: 'USA', countryOfResidence: 'NOR', citizenship: ['NOR', 'USA'] },
  });
  assert.deepEqual(
    { holding: dual.holding, countryDifferences: dual.countryDifferences },
    { holding: ['american-without-tax: yes'], countryDifferences: [] },
  );
});

onBoth(
  'K-052 whoever went to an advisor and comes back within a year with other answers goes there again',
  async (server) => {
    const first = await declared(server, 'P01', ABROAD);
    assert.equal(first.status, 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR');
    await left(server, testPerson(server, 'P01'));
    const again = await declared(server, 'P01', {});
    assert.deepEqual(again.holding, ['answers-changed: yes']);
    const [one] = again.answersChanged ?? [];
    assert.equal(one?.declaration, first.id);
    assert.ok(one.rules.includes('high-risk-residence'));
    assert.deepEqual(
      one.sections.map(({ section, rows }) => [section, rows.map(({ before, after }) => [before, after])]),
      [['country', [['Iran', 'Norge']]]],
    );
  },
);

onBoth(
  'K-052 whoever was rejected and comes back with the same answers is looked at again, though nothing is found this time',
  async (server) => {
    const person = testPerson(server, 'P08');
    const listed = async (...names: string[]) => {
      const seen = `2026-11-21T06:00:0${(written += 1)}`;
      const rows = ['Viktor Provenko', ...names].map((name) => ({ id: name, name, sanctions: 'Programme', seen }));
      writeFileSync(LIST, listText(rows));
      await server.context.screening.reload();
    };
    await listed(`${person.firstName} ${person.lastName}`);
    assert.deepEqual((await declared(server, 'P08', {})).holding, ['sanctions-hit: yes']);
    await decideAll(server.context, 'provebanken', 'REJECT');
    await left(server, person);
    await listed();
    const again = await declared(server, 'P08', {});
    assert.deepEqual(
      { status: again.status, holding: again.holding },
      { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', holding: ['answers-changed: yes'] },
    );
  },
);

onBoth(
  'K-052 whoever only left may answer anew, unless a rule caught the answer that is another now',
  async (server) => {
    const salary = await declared(server, 'P04', INCOME('SALARY'));
    assert.equal(salary.status, 'OK');
    await left(server, testPerson(server, 'P04'));
    assert.deepEqual(
      (await declared(server, 'P04', INCOME('PENSION'))).holding,
      [],
      'another income is nothing to explain',
    );
    await left(server, testPerson(server, 'P04'));
    assert.equal((await declared(server, 'P04', INCOME('CRYPTO'))).status, 'OK', 'a weak signal alone');
    await left(server, testPerson(server, 'P04'));
    const hidden = await declared(server, 'P04', INCOME('SALARY'));
    assert.deepEqual(hidden.holding, ['answers-changed: yes']);
    assert.deepEqual(hidden.answersChanged?.[0]?.rules, ['income-to-be-looked-at']);
  },
);

onBoth(
  'K-052 a declaration that is edited before anything came of it is not held against the one it replaces',
  async (server) => {
    const first = await declared(server, 'P17', INCOME('CRYPTO'));
    timeMoves(server, 1000);
    const one = await somebody(server, 'P17');
    const answer = await one.declare('STANDARD', INCOME('SALARY'));
    assert.ok(answer.status < 300, answer.text);
    const edited = await newest(server, 'P17');
    assert.deepEqual({ supersedes: edited.supersedes, holding: edited.holding }, { supersedes: first.id, holding: [] });
  },
);

onBoth(
  'K-052 what was answered and not completed is held against the answers of another application',
  async (server) => {
    const one = await ready(server, 'P18');
    const dangling = server.context.db;
    await one.declare('STANDARD', { ...ABROAD, pep: { isPep: null } });
    const [open] = await dangling.query<{ status: string }>(sql`select status from declaration where status = 'OPEN'`);
    assert.equal(open?.status, 'OPEN');
    // Its application ends another way than by being erased, which would take the unfinished declaration with it.
    await dangling.query(sql`update application set closed_at = now()`);
    const [answeredLast] = await dangling.query<{ at: Date }>(
      sql`update declaration set saved_at = created_at + interval '7 minutes' where status = 'OPEN' returning saved_at as at`,
    );
    const again = await declared(server, 'P18', {});
    assert.deepEqual(again.holding, ['answers-changed: yes']);
    assert.deepEqual(again.answersChanged?.[0]?.rules, ['country-differs', 'high-risk-residence']);
    assert.equal(again.answersChanged?.[0]?.at, answeredLast?.at.toISOString(), 'told by its last answer');
  },
);

onBoth(
  'K-097 somebody new in office waits for the management in every bank, and says where wealth and funds come from',
  async (server) => {
    const held = {
      id: null,
      current: null,
      roleTypeCode: 'PARLIAMENT_MEMBER',
      roleCountry: 'NOR',
      description: 'Sitter på Stortinget',
      roleEnd: null,
    };
    const frozen = await declared(server, 'P19', { pep: { isPep: 'YES', pepList: [held], isRca: 'NO', rcaList: [] } });
    assert.deepEqual(
      { status: frozen.status, holding: frozen.holding, enhanced: frozen.enhanced },
      { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', holding: ['person-pep: yes'], enhanced: true },
    );
    assert.equal(server.context.banks.get('provebanken')?.config.positionsApproved.renewals, 'AFTERWARDS');
    const origin = frozen.sections.find(({ id }) => id === 'origin') ?? assert.fail('it is not asked');
    assert.deepEqual(
      origin.rows.map(({ label, value }) => [label, value.length > 0]),
      [
        ['Hvor kommer formuen din fra?', true],
        ['Hvor kommer pengene du skal ha hos oss, fra?', true],
        ['Fortell kort om det viktigste', true],
      ],
    );
  },
);

onBoth('K-052 what was answered more than a year ago is not held against anybody', async (server) => {
  await declared(server, 'P16', ABROAD);
  await left(server, testPerson(server, 'P16'));
  timeMoves(server, 367 * 24 * 3_600_000);
  const later = await declared(server, 'P16', {});
  assert.ok(!later.holding.includes('answers-changed: yes'));
});
