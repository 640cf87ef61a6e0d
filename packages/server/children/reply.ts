/** Saving and answering of the children's handlers. */
import type { ChildApplication, ChildFacts } from '@bli-kunde/domain/children/application.ts';
import { withGuardians } from '@bli-kunde/domain/children/apply.ts';
import { packageKeys } from '@bli-kunde/domain/children/packages.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { stateOf } from '@bli-kunde/domain/children/view.ts';
import { pricesOf } from '@bli-kunde/domain/price/price.ts';
import { type ApplicationCall, auditOf } from '../http/call.ts';
import { saveOn } from '../http/save.ts';
import type { Context } from '../context.ts';
import type { AuditedCall, OutsideCall, PersonCall, Reply } from '../http/handler.ts';
import { assertMinor, checked } from './check.ts';
import { type ChildNow, guardianOf } from './look.ts';
import { pathTo } from '../banks/place.ts';
import { hasReadingCopy } from '../orders/order.ts';
import type { OrderOfChild } from './child-order.ts';
import { signingPage } from './signing-page.ts';
import { factsOf, keyOfMe, readFacts } from './read.ts';
import type { Loaded } from './store.ts';

/** The state as this guardian sees it, with its version for `ETag`. */
export function replyOf(
  { bank }: Pick<PersonCall, 'bank'>,
  {
    loaded,
    facts,
    order = null,
  }: {
    readonly loaded: Pick<Loaded, 'id' | 'version' | 'expiresAt'>;
    readonly facts: ChildFacts;
    readonly order?: OrderOfChild | null;
  },
): Reply<ChildState> {
  const body = stateOf(facts, {
    version: loaded.version,
    processId: loaded.id,
    keptUntil: loaded.expiresAt.toISOString(),
    prices: pricesOf(bank.prices, packageKeys(bank.config.childPackages)),
    orderId: facts.application.orderId,
    signingPage: () => pathTo(bank, signingPage(loaded.id)),
    hasReadingCopy: order !== null && hasReadingCopy(order),
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
  return replyOf(call, {
    loaded,
    order,
    facts: factsOf(context, { loaded, order, me: keyOfMe(context, call), now: call.now }),
  });
}
