/** Envelope encryption of personal data (PII) at rest: every document has a data key of its own, which only a wrapping key of the key ring opens (S-147, S-148). */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
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

export interface WrappingKey {
  /** 1 to 65535; stands in the header of what it wrapped. */
  readonly version: number;
  readonly key: KeyObject;
}

/** The keys that a vault works with; `db/key-ring.ts` has those of a database. */
export interface VaultKeys {
  /** The one that wraps data keys from now on. */
  current(): WrappingKey;
  /** Undefined for a version that is unknown or retired. */
  wrapping(version: number): KeyObject | undefined;
  /** Makes the look-up hashes; the same whichever keys wrap. */
  readonly lookUp: KeyObject;
}

export interface Vault {
  /** Version of the wrapping key of new data keys. */
  readonly keyVersion: number;
  newDataKey(): DataKey;
  wrap(key: DataKey, place: Place): Buffer;
  /** Throws `VaultError` when the place differs, the bytes were changed or the wrapping key is unknown. */
  unwrap(wrapped: Buffer, place: Place): DataKey;
  seal(key: DataKey, place: Place, plaintext: Uint8Array): Buffer;
  /** Throws `VaultError` when the key or place differs or the bytes were changed. */
  open(key: DataKey, place: Place, sealed: Buffer): Buffer;
  /** 32 bytes that stand for `parts` and tell nothing about them; differs between labels. The same over rotations of wrapping and master keys. */
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

/** Version of the key that wrapped these bytes; 0 of bytes that are none. */
export const wrappingVersion = (wrapped: Buffer): number => (wrapped.length > 3 ? wrapped.readUInt16BE(1) : 0);

export function createVault({ keys, random }: { keys: VaultKeys; random: Random }): Vault {
  const newNonce = noncesOf(random);
  const encrypt = (key: KeyObject, place: Place, header: Buffer, plaintext: Uint8Array): Buffer => {
    const nonce = newNonce();
    const cipher = createCipheriv(CIPHER, key, nonce);
    cipher.setAAD(additionalData(place, header));
    return Buffer.concat([header, nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  };
  const documentHeader = Buffer.from([FORMAT]);

  return {
    get keyVersion() {
      return keys.current().version;
    },
    newDataKey: () => createSecretKey(random.bytes(32)),
    wrap(dataKey, place) {
      const { version, key } = keys.current();
      return encrypt(key, place, Buffer.from([FORMAT, version >> 8, version & 0xff]), dataKey.export());
    },
    unwrap(wrapped, place) {
      const key = keys.wrapping(wrappingVersion(wrapped));
      if (key === undefined) throw new VaultError();
      return createSecretKey(decrypt(key, place, wrapped, 3));
    },
    seal: (key, place, plaintext) => encrypt(key, place, documentHeader, plaintext),
    open: (key, place, sealed) => decrypt(key, place, sealed, 1),
    keyedHash: (label, ...parts) =>
      createHmac('sha256', keys.lookUp)
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
