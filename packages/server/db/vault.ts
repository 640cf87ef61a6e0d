/** The vault: every document is encrypted with a key of its own, which only the master key can unwrap (S-147, S-148). */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Random } from '../clock.ts';
import { lengthPrefixed } from './length-prefixed.ts';

/** Place of a value. It is bound to the ciphertext: a value moved to another row or column can't be opened there. */
export interface Place {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

/** The key of one row's documents; its bytes show in no log and no error. */
export type DataKey = KeyObject;

export interface MasterKey {
  /** 1 to 65535; the highest one wraps new keys, the lowest one makes the look-up hashes. */
  readonly version: number;
  /** 32 bytes. */
  readonly key: Buffer;
}

export interface Vault {
  /** Version of the master key that wraps new data keys. */
  readonly keyVersion: number;
  newDataKey(): DataKey;
  wrap(key: DataKey, place: Place): Buffer;
  /** Throws `VaultError` when the place differs, the bytes were changed or the master key is unknown. */
  unwrap(wrapped: Buffer, place: Place): DataKey;
  seal(key: DataKey, place: Place, plaintext: Uint8Array): Buffer;
  /** Throws `VaultError` when the key or place differs or the bytes were changed. */
  open(key: DataKey, place: Place, sealed: Buffer): Buffer;
  /** 32 bytes that stand for `parts` and tell nothing about them; differs between labels. The same over key rotations. */
  keyedHash(label: string, ...parts: readonly (string | Buffer)[]): Buffer;
}

/** Says that something could not be opened, and nothing about what it was. */
export class VaultError extends Error {
  constructor() {
    super('the vault cannot open this');
    this.name = 'VaultError';
  }
}

const FORMAT = 1;
const NONCE = 12;
const TAG = 16;
/** Nonces that are drawn at once. */
const POOLED = 256;
const CIPHER = 'aes-256-gcm';

export function createVault({ masterKeys, random }: { masterKeys: readonly MasterKey[]; random: Random }): Vault {
  const ordered = [...masterKeys].sort((left, right) => left.version - right.version);
  const [oldest, newest] = [ordered[0], ordered.at(-1)];
  if (oldest === undefined || newest === undefined) throw new Error('the vault needs a master key');
  if (ordered.some(({ key, version }) => key.length !== 32 || !(version >= 1 && version <= 0xffff)))
    throw new Error('a master key has 32 bytes and a version from 1 to 65535');
  const wrapping = new Map(ordered.map(({ key, version }) => [version, derive(key, 'wrap')]));
  const hashing = derive(oldest.key, 'look-up');
  const newestWrapping = derive(newest.key, 'wrap');

  const newNonce = noncesOf(random);
  const encrypt = (key: KeyObject, place: Place, header: Buffer, plaintext: Uint8Array): Buffer => {
    const nonce = newNonce();
    const cipher = createCipheriv(CIPHER, key, nonce);
    cipher.setAAD(additionalData(place, header));
    return Buffer.concat([header, nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  };
  const newestHeader = Buffer.from([FORMAT, newest.version >> 8, newest.version & 0xff]);
  const documentHeader = Buffer.from([FORMAT]);

  return {
    keyVersion: newest.version,
    newDataKey: () => createSecretKey(random.bytes(32)),
    wrap: (key, place) => encrypt(newestWrapping, place, newestHeader, key.export()),
    unwrap(wrapped, place) {
      const master = wrapping.get(wrapped.length > 3 ? wrapped.readUInt16BE(1) : 0);
      if (master === undefined) throw new VaultError();
      return createSecretKey(decrypt(master, place, wrapped, 3));
    },
    seal: (key, place, plaintext) => encrypt(key, place, documentHeader, plaintext),
    open: (key, place, sealed) => decrypt(key, place, sealed, 1),
    keyedHash: (label, ...parts) =>
      createHmac('sha256', hashing)
        .update(lengthPrefixed([label, ...parts]))
        .digest(),
  };
}

/** Nonces out of a pool of random bytes, each given once: asking for twelve bytes costs as much as asking for thousands. */
function noncesOf(random: Random): () => Buffer {
  let pool: Buffer = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used + NONCE > pool.length) [pool, used] = [random.bytes(NONCE * POOLED), 0];
    used += NONCE;
    return pool.subarray(used - NONCE, used);
  };
}

function decrypt(key: KeyObject, place: Place, sealed: Buffer, headerLength: number): Buffer {
  if (sealed[0] !== FORMAT || sealed.length < headerLength + NONCE + TAG) throw new VaultError();
  try {
    const body = headerLength + NONCE;
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(headerLength, body), { authTagLength: TAG });
    decipher.setAAD(additionalData(place, sealed.subarray(0, headerLength)));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(body, -TAG)), decipher.final()]);
  } catch {
    throw new VaultError();
  }
}

const additionalData = ({ table, row, column }: Place, header: Buffer): Buffer =>
  lengthPrefixed([header, table, row, column]);

/** A key for one purpose only, so that look-up hashes and wrapping never share one. */
const derive = (master: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `bli-kunde ${purpose}`, 32)));
