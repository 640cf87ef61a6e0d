/** Presses in an app that has not said yet what it supports: nobody waits for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

const ORIGIN = 'https://bli-kunde.example';

/** A link of the page, as far as a press on it is looked at. */
class Link {
  readonly target = '_blank';
  readonly origin = ORIGIN;
  readonly protocol = 'https:';
  readonly pathname: string;
  readonly type: string;
  constructor(pathname: string, type = '') {
    this.pathname = pathname;
    this.type = type;
  }
  get href(): string {
    return this.origin + this.pathname;
  }
  closest(): Link {
    return this;
  }
}

test('S-053 what is pressed before the app has said what it supports goes the way of a browser', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const sent: unknown[] = [];
  const page = {
    sessionStorage: { getItem: () => null, removeItem: () => {} },
    location: new URL(`${ORIGIN}/fjellbanken/privat/`),
    document: { documentElement: { dataset: { bank: 'fjellbanken', base: '/fjellbanken' } } },
    Element: Link,
  };
  const window = { host: { postMessage: (message: string) => sent.push(message) } };
  Object.assign(globalThis, page, { window });
  t.after(() => {
    for (const name of [...Object.keys(page), 'window']) Reflect.deleteProperty(globalThis, name);
  });
  const [{ onClick }, { askHost }] = await Promise.all([import('./links.ts'), import('./host.ts')]);
  for (const link of [
    new Link('/fjellbanken/media/prisliste.pdf', 'application/pdf'),
    new Link('/fjellbanken/logout'),
  ]) {
    let isHeld = false;
    const press = { target: link, button: 0, defaultPrevented: false, preventDefault: () => (isHeld = true) };
    onClick(press as unknown as MouseEvent);
    assert.equal(isHeld, false, link.pathname);
  }
  const copied = askHost('copyText', { text: 'DAG-A-00' });
  t.mock.timers.tick(2_000);
  assert.equal(await copied, null, 'the clipboard is next');
  assert.deepEqual(sent, []);
});
