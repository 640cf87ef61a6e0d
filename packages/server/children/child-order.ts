/** Data of a child's signing order beside every order's: the child for whom it is signed. */
import type { Child, ChildOrder } from '@bli-kunde/domain/children/application.ts';
import { lastDayToSign } from '@bli-kunde/domain/children/last-day.ts';
import type { IsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Vault } from '../db/vault.ts';
import { lastDayOf, type Order, type OrderData, type OrderPerson } from '../orders/order.ts';
import { guardianKey } from './look.ts';

/** Parties are the guardians, each told apart by national id; the first one made the order and signs first. */
export interface ChildOrderData extends OrderData {
  readonly child: Child;
  /** Names of the child's products; left out in an order made by an older server. */
  readonly products?: readonly string[];
  readonly parties: readonly (OrderPerson & { readonly nationalId: string })[];
}

export type OrderOfChild = Order<ChildOrderData>;

/** Applications in context cm have orders of this shape only. */
export const orderOfChild = (order: Order | null): OrderOfChild | null => order as OrderOfChild | null;

/** The order's last day, or the day before the child turns eighteen where that is sooner: nobody signs for the child after it. */
export const lastDayFor = (order: Pick<OrderOfChild, 'dueAt' | 'data'>): IsoDate =>
  lastDayToSign(order.data.child.birthDate, lastDayOf(order));

/** As the rules look at it. */
export const orderFacts = (vault: Vault, order: OrderOfChild): ChildOrder => ({
  state: order.state,
  parties: order.parties.flatMap(({ seq, status }) => {
    const person = order.data.parties[seq];
    return person ? [{ status, guardian: guardianKey(vault, order.bank, person.nationalId) }] : [];
  }),
  lastDay: lastDayFor(order),
});
