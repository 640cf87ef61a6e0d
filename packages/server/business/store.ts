/** Business applications in the store, and the facts that rules look at. */
import type { BusinessApplication, BusinessFacts } from '@bli-kunde/domain/business/application.ts';
import { statusFor } from '@bli-kunde/domain/signing/status.ts';
import { samePerson } from '@bli-kunde/domain/norway/name.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { ApplicationStore } from '../db/application-store.ts';
import type { Person } from '../http/handler.ts';
import { type Order, partyOf } from '../signing/order.ts';

export const businessApplications = (context: Context): ApplicationStore<BusinessApplication> =>
  context.applications as ApplicationStore<BusinessApplication>;

export const nameOf = (person: Person): string => `${person.firstName} ${person.lastName}`;

/** Position of the person among those who sign, or null. */
export function seqOf(order: Order, person: Person): number | null {
  const at = order.data.parties.findIndex((party) =>
    samePerson(party, { name: nameOf(person), birthDate: person.birthDate }),
  );
  return at < 0 ? null : at;
}

/** Stored facts with what the server knows beside them (S-140). */
export function factsOf(
  bank: Bank,
  application: BusinessApplication,
  order: Order | null,
  person: Person,
): BusinessFacts {
  const seq = order && seqOf(order, person);
  const me = order && seq !== null ? partyOf(order, seq) : null;
  return {
    application,
    capabilities: { counterpartConsent: bank.config.capabilities.counterpartConsent },
    showAccounting: bank.config.toggles.accounting,
    order: order && { state: order.state, statusForMe: statusFor(order.state, me) },
  };
}
