import assert from 'node:assert/strict';
import { request as httpRequest, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PAGE_DATA_ID } from './pages/early-script.ts';
import { startEmbeddedServer, type TestServer, visitor } from './test-server.ts';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const REST = '/provebanken/onboarding/rest/resource';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('S-039 every answer has a correlation id of its own, whatever it is and whoever gives it', async () => {
  const who = visitor(server);
  const ids = new Set<unknown>();
  for (const [method, path, headers, raw] of [
    ['GET', '/health/live', {}],
    ['GET', '/health/ready', {}],
    ['GET', '/metrics', {}],
    ['GET', '/openapi.json', {}],
    ['GET', '/docs', {}],
    ['GET', '/.well-known/jwks.json', {}],
    ['GET', `${REST}/config`, {}],
    ['HEAD', `${REST}/config`, {}],
    ['GET', '/provebanken/bedrift/', {}],
    ['GET', '/provebanken/bedrift', {}],
    ['GET', '/provebanken/images/logo.svg', {}],
    ['GET', '/provebanken/images/none.svg', {}],
    ['GET', '/provebanken/theme.css', {}],
    ['GET', '/assets/none.js', {}],
    ['GET', '/', {}],
    ['GET', '/%ff', {}],
    ['GET', '/provebanken/%00', {}],
    ['GET', '/nowhere', { accept: 'text/html' }],
    ['PATCH', `${REST}/config`, {}],
    ['OPTIONS', `${REST}/config`, {}],
    ['POST', '/webhooks/signing/signicat', { 'content-type': 'text/plain' }, 'x'],
    ['POST', '/webhooks/signing/nobody', {}, '{}'],
    ['POST', `${REST}/state/load/orgnr/319000003`, {}],
    ['POST', '/provebanken/logout', { 'content-type': 'text/xml' }, '<x/>'],
    ['GET', `${REST}/organisations/roles`, { 'x-correlation-id': 'theirs' }],
    ['GET', '/provebanken/login/callback?state=x', {}],
    ['GET', `/provebanken/declaration-web/rest/resource/application.wadl`, {}],
  ] as const) {
    const answer = await who.ask(method, path, { headers, ...(raw === undefined ? {} : { raw }) });
    assert.match(String(answer.headers['x-correlation-id']), UUID, `${method} ${path}`);
    ids.add(answer.headers['x-correlation-id']);
    assert.ok(answer.status < 500, `${method} ${path}: ${answer.status}`);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff', `${method} ${path}`);
  }
  assert.equal(ids.size, 27);
});

test('S-040 another’s correlation id is noted in the log line and never taken over; an odd one is not even noted', async () => {
  const who = visitor(server);
  const answer = await who.ask('GET', `${REST}/config`, { headers: { 'x-correlation-id': 'from-the-proxy.1' } });
  await who.ask('GET', `${REST}/config`, { headers: { 'x-correlation-id': 'x{"a":1}' } });
  const id = String(answer.headers['x-correlation-id']);
  const line = server.lines.find((one) => one.includes(id)) ?? assert.fail('not logged');
  assert.equal((JSON.parse(line) as { theirs: string }).theirs, 'from-the-proxy.1');
  assert.ok(!server.lines.join('').includes('{\\"a\\"'));
});

test('S-014 there is no lobby in production', async () => {
  assert.equal((await visitor(server).ask('GET', '/')).status, 404);
});

test('S-015 the business app is served to each bank in its own colours and name, with its token', async (t) => {
  if (!existsSync(join(server.context.config.WEB_DIST, 'bedrift.html'))) return t.skip('not built');
  const who = visitor(server);
  for (const [bank, name] of [
    ['provebanken', 'Prøvebanken'],
    ['havbanken', 'Havbanken'],
  ] as const) {
    const page = await who.ask('GET', `/${bank}/bedrift/`, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    assert.match(page.text, new RegExp(`<title>[^<]*${name}</title>`));
    assert.ok(who.cookies.has(`XSRF-TOKEN-${bank}`));
    const policy = String(page.headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    const again = await who.ask('GET', `/${bank}/bedrift/`, {
      headers: { 'if-none-match': String(page.headers['etag']) },
    });
    assert.equal(again.status, 304);
  }
  assert.equal((await who.ask('GET', '/provebanken/bedrift')).headers['location'], '/provebanken/bedrift/');
  assert.equal((await who.ask('GET', '/nobank/bedrift/')).status, 404);
});

test('S-016 the private app is served to each bank, and knows by the page whose it is', async (t) => {
  if (!existsSync(join(server.context.config.WEB_DIST, 'privat.html'))) return t.skip('not built');
  for (const bank of ['provebanken', 'havbanken']) {
    const page = await visitor(server).ask('GET', `/${bank}/privat/`, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    const [, data = '{}'] = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`).exec(page.text) ?? [];
    const { context, config } = JSON.parse(data) as { context?: string; config?: { slug: string } };
    assert.deepEqual([context, config?.slug], ['pm', bank]);
  }
  const moved = await visitor(server).ask('GET', '/provebanken/privat');
  assert.equal(moved.headers['location'], '/provebanken/privat/');
});

test('an unknown address is a page with a way back for a browser, and an error body for a call', async () => {
  const who = visitor(server);
  const page = await who.ask('GET', '/provebanken/finnes-ikke', { headers: { accept: 'text/html,*/*' } });
  assert.equal(page.status, 404);
  assert.match(page.text, /<h1>Fant dessverre ikke denne siden<\/h1>/);
  assert.match(page.text, /<button id="back" type="button">Tilbake<\/button>/);
  assert.match(page.text, /<html lang="nb">/);
  const script = /<script>(.*?)<\/script>/.exec(page.text)?.[1] ?? '';
  const { cspHash } = await import('./pages/render.ts');
  assert.ok(String(page.headers['content-security-policy']).includes(cspHash(script)));
  const call = await who.ask('GET', `${REST}/finnes-ikke`, { headers: { accept: 'text/html,*/*' } });
  assert.equal(call.json()['message'], 'error.not.found');
});

test('S-026 a bank’s images and theme are its own', async () => {
  const who = visitor(server);
  const [one, two] = [await who.ask('GET', '/provebanken/theme.css'), await who.ask('GET', '/havbanken/theme.css')];
  assert.notEqual(one.text, two.text);
  assert.match(String((await who.ask('GET', '/provebanken/images/logo.svg')).headers['content-type']), /svg/);
  for (const path of [
    '/provebanken/images/..%2fbank.json',
    '/provebanken/images/../bank.json',
    '/provebanken/bank.json',
  ]) {
    const { status, text } = await who.ask('GET', path);
    assert.ok((status === 404 || status === 400) && !text.includes('bankregnr'), path);
  }
});

test('S-007 S-008 a price list stands below the number of its bank, where the bank has one', async () => {
  const who = visitor(server);
  const list = await who.ask('GET', '/provebanken/media/9801/prisliste.pdf');
  assert.equal(list.status, 200);
  assert.equal(list.headers['content-type'], 'application/pdf');
  assert.match(list.text, /^%PDF-/);
  for (const path of ['/provebanken/media/9803/', '/skogbanken/media/9812/', '/nobank/media/9801/'])
    assert.equal((await who.ask('GET', `${path}prisliste.pdf`)).status, 404, path);
  assert.equal((await who.ask('GET', '/provebanken/media/9801/bank.json')).status, 404);
});

test('S-024 a call-back without the provider’s signature changes nothing and says nothing', async () => {
  const who = visitor(server);
  const wrong = await who.ask('POST', '/webhooks/signing/signicat', {
    raw: '{}',
    headers: { 'x-signicat-signature': 'ab'.repeat(32) },
  });
  const unknown = await who.ask('POST', '/webhooks/signing/none', { raw: '{}' });
  assert.deepEqual([wrong.status, unknown.status], [404, 404]);
});

test('a request under way ends, an idle connection does not hold the server back, and a new one is told to go', async (t) => {
  let arrived = (): void => {};
  let finish = (): void => {};
  const slowArrived = new Promise<void>((resolve) => (arrived = resolve));
  const slowMayEnd = new Promise<void>((resolve) => (finish = resolve));
  const mine = await startEmbeddedServer({
    simulators: server.simulators,
    extend: (app) => {
      app.get('/slow', async () => {
        arrived();
        await slowMayEnd;
        return { slow: true };
      });
    },
  });
  const agent = new Agent({ keepAlive: true });
  const closing: Promise<void>[] = [];
  t.after(async () => {
    agent.destroy();
    await (closing[0] ?? mine.close());
  });
  await mine.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = mine.app.server.address() as AddressInfo;
  const get = (path: string): Promise<{ status: number; connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path, agent }, (answer) => {
        answer
          .resume()
          .on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
      })
        .on('error', reject)
        .end();
    });
  const slow = get('/slow');
  await slowArrived;
  await get('/health/live');
  closing.push(mine.close());
  await new Promise((resolve) => setImmediate(resolve));
  finish();
  const answer = await slow;
  assert.deepEqual([answer.status, answer.connection], [200, 'close']);
  await closing[0];
});
