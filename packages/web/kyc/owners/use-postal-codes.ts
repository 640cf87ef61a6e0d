/** Look-up of an owner's postal code: fills in its area, and remembers codes that are not in use. */
import { verifyPostalCode } from '@bli-kunde/domain/kyc/calls.ts';
import { NORWAY } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import { useState } from 'react';
import { callWith } from '../session.ts';
import type { OwnerRow } from './owner-values.ts';

type Place = Pick<OwnerRow, 'postalCode' | 'countryOfResidence'>;

export function usePostalCodes(token: string) {
  /** Areas of Norwegian codes as the server has them; null is a code that is not in use. */
  const [areas, setAreas] = useState<Readonly<Record<string, string | null>>>({});
  return {
    isUnused: ({ countryOfResidence, postalCode }: Place): boolean =>
      countryOfResidence === NORWAY && areas[postalCode.trim()] === null,
    /** `fill` puts an area into the form; `now` is the owner as they stand when the answer comes. */
    lookUp:
      (fill: (postalPlace: string) => void, now: () => Place | undefined) =>
      (code: string, country: string): void => {
        // Until the answer, and without one, the place of the code before must not stand with this one.
        fill('');
        void callWith(token, verifyPostalCode, { query: { code, country } }).then(
          ({ body: { postalCode } }): void => {
            const area = postalCode?.type === 'valid' ? postalCode.area : null;
            setAreas((before) => ({ ...before, [code]: area }));
            // A late answer is about a code, a country or an owner that stands there no longer.
            const standing = now();
            if (standing?.postalCode.trim() !== code || standing.countryOfResidence !== country) return;
            fill(area ?? '');
          },
          // Without an answer the place is typed, and the server has the last word.
          () => undefined,
        );
      },
  };
}
