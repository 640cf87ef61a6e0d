/** The client of a time-stamp authority is held to what OpenSSL asks and answers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { certificatesFromPem } from '../documents/certificate-facts.ts';
import { stampSignature, timeStampQuery } from '../documents/time-stamp.ts';
import { timeStampAuthority } from '../registers/time-stamp-authority.ts';
import { recordedSystem } from './contract.ts';
import { readOf } from './expected.fixture.ts';
import { timeStampContract } from './time-stamp.ts';

const recorded = (file: string): Buffer => readFileSync(join('packages/simulators/contracts/time-stamp', file));
const SIGNATURE = Buffer.from('the value of a signature');
const NONCE = 'abd61102bd046e8a';
const random = { bytes: () => Buffer.from(NONCE, 'hex'), uuid: () => 'recorded' };
const AT = new Date('2026-12-01T16:04:12Z');

test('O-084 a query is the one that OpenSSL makes over the same signature with the same number, byte for byte', () => {
  assert.deepEqual(timeStampQuery(SIGNATURE, Buffer.from(NONCE, 'hex')), recorded('foresporsel.tsq'));
});

test('O-084 a reply that OpenSSL has made is read, and what it refuses is told by its reason', async () => {
  assert.deepEqual(await readOf(timeStampContract, 'svar.tsr'), {
    at: AT,
    policy: '1.3.6.1.4.1.99999.1',
    nonce: `00${NONCE}`,
    intact: true,
  });
  assert.equal(await readOf(timeStampContract, 'feil-algoritme.tsr'), 'refused');
  const body = new Uint8Array(recorded('feil-algoritme.tsr'));
  const refusing = recordedSystem('time-stamp', () => ({ status: 200, body, type: 'application/timestamp-reply' }));
  const asked = timeStampAuthority(refusing).stamp(SIGNATURE, { correlationId: 'recorded', bank: 'provebanken' });
  await assert.rejects(asked, { reason: 'refused', code: 'badAlg' });
});

test('O-084 the token that OpenSSL gave for our query holds to the authority’s root', async () => {
  const system = recordedSystem('time-stamp', ({ path, headers, body }) => {
    assert.deepEqual(
      { path, authorization: headers?.['authorization'], sent: body },
      { path: '', authorization: 'Basic cmVjb3JkZWQ=', sent: sentQuery },
    );
    return { status: 200, body: new Uint8Array(recorded('svar.tsr')), type: 'application/timestamp-reply' };
  });
  const sentQuery = { bytes: recorded('foresporsel.tsq'), type: 'application/timestamp-query' };
  const authority = timeStampAuthority(system, 'Basic cmVjb3JkZWQ=');
  const anchors = certificatesFromPem(recorded('rot.pem').toString());
  const token = await stampSignature(SIGNATURE, AT, { authority, anchors, random });
  assert.ok(recorded('svar.tsr').includes(token));
});
