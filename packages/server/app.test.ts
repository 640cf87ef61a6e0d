import assert from 'node:assert/strict';
import { request as httpRequest, Agent } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { errorBody } from '@bli-kunde/domain/api/error-body.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { mounted } from './http/handler.ts';
import { PAGE_DATA_ID } from './pages/early-script.ts';
import { startEmbeddedServer, type TestServer, visitor } from './test-server.ts';

let server: TestServer;
before(async () => {
  // The pages as they are written: each names the program that the build bundles for it.
  server = await startEmbeddedServer({ env: { WEB_DIST: join(import.meta.dirname, '../web') } });
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

test('S-039 S-043 what Node cannot read, or does not hear the end of, gets our headers and our error body', async (t) => {
  const mine = await startEmbeddedServer({ simulators: server.simulators });
  t.after(() => mine.close());
  await mine.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = mine.app.server.address() as AddressInfo;
  const accepted = (): Promise<Socket> => new Promise((resolve) => mine.app.server.once('connection', resolve));
  /** Everything that comes back for these bytes, until the server hangs up. */
  async function sent(bytes: string, then: (theirs: Socket) => void = () => {}): Promise<string> {
    const theirs = accepted();
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    then(await theirs);
    return textOf(socket);
  }
  const late = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const head = `GET ${REST}/config HTTP/1.1\r\n`;
  for (const [what, status, answer] of [
    ['no HTTP', 400, await sent('nonsense\r\n\r\n')],
    ['headers that are too large', 413, await sent(`${head}host: x\r\nx-large: ${'x'.repeat(40_000)}\r\n\r\n`)],
    [
      'extensions of a part that are too large',
      413,
      await sent(
        `POST ${REST}/config HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1;${'x'.repeat(40_000)}\r\n`,
      ),
    ],
    ['an address that is too long', 413, await sent(`GET ${REST}/${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)],
    ['a request that does not end', 400, await sent(head, (one) => mine.app.server.emit('clientError', late, one))],
    ['no host', 400, await sent(`${head}connection: close\r\n\r\n`)],
  ] as const) {
    const [lines = '', body = ''] = answer.split('\r\n\r\n');
    assert.ok(lines.startsWith(`HTTP/1.1 ${status} `), `${what}: ${lines}`);
    const told = errorBody.parse(JSON.parse(body));
    assert.equal(/^x-correlation-id: (.*)$/m.exec(lines)?.[1], told.rcid, what);
    assert.match(lines, /^x-content-type-options: nosniff$/im, what);
    assert.match(lines, /^cache-control: no-store$/im, what);
    assert.deepEqual({ status: told.status, rcidIsUuid: UUID.test(told.rcid) }, { status, rcidIsUuid: true }, what);
    assert.ok(
      mine.lines.some((line) => line.includes(told.rcid)),
      `${what} is logged`,
    );
  }
  const odd = await sent(`${head}host: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n`);
  assert.match(odd, /^HTTP\/1\.1 200 [^]*x-correlation-id: /i, 'an expectation that is not known is passed over');
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

/** What a page says of itself to its program. */
function pageDataOf(html: string): { configAt?: string; config?: { slug: string; context: string } } {
  const [, data = '{}'] = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(data) as ReturnType<typeof pageDataOf>;
}

test('S-015 the business app is served to each bank in its own colours and name, with its token', async () => {
  const who = visitor(server);
  for (const [bank, name] of [
    ['provebanken', 'Prøvebanken'],
    ['havbanken', 'Havbanken'],
  ] as const) {
    const page = await who.ask('GET', `/${bank}/bedrift/`, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    assert.match(page.text, new RegExp(`<title>[^<]*${name}</title>`));
    assert.match(page.text, /src="\.\/business\/main\.tsx"/);
    assert.equal(pageDataOf(page.text).config?.context, 'bm');
    const colours = /@layer theme\{:root\{[^}]+\}/.exec(server.context.banks.get(bank)?.themeCss ?? '')?.[0];
    assert.ok(page.text.includes(colours ?? assert.fail('no colours')));
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

test('S-016 the private app is served to each bank, and knows by the page whose it is', async () => {
  for (const bank of ['provebanken', 'havbanken']) {
    const page = await visitor(server).ask('GET', `/${bank}/privat/`, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    assert.match(page.text, /src="\.\/private\/main\.tsx"/);
    const { configAt, config } = pageDataOf(page.text);
    assert.deepEqual(
      { configAt, slug: config?.slug },
      { configAt: `/${bank}/onboarding/rest/resource/config?context=pm`, slug: bank },
    );
  }
  const moved = await visitor(server).ask('GET', '/provebanken/privat');
  assert.equal(moved.headers['location'], '/provebanken/privat/');
});

test('an unknown address is a page with a way back for a browser, and an error body for a call', async () => {
  const who = visitor(server);
  const page = await who.ask('GET', '/provebanken/finnes-ikke', { headers: { accept: 'text/html,*/*' } });
  assert.equal(page.status, 404);
  assert.match(page.text, /<h1>Fant dessverre ikke denne siden<\/h1>/);
  assert.match(page.text, /<button id="back"[^>]*>Tilbake<\/button>/);
  assert.match(page.text, /<html lang="nb">/);
  const script = /<script>(.*?)<\/script>/.exec(page.text)?.[1] ?? '';
  const { cspHash } = await import('./pages/render.ts');
  assert.ok(String(page.headers['content-security-policy']).includes(cspHash(script)));
  const call = await who.ask('GET', `${REST}/finnes-ikke`, { headers: { accept: 'application/json' } });
  assert.equal(call.json()['message'], 'error.not.found');
});

test('S-133 S-128 what the router refuses is told in words, by its phrase, and with what to quote', async () => {
  const who = visitor(server);
  for (const [path, status, title, phrase] of [
    ['/provebanken/%E0%A4%A', 400, 'Adressen er ikke gyldig', '400 Bad Request'],
    ['/provebanken/finnes-ikke', 404, 'Fant dessverre ikke denne siden', '404 Not Found'],
    ['/webhooks/signing/signicat', 405, 'Denne adressen kan ikke åpnes slik', '405 Method Not Allowed'],
  ] as const) {
    const page = await who.ask('GET', path, { headers: { accept: 'text/html,*/*' } });
    assert.deepEqual(
      { status: page.status, heading: /<h1>(.*?)<\/h1>/.exec(page.text)?.[1] },
      { status, heading: title },
    );
    assert.match(page.text, new RegExp(`<p class="code">${phrase}</p>`));
    // Another try at the same address would be refused in the same way.
    assert.doesNotMatch(page.text, /Last siden på nytt/);
    assert.match(page.text, />Tilbake<\/button>/);
    const rcid = String(page.headers['x-correlation-id']);
    if (status === 404) {
      assert.doesNotMatch(page.text, /Feilkode|Oppgi koden/, 'a misspelt address is nothing to look up');
      continue;
    }
    assert.match(page.text, new RegExp(`<p class="code">Feilkode: <span>[A-Z-]+ ${rcid.slice(0, 8)}</span></p>`));
    assert.match(page.text, new RegExp(`<summary>Vis hele koden</summary><p>[A-Z-]+ ${rcid}</p></details>`));
    assert.match(page.text, /<p class="code">Oppgi koden hvis du kontakter banken\.<\/p>/);
  }
});

test('S-133 what a page may not be opened for is told as 403 Forbidden, with the ground in words', async (t) => {
  const row = endpoint(
    { name: 'refusedPage', base: 'link', method: 'GET', path: 'test-refused' },
    {
      summary: 'Refused for a test',
      who: 'public',
      object: { kind: 'none' },
      redirects: true,
      audit: null,
      errors: ['error.geo.rejected'],
      rules: ['S-133'],
    },
  );
  const handle = () => Promise.reject(new Refusal('error.geo.rejected'));
  const refusing = await startEmbeddedServer({
    rows: mounted([row], { refusedPage: handle }),
    simulators: server.simulators,
  });
  t.after(() => refusing.close());
  const page = await visitor(refusing).ask('GET', '/provebanken/s/test-refused', { headers: { accept: 'text/html' } });
  assert.deepEqual(
    { status: page.status, heading: /<h1>(.*?)<\/h1>/.exec(page.text)?.[1] },
    { status: 403, heading: 'Du har ikke tilgang til denne siden' },
  );
  assert.match(page.text, /<p class="code">403 Forbidden<\/p>/);
  assert.ok(page.text.includes(textsOf()('error.geo.rejected')));
  assert.match(page.text, />Tilbake<\/button>/);
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
  assert.deepEqual({ wrong: wrong.status, unknown: unknown.status }, { wrong: 404, unknown: 404 });
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
  assert.deepEqual({ status: answer.status, connection: answer.connection }, { status: 200, connection: 'close' });
  await closing[0];
});
