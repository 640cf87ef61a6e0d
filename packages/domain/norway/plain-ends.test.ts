import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inThrees, withoutEnd } from './plain-ends.ts';

test('R-307 ends are cut and digits grouped as the patterns did that took too long', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,40}$/), (digits) => {
      assert.equal(inThrees(digits, ' '), digits.replace(/\B(?=(?:\d{3})+$)/g, ' '));
      assert.equal(withoutEnd(digits, '0'), digits.replace(/0+$/, ''));
    }),
  );
  assert.equal(withoutEnd('https://a.example//', '/'), 'https://a.example');
  assert.equal(withoutEnd('', '/'), '');
});
