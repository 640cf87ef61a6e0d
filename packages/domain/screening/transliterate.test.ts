/** Names in other scripts are read by published standards, and half a name is none (N-008, N-009). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alikeWords } from './alike-words.ts';
import { nameScore } from './name-score.ts';
import { personReadings } from './person-readings.ts';
import { policyOn } from './policy.ts';
import { inLatinLetters, isTransliterated } from './transliterate.ts';

const { leastScore } = policyOn('9999-12-31');
const score = (one: string, other: string): number =>
  Math.max(...personReadings(one).flatMap((a) => personReadings(other).map((b) => nameScore(a, b, 0, alikeWords))));

/** Script, a name in it, and as its standard writes it in Latin letters. */
const WRITTEN = `
გიორგი მაგალიშვილი = giorgi magalishvili
ჟანა ღვინჯილია = zhana ghvinjilia
Արամ Փորձյան = aram pordzyan
Ուրախ Ոսկյան = urakh voskyan
משה דוד = moshe david
אבנר וולף = avnr vlf
राजेश परीक्षक = rajesh parikshak
ज़फ़र क़ाज़ी = zafar qazi
নরেন্দ্র চক্র = narendra chakra
ਮਨਜੀਤ ਸਿੰਘ = manajit singh
முருகன் = murukan
සුනිල් පෙරේරා = sunil perera
สมชาย = smchai
ສົມໃຈ = smchai
សុខា = sokha
អាន ប៉ាន = an pan
አበበ ተስፋዬ = abebe tesfaye
やまだ たろう = yamada tarou
シェン・ジョン = shen・jon
김시험 = gim si heom
스티븐슨 = seutibeunseun
Γεώργιος Μπάμπης Ντίνου = γεωργιος bαμπης dινou
محمدجواد = mohamed javad
`;

test('N-008 each script is written as its standard does', () => {
  const wrong = WRITTEN.trim()
    .split('\n')
    .map((line) => line.split(' = '))
    .filter(([name = '', latin]) => inLatinLetters(name) !== latin)
    .map(([name = '', latin]) => `${name}: ${inLatinLetters(name)}, not ${latin}`);
  assert.deepEqual(wrong, []);
});

test('N-008 names of other scripts find and are found by what people write', () => {
  const pairs = [
    'ნინო ცდაძე = Nino Tsdadze',
    'თამარ გამოცდელი = Tamar Gamotsdeli',
    'Սուրեն Օրինակյան = Suren Orinakian',
    'Գևորգ Նմուշյան = Gevorg Nmushyan',
    'אברהם ניסנבאום = Avraham Nisenbaum',
    'שמעון ליברמן = Shimon Lieberman',
    'अनिल नमूनावाला = Anil Namunawala',
    'শামিম নমুনাদার = Shamim Namunadar',
    'முருகன் செல்வராஜா = Murugan Selvarajah',
    'มานะ ดีมาก = Mana Dimak',
    'សុខា គំរូ = Sokha Kumru',
    'ተስፋዬ ሙከራ = Tesfaye Mukera',
    'さとう けんさ = Kensa Sato',
    '김시험 = Kim Siheom',
    'Ευάγγελος Δειγματάκης = Evangelos Deigmatakis',
    'علیرضا رحیمی = Alireza Rahimi',
    'نورالدين الحريري = Noureddine Hariri',
  ];
  const missed = pairs.filter((pair) => {
    const [one = '', other = ''] = pair.split(' = ');
    return score(one, other) < leastScore.unknown || score(other, one) < leastScore.unknown;
  });
  assert.deepEqual(missed, []);
});

test('N-008 other names of the same scripts are other names', () => {
  const pairs = ['გიორგი მაგალიშვილი = Levan Berishvili', '김시험 = Park Min Jae', 'सुनीता परीक्षक = Rakesh Mahajan'];
  for (const pair of pairs) {
    const [one = '', other = ''] = pair.split(' = ');
    assert.ok(score(one, other) < leastScore.unknown, pair);
  }
});

test('N-009 kana beside characters that nobody reads is no name', () => {
  assert.deepEqual(personReadings('たろう 山田'), []);
  assert.ok(personReadings('たろう やまだ').length > 0);
  assert.ok(!isTransliterated('Пробный Пример'));
});

const BLOCKS: readonly (readonly [number, number])[] = [
  [0x0531, 0x0587],
  [0x05d0, 0x05ea],
  [0x0900, 0x0d7f],
  [0x0d80, 0x0dff],
  [0x0e01, 0x0edf],
  [0x10d0, 0x10fa],
  [0x1200, 0x135a],
  [0x1780, 0x17d3],
  [0x3041, 0x30fe],
  [0xac00, 0xd7a3],
];

test('N-008 whatever is written in these scripts, the words are of a to z', () => {
  const text = fc.array(
    fc.constantFrom(...BLOCKS).chain(([from, to]) => fc.integer({ min: from, max: to })),
    { maxLength: 24 },
  );
  fc.assert(
    fc.property(text, (codes) => {
      for (const words of personReadings(String.fromCodePoint(...codes)))
        for (const word of words) assert.match(word, /^[a-z]{1,26}$/);
    }),
    { numRuns: 500 },
  );
});
