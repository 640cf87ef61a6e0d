/** Each recorded answer of Maskinporten with what its README says is right, and our grants beside the recorded ones. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { jwtBearer } from '../registers/access-token.ts';
import { remedyOf } from '../registers/maskinporten-errors.ts';
import { outcomeOf, recordedSystem, recordingOf } from './contract.ts';
import { maskinporten } from './maskinporten.ts';

const FOLDER = 'packages/simulators/contracts/maskinporten';
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const outcome = (file: string) => outcomeOf(maskinporten, recordingOf(file, Buffer.from(textOf(file))));

test('R-105 a token is read as it is, by value or opaque', async () => {
  const value = async (file: string) => {
    const read = await outcome(file);
    return read.kind === 'value' ? read.value : read;
  };
  assert.equal(await value('token-svar.json'), 'Bearer eyJraWQiOiJ0ZXN0IiwiYWxnIjoiUlMyNTYifQ.e30.c2lnbmF0dXI');
  assert.equal(await value('token-svar-eldre-opakt.json'), 'Bearer IxC0B76vlWl3fiQhAwZUmD0hr_PPwC9hSIXRdoUslPU=');
});

test('R-106 an error is told with its code and trace', async () => {
  const zeros = '0'.repeat(32);
  assert.deepEqual(await outcome('feil-invalid-scope.json'), {
    kind: 'fault',
    reason: `maskinporten token: refused (400 MP-200 ${zeros})`,
  });
  assert.deepEqual(await outcome('feil-invalid-grant.json'), {
    kind: 'fault',
    reason: `maskinporten token: refused (400 invalid_grant ${zeros})`,
  });
  const codes = [...textOf('feilkoder.csv').matchAll(/^(MP-\d{3}),/gm)].map(([, code = '']) => code);
  assert.ok(codes.length > 10);
  for (const code of codes) assert.doesNotMatch(remedyOf(code), /not known/, code);
  assert.match(remedyOf('MP-999'), /not known/);
});

for (const [file, options] of [
  ['grant.json', {}],
  ['grant-paa-vegne-av-en-bank.json', { consumerOrg: '319000216' }],
  ['grant-med-resource.json', { resource: ['https://api.example.com'] }],
] as const)
  test(`R-105 ${file}: our grant has the same header and the same claims`, async () => {
    const { header, payload } = JSON.parse(textOf(file)) as { header: object; payload: Record<string, unknown> };
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
    let assertion = '';
    const system = recordedSystem('maskinporten', ({ body }) => {
      assertion = body !== undefined && 'form' in body ? (body.form['assertion'] ?? '') : '';
      return { status: 200, body: textOf('token-svar.json') };
    });
    const tokens = jwtBearer(system, {
      path: '/token',
      clientId: String(payload['iss']),
      audience: 'https://test.maskinporten.no/',
      scope: 'brreg:reelle/rapporteringspliktig',
      jwk: { ...key, kid: 'bli-kunde-2026-1', alg: 'RS256' },
      now: () => new Date(Number(payload['iat']) * 1000),
      newId: () => String(payload['jti']),
      ...options,
    });
    await tokens.authorization({ correlationId: 'c', bank: 'provebanken' });
    assert.deepEqual(decodeProtectedHeader(assertion), header);
    assert.deepEqual(decodeJwt(assertion), payload);
  });
