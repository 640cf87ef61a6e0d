/** Business applications in the store, and the facts that rules look at. */
import type { BusinessApplication, BusinessFacts } from '@bli-kunde/domain/business/application.ts';
import { statusFor } from '@bli-kunde/domain/signing/status.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { ApplicationStore, StoredApplication } from '../db/application-store.ts';
import type { Person } from '../http/handler.ts';
import { namedPerson } from '../person/name.ts';
import { type Order, partyOfPerson } from '../signing/order.ts';

export const businessApplications = (context: Context): ApplicationStore<BusinessApplication> =>
  context.applications as ApplicationStore<BusinessApplication>;

/** Stored facts with what the server knows beside them (S-140). */
export function factsOf(
  bank: Bank,
  { document: application, standing }: Pick<StoredApplication<BusinessApplication>, 'document' | 'standing'>,
  order: Order | null,
  person: Person,
): BusinessFacts {
  const me = order && partyOfPerson(order, namedPerson(person));
  return {
    application,
    standing,
    capabilities: { counterpartConsent: bank.config.capabilities.counterpartConsent },
    showAccounting: bank.config.toggles.accounting,
    order: order && { state: order.state, statusForMe: statusFor(order.state, me) },
  };
}
