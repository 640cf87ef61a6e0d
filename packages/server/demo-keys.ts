/** Keys of the demo: made at the first start and kept beside its data, which nothing else could open. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from './clock.ts';
import { createDevelopmentSeal } from './documents/development-seal.ts';

export interface DemoKeys {
  readonly MASTER_KEYS: string;
  readonly CLIENT_JWK: string;
  readonly SEAL_PEM: string;
}

/** The keys of a data directory; only its owner can read the file. */
export async function demoKeys(dataDir: string, random: Random, now: Date): Promise<DemoKeys> {
  const file = join(dataDir, 'demo-keys.json');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return JSON.parse(kept) as DemoKeys;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: random.uuid(), alg: 'RS256', use: 'sig' };
  const keys: DemoKeys = {
    MASTER_KEYS: `1:${random.bytes(32).toString('base64')}`,
    CLIENT_JWK: JSON.stringify(jwk),
    SEAL_PEM: await createDevelopmentSeal(random, now, 'Bli kunde, demo'),
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Beside first, then renamed: a start that is stopped half-way leaves no half file that would lock the data for good.
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return keys;
}
