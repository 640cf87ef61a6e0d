import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lists } from '../countries.ts';
import { HIGH_RISK_LISTS, highRiskOn } from './high-risk-countries.ts';

test('K-052 the list of high-risk countries is that of the day', () => {
  const has = (day: string, country: string) => highRiskOn(day).countries.has(country);
  assert.deepEqual([has('2025-08-04', 'PAN'), has('2025-08-05', 'PAN')], [true, false]);
  assert.deepEqual([has('2025-08-04', 'KEN'), has('2025-08-05', 'KEN')], [false, true]);
  assert.ok(has('2000-01-01', 'IRN') && has('2099-01-01', 'IRN'));
});

test('K-052 every high-risk country is a country of today, and the lists stand in order', () => {
  const today = new Set(lists.countries().flatMap((one) => (one.historicUseOnly ? [] : [one.iso3])));
  for (const { countries } of HIGH_RISK_LISTS)
    assert.deepEqual(
      [...countries].filter((code) => !today.has(code)),
      [],
    );
  const from = HIGH_RISK_LISTS.map((one) => one.from);
  assert.deepEqual(from, from.toSorted());
});
