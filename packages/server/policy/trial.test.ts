/** Shows who would have come out differently under another policy, that nothing is changed by the trial, and that it tells nothing personal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankRisk } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { keyPlace, sealDocument } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import { DAY } from '../db/test-database.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { CONTACT, somebody } from '../private/private.fixture.ts';
import { timeIs } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { policyArguments, trialLines } from './command.ts';
import { tryPolicy } from './trial.ts';

const onBoth = onEveryDatabase({ ...UNLIMITED, env: {} });
const BANK = 'provebanken';
const ALL_DAYS = { bank: BANK, from: new Date('2000-01-01'), until: new Date('2100-01-01') };
const periodOf = (server: TestServer) => ({ ...ALL_DAYS, inForce: policyOf(server) });
/** Two weak signals that do not reach the sum by the weights that ship. */
const TWO_WEAK = {
  checkboxSourceOfIncome: [
    { sourceId: 'GAMBLING', comment: 'Poker på nett' },
    { sourceId: 'OTHER', comment: 'Salg av egen kunst' },
  ],
};
const policyOf = ({ context: { banks } }: TestServer): BankRisk =>
  banks.get(BANK)?.folderPolicy.risk ?? assert.fail(BANK);
const heavier = (server: TestServer): BankRisk => ({
  ...policyOf(server),
  weights: { 'income-to-be-looked-at': 2, 'unlisted-income': 2 },
});

/** OK by the policy of today. */
async function declaredBy(server: TestServer, person: string, given: Readonly<Record<string, object>>): Promise<void> {
  const one = await somebody(server, person);
  await one.sent(api.setFlowType, { flowType: 'STANDARD' });
  await one.sent(api.savePersonInput, CONTACT);
  await one.sent(api.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  const answer = await one.declare('STANDARD', given);
  assert.deepEqual(
    { status: answer.status, caseStatus: answer.json<{ caseStatus: string }>().caseStatus },
    { status: 200, caseStatus: 'OK' },
    answer.text,
  );
}

/** Declared by two persons, one of whom has weak signals. */
async function declared(server: TestServer): Promise<void> {
  await declaredBy(server, 'P01', TWO_WEAK);
  await declaredBy(server, 'P22', {});
}
/** Everything that a trial could have changed. */
const stored = async ({ context: { db } }: TestServer) => ({
  declarations: await db.query(sql`select id, version, status, frozen_hash, audit_seq from declaration order by id`),
  cases: await db.query(sql`select id, version, state from advisor_case order by id`),
  outbox: await db.query(sql`select id, state from outbox order by id`),
  audit: await db.query(sql`select count(*)::int as entries from audit`),
});

onBoth(
  'a policy is tried over what was frozen: who would come out differently, by which rules, and nothing is changed',
  async (server) => {
    await declared(server);
    const before = await stored(server);
    const same = await tryPolicy(server.context, { ...periodOf(server), tried: policyOf(server) });
    assert.deepEqual(
      { looked: same.looked, differences: same.differences, unreadable: same.unreadable },
      { looked: 2, differences: [], unreadable: [] },
    );
    const { looked, differences } = await tryPolicy(server.context, { ...periodOf(server), tried: heavier(server) });
    assert.equal(looked, 2);
    assert.deepEqual(
      differences.map(({ frozen, today, tried, gained, lost }) => ({ frozen, today, tried, gained, lost })),
      [
        {
          frozen: { status: 'OK', riskClass: 'NORMAL' },
          today: { status: 'OK', riskClass: 'NORMAL' },
          tried: { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', riskClass: 'HIGH' },
          gained: ['weak-signals'],
          lost: [],
        },
      ],
    );
    assert.deepEqual(await stored(server), before);
    const lines = trialLines({ looked, differences, unreadable: ['x'] });
    assert.match(lines[0] ?? '', /^2 declarations, 1 come out differently, 1 could not be read$/);
    assert.match(lines[1] ?? '', /^ {5}1 {2}OK NORMAL -> REQUIRES_MANUAL_CONTROL_BY_ADVISOR HIGH$/);
    assert.ok(!lines.join('\n').includes('Prøvemo'));

    const none = await tryPolicy(server.context, { ...periodOf(server), until: ALL_DAYS.from, tried: heavier(server) });
    assert.equal(none.looked, 0);
    await server.context.db.query(sql`alter table declaration disable trigger frozen`);
    await server.context.db.query(
      sql`update declaration set document = ${Buffer.from('torn')} where id = ${differences[0]?.id ?? null}`,
    );
    const torn = await tryPolicy(server.context, { ...periodOf(server), tried: heavier(server) });
    assert.deepEqual(
      { looked: torn.looked, differences: torn.differences, unreadable: torn.unreadable },
      { looked: 2, differences: [], unreadable: [differences[0]?.id] },
    );
  },
);

onBoth('a policy is tried by the lists of the day that a declaration was completed on', async (server) => {
  const now = server.clock.now();
  const day = osloDate(new Date(now.getTime() - 3 * DAY));
  timeIs(server, `${day}T12:00:00Z`);
  await declaredBy(server, 'P23', {});
  timeIs(server, now);
  const period = { ...periodOf(server), from: new Date(`${day}T00:00:00Z`), until: new Date(`${day}T22:00:00Z`) };
  const namedFrom = async (from: string) => {
    const list = {
      list: 'BANK',
      from,
      reviewedUntil: '2126-01-01',
      source: 'Bankens egen',
      countries: ['NOR'],
    } as const;
    const { looked, differences } = await tryPolicy(server.context, {
      ...period,
      tried: { ...policyOf(server), countries: [list] },
    });
    return [looked, differences.length];
  };
  assert.deepEqual(await namedFrom(day), [1, 1]);
  assert.deepEqual(await namedFrom(addDays(day, 1)), [1, 0]);
});

onBoth('who waited for others when it was decided is told by what the rules had said but for them', async (server) => {
  const now = server.clock.now();
  const day = osloDate(new Date(now.getTime() - 6 * DAY));
  timeIs(server, `${day}T12:00:00Z`);
  await declaredBy(server, 'P24', TWO_WEAK);
  timeIs(server, now);
  const { db, vault } = server.context;
  const period = { ...periodOf(server), from: new Date(`${day}T00:00:00Z`), until: new Date(`${day}T22:00:00Z`) };
  const tried = async () => (await tryPolicy(server.context, { ...period, tried: heavier(server) })).differences;
  const [id = ''] = (await tried()).map((one) => one.id);
  const document = openKept(vault, (await loadKept(db, id)) ?? assert.fail('no declaration'));
  const place = { table: 'declaration', row: id, column: 'document' };
  const key = vault.newDataKey();
  const frozen = { ...document.frozen, status: 'AWAITING_SIGNEE', after: 'OK' };
  await db.query(sql`alter table declaration disable trigger frozen`);
  await db.query(
    sql`update declaration set document = ${sealDocument(vault, key, place, { ...document, frozen })}, data_key = ${vault.wrap(key, keyPlace(place))} where id = ${id}`,
  );
  assert.deepEqual(
    (await tried()).map((one) => one.frozen),
    [{ status: 'OK', riskClass: 'NORMAL' }],
  );
});

test('a trial takes the year that ends today unless days are given, and refuses days that are none', () => {
  const year = policyArguments(['--bank', BANK, '--risk', 'r.json'], '2026-11-24');
  assert.deepEqual(
    { from: year?.from.toISOString(), until: year?.until.toISOString() },
    { from: '2025-11-23T23:00:00.000Z', until: '2026-11-24T23:00:00.000Z' },
  );
  for (const wrong of [[], ['--bank', BANK], ['--bank', BANK, '--risk', 'r', '--from', '2026-13-01'], ['--x']])
    assert.equal(policyArguments(wrong, '2026-11-24'), null);
});
