/**
 * The one frame of an act in a case: the case is locked, compared with the version that was read, its history appended to, the case
 * moved by the transition table and its trail written, in one transaction. Console, command, jobs and answers go through it.
 */
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import type { NewEntry } from '@bli-kunde/domain/cases/entries.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { AuditDetail, AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { lockWaiting } from '../declarations/waiting-store.ts';
import { lockOrder } from '../orders/store.ts';
import type { Opener } from './case.ts';
import { type CaseRead, readCase } from './case-read.ts';
import { addEntry, caseById, caseByNumber, type StoredCase } from './case-store.ts';
import { type CaseChange, changeStored } from './change-store.ts';
import { lockApplication } from '../db/lock-application.ts';
import { openOrderOf } from './beside-store.ts';

/** Address of a case: its bank's slug and the bank's number of it. */
export interface CaseAddress {
  readonly bank: string;
  readonly number: number;
  /** The version that was read; left out by who reads and acts at once. */
  readonly version?: number;
  /** Correlation id of a request. */
  readonly rcid?: string;
}

export type DecideParts = Pick<
  Context,
  | 'db'
  | 'vault'
  | 'clock'
  | 'random'
  | 'outbox'
  | 'banks'
  | 'caseKinds'
  | 'journeys'
  | 'applications'
  | 'businessRegister'
>;

/** A locked case with its history, and everything by which an act changes it. `actor` is the keyed hash of who acts. */
export interface CaseWork<Case extends StoredCase = StoredCase> extends CaseRead<Case>, Opener {
  /** The transaction: the same as `queries`. */
  readonly tx: Queries;
  /** Number of the entry that is appended next. */
  readonly nextSeq: () => number;
  /** Appends to the history, at the time and by the actor of the act; gives the entry's number. */
  readonly append: (entry: NewEntry) => Promise<number>;
  /** The entry of a trail that this act leaves. */
  readonly audited: (action: AuditAction, detail?: AuditDetail) => AuditEntry;
  /** Changes the case once, with the entry of its trail. Throws for a change of state that the transition table does not have. */
  readonly change: (change: CaseChange, action: AuditAction, detail?: AuditDetail) => Promise<void>;
}

/** The frame on a case that the caller has locked in a transaction of their own. */
export async function workIn<Case extends StoredCase>(
  vault: Vault,
  tx: Queries,
  theCase: Case,
  { at, actor, rcid }: Opener,
): Promise<CaseWork<Case>> {
  const read = await readCase(tx, vault, theCase);
  let last = read.entries.at(-1)?.seq ?? 0;
  const audited = (action: AuditAction, detail: AuditDetail = {}) => ({ at, actor, action, detail, rcid });
  return {
    ...read,
    tx,
    at,
    actor,
    rcid,
    nextSeq: () => last + 1,
    append: async (entry) => {
      last += 1;
      await addEntry(tx, vault, theCase, { seq: last, at, advisor: actor, ...entry });
      return last;
    },
    audited,
    change: (change, action, detail) => changeStored(tx, vault, theCase, change, audited(action, detail)),
  };
}

/** Finds and locks a case; null where there is none, or none that is shown to who asks. */
export type LockCase<Case extends StoredCase = StoredCase> = (tx: Queries) => Promise<Case | null>;

interface Wanted<Case extends StoredCase> extends Opener {
  readonly lock: LockCase<Case>;
  /** The version that was read; left out by who reads and acts at once. */
  readonly version?: number | undefined;
  /** The act is there in a case that is decided, too. */
  readonly closedToo?: boolean;
}

type Parts = Pick<Context, 'db' | 'vault'>;

/** Runs `work` on the locked case. Throws Refusal `error.case.not.found`, `error.case.closed`, and `error.case.changed` for another version. */
export const workOn = <Case extends StoredCase, Result>(
  { db, vault }: Parts,
  { lock, version, closedToo = false, ...by }: Wanted<Case>,
  work: (work: CaseWork<Case>) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const theCase = await lock(tx);
    if (theCase === null) throw new Refusal('error.case.not.found');
    if (theCase.state === 'CLOSED' && !closedToo) throw new Refusal('error.case.closed');
    if (version !== undefined && theCase.version !== version) throw new Refusal('error.case.changed');
    return work(await workIn(vault, tx, theCase, by));
  });

/** {@link workOn} for a job, which has nothing to do where the case is gone or no longer as it was found. */
export const workWhile = (
  { db, vault }: Parts,
  { id, still, ...by }: Opener & { readonly id: string; readonly still: (theCase: StoredCase) => boolean },
  work: (work: CaseWork) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const theCase = await caseById(tx, vault, id, true);
    if (theCase !== null && still(theCase)) await work(await workIn(vault, tx, theCase, by));
  });

/**
 * An order that is out is locked before its application, and that before its case, and so is a declaration that waits for others: a
 * signature, a purge and another decision wait here.
 */
export const lockWithOrder =
  (vault: Vault, { bank, number }: CaseAddress): LockCase =>
  async (tx) => {
    const found = await caseByNumber(tx, vault, bank, number);
    if (found === null) return null;
    const order = await openOrderOf(tx, found);
    if (order !== null) await lockOrder(tx, order.id);
    if (found.applicationId !== null) await lockApplication(tx, found.applicationId);
    if (found.declarationId !== null) await lockWaiting(tx, found.declarationId);
    return caseByNumber(tx, vault, bank, number, true);
  };
