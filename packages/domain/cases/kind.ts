/** A kind of case as one object: everything by which domain, server and browser tell it from the others, listed once in `kinds.ts` (decision 0157). */
import type { ActOfKind } from './acts.ts';
import type { DecisionRow, Role } from './decisions.ts';

export interface Days {
  /** `YYYY-MM-DD` from which it holds. */
  readonly from: string;
  readonly days: number;
  /** Of the week, holidays included; working days where left out. */
  readonly calendar?: true;
}

/** Day from which the first deadlines hold. */
export const SPECIFIED = '2018-10-15';

export interface KindOfCase {
  /** As rows and calls name it. */
  readonly name: string;
  /** Its queue in the addresses of the console. */
  readonly queue: string;
  /** Until when it is decided, oldest first. */
  readonly deadlines: readonly Days[];
  /** The clock goes on from its first day where the case is opened again. */
  readonly keepsDeadline?: true;
  readonly decisions: Readonly<Record<string, DecisionRow>>;
  /** CANCEL_SIGNING may be decided in it, too. */
  readonly cancelsSigning: boolean;
  /** Roles in whose queues it is; others see it while it waits for their agreement. */
  readonly roles: readonly Role[];
  readonly acts: readonly ActOfKind[];
  /** Somebody who is a customer already, whatever is decided. */
  readonly isOfCustomer: 'ALWAYS' | 'WITHOUT_APPLICATION' | 'NEVER';
  /**
   * The one thing that it is about, as its page names it; null where that is its reasons and hits. `inReasons` are the reasons whose
   * own words say it.
   */
  readonly point: { readonly is: string; readonly inReasons?: readonly string[] } | null;
  /** Its snapshot keeps the hits that are judged in it: found when they declared, or later. */
  readonly hits?: 'DECLARED' | 'LATER';
  /** It stands on the reasons of its declaration, and its decision sets the next date of review. */
  readonly isReview?: true;
  /** Its own order is the one that is ended in it, and not that of an application. */
  readonly hasOwnOrder?: true;
  /** Nothing but the case itself changes by its decisions: it has no half in `server/case-kinds.ts`. */
  readonly hasNoEffects?: true;
  /** Restricted always, counted in a series of its own, ended by nobody but who decides it, and told of nowhere. */
  readonly isSecret?: true;
}

/**
 * Declares a kind; `Snapshot` is the type of what such a case keeps beside its declaration, left out where it keeps nothing or the type
 * stands in `declaration-snapshots.ts`.
 */
export const caseKind =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a type that no argument tells
    <Snapshot = null>() =>
    <const Kind extends KindOfCase>(kind: Kind): Kind & { readonly snapshot?: Snapshot } =>
      kind;

/** Those who advise customers, and who may look at what they did. */
export const ADVISERS: readonly Role[] = ['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER', 'AUDITOR'];
