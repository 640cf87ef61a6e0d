/** Links under the error bar that mend a refusal: back to the product choice when a product is gone. */
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import type { WayOn } from '../app/error-bar.tsx';
import { chooseAgain } from '../application/offer.ts';
import { chooseAgainAddress } from './addresses.ts';

/** The way on from an error of this flow, or null where there is none. */
export const waysOn =
  (flow: FlowType) =>
  (error: unknown): WayOn | null =>
    chooseAgain(error, { href: `#${chooseAgainAddress(flow)}`, label: 'pm.products.chooseAgain' });
