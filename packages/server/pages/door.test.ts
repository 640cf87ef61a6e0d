/** A bank's front page. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(async () => {
  await server.close();
  await server.simulators.close();
});

const ask = (path: string, method: 'GET' | 'POST' = 'GET') =>
  visitor(server).ask(method, path, { headers: { accept: 'text/html' } });

test("S-001 a bank's own address is a door to each of its apps, in its words and its look", async () => {
  for (const bank of server.context.banks.values()) {
    const { status, headers, text } = await ask(`/${bank.slug}/`);
    assert.equal(status, 200);
    assert.match(text, new RegExp(`<html lang="${bank.config.language}"`));
    assert.match(text, new RegExp(`<title>[^<]+ – ${bank.config.name}</title>`));
    assert.equal(text.match(/<h1>/g)?.length, 1);
    const main = /<main class="pictured">.*<\/main>/s.exec(text)?.[0] ?? '';
    assert.deepEqual(
      [...main.matchAll(/href="([^"]+)"><strong>([^<]+)/g)].map(([, href, title]) => [href, title]),
      [...server.context.journeys.values()].map(({ app }) => [
        `/${bank.slug}/${app.path}/`,
        bank.texts(app.door.title),
      ]),
    );
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*style-src 'self' 'sha256-/);
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['set-cookie'], undefined, 'nobody is known by having been here');
  }
});

test('every tone of a landscape has its colour of the theme', async () => {
  for (const bank of server.context.banks.values()) {
    const { text } = await ask(`/${bank.slug}/`);
    const [landscape = ''] = /<svg class="scene".*?<\/svg>/s.exec(text) ?? [];
    const tones = new Set([...landscape.matchAll(/class="(\w+)" d=/g)].map(([, tone]) => tone));
    assert.ok(tones.size > 3, bank.slug);
    for (const tone of tones)
      assert.match(text, new RegExp(`\\.scene \\.${tone}\\{fill:var\\(--bank-`), `${bank.slug} ${tone}`);
  }
});

test("a bank's font is served to its pages, by a path that holds wherever the page is", async () => {
  for (const path of ['/havbanken/', '/havbanken/finnes/ikke']) {
    const font = /url\((\/havbanken\/fonts\/[\w-]+\.woff2)\)/.exec((await ask(path)).text)?.[1] ?? assert.fail(path);
    const { status, headers } = await ask(font);
    assert.deepEqual({ status, contentType: headers['content-type'] }, { status: 200, contentType: 'font/woff2' });
  }
  assert.equal((await ask('/provebanken/fonts/heading.woff2')).status, 404);
});

test('S-001 without its last stroke the address leads there, and it takes nothing', async () => {
  const { status, headers } = await ask('/provebanken');
  assert.deepEqual({ status, location: headers['location'] }, { status: 308, location: '/provebanken/' });
  assert.equal((await ask('/provebanken/', 'POST')).status, 405);
});

test('S-134 a bank that is not there has no front page', async () => {
  for (const path of ['/ingenbank/', '/ingenbank', '/favicon.ico']) assert.equal((await ask(path)).status, 404, path);
});
