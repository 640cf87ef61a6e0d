/** Reading, saving and answering of the children's handlers. */
import type { ChildApplication, ChildFacts } from '@bli-kunde/domain/children/application.ts';
import { withGuardians } from '@bli-kunde/domain/children/apply.ts';
import { declaredProducts, packageKeys } from '@bli-kunde/domain/children/packages.ts';
import { mayEdit } from '@bli-kunde/domain/children/requires.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { stateOf } from '@bli-kunde/domain/children/view.ts';
import { withProductsDeclared } from '@bli-kunde/domain/kyc/applied-for.ts';
import { pricesOf } from '@bli-kunde/domain/price/price.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type ApplicationCall, auditOf } from '../http/call.ts';
import { saveOn } from '../http/save.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { AuditedCall, OutsideCall, PersonCall, Reply } from '../http/handler.ts';
import { orderById } from '../orders/store.ts';
import { assertMinor, checked } from './check.ts';
import { type OrderOfChild, orderFacts, orderOfChild } from './child-order.ts';
import { type ChildNow, guardianOf } from './look.ts';
import { pathTo } from '../banks/place.ts';
import { signingPage } from './signing-page.ts';
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

export const keyOfMe = ({ session }: Pick<PersonCall, 'session'>): string => session.personKey.toString('hex');

export interface Read {
  readonly loaded: Loaded;
  readonly order: OrderOfChild | null;
  readonly facts: ChildFacts;
}

export async function readOf(context: Context, call: PersonCall, loaded: Loaded, queries?: Queries): Promise<Read> {
  const order = await orderOf(context, loaded.document, queries);
  return { loaded, order, facts: factsOf(context, { loaded, order, me: keyOfMe(call), now: call.now }) };
}

export const readFacts = (context: Context, call: ApplicationCall): Promise<Read> => readOf(context, call, own(call));

/** The state as this guardian sees it, with its version for `ETag`. */
export function replyOf(
  { bank }: Pick<PersonCall, 'bank'>,
  { loaded, facts }: { readonly loaded: Pick<Loaded, 'id' | 'version' | 'expiresAt'>; readonly facts: ChildFacts },
): Reply<ChildState> {
  const body = stateOf(facts, {
    version: loaded.version,
    processId: loaded.id,
    keptUntil: loaded.expiresAt.toISOString(),
    prices: pricesOf(bank.prices, packageKeys(bank.config.childPackages)),
    orderId: facts.application.orderId,
    signingPage: () => pathTo(bank, signingPage(loaded.id)),
  });
  return { body, version: loaded.version };
}

/**
 * Rule, registers, rule, then save on the version that was read: what the rule refuses at once is nothing to ask about. The
 * guardians that the register names go along with every save.
 */
export async function save(
  context: Context,
  call: ApplicationCall & OutsideCall & AuditedCall,
  change: (facts: ChildFacts, now: ChildNow | null) => ChildApplication,
): Promise<Reply<ChildState>> {
  const read = await readFacts(context, call);
  await assertMinor(context, read, call);
  change(read.facts, null);
  const now = await checked(context, call, read);
  const named = now.guardians.map((one) => guardianOf(context.vault, call.bank, one));
  const document = withGuardians(change(read.facts, now), named);
  const loaded = await saveOn(context, call, read.loaded, { document, audit: auditOf(context, call) });
  const { order } = read;
  return replyOf(call, { loaded, facts: factsOf(context, { loaded, order, me: keyOfMe(call), now: call.now }) });
}
