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
  /** Generations of the look-up key: the first makes hashes, and each later one, of which the last is in use, encrypts those. The same whichever keys wrap. */
  readonly lookUps: readonly [KeyObject, ...KeyObject[]];
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
  /**
   * 32 bytes that stand for `parts` and tell nothing about them; differs between labels. The same over rotations of wrapping and master keys,
   * and another one over a rotation of the look-up key.
   */
  keyedHash(label: string, ...parts: readonly (string | Buffer)[]): Buffer;
  /** The hash of each generation of the look-up key, oldest first; {@link keyedHash} is the last. */
  keyedHashes(label: string, ...parts: readonly (string | Buffer)[]): Buffer[];
  /** The hash of the first generation, the same over every rotation: for what is never changed, and for what stands behind a seal. */
  lastingHash(label: string, ...parts: readonly (string | Buffer)[]): Buffer;
  /** The {@link keyedHash} of a {@link lastingHash}. */
  raised(lasting: Buffer): Buffer;
  /** The {@link lastingHash} of a {@link keyedHash}. */
  lowered(hash: Buffer): Buffer;
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

const NO_NONCE = Buffer.alloc(16);

/**
 * A hash of the first generation as a later one has it: encrypted, without a nonce, since equal hashes must stay equal. What is encrypted is
 * 32 bytes that look random, so that nothing but equality shows. Null is the first generation's key, which leaves it as it is.
 */
export function raiseBy(key: KeyObject | null, lasting: Buffer): Buffer {
  if (key === null) return lasting;
  const cipher = createCipheriv('aes-256-cbc', key, NO_NONCE).setAutoPadding(false);
  return Buffer.concat([cipher.update(lasting), cipher.final()]);
}

/** The counterpart of {@link raiseBy}. */
export function lowerBy(key: KeyObject | null, hash: Buffer): Buffer {
  if (key === null) return hash;
  const decipher = createDecipheriv('aes-256-cbc', key, NO_NONCE).setAutoPadding(false);
  return Buffer.concat([decipher.update(hash), decipher.final()]);
}

export function createVault({ keys, random }: { keys: VaultKeys; random: Random }): Vault {
  const newNonce = noncesOf(random);
  const encrypt = (key: KeyObject, place: Place, header: Buffer, plaintext: Uint8Array): Buffer => {
    const nonce = newNonce();
    const cipher = createCipheriv(CIPHER, key, nonce);
    cipher.setAAD(additionalData(place, header));
    return Buffer.concat([header, nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  };
  const documentHeader = Buffer.from([FORMAT]);
  const [first, ...later] = keys.lookUps;
  const inUse = later.at(-1) ?? null;
  const lastingHash: Vault['lastingHash'] = (label, ...parts) =>
    createHmac('sha256', first)
      .update(lengthPrefixed([label, ...parts]))
      .digest();

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
    keyedHash: (label, ...parts) => raiseBy(inUse, lastingHash(label, ...parts)),
    keyedHashes(label, ...parts) {
      const lasting = lastingHash(label, ...parts);
      return [lasting, ...later.map((key) => raiseBy(key, lasting))];
    },
    lastingHash,
    raised: (lasting) => raiseBy(inUse, lasting),
    lowered: (hash) => lowerBy(inUse, hash),
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
