/** Words that stand for others, and numbers, orders and sides that tell one of several organisations (N-001, N-013, N-036). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alikeInOrganisations, organisationFormsOf, organisationScore } from './organisation-score.ts';
import { organisationWords } from './organisation-words.ts';
import { foldPersonWord } from './person-word.ts';
import { policyOn } from './policy.ts';

const { leastOrganisationScore: least } = policyOn('9999-12-31');
const score = (one: string, other: string): number =>
  organisationScore(organisationWords(one), organisationWords(other));
const bothWays = (one: string, other: string): [number, number] => {
  const [a, b] = [foldPersonWord(one), foldPersonWord(other)];
  return [alikeInOrganisations(a, b), alikeInOrganisations(b, a)];
};

test('N-013 a place is the same in two languages, and its adjective is the place', () => {
  for (const [one = '', other = ''] of [
    ['tyskland', 'germany'],
    ['espagne', 'spain'],
    ['murom', 'muromskiy'],
  ])
    assert.deepEqual(bothWays(one, other), [0.93, 0.93], `${one} ${other}`);
  assert.deepEqual(bothWays('tyskland', 'spain'), [0, 0]);
});

test('N-001 a shortened word is alike to the whole one, either of them first', () => {
  for (const [one = '', other = ''] of [
    ['management', 'mgmt'],
    ['services', 'svcs'],
    ['laboratories', 'labs'],
    ['enterprises', 'enterprise'],
  ])
    assert.deepEqual(bothWays(one, other), [0.9, 0.9], `${one} ${other}`);
});

test('N-013 three to five consonants of a word, from its first to its last sound, stand for it', () => {
  for (const [short = '', long = ''] of [
    ['ksn', 'kestren'],
    ['ksn', 'kesten'],
    ['kstrn', 'kestaronoren'],
  ])
    assert.deepEqual([alikeInOrganisations(short, long), alikeInOrganisations(long, short)], [0.85, 0.85], long);
  for (const [short = '', long = ''] of [
    // Two letters, and six.
    ['kn', 'kestren'],
    ['kstrnl', 'kestaronorelo'],
    // Another first letter, another end, a vowel, and too few letters left out.
    ['stn', 'kestren'],
    ['kst', 'kestren'],
    ['ken', 'kestren'],
    ['ksn', 'kesen'],
  ])
    assert.notEqual(alikeInOrganisations(short, long), 0.85, `${short} ${long}`);
});

test('a number is alike to no word, however few letters they are apart', () => {
  const [number = ''] = organisationWords('1881');
  assert.equal(alikeInOrganisations(number, number), 1);
  assert.equal(alikeInOrganisations(number, number.slice(1)), 0);
  assert.equal(alikeInOrganisations(number.slice(1), number), 0);
});

test('words to search by are the shortened, the translated and the places, each with how alike it counts', () => {
  const forms = new Map(organisationFormsOf(foldPersonWord('management')));
  assert.equal(forms.get(foldPersonWord('mgmt')), 0.9);
  assert.equal(forms.get(foldPersonWord('forvaltning')), 0.93);
  assert.equal(new Map(organisationFormsOf('murom')).get(foldPersonWord('muromskiy')), 0.93);
  assert.equal(new Map(organisationFormsOf(foldPersonWord('tyskland'))).get(foldPersonWord('germany')), 0.93);
});

test('N-036 each side and each order makes another of names that are words of many', () => {
  const marks = ['Nordre', 'Søndre', 'Østre', 'Vestre', 'Ny', 'Første', 'Andre', 'Tredje', '4'];
  for (const one of marks)
    for (const other of marks.filter((mark) => mark !== one))
      assert.equal(score(`${one} Oil Transport`, `${other} Oil Transport`), 0, `${one} / ${other}`);
});

test('N-036 names that share one mark are two where each has another as well', () => {
  assert.equal(score('Første Nordre Oil Transport', 'Første Søndre Oil Transport'), 0);
  assert.equal(score('Oil Transport 1 2', 'Oil Transport 2 3'), 0);
});

test('N-036 a mark that only one of two names has makes no other of it', () => {
  for (const [one = '', other = ''] of [
    ['Nordre Østre Oil Transport', 'Nordre Oil Transport'],
    ['Nord Øst Ny', 'Nord Øst Eiendom'],
    ['Nordre Oil Transport', 'Oil Transport'],
  ]) {
    assert.ok(score(one, other) > 0, `${one} / ${other}`);
    assert.equal(score(one, other), score(other, one), `${one} / ${other}`);
  }
  assert.ok(score('Første Oil Transport', '1 Oil Transport') > 0, 'an order in words is its number');
});

test('N-036 a word that tells who one of them is leaves them alike, whichever name it is in', () => {
  assert.ok(score('Provfjord Eiendom Invest 1', 'Eiendom Invest 2') > 0);
  assert.ok(score('Eiendom Invest 2', 'Provfjord Eiendom Invest 1') > 0);
});

test('N-001 another number, or none, takes a tenth off, and its place in the name nothing', () => {
  assert.equal(score('Provfjord Eiendom 1', 'Provfjord Eiendom 2'), 0.9);
  assert.equal(score('Provfjord Eiendom 1', 'Provfjord Eiendom'), 0.9);
  assert.equal(score('Provfjord Eiendom 1 2', 'Provfjord Eiendom 2 1'), 1);
  assert.ok(score('Provfjord Eiendom 1', 'Provfjord Eiendom 2') >= least);
});

test('a single word beside another number is no hit, even where the other name is longer', () => {
  assert.equal(score('Provfjord 1', 'Provfjord 2'), 0);
  assert.equal(score('Provfjord 1', 'Prov Fjord 2'), 0);
  assert.equal(score('Provfjord 1', 'Provfjord Eiendom 2'), 0);
  assert.equal(score('Provfjord Eiendom 2', 'Provfjord 1'), 0);
});
