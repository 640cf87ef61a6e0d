/** Checks for hits of monitoring around a customer since they declared: with one, their risk is not what the declaration says. */
import { ofKinds } from './kind-sql.ts';
import { kindsWith } from '@bli-kunde/domain/cases/kinds.ts';
import { judgementsIn } from '@bli-kunde/domain/cases/history.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { caseById, entriesOf, type StoredCase } from './case-store.ts';

const LATER = kindsWith(({ hits }) => hits === 'LATER');

/** A hit that nobody has judged yet counts as one, and one that was judged to be another person does not. */
export async function hasLaterHits(
  queries: Queries,
  vault: Vault,
  { bank, subjectKey, openedAt }: Pick<StoredCase, 'bank' | 'subjectKey' | 'openedAt'>,
): Promise<boolean> {
  if (subjectKey === null) return false;
  const found = await queries.query<{ id: string; isOpen: boolean }>(
    `select id, closed_at is null as "isOpen" from advisor_case
     where bank = $1 and subject_key = $2 and ${ofKinds('kind', LATER)} and (closed_at is null or opened_at >= $3)
     order by opened_at desc limit 20`,
    [bank, subjectKey, openedAt],
    'case-later-hits',
  );
  for (const { id, isOpen } of found) {
    if (isOpen) return true;
    const one = await caseById(queries, vault, id);
    const entries = one === null ? [] : await entriesOf(queries, vault, one);
    if (judgementsIn(entries).some(({ verdict }) => verdict === 'SAME')) return true;
  }
  return false;
}
