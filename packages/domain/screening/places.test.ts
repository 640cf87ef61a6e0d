/** Places in names of organisations: which there are, which are one, and what they are in Russian (N-013, N-014). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organisationWords } from './organisation-words.ts';
import { foldPersonWord } from './person-word.ts';
import { areElsewhere, inRussian, placeNamesOf, withoutPlacesIn } from './places.ts';

const elsewhere = (one: string, other: string): boolean =>
  areElsewhere(organisationWords(`Kestrelit ${one}`), organisationWords(`Kestrelit ${other}`));
const NAMED = withoutPlacesIn(organisationWords('Kestrelit'));
const isPlace = (place: string): boolean => {
  const rest = withoutPlacesIn(organisationWords(`Kestrelit ${place}`));
  return rest.join(' ') === NAMED.join(' ');
};

const GERMANY =
  'Germany Tyskland Deutschland Allemagne Alemania Alemanha Germania Almanya Niemcy Германия Німеччина'.split(' ');

test('N-014 a country is one in each language of the table', () => {
  for (const name of GERMANY) {
    assert.ok(isPlace(name), name);
    assert.ok(!elsewhere(name, 'Germany'), name);
    assert.ok(elsewhere(name, 'Norge'), name);
  }
});

test('N-013 a country of one word has its names in the other languages to search by', () => {
  const words = (name: string): string => organisationWords(name)[0] ?? '';
  const names = placeNamesOf(words('Tyskland'));
  for (const name of GERMANY) assert.ok(names.includes(words(name)), name);
  assert.ok(placeNamesOf(words('USA')).every((name) => !name.includes(' ')));
  assert.deepEqual(placeNamesOf('kestrelit'), []);
});

test('N-014 short and old names are those of the country or the area', () => {
  for (const group of [
    ['UK', 'Britain', 'England', 'United Kingdom', 'Storbritannia'],
    ['USA', 'United States'],
    ['UAE', 'United Arab Emirates'],
    ['Turkey', 'Türkiye', 'Tyrkia'],
    ['Holland', 'Netherlands', 'Nederland'],
    ['Hong Kong', 'Hongkong'],
    ['Macau', 'Macao'],
    ['Czechia', 'Tsjekkia'],
    ['Russia', 'Russland'],
    ['Kongo', 'Congo - Kinshasa'],
    ['Spain', 'Spagna'],
    ['Türkiye', 'Турция'],
    ['EU', 'European Union'],
    ['Nordic', 'Nordics', 'Scandinavia'],
    ['Baltic', 'Baltics'],
    ['Global', 'Worldwide'],
  ]) {
    const [first = ''] = group;
    for (const name of group) {
      assert.ok(isPlace(name), name);
      assert.ok(!elsewhere(name, first), `${name} is ${first}`);
    }
  }
});

test('N-014 a continent, the world and areas of companies are places', () => {
  const areas = ['World', 'Africa', 'Americas', 'Asia', 'Europe', 'Oceania', 'South America', 'Northern America'];
  for (const area of [...areas, 'EMEA', 'APAC']) {
    assert.ok(isPlace(area), area);
    assert.ok(elsewhere(area, 'Norge'), area);
  }
});

test('N-014 names in two places are sisters only where each has a place of its own', () => {
  assert.ok(elsewhere('Norge Tyskland', 'Norge Sverige'));
  assert.ok(!elsewhere('Norge', ''));
  assert.ok(!elsewhere('', 'Norge'));
  assert.ok(!elsewhere('Norge Tyskland', 'Tyskland'));
  assert.ok(!elsewhere('Tyskland', 'Norge Tyskland'));
});

test('N-014 places of several words are taken out wherever they stand', () => {
  const rest = (name: string): string[] => withoutPlacesIn(organisationWords(name));
  const words = organisationWords('Kestrelit Prøvefond Ventura');
  assert.deepEqual(rest('United Arab Emirates Kestrelit Prøvefond Ventura'), words);
  assert.deepEqual(rest('Kestrelit Hong Kong Prøvefond Ventura'), words);
  assert.deepEqual(rest('Kestrelit Prøvefond Ventura Norge'), words);
});

test('N-035 a country and its adjective have one Russian name, areas have none', () => {
  const folded = foldPersonWord;
  assert.equal(inRussian(folded('germany')), 'germaniya');
  assert.equal(inRussian(folded('japan')), 'yaponiya');
  assert.equal(inRussian(folded('russia')), 'rossiya');
  assert.equal(inRussian(folded('russian')), 'rossiya');
  assert.equal(inRussian(organisationWords('Иранский')[0] ?? ''), 'iran');
  for (const none of ['nordic', 'europe', 'kestrelit', '']) assert.equal(inRussian(folded(none)), null, none);
});
