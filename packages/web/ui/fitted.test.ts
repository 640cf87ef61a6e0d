import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fitted } from './fitted.ts';

test('K-066 a text of several rows is cut to its limit, never in the middle of a character; one line is left alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
      const cut = fitted(text, { rows: 2, maxLength });
      assert.ok(text.startsWith(cut) && cut.length <= maxLength && cut.length >= Math.min(text.length, maxLength - 1));
      assert.equal(cut.isWellFormed(), true);
      assert.equal(fitted(text, { maxLength }), text);
    }),
  );
});
