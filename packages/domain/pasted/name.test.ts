/** Names in letters of another shape. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { visibleLine } from '../norway/visible-text.ts';
import { pastedName } from './name.ts';

test('N-022 wide letters, ligatures and other shapes of a letter are plain letters in a name', () => {
  for (const [typed, kept] of [
    ['\uff2f\uff4c\uff41', 'Ola'],
    ['\ufb01nn', 'finn'],
    ['Ste\ufb00en', 'Steffen'],
    ['\ufb03', 'ffi'],
    ['Gu\ufb06av', 'Gustav'],
    ['\uff21\uff4e\uff4e\uff45\uff0d\uff2d\uff41\uff52\uff49\uff45', 'Anne-Marie'],
    ['\uff2f\uff07\uff28\uff41\uff52\uff41', "O'Hara"],
    ['\u{1d4da}\u{1d4ea}\u{1d4fb}\u{1d4f2}', 'Kari'],
    ['\u0132sbrand', 'IJsbrand'],
    ['\u01c5evad', 'D\u017eevad'],
    ['\u017fimon', 'simon'],
    ['\uff76\uff9e', '\u30ac'],
    ['\ufeb3\ufefc\ufee1', '\u0633\u0644\u0627\u0645'],
    ['\ufb2a\u05dc\u05d5\u05dd', '\u05e9\u05c1\u05dc\u05d5\u05dd'],
    [' Kari\u200b \u00a0Nordmann ', 'Kari Nordmann'],
  ] as const)
    assert.equal(pastedName(typed), kept.normalize('NFC'), JSON.stringify(typed));
});

test('N-022 raised letters and digits, circled ones and words in one sign are left for the rule to judge', () => {
  for (const name of [
    'M\u00aa',
    'N\u00ba',
    'Ola\u00b2',
    '\u2460',
    '\u24b6',
    '\u02b0',
    '\u00bd',
    '\ufdfa',
    '\u2168',
    '\u0149',
    '\u3392',
  ])
    assert.equal(pastedName(name), name);
});

test('N-022 a name says the same as before, twice is the same as once, and letters of an alphabet stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(pastedName(text).normalize('NFKC'), visibleLine(text).normalize('NFKC'));
      assert.equal(pastedName(pastedName(text)), pastedName(text));
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ıĴ-ŇŊ-žА-яأ-ي一-龥]{1,20}$/), (name) =>
      assert.equal(pastedName(name), name.normalize('NFC')),
    ),
  );
});
