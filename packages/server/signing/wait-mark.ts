/** The mark of a state that is read again while a signature is waited for: the same as long as the state is (P-079). */
import { createHash } from 'node:crypto';
import { ORDER_TRANSITIONS } from '@bli-kunde/domain/signing/status.ts';
import type { Order } from '../orders/order.ts';
import type { Waiting } from './wait-store.ts';

export const markOf = ({ version, expiresAt, order, state, statuses }: Waiting): string =>
  createHash('sha256')
    .update([version, expiresAt.getTime(), order, state, statuses].join(' '))
    .digest('base64url')
    .slice(0, 22);

/** Null for an order that has ended: what is shown after it may change with time alone. */
export const waitMark = (
  { version, expiresAt }: { readonly version: number; readonly expiresAt: Date },
  order: Order | null,
): string | null =>
  order === null || ORDER_TRANSITIONS[order.state].length === 0
    ? null
    : markOf({
        version,
        expiresAt,
        order: order.id,
        state: order.state,
        statuses: order.parties.map(({ status }) => status).join(' '),
      });
