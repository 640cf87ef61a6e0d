/** Shows that the children's page of each bank is the children's app and knows whose it is, and where its calls are served. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { PAGE_DATA_ID } from '../pages/early-script.ts';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';

const web = resolve(import.meta.dirname, '../../web');
const dist = mkdtempSync(join(tmpdir(), 'children-page-'));
let server: TestServer;
before(async () => {
  // The pages as they are written: each names the program that the build bundles for it.
  for (const page of ['barn', 'privat', 'bedrift']) copyFileSync(join(web, `${page}.html`), join(dist, `${page}.html`));
  server = await startEmbeddedServer({ env: { WEB_DIST: dist } });
});
after(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

test('S-017 /{bank}/barn/ serves the children app of each bank, with context cm', async () => {
  for (const bank of server.context.banks.keys()) {
    const page = await visitor(server).ask('GET', `/${bank}/barn/`, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    assert.match(page.text, /src="\.\/children\/main\.tsx"/);
    const [, data = '{}'] = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`).exec(page.text) ?? [];
    const { configAt, config } = JSON.parse(data) as {
      configAt?: string;
      config?: { slug: string; context: string };
    };
    assert.equal(configAt, `/${bank}/onboarding/rest/resource/config?context=cm`);
    assert.deepEqual({ slug: config?.slug, config: config?.context }, { slug: bank, config: 'cm' });
    const asked = await visitor(server).ask('GET', configAt);
    assert.deepEqual(
      { status: asked.status, body: asked.json<{ context: string }>().context },
      { status: 200, body: 'cm' },
    );
  }
  const moved = await visitor(server).ask('GET', '/provebanken/barn');
  assert.equal(moved.headers['location'], '/provebanken/barn/');
});

test('S-019 the calls of both specifications are served under onboarding/rest/resource, and nowhere else', async () => {
  const some = '00000000-0000-4000-8000-000000000000';
  const status = async (path: string): Promise<number> => (await visitor(server).ask('GET', path)).status;
  for (const call of [
    'children/children',
    `children/${some}/state`,
    `children/${some}/products`,
    'bm/administrator/organisation/910000004/candidates',
    'pm/state',
  ]) {
    assert.equal(await status(`/provebanken/onboarding/rest/resource/${call}`), 401, call);
    for (const base of ['rest/resource', 'onboarding/rest', 'declaration-web/rest/resource', 'barn/rest/resource'])
      assert.equal(await status(`/provebanken/${base}/${call}`), 404, `${base}/${call}`);
  }
});
