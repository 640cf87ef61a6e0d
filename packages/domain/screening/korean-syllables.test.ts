/** Korean names agree in every romanization, and syllables that were heard otherwise are alike by their sounds (N-010). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alikeWords } from './alike-words.ts';
import { koreanReading } from './korean-syllables.ts';
import { nameScore } from './name-score.ts';
import { personReadings } from './person-readings.ts';
import { policyOn } from './policy.ts';
import { nearSyllables, syllableLikeness } from './syllable-likeness.ts';

const { leastScore, leastScoreByRareWord } = policyOn('9999-12-31');
/** As a search has it: a reading that is not the first counts a little less. */
const score = (one: string, other: string): number =>
  Math.max(
    ...personReadings(one).flatMap((a, nth) =>
      personReadings(other).map((b) => nameScore(a, b, 0, alikeWords) * (nth === 0 ? 1 : 0.97)),
    ),
  );

/** Onset, nucleus and coda in the Revised Romanization, McCune-Reischauer without its marks, and in everyday spellings. */
const ONSETS = ['g=k', 'n=n', 'd=t', 'm=m', 'b=p', 's=s', 'j=ch', 'h=h'];
const NUCLEI = ['a=a', 'eo=o', 'o=o', 'u=oo', 'eu=u', 'i=ee', 'yeo=yo', 'ae=ai'];
const CODAS = ['=', 'n=n', 'm=m', 'l=l', 'ng=ng', 'k=k'];
const syllable = fc
  .tuple(fc.constantFrom(...ONSETS), fc.constantFrom(...NUCLEI), fc.constantFrom(...CODAS))
  .map((parts) => [0, 1].map((side) => parts.map((part) => part.split('=')[side]).join('')));

test('N-010 a syllable is one in every spelling, parted by a blank or a hyphen', () => {
  fc.assert(
    fc.property(syllable, syllable, ([one = '', oneElse = ''], [two = '', twoElse = '']) => {
      const parted = koreanReading(['kim', one, two]);
      assert.ok(parted !== null && parted.length === 3, `${one} ${two}`);
      assert.deepEqual(koreanReading(['gim', oneElse, twoElse]), parted, `${oneElse} ${twoElse}`);
    }),
    { numRuns: 500 },
  );
});

test('N-010 a family name is one however it is written', () => {
  for (const group of [
    'lee yi rhee ri',
    'park pak bak',
    'choi choe',
    'ryu yoo yu',
    'roh noh no',
    'im lim rim',
    'oh o',
  ]) {
    const read = group.split(' ').map((name) => koreanReading([name, 'song', 'min'])?.[0]);
    assert.deepEqual(new Set(read).size, 1, group);
    assert.ok(read[0] !== undefined, group);
  }
});

test('N-010 names of Korea find each other', () => {
  const pairs = [
    'Park Geunyeong / Pak Kun-yong',
    'Ryu Kyong Il / Yoo Kyung-il',
    'Choe Ryong Su / Choi Ryong-su',
    'Lee Seongmin / Ri Song-min',
    '박본영 / Pak Pon-yong',
    'Kim Chol-hyok / Kim Chol-hyon',
  ];
  assert.deepEqual(
    pairs.filter((pair) => {
      const [one = '', other = ''] = pair.split(' / ');
      return score(one, other) < leastScore.unknown;
    }),
    [],
  );
});

test('N-010 a syllable of one sound in common is a hit with a date or a rare word alone, and of none is no hit', () => {
  for (const pair of ['Han Jong Su / Han Jang Min', 'Kim Song Min / Kim Jong Il'])
    assert.ok(score(...(pair.split(' / ') as [string, string])) < leastScore.exact, pair);
  for (const pair of ['Ko Chol Hun / Ko Chol Man', 'Kim Myong-sik / Kim Myong-guk']) {
    const found = score(...(pair.split(' / ') as [string, string]));
    assert.ok(found >= leastScoreByRareWord && found < leastScore.unknown, `${pair} ${found}`);
  }
  assert.ok(score('Kim Hyok', 'Kim Kyu') < leastScore.exact);
});

test('N-010 Norwegian names are none of Korea', () => {
  for (const name of ['kim hansen', 'kim olsen', 'kim johansen', 'kim nilsen', 'ola nordmann'])
    assert.equal(koreanReading(name.split(' ')), null, name);
});

test('N-010 Chinese sounds that are heard alike are near, both ways', () => {
  assert.ok(score('Li Sishan', 'Li Shisan') >= leastScore.unknown);
  assert.ok(score('Zhao Xinpin', 'Zhao Xinping') >= leastScore.unknown);
  assert.ok(score('Zhang Wei', 'Zhang Min') < leastScore.exact);
  const words = ['qwi', 'qsi', 'qxi', 'qcan', 'qzan', 'qzang', 'qnan', 'qlan', 'qang', 'qan', 'xkim', 'xkin', 'xsoa'];
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.constantFrom(...words), (one, other) => {
      assert.equal(syllableLikeness(one, other), syllableLikeness(other, one));
      for (const [near, likeness] of nearSyllables(one)) assert.equal(syllableLikeness(one, near), likeness);
    }),
  );
});
