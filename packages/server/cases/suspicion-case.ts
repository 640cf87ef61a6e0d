/** The case of a suspicion, for who reports to the authorities alone: opened from another case, which stays as it was. */
import type { SuspicionSnapshot } from '@bli-kunde/domain/cases/declaration-snapshots.ts';
import { suspicionKind } from '@bli-kunde/domain/cases/kinds/suspicion.ts';
import type { Gravity } from '@bli-kunde/domain/cases/gravity.ts';
import type { Queries } from '../db/database.ts';
import type { Opener } from './case.ts';
import type { StoredCase } from './case-store.ts';
import { type CaseParts, openCase } from './open-case.ts';

interface Suspected {
  /** Of the cause, behind the id of the case it comes from: the same words of the same advisor, or the same verdict, are one suspicion. */
  readonly by: string;
  readonly gravity: Gravity;
  readonly reason: string;
  readonly seen: Omit<NonNullable<SuspicionSnapshot['seen']>, 'case'>;
}

/** Call it last in the transaction, as the bank's count of cases is locked by it. */
export async function openSuspicion(
  parts: CaseParts,
  tx: Queries,
  from: StoredCase,
  { by, gravity, reason, seen }: Suspected,
  opener: Opener,
): Promise<void> {
  const { id, bank, number, subjectKey, declarationId, data } = from;
  const snapshot: SuspicionSnapshot = { seen: { case: number, ...seen } };
  const about = { bank, subject: data.subject, subjectKey, declarationId };
  const cause = `suspicion:${id}:${by}`;
  const kind = suspicionKind.name;
  await openCase(parts, tx, { ...about, kind, cause, gravity, reasons: [reason], holds: false, snapshot }, opener);
}
