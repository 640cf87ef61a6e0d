import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { callWithToken, clientCredentials, jwtBearer } from './access-token.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { nothing } from './outside-answer.ts';
import { OutsideFailure } from './outside-failure.ts';

afterEach(closeListeners);

const context = { correlationId: 'c-1' };
const token = (number: number, seconds = 600) => ({
  access_token: `t${number}`,
  token_type: 'Bearer',
  expires_in: seconds,
});

test('S-157 a token is fetched once however many ask, and kept until shortly before it ends', async () => {
  let now = 0;
  const { system, calls } = await listen((_, response, call) => answer(response, token(call)), {
    stopwatch: { now: () => now },
  });
  const tokens = clientCredentials(system, { path: '/token', clientId: 'me', clientSecret: 's:1', scope: 'all' });
  const values = await Promise.all([1, 2, 3].map(() => tokens.authorization(context)));
  assert.deepEqual(values, ['Bearer t1', 'Bearer t1', 'Bearer t1']);
  now = 589_000;
  assert.equal(await tokens.authorization(context), 'Bearer t1');
  now = 591_000;
  assert.equal(await tokens.authorization(context), 'Bearer t2');
  assert.equal(calls[0]?.headers.authorization, `Basic ${Buffer.from('me:s%3A1').toString('base64')}`);
  assert.equal(calls[0]?.body.toString(), 'grant_type=client_credentials&scope=all');
});

test('S-157 a failed token is asked for again by the next call', async () => {
  const { system } = await listen((_, response, call) => answer(response, token(call), call === 1 ? 400 : 200));
  const tokens = clientCredentials(system, { path: '/token', clientId: 'me', clientSecret: 's' });
  await assert.rejects(tokens.authorization(context), OutsideFailure);
  assert.equal(await tokens.authorization(context), 'Bearer t2');
});

test('S-157 a refused token is replaced once, and a second refusal is a failure', async () => {
  let good = 't2';
  const { system, calls } = await listen((request, response, call) =>
    request.path === '/token'
      ? answer(response, token(call))
      : answer(response, '', request.headers.authorization === `Bearer ${good}` ? 204 : 401),
  );
  const tokens = clientCredentials(system, { path: '/token', clientId: 'me', clientSecret: 's' });
  const request = { operation: 'do', method: 'POST', path: '/do', answers: { 204: nothing } } as const;
  good = 't3';
  assert.equal((await callWithToken(system, tokens, request, context)).status, 204);
  assert.deepEqual(
    calls.map((call) => call.path),
    ['/token', '/do', '/token', '/do'],
  );
  good = 'none';
  await assert.rejects(callWithToken(system, tokens, request, context), { reason: 'refused', status: 401 });
  assert.equal(calls.length, 7);
});

test('S-154 the assertion is signed, short-lived, for the issuer and never the same twice', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256' };
  const { system, calls } = await listen((_, response, call) => answer(response, token(call, 1)));
  let id = 0;
  const now = new Date('2026-11-21T12:00:00Z');
  const tokens = jwtBearer(system, {
    path: '/maskinporten/token',
    clientId: 'bank',
    audience: 'https://issuer/',
    scope: 'a:b',
    jwk,
    now: () => now,
    newId: () => `id${++id}`,
  });
  await tokens.authorization(context);
  await tokens.authorization(context);
  const [first, second] = await Promise.all(
    calls.map(async (call) => {
      const form = new URLSearchParams(call.body.toString());
      assert.equal(form.get('grant_type'), 'urn:ietf:params:oauth:grant-type:jwt-bearer');
      return jwtVerify(form.get('assertion') ?? '', publicKey, {
        issuer: 'bank',
        audience: 'https://issuer/',
        currentDate: now,
      });
    }),
  );
  assert.deepEqual(first?.protectedHeader, { alg: 'RS256', kid: 'k1' });
  assert.equal(first?.payload['scope'], 'a:b');
  assert.equal((first?.payload.exp ?? 0) - (first?.payload.iat ?? 0), 60);
  assert.notEqual(first?.payload.jti, second?.payload.jti);
});
