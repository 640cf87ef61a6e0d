/** Facts of a private application that every step may look at; what one step alone fills stands with the step. */
import type { BankConfig } from '../bank/bank.ts';
import type { Standing } from '../cases/standing.ts';
import type { ContactData } from '../contact/contact.ts';
import type { KeptAccounts } from '../onboarding/opened-accounts.ts';
import type { PinDecision } from '../payment-card/pin-option.ts';
import type { Applicant } from '../person/applicant.ts';
import type { ChosenProduct } from '../product/product.ts';
import type { OrderState, PartyView } from '../signing/status.ts';
import type { Step } from '../steps/step.ts';
import type { FlowType, PrivateToggles } from './flows.ts';

/** Facts from the login, the choice of a flow and its end. */
export interface StartedApplication extends KeptAccounts {
  /** Null until a flow is chosen. */
  readonly flowType: FlowType | null;
  /** From the login until a flow is chosen, from the population register then. */
  readonly person: Applicant;
  /** Offered as a start: what was typed in a flow that was left. */
  readonly suggestedContact: ContactData | null;
  /** Time at which the customer was created in the core bank. */
  readonly completedAt: string | null;
}

/** Answers that other steps than their own look at. */
export interface SharedAnswers {
  /** Empty for 'none of these'. */
  readonly products: readonly ChosenProduct[] | null;
  readonly pin: PinDecision;
  /** As they were when all was answered and a change of them began, for whoever gives the change up. */
  readonly productsBefore?: Pick<SharedAnswers, 'products' | 'pin'> | null;
  readonly summaryConfirmedAt: string | null;
  /** The newest order of this flow. */
  readonly orderId: string | null;
}

/** Facts that rules read beside the document: things the server knows from elsewhere. */
export interface FactsWith<Answers> {
  readonly application: StartedApplication & Answers;
  readonly toggles: PrivateToggles;
  readonly capabilities: Pick<BankConfig['capabilities'], 'helpMovingBanks'>;
  readonly standing: Standing;
  /** The order that the application names, with the person's own part in it. */
  readonly order: {
    readonly state: OrderState;
    readonly party: PartyView | null;
    /** Names of those who have not signed yet, and the ISO time since which they have been asked. */
    readonly missing?: { readonly names: readonly string[]; readonly since: string };
  } | null;
}

export type SharedFacts = FactsWith<SharedAnswers>;

/** A step of this journey that fills `Answers` and shows `Shown`; it belongs to `flows` alone (P-013 to P-024). */
export interface StepWith<Answers = object, Shown = object>
  extends Step<FactsWith<SharedAnswers & Answers>, SharedAnswers & Answers, Shown> {
  readonly flows: readonly FlowType[];
}
