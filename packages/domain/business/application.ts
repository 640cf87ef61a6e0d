/** What the bank keeps of a business application: the stored facts that every rule, screen and document reads. */
import type { ContactData } from '../contact/contact.ts';
import type { Standing } from '../cases/standing.ts';
import type { OrderState, SigningStatus } from '../signing/status.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { Applicant } from '../person/applicant.ts';
import type { SigningRights } from '../signing/rights.ts';

export type OnlineBankingType = 'BASIS' | 'INTEGRATED' | 'TEAMS_AND_ORGANISATION';
export const ONLINE_BANKING_TYPES = ['BASIS', 'INTEGRATED', 'TEAMS_AND_ORGANISATION'] as const;

export interface Administrator extends ContactData {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly nameAndRole: string;
}

export interface ChosenSignatory {
  readonly name: string;
  readonly birthDate: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The encrypted document of an application in context bm. */
export interface BusinessApplication {
  readonly organisation: Organisation;
  readonly signingRights: SigningRights;
  readonly person: Applicant | null;
  readonly counterpartConsentAt: string | null;
  readonly organisationContact: ContactData | null;
  /** Contact data found in the register, offered as a start. */
  readonly suggestedContact: { readonly email: string | null; readonly phone: string | null };
  readonly contactPerson: (ContactData & { readonly usesOrganisationContact: boolean }) | null;
  readonly products: { readonly hasEmployees: boolean; readonly onlineBankingType: OnlineBankingType } | null;
  readonly administrator: Administrator | null;
  readonly accounting: { readonly wantsOffer: boolean; readonly mayContact: boolean } | null;
  /** The completed one; its status is the declaration's own ({@link Standing}). */
  readonly declaration: { readonly id: string } | null;
  readonly signatories: readonly ChosenSignatory[] | null;
  readonly clickedBecomeCustomerAt: string | null;
  readonly completedAt: string | null;
}

/** What rules may look at beside the document: things the server knows from elsewhere. */
export interface BusinessFacts {
  readonly application: BusinessApplication;
  readonly capabilities: { readonly counterpartConsent: boolean };
  readonly showAccounting: boolean;
  readonly standing: Standing;
  readonly order: { readonly state: OrderState; readonly statusForMe: SigningStatus } | null;
}
