/** Names in text messages: in every alphabet, of every length, in every message of every bank. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { nb, type TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { fill } from '@bli-kunde/domain/texts/texts.ts';
import fc from 'fast-check';
import { loadBanks } from '../banks/banks.ts';
import { belowOrigin } from '../banks/place.ts';
import { MOST_PARTS, smsParts } from './sms-parts.ts';
import { NOTICE_PARTS, plainMarks, shortName, smsText } from './sms-text.ts';

const ORIGIN = 'https://soknad.bankene.example';
const banks = await loadBanks(join(import.meta.dirname, '../../../banks'), {
  reviewedUntil: null,
  placeOf: (slug) => belowOrigin(ORIGIN, slug),
});
const textMessages = Object.keys(nb).filter((key): key is TextKey => /^notice\..*\.sms$/.test(key));

const DUE = '21. september 2026';
/** Words as people and companies are called, in the alphabets that names here come in, some without a blank. */
const word = fc.constantFrom(
  'Kari',
  'Čáhppesjohka',
  'Ŋuorra',
  'Áhkká',
  'Nguyễn',
  'Thị-Hồng',
  'Sivasubramaniyam',
  'Śrīnivāsan',
  'Łukasiewicz',
  'محمد',
  '李明',
  '👩‍👩‍👧‍👦',
  '🇳🇴',
  'A€[x]',
  '{link}',
  'D’Angelo',
  'Æøå',
  'W'.repeat(200),
  'ŋ'.repeat(80),
  'e\u0301'.repeat(40),
);
const name = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

test('R-262 whatever somebody is called, a message goes in three parts at most, with its address, its day and the bank whole', () => {
  fc.assert(
    fc.property(
      fc.record({ organisation: name, applicant: name, asker: name, child: name }),
      fc.constantFrom(...textMessages),
      fc.constantFrom(...banks.values()),
      (names, key, { slug, config, texts }) => {
        const link = `${ORIGIN}/${slug}/s/XXXXXXXX`;
        const values = { bank: config.name, due: DUE, date: DUE, opened: 'kontoene', link, ...names };
        const text = smsText((shown) => texts(key, shown), values);
        assert.ok(smsParts(text).parts <= NOTICE_PARTS, text);
        assert.ok(text.isWellFormed());
        for (const [placeholder, value] of Object.entries({ link, due: DUE, date: DUE, bank: config.name }))
          if (texts(key).includes(`{${placeholder}}`)) assert.ok(text.includes(value), `${key}: ${text}`);
        if (texts(key).endsWith('{link}')) assert.ok(text.endsWith(link));
      },
    ),
    { numRuns: 500 },
  );
});

test('R-262 two of the longest messages go as one', () => assert.ok(2 * NOTICE_PARTS <= MOST_PARTS));

test('R-262 a name that has room is written whole, in its own letters', () => {
  const write = (values: object) => fill('{organisation}: {link}', values as Record<string, string>);
  for (const organisation of [
    'Čáhppes Áhkká SA',
    'Nguyễn Thị Hồng Nhung',
    'Sivasubramaniyam Ponnampalam Kanagasabapathipillai',
    'Nordlandshagen Barnehage og Fritid SA',
    'Blomster 🌸 AS',
    'Ŋuorravárri Sámi Searvi',
    '李明',
    'X'.repeat(300),
  ])
    assert.equal(
      smsText(write, { organisation, link: 'https://b.example/s/2' }),
      `${organisation}: https://b.example/s/2`,
    );
});

test('R-262 a shortened name ends between words or letters, never in the middle of one, and tells that it goes on', () => {
  for (const [long, room, short] of [
    ['Nordlandshagen Barnehage og Fritid SA', 30, 'Nordlandshagen Barnehage og...'],
    ['Nordlandshagen Barnehage og Fritid SA', 27, 'Nordlandshagen Barnehage...'],
    ['Nordlandshagen Barnehage, Fritid & Skole SA', 39, 'Nordlandshagen Barnehage, Fritid...'],
    ['Sivasubramaniyamponnampalam', 12, 'Sivasubra...'],
    ['A Sivasubramaniyamponnampalam', 12, 'A Sivasub...'],
    ['👩‍👩‍👧‍👦'.repeat(9), 5, `${'👩‍👩‍👧‍👦'.repeat(2)}...`],
    ['e\u0301'.repeat(9), 5, `${'e\u0301'.repeat(2)}...`],
    ['🇳🇴'.repeat(9), 4, '🇳🇴...'],
    ['Nguyễn', 6, 'Nguyễn'],
    ['', 6, ''],
  ] as const)
    assert.equal(shortName(long, room), short, long);
  fc.assert(
    fc.property(name, fc.integer({ min: 12, max: 80 }), (long, room) => {
      const short = shortName(long, room);
      assert.ok(short === long || (short.endsWith('...') && long.startsWith(short.slice(0, -3))));
    }),
  );
});

test('R-262 of two names the longer is shortened first', () => {
  const text = smsText((values) => fill('{asker} {child} {link}', values), {
    asker: 'Per',
    child: 'č'.repeat(300),
    link: 'https://b.example/s/2',
  });
  assert.match(text, /^Per č+\.\.\. https:\/\/b\.example\/s\/2$/);
  assert.equal(smsParts(text).parts, NOTICE_PARTS);
});

test('R-263 marks of a word processor do not make a message dearer', () => {
  for (const [typed, plain] of [
    ['D’Angelo', "D'Angelo"],
    ['‘t Hooft', "'t Hooft"],
    ['Anne–Marie', 'Anne-Marie'],
    ['Anne\u2011Marie', 'Anne-Marie'],
    ['Kari\u00a0Nordmann', 'Kari Nordmann'],
    ['“Den gode” AS', '"Den gode" AS'],
    ['«Bryggen» AS', '"Bryggen" AS'],
    ['Vent … AS', 'Vent ... AS'],
    ['O\u2032Hara', "O'Hara"],
    ['A\u030ase', 'Åse'],
    ['Renee\u0301', 'Reneé'],
  ] as const) {
    assert.equal(plainMarks(typed), plain, typed);
    assert.equal(smsParts(smsText((values) => fill('{child}.', values), { child: typed })).alphabet, 'GSM-7', typed);
  }
  // Letters are those of a name.
  for (const letter of ['č', 'ŋ', 'ễ', 'ś', 'Ł', '李', '€']) assert.equal(plainMarks(letter), letter);
});
