/** The client of revocation lists is held to lists that OpenSSL has made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revocationListSource } from '../registers/revocation-list.ts';
import { recordedSystem } from './contract.ts';
import { readOf } from './expected.fixture.ts';
import { revocationListContract } from './revocation-list.ts';

test('O-121 a list that OpenSSL has made is fetched and read, whatever its server calls it', async () => {
  assert.deepEqual(await readOf(revocationListContract, 'liste.crl'), {
    issuer: 'Revocation test root',
    thisUpdate: new Date('2026-12-01T20:40:56Z'),
    nextUpdate: new Date('2026-12-31T20:40:56Z'),
  });
  const asked = (body: Uint8Array<ArrayBuffer>, type: string) =>
    revocationListSource(recordedSystem('seal-revocation', () => ({ status: 200, body, type }))).list({
      correlationId: 'recorded',
      bank: 'provebanken',
    });
  const list = new Uint8Array([0x30, 0x00]);
  assert.deepEqual(await asked(list, 'text/plain'), Buffer.from(list));
  await assert.rejects(asked(new Uint8Array(Buffer.from('<html>')), 'application/pkix-crl'), { reason: 'nonsense' });
});
