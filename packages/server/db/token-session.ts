/** Keys in a token of a security module, by its PKCS#11 library: what `token-process.ts` does when it is asked (O-070, O-071). */
import { type Argument, hex, openPkcs11, type Pkcs11, WORD } from './pkcs11.ts';
import { TokenError } from './token-error.ts';
import type { GcmInput, TokenKeys, TokenSettings } from './token-keys.ts';
import { VaultError } from './vault.ts';

/** As {@link TokenKeys}, in this process and at once. */
export type TokenSessions = {
  readonly [Act in keyof TokenKeys]: (...given: Parameters<TokenKeys[Act]>) => Awaited<ReturnType<TokenKeys[Act]>>;
};

/** Numbers of `pkcs11t.h` (OASIS, PKCS #11 version 2.40, read 2026-12-01). */
const CKU_USER = 1;
const CKF_RW_SESSION = 2;
const CKF_SERIAL_SESSION = 4;
const CKO_SECRET_KEY = 4;
const CKK_AES = 0x1f;
const CKM_AES_KEY_GEN = 0x1080;
const CKM_AES_GCM = 0x1087;
const CKA = {
  CLASS: 0,
  TOKEN: 1,
  PRIVATE: 2,
  LABEL: 3,
  KEY_TYPE: 0x100,
  SENSITIVE: 0x103,
  ENCRYPT: 0x104,
  DECRYPT: 0x105,
  VALUE_LEN: 0x161,
  EXTRACTABLE: 0x162,
} as const;
const NONCE = 12;
const TAG = 16;
const KEY_BYTES = 32;
const LABEL_BYTES = 32;
/** Place of the flags in `CK_TOKEN_INFO`: after four texts of 32, 32, 16 and 16 bytes. */
const TOKEN_FLAGS = 96;
/** `CKF_USER_PIN_FINAL_TRY`: one more wrong PIN locks the token for every server. */
const FINAL_TRY = 0x20000n;
/** Bytes of `CK_TOKEN_INFO` and more. */
const TOKEN_INFO = 512;

const ALREADY_LOGGED_IN = 0x100;
/** `CKR_PIN_INCORRECT`, `_INVALID`, `_LEN_RANGE`, `_EXPIRED`. */
const WRONG_PIN = [0xa0, 0xa1, 0xa2, 0xa3];
const PIN_LOCKED = 0xa4;
/** `CKR_ENCRYPTED_DATA_INVALID` and `_LEN_RANGE`; libraries that know neither answer `CKR_GENERAL_ERROR` to a wrong tag. */
const NOT_OPENED = [0x40, 0x41, 0x05];

/** Loads the library, finds the token and proves the PIN. Throws `TokenError`. */
export function openSessions(settings: TokenSettings): TokenSessions {
  const library = openPkcs11(settings.library);
  // A session for each: a token that was away meanwhile is met anew.
  const inSession = <T>(flags: number, work: (at: bigint) => T): T => session(library, settings, flags, work);
  /** Parameters of the newest operation: a library may read them until it is done, so that they live as long. */
  let inUse: Buffer | null = null;
  const gcm = ({ nonce, about }: GcmInput): Buffer => {
    const parameters = library.words(nonce, nonce.length, nonce.length * 8, about, about.length, TAG * 8);
    inUse = library.words(CKM_AES_GCM, parameters, 6 * WORD);
    return inUse;
  };
  inSession(0, () => {});
  return {
    assertUsable: (label) => inSession(0, (at) => assertKey(library, at, label)),
    encrypt: (label, bound, plain) =>
      inSession(0, (at) => {
        const key = onlyKey(library, at, label);
        told(library.call('C_EncryptInit', at, gcm(bound), key), label);
        const { code, bytes } = through(library, 'C_Encrypt', at, plain, plain.length + TAG);
        told(code, label);
        return bytes;
      }),
    decrypt: (label, bound, encrypted) =>
      inSession(0, (at) => {
        if (bound.nonce.length < NONCE || encrypted.length < TAG) throw new VaultError();
        const key = onlyKey(library, at, label);
        told(library.call('C_DecryptInit', at, gcm(bound), key), label);
        const { code, bytes } = through(library, 'C_Decrypt', at, encrypted, encrypted.length);
        if (NOT_OPENED.includes(code)) throw new VaultError();
        told(code, label);
        return bytes;
      }),
    generate: (label) =>
      inSession(CKF_RW_SESSION, (at) => {
        const { length } = keysOf(library, at, label);
        if (length > 0) throw new TokenError(`a key ${label} is in the token already`);
        const [no, yes] = [Buffer.from([0]), Buffer.from([1])];
        const wanted = attributes(
          library,
          [CKA.CLASS, word(CKO_SECRET_KEY)],
          [CKA.KEY_TYPE, word(CKK_AES)],
          [CKA.LABEL, Buffer.from(label)],
          [CKA.VALUE_LEN, word(KEY_BYTES)],
          [CKA.TOKEN, yes],
          [CKA.PRIVATE, yes],
          [CKA.SENSITIVE, yes],
          [CKA.EXTRACTABLE, no],
          [CKA.ENCRYPT, yes],
          [CKA.DECRYPT, yes],
        );
        const how = library.words(CKM_AES_KEY_GEN, 0, 0);
        told(library.call('C_GenerateKey', at, how, wanted.bytes, wanted.count, Buffer.alloc(WORD)), label);
      }),
  };
}

/** Throws `TokenError` where a call did not do what it should have. */
function told(code: number, label: string): void {
  if (code !== 0) throw new TokenError(`MASTER_KEYS: the token does not do this with its key ${label} (${hex(code)})`);
}

function session<T>(library: Pkcs11, settings: TokenSettings, flags: number, work: (session: bigint) => T): T {
  const { slot, isLastTry } = slotOf(library, settings.token);
  if (isLastTry)
    throw new TokenError('PKCS11_PIN: one try is left before the token locks it; prove it by the maker’s own tool');
  const handle = Buffer.alloc(WORD);
  const opened = library.call('C_OpenSession', slot, flags | CKF_SERIAL_SESSION, null, null, handle);
  if (opened !== 0) throw new TokenError(`PKCS11_TOKEN: the token opens no session (${hex(opened)})`);
  const at = handle.readBigUInt64LE();
  try {
    const pin = Buffer.from(settings.pin);
    const code = library.call('C_Login', at, CKU_USER, pin, pin.length);
    if (code === PIN_LOCKED) throw new TokenError('PKCS11_PIN: the token has locked its PIN');
    if (WRONG_PIN.includes(code)) throw new TokenError('PKCS11_PIN: it is not the PIN of the token');
    if (code !== 0 && code !== ALREADY_LOGGED_IN)
      throw new TokenError(`PKCS11_PIN: the token lets nobody in (${hex(code)})`);
    return work(at);
  } finally {
    // Closing the only session of a process logs out.
    library.call('C_CloseSession', at);
  }
}

function slotOf(library: Pkcs11, token: string): { readonly slot: bigint; readonly isLastTry: boolean } {
  const count = Buffer.alloc(WORD);
  let code = library.call('C_GetSlotList', 1, null, count);
  const slots = Buffer.alloc(WORD * Math.max(1, Number(count.readBigUInt64LE())));
  if (code === 0) code = library.call('C_GetSlotList', 1, slots, count);
  if (code !== 0) throw new TokenError(`PKCS11_MODULE: the library lists no tokens (${hex(code)})`);
  const found: { slot: bigint; isLastTry: boolean }[] = [];
  for (let at = 0; at < Number(count.readBigUInt64LE()); at += 1) {
    const slot = slots.readBigUInt64LE(at * WORD);
    const info = Buffer.alloc(TOKEN_INFO);
    const isThere = library.call('C_GetTokenInfo', slot, info) === 0;
    if (isThere && info.toString('utf8', 0, LABEL_BYTES).trimEnd() === token)
      found.push({ slot, isLastTry: (info.readBigUInt64LE(TOKEN_FLAGS) & FINAL_TRY) !== 0n });
  }
  const [slot, ...more] = found;
  if (slot === undefined) throw new TokenError(`PKCS11_TOKEN: there is no token ${token}`);
  if (more.length > 0) throw new TokenError(`PKCS11_TOKEN: there are several tokens ${token}`);
  return slot;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(WORD);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

type Attribute = readonly [type: number, value: Buffer];

/** Of `CK_ATTRIBUTE`s; the values are written to where they are asked for. */
function attributes(library: Pkcs11, ...list: readonly Attribute[]) {
  const given: Argument[] = list.flatMap(([type, value]) => [type, value, value.length]);
  return { bytes: library.words(...given), count: list.length };
}

/** Handles of the secret keys of this label, two at most. */
function keysOf(library: Pkcs11, at: bigint, label: string): bigint[] {
  const wanted = attributes(library, [CKA.CLASS, word(CKO_SECRET_KEY)], [CKA.LABEL, Buffer.from(label)]);
  told(library.call('C_FindObjectsInit', at, wanted.bytes, wanted.count), label);
  const handles = Buffer.alloc(2 * WORD);
  const count = Buffer.alloc(WORD);
  const code = library.call('C_FindObjects', at, handles, 2, count);
  library.call('C_FindObjectsFinal', at);
  told(code, label);
  return Array.from({ length: Number(count.readBigUInt64LE()) }, (_, each) => handles.readBigUInt64LE(each * WORD));
}

function onlyKey(library: Pkcs11, at: bigint, label: string): bigint {
  const [key, ...more] = keysOf(library, at, label);
  if (key === undefined) throw new TokenError(`MASTER_KEYS: the token has no key ${label}`);
  if (more.length > 0) throw new TokenError(`MASTER_KEYS: the token has several keys ${label}`);
  return key;
}

function assertKey(library: Pkcs11, at: bigint, label: string): void {
  const key = onlyKey(library, at, label);
  const [type, bytes] = [Buffer.alloc(WORD), Buffer.alloc(WORD)];
  const flags = {
    SENSITIVE: Buffer.alloc(1),
    EXTRACTABLE: Buffer.from([1]),
    ENCRYPT: Buffer.alloc(1),
    DECRYPT: Buffer.alloc(1),
  };
  const asked = attributes(
    library,
    [CKA.KEY_TYPE, type],
    [CKA.VALUE_LEN, bytes],
    ...Object.entries(flags).map(([name, value]) => [CKA[name as keyof typeof flags], value] as const),
  );
  told(library.call('C_GetAttributeValue', at, key, asked.bytes, asked.count), label);
  const is = (flag: Buffer): boolean => flag[0] !== 0;
  if (is(flags.EXTRACTABLE) || !is(flags.SENSITIVE))
    throw new TokenError(`MASTER_KEYS: the key ${label} can be taken out of the token; make one that cannot`);
  const isAes256 = Number(type.readBigUInt64LE()) === CKK_AES && Number(bytes.readBigUInt64LE()) === KEY_BYTES;
  if (!isAes256 || !is(flags.ENCRYPT) || !is(flags.DECRYPT))
    throw new TokenError(`MASTER_KEYS: the key ${label} is no AES key of 256 bits that encrypts and decrypts`);
}

/** Encrypts or decrypts in one go, into at most so many bytes. */
function through(library: Pkcs11, name: 'C_Encrypt' | 'C_Decrypt', at: bigint, given: Buffer, most: number) {
  const [out, length] = [Buffer.alloc(most), word(most)];
  const code = library.call(name, at, given, given.length, out, length);
  return { code, bytes: out.subarray(0, Number(length.readBigUInt64LE())) };
}
