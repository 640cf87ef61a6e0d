/** Drafts: what is typed is kept after a pause or as the page goes, and a draft that was dropped stays away (S-149). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { readDraft } from './drafts.ts';
import { hooked, hookPage } from './hooks.fixture.ts';
import { useDraft } from './use-draft.ts';

const { page, document, store } = hookPage();
const KEY = 'bli-kunde:v2:provebanken:319000003:person';
const kept = (asked = 'a', key = KEY) => readDraft(store, key, asked, {});
const drafted = (key = KEY) =>
  hooked((props: { readonly key: string; readonly asked: string }) => useDraft(props.key, props.asked), {
    key,
    asked: 'a',
  });
beforeEach(() => store.removeItem(KEY));

test('S-149 what is typed is kept once there is a pause, and only as it stands then', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const one = await drafted();
  one.now().changed({ name: 'K' }, {});
  t.mock.timers.tick(399);
  assert.equal(kept(), null, 'no pause yet');
  one.now().changed({ name: 'Ka' }, {});
  t.mock.timers.tick(399);
  assert.equal(kept(), null, 'each key begins the pause anew');
  t.mock.timers.tick(1);
  assert.deepEqual(kept(), { name: 'Ka' });
  store.removeItem(KEY);
  t.mock.timers.tick(10_000);
  await one.end();
  assert.equal(kept(), null, 'what was kept is not kept again');
});

test('S-149 what waits to be kept is kept as the page is hidden or left, and as the form goes', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const leaves of [() => page.tell('pagehide'), () => document.tell('visibilitychange'), null]) {
    store.removeItem(KEY);
    const one = await drafted();
    one.now().changed({ name: 'Kari' }, {});
    leaves?.();
    if (leaves === null) await one.end();
    assert.deepEqual(kept(), { name: 'Kari' });
    await one.end();
  }
  store.removeItem(KEY);
  page.tell('pagehide');
  document.tell('visibilitychange');
  assert.equal(kept(), null, 'nobody listens for a form that is gone');
});

test('S-149 a draft that is dropped is not kept anew by what waited', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const one = await drafted();
  one.now().changed({ name: 'Kari' }, {});
  t.mock.timers.tick(400);
  one.now().changed({ name: 'Kari P' }, {});
  one.now().drop();
  assert.equal(kept(), null);
  t.mock.timers.tick(10_000);
  page.tell('pagehide');
  await one.end();
  assert.equal(kept(), null);
});

test('S-149 what was typed for other questions, or of another step, is kept under its own name', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const one = await drafted();
  one.now().changed({ name: 'Kari' }, {});
  await one.again({ key: KEY, asked: 'b' });
  assert.deepEqual([kept('a'), kept('b')], [{ name: 'Kari' }, null]);
  one.now().changed({ name: 'Ola' }, {});
  const OTHER = KEY.replace('person', 'kyc');
  await one.again({ key: OTHER, asked: 'b' });
  assert.deepEqual([kept('b'), kept('b', OTHER)], [{ name: 'Ola' }, null]);
  one.now().drop();
  assert.deepEqual(kept('b'), { name: 'Ola' }, 'another step’s draft stays');
  await one.end();
});

test('what stands as it began is no draft', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const one = await drafted();
  one.now().changed({ name: 'Kari' }, { name: '' });
  t.mock.timers.tick(400);
  one.now().changed({ name: '' }, { name: '' });
  t.mock.timers.tick(400);
  assert.equal(kept(), null);
  await one.end();
});
