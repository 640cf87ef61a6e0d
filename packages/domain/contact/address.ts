/** A Norwegian postal address: what registers give, pages show and letters are sent to. */
import * as z from 'zod/mini';

export interface Address {
  readonly street: string;
  readonly postalCode: string;
  readonly postalArea: string;
}

/** P-101. */
export const postAddress = z.object({ street: z.string(), postalCode: z.string(), postalArea: z.string() });

/** `Prøveveien 1, 0484 OSLO`; a part that is missing is left out. */
export const addressLine = ({ street, postalCode, postalArea }: Address): string =>
  [street, `${postalCode} ${postalArea}`].filter((line) => line.trim()).join(', ');
