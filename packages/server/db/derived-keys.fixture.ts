/** For tests and benches: a vault's keys without a database, as servers before the key ring derived them. */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { MasterKey } from './master-keys.ts';
import type { VaultKeys } from './vault.ts';

const derive = (master: Buffer, purpose: 'wrap' | 'look-up'): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `bli-kunde ${purpose}`, 32)));

/** The highest version wraps, the lowest makes the look-up hashes. At least one is given. */
export function derivedKeys(keys: readonly MasterKey[]): VaultKeys {
  const ordered = [...keys].sort((left, right) => left.version - right.version);
  const [oldest, newest] = [ordered[0], ordered.at(-1)];
  if (oldest === undefined || newest === undefined) throw new Error('a vault needs a master key');
  const wrapping = new Map(ordered.map(({ version, key }) => [version, derive(key, 'wrap')]));
  const current = { version: newest.version, key: derive(newest.key, 'wrap') };
  return {
    current: () => current,
    wrapping: (version) => wrapping.get(version),
    lookUps: [derive(oldest.key, 'look-up')],
  };
}
