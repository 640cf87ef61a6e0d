/** A postal address: what registers give, pages show and letters are sent to. */
import * as z from 'zod/mini';

export interface Address {
  readonly street: string;
  readonly postalCode: string;
  readonly postalArea: string;
  /** The register's word for it where the address is abroad, whose post code then stands in `postalArea`; left out for Norway. */
  readonly country?: string | undefined;
}

/** P-101. */
export const postAddress = z.object({ street: z.string(), postalCode: z.string(), postalArea: z.string() });

/** An organisation's, which may be abroad. */
export const anyAddress = z.object({ ...postAddress.shape, country: z.optional(z.string()) });

/** `Prøveveien 1, 0484 OSLO`, and abroad the country after it; a part that is missing is left out. */
export const addressLine = ({ street, postalCode, postalArea, country = '' }: Address): string =>
  [street, `${postalCode} ${postalArea}`.trim(), country].filter((line) => line.trim()).join(', ');
