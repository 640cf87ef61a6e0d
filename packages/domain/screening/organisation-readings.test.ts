/** Organisations in other languages, by place, group, initials and either of two names (N-013, N-014). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { organisationReadings } from './organisation-readings.ts';
import { alikeInOrganisations, organisationScore } from './organisation-score.ts';
import { organisationWords } from './organisation-words.ts';
import { areElsewhere } from './places.ts';
import { policyOn } from './policy.ts';

const { leastOrganisationScore: least } = policyOn('9999-12-31');
const score = (one: string, other: string): number =>
  Math.max(
    ...organisationReadings(one, 'asked').flatMap((a) =>
      organisationReadings(other, 'listed').map((b) => organisationScore(a, b)),
    ),
  );
const missed = (pairs: readonly string[]): string[] =>
  pairs.filter((pair) => {
    const [one = '', other = ''] = pair.split(' = ');
    return score(one, other) < least || score(other, one) < least;
  });

test('N-013 words of business are one in every language, and a place has an adjective', () => {
  assert.deepEqual(
    missed([
      'Banque Provane Internationale = International Bank Provane',
      'Banco Testano de Comercio = Testano Trade Bank',
      'Compañía Naviera Provana = Provana Shipping Company',
      'Türkiye Provane Bankası = Provane Bank of Turkey',
      'Provina Versicherungs AG = Provina Insurance',
      'Testiya Çelik Sanayi = Testiya Steel Industry',
      'Grupa Testowska Energia = Testowska Energy Group',
      'Provodskiy Sudostroitelnyy Zavod = Provod Shipbuilding Plant',
      'Московский Машиностроительный Завод Прове = Moscow Machine-Building Plant Prove',
      'Handelshaus Provberg = Provberg Trading House',
      'Norsk Prøvegruve = Norsk Prøvegruve AS',
    ]),
    [],
  );
  const words = [
    'bank',
    'banken',
    'savod',
    'plant',
    'fabrik',
    'versikerung',
    'insurance',
    'group',
    'mgmt',
    'sipping',
    'spg',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.constantFrom(...words), (one, other) => {
      assert.equal(alikeInOrganisations(one, other), alikeInOrganisations(other, one), `${one} ${other}`);
    }),
  );
});

test('N-013 a word of its consonants stands for it, others do not', () => {
  assert.deepEqual(
    missed(['Provan Shpg & Trdg = Provan Shipping and Trading', 'Kestrel Bldg Mtrls = Kestrel Building Materials']),
    [],
  );
  for (const pair of [
    'Provan Shpg = Provan Schooling',
    'Provan Mgm = Provan Mining Group',
    'Kestrel Cnt = Kestrel Cabaret',
  ])
    assert.ok(missed([pair]).length === 1, pair);
});

test('N-014 without its place or group, by either of two names, with an article, by its initials', () => {
  assert.deepEqual(
    missed([
      'Kestrelit = Kestrelit Europe BV',
      'Provotech Norge AS = Provotech',
      'Sunprove Hong Kong Limited = Sunprove',
      'Provexon Deutschland GmbH = Provexon',
      'Kestrelund Holding = Kestrelund Group',
      'Provan Relief Fund/Mercy Society = Provan Relief Fund',
      'Provan Metals a.k.a. PM Trading House = PM Trading House',
      'Provan Metals (formerly Old Kestrel Mining) = Old Kestrel Mining',
      'Van der Kestrel NV = Vanderkestrel',
      'IPRSL = Islamic Provan Republic Shipping Lines',
      'PSTC = Provan Shipping and Trading Corporation',
      '株式会社プロバナ = Purobana KK',
      'კესტრელი შპს = Kestreli LLC',
      '3%ers Prove = Three Percenters Prove',
    ]),
    [],
  );
});

test('N-014 an acronym is no other acronym, and A/S is no two names', () => {
  for (const pair of [
    'Provan Shipping and Trading Corporation = Petro Sol Tanker Company',
    'Kestrelit = Kestrelund Europe BV',
    'KPTC = Kestrel Mining Company',
    'Orion = Nova Europe',
  ])
    assert.ok(missed([pair]).length === 1, pair);
  assert.deepEqual(organisationReadings('Petroprove A/S', 'asked')[0], ['petroprove']);
  const parts = organisationReadings('Petroprove Handel A/S', 'asked').filter((words) =>
    words.some((word) => word.length === 1),
  );
  assert.deepEqual(parts, [], 'A/S is no two names');
});

test('N-014 sisters in two places are told apart by them', () => {
  const elsewhere = (one: string, other: string): boolean =>
    areElsewhere(organisationWords(one), organisationWords(other));
  assert.ok(elsewhere('Kestrelit Denmark A/S', 'Kestrelit Norge A/S'));
  assert.ok(elsewhere('Bank of Testonia (Hong Kong)', 'Bank of Testonia (Singapore)'));
  assert.ok(!elsewhere('Kestrelit Tyskland', 'Kestrelit Germany'), 'one place in two languages');
  assert.ok(!elsewhere('Kestrelit', 'Kestrelit Norge'));
});
