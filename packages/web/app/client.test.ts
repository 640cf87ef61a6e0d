/** The client against a real server on a socket: headers, the one retry, and what failures become. */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { type CallError, isCallError } from './call-error.ts';
import { antiForgeryToken, makeCall } from './client.ts';

type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void;
let answering: Answering = (_, response) => response.end();
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    answering(request, response, body);
  });
});
let origin = '';
before(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

const ROW = {
  summary: '',
  who: 'customer',
  object: { kind: 'none' },
  audit: null,
  errors: [],
  rules: [],
} as const;
const read = endpoint({ name: 'read', base: 'onboarding', method: 'GET', path: 'bm/read/{id}' }, ROW);
const save = endpoint({ name: 'save', base: 'onboarding', method: 'PUT', path: 'bm/save' }, ROW);

const client = (over: Partial<Parameters<typeof makeCall>[0]> = {}) =>
  makeCall({
    bank: () => 'havbanken',
    base: () => '/havbanken',
    fetch: (address, init) => fetch(origin + address, init),
    cookies: () => 'a=1; XSRF-TOKEN-havbanken=t%2B1; XSRF-TOKEN-fjellbanken=other',
    online: () => true,
    visitor: () => 'a-mark',
    early: () => undefined,
    deadlineMs: 2000,
    ...over,
  });

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};
const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => assert.fail('expected a failure'),
    (caught: unknown) => caught,
  );
  assert.ok(isCallError(error));
  return error;
};

test('P-079 a polled call names what it saw last, and gets it again when nothing is new', async () => {
  const poll = endpoint({ name: 'poll', base: 'onboarding', method: 'GET', path: 'pm/state', polled: true }, ROW);
  const asks = client();
  const answers = (status: number, ETag: string, state: object) => {
    answering = (_, response) =>
      status === 304 ? response.writeHead(304).end() : json(response, status, state, { ETag });
  };
  const named = async () => {
    const { body, version } = await asks(poll);
    return [body, version, seen.at(-1)?.headers['if-none-match']];
  };
  answers(200, '"7.waits"', { at: 1 });
  assert.deepEqual(await named(), [{ at: 1 }, 7, undefined]);
  answers(304, '', {});
  assert.deepEqual(await named(), [{ at: 1 }, 7, '"7.waits"']);
  answers(200, '"8"', { at: 2 });
  assert.deepEqual(await named(), [{ at: 2 }, 8, '"7.waits"']);
  assert.deepEqual(await named(), [{ at: 2 }, 8, undefined], 'nothing is waited for any more');
  answers(200, '"9.x"', { id: 1 });
  await asks(read, { params: { id: '1' } });
  await asks(read, { params: { id: '1' } });
  assert.equal(seen.at(-1)?.headers['if-none-match'], undefined, 'only what is polled');
});

test('S-030 S-031 S-032 S-044 a save carries JSON, the token of its own bank and the version it read', async () => {
  answering = (_, response) => json(response, 200, { ok: true }, { ETag: '"8"' });
  const { body, version } = await client()(save, { body: { email: 'a@b.no' }, version: 7 });
  const last = seen.at(-1);
  assert.deepEqual(body, { ok: true });
  assert.equal(version, 8);
  assert.equal(last?.url, '/havbanken/onboarding/rest/resource/bm/save');
  assert.equal(last?.headers['content-type'], 'application/json');
  assert.equal(last?.headers.accept, 'application/json');
  assert.equal(last?.headers['x-xsrf-token'], 't+1');
  assert.equal(last?.headers['if-match'], '"7"');
  assert.equal(last?.headers['x-visitor'], 'a-mark');
  assert.equal(last?.body, '{"email":"a@b.no"}');
});

test('S-032 the token of another bank is never taken', () => {
  assert.equal(antiForgeryToken('XSRF-TOKEN-fjellbanken=x', 'havbanken'), null);
});

test('S-033 a 400 with the retry header is repeated exactly once', async () => {
  let asked = 0;
  answering = (_, response) => {
    asked += 1;
    json(response, 400, { message: 'error.anti.forgery', rcid: 'r' }, { 'X-Retry-Request': 'true' });
  };
  await failure(client()(save, { body: {} }));
  assert.equal(asked, 2);
});

test('S-033 the repeat carries the token that came with the refusal', async () => {
  const tokens: unknown[] = [];
  let cookie = 'XSRF-TOKEN-havbanken=old';
  answering = ({ headers }, response) => {
    tokens.push(headers['x-xsrf-token']);
    cookie = 'XSRF-TOKEN-havbanken=fresh';
    if (tokens.length > 1) return json(response, 200, {});
    json(response, 400, { message: 'error.anti.forgery', rcid: 'r' }, { 'X-Retry-Request': 'true' });
  };
  await client({ cookies: () => cookie })(save, { body: {} });
  assert.deepEqual(tokens, ['old', 'fresh']);
});

test('S-033 a 400 without the header is not repeated', async () => {
  let asked = 0;
  answering = (_, response) => {
    asked += 1;
    json(response, 400, { message: 'error.bad.request' });
  };
  await failure(client()(save, { body: {} }));
  assert.equal(asked, 1);
});

test('S-035 a 204 is an empty result', async () => {
  answering = (_, response) => response.writeHead(204).end();
  assert.equal((await client()(save, { body: {} })).body, undefined);
});

test('S-123 S-124 the correlation id of every answer is told, a refusal included', async () => {
  const told: string[] = [];
  const listening = client({ heard: (rcid) => told.push(rcid) });
  answering = (_, response) => json(response, 200, {}, { 'X-Correlation-Id': 'one' });
  await listening(save, { body: {} });
  answering = (_, response) => json(response, 409, {}, { 'X-Correlation-Id': 'two' });
  await failure(listening(save, { body: {} }));
  assert.deepEqual(told, ['one', 'two']);
});

test('S-036 S-130 a JSON failure becomes an error with all its parts', async () => {
  const body = {
    code: 'DAG-A-02',
    name: 'Refusal',
    errorName: 'AML_VALIDATOR_SYSTEM_ERROR',
    developerMessage: 'd',
    type: 'KYC',
    message: 'error.aml.validation.system.error',
    requestCorrelationId: 'r-1',
    fields: [{ path: 'email', message: 'validation.email' }, 'junk'],
  };
  answering = (_, response) => json(response, 503, body);
  const error = await failure(client()(read, { params: { id: '1' } }));
  assert.equal(error.status, 503);
  assert.equal(error.code, 'DAG-A-02');
  assert.equal(error.name, 'Refusal');
  assert.equal(error.errorName, 'AML_VALIDATOR_SYSTEM_ERROR');
  assert.equal(error.developerMessage, 'd');
  assert.equal(error.type, 'KYC');
  assert.equal(error.message, 'error.aml.validation.system.error');
  assert.equal(error.rcid, 'r-1');
  assert.deepEqual(error.fields, [{ path: 'email', message: 'validation.email' }]);
});

test('S-037 a failure that is not JSON becomes an internal error with the status text', async () => {
  answering = (_, response) => {
    response.writeHead(502, 'Bad Gateway', { 'Content-Type': 'text/html', 'X-Correlation-Id': 'r-2' });
    response.end('<html>');
  };
  const error = await failure(client()(read, { params: { id: '1' } }));
  assert.equal(error.message, 'error.intern.feil');
  assert.equal(error.developerMessage, 'Bad Gateway');
  assert.equal(error.code, 'DAG-A-00');
  assert.equal(error.rcid, 'r-2');
});

test('S-038 a form is posted as form data, with the browser setting its content type', async () => {
  answering = (_, response) => response.writeHead(204).end();
  const form = new FormData();
  form.set('a', 'b');
  await client()(save, { body: form });
  assert.match(seen.at(-1)?.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/);
});

test('K-193 identical reads under way share one request, and the next one asks again', async () => {
  let asked = 0;
  answering = (_, response) => {
    asked += 1;
    json(response, 200, asked);
  };
  const call = client();
  const both = await Promise.all([call(read, { params: { id: '1' } }), call(read, { params: { id: '1' } })]);
  assert.deepEqual(
    both.map((one) => one.body),
    [1, 1],
  );
  assert.equal((await call(read, { params: { id: '1' } })).body, 2);
});

test('S-045 what is asked after a change does not join a question from before it', async () => {
  const answers = new Map<string, () => void>();
  let asked = 0;
  answering = (request, response) => {
    const [at, state] = [`${request.method} ${(asked += 1)}`, 'before'];
    if (request.method === 'PUT') return json(response, 200, 'saved');
    if (asked > 2) return json(response, 200, 'after');
    answers.set(at, () => json(response, 200, state));
  };
  const call = client();
  const early = call(read, { params: { id: '1' } });
  await call(save, { body: {} });
  const late = call(read, { params: { id: '1' } });
  assert.equal((await late).body, 'after');
  answers.get('GET 1')?.();
  assert.equal((await early).body, 'before');
});

test('K-193 identical calls of the declaration under way are sent once, whatever they do, and others each', async () => {
  let asked = 0;
  answering = (_, response) => {
    asked += 1;
    json(response, 200, asked);
  };
  const call = client();
  const submit = endpoint({ name: 'submit', base: 'declaration', method: 'POST', path: 'kyc/submit' }, ROW);
  const sent = (...bodies: object[]) => Promise.all(bodies.map(async (body) => (await call(submit, { body })).body));
  assert.deepEqual(await sent({ a: 1 }, { a: 1 }), [1, 1]);
  assert.equal(new Set(await sent({ a: 1 }, { a: 2 })).size, 2, 'another answer is another call');
  assert.deepEqual(await sent({ a: 1 }), [4], 'once it is answered it may be sent again');
  await Promise.all([call(save, { body: {} }), call(save, { body: {} })]);
  assert.equal(asked, 6, 'a save of an application is never shared');
});

test('K-192 K-193 reads in two sessions share nothing, though their address is the same', async () => {
  answering = (request, response) => json(response, 200, request.headers['x-kyc-session-token']);
  const call = client();
  const inSession = (token: string) => call(read, { params: { id: '1' }, headers: { 'X-Kyc-Session-Token': token } });
  const both = await Promise.all([inSession('one'), inSession('two')]);
  assert.deepEqual(
    both.map((one) => one.body),
    ['one', 'two'],
  );
});

test('an answer the page asked for early is used in place of a request', async () => {
  const asked = seen.length;
  const early = Promise.resolve(new Response('"early"', { headers: { 'Content-Type': 'application/json' } }));
  assert.equal((await client({ early: () => early })(read, { params: { id: '1' } })).body, 'early');
  assert.equal(seen.length, asked);
});

test('no answer says whether the device is offline or the deadline passed', async () => {
  const broken = { fetch: () => Promise.reject(new TypeError('failed')) };
  assert.equal((await failure(client({ ...broken, online: () => false })(save, { body: {} }))).unanswered, 'offline');
  assert.equal((await failure(client({ ...broken })(save, { body: {} }))).unanswered, 'network');
  answering = () => undefined;
  assert.equal((await failure(client({ deadlineMs: 30 })(save, { body: {} }))).unanswered, 'deadline');
  server.closeAllConnections();
});

test('N-042 an error knows after how many seconds the server wants to be asked again, with a body of ours and without', async () => {
  const busy = { message: 'error.overloaded' };
  for (const [header, expected] of [
    ['2', 2],
    ['120', 120],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
  ] as const) {
    answering = (_, response) => json(response, 503, busy, { 'Retry-After': header });
    assert.equal((await failure(client()(read, { params: { id: '1' } }))).retryAfter, expected, header);
  }
  answering = (_, response) => void response.writeHead(503, { 'Retry-After': '7' }).end('<html>');
  assert.equal((await failure(client()(read, { params: { id: '1' } }))).retryAfter, 7);
});
