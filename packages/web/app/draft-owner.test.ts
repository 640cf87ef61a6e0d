/** Drafts of one person are not there for the next one in the same tab. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { dropDrafts, keepDraftsOf, dropDraftsAtLogOut } from './draft-owner.ts';
import { draftKey, keepDraft } from './drafts.ts';
import { storage } from './storage.fixture.ts';

/** Looks again after every message of the channel. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

test('S-149 drafts are dropped when somebody else has logged in, and kept for who comes back', (t) => {
  const store = storage();
  const mine = draftKey('havbanken', 'privat', 'kontaktinfo');
  const elsewhere = draftKey('fjellbanken', 'privat', 'kontaktinfo');
  t.after(keepDraftsOf(store, 'havbanken', 'ada'));
  store.setItem(mine, '{"epost":"ada@example.com"}');
  store.setItem(elsewhere, '{}');
  keepDraftsOf(store, 'havbanken', 'ada');
  assert.equal(store.getItem(mine), '{"epost":"ada@example.com"}');
  keepDraftsOf(store, 'havbanken', 'bo');
  assert.equal(store.getItem(mine), null);
  assert.equal(store.getItem(elsewhere), '{}');
});

test('P-092 the drafts of one subject are dropped, and what lies beside them is kept', (t) => {
  const store = storage();
  const [mine, other] = ['privat', '319000003'].map((subject) => draftKey('havbanken', subject, 'produkter'));
  t.after(keepDraftsOf(store, 'havbanken', 'ada'));
  store.setItem(mine ?? '', '{}');
  store.setItem(other ?? '', '{}');
  dropDrafts(store, draftKey('havbanken', 'privat', ''));
  assert.deepEqual([store.getItem(mine ?? ''), store.getItem(other ?? '')], [null, '{}']);
  keepDraftsOf(store, 'havbanken', 'ada');
  assert.equal(store.getItem(other ?? ''), '{}', 'whose they are is still known');
});

test('R-297 a log-out drops what was typed, in the same person’s other tabs too, and nothing is kept as the page goes away', async (t) => {
  const [here, other] = [storage(), storage()];
  const mine = draftKey('havbanken', 'privat', 'kontaktinfo');
  const elsewhere = draftKey('fjellbanken', 'privat', 'kontaktinfo');
  for (const store of [here, other]) store.setItem('bli-kunde:v2:havbanken', 'ada');
  // The tab that hears is this module's; the one that leaves is another, by the same channel.
  t.after(keepDraftsOf(other, 'havbanken', 'ada'));
  for (const key of [mine, elsewhere]) other.setItem(key, '{}');
  const channel = new BroadcastChannel('bli-kunde:v2:havbanken:left');
  t.after(() => channel.close());
  const heard = once(channel, 'message');
  here.setItem(mine, '{}');
  dropDraftsAtLogOut(here, 'havbanken');
  assert.deepEqual(Object.keys(here), [], 'nor whose it was');
  keepDraft(here, mine, { email: 'typed' });
  assert.equal(here.getItem(mine), null, 'what waited to be kept is not');
  assert.equal(((await heard) as [MessageEvent])[0].data, 'ada');
  await until(() => other.getItem(mine) === null);
  assert.equal(other.getItem(elsewhere), '{}', 'another bank’s');
  keepDraftsOf(other, 'havbanken', 'ada');
  keepDraft(other, mine, { email: 'typed' });
  assert.notEqual(other.getItem(mine), null, 'who has logged in again is kept for');
});

test('R-297 somebody else’s tab keeps its drafts when another logs out, and a lost session keeps all', async (t) => {
  const other = storage();
  const mine = draftKey('havbanken', 'privat', 'kontaktinfo');
  t.after(keepDraftsOf(other, 'havbanken', 'bo'));
  other.setItem(mine, '{}');
  const channel = new BroadcastChannel('bli-kunde:v2:havbanken:left');
  t.after(() => channel.close());
  channel.postMessage('ada');
  channel.postMessage(null);
  channel.postMessage('bo');
  // One channel keeps its order: when the last is heard, so were the others.
  await until(() => other.getItem(mine) === null);
  keepDraftsOf(other, 'havbanken', 'bo');
  other.setItem(mine, '{}');
  channel.postMessage('ada');
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(other.getItem(mine), '{}');
});
