/** What is kept for minutes: no more memory than its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyBuffer } from './ttl-cache.ts';

test('bytes that are kept keep no slab that they were cut from', () => {
  const cut = Buffer.from('of a slab that many share');
  assert.ok(cut.buffer.byteLength > cut.length);
  const own = copyBuffer(cut);
  assert.deepEqual(own, cut);
  assert.equal(own.buffer.byteLength, cut.length);
});
