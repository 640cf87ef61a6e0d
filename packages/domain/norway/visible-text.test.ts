/** Text as one sees it, whatever it was copied from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { visibleLine, visibleText } from './visible-text.ts';

const UNSEEN = [
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u2060',
  '\ufeff',
  '\u034f',
  '\u3164',
  '\ufe0f',
  '\ufffc',
  '\u{e0041}',
  '\u061c',
];

test('R-234 characters without a shape go, wherever they stand, and the rest stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'Å', 'ŋ', ' ', '李', '’', '-', '.') }),
      fc.constantFrom(...UNSEEN),
      fc.nat(),
      (text, mark, at) => {
        const place = at % (text.length + 1);
        assert.equal(visibleText(text.slice(0, place) + mark + text.slice(place)), text.normalize('NFC'));
      },
    ),
  );
});

test('R-234 blanks of every width are spaces, lines end in one way, letters are composed', () => {
  assert.equal(visibleText('a\u00a0b\u2009c\u3000d\u2800e\u1680f\u202fg'), 'a b c d e f g');
  assert.equal(visibleText('å\r\nb\u2028c\u0085d'), 'å\nb\nc\nd');
  assert.equal(visibleText('A\u030ase'), 'Åse');
  assert.equal(visibleLine('  Kari \u00a0 \n Nordmann\t'), 'Kari Nordmann');
});

test('R-234 marks that turn the writing go where an address book sets them, about a text, and stay inside for its rule to refuse', () => {
  assert.equal(visibleText('\u202aKari\u202c'), 'Kari');
  assert.equal(visibleText('\u2068Kari\u2069 '), 'Kari');
  assert.equal(visibleText('Kari\u202eiraK'), 'Kari\u202eiraK');
});

test('R-234 folding twice is the same as once, and plain text is never touched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      assert.equal(visibleText(visibleText(text)), visibleText(text)),
    ),
  );
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => assert.equal(visibleText(text), text)));
});

test('R-234 the largest body of blanks between marks is read at once', () => {
  const text = `\u202ea${' '.repeat(256 * 1024)}b\u202c`;
  const began = performance.now();
  assert.equal(visibleText(text), text.slice(1, -1));
  // A pattern that begins anew at each blank takes minutes.
  assert.ok(performance.now() - began < 2_000);
});
