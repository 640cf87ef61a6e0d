/** From stored facts to what an applicant still has to do: the `requiresBM` flags and nothing else decides them. */
import { statusIn } from '../cases/standing.ts';
import { corporateGoesOn } from '../kyc/case.ts';
import { matchesCombination } from '../signing/combinations.ts';
import { isSoleProprietorship } from '../organisation/organisation.ts';
import type { BusinessFacts } from './application.ts';

export interface RequiresBM {
  readonly hasClickedBecomeCustomer: boolean;
  /** True while the consent is missing and the bank asks for one (guard 3). */
  readonly acceptCounterpart: boolean;
  readonly contactInfo: boolean;
  readonly contactPerson: boolean;
  readonly products: boolean;
  readonly administrator: boolean;
  readonly accounting: boolean;
  readonly customerDeclaration: boolean;
  readonly signees: boolean;
  readonly signeesContactData: boolean;
  readonly signature: boolean;
}

/** Computes every flag (S-140). A sole proprietorship is asked for no signatories: its owner signs alone (B-040). */
export function requiresOf(facts: BusinessFacts): RequiresBM {
  const { application: a, order } = facts;
  const chosen = a.signatories;
  const status = statusIn(facts.standing, a.declaration);
  const alone = isSoleProprietorship(a.organisation);
  return {
    hasClickedBecomeCustomer: a.clickedBecomeCustomerAt !== null,
    acceptCounterpart: facts.capabilities.counterpartConsent && a.counterpartConsentAt === null,
    contactInfo: a.organisationContact === null,
    contactPerson: a.contactPerson === null,
    products: a.products === null,
    administrator: a.administrator === null,
    accounting: facts.showAccounting && a.accounting === null,
    customerDeclaration: status === null || !corporateGoesOn(status),
    signees: !alone && (chosen === null || !matchesCombination(chosen, a.signingRights)),
    signeesContactData: !alone && (chosen === null || chosen.some((s) => s.email === null || s.phone === null)),
    signature: order === null || order.state !== 'COMPLETED',
  };
}

/** Answers may be changed until documents are out for signing, and again when that signing was cancelled or failed. */
export const mayEdit = (facts: BusinessFacts): boolean =>
  facts.order === null || ['CANCELLED', 'FAILED', 'EXPIRED'].includes(facts.order.state);
