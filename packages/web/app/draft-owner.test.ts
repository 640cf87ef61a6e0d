/** What one person typed is not there for the next one in the same tab. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropDrafts, keepDraftsOf } from './draft-owner.ts';
import { draftKey } from './drafts.ts';

/** A store as a browser has it: its keys are its own properties. */
function storage(): Storage {
  const methods = {
    getItem(key: string) {
      return Object.getOwnPropertyDescriptor(this, key)?.value ?? null;
    },
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value });
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods) as Storage;
}

test('S-149 drafts are dropped when somebody else has logged in, and kept for who comes back', () => {
  const store = storage();
  const mine = draftKey('havbanken', 'privat', 'kontaktinfo');
  const elsewhere = draftKey('fjellbanken', 'privat', 'kontaktinfo');
  keepDraftsOf(store, 'havbanken', 'ada');
  store.setItem(mine, '{"epost":"ada@example.com"}');
  store.setItem(elsewhere, '{}');
  keepDraftsOf(store, 'havbanken', 'ada');
  assert.equal(store.getItem(mine), '{"epost":"ada@example.com"}');
  keepDraftsOf(store, 'havbanken', 'bo');
  assert.equal(store.getItem(mine), null);
  assert.equal(store.getItem(elsewhere), '{}');
});

test('P-092 the drafts of one subject are dropped, and what lies beside them is kept', () => {
  const store = storage();
  const [mine, other] = ['privat', '319000003'].map((subject) => draftKey('havbanken', subject, 'produkter'));
  keepDraftsOf(store, 'havbanken', 'ada');
  store.setItem(mine ?? '', '{}');
  store.setItem(other ?? '', '{}');
  dropDrafts(store, draftKey('havbanken', 'privat', ''));
  assert.deepEqual([store.getItem(mine ?? ''), store.getItem(other ?? '')], [null, '{}']);
  keepDraftsOf(store, 'havbanken', 'ada');
  assert.equal(store.getItem(other ?? ''), '{}', 'whose they are is still known');
});
