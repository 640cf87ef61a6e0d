/** Customers who need a licence or a registration themselves go to an advisor by one answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Change, decided, question } from './cases.fixture.ts';
import { tradeRiskOn } from './high-risk-trades.ts';
import { groundOfRule } from './risk-ground.ts';
import { MANUAL } from './rule.ts';

const { answer } = question;
const said = (...ids: string[]): Change => ({ answers: { dynamic: { answers: ids.map((id) => answer(id, 'YES')) } } });
const company = (change: Change, ...businessCodes: string[]): string => {
  const { status, reasons } = decided('BECOME_CORPORATE_CUSTOMER', { ...change, facts: { businessCodes } });
  return [status === 'OK' ? 'OK' : 'held', ...reasons.flatMap((one) => (one.status === MANUAL ? [one.rule] : []))].join(
    ' ',
  );
};

test('D-027 a company that trades in crypto assets or takes care of money for others goes to an advisor, and takes two persons', () => {
  assert.equal(company(said('BM_CRYPTO'), '62.200'), 'held company-crypto');
  assert.equal(company(said('BM_CLIENT_FUNDS'), '62.200'), 'held client-funds');
  assert.equal(company(said('BM_CRYPTO', 'BM_CLIENT_FUNDS'), '62.200'), 'held company-crypto client-funds');
  for (const rule of ['company-crypto', 'client-funds', 'financial-institution'])
    assert.equal(groundOfRule(rule, 'yes'), 'LICENCE', rule);
});

test('D-027 money for others in a trade under supervision is a signal, and no way round crypto assets', () => {
  for (const code of ['69.100', '68.310', '69.202', '82.910', '66.220'])
    assert.equal(company(said('BM_CLIENT_FUNDS'), code), 'OK', code);
  assert.equal(company(said('BM_CRYPTO', 'BM_CLIENT_FUNDS'), '69.100'), 'held company-crypto');
});

test('D-027 D-046 trades that are licensed go to an advisor by their code', () => {
  const alone = tradeRiskOn('2026-11-30')(true);
  for (const code of ['64.190', '65.110', '66.110', '66.120', '66.190', '92.000'])
    assert.equal(alone(code), 'yes', code);
  assert.equal(tradeRiskOn('2026-11-29')(true)('65.110'), 'no', 'before the day of the row');
});

test('D-046 trades of much cash are watched by their code, from their day and with their source', () => {
  const watched = tradeRiskOn('2026-11-30')(false);
  for (const code of ['41.000', '43.110', '43.320', '56.110', '56.300', '96.210', '49.330', '81.210', '95.310'])
    assert.equal(watched(code), 'yes', code);
  for (const code of ['10.710', '42.110', '47.110', '56.200', '62.200']) assert.equal(watched(code), 'no', code);
  assert.equal(tradeRiskOn('2026-11-29')(false)('43.110'), 'no', 'before the day of the row');
});

test('D-027 a person who trades in crypto assets for others goes to an advisor, and one who does so for themselves does not', () => {
  const status = (...ids: string[]) => decided('BECOME_PRIVATE_CUSTOMER', said(...ids)).status;
  assert.deepEqual([status('PM_CRYPTO'), status('PM_BEHALF'), status('PM_CRYPTO', 'PM_BEHALF')], ['OK', 'OK', MANUAL]);
});
