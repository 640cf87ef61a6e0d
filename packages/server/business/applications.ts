/** Business applications: the order that counts, the facts that rules look at, and the state. */
import type { BusinessApplication, BusinessFacts } from '@bli-kunde/domain/business/application.ts';
import { assertMaySave } from '@bli-kunde/domain/business/apply.ts';
import { mayEdit } from '@bli-kunde/domain/business/requires.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { stateOf } from '@bli-kunde/domain/business/view.ts';
import { declaredAs } from '@bli-kunde/domain/cases/standing.ts';
import { withProductsDeclared } from '@bli-kunde/domain/kyc/applied-for.ts';
import { statusFor } from '@bli-kunde/domain/signing/status.ts';
import { applicationsOf } from '../application/applications.ts';
import type { LoadedApplication } from '../db/application-row.ts';
import { partyOfApplicant } from '../orders/order.ts';
import { latestOrder } from '../orders/store.ts';
import { declaredProducts } from './products.ts';
import { businessSigning } from './signing.ts';

export type Loaded = LoadedApplication<BusinessApplication>;

export const applications = applicationsOf<BusinessApplication, BusinessFacts, BusinessState>({
  /** The newest order, asked for only once there can be one. */
  orderOf: async ({ vault }, { id, document }, queries) =>
    document.clickedBecomeCustomerAt === null ? null : latestOrder(queries, vault, id),
  factsOf({ config, texts }, { document: application, standing }, order) {
    const me = order && partyOfApplicant(order);
    const facts = {
      application,
      standing,
      capabilities: { counterpartConsent: config.capabilities.counterpartConsent },
      showAccounting: config.toggles.accounting,
      order: order && { state: order.state, statusForMe: statusFor(order.state, me) },
    };
    return mayEdit(facts)
      ? { ...facts, application: withProductsDeclared(application, declaredProducts(application, texts)) }
      : facts;
  },
  stateOf,
  declared(facts, _, completed) {
    assertMaySave(facts, 'kyc');
    return { ...facts.application, ...declaredAs(completed) };
  },
  signing: businessSigning,
});
