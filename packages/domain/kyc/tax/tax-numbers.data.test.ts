/** True numbers, published examples and sums made for the test, of many countries: none is ever called wrong, in whichever way it is written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isIsoDate } from '../../norway/oslo-date.ts';
import type { Taxpayer } from '../lists.ts';
import { TAX_NUMBERS } from './tax-numbers.data.ts';
import { tinResult } from './tin.ts';

/** Country, number, whose: published examples, those of the reports first. */
const TRUE_NUMBERS: readonly (readonly [string, string, Taxpayer])[] = [
  ['VNM', '001085012345', 'person'],
  ['IDN', '3171011708450001', 'person'],
  ['IDN', '0013000666091000', 'person'],
  ['IDN', '0013000666091000', 'entity'],
  ['GHA', 'GHA-123456789-0', 'person'],
  ['GHA', 'C0001234567', 'entity'],
  ['CHL', '76.086.428-5', 'entity'],
  ['CHL', '76086428-5', 'entity'],
  ['HUN', '12892312-2-41', 'entity'],
  ['HUN', 'HU12892312', 'entity'],
  ['NLD', '004495445', 'entity'],
  ['NLD', 'NL004495445B01', 'entity'],
  ['NLD', '111222333', 'person'],
  ['SWE', '165560360793', 'entity'],
  ['SWE', '556036-0793', 'entity'],
  ['SWE', 'SE556036079301', 'entity'],
  ['SWE', '701063-2391', 'person'],
  ['SVK', '710319 2745', 'person'],
  ['CZE', 'CZ7103192745', 'person'],
  ['EST', 'EE38001085718', 'person'],
  ['ESP', 'ES54362315K', 'person'],
  ['ESP', 'X-2482300-W', 'person'],
  ['POL', 'PL 2234567895', 'entity'],
  ['AUT', '93-173/6581', 'person'],
  ['BEL', '00.01.25-111.19', 'person'],
  ['BRA', '390.533.447-05', 'person'],
  ['BRA', '12.ABC.345/01DE-35', 'entity'],
  ['CAN', '123-456-782', 'person'],
  ['CHE', '756.9217.0769.85', 'person'],
  ['CHE', 'CHE-100.155.212 MWST', 'entity'],
  ['DEU', '36 574 261 809', 'person'],
  ['DEU', '181/815/08155', 'person'],
  ['DNK', '211062-5629', 'person'],
  ['FIN', '131052-308T', 'person'],
  ['FIN', '131052A308T', 'person'],
  ['FIN', '2077474-0', 'entity'],
  ['FRA', '30 23 217 600 053', 'person'],
  ['BGR', '7501010010', 'person'],
  ['CYP', '00123123T', 'person'],
  ['EST', '32708101201', 'person'],
  ['IRL', '1234567T', 'person'],
  ['LTU', '10101010005', 'person'],
  ['LUX', '1893120105732', 'person'],
  ['MLT', '1234567A', 'person'],
  ['PRT', '299 999 998', 'person'],
  ['ROU', '1630615123457', 'person'],
  ['SVN', '15012557', 'person'],
  ['ISL', '450401-3150', 'person'],
  ['LIE', '1234567', 'person'],
  ['FRO', '623857', 'entity'],
  ['GRL', '010111-1113', 'person'],
  ['AUS', '123 456 782', 'person'],
  ['NZL', '49-091-850', 'person'],
  ['CHN', '360426199101010071', 'person'],
  ['JPN', '5835678256246', 'entity'],
  ['MEX', 'GODE 561231 GR8', 'person'],
  ['ZAF', '0001339050', 'person'],
  ['RUS', '123456789047', 'person'],
  ['ISR', '39337423', 'person'],
  ['SGP', '00192200M', 'person'],
  ['THA', '3-1006-00445-63-5', 'person'],
  ['UKR', '1759013776', 'person'],
  ['ARE', '784-1987-1234567-1', 'person'],
  ['KEN', 'A012345678Z', 'person'],
  ['PAK', '35202-1234567-1', 'person'],
  ['PHL', '123-456-789-000', 'person'],
  ['NGA', '12345678-0001', 'entity'],
  ['SAU', '3100000000', 'entity'],
  ['MYS', 'IG12345678900', 'person'],
  ['HKG', 'A123456(3)', 'person'],
  ['TWN', 'A123456789', 'person'],
  ['EGY', '123-456-789', 'entity'],
  ['MAR', '12345678', 'entity'],
  ['LKA', '851234567V', 'person'],
  ['GBR', 'AA 12 34 56 A', 'person'],
  ['GBR', '1234567890K', 'person'],
  ['GRC', 'EL 094259216', 'entity'],
  ['ITA', 'RCC MNL 83S18 D969H', 'person'],
  ['ITA', '00743110157', 'person'],
  ['KOR', '201015-1234567', 'person'],
  ['LVA', '320000-00001', 'person'],
  ['TUR', '17291716060', 'person'],
  ['USA', '912-34-5678', 'person'],
];

for (const [country, number, taxpayer] of TRUE_NUMBERS)
  test(`R-230 ${country} ${number} of ${taxpayer === 'person' ? 'a person' : 'an entity'} is not called wrong`, () => {
    const result = tinResult(country, number, taxpayer);
    assert.ok(result === 'OK' || result === 'NOT_VERIFIED', result);
  });

test('R-230 numbers of countries whose formats have changed are right', () => {
  for (const [country, number, taxpayer] of TRUE_NUMBERS.slice(0, 20))
    assert.equal(tinResult(country, number, taxpayer), 'OK', `${country} ${number}`);
});

test('R-231 blanks, hyphens, dots and slashes of every kind, small letters and wide digits change nothing of what a number is', () => {
  const marks = fc.constantFrom(
    ' ',
    '\u00a0',
    '\u2009',
    '-',
    '\u2010',
    '\u2011',
    '\u2013',
    '.',
    '/',
    '\u00b7',
    '\u200e',
    '\u202a',
  );
  fc.assert(
    fc.property(fc.constantFrom(...TRUE_NUMBERS), marks, fc.nat(20), ([country, number, taxpayer], mark, at) => {
      const marked = `${number.slice(0, at)}${mark}${number.slice(at)}`;
      for (const written of [
        marked,
        number.toLowerCase(),
        number.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
      ])
        if (country !== 'USA' && written.length <= 35)
          assert.equal(tinResult(country, written, taxpayer), tinResult(country, number, taxpayer), written);
    }),
  );
});

test('R-230 a wrong check digit is wrong only where each number carries one', () => {
  for (const [country, wrong, taxpayer] of [
    ['POL', '02070803629', 'person'],
    ['SWE', '640823-3235', 'person'],
    ['AUT', '931736582', 'person'],
    ['BEL', '00012511120', 'person'],
    ['HRV', '33392005962', 'person'],
    ['NLD', '111222334', 'person'],
    ['BRA', '390.533.447-06', 'person'],
    ['FIN', '2077474-1', 'entity'],
  ] as const)
    assert.equal(tinResult(country, wrong, taxpayer), 'NOT_VALID', `${country} ${wrong}`);
  // Danish numbers since 2007 and Korean since 2020 carry none that holds for all.
  for (const [country, number] of [
    ['DNK', '010108-1234'],
    ['KOR', '2010151234568'],
    ['LVA', '32000000002'],
  ] as const)
    assert.notEqual(tinResult(country, number, 'person'), 'NOT_VALID', country);
});

test('R-230 a number of no shape of its country is wrong where the shapes are known, and not verified elsewhere', () => {
  for (const country of ['POL', 'SWE', 'DNK', 'FIN', 'GBR', 'DEU', 'KOR'])
    assert.equal(tinResult(country, '12345', 'person'), 'NOT_VALID', country);
  for (const country of ['VNM', 'IDN', 'GHA', 'SYC', 'LUX', 'SGP', 'ARE', 'KEN'])
    assert.equal(tinResult(country, '12345', 'person'), 'NOT_VERIFIED', country);
  // Digits of another script are not read here.
  assert.equal(tinResult('POL', '\u0661\u0662\u0663\u0664\u0665', 'person'), 'NOT_VERIFIED');
});

test('R-232 each row names its source and its date', () => {
  for (const [country, row] of Object.entries(TAX_NUMBERS)) {
    assert.match(country, /^[A-Z]{3}$/);
    assert.ok((row?.source ?? '').length > 5 && isIsoDate(row?.date ?? ''), country);
  }
});
