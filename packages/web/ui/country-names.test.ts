/** Countries as people search for them, against the whole list that a customer chooses from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_COUNTRYS } from '@bli-kunde/domain/kyc/citizenship.ts';
import { COUNTRIES } from '@bli-kunde/domain/kyc/countries.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { withNames } from './country-names.ts';
import { countriesFor, nearestCountry, settledCountry } from './country-search.ts';

const choices = COUNTRIES.map(({ iso3, text, historicUseOnly }) => ({ code: iso3, text, past: historicUseOnly }));
const today = withNames(choices.filter(({ past }) => !past));
const ever = withNames(choices);
const citizenships = withNames([
  ...choices.filter(({ past }) => !past),
  ...Object.entries(NO_COUNTRYS).map(([code, key]) => ({ code, text: nb[key] })),
]);

test('R-264 a country is found by the name that people have for it: other, English, native or older, with or without diacritics', () => {
  for (const [typed, code] of [
    ['Holland', 'NLD'],
    ['Netherlands', 'NLD'],
    ['England', 'GBR'],
    ['Skottland', 'GBR'],
    ['Northern Ireland', 'GBR'],
    ['Storbritannia', 'GBR'],
    ['USA', 'USA'],
    ['U.S.A.', 'USA'],
    ['De forente stater', 'USA'],
    ['Amerika', 'USA'],
    ['Tyrkia', 'TUR'],
    ['Türkiye', 'TUR'],
    ['turkiye', 'TUR'],
    ['Turkey', 'TUR'],
    ['Burma', 'MMR'],
    ['Myanmar', 'MMR'],
    ['Elfenbenskysten', 'CIV'],
    ['Côte d’Ivoire', 'CIV'],
    ["cote d'ivoire", 'CIV'],
    ['Ivory Coast', 'CIV'],
    ['Kapp Verde', 'CPV'],
    ['Cabo Verde', 'CPV'],
    ['Tsjekkia', 'CZE'],
    ['Den tsjekkiske republikk', 'CZE'],
    ['Česko', 'CZE'],
    ['cesko', 'CZE'],
    ['Germany', 'DEU'],
    ['Deutschland', 'DEU'],
    ['Polska', 'POL'],
    ['Österreich', 'AUT'],
    ['osterreich', 'AUT'],
    ['oesterrike', 'AUT'],
    ['Україна', 'UKR'],
    ['Россия', 'RUS'],
    ['سوريا', 'SYR'],
    ['中国', 'CHN'],
    ['Việt Nam', 'VNM'],
    ['viet nam', 'VNM'],
    ['Magyarország', 'HUN'],
    ['magyarorszag', 'HUN'],
    ['Azərbaycan', 'AZE'],
    ['Emiratene', 'ARE'],
    ['Hviterussland', 'BLR'],
    ['Belarus', 'BLR'],
    ['Sør Korea', 'KOR'],
    ['South Korea', 'KOR'],
    ['guinea bissau', 'GNB'],
    ['Saint Lucia', 'LCA'],
    ['st. lucia', 'LCA'],
    ['Trinidad & Tobago', 'TTO'],
    ['Bosnia', 'BIH'],
    ['Bosnia and Herzegovina', 'BIH'],
    ['Swaziland', 'SWZ'],
    ['Makedonia', 'MKD'],
    ['Lettland', 'LVA'],
    ['Ceylon', 'LKA'],
    ['DR Kongo', 'COD'],
    ['Republikken Kongo', 'COG'],
    ['Reunion', 'REU'],
    ['Curacao', 'CUW'],
    ['Aaland', 'ALA'],
    ['Færøerne', 'FRO'],
    ['Noreg', 'NOR'],
    ['Norga', 'NOR'],
    ['Kosova', 'XKK'],
    ['XXK', 'XKK'],
    ['Vatikanet', 'VAT'],
  ] as const) {
    assert.equal(settledCountry(today, typed), code, typed);
    assert.equal(countriesFor(today, typed)[0]?.code, code, typed);
  }
});

test('R-264 the beginning of any of its names lists a country, and a name that two have lists both and chooses none', () => {
  const found = (typed: string) => countriesFor(today, typed).map(({ code }) => code);
  for (const [typed, code] of [
    ['germ', 'DEU'],
    ['forente arab', 'ARE'],
    ['tsjekkiske', 'CZE'],
    ['united k', 'GBR'],
    ['den dominik', 'DOM'],
    ['ivory', 'CIV'],
    ['türk', 'TUR'],
    ['укр', 'UKR'],
  ] as const)
    assert.ok(found(typed).includes(code), typed);
  for (const [typed, both] of [
    ['Korea', ['KOR', 'PRK']],
    ['Congo', ['COD', 'COG']],
    ['Virgin Islands', ['VGB', 'VIR']],
  ] as const) {
    assert.equal(settledCountry(today, typed), typed);
    for (const code of both) assert.ok(found(typed).includes(code), `${typed} ${code}`);
  }
  assert.deepEqual(found('---'), []);
  assert.deepEqual(found('Narnia'), []);
});

test('R-264 a slip in another name is asked about as one in the name of the list', () => {
  for (const [typed, code] of [
    ['Germny', 'DEU'],
    ['Turkye', 'TUR'],
    ['Swedn', 'SWE'],
    ['Elfenbeinskysten', 'CIV'],
    ['Hollnd', 'NLD'],
    ['Portugall', 'PRT'],
    ['Belarrus', 'BLR'],
    ['Deutchland', 'DEU'],
    ['Filipinene', 'PHL'],
    ['Kappverde', 'CPV'],
  ] as const)
    assert.equal(nearestCountry(today, typed)?.code, code, typed);
  assert.equal(nearestCountry(today, 'Korea'), undefined);
});

test('R-264 a country that is no more is found as where somebody was born, and only there', () => {
  for (const [typed, code] of [
    ['Sovjet', 'SUN'],
    ['USSR', 'SUN'],
    ['Yugoslavia', 'YUG'],
    ['East Germany', 'DDR'],
    ['Czechoslovakia', 'CSK'],
  ] as const) {
    assert.equal(settledCountry(ever, typed), code, typed);
    assert.notEqual(settledCountry(today, typed), code, typed);
  }
});

test('R-264 stateless and unknown are found as citizenships, by words and by the codes of the register', () => {
  for (const [typed, code] of [
    ['Statsløs', 'XXX'],
    ['statslos', 'XXX'],
    ['stateless', 'XXX'],
    ['uten statsborgerskap', 'XXX'],
    ['xxx', 'XXX'],
    ['Ukjent statsborgerskap', 'XUK'],
    ['vet ikke', 'XUK'],
    ['XUK', 'XUK'],
  ] as const)
    assert.equal(settledCountry(citizenships, typed), code, typed);
  assert.deepEqual(
    countriesFor(citizenships, 'ukj').map(({ code }) => code),
    ['XUK'],
  );
});

test('R-264 every country is found by its own name as it stands, and no name but its own takes its place', () => {
  for (const { code, text } of ever) assert.equal(settledCountry(ever, text), code, text);
  const names = new Map<string, string[]>();
  for (const { code, also = [] } of today) for (const name of also) names.set(name, [...(names.get(name) ?? []), code]);
  for (const [name, codes] of names) {
    const settled = settledCountry(today, name);
    assert.ok(settled === name || codes.includes(settled), `${name}: ${settled}`);
  }
});
