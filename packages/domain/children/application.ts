/** Stored facts of a child's application, which both guardians see and either may fill in until one has signed. */
import type { Declared, Standing } from '../cases/standing.ts';
import type { IsoDate } from '../norway/oslo-date.ts';
import type { KeptAccounts } from '../onboarding/opened-accounts.ts';
import type { CardAnswer } from '../payment-card/choice.ts';
import type { OrderState, PartyView } from '../signing/status.ts';

/** A child as the population register has it; nothing of it is edited, and its address is not kept. */
export interface Child {
  readonly firstName: string;
  readonly lastName: string;
  readonly nationalId: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: IsoDate;
}

/**
 * One with parental responsibility. `key` is the keyed hash of the national id and the only thing that tells guardians apart:
 * two of them may be namesakes born the same day.
 */
export interface Guardian {
  readonly key: string;
  readonly nationalId: string;
  readonly name: string;
}

/** A package as it was offered when it was chosen; the card's terms are those for the child's age then. */
export interface ChosenPackage extends CardAnswer {
  readonly packageId: string;
  readonly name: string;
  readonly accounts: readonly { readonly productCode: string; readonly name: string }[];
}

/** Why an application is over without a customer, once it was out for signing. */
export const ENDINGS = ['DECLINED', 'EXPIRED', 'TURNED_18', 'STOPPED'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The encrypted document of an application in context cm. */
export interface ChildApplication extends Declared, KeptAccounts {
  readonly child: Child;
  /** By the register at the last changing call; one of them has the responsibility alone. */
  readonly guardians: readonly Guardian[];
  readonly chosen: ChosenPackage | null;
  /** As it was when all was answered and a change of it began, for whoever gives the change up. */
  readonly productsBefore?: ChosenPackage | null;
  /** The newest order, and the key of the guardian who made it. */
  readonly orderId: string | null;
  readonly firstGuardian: string | null;
  /** ISO time at which the second guardian confirmed what the newest order is about. */
  readonly approvedAt: string | null;
  /** Set by who ended it; a deadline that passed is the order's own ({@link Ending} 'EXPIRED'). */
  readonly ending: Exclude<Ending, 'EXPIRED'> | null;
  /** ISO time at which the child was made a customer. */
  readonly completedAt: string | null;
}

/** The order that the application names, with what each guardian has done in it. */
export interface ChildOrder {
  readonly state: OrderState;
  readonly parties: readonly (PartyView & { readonly guardian: string })[];
  /** Last day to sign, in Oslo. */
  readonly lastDay: IsoDate;
}

/** Facts that rules read beside the document: things the server knows from elsewhere. */
export interface ChildFacts {
  readonly application: ChildApplication;
  /** Key of the guardian who looks. */
  readonly me: string;
  readonly standing: Standing;
  readonly order: ChildOrder | null;
  /** The day it is in Oslo. */
  readonly today: IsoDate;
}
