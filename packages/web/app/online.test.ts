import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, hooked, hookPage } from './hooks.fixture.ts';
import { useOnline } from './online.ts';

const { page } = hookPage();
test('what the device says of its network is shown as it changes, both ways, for as long as it is shown', async (t) => {
  let on = true;
  Object.defineProperty(navigator, 'onLine', { get: () => on, configurable: true });
  t.after(() => Reflect.deleteProperty(navigator, 'onLine'));
  let drawn = 0;
  const one = await hooked(() => {
    drawn += 1;
    return useOnline();
  }, undefined);
  assert.equal(one.now(), true);
  for (const [type, is] of [
    ['offline', false],
    ['online', true],
  ] as const) {
    on = is;
    await act(async () => page.tell(type));
    assert.equal(one.now(), is);
  }
  await one.end();
  const before = drawn;
  on = false;
  await act(async () => page.tell('offline'));
  assert.equal(drawn, before);
});
