/** Facts of a business application that every step may look at; what a step fills itself stands with the step. */
import type { Standing } from '../cases/standing.ts';
import type { KeptAccounts } from '../onboarding/opened-accounts.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { Applicant } from '../person/applicant.ts';
import type { DecidedCombinations } from '../signing/decided.ts';
import type { SigningRights } from '../signing/rights.ts';
import type { OrderState, SigningStatus } from '../signing/status.ts';
import type { Step } from '../steps/step.ts';

/** The registers' answers at the start, and when all of it was done. */
export interface StartedApplication extends KeptAccounts {
  readonly organisation: Organisation;
  /** As the register says, or as advisors have read its words: {@link decidedSigning}. */
  readonly signingRights: SigningRights;
  /** Combinations of signatories that advisors have decided; left out in an application that never needed it. */
  readonly decidedSigning?: DecidedCombinations;
  readonly person: Applicant | null;
  /** Contact data found in the register, offered as a start. */
  readonly suggestedContact: { readonly email: string | null; readonly phone: string | null };
  readonly completedAt: string | null;
}

/** Facts that rules read beside the document: things the server knows from elsewhere. */
export interface FactsWith<Answers> {
  readonly application: StartedApplication & Answers;
  readonly capabilities: { readonly counterpartConsent: boolean };
  readonly showAccounting: boolean;
  readonly standing: Standing;
  readonly order: { readonly state: OrderState; readonly statusForMe: SigningStatus } | null;
}

/** A step of this journey that fills `Answers` and shows `Shown`. */
export type StepWith<Answers = object, Shown = object> = Step<FactsWith<Answers>, Answers, Shown>;
