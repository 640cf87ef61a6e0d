/** Revocation lists that vouch for a certificate and those that do not, held to lists that OpenSSL has made and judged. */
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { issued } from './certificates.fixture.ts';
import { listBy } from './revocation-list.fixture.ts';
import { faultOfList, readRevocationList } from './revocation-list.ts';

const recorded = (file: string): Buffer =>
  readFileSync(new URL(`../../simulators/contracts/revocation-list/${file}`, import.meta.url));
const [root, good, revoked] = ['rot.pem', 'gyldig.pem', 'sperret.pem'].map(
  (file) => new X509Certificate(recorded(file)),
) as [X509Certificate, X509Certificate, X509Certificate];
/** Of the recordings. */
const THEN = new Date('2026-12-02T00:00:00Z');

test('O-121 lists of OpenSSL are judged as OpenSSL judges them', () => {
  const faults = ['liste.crl', 'del.crl', 'annen-del.crl', 'noen-grunner.crl'].map((file) => {
    const list = readRevocationList(recorded(file));
    return [faultOfList(list, good, [root], THEN), faultOfList(list, revoked, [root], THEN)];
  });
  assert.deepEqual(faults, [
    [null, 'revoked'],
    [null, 'revoked'],
    ['scope', 'scope'],
    ['list', 'list'],
  ]);
  const { issuer, nextUpdate } = readRevocationList(recorded('liste.crl')) ?? assert.fail();
  assert.deepEqual([issuer, nextUpdate], ['Revocation test root', new Date('2026-12-31T20:40:56Z')]);
});

const ISSUER = issued({ name: 'Utsteder', ca: true });
const NAMESAKE = issued({ name: 'Utsteder', ca: true });
const own = issued({ name: 'Segl', by: ISSUER }).certificate;
const other = issued({ name: 'Et annet segl', by: ISSUER }).certificate;
const now = new Date('2026-11-21T12:05:00Z');
const fault = (der: Buffer, at = now) => faultOfList(readRevocationList(der), own, [ISSUER.certificate], at);

test('O-121 a list vouches by its issuer’s own signature, for its days, for a certificate that is not on it', () => {
  const of = (wanted: Parameters<typeof listBy>[1]) => fault(listBy(ISSUER, wanted));
  assert.equal(of({}), null);
  assert.equal(of({ revoked: [other] }), null, 'another certificate of the issuer');
  assert.equal(of({ revoked: [other, own] }), 'revoked');
  assert.equal(of({ changed: true }), 'issuer');
  assert.equal(fault(listBy(NAMESAKE)), 'issuer', 'of an issuer with the same name and another key');
  assert.equal(of({ from: new Date('2026-11-21T12:09:00Z') }), null, 'a clock four minutes ahead');
  assert.equal(of({ from: new Date('2026-11-21T12:11:00Z') }), 'date');
  assert.equal(of({ until: new Date('2026-11-21T12:05:00Z') }), null, 'in its last second');
  assert.equal(of({ until: new Date('2026-11-21T12:04:59Z') }), 'date');
  assert.equal(of({ until: null }), 'date');
  assert.equal(of({ critical: '2.5.29.27' }), 'list', 'a delta');
  assert.equal(of({ critical: '1.2.3.4' }), 'list');
  for (const bytes of ['', '0', 'nonsense', '<html>']) assert.equal(fault(Buffer.from(bytes)), 'list', bytes);
  assert.equal(fault(own.raw), 'list', 'a certificate in its place');
});
