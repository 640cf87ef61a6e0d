/** The page of ours that leads a signatory on to the provider. */
import type { Order } from './order.ts';

/** Where the signatories of this order are led on: a declaration's own page knows it by the declaration. */
export const pageOfOrder = ({ id, bank, declarationId }: Pick<Order, 'id' | 'bank' | 'declarationId'>): string =>
  declarationId === null ? signingPage(bank, id) : `/${bank}/kundeerklaering/#/signering/${declarationId}`;

/** Its path; the order's id in it opens nothing without the right login. */
export const signingPage = (bank: string, orderId: string): string => `/${bank}/bedrift/#/signering/${orderId}`;
