/** Lists of the day with the day until which each has been looked after. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_OWN_RISK } from './bank-risk.ts';
import { listsInForce } from './lists-in-force.ts';

const until = (day: string, own: Partial<typeof NO_OWN_RISK> = {}) =>
  Object.fromEntries(
    listsInForce(day, { ...NO_OWN_RISK, ...own }).map(({ name, reviewedUntil }) => [name, reviewedUntil]),
  );
const SHIPPED = {
  'countries EU': '2027-02-28',
  'countries EU_REMOVED': '2027-02-28',
  'countries FATF_CALL': '2027-02-28',
  'countries FATF_MONITORED': '2027-02-28',
  trades: '2027-11-30',
};
const DATED = { from: '2026-11-01', source: 'Bankens egen vurdering' };

test('each list that holds on the day stands with its own last day', () => {
  assert.deepEqual(until('2026-11-30'), SHIPPED);
  assert.equal(until('2026-01-28')['countries EU'], '2026-01-28');
});

test('of a list of several rows the earliest day counts, whichever row has it', () => {
  const trade = { startsWith: '49.33', name: 'Drosje', alone: true, ...DATED, reviewedUntil: '2026-12-31' };
  const own = (...days: string[]) =>
    days.map((reviewedUntil) => ({ list: 'BANK' as const, countries: ['SRB'], ...DATED, reviewedUntil }));
  const all = { ...SHIPPED, trades: '2026-12-31', 'countries BANK': '2027-01-01' };
  assert.deepEqual(until('2026-11-30', { trades: [trade], countries: own('2027-01-01', '2027-06-01') }), all);
  assert.deepEqual(until('2026-11-30', { trades: [trade], countries: own('2027-06-01', '2027-01-01') }), all);
});

test('a bank that has looked after all lists itself makes their day later, never earlier', () => {
  const later = until('2026-11-30', { reviewedUntil: '2027-06-30' });
  assert.deepEqual([later['countries EU'], later['trades']], ['2027-06-30', '2027-11-30']);
});
