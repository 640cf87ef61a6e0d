/** Framing: forbidden to everybody, but in the demo to the simulated telephones. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { frameForTelephones } from './demo-frames.ts';
import { handlersOf } from './serve.ts';
import { startEmbeddedServer, type TestServer } from './test-server.ts';

const TELEPHONES = 'http://127.0.0.1:3001';
const OWN = 'https://kunde.fjellbanken.example';
const PAGE = '<!doctype html><html lang="%LANG%"><head><title>%TITLE%</title><!--head--></head><body>x</body></html>';
/** Of each request its own, or of its time. */
const PASSING = ['x-correlation-id', 'set-cookie', 'date', 'keep-alive', 'connection'];

const dist = mkdtempSync(join(tmpdir(), 'frames-'));
let production: TestServer;
let demo: FastifyInstance;
before(async () => {
  writeFileSync(join(dist, 'privat.html'), PAGE);
  production = await startEmbeddedServer({ env: { WEB_DIST: dist, BANK_ORIGINS: `fjellbanken=${OWN}` } });
  const { context } = production;
  const extend = (app: FastifyInstance) => frameForTelephones(app, TELEPHONES, async () => '/* shim */');
  demo = await createApp(context, handlersOf(context.config), { extend });
});
after(async () => {
  await demo.close();
  await production.close();
  rmSync(dist, { recursive: true });
});

async function served(app: FastifyInstance, headers: Record<string, string> = {}, url = '/provebanken/privat/') {
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });
  const kept = Object.entries(answer.headers).filter(([name]) => !PASSING.includes(name));
  return { headers: Object.fromEntries(kept), body: answer.rawPayload.toString('base64'), text: answer.body };
}
const IN_FRAME = { 'sec-fetch-dest': 'iframe' };

test('production serves the same bytes and headers in a frame and out of one, and the demo out of one', async () => {
  const page = await served(production.app);
  assert.equal(page.headers['x-frame-options'], 'DENY');
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/);
  assert.equal(page.headers['content-encoding'], 'br');
  assert.deepEqual(await served(production.app, IN_FRAME), page);
  assert.deepEqual(await served(demo), page);
  assert.deepEqual(await served(demo, { 'sec-fetch-dest': 'document' }), page);
  assert.equal((await production.app.inject('/demo/native-host.js')).statusCode, 404);
});

test('in the demo the telephones alone may frame a page, which is given the shim and kept by nobody', async () => {
  const page = await served(demo, { ...IN_FRAME, 'if-none-match': String((await served(demo)).headers['etag']) });
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors http:\/\/127\.0\.0\.1:3001$/);
  assert.match(String(page.headers['content-security-policy']), /script-src 'self'/);
  assert.equal(page.headers['x-frame-options'], undefined);
  assert.equal(page.headers['cache-control'], 'no-store');
  assert.equal(page.headers['etag'], undefined);
  assert.match(page.text, /<head><script src="\/demo\/native-host\.js"><\/script>/);
  const missing = await served(demo, IN_FRAME, '/provebanken/logout');
  assert.match(String(missing.headers['content-security-policy']), /frame-ancestors http/);
});

test("at a bank's own host name, another site than the telephones, a framed page finds the shim and keeps its cookies", async () => {
  const setBy = async (host: string, headers: object = IN_FRAME, url = '/fjellbanken/privat/') => {
    const answer = await demo.inject({ url, headers: { host, ...headers } });
    return [answer.headers['set-cookie'] ?? []].flat().map((line) => line.replace(/=[^;]*/, ''));
  };
  const { host } = new URL(OWN);
  assert.equal((await demo.inject({ url: '/fjellbanken/demo/native-host.js', headers: { host } })).body, '/* shim */');
  const token = 'XSRF-TOKEN-fjellbanken; Path=/; Secure;';
  assert.deepEqual(await setBy(host), [`${token} SameSite=None; Partitioned`]);
  const loggedOut = await setBy(host, { ...IN_FRAME, 'sec-fetch-site': 'same-origin' }, '/fjellbanken/logout');
  assert.equal(loggedOut.length, 2);
  assert.ok(loggedOut.every((line) => line.endsWith('SameSite=None; Partitioned')));
  assert.deepEqual(await setBy(host, {}), [`${token} SameSite=Lax`], 'out of a frame');
  const [below] = await setBy('127.0.0.1:3000', IN_FRAME, '/provebanken/privat/');
  assert.match(below ?? '', /SameSite=Lax$/, 'of the same site as the telephones');
});
