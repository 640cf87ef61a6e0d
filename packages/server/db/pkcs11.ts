/** Calls of a PKCS#11 library (Cryptoki 2.40), which whoever made the security module gives; loaded in the process of `token-process.ts` alone. */
import koffi from 'koffi';
import { TokenError } from './token-error.ts';

/**
 * Functions by their place in `CK_FUNCTION_LIST`, whose order is that of `pkcs11f.h` (OASIS, PKCS #11 version 2.40, read
 * 2026-12-01), with the kinds of their arguments: numbers, and bytes that the library reads or writes.
 */
const FUNCTIONS = {
  C_Initialize: [0, 'void *'],
  C_GetSlotList: [4, 'uchar', 'void *', 'void *'],
  C_GetTokenInfo: [6, 'ulong', 'void *'],
  C_OpenSession: [12, 'ulong', 'ulong', 'void *', 'void *', 'void *'],
  C_CloseSession: [13, 'ulong'],
  C_Login: [18, 'ulong', 'ulong', 'void *', 'ulong'],
  C_GetAttributeValue: [24, 'ulong', 'ulong', 'void *', 'ulong'],
  C_FindObjectsInit: [26, 'ulong', 'void *', 'ulong'],
  C_FindObjects: [27, 'ulong', 'void *', 'ulong', 'void *'],
  C_FindObjectsFinal: [28, 'ulong'],
  C_EncryptInit: [29, 'ulong', 'void *', 'ulong'],
  C_Encrypt: [30, 'ulong', 'void *', 'ulong', 'void *', 'void *'],
  C_DecryptInit: [33, 'ulong', 'void *', 'ulong'],
  C_Decrypt: [34, 'ulong', 'void *', 'ulong', 'void *', 'void *'],
  C_GenerateKey: [58, 'ulong', 'void *', 'void *', 'ulong', 'void *'],
} as const;

export type Argument = bigint | number | Buffer | null;

export interface Pkcs11 {
  /** Gives the `CK_RV`. */
  call(name: keyof typeof FUNCTIONS, ...given: readonly Argument[]): number;
  /** A structure of words of the machine: numbers as they are, bytes by their address. Keeps the bytes for as long as it lives. */
  words(...given: readonly Argument[]): Buffer;
}

/** Bytes of a `CK_ULONG` and of an address. */
export const WORD = 8;
/** `CKF_OS_LOCKING_OK`: the library may have threads of its own. */
const OS_LOCKING = 2;

type Library = ReturnType<typeof koffi.load>;
/** Libraries stay loaded: one that nothing refers to is unloaded while its functions are still known. */
const loaded = new Set<Library>();

/** Loads and initialises the library, once in a process. Throws `TokenError`. */
export function openPkcs11(path: string): Pkcs11 {
  if (process.platform === 'win32') throw new TokenError('PKCS11_MODULE: security modules are used on Linux alone');
  const list: [bigint] = [0n];
  try {
    const library = koffi.load(path);
    loaded.add(library);
    library.func('C_GetFunctionList', 'ulong', [koffi.out(koffi.pointer('void *'))])(list);
  } catch {
    throw new TokenError('PKCS11_MODULE: it cannot be loaded as a PKCS#11 library');
  }
  // The list begins with two bytes of its version and what aligns the first address.
  const functions = Object.fromEntries(
    Object.entries(FUNCTIONS).map(([name, [place, ...kinds]]) => [
      name,
      koffi.decode(koffi.decode(list[0], WORD * (1 + place), 'void *'), koffi.proto('ulong', kinds)),
    ]),
  ) as Record<keyof typeof FUNCTIONS, (...given: readonly Argument[]) => number | bigint>;
  const kept = new WeakMap<Buffer, readonly Argument[]>();
  const words = (...given: readonly Argument[]): Buffer => {
    const built = Buffer.alloc(WORD * given.length);
    for (const [at, one] of given.entries())
      built.writeBigUInt64LE(Buffer.isBuffer(one) ? koffi.address(one) : BigInt(one ?? 0), at * WORD);
    kept.set(built, given);
    return built;
  };
  const code = Number(functions.C_Initialize(words(0, 0, 0, 0, OS_LOCKING, 0)));
  if (code !== 0) throw new TokenError(`PKCS11_MODULE: the library does not start (${hex(code)})`);
  return { call: (name, ...given) => Number(functions[name](...given)), words };
}

/** As the specification writes codes of answers. */
export const hex = (code: number): string => `CKR 0x${code.toString(16).padStart(8, '0')}`;
