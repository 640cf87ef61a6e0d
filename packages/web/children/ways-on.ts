/** Links that mend a refusal: back to the products when the chosen package is gone. */
import type { WayOn } from '../app/error-bar.tsx';
import { chooseAgain } from '../application/offer.ts';
import { chooseAgainAddress } from './addresses.ts';

export const waysOn =
  (processId: string) =>
  (error: unknown): WayOn | null =>
    chooseAgain(error, { href: `#${chooseAgainAddress(processId)}`, label: 'cm.products.chooseAgain' });
