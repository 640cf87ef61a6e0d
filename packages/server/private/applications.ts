/** Private applications: their key, the order that counts, the facts that rules look at, and the state. */
import { withProductsDeclared } from '@bli-kunde/domain/kyc/applied-for.ts';
import type { PrivateApplication, PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { withDeclaration } from '@bli-kunde/domain/private/apply.ts';
import { declaredProducts, mayEdit } from '@bli-kunde/domain/private/requires.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { stateOf } from '@bli-kunde/domain/private/view.ts';
import { applicationsOf, type Seen } from '../application/applications.ts';
import type { Bank } from '../banks/banks.ts';
import type { ApplicationKey, LoadedApplication } from '../db/application-row.ts';
import type { Session } from '../sessions/person.ts';
import { missingOf, type Order, partyOfApplicant } from '../orders/order.ts';
import { orderById } from '../orders/store.ts';
import { privateSigning } from './signing.ts';

export type Loaded = LoadedApplication<PrivateApplication>;

/** The subject is the person. */
export const keyOf = (bank: Bank, { personKey }: Session): ApplicationKey => ({
  bank: bank.slug,
  context: 'pm',
  personKey,
  subjectKey: personKey,
});

export const factsOf = (
  { config }: Bank,
  { document: application, standing }: Omit<Seen<PrivateApplication>, 'id'>,
  order: Order | null,
): PrivateFacts => {
  const facts = {
    application,
    standing,
    toggles: config.toggles,
    capabilities: config.capabilities,
    order: order && { state: order.state, party: partyOfApplicant(order), missing: missingOf(order) },
  };
  return mayEdit(facts) ? { ...facts, application: withProductsDeclared(application, declaredProducts(facts)) } : facts;
};

export const applications = applicationsOf<PrivateApplication, PrivateFacts, PrivateState>({
  /** One of a flow that was left is none of the application's. */
  orderOf: async ({ vault }, { document: { orderId } }, queries) =>
    orderId === null ? null : orderById(queries, vault, orderId),
  factsOf,
  stateOf,
  leavesOrder: ({ orderId }, order) => order.id !== orderId,
  declared: withDeclaration,
  signing: privateSigning,
});
