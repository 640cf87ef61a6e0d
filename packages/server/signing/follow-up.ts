/** After the last signature: the message by which the journey goes on once everybody has signed, one key for each order, whoever enqueues it. */
import type { OutboxItem } from '../db/outbox-rows.ts';
import type { Order } from '../orders/order.ts';

/** Of an order, or of an application that ends without a signature. */
export const creationKey = (id: string): string => `customer.create:${id}`;

export const followUpOf = ({ id, bank, applicationId, declarationId, data }: Order): OutboxItem => ({
  bank,
  applicationId,
  declarationId,
  payload: { order: id },
  ...(applicationId === null
    ? { kind: 'declaration.signed', idempotencyKey: `declaration.signed:${id}` }
    : { kind: `customer.create.${data.context}`, idempotencyKey: creationKey(id) }),
});
