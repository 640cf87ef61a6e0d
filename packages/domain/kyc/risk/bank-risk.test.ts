/** What a bank's own file of risk may say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RISK_RULES } from '../risk-rules.ts';
import { ownerLawOn } from '../thresholds.ts';
import { ownerLawDay, ownerRuleLine, signalPoints, readBankRisk } from './bank-risk.ts';

const read = (json: unknown) => readBankRisk(json, RISK_RULES, (code) => code === 'SRB');
const DATED = { from: '2026-01-01', reviewedUntil: '2027-01-01', source: 'Bankens egen vurdering' };

const shipped = (id: string) => RISK_RULES.find((rule) => rule.id === id) ?? assert.fail(id);

test('a bank adds countries and trades, and gives weak signals other points', () => {
  const { risk, faults } = read({
    countries: [{ countries: ['SRB'], ...DATED }],
    trades: [{ startsWith: '49.33', name: 'Drosje', alone: true, ...DATED }],
    weights: { 'unlisted-income': 2 },
  });
  assert.deepEqual(faults, []);
  assert.deepEqual([risk.countries[0]?.countries, risk.trades[0]?.startsWith], [['SRB'], '49.33']);
  const points = ['unlisted-income', 'gifts', 'sanctions-hit'].map((id) => signalPoints(shipped(id), risk));
  assert.deepEqual(points, [2, 1, undefined]);
});

test('what the law counts alone can not be weighed, no signal gets the whole sum, and each fault is told', () => {
  assert.deepEqual(read({ weights: { 'sanctions-hit': 1 } }).faults, [
    'weights.sanctions-hit: no weak signal has this id',
  ]);
  for (const points of [0, 3, 1.5]) assert.equal(read({ weights: { gifts: points } }).faults.length, 1, String(points));
  assert.equal(read({ countries: [{ countries: ['XXX'], ...DATED }] }).faults.length, 1);
  assert.equal(read({ countries: [{ countries: ['SRB'], ...DATED, reviewedUntil: '2025-01-01' }] }).faults.length, 1);
  assert.equal(read({ trades: [{ startsWith: '9', name: 'Alt', alone: true, ...DATED }] }).faults.length, 1);
  assert.equal(read({ remove: ['IRN'] }).faults.length, 1);
  assert.deepEqual(read({}).faults, []);
});

test('D-090 D-091 the coming owner rule holds from the day in the policy, which has a source, and never where none is set', () => {
  const ownerRule = { from: '2030-03-01', source: 'Forskrift om ikraftsetting' };
  const { risk, faults } = read({ ownerRule });
  assert.deepEqual(faults, []);
  const lawOn = (today: string, of = risk) => ownerLawOn(ownerLawDay(today, of));
  assert.deepEqual(
    ['2030-02-28', '2030-03-01', '2031-01-01'].map((day) => lawOn(day)),
    ['CURRENT', 'COMING', 'COMING'],
  );
  assert.equal(lawOn('9999-12-31', read({}).risk), 'CURRENT');
  assert.match(ownerRuleLine(risk), /2030-03-01 .*Forskrift om ikraftsetting/);
  assert.match(ownerRuleLine(read({}).risk), /no day set/);
  for (const wrong of [
    { from: '2030-02-30', source: ownerRule.source },
    { from: '2030-03-01' },
    { ...ownerRule, source: 'kort' },
    { ...ownerRule, until: '2031-01-01' },
    '2030-03-01',
  ])
    assert.equal(read({ ownerRule: wrong }).faults.length, 1, JSON.stringify(wrong));
});

const LESS = { from: '2026-01-01', until: '2026-12-31', decidedBy: 'Kari Nordmann, leder', why: 'Prøvd i et halvt år' };

test('D-033 D-034 a bank asks for more agreement by ground, and for less with days, a name and a reason', () => {
  const { risk, faults } = read({
    agreement: { management: ['COUNTRY'], origin: ['OWNERS'], oneAdvisor: [{ ground: 'TRADE', ...LESS }] },
  });
  assert.deepEqual(faults, []);
  assert.deepEqual(risk.agreement, {
    management: ['COUNTRY'],
    origin: ['OWNERS'],
    oneAdvisor: [{ ground: 'TRADE', ...LESS }],
  });
  assert.deepEqual(read({}).risk.agreement, { management: [], origin: [], oneAdvisor: [] });
});

test('D-034 less agreement is refused without a name, days or a reason, for what the law asks for, and beside more', () => {
  const faultsOf = (one: object, more: object = {}) =>
    read({ agreement: { oneAdvisor: [{ ground: 'TRADE', ...LESS, ...one }], ...more } }).faults;
  for (const left of ['from', 'until', 'decidedBy', 'why'])
    assert.equal(faultsOf({ [left]: undefined }).length, 1, left);
  for (const decidedBy of ['', 'Leder', ' ']) assert.equal(faultsOf({ decidedBy }).length, 1, decidedBy);
  assert.equal(faultsOf({ until: '2025-12-31' }).length, 1);
  assert.equal(faultsOf({ ground: 'SANCTION' }).length, 1);
  for (const ground of ['COUNTRY', 'UNSCREENED', 'UNKNOWN'])
    assert.deepEqual(faultsOf({ ground }), [
      `agreement.oneAdvisor: ${ground}: two persons decide, whatever the bank says`,
    ]);
  assert.equal(faultsOf({}, { management: ['TRADE'] }).length, 1);
});

test('a fault is told with its field, one of the whole file with the file', () => {
  assert.match(read({ weights: { gifts: 0 } }).faults.join(), /^weights\.gifts: /);
  assert.match(read('none').faults.join(), /^file: /);
});

test('what is looked after for one day is right, and a trade that is looked after until before it begins is not', () => {
  const trade = { startsWith: '49.33', name: 'Drosje', alone: true, ...DATED };
  const oneDay = { reviewedUntil: DATED.from };
  assert.deepEqual(
    read({ countries: [{ countries: ['SRB'], ...DATED, ...oneDay }], trades: [{ ...trade, ...oneDay }] }).faults,
    [],
  );
  assert.deepEqual(read({ trades: [{ ...trade, reviewedUntil: '2025-12-31' }] }).faults, [
    'trades.0.reviewedUntil: reviewed until before it begins',
  ]);
});

test('a bank’s countries are a list of the bank’s, and the day until which it has looked after all is kept', () => {
  const reviewed = { until: '2027-06-30', source: 'Gjennomgått av compliance' };
  const { risk } = read({ countries: [{ countries: ['SRB'], ...DATED }], reviewed });
  assert.deepEqual([risk.countries[0]?.list, risk.reviewedUntil], ['BANK', '2027-06-30']);
  assert.equal(read({}).risk.reviewedUntil, null);
});

test('D-034 less agreement for one day is right, and beside an origin that is asked for it is not', () => {
  const oneAdvisor = [{ ground: 'TRADE', ...LESS, until: LESS.from }];
  assert.deepEqual(read({ agreement: { oneAdvisor } }).faults, []);
  assert.deepEqual(read({ agreement: { oneAdvisor, origin: ['TRADE'] } }).faults, [
    'agreement.oneAdvisor: TRADE: the bank asks for more and for less',
  ]);
});

test('a rule that counts alone gets no points, whatever weights say', () => {
  const { risk } = read({});
  assert.equal(signalPoints(shipped('sanctions-hit'), { ...risk, weights: { 'sanctions-hit': 1 } }), undefined);
});

test('D-033 a bank asks the management about any ground of two persons', () => {
  const management =
    'COUNTRY OWNERS REGISTER TRADE AMOUNTS LICENCE CHAIN SIGNALS IDENTITY BANK_CONTROL UNSCREENED UNKNOWN'.split(' ');
  const { risk, faults } = read({ agreement: { management } });
  assert.deepEqual(faults, []);
  assert.deepEqual(risk.agreement.management, management);
});
