/** Reading of the children's handlers: the application, its order and the facts that rules are asked with. */
import type { ChildApplication, ChildFacts } from '@bli-kunde/domain/children/application.ts';
import { declaredProducts } from '@bli-kunde/domain/children/packages.ts';
import { mayEdit } from '@bli-kunde/domain/children/requires.ts';
import { withProductsDeclared } from '@bli-kunde/domain/kyc/applied-for.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { ApplicationCall } from '../http/call.ts';
import type { PersonCall } from '../http/handler.ts';
import { orderById } from '../orders/store.ts';
import { type OrderOfChild, orderFacts, orderOfChild } from './child-order.ts';
import { guardianKey } from './look.ts';
import { type Loaded, own } from './store.ts';

/** The order that the application names. */
export const orderOf = async (
  context: Context,
  { orderId }: ChildApplication,
  queries: Queries = context.db,
): Promise<OrderOfChild | null> =>
  orderId === null ? null : orderOfChild(await orderById(queries, context.vault, orderId));

/** `me` is the key of the guardian who looks; a declaration for another package than now is none. */
export const factsOf = (
  { vault }: Pick<Context, 'vault'>,
  seen: {
    readonly loaded: Pick<Loaded, 'document' | 'standing'>;
    readonly order: OrderOfChild | null;
    readonly me: string;
    readonly now: Date;
  },
): ChildFacts => {
  const { document: application, standing } = seen.loaded;
  const order = seen.order && orderFacts(vault, seen.order);
  const facts = { application, me: seen.me, standing, order, today: osloDate(seen.now) };
  return mayEdit(facts)
    ? { ...facts, application: withProductsDeclared(application, declaredProducts(application)) }
    : facts;
};

export const keyOfMe = (
  { vault }: Pick<Context, 'vault'>,
  { bank, session }: Pick<PersonCall, 'bank' | 'session'>,
): string => guardianKey(vault, bank.slug, session.person.nationalId);

export interface Read {
  readonly loaded: Loaded;
  readonly order: OrderOfChild | null;
  readonly facts: ChildFacts;
}

export async function readOf(context: Context, call: PersonCall, loaded: Loaded, queries?: Queries): Promise<Read> {
  const order = await orderOf(context, loaded.document, queries);
  return { loaded, order, facts: factsOf(context, { loaded, order, me: keyOfMe(context, call), now: call.now }) };
}

export const readFacts = (context: Context, call: ApplicationCall): Promise<Read> => readOf(context, call, own(call));
