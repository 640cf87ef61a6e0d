/** The bar of ownership: where each share begins and how long it is, of all that can be typed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exactShare } from '@bli-kunde/domain/kyc/owners/share.ts';
import { slicesOf } from './slices.ts';

const drawn = (...shares: string[]) => slicesOf(shares.map(exactShare)).map(({ from, width }) => [from, width]);

test('a share begins where the one before ends, and one that cannot be read has no length', () => {
  assert.deepEqual(drawn('60', '', '12,5 %'), [
    [0, 60],
    [60, 0],
    [60, 12.5],
  ]);
  assert.deepEqual(drawn('-3', 'mye', '140'), [
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('shares of more than the whole fill the bar and do not run over it', () => {
  assert.deepEqual(drawn('100', '60', '40'), [
    [0, 50],
    [50, 30],
    [80, 20],
  ]);
});
