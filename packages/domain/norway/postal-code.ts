/** The shape of a Norwegian postal code; which area it is, only the server knows (postal-area.ts). */

/** Street and code of an address typed on one line, `Storgata 1, 0155 Oslo`; null where no code follows a comma at its end. */
export function splitAddress(typed: string): { readonly street: string; readonly code: string } | null {
  const [, street, code] = /^(.*[^\s,])\s*,\s*(\d{4})(?:\s+\p{L}[\p{L} .-]*)?\s*$/u.exec(typed) ?? [];
  return street === undefined || code === undefined ? null : { street: street.trim(), code };
}

/** Four digits. */
export const isPostalCode = (typed: string | null | undefined): boolean => /^\d{4}$/.test((typed ?? '').trim());
