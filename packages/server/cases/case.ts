/** A case as the cause hands it in and as it is encrypted. */
import type { Gravity } from '@bli-kunde/domain/cases/gravity.ts';
import type { CaseKind, SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import type { AuditEntry } from '../db/audit-entry.ts';

/** The person or organisation that a case is about, as an advisor reads it; null where nobody is named. */
export interface CaseSubject {
  readonly name: string;
  /** National id or organisation number. */
  readonly number: string;
}

/** Somebody as a case names them; a label of one who signs is their name. */
export type Named =
  | string
  | {
      readonly name: string;
      readonly birthDate?: string | null;
      readonly numberKey?: string;
      readonly nationalId?: string | undefined;
      readonly subject?: string;
    };

export interface NewCase {
  readonly bank: string;
  readonly kind: CaseKind;
  /**
   * Stable name of the cause, which has one case however often it occurs: `declaration:{id}`, `discrepancy:{id}`,
   * `signing-rule:{application}`, `signing-rights:{order}`, `signing-rule:{application}:{case}`, `child-lock:{order}`, `message:{message}`, `follow-up:{application}:{what}`,
   * `half-made:{order}`, `suspicion:{case}:{hit}:{entry}`,
   * `new-hit:{bank}:{subject}:{list}`, `name-unusable:{declaration}`, `news:{declaration}:{keyed hash of what is new}`, `review:{declaration}:{day}`.
   */
  readonly cause: string;
  readonly gravity: Gravity;
  /** Rule ids or names of errors: a plain column, never personal data. */
  readonly reasons: readonly string[];
  readonly subject: CaseSubject | null;
  /** The keyed hash under which the subject is found. */
  readonly subjectKey: Buffer | null;
  readonly applicationId?: string | null;
  readonly declarationId?: string | null;
  readonly orderId?: string | null;
  readonly messageId?: string | null;
  /** Somebody with a protected address: restricted, and the address is shown to nobody. */
  readonly addressProtected?: boolean;
  /** Nobody becomes a customer while it is open. */
  readonly holds: boolean;
  /** About somebody who is a customer already: a sanctions hit has no day then. */
  readonly customer?: boolean;
  /** Further persons of the cause, beside subject and snapshot, kept as keyed hashes: an advisor who is one of them does not see the case (D-014). */
  readonly people?: readonly Named[];
  /** `SnapshotOf` its kind, read by advisors beside the declaration: hits, a rule in words, contact details. JSON; encrypted. */
  readonly snapshot?: object | null;
}

/** The cause's own entry: when, by whom, in which request. */
export type Opener = Pick<AuditEntry, 'at' | 'actor' | 'rcid'>;

/** The part of a case that is encrypted under its own key. */
export interface CaseData<Kind extends CaseKind = CaseKind> {
  readonly subject: CaseSubject | null;
  /** Null of a case that keeps nothing; a field that its version did not know is left out. */
  readonly snapshot: SnapshotOf<Kind> | null;
}
