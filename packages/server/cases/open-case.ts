/** Opens cases in the transaction of their cause, each cause once. */
import { dueAt } from '@bli-kunde/domain/cases/kinds.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { NewCase, Opener } from './case.ts';
import { insertCases } from './store.ts';

export type CaseParts = Pick<Context, 'vault' | 'random' | 'banks'>;

/**
 * Opens the cases that are not open yet, in one statement of the caller's transaction: numbers, rows and the first entry of
 * each trail. Gives the id of each, or null where the cause has a case already, whatever became of it. All of one bank.
 *
 * The bank's count is locked until the transaction ends: call it last, when every other row is locked already.
 */
export async function openCases(
  { vault, random, banks }: CaseParts,
  tx: Queries,
  cases: readonly NewCase[],
  opener: Opener,
): Promise<(string | null)[]> {
  if (cases.length === 0) return [];
  const rows = cases.map((one) => ({
    ...one,
    id: random.uuid(),
    dueAt: dueAt(one, opener.at, banks.get(one.bank)?.config.caseDeadlines),
  }));
  const opened = new Set(await insertCases(vault, tx, rows, opener));
  return rows.map(({ id }) => (opened.has(id) ? id : null));
}

/** {@link openCases} for one. */
export async function openCase(parts: CaseParts, tx: Queries, one: NewCase, opener: Opener): Promise<string | null> {
  const [id = null] = await openCases(parts, tx, [one], opener);
  return id;
}
