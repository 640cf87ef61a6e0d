/** A case that somebody works on: who may, which one, its locks, and the proposal that waits in it. */
import type { Proposal } from '@bli-kunde/domain/cases/proposal.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { lockWaiting } from '../kyc/waiting-store.ts';
import { lockOrder } from '../signing/store.ts';
import type { CaseWorker } from './case-worker.ts';
import { caseByNumber, type CaseEntry, type StoredCase } from './case-store.ts';
import { openOrderOf } from './rule-store.ts';
import { lockApplication } from './open-case-store.ts';

/** Which case: its bank's slug and the bank's number of it. */
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

/** Content of the entry that proposing leaves. */
export interface ProposalEntry extends Proposal {
  readonly by: CaseWorker;
  readonly basis: string;
  readonly wanted: readonly (readonly Role[])[];
}
const ENDS_PROPOSAL: readonly CaseEntry['kind'][] = ['RETURN', 'DECISION', 'CARRIED_OUT'];

/** The newest proposal that nothing has taken back, with who has agreed since. */
export function pendingOf(entries: readonly CaseEntry[]): { proposal: CaseEntry; given: readonly CaseEntry[] } | null {
  const at = entries.findLastIndex(({ kind }) => kind === 'PROPOSAL');
  const proposal = entries[at];
  const since = entries.slice(at + 1);
  if (proposal === undefined || since.some(({ kind }) => ENDS_PROPOSAL.includes(kind))) return null;
  return { proposal, given: since.filter(({ kind }) => kind === 'APPROVAL') };
}

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
