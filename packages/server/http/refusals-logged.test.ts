/** Requests that are refused before any handler, and their lines in the log: the id of the answer, and nothing of what was asked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { BODY_LIMIT } from './json-body.ts';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const REST = '/provebanken/onboarding/rest/resource';
/** Stands in every request, and may stand in no line. */
const PLANTED = 'Livia-Plantet';

/** The lines of an answer by its id: they are written once it has gone out. */
async function linesOf(id: string): Promise<object[]> {
  for (let turns = 0; turns < 1000 && !server.lines.some((line) => line.includes(id)); turns++) await othersFirst();
  return server.lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as object);
}

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PROPFIND';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}
const JSON_TYPE = { 'content-type': 'application/json' };
const REFUSED: readonly (readonly [what: string, asked: Asked, status: number])[] = [
  ['an escape that is none', { url: `/${PLANTED}/%zz` }, 400],
  ['bytes that are no text', { url: `${REST}/${PLANTED}%ff` }, 400],
  ['the same for a browser', { url: `/${PLANTED}%ff`, headers: { accept: 'text/html' } }, 400],
  ['a part that is too long', { url: `${REST}/bm/organisasjon/${PLANTED.repeat(20)}/contactinfo/org` }, 413],
  ['an address nobody serves', { url: `/${PLANTED}/x` }, 404],
  ['another method', { method: 'POST', url: `${REST}/config?x=${PLANTED}` }, 405],
  ['a method nobody serves', { method: 'PROPFIND', url: `${REST}/config?x=${PLANTED}` }, 404],
  [
    'another type',
    { method: 'POST', url: '/provebanken/logout', headers: { 'content-type': 'text/xml' }, payload: PLANTED },
    415,
  ],
  [
    'a type that is none',
    { method: 'POST', url: '/webhooks/signing/signicat', headers: { 'content-type': PLANTED }, payload: PLANTED },
    415,
  ],
  [
    'a body that is too large',
    { method: 'POST', url: '/webhooks/signing/signicat', headers: JSON_TYPE, payload: PLANTED.repeat(BODY_LIMIT / 8) },
    413,
  ],
  ['a body that is no JSON', { method: 'POST', url: '/provebanken/logout', headers: JSON_TYPE, payload: PLANTED }, 400],
];

for (const [what, { method = 'GET', ...asked }, status] of REFUSED)
  test(`S-040 S-149 the id of the answer is found in the log, and nothing of the request: ${what}`, async () => {
    const answer = await server.app.inject({ method, ...asked } as InjectOptions);
    assert.equal(answer.statusCode, status, answer.body.slice(0, 300));
    const id = String(answer.headers['x-correlation-id']);
    const lines = await linesOf(id);
    const [line = assert.fail('not logged')] = lines;
    const { rcid, status: told, method: by, ms } = line as Record<string, unknown>;
    assert.deepEqual(
      { rcid, told, by, msIs: typeof ms, lines: lines.length },
      { rcid: id, told: status, by: method, msIs: 'number', lines: 1 },
    );
    assert.ok(!server.lines.join('').includes(PLANTED.slice(0, 8)));
  });
