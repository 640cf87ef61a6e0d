/** Master keys of the settings: they wrap the keys of the key ring and nothing else. */
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Random } from '../clock.ts';
import { VaultError } from './vault.ts';

export interface MasterKey {
  /** 1 to 65535. */
  readonly version: number;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** Purposes of keys of the ring; a key is for one purpose only. */
export type KeyPurpose = 'wrap' | 'look-up';

/**
 * Keeper of master keys: the settings, or in a module or service that never gives them out. Asked when a key ring is opened or changed,
 * never for a document.
 */
export interface MasterKeys {
  /** Versions at hand, ascending. */
  readonly versions: readonly number[];
  /** `about` is bound to the result: it opens with the same text only. */
  wrap(version: number, about: string, key: Buffer): Promise<Buffer>;
  /** Throws `VaultError` when version or text differ or the bytes were changed. */
  unwrap(version: number, about: string, wrapped: Buffer): Promise<Buffer>;
  /** The key that servers without a key ring derived of this version, 32 bytes; null where a master key can't be derived from. */
  derived(version: number, purpose: KeyPurpose): Promise<Buffer> | null;
}

/** `version:base64,…` as the settings have them. Throws Error for a key that isn't 32 bytes, a version out of range or twice, and for none. */
export function masterKeys(text: string): MasterKey[] {
  const keys = text.split(',').map((given) => {
    const [version = '', key = ''] = given.trim().split(':');
    return { version: Number(version), key: Buffer.from(key, 'base64') };
  });
  if (keys.some(({ key, version }) => key.length !== 32 || !(version >= 1 && version <= 0xffff)))
    throw new Error('MASTER_KEYS: a master key has 32 bytes and a version from 1 to 65535');
  if (new Set(keys.map(({ version }) => version)).size < keys.length)
    throw new Error('MASTER_KEYS: each version is there once');
  return keys.sort((left, right) => left.version - right.version);
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Master keys that the process itself holds. */
export function heldMasterKeys(keys: readonly MasterKey[], random: Random): MasterKeys {
  const byVersion = new Map(keys.map(({ version, key }) => [version, derive(key, 'key ring')]));
  const keyOf = (version: number): KeyObject => {
    const key = byVersion.get(version);
    if (key === undefined) throw new VaultError();
    return key;
  };
  return {
    versions: [...byVersion.keys()].sort((left, right) => left - right),
    async wrap(version, about, key) {
      const nonce = random.bytes(NONCE);
      const cipher = createCipheriv(CIPHER, keyOf(version), nonce);
      cipher.setAAD(Buffer.from(about));
      return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
    },
    async unwrap(version, about, wrapped) {
      const key = keyOf(version);
      try {
        const decipher = createDecipheriv(CIPHER, key, wrapped.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAAD(Buffer.from(about));
        decipher.setAuthTag(wrapped.subarray(-TAG));
        return Buffer.concat([decipher.update(wrapped.subarray(NONCE, -TAG)), decipher.final()]);
      } catch {
        throw new VaultError();
      }
    },
    async derived(version, purpose) {
      const held = keys.find((key) => key.version === version);
      if (held === undefined) throw new VaultError();
      return derive(held.key, purpose).export();
    },
  };
}

/** HKDF with the purpose as its info, so that no two purposes share a key. */
const derive = (master: Buffer, purpose: KeyPurpose | 'key ring'): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `bli-kunde ${purpose}`, 32)));
