/** Postal codes as the declaration's calls answer them; for the server only, as the table is (K-173, K-210, K-211). */
import { postalAreaOf } from '../norway/postal-area.ts';

export type PostalCode =
  | { readonly type: 'valid'; readonly code: string; readonly area: string }
  | { readonly type: 'foreign'; readonly code: string; readonly country: string };

/** Every Norwegian code in use, in order. */
export const POSTAL_CODES: { code: string; area: string }[] = Array.from({ length: 10_000 }, (_, number) =>
  String(number).padStart(4, '0'),
).flatMap((code) => {
  const area = postalAreaOf(code);
  return area === null ? [] : [{ code, area }];
});

/** `country` in two or three letters. A foreign code is taken as it is: no table here knows them all, and some countries have none. */
export function verifiedPostalCode(typed: string, country: string): { valid: boolean; postalCode: PostalCode | null } {
  const code = typed.trim();
  if (country !== 'NOR' && country !== 'NO') return { valid: true, postalCode: { type: 'foreign', code, country } };
  const area = postalAreaOf(code);
  return area === null
    ? { valid: false, postalCode: null }
    : { valid: true, postalCode: { type: 'valid', code, area } };
}
