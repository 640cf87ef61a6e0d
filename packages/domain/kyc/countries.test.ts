import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spokenInEnglish } from '../texts/spoken.fixture.ts';
import { COUNTRIES, lists } from './countries.ts';

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

test('N-208 in English every country has a short name of its own, Norway first and the rest by that name', () => {
  const english = spokenInEnglish(() => lists.countries());
  const codes = (all: typeof english) => all.map(({ iso3, numericCode }) => `${iso3} ${numericCode}`).sort();
  assert.deepEqual(codes(english), codes(COUNTRIES));
  assert.equal(english[0]?.text, 'Norway');
  const today = english.filter(({ historicUseOnly }) => !historicUseOnly).map(({ text }) => text);
  assert.equal(new Set(today).size, today.length);
  assert.deepEqual(
    today.slice(1),
    today.slice(1).sort((one, other) => one.localeCompare(other, 'en')),
  );
  for (const turned of today) assert.doesNotMatch(turned, / of$|, (?!Sint)|Republic of|State of|Province|Kingdom of/);
  for (const name of ['Germany', 'Russia', 'Turkey (Türkiye)', 'United States (USA)']) assert.ok(today.includes(name));
  assert.equal(english.find(({ iso3 }) => iso3 === 'CSK')?.text, 'Czechoslovakia');
});

test('N-208 a wrong tax number is told with the country in the language that is spoken', () => {
  const fault = () => lists.taxNumberFault('DEU', '1', 'person')?.values['country'];
  assert.deepEqual([fault(), spokenInEnglish(fault)], ['Tyskland', 'Germany']);
});
