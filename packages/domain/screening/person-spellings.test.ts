/** Greek letter by letter, Western Armenian, and Arabic as French spells it (N-037, N-038). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alikeWords } from './alike-words.ts';
import { nameScore } from './name-score.ts';
import { personReadings } from './person-readings.ts';
import { arabicAsInFrench, greekByEar, westernArmenian } from './person-spellings.ts';
import { policyOn } from './policy.ts';

const { unknown } = policyOn('9999-12-31').leastScore;
const score = (one: string, other: string): number =>
  Math.max(0, ...personReadings(one).flatMap((a) => personReadings(other).map((b) => nameScore(a, b, 0, alikeWords))));
const missed = (pairs: readonly string[]): string[] =>
  pairs.filter((pair) => {
    const [one = '', other = ''] = pair.split(' = ');
    return score(one, other) < unknown || score(other, one) < unknown;
  });

test('N-037 Greek b, g, d and tz are found letter by letter, and by ear', () => {
  assert.deepEqual(
    missed([
      'Μπάμπης Δοκιμάκος = Mpampis Dokimakos',
      'Babis Dokimakos = Mpampis Dokimakos',
      'Gikas Provopoulos = Gkikas Provopoulos',
      'Γκόλφω Δειγματάκη = Gkolfo Deigmataki',
      'Dora Paradeigmatou = Ntora Paradeigmatou',
      'Ντίνα Κεστρελού = Ntina Kestrelou',
      'Jimis Dokimakos = Tzimis Dokimakos',
      'Petros Barbadokimos = Petros Mparmpadokimos',
      'Lambros Provakis = Lampros Provakis',
      'Aggelos Provakis = Angelos Provakis',
      'Stelios Bekatestos = Stelios Mpekatestos',
    ]),
    [],
  );
});

test('N-037 a Greek name of baptism is found by the form people go by, and another is another', () => {
  assert.deepEqual(
    missed([
      'Kostas Dokimakos = Konstantinos Dokimakos',
      'Giannis Provopoulos = Ioannis Provopoulos',
      'Takis Dokimidis = Panagiotis Dokimidis',
      'Thanasis Provakis = Athanasios Provakis',
      'Lefteris Deigmatis = Eleftherios Deigmatis',
      'Katerina Provopoulou = Aikaterini Provopoulou',
      'Μανώλης Δοκιμάκος = Emmanouil Dokimakos',
      'Vangelis Kestrelos = Evangelos Kestrelos',
      'Voula Testidou = Paraskevi Testidou',
      'Θοδωρής Κεστρέλος = Theodoros Kestrelos',
    ]),
    [],
  );
  for (const pair of [
    'Kostas Dokimakos = Christos Dokimakos',
    'Giannis Provopoulos = Georgios Provopoulos',
    'Spyros Deigmatakis = Stavros Deigmatakis',
    'Ntora Paradeigmatou = Nora Paradeigmatou',
  ])
    assert.deepEqual(missed([pair]), [pair]);
});

test('N-038 an Armenian name is found as Western Armenian has it', () => {
  assert.deepEqual(
    missed([
      'Բեդրոս Օրինակեան = Petros Orinakian',
      'Bedros Provigian = Petros Provikyan',
      'Krikor Testavorian = Grigor Testavoryan',
      'Garabed Orinagian = Karapet Orinakyan',
      'Dikran Pordzian = Tigran Portzyan',
      'Boghos Kestrelian = Poghos Kestrelyan',
      'Hagop Gesdarian = Hakob Kestaryan',
      'Kevork Kesdrelian = Gevorg Kestrelyan',
      'Sdepan Dadevian = Stepan Tatevyan',
      'Տիգրան Բարսեղեան = Dikran Parseghian',
      'Hagop Testov = Hakob Testov',
      'Zabel Dedebagian = Zapel Tetepakyan',
      'Bakrad Dikranagerdian = Pagrat Tigranakertyan',
    ]),
    [],
  );
  for (const pair of ['Bedros Provigian = Boghos Provigian', 'Hagop Gesdarian = Kevork Gesdarian'])
    assert.deepEqual(missed([pair]), [pair]);
});

test('N-038 an Arabic name is found as French spells it, with dh for z, and with Bel- and Bou- grown on', () => {
  assert.deepEqual(
    missed([
      'Belkacem Provadi = Bel Kacem Provadi',
      'Belkacem Provadi = Kacem Provadi',
      'Bel Hadj Kestour = Belhadj Kestour',
      'Bouteskifa Ahmed = Bou Teskifa Ahmed',
      'Bouteskifa Ahmed = Abu Teskifa Ahmed',
      'Mourad Boukest = Mourad Kest',
      'Oualid Teskouri = Walid Teskouri',
      'Marouane Provaoui = Marwan Provawi',
      'Naouel Ouaddah = Nawal Waddah',
      'Taoufik Jaouadi = Tawfiq Jawadi',
      'Nadhir Teskani = Nazir Teskani',
      'Mundhir Kestelani = Munzir Kestelani',
      'Ramadhan Hafidh = Ramazan Hafiz',
      'Ouarda Aouaouchi = Warda Awawchi',
      'Dhamira Mudhadhar = Zamira Muzazar',
    ]),
    [],
  );
  for (const pair of [
    'Oualid Teskouri = Ouahid Teskouri',
    'Nadhir Teskani = Nabil Teskani',
    'Bouteskifa Ahmed = Karim Ahmed',
    'Belkacem Provadi = Belaid Provadi',
  ])
    assert.deepEqual(missed([pair]), [pair]);
});

test('N-038 names of other languages have no further spelling, and each spelling has as many words', () => {
  for (const name of ['louise lindholm', 'kari nordhaug', 'ola brandhaug', 'marie louis']) {
    const words = name.split(' ');
    assert.deepEqual([greekByEar(words), westernArmenian(words), arabicAsInFrench(words)], [null, null, null], name);
  }
  const part = fc.constantFrom(
    'ou',
    'aou',
    'dh',
    'mp',
    'gk',
    'nt',
    'tz',
    'ian',
    'yan',
    'b',
    'k',
    't',
    'a',
    'i',
    'r',
    's',
  );
  const word = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      for (const spelt of [greekByEar, westernArmenian, arabicAsInFrench]) {
        const found = spelt(words);
        if (found === null) continue;
        assert.equal(found.length, words.length);
        assert.ok(
          found.every((one) => /^[a-z]+$/.test(one)),
          found.join(' '),
        );
        assert.notDeepEqual(found, words);
      }
    }),
  );
});
