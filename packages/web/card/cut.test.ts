import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cut } from './cut.ts';

const MARK = '…';

test('a text is cut at the end of a word that is near, without what stood before the next', () => {
  assert.equal(cut('Bli kunde hos oss', 17), 'Bli kunde hos oss');
  assert.equal(cut('Bli kunde hos oss', 16), `Bli kunde hos${MARK}`);
  assert.equal(cut('Bli kunde, hos oss', 12), `Bli kunde${MARK}`);
  assert.equal(cut('Bli kunde hos oss', 10), `Bli kunde${MARK}`, 'a space at the limit ends a word');
  assert.equal(cut('Personvernerklæringsavsnitt og mer', 20), `Personvernerklæring${MARK}`);
  assert.equal(cut('Du Personvernerklæringsavsnitt', 22), `Du Personvernerklærin${MARK}`, 'its end is far');
});

test('a character is whole or not there: surrogate pairs, combining marks, joined emoji', () => {
  for (const character of ['𝔄', 'a\u030a', '👩‍👩‍👧', '👍🏽', '❤️']) {
    assert.equal(cut(character.repeat(10), 4), `${character.repeat(3)}${MARK}`);
    assert.equal(cut(character.repeat(4), 4), character.repeat(4));
  }
});

const CHARACTERS = ['a', 'b', 'ø', ' ', ' ', ',', '.', 'a\u030a', '𝔄', '👍🏽', '👩‍👩‍👧'];

test('what is shown is whole characters from the beginning, and never more than the limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 200 }),
      fc.integer({ min: 1, max: 180 }),
      (characters, most) => {
        const shown = cut(characters.join(''), most);
        if (characters.length <= most) return assert.equal(shown, characters.join(''));
        const beginnings = characters.slice(0, most).map((_, at) => `${characters.slice(0, at).join('')}${MARK}`);
        assert.ok(beginnings.includes(shown), shown);
      },
    ),
  );
});
