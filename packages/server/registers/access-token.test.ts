import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { decodeJwt, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { type AccessTokens, callWithToken, clientCredentials, jwtBearer, tokensByBank } from './access-token.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { nothing } from './outside-answer.ts';
import { OutsideFailure } from './outside-failure.ts';

afterEach(closeListeners);

const context = { correlationId: 'c-1', bank: 'provebanken' };
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

const grantsOf = (calls: readonly { readonly body: Buffer }[]) =>
  calls.map(({ body }) => decodeJwt(new URLSearchParams(body.toString()).get('assertion') ?? ''));

const bearer = async (
  system: Parameters<typeof jwtBearer>[0],
  options: Partial<Parameters<typeof jwtBearer>[1]> = {},
): Promise<AccessTokens> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  let id = 0;
  return jwtBearer(system, {
    path: '/token',
    clientId: 'supplier',
    audience: 'https://issuer/',
    scope: 'a:b',
    jwk: { ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256' },
    now: () => new Date('2026-11-21T12:00:00Z'),
    newId: () => `id${++id}`,
    ...options,
  });
};

test('R-102 each bank has a token of its own, and a call that names no bank is refused before anything is sent', async () => {
  const { system, calls } = await listen((_, response, call) => answer(response, token(call)));
  const tokens = tokensByBank((bank) =>
    clientCredentials(system, { path: '/token', clientId: bank, clientSecret: `secret of ${bank}` }),
  );
  const of = (bank: string) => tokens.authorization({ correlationId: 'c', bank });
  assert.deepEqual(await Promise.all([of('fjell'), of('hav'), of('fjell')]), ['Bearer t1', 'Bearer t2', 'Bearer t1']);
  assert.equal(calls[1]?.headers.authorization, `Basic ${Buffer.from('hav:secret%20of%20hav').toString('base64')}`);
  tokens.forget({ correlationId: 'c', bank: 'fjell' });
  assert.deepEqual({ hav: await of('hav'), fjell: await of('fjell') }, { hav: 'Bearer t2', fjell: 'Bearer t3' });
  for (const nobody of [{ correlationId: 'c' }, { correlationId: 'c', bank: '' }])
    await assert.rejects(tokens.authorization(nobody as never), TypeError);
  assert.equal(calls.length, 3);
});

test('R-105 the grant has the claims that Maskinporten knows and no other: consumer_org and resource where they are asked for', async () => {
  const { system, calls } = await listen((_, response, call) => answer(response, token(call)));
  await (await bearer(system)).authorization(context);
  await (await bearer(system, { consumerOrg: null })).authorization(context);
  await (await bearer(system, { consumerOrg: '319801006', resource: ['https://api.example.com'] })).authorization(
    context,
  );
  const [plain, own, delegated] = grantsOf(calls);
  assert.deepEqual(Object.keys(plain ?? {}).toSorted(), ['aud', 'exp', 'iat', 'iss', 'jti', 'scope']);
  assert.deepEqual(Object.keys(own ?? {}), Object.keys(plain ?? {}));
  assert.equal(delegated?.['consumer_org'], '319801006');
  assert.deepEqual(delegated?.['resource'], ['https://api.example.com']);
  assert.equal(delegated?.aud, 'https://issuer/');
});

test('R-105 a token is taken as it is: opaque, without a scope, and one without a lifetime is not kept', async () => {
  const opaque = { access_token: 'IxC0B76vlWl3fiQhAwZUmD0hr_PPwC9hSIXRdoUslPU=', token_type: 'bearer' };
  const { system, calls } = await listen((_, response, call) =>
    answer(response, call < 3 ? opaque : { access_token: 'x', token_type: 'DPoP', expires_in: 9 }),
  );
  const tokens = await bearer(system);
  assert.equal(await tokens.authorization(context), `Bearer ${opaque.access_token}`);
  await tokens.authorization(context);
  assert.equal(calls.length, 2);
  await assert.rejects(tokens.authorization(context), { reason: 'nonsense' });
});

test('R-106 a refusal is told with its code and trace and nothing else of the answer, and a used grant is made anew once', async () => {
  const problem = (error: string, description: string) => ({ error, error_description: description });
  const trace = 'f'.repeat(32);
  const answers = [
    problem('invalid_scope', `MP-200: Token request of 01010112345 contains invalid scopes. (trace_id: ${trace})`),
    problem('invalid_grant', 'Invalid assertion.'),
    problem('invalid_grant', `MP-012: the grant was used (trace_id: ${trace})`),
    token(1),
    problem('invalid_grant', 'MP-012: used'),
    problem('invalid_grant', 'MP-012: used'),
  ];
  const { system, calls } = await listen((_, response, call) => {
    const body = answers[call - 1] ?? {};
    answer(response, body, 'error' in body ? 400 : 200);
  });
  const told: unknown[] = [];
  const tokens = await bearer(system, {
    refused: ({ status, code, trace: by, message }, bank) => void told.push([bank, status, code, by, message]),
  });
  await assert.rejects(tokens.authorization(context), { reason: 'refused', code: 'MP-200', trace });
  await assert.rejects(tokens.authorization(context), { code: 'invalid_grant', trace: undefined });
  assert.equal(await tokens.authorization(context), 'Bearer t1');
  tokens.forget(context);
  await assert.rejects(tokens.authorization(context), { code: 'MP-012' });
  assert.equal(calls.length, 6);
  assert.deepEqual(told[0], ['provebanken', 400, 'MP-200', trace, `test token: refused (400 MP-200 ${trace})`]);
  assert.ok(!JSON.stringify(told).includes('01010112345'));
  const ids = grantsOf(calls).map(({ jti }) => jti);
  assert.equal(new Set(ids).size, 6);
});
