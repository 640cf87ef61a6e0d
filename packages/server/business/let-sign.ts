/** Those whom advisors found in a rule in words sign for one application. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { withDecided } from '@bli-kunde/domain/signing/decided.ts';
import { isOver } from '@bli-kunde/domain/signing/status.ts';
import type { Journey } from '../application/journey.ts';
import type { ApplicationStore } from '../db/application-store.ts';
import { latestOrder } from '../orders/store.ts';

export const letSign: NonNullable<Journey['letSign']> = async (
  { applications, vault },
  tx,
  { id, bank },
  { decided, rights, audit },
) => {
  const store = applications as ApplicationStore<BusinessApplication>;
  const loaded = await store.loadForMessage(id, bank, tx);
  if (loaded === null || loaded.closedAt !== null || loaded.document.completedAt !== null) return false;
  const order = await latestOrder(tx, vault, id);
  if (order !== null && !isOver(order.state)) return false;
  const document = { ...loaded.document, decidedSigning: decided, signingRights: withDecided(rights, decided) };
  const entry = { ...audit, action: 'signing-rights.decided' as const };
  // The row is locked, and was given days by the decision: nobody can have saved or erased it.
  if ((await store.save(loaded, { document, audit: entry }, tx)) === null)
    throw new Error('the application changed under its lock');
  return true;
};
