/** The opaque id under which a browser knows a child: nobody finds a national id from it, and each bank has its own. */
import type { Vault } from '../db/vault.ts';

const ID_BYTES = 16;

/** 22 characters of base64url. */
export const childId = (vault: Vault, bank: string, nationalId: string): string =>
  vault.keyedHash('child', bank, nationalId).subarray(0, ID_BYTES).toString('base64url');
