/** The advisors' page of each bank. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { cookieOf } from '../sessions/cookies.ts';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';
import { PAGE_SESSION_ID } from './early-script.ts';

let server: TestServer;
before(async () => {
  // The pages as they are written.
  server = await startEmbeddedServer({ env: { WEB_DIST: resolve(import.meta.dirname, '../../web') } });
});
after(async () => {
  await server.close();
  await server.simulators.close();
});

const ask = (path: string) => visitor(server).ask('GET', path, { headers: { accept: 'text/html' } });

test("S-018 A-030 each bank has a console in its own look, and no customer's page leads to it", async () => {
  for (const { slug, config } of server.context.banks.values()) {
    const { status, headers, text } = await ask(`/${slug}/radgiver/`);
    assert.equal(status, 200);
    assert.ok(text.includes(`<title>Saksbehandling – ${config.name}</title>`) && text.includes(config.theme.brand));
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*script-src 'self' 'sha256-/);
    assert.ok(!(await ask(`/${slug}/`)).text.includes('radgiver'));
  }
  const { status, headers } = await ask('/provebanken/radgiver');
  assert.deepEqual({ status, location: headers['location'] }, { status: 308, location: '/provebanken/radgiver/' });
});

test('A-018 a bank whose people have no roles has no console', async () => {
  const { config } = server.context.banks.get('fjellbanken') ?? assert.fail();
  const kept = config.advisors;
  const bare = config as { advisors?: typeof kept };
  delete bare.advisors;
  try {
    for (const path of ['/fjellbanken/radgiver/', '/fjellbanken/radgiver', '/fjellbanken/radgiver/login'])
      assert.equal((await ask(path)).status, 404, path);
  } finally {
    if (kept) bare.advisors = kept;
  }
});

test('the page says that nobody is logged in to who brings no session of an advisor, and of others nothing', async () => {
  const bank = server.context.banks.get('provebanken') ?? assert.fail();
  const said = async (cookie: string) => {
    const headers = { accept: 'text/html', cookie };
    const { text } = await visitor(server).ask('GET', '/provebanken/radgiver/', { headers });
    const [, json = null] = new RegExp(`id="${PAGE_SESSION_ID}">([^<]+)<`).exec(text) ?? [];
    return json === null ? null : (JSON.parse(json) as { loggedIn: boolean }).loggedIn;
  };
  const value = 'a'.repeat(43);
  assert.equal(await said(''), false);
  assert.equal(await said(`${cookieOf(bank, 'customer')}=${value}`), false, 'a customer is no advisor');
  assert.equal(await said(`${cookieOf(bank, 'advisor')}=${value}`), null);
});
