/** Shows what the check of a pack finds out about its seal: any changed byte, another sealer, and against whom it was compared. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issued } from '../documents/certificates.fixture.ts';
import { factsOf } from '../documents/certificate-facts.ts';
import { revocationProofs } from '../documents/revocation.ts';
import { listBy, type ListWanted, sourceOf } from '../documents/revocation-list.fixture.ts';
import { sealFromPem } from '../documents/seal.ts';
import { authorityOf, TSA_ROOT } from '../documents/time-stamp.fixture.ts';
import { testRandom } from '../db/test-database.ts';
import { checkPack } from './check-pack.ts';
import { PACK_AT, smallPack, unsealedPack } from './small-pack.fixture.ts';

const root = issued({ name: 'Prøverot', ca: true });
const bank = issued({ name: 'Prøvebanken', by: root });
/** The seal's own, and its issuer's above it. */
const pem = bank.pem + root.certificate.toString();
const pack = await smallPack(pem);
const { sha256 } = factsOf(bank.certificate);
const failed = async (...given: Parameters<typeof checkPack>): Promise<string[]> =>
  (await checkPack(...given)).flatMap(({ holds, of }) => (holds === false ? [of] : []));
const said = async (of: string, ...given: Parameters<typeof checkPack>): Promise<string | undefined> =>
  (await checkPack(...given)).find((one) => one.of === of)?.says;

test('D-123 a pack’s check tells issuer and SHA-256 of its certificate, and that nobody was asked about it', async () => {
  const checks = await checkPack(pack);
  assert.deepEqual(await failed(pack), []);
  assert.equal(await said('certificate', pack), `Prøvebanken, issued by Prøverot, SHA-256 ${sha256}`);
  assert.deepEqual(
    checks.filter(({ holds }) => holds === null).map(({ of }) => of),
    ['trust'],
  );
  assert.match((await said('trust', pack)) ?? '', /not checked against anybody/);
});

test('D-123 a pack is compared with a fingerprint that is expected, and with certificates that are trusted', async () => {
  const other = issued({ name: 'Prøverot', ca: true });
  const anchors = [root.certificate];
  assert.deepEqual(await failed(pack, { fingerprint: sha256, anchors }), []);
  assert.ok((await checkPack(pack, { fingerprint: sha256 })).every(({ holds }) => holds === true));
  assert.deepEqual(await failed(pack, { fingerprint: '0'.repeat(64) }), ['fingerprint']);
  assert.deepEqual(await failed(pack, { anchors: [other.certificate] }), ['trust']);
  assert.deepEqual(await failed(pack, { anchors: [] }), ['trust']);
});

test('D-122 a pack that somebody else sealed, over the bank’s seal or instead of it, is told as theirs', async () => {
  const thief = issued({ name: 'Prøvebanken' });
  const seal = sealFromPem(thief.pem);
  const over = await seal.seal(pack, PACK_AT, 'Forseglet av banken');
  const instead = await seal.seal(unsealedPack(sealFromPem(pem).certificates), PACK_AT, 'Forseglet av banken');
  assert.deepEqual(await failed(over), ['seal', 'sealer']);
  assert.deepEqual(await failed(instead), ['sealer']);
  const words = (await said('sealer', instead)) ?? '';
  assert.match(words, /another sealer's/);
  assert.ok(words.includes(factsOf(thief.certificate).sha256) && words.includes(sha256), words);
});

test('D-122 D-123 a pack made anew by somebody else of the bank’s name holds by its own word only, and is told where the bank’s fingerprint is known', async () => {
  const own = await smallPack(issued({ name: 'Prøvebanken' }).pem);
  assert.deepEqual(await failed(own), []);
  assert.deepEqual(await failed(own, { fingerprint: sha256 }), ['fingerprint']);
  assert.deepEqual(await failed(own, { anchors: [root.certificate] }), ['trust']);
});

test('D-122 certificates beside the seal’s own are those that the pack names', async () => {
  const without = await sealFromPem(bank.pem).seal(
    unsealedPack(sealFromPem(pem).certificates),
    PACK_AT,
    'Forseglet av banken',
  );
  assert.deepEqual(await failed(without), ['sealer']);
});

test('D-121 a pack with one byte changed anywhere in its seal does not hold', async () => {
  const from = pack.lastIndexOf('/Contents <') + '/Contents <'.length;
  const used = pack.toString('latin1', from, pack.indexOf('>', from)).replace(/(00)+$/, '').length;
  const step = 2 * 7;
  const passed: number[] = [];
  for (let at = from; at < from + used + 3 * step; at += step) {
    const copy = Buffer.from(pack);
    const byte = Number.parseInt(copy.toString('latin1', at, at + 2), 16) ^ 1;
    copy.write(byte.toString(16).padStart(2, '0'), at, 'latin1');
    if ((await failed(copy)).length === 0) passed.push(at - from);
  }
  assert.deepEqual(passed, []);
  assert.deepEqual(await failed(Buffer.concat([pack, Buffer.from('\n')])), ['seal']);
});

test('A-112 a file that is no pack, and a trail that is none, fails and throws nothing', async () => {
  for (const file of [Buffer.alloc(0), Buffer.from('%PDF-1.7\n%%EOF\n')])
    assert.ok((await failed(file)).includes('seal'));
  const name = 'kunde-1-spor-11111111-1111-4111-8111-111111111111.json';
  for (const trail of [
    '{',
    '[]',
    '{"chain":"1","entries":[null],"anchors":[]}',
    '{"chain":"1","entries":[{"seq":1,"at":"x","actor":"system","action":"a","detail":{},"rcid":null,"hash":"00"}],"anchors":[]}',
  ]) {
    const file = { name, mimeType: 'application/json', description: 'Spor', content: Buffer.from(trail) };
    assert.ok((await failed(unsealedPack(sealFromPem(pem).certificates, [file]))).includes(name), trail);
  }
});

const timeAnchors = [TSA_ROOT.certificate];
/** Time of the authority's tokens. */
const STAMPED = new Date('2026-11-21T12:05:03Z');
const stampedPack = async (sealPem: string, at = STAMPED): Promise<Buffer> => {
  const stamping = { authority: authorityOf(), anchors: timeAnchors, random: testRandom };
  const seal = sealFromPem(sealPem, undefined, stamping);
  return seal.seal(unsealedPack(seal.certificates), at, 'Forseglet av banken');
};

test('O-083 a time stamp holds by an anchor that its authority leads to, and is anybody’s without one', async () => {
  const good = await stampedPack(pem);
  const time = async (trusted: Parameters<typeof checkPack>[1]) =>
    (await checkPack(good, trusted)).find(({ of }) => of === 'time');
  assert.equal((await time({}))?.holds, null);
  assert.match((await time({}))?.says ?? '', /anyone can make one with this name/);
  assert.equal((await time({ timeAnchors }))?.holds, true);
  assert.equal((await time({ timeAnchors: [root.certificate] }))?.holds, false);
  assert.equal((await time({ anchors: timeAnchors }))?.holds, null, 'who is trusted with seals is not with time');
});

test('O-083 a seal is vouched for at the time of a time stamp that is proven, and else on the day that it states', async () => {
  const trusted = [root.certificate];
  const trust = async (file: Buffer, anchorsOfTime?: typeof trusted) =>
    (await checkPack(file, { anchors: trusted, timeAnchors: anchorsOfTime })).find(({ of }) => of === 'trust')?.holds;
  const endsAt = (until: string) => issued({ name: 'Prøvebanken', by: root, until: new Date(until) }).pem;
  const statedLater = await stampedPack(endsAt('2026-11-21T12:05:05Z'), new Date('2026-11-21T12:06:00Z'));
  const statedEarlier = await stampedPack(endsAt('2026-11-21T12:05:01Z'), new Date('2026-11-21T12:04:00Z'));
  assert.deepEqual(
    [await trust(statedLater), await trust(statedLater, trusted), await trust(statedLater, timeAnchors)],
    [false, false, true],
  );
  assert.deepEqual(
    [await trust(statedEarlier), await trust(statedEarlier, trusted), await trust(statedEarlier, timeAnchors)],
    [true, true, false],
  );
});

test('O-083 a pack’s check tells by when its seal stood and whose word that is, and that a time stamp of something else does not hold', async () => {
  const good = await stampedPack(pem);
  assert.deepEqual(await failed(good), []);
  assert.match(
    (await said('time', good)) ?? '',
    /^the seal stood at 2026-11-21T12:05:03\.000Z, by the time stamp of Prøvetid, issued by Tidsrot, SHA-256 /,
  );
  const changed = Buffer.from(good);
  const at = good.indexOf(Buffer.from('20261121120503').toString('hex'));
  changed.write('3230', at, 'latin1');
  changed.write('34', at + 26, 'latin1');
  assert.deepEqual(await failed(changed), ['seal', 'time']);
});

const provenPack = (ofTime: ListWanted = {}): Promise<Buffer> => {
  const authority = { authority: authorityOf(), anchors: timeAnchors, random: testRandom };
  const prove = revocationProofs({
    sealLists: sourceOf('seal-revocation', listBy(root)),
    timeLists: sourceOf('time-stamp-revocation', listBy(TSA_ROOT, ofTime)),
    timeAnchors,
    random: testRandom,
  });
  const seal = sealFromPem(pem, undefined, authority, prove);
  return seal.seal(unsealedPack(seal.certificates), STAMPED, 'Forseglet av banken');
};
const revocation = async (file: Buffer) =>
  (await checkPack(file)).flatMap(({ of, holds, says }) => (of === 'revocation' ? [[holds, says] as const] : []));

test('O-124 a pack’s check tells by the lists in the file that neither certificate was revoked, and of when they are', async () => {
  const good = await provenPack();
  assert.deepEqual(await failed(good, { anchors: [root.certificate], timeAnchors }), []);
  assert.deepEqual(await revocation(good), [
    [
      true,
      'the certificate of the seal was not revoked, by the list of Prøverot of 2026-11-20T00:00:00.000Z in the file',
    ],
    [
      true,
      'the certificate of the time stamp was not revoked, by the list of Tidsrot of 2026-11-20T00:00:00.000Z in the file',
    ],
  ]);
  assert.deepEqual(await revocation(await stampedPack(pem)), [], 'none are in it');
});

test('O-124 a pack in which somebody changed a list does not hold', async () => {
  const good = await provenPack();
  // The first day of the first list, which its signature is over.
  const at = good.indexOf('261120000000Z');
  assert.ok(at > 0);
  const changed = Buffer.from(good);
  changed.write('261121', at, 'latin1');
  const faults = await failed(changed);
  assert.ok(faults.includes('seal') && faults.includes('revocation'), faults.join());
  assert.match(
    (await revocation(changed))[0]?.[1] ?? '',
    /no revocation list in the file vouches for the certificate of the seal/,
  );
});
