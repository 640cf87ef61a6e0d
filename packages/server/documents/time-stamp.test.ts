/** Time stamps of seals: what stands in the file, what is read of it, and which tokens are refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { factsOf } from './certificate-facts.ts';
import { createDevelopmentSeal } from './development-seal.ts';
import { testRandom } from '../db/test-database.ts';
import { sealFromPem } from './seal.ts';
import {
  ANOTHER_CONTENT,
  authorityOf,
  EXPIRED,
  NAMED_WRONGLY,
  type Otherwise,
  TSA_ROOT,
} from './time-stamp.fixture.ts';
import { stampSignature } from './time-stamp.ts';
import { typeset } from './typeset.ts';
import { listSignatures, verifyContinues } from './verify.ts';

const now = new Date('2026-11-21T12:05:00Z');
const STAMPED = new Date('2026-11-21T12:05:03Z');
const anchors = [TSA_ROOT.certificate];
const paper = typeset({ template: '#set document(title: "Prøve")\n= Prøve', said: {}, logoSvg: '' });
const pem = await createDevelopmentSeal(testRandom, now, 'Prøvebanken');
const stamping = { authority: authorityOf(), anchors, random: testRandom };
const sealed = await sealFromPem(pem, undefined, stamping).seal(paper, now, 'Forseglet');
const [seal = assert.fail()] = listSignatures(sealed);

test('O-080 O-083 a seal with a time stamp is whole, and tells by when it stood and whose word that is', () => {
  const { intact, isExact, coversWholeFile, at, timeStamp } = seal;
  assert.deepEqual(
    { intact, isExact, coversWholeFile, at },
    { intact: true, isExact: true, coversWholeFile: true, at: now },
  );
  assert.deepEqual(
    {
      at: timeStamp?.at,
      intact: timeStamp?.intact,
      by: timeStamp?.certificates.map((certificate) => factsOf(certificate).name),
    },
    { at: STAMPED, intact: true, by: ['Prøvetid'] },
  );
});

test('O-080 a seal without one is as before, and either is added to with every byte kept', async () => {
  const plain = sealFromPem(pem);
  const without = await plain.seal(paper, now, 'Forseglet');
  assert.equal(listSignatures(without)[0]?.timeStamp, null);
  const over = await sealFromPem(pem, undefined, stamping).seal(without, now, 'Forseglet igjen');
  const again = await plain.seal(sealed, now, 'Forseglet igjen');
  assert.ok(verifyContinues(without, over) && verifyContinues(sealed, again));
  assert.deepEqual(
    [over, again].map((pdf) => listSignatures(pdf).map(({ isExact, timeStamp }) => [isExact, timeStamp?.at])),
    [
      [
        [true, undefined],
        [true, STAMPED],
      ],
      [
        [true, STAMPED],
        [true, undefined],
      ],
    ],
  );
});

test('O-083 a byte changed in what the authority has signed makes another seal of it', () => {
  const at = sealed.indexOf(Buffer.from('20261121120503').toString('hex'));
  assert.ok(at > 0, 'the time stands in the token');
  const changed = Buffer.from(sealed);
  changed.write('3230323631313231313230353034', at, 'latin1');
  const [signature = assert.fail()] = listSignatures(changed);
  assert.deepEqual(
    { intact: signature.intact, isExact: signature.isExact, stamp: signature.timeStamp?.intact },
    { intact: true, isExact: false, stamp: false },
  );
});

const WRONG: Readonly<Record<string, readonly [Otherwise, fault: string]>> = {
  'over another signature': [{ over: 'another' }, 'token'],
  'of another content': [{ content: ANOTHER_CONTENT }, 'token'],
  'changed after it was signed': [{ changed: true }, 'token'],
  'longer than its place in a seal': [{ along: 60 }, 'size'],
  'in answer to another query': [{ nonce: 5 }, 'nonce'],
  'under another policy': [{ policy: '1.3.6.1.4.1.99999.2' }, 'policy'],
  'of ten years later': [{ at: new Date('2036-01-02T00:00:00Z') }, 'time'],
  'of more than five minutes before': [{ at: new Date('2026-11-21T11:59:59Z') }, 'time'],
  'of more than five minutes after': [{ at: new Date('2026-11-21T12:10:01Z') }, 'time'],
  'of an authority whose time is over': [{ by: EXPIRED, at: new Date('2026-11-21T12:04:58Z') }, 'anchor'],
  ...Object.fromEntries(
    Object.entries(NAMED_WRONGLY).map(([by, issued]) => [
      `by ${by}`,
      [{ by: issued }, by.startsWith('an authority') ? 'anchor' : 'token'] as const,
    ]),
  ),
};

for (const [what, [otherwise, code]] of Object.entries(WRONG))
  test(`O-081 a token ${what} is not used`, async () => {
    const policy = '1.3.6.1.4.1.99999.1';
    const asked = { anchors, policy, random: testRandom };
    const fiveMinutesBefore = authorityOf({ at: new Date('2026-11-21T12:00:00Z') });
    for (const authority of [authorityOf(), fiveMinutesBefore, authorityOf({ along: 20 })])
      await stampSignature(Buffer.from('signature'), now, { ...asked, authority });
    await assert.rejects(
      stampSignature(Buffer.from('signature'), now, { ...asked, authority: authorityOf(otherwise) }),
      (error) => error instanceof OutsideFailure && error.reason === 'nonsense' && error.code === code,
    );
  });
