/** Shows who would have come out differently under another policy, that nothing is changed by the trial, and that it tells nothing personal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankRisk } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { CONTACT, somebody } from '../private/private.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { policyArguments, trialLines } from './command.ts';
import { tryPolicy } from './trial.ts';

const onBoth = onEveryDatabase({ ...UNLIMITED, env: {} });
const BANK = 'provebanken';
const PERIOD = { bank: BANK, from: new Date('2000-01-01'), until: new Date('2100-01-01') };
/** Two weak signals that do not reach the sum by the weights that ship. */
const TWO_WEAK = {
  checkboxSourceOfIncome: [
    { sourceId: 'GAMBLING', comment: 'Poker på nett' },
    { sourceId: 'OTHER', comment: 'Salg av egen kunst' },
  ],
};
const policyOf = ({ context: { banks } }: TestServer): BankRisk => banks.get(BANK)?.risk ?? assert.fail(BANK);
const heavier = (server: TestServer): BankRisk => ({
  ...policyOf(server),
  weights: { 'income-to-be-looked-at': 2, 'unlisted-income': 2 },
});

/** Declared by two persons, one of whom has weak signals; both are OK by the policy of today. */
async function declared(server: TestServer): Promise<void> {
  for (const [person, given] of [
    ['P01', TWO_WEAK],
    ['P22', {}],
  ] as const) {
    const one = await somebody(server, person);
    await one.sent(api.setFlowType, { flowType: 'STANDARD' });
    await one.sent(api.savePersonInput, CONTACT);
    await one.sent(api.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
    const answer = await one.declare('STANDARD', given);
    assert.deepEqual([answer.status, answer.json<{ caseStatus: string }>().caseStatus], [200, 'OK'], answer.text);
  }
}
/** Everything that a trial could have changed. */
const stored = async ({ context: { db } }: TestServer) => ({
  declarations: await db.query('select id, version, status, frozen_hash, audit_seq from declaration order by id'),
  cases: await db.query('select id, version, state from advisor_case order by id'),
  outbox: await db.query('select id, state from outbox order by id'),
  audit: await db.query('select count(*)::int as entries from audit'),
});

onBoth(
  'a policy is tried over what was frozen: who would come out differently, by which rules, and nothing is changed',
  async (server) => {
    await declared(server);
    const before = await stored(server);
    const same = await tryPolicy(server.context, { ...PERIOD, tried: policyOf(server) });
    assert.deepEqual([same.looked, same.differences, same.unreadable], [2, [], []]);
    const { looked, differences } = await tryPolicy(server.context, { ...PERIOD, tried: heavier(server) });
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

    const none = await tryPolicy(server.context, { ...PERIOD, until: PERIOD.from, tried: heavier(server) });
    assert.equal(none.looked, 0);
    await server.context.db.query('alter table declaration disable trigger frozen');
    await server.context.db.query('update declaration set document = $1 where id = $2', [
      Buffer.from('torn'),
      differences[0]?.id,
    ]);
    const torn = await tryPolicy(server.context, { ...PERIOD, tried: heavier(server) });
    assert.deepEqual([torn.looked, torn.differences, torn.unreadable], [2, [], [differences[0]?.id]]);
  },
);

test('a trial takes the year that ends today unless days are given, and refuses days that are none', () => {
  const year = policyArguments(['--bank', BANK, '--risk', 'r.json'], '2026-11-24');
  assert.deepEqual(
    [year?.from.toISOString(), year?.until.toISOString()],
    ['2025-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z'],
  );
  for (const wrong of [[], ['--bank', BANK], ['--bank', BANK, '--risk', 'r', '--from', '2026-13-01'], ['--x']])
    assert.equal(policyArguments(wrong, '2026-11-24'), null);
});
