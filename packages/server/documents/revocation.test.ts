/** Seals with validation data (B-LT): what stands in the file, and when nothing is sealed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testRandom } from '../db/test-database.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { RevocationListSource } from '../registers/revocation-list.ts';
import { issued } from './certificates.fixture.ts';
import { revocationProofs } from './revocation.ts';
import { listBy, sourceOf } from './revocation-list.fixture.ts';
import { sealFromPem } from './seal.ts';
import { authorityOf, TSA_ROOT } from './time-stamp.fixture.ts';
import { typeset } from './typeset.ts';
import { validationDataOf } from './validation-data.ts';
import { listSignatures, verifyContinues } from './verify.ts';

const now = new Date('2026-11-21T12:05:00Z');
const MINUTE = 60_000;
const ISSUER = issued({ name: 'Seglutsteder', ca: true });
const OWN = issued({ name: 'Prøvebanken', by: ISSUER });
const PEM = `${OWN.pem}${ISSUER.certificate.toString()}`;
const anchors = [TSA_ROOT.certificate];
const paper = typeset({ template: '#set document(title: "Prøve")\n= Prøve', said: {}, logoSvg: '' });

const sealLists = (...lists: Buffer[]) => sourceOf('seal-revocation', lists[0] ?? listBy(ISSUER), ...lists.slice(1));
const timeLists = (list = listBy(TSA_ROOT)) => sourceOf('time-stamp-revocation', list);

function sealOf(ofSeal: RevocationListSource, ofTime: RevocationListSource = timeLists(), authority = authorityOf()) {
  const random = testRandom;
  const prove = revocationProofs({ sealLists: ofSeal, timeLists: ofTime, timeAnchors: anchors, random });
  return sealFromPem(PEM, undefined, { authority, anchors, random }, prove);
}

test('O-120 a seal keeps both lists and the issuers’ certificates in the file, covered by itself', async () => {
  const ofSeal = listBy(ISSUER);
  const ofTime = listBy(TSA_ROOT);
  const sealed = await sealOf(sealLists(ofSeal), timeLists(ofTime)).seal(paper, now, 'Forseglet');
  const [{ intact, isExact, coversWholeFile, timeStamp } = assert.fail()] = listSignatures(sealed);
  assert.ok(intact && isExact && coversWholeFile && timeStamp?.intact);
  assert.ok(sealed.subarray(0, paper.length).equals(paper));
  const { lists, certificates } = await validationDataOf(sealed);
  assert.deepEqual(lists, [ofSeal, ofTime]);
  assert.deepEqual(certificates, [ISSUER.certificate.raw, TSA_ROOT.certificate.raw]);
});

test('O-120 a file that is sealed again keeps what was there, each once', async () => {
  const first = await sealOf(sealLists()).seal(paper, now, 'Forseglet');
  const later = listBy(ISSUER, { from: new Date('2026-11-21T00:00:00Z') });
  const again = await sealOf(sealLists(later)).seal(first, now, 'Forseglet igjen');
  assert.ok(verifyContinues(first, again));
  const { lists, certificates } = await validationDataOf(again);
  assert.equal(certificates.length, 2);
  assert.ok(lists.length >= 3 && lists.some((list) => list.equals(later)));
});

const OTHERS = issued({ name: 'En annen', ca: true });
test('O-122 nothing is sealed where a list does not hold, and the failure says of which and why', async () => {
  const failed = (seal: ReturnType<typeof sealOf>) =>
    seal.seal(paper, now).then(
      () => null,
      (error: unknown) => (error instanceof OutsideFailure ? [error.system, error.reason, error.code] : error),
    );
  const of = 'seal-revocation';
  assert.deepEqual(await failed(sealOf(sealLists(Buffer.from('0')))), [of, 'nonsense', 'list']);
  assert.deepEqual(await failed(sealOf(sealLists(listBy(OTHERS)))), [of, 'nonsense', 'issuer']);
  const revoked = listBy(ISSUER, { revoked: [OWN.certificate] });
  assert.deepEqual(await failed(sealOf(sealLists(revoked))), [of, 'nonsense', 'revoked']);
  const before = listBy(ISSUER, { until: new Date('2026-11-21T12:00:00Z') });
  assert.deepEqual(await failed(sealOf(sealLists(before))), [of, 'nonsense', 'date']);
  const ofTime = 'time-stamp-revocation';
  assert.deepEqual(await failed(sealOf(sealLists(), timeLists(Buffer.from('0')))), [ofTime, 'nonsense', 'list']);
  const otherTime = await failed(sealOf(sealLists(), timeLists(listBy(OTHERS))));
  assert.deepEqual(otherTime, ['time-stamp', 'nonsense', 'revocation-issuer']);
  const authority = issued({ name: 'Prøvetid', by: TSA_ROOT, purposes: ['1.3.6.1.5.5.7.3.8'] });
  const ended = listBy(TSA_ROOT, { revoked: [authority.certificate] });
  const withRevoked = sealOf(sealLists(), timeLists(ended), authorityOf({ by: authority }));
  assert.deepEqual(await failed(withRevoked), ['time-stamp', 'nonsense', 'revocation-revoked']);
});

test('O-123 a list is used again for an hour, never past its own end, and fetched anew once it does not hold', async () => {
  const long = sealLists();
  const seal = sealOf(long);
  for (const minutes of [0, 30, 59]) await seal.seal(paper, new Date(now.getTime() + minutes * MINUTE)).catch(() => {});
  assert.equal(long.asked, 1);
  await seal.seal(paper, new Date(now.getTime() + 60 * MINUTE)).catch(() => {});
  assert.equal(long.asked, 2);

  const short = sealLists(listBy(ISSUER, { until: new Date('2026-11-21T12:10:00Z') }));
  const brief = sealOf(short);
  for (const minutes of [0, 4]) await brief.seal(paper, new Date(now.getTime() + minutes * MINUTE)).catch(() => {});
  assert.equal(short.asked, 1);
  await brief.seal(paper, new Date(now.getTime() + 6 * MINUTE)).catch(() => {});
  assert.equal(short.asked, 2);

  const mended = sealLists(listBy(OTHERS), listBy(ISSUER));
  const waiting = sealOf(mended);
  await assert.rejects(waiting.seal(paper, now), OutsideFailure);
  assert.equal(listSignatures(await waiting.seal(paper, now)).length, 1);
});
