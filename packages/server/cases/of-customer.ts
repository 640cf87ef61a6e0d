/** Tells a case about a customer from one about an applicant: a customer is kept or not, and nothing of theirs is held. */
import { KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { relationLasts, type StoredCase } from './case-store.ts';

/** A declaration without an application is a customer's; whoever has applied is one once the core bank has made them so. */
export async function hasBecomeCustomer(
  { applications }: Pick<Context, 'applications'>,
  tx: Queries,
  { kind, bank, applicationId, declarationId }: Pick<StoredCase, 'kind' | 'bank' | 'applicationId' | 'declarationId'>,
): Promise<boolean> {
  const { isOfCustomer } = KINDS[kind];
  if (isOfCustomer === 'ALWAYS') return true;
  if (applicationId === null) return isOfCustomer === 'WITHOUT_APPLICATION';
  const application = await applications.loadForMessage(applicationId, bank, tx);
  // An application is erased before the relation ends: its declaration tells whether there is one.
  if (application === null) return declarationId !== null && (await relationLasts(tx, declarationId));
  const { completedAt = null } = application.document as { readonly completedAt?: string | null };
  return completedAt !== null;
}
