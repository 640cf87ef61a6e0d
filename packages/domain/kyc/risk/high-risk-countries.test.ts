/** Lists of countries and trades by the day, and what is unknown once nobody has looked after them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lists } from '../countries.ts';
import { decided, knownCase } from './cases.fixture.ts';
import { riskFacts } from './facts.ts';
import { COUNTRY_LISTS, type CountryList, countryListsOn, countryRiskOn } from './high-risk-countries.ts';
import { TRADES, tradeRiskOn } from './high-risk-trades.ts';

const verdict = (day: string, country: string, own: readonly CountryList[] = []) =>
  countryRiskOn(day, own).verdict(country);

test('K-052 the lists of high-risk countries are those of the day', () => {
  assert.deepEqual([verdict('2025-06-12', 'PAN'), verdict('2025-08-05', 'PAN')], ['yes', 'no']);
  assert.deepEqual([verdict('2025-06-12', 'LAO'), verdict('2025-08-05', 'LAO')], ['no', 'yes']);
  assert.deepEqual([verdict('2026-01-28', 'RUS'), verdict('2026-01-29', 'RUS')], ['no', 'yes']);
  assert.deepEqual([verdict('2026-06-18', 'IRQ'), verdict('2026-06-19', 'IRQ')], ['no', 'yes']);
  assert.equal(verdict('2026-11-22', 'BGR'), 'yes', 'FATF counts as well as the European Union');
  assert.equal(
    verdict('2026-11-22', 'ZAF'),
    'yes',
    'what is taken off abroad counts until Norwegian law is seen to say so',
  );
  assert.equal(verdict('2026-11-22', 'NOR'), 'no');
});

test('K-052 past the day until which a list was looked after, what it names is named and all others are unknown', () => {
  assert.deepEqual(
    ['NOR', 'IRN'].map((country) => verdict('2027-02-28', country)),
    ['no', 'yes'],
  );
  assert.deepEqual(
    ['NOR', 'IRN'].map((country) => verdict('2027-03-01', country)),
    ['unknown', 'yes'],
  );
  const known = knownCase('BECOME_PRIVATE_CUSTOMER');
  const facts = (day: string) =>
    riskFacts(
      known,
      { process: 'BECOME_PRIVATE_CUSTOMER', channel: 'NETTBANK', organisation: null, products: [] },
      day,
    );
  assert.deepEqual(facts('2027-02-28')['highRiskResidence'], []);
  assert.equal(facts('2099-01-01')['highRiskResidence'], null);
  assert.deepEqual(facts('2099-01-01')['highRiskPayments'], [], 'who pays nobody abroad pays no unknown country');
  const late = { highRiskResidence: null, highRiskCitizenship: null };
  assert.equal(
    decided('BECOME_PRIVATE_CUSTOMER', { facts: late }).status,
    'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
    'nobody is clean by an old list',
  );
});

test('K-052 a bank adds countries with days of their own and takes none away', () => {
  const own = [
    { list: 'BANK', from: '2026-11-01', reviewedUntil: '2026-12-31', source: 'Bankens egen', countries: ['SRB'] },
  ] as const;
  assert.deepEqual([verdict('2026-10-31', 'SRB', own), verdict('2026-11-01', 'SRB', own)], ['no', 'yes']);
  assert.equal(verdict('2026-11-22', 'IRN', own), 'yes');
  assert.equal(verdict('2027-01-01', 'NOR', own), 'unknown');
});

test('K-052 a trade counts alone or as a weak signal by the beginning of its code, and is unknown past its day', () => {
  const of = (day: string, alone: boolean, code: string) => tradeRiskOn(day)(alone)(code);
  assert.deepEqual([of('2026-11-22', true, '92.000'), of('2026-11-22', false, '92.000')], ['yes', 'no']);
  assert.deepEqual([of('2026-11-22', true, '81.210'), of('2026-11-22', false, '81.210')], ['no', 'yes']);
  assert.deepEqual([of('2027-12-01', true, '10.710'), of('2027-12-01', true, '92.000')], ['unknown', 'yes']);
});

test('K-052 every high-risk country is a country of today, every version says its source, and they stand in order', () => {
  const today = new Set(lists.countries().flatMap((one) => (one.historicUseOnly ? [] : [one.iso3])));
  for (const { countries, source, from, reviewedUntil } of COUNTRY_LISTS) {
    assert.deepEqual(
      countries.filter((code) => !today.has(code)),
      [],
    );
    assert.ok(source.length > 20 && from <= reviewedUntil);
  }
  for (const versions of Map.groupBy(COUNTRY_LISTS, ({ list }) => list).values()) {
    const from = versions.map((one) => one.from);
    assert.deepEqual(from, from.toSorted());
  }
  assert.equal(countryListsOn('2026-11-22').find(({ list }) => list === 'EU')?.countries.length, 26);
  assert.equal(countryListsOn('2026-11-22').find(({ list }) => list === 'FATF_MONITORED')?.countries.length, 22);
  assert.ok(TRADES.length > 3);
});

test('a list past its day says no again while the bank has looked after it itself, and not a day longer', () => {
  const risk = (reviewed: string | null) => countryRiskOn('2028-01-01', [], reviewed).verdict('SWE');
  assert.equal(risk(null), 'unknown');
  assert.equal(risk('2028-01-01'), 'no');
  assert.equal(risk('2027-12-31'), 'unknown');
  assert.equal(tradeRiskOn('2028-01-01', [], '2028-01-01')(true)('10.710'), 'no');
});

test('K-052 an owner’s countries are those of the answer, of the owner register and of the population register', () => {
  const registered = { token: 'a', firstName: 'Kari', lastName: 'Prøve', birthDate: null, positions: [] };
  const facts = (owner: { citizenship: string[]; countryOfResidence: string | null }, residence = 'NOR') => {
    const found = riskFacts(
      knownCase('BECOME_CORPORATE_CUSTOMER'),
      {
        process: 'BECOME_CORPORATE_CUSTOMER',
        channel: 'CUSTOMER_ONBOARDING',
        organisation: null,
        products: [],
        beneficialOwners: {
          status: 'REGISTERED',
          statement: null,
          registeredOn: null,
          owners: [{ ...registered, ...owner }],
        },
      },
      '2026-11-22',
      undefined,
      [{ registered: { name: '', birthDate: '1990-04-12', countryCodes: [], residence, citizenships: ['NOR'] } }],
    );
    return [found['highRiskOwners'], found['highRiskOwnerCitizenship']];
  };
  assert.deepEqual(facts({ citizenship: ['NOR'], countryOfResidence: 'NOR' }), [[], []]);
  assert.deepEqual(facts({ citizenship: ['NOR', 'PRK'], countryOfResidence: 'IRN' }), [['IRN'], ['PRK']]);
  assert.deepEqual(facts({ citizenship: [], countryOfResidence: null }, 'IRN'), [['IRN'], []]);
});

test('K-052 before the first list the first one counts', () => {
  assert.deepEqual(
    countryListsOn('2020-01-01').map(({ list, from }) => [list, from]),
    [['EU', '2024-02-07']],
  );
});

test('K-052 a trade that a bank adds counts from its own day', () => {
  const own = [
    {
      startsWith: '10.71',
      name: 'Bakeri',
      alone: true,
      from: '2026-11-01',
      reviewedUntil: '2027-01-01',
      source: 'Bank',
    },
  ];
  assert.deepEqual(
    ['2026-10-31', '2026-11-01'].map((day) => tradeRiskOn(day, own)(true)('10.710')),
    ['no', 'yes'],
  );
});

test('D-046 trades that are watched are no reason alone, and before the first row all rows count', () => {
  const of = (day: string, alone: boolean, code: string) => tradeRiskOn(day)(alone)(code);
  for (const code of ['46.480', '46.710', '46.870', '47.770', '47.790', '47.810', '64.920', '78.200'])
    assert.deepEqual([of('2026-11-30', true, code), of('2026-11-30', false, code)], ['no', 'yes'], code);
  assert.deepEqual([of('2025-12-31', true, '92.000'), of('2025-12-31', false, '43.110')], ['yes', 'yes']);
});
