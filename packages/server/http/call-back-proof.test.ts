import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { type CallBackProof, isProven, PROOF_FORMS, type ProofForm } from './call-back-proof.ts';

const body = Buffer.from('{"eventData":{"id":"s1"}}');
const mac = (secret: string, encoding: 'hex' | 'base64', bytes = body) =>
  createHmac('sha256', secret).update(bytes).digest(encoding);

/** What proves the body in each form. */
const RIGHT: Readonly<Record<ProofForm, (secret: string) => string>> = {
  'hmac-sha256-hex': (secret) => mac(secret, 'hex'),
  'hmac-sha256-base64': (secret) => mac(secret, 'base64'),
  secret: (secret) => secret,
  bearer: (secret) => `Bearer ${secret}`,
};

test('R-164 a call-back is proven by the header and in the form that are set, and by no other', () => {
  for (const form of PROOF_FORMS) {
    const proof: CallBackProof = { secrets: ['a-secret'], header: 'X-Signature', form };
    const proves = (given: string | string[] | undefined, bytes = body) =>
      isProven(proof, { 'x-signature': given }, bytes);
    assert.ok(proves(RIGHT[form]('a-secret')), form);
    for (const other of PROOF_FORMS)
      if (other !== form) assert.ok(!proves(RIGHT[other]('a-secret')), `${form} by ${other}`);
    for (const wrong of [
      undefined,
      '',
      RIGHT[form]('another'),
      [RIGHT[form]('a-secret')],
      `${RIGHT[form]('a-secret')}0`,
    ])
      assert.ok(!proves(wrong), `${form} ${String(wrong)}`);
    assert.ok(!isProven(proof, { authorization: RIGHT[form]('a-secret') }, body), 'another header');
    assert.ok(!isProven({ ...proof, secrets: [''] }, { 'x-signature': RIGHT[form]('') }, body), 'no secret is set');
    assert.ok(!isProven({ ...proof, secrets: [] }, { 'x-signature': RIGHT[form]('') }, body), 'none at all');
  }
});

test('R-164 a digest holds for its very bytes, and may be named by its algorithm', () => {
  for (const [form, encoding] of [
    ['hmac-sha256-hex', 'hex'],
    ['hmac-sha256-base64', 'base64'],
  ] as const) {
    const proof: CallBackProof = { secrets: ['s'], header: 'x-signature', form };
    assert.ok(isProven(proof, { 'x-signature': `sha256=${mac('s', encoding)}` }, body));
    assert.ok(!isProven(proof, { 'x-signature': mac('s', encoding) }, Buffer.concat([body, Buffer.from(' ')])));
  }
});

test('R-291 while a secret is rotated the old and the new one prove, and one that was taken away no more', () => {
  for (const form of PROOF_FORMS) {
    const proves = (secrets: readonly string[], by: string) =>
      isProven({ secrets, header: 'x-signature', form }, { 'x-signature': RIGHT[form](by) }, body);
    for (const by of ['the-new', 'the-old']) assert.ok(proves(['the-new', 'the-old'], by), `${form} ${by}`);
    assert.ok(!proves(['the-new'], 'the-old'), form);
    assert.ok(!proves(['the-new', 'the-old'], 'the-new the-old'), `${form} both at once`);
  }
});
