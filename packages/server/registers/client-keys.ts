/** The application's private keys at one client: checked whole at the start, the first signs, all are published (S-154, R-103). */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { JWK } from 'jose';

export type KeyAlgorithm = 'RS256' | 'PS256' | 'ES256';

/** A private key that signs: `kid` and `alg` are there, and it is whole. */
export type SigningKey = JWK & { readonly kid: string; readonly alg: KeyAlgorithm };

export interface ClientKeys {
  /** Signs everything new. */
  readonly current: SigningKey;
  /** Public parts of all keys, the coming and the former ones among them, so that whoever has fetched either list knows the signer. */
  readonly published: readonly JWK[];
}

const LEAST_BITS = 2_048;
const ALGORITHMS: Readonly<Record<string, readonly KeyAlgorithm[]>> = { RSA: ['RS256', 'PS256'], EC: ['ES256'] };
const PRIVATE_PARTS: Readonly<Record<string, readonly string[]>> = {
  RSA: ['d', 'p', 'q', 'dp', 'dq', 'qi'],
  EC: ['d'],
};
const PUBLIC_PARTS: Readonly<Record<string, readonly string[]>> = { RSA: ['n', 'e'], EC: ['crv', 'x', 'y'] };

/**
 * Reads one private JWK or a JWKS of several, of which the first signs; or gives, in one line, which key is unfit and why, and nothing
 * of the key.
 */
export function readClientKeys(text: string): ClientKeys | string {
  const found = jwksOf(text);
  const [first] = found ?? [];
  if (found === null || first === undefined) return 'give a private key as a JWK, or a JWKS of several';
  for (const [at, key] of found.entries()) {
    const fault = faultOf(key);
    if (fault !== null) return found.length === 1 ? `the key ${fault}` : `key ${at + 1} of ${found.length} ${fault}`;
  }
  if (new Set(found.map(({ kid }) => kid)).size < found.length) return 'two keys have the same kid';
  return { current: withAlgorithm(first), published: found.map((key) => publicPart(withAlgorithm(key))) };
}

/** The keys of several sets, each once. Throws where two sets have different keys of the same kid. */
export function publishedOnce(sets: readonly ClientKeys[]): readonly JWK[] {
  const byKid = new Map<string | undefined, JWK>();
  for (const key of sets.flatMap(({ published }) => published)) {
    const known = byKid.get(key.kid);
    if (known !== undefined && (known.n !== key.n || known.x !== key.x))
      throw new Error('Malformed settings: two clients have different keys of the same kid');
    byKid.set(key.kid, key);
  }
  return [...byKid.values()];
}

function jwksOf(text: string): JWK[] | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return null;
    const keys: unknown = 'keys' in found ? found.keys : [found];
    return Array.isArray(keys) && keys.every((key) => typeof key === 'object' && key !== null) ? (keys as JWK[]) : null;
  } catch {
    return null;
  }
}

const withAlgorithm = (key: JWK): SigningKey => ({
  ...key,
  kid: String(key.kid),
  alg: (key.alg ?? ALGORITHMS[String(key.kty)]?.[0]) as KeyAlgorithm,
  use: 'sig',
});

/** Null for a key that is whole and may sign. */
function faultOf(key: JWK): string | null {
  const { kty = '', kid, alg, use = 'sig' } = key;
  const lacks = (names: readonly string[]) =>
    names.filter((name) => typeof key[name as keyof JWK] !== 'string' || key[name as keyof JWK] === '');
  const algorithms = ALGORITHMS[kty];
  if (algorithms === undefined) return 'is no RSA or EC key';
  if (typeof kid !== 'string' || kid === '') return 'has no kid';
  const missing = lacks([...(PUBLIC_PARTS[kty] ?? []), ...(PRIVATE_PARTS[kty] ?? [])]);
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  if (alg !== undefined && !algorithms.some((one) => one === alg)) return `must be for ${algorithms.join(' or ')}`;
  if (kty === 'EC' && key.crv !== 'P-256') return 'must be on the curve P-256';
  if (use !== 'sig') return 'is not for signatures';
  return signs(key);
}

/** Signs something and checks it with the public part, since the halves may be of two keys. */
function signs(key: JWK): string | null {
  try {
    const opened = createPrivateKey({ key, format: 'jwk' });
    const shown = createPublicKey({ key: publicPart(key), format: 'jwk' });
    if ((shown.asymmetricKeyDetails?.modulusLength ?? LEAST_BITS) < LEAST_BITS)
      return `has fewer than ${LEAST_BITS} bits`;
    if (key.kty === 'RSA' && !isWhole(key)) return 'has parts that do not match';
    const something = Buffer.from('bli-kunde');
    return verify('sha256', something, shown, sign('sha256', something, opened)) ? null : 'has parts that do not match';
  } catch {
    return 'has parts that do not match';
  }
}

/** The numbers of an RSA key fit each other (RFC 8017 §3.2), whichever of them signs. */
function isWhole({ n, d, p, q, dp, dq, qi }: JWK): boolean {
  const [modulus, secret, first, second, firstExponent, secondExponent, coefficient] = [n, d, p, q, dp, dq, qi].map(
    (part) => BigInt(`0x${Buffer.from(String(part), 'base64url').toString('hex')}`),
  ) as [bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  return (
    first * second === modulus &&
    secret % (first - 1n) === firstExponent &&
    secret % (second - 1n) === secondExponent &&
    (coefficient * second) % first === 1n
  );
}

const PUBLISHED = ['kty', 'kid', 'alg', 'use', 'n', 'e', 'crv', 'x', 'y'];
const publicPart = (key: JWK): JWK =>
  Object.fromEntries(Object.entries(key).filter(([name]) => PUBLISHED.includes(name))) as JWK;
