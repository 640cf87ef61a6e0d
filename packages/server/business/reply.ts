/** What a handler reads before it decides, and the state it answers with. */
import type { BusinessFacts } from '@bli-kunde/domain/business/application.ts';
import { stateOf } from '@bli-kunde/domain/business/view.ts';
import { personOf } from '../application/call.ts';
import type { Context } from '../context.ts';
import type { Call, Reply } from '../http/handler.ts';
import { namedPerson } from '../person/name.ts';
import type { Order } from '../signing/order.ts';
import { signingPage } from '../signing/page.ts';
import { latestOrder } from '../signing/store.ts';
import { type Loaded, own } from './call.ts';
import { factsOf } from './store.ts';

/** The newest order, asked for only once there can be one. */
export const orderOf = async (context: Context, loaded: Loaded): Promise<Order | null> =>
  loaded.document.clickedBecomeCustomerAt === null ? null : latestOrder(context.db, context.vault, loaded.id);

export async function readFacts(context: Context, call: Call) {
  const loaded = own(call);
  const order = await orderOf(context, loaded);
  return { loaded, order, facts: factsOf(call.bank, loaded, order, personOf(call)) };
}

/** The state as this person sees it, with its version for `ETag`. */
export function replyOf(
  call: Call,
  loaded: Pick<Loaded, 'version' | 'expiresAt'>,
  facts: BusinessFacts,
  order: Order | null,
): Reply<ReturnType<typeof stateOf>> {
  const body = stateOf(facts, {
    version: loaded.version,
    keptUntil: loaded.expiresAt.toISOString(),
    me: namedPerson(personOf(call)),
    orderId: order?.id ?? null,
    signingPage: (id) => signingPage(call.bank.slug, id, 'bm'),
  });
  return { body, version: loaded.version };
}
