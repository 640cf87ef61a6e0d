/** The shape of a Norwegian postal code; which area it is, only the server knows (postal-area.ts). */

/** Four digits. */
export const isPostalCode = (typed: string | null | undefined): boolean => /^\d{4}$/.test((typed ?? '').trim());
