/** Shows which keys are taken, and that a refusal names what is wrong and nothing of the key. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { readClientKeys } from './client-keys.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' });
const rsa = { ...pair(), kid: 'a', alg: 'RS256' };
const other = { ...pair(), kid: 'b', alg: 'PS256' };
const ec = { ...curve('P-256'), kid: 'c' };
const read = (value: unknown) => readClientKeys(typeof value === 'string' ? value : JSON.stringify(value));
const readable = (value: unknown) => {
  const keys = read(value);
  assert.ok(typeof keys !== 'string', 'it is refused');
  return keys;
};

test('R-103 one key or several are taken, the first signs, and the public parts of all are published', () => {
  for (const [value, kid, alg] of [
    [rsa, 'a', 'RS256'],
    [other, 'b', 'PS256'],
    [ec, 'c', 'ES256'],
    [{ keys: [other, rsa, ec] }, 'b', 'PS256'],
  ] as const) {
    const { current } = readable(value);
    assert.deepEqual({ kid: current.kid, alg: current.alg }, { kid, alg });
  }
  const { published } = readable({ keys: [rsa, other, ec] });
  assert.deepEqual(
    published.map(({ kid, alg, use }) => [kid, alg, use]),
    [
      ['a', 'RS256', 'sig'],
      ['b', 'PS256', 'sig'],
      ['c', 'ES256', 'sig'],
    ],
  );
  for (const key of published) for (const name of ['d', 'p', 'q', 'dp', 'dq', 'qi']) assert.ok(!(name in key), name);
});

test('R-104 a key that lacks a part, whose halves differ or that has no kid is refused in one line that holds nothing of it', () => {
  const without = (name: string) => Object.fromEntries(Object.entries(rsa).filter(([each]) => each !== name));
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' });
  for (const [value, fault] of [
    ...['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'].map((name) => [without(name), `the key lacks ${name}`] as const),
    [without('kid'), 'the key has no kid'],
    [{ ...rsa, kid: '' }, 'the key has no kid'],
    [{ ...rsa, d: '' }, 'the key lacks d'],
    [{ ...rsa, n: other.n }, /^the key has parts that do not match/],
    [{ ...rsa, d: other.d }, /^the key has parts that do not match/],
    [{ ...ec, x: curve('P-256').x }, /^the key has parts that do not match/],
    [{ ...ec, d: undefined }, 'the key lacks d'],
    [{ ...curve('P-384'), kid: 'd' }, 'the key must be on the curve P-256'],
    [{ ...rsa, alg: 'HS256' }, 'the key must be for RS256 or PS256'],
    [{ ...rsa, alg: 'ES256' }, 'the key must be for RS256 or PS256'],
    [{ ...rsa, use: 'enc' }, 'the key is not for signatures'],
    [{ ...weak, kid: 'w' }, 'the key has fewer than 2048 bits'],
    [{ kty: 'oct', k: 'c2VjcmV0', kid: 'o' }, 'the key is no RSA or EC key'],
    [{ keys: [rsa, without('d')] }, 'key 2 of 2 lacks d'],
    [{ keys: [rsa, { ...other, kid: 'a' }] }, 'two keys have the same kid'],
    [{ keys: [] }, /^give a private key/],
    ['not json', /^give a private key/],
    ['null', /^give a private key/],
    [{ keys: [null] }, /^give a private key/],
  ] as const) {
    const told = read(value);
    assert.ok(typeof told === 'string', JSON.stringify(fault));
    if (typeof fault === 'string') assert.equal(told, fault);
    else assert.match(told, fault);
    assert.ok(!told.includes('\n'));
    for (const part of Object.values(rsa)) if (part.length > 5) assert.ok(!told.includes(part));
  }
});
