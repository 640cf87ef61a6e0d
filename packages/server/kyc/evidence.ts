/** The proof that a frozen declaration is as it was: one hash over all of it, which stands in the audit chain (K-200). */
import { createHash } from 'node:crypto';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/declaration.ts';

/** The same text for the same content, whatever order its fields were made in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

/** 32 bytes. */
export const hashOf = (frozen: FrozenDeclaration): Buffer => createHash('sha256').update(canonical(frozen)).digest();

/** The hash as an audit entry may hold it: in the letters a to p, since digits there could be somebody's number. */
export const inLetters = (hash: Buffer): string =>
  `frozen:${hash.toString('hex').replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))}`;
