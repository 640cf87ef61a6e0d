import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cardName, LINE_FITS } from './card-name.ts';

test('a name that fits has one line on the card, and a long one two, broken between words', () => {
  assert.deepEqual(cardName(''), []);
  assert.deepEqual(cardName('Ingrid Prøvemo'), ['Ingrid Prøvemo']);
  assert.deepEqual(cardName('Bartholomeus Kristoffersen-Aasgaard'), ['Bartholomeus', 'Kristoffersen-Aasgaard']);
  assert.deepEqual(cardName('Anne Kristine Hagen-Olsen'), ['Anne Kristine', 'Hagen-Olsen']);
  assert.deepEqual(cardName('Wolfeschlegelsteinhausenberger'), ['Wolfeschlegelsteinhausenberger']);
});

test('R-275 a name that would be too narrow to read has more lines, words parted where they must be, and none where there is no room', () => {
  const word = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswess';
  assert.deepEqual(cardName(word), [
    'Wolfeschlegelsteinhaus',
    'enbergerdorffwelchevor',
    'alternwarengewissenhaf',
    'tschaferswess',
  ]);
  assert.deepEqual(cardName(`Nguyễn Thị Hồng ${word}`).join('').replaceAll(' ', ''), `NguyễnThịHồng${word}`);
  assert.deepEqual(cardName('W'.repeat(200)), []);
});

test('no word of a name is lost on the card, and no other break in two would make the longer line shorter', () => {
  const word = fc.stringMatching(/^[A-ZÆØÅ][a-zæøå-]{1,15}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const lines = cardName(words.join(' '));
      assert.equal(lines.join(' '), words.join(' '));
      assert.ok(lines.length <= 4 && (lines.length === 1 || words.join(' ').length > LINE_FITS));
      const longest = Math.max(...lines.map(({ length }) => length));
      assert.ok(longest <= 33);
      if (lines.length === 2)
        for (let at = 1; at < words.length; at += 1)
          assert.ok(longest <= Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length));
    }),
  );
});
