/** What the bank keeps of a private application: the stored facts that every rule, screen and document reads. */
import type { BankConfig } from '../bank/bank.ts';
import type { Standing } from '../cases/standing.ts';
import type { Consent } from '../consent/consent.ts';
import type { ContactData } from '../contact/contact.ts';
import { type PinDecision, RANDOM_PIN } from '../payment-card/pin-option.ts';
import type { Applicant } from '../person/applicant.ts';
import type { ChosenProduct } from '../product/product.ts';
import type { OrderState, PartyView } from '../signing/status.ts';
import type { FlowType, PrivateToggles } from './flows.ts';

/** What belongs to one flow; nothing of it passes over to another. */
interface FlowAnswers {
  readonly contact: ContactData | null;
  readonly needHelpMovingBanks: boolean;
  /** Empty for 'none of these'. */
  readonly products: readonly ChosenProduct[] | null;
  readonly pin: PinDecision;
  /** The completed one; its status is the declaration's own ({@link Standing}). */
  readonly declaration: { readonly id: string } | null;
  readonly consents: readonly Consent[];
  readonly summaryConfirmedAt: string | null;
  /** The newest order of this flow. */
  readonly orderId: string | null;
  /** When the customer was created in the core bank. */
  readonly completedAt: string | null;
}

/** The encrypted document of an application in context pm. */
export interface PrivateApplication extends FlowAnswers {
  /** Null until a flow is chosen. */
  readonly flowType: FlowType | null;
  /** From the login until a flow is chosen, from the population register then. */
  readonly person: Applicant;
  /** Offered as a start: what was typed in a flow that was left. */
  readonly suggestedContact: ContactData | null;
}

/** What rules may look at beside the document: things the server knows from elsewhere. */
export interface PrivateFacts {
  readonly application: PrivateApplication;
  readonly toggles: PrivateToggles;
  readonly capabilities: Pick<BankConfig['capabilities'], 'helpMovingBanks'>;
  readonly standing: Standing;
  /** The order that the application names, with the person's own part in it. */
  readonly order: { readonly state: OrderState; readonly party: PartyView | null } | null;
}

/** A flow of which nothing is answered yet. */
export const NO_ANSWERS: FlowAnswers = {
  contact: null,
  needHelpMovingBanks: false,
  products: null,
  pin: RANDOM_PIN,
  declaration: null,
  consents: [],
  summaryConfirmedAt: null,
  orderId: null,
  completedAt: null,
};

/** What a first visit makes: somebody is logged in and has chosen nothing. */
export const newApplication = (person: Omit<Applicant, 'address'>): PrivateApplication => ({
  ...NO_ANSWERS,
  flowType: null,
  person: { ...person, address: null },
  suggestedContact: null,
});
