import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'oidc-provider';

const made = new Map<string, JWK>();

/**
 * The private key with which a provider signs its tokens, for RS256: generated once for each provider's name and process, since an RSA
 * key takes longer than the rest of a provider's start, and a process may start many.
 */
export function signingKey(provider: string): JWK {
  const kept = made.get(provider);
  if (kept !== undefined) return kept;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk: JWK = {
    ...(privateKey.export({ format: 'jwk' }) as JWK),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: 'RS256',
  };
  made.set(provider, jwk);
  return jwk;
}
