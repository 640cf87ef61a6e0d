/** A case that somebody works on: which one, and its locks. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { lockWaiting } from '../declarations/waiting-store.ts';
import { lockOrder } from '../orders/store.ts';
import { caseByNumber, type StoredCase } from './case-store.ts';
import { openOrderOf } from './rule-store.ts';
import { lockApplication } from '../db/lock-application.ts';

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
  'db' | 'vault' | 'clock' | 'random' | 'outbox' | 'banks' | 'journeys' | 'applications' | 'businessRegister'
>;

/**
 * An order that is out is locked before its application, and that before its case, and so is a declaration that waits for others: a
 * signature, a purge and another decision wait here.
 */
export async function lockedCase(
  parts: DecideParts,
  tx: Queries,
  { bank, number, version }: CaseAddress,
): Promise<StoredCase> {
  const found = await caseByNumber(tx, parts.vault, bank, number);
  if (found === null) throw new Refusal('error.case.not.found');
  const order = await openOrderOf(tx, found);
  if (order !== null) await lockOrder(tx, order.id);
  if (found.applicationId !== null) await lockApplication(tx, found.applicationId);
  if (found.declarationId !== null) await lockWaiting(tx, found.declarationId);
  const one = await caseByNumber(tx, parts.vault, bank, number, true);
  if (one === null) throw new Refusal('error.case.not.found');
  if (one.state === 'CLOSED') throw new Refusal('error.case.closed');
  if (version !== undefined && one.version !== version) throw new Refusal('error.case.changed');
  return one;
}
