/** Master keys of the settings, and of a token that they name: they wrap the keys of the key ring and nothing else. */
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Random } from '../clock.ts';
import { TokenError } from './token-error.ts';
import type { TokenKeys } from './token-keys.ts';
import { VaultError } from './vault.ts';

export interface MasterKey {
  /** 1 to 65535. */
  readonly version: number;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** A master key that a security module keeps. */
export interface TokenMasterKey {
  readonly version: number;
  /** Label of the key in the token. */
  readonly label: string;
}

export interface NamedMasterKeys {
  /** Ascending, as those in the token. */
  readonly held: readonly MasterKey[];
  readonly inToken: readonly TokenMasterKey[];
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

/**
 * `version:base64,version:pkcs11:label,…` as the settings have them. Throws Error for a key that isn't 32 bytes, a label that is none, a
 * version out of range or twice, and for none.
 */
export function masterKeys(text: string): NamedMasterKeys {
  const given = text.split(',').map((one) => {
    const [version = '', key = '', label, ...more] = one.trim().split(':');
    return { version: Number(version), key, label: more.length > 0 ? '' : label };
  });
  if (given.some(({ version }) => !(version >= 1 && version <= 0xffff)))
    throw new Error('MASTER_KEYS: a master key has a version from 1 to 65535');
  if (new Set(given.map(({ version }) => version)).size < given.length)
    throw new Error('MASTER_KEYS: each version is there once');
  const ordered = given.sort((left, right) => left.version - right.version);
  const held = ordered.flatMap(({ version, key, label }) =>
    label === undefined ? [{ version, key: Buffer.from(key, 'base64') }] : [],
  );
  if (held.some(({ key }) => key.length !== 32)) throw new Error('MASTER_KEYS: a master key has 32 bytes in base64');
  const inToken = ordered.flatMap(({ version, key, label }) => (label === undefined ? [] : [{ version, key, label }]));
  if (inToken.some(({ key, label }) => key !== 'pkcs11' || !LABEL.test(label)))
    throw new Error('MASTER_KEYS: a key in a token is version:pkcs11:label, the label of letters, digits, . - and _');
  return { held, inToken: inToken.map(({ version, label }) => ({ version, label })) };
}

/** Of a key in a token, as MASTER_KEYS names it. */
export const LABEL = /^[\w.-]{1,64}$/;

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

/** Master keys that a token keeps. Throws `TokenError` where one cannot be used, or does not open what it has just wrapped. */
export async function tokenMasterKeys(
  named: readonly TokenMasterKey[],
  token: TokenKeys,
  random: Random,
): Promise<MasterKeys> {
  for (const { label } of named) await token.assertUsable(label);
  const labelOf = (version: number): string => {
    const found = named.find((key) => key.version === version);
    if (found === undefined) throw new VaultError();
    return found.label;
  };
  const unwrap = (version: number, about: string, wrapped: Buffer): Promise<Buffer> => {
    const bound = { nonce: wrapped.subarray(0, NONCE), about: Buffer.from(about) };
    return token.decrypt(labelOf(version), bound, wrapped.subarray(NONCE));
  };
  return {
    versions: named.map(({ version }) => version),
    async wrap(version, about, key) {
      const bound = { nonce: random.bytes(NONCE), about: Buffer.from(about) };
      const wrapped = Buffer.concat([bound.nonce, await token.encrypt(labelOf(version), bound, key)]);
      const isOpened = await unwrap(version, about, wrapped).then(
        (opened) => opened.equals(key),
        () => false,
      );
      if (!isOpened)
        throw new TokenError(`MASTER_KEYS: the token does not open what its key ${labelOf(version)} wraps`);
      return wrapped;
    },
    unwrap,
    derived: () => null,
  };
}

/** Master keys of several keepers as those of one; each version is one keeper's. */
export function joinedMasterKeys(keepers: readonly MasterKeys[]): MasterKeys {
  const keeperOf = (version: number): MasterKeys => {
    const found = keepers.find(({ versions }) => versions.includes(version));
    if (found === undefined) throw new VaultError();
    return found;
  };
  return {
    versions: keepers.flatMap(({ versions }) => versions).sort((left, right) => left - right),
    wrap: (version, about, key) => keeperOf(version).wrap(version, about, key),
    unwrap: (version, about, wrapped) => keeperOf(version).unwrap(version, about, wrapped),
    derived: (version, purpose) => keeperOf(version).derived(version, purpose),
  };
}
