/** Whether a case is about somebody who is a customer by now: nothing is held of them, and they are kept or not (specification 4 §§ 1, 9). */
import { isOfCustomers } from '@bli-kunde/domain/cases/kinds.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { CaseEntry, StoredCase } from './decision-store.ts';

/** Content of the entry that opening a case again leaves. */
export interface ReopenedEntry {
  readonly outcome: StoredCase['outcome'];
  /** True of somebody who has become a customer in the meantime, or was one. */
  readonly customer: boolean;
}

/** A declaration without an application is a customer's; whoever has applied is one once the core bank has made them so. */
export async function isOfCustomerNow(
  { applications }: Pick<Context, 'applications'>,
  tx: Queries,
  { kind, bank, applicationId }: Pick<StoredCase, 'kind' | 'bank' | 'applicationId'>,
): Promise<boolean> {
  if (isOfCustomers(kind)) return true;
  if (applicationId === null) return kind === 'DECLARATION';
  const application = await applications.loadForMessage(applicationId, bank, tx);
  const { completedAt = null } = (application?.document ?? {}) as { readonly completedAt?: string | null };
  return completedAt !== null;
}

/** Whether it was opened again about a customer. */
export const reopenedOfCustomer = (entries: readonly CaseEntry[]): boolean =>
  entries.some(({ kind, content }) => kind === 'REOPENED' && (content as Partial<ReopenedEntry>).customer === true);
