import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES } from './countries.ts';

test('K-083 a country has text, two- and three-letter codes, a number and whether it is history', () => {
  assert.deepEqual(COUNTRIES[0], {
    text: 'Norge',
    iso2: 'NO',
    iso3: 'NOR',
    numericCode: '578',
    historicUseOnly: false,
  });
  for (const country of COUNTRIES) {
    assert.match(country.iso2, /^[A-Z]{2}$/);
    assert.match(country.iso3, /^[A-Z]{3}$/);
    assert.match(country.numericCode, /^\d{3}$/, country.text);
    assert.notEqual(country.text, country.iso2, 'has a Norwegian name');
  }
  assert.ok(COUNTRIES.some((country) => country.iso3 === 'YUG' && country.historicUseOnly));
});

test('K-083 every country of today stands once', () => {
  const today = COUNTRIES.filter((country) => !country.historicUseOnly);
  assert.equal(new Set(today.map((country) => country.numericCode)).size, today.length);
  assert.ok(today.length >= 249);
});
