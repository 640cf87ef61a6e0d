/** Where the customer came from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelOf, type Kept } from './channel.ts';

function tab(): Kept {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('K-004 K-013 each of the four channels is taken from the query and kept while routes change', () => {
  for (const channel of ['NETTBANK', 'SIGNING_ROOM', 'EKB_CLIENT', 'ADVISOR']) {
    const store = tab();
    assert.equal(channelOf(`?channel=${channel}`, store), channel);
    assert.equal(channelOf('', store), channel);
  }
});

test('K-013 a channel of an onboarding, or no channel at all, is none of them', () => {
  for (const search of ['', '?channel=CUSTOMER_ONBOARDING', '?channel=advisor', '?channel=//evil.example'])
    assert.equal(channelOf(search, tab()), 'NETTBANK', search);
});

test('K-013 without a store the query still counts', () => {
  const forbidden: Kept = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  };
  assert.equal(channelOf('?channel=ADVISOR', forbidden), 'ADVISOR');
  assert.equal(channelOf('', forbidden), 'NETTBANK');
});
