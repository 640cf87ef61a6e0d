/** The page of ours that leads a signatory on to the provider. */
import type { Order, OrderData } from './order.ts';

/** Where the signatories of this order are led on: a declaration's own page knows it by the declaration. */
export const pageOfOrder = ({
  id,
  bank,
  declarationId,
  data,
}: Pick<Order, 'id' | 'bank' | 'declarationId' | 'data'>): string =>
  declarationId === null
    ? signingPage(bank, id, data.context)
    : `/${bank}/kundeerklaering/#/signering/${declarationId}`;

/** Its path; the order's id in it opens nothing without the right login. */
export const signingPage = (bank: string, orderId: string, context: OrderData['context']): string =>
  `/${bank}/${context === 'pm' ? 'privat' : 'bedrift'}/#/signering/${orderId}`;
