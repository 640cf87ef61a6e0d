/** Progress of a person with each of their organisations here, for the list they choose from. */
import type { ORGANISATION_PROGRESS } from '@bli-kunde/domain/business/api.ts';
import { reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { isOver } from '@bli-kunde/domain/signing/status.ts';
import type { Context } from '../context.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { PersonCall } from '../http/handler.ts';
import { latestOrder } from '../orders/store.ts';
import { applications, type Loaded } from './applications.ts';

type Progress = (typeof ORGANISATION_PROGRESS)[number];

/** By their own applications alone: of a customer whom somebody else made, nobody is told before their right is known. */
export async function progressOf(
  context: Context,
  { bank, session, now }: PersonCall,
  organisations: readonly { readonly organisationNumber: string }[],
): Promise<Progress[]> {
  return Promise.all(
    organisations.map(async ({ organisationNumber }) => {
      const subjectKey = organisationKey(context.vault, bank.slug, organisationNumber);
      const key = { bank: bank.slug, context: 'bm', personKey: session.personKey, subjectKey };
      const loaded = await applications.storeOf(context).load(key, now);
      if (loaded === null) return 'NONE';
      return progressIn(context, loaded);
    }),
  );
}

/** An application that was turned down is told of on its own page alone. */
async function progressIn({ db, vault }: Context, { id, document, standing }: Loaded): Promise<Progress> {
  if (document.completedAt !== null) return 'CUSTOMER';
  if (reviewOf(standing) === 'REJECTED') return 'STARTED';
  const order = await latestOrder(db, vault, id);
  if (order === null || isOver(order.state)) return 'STARTED';
  return order.state === 'COMPLETING' || order.state === 'COMPLETED' ? 'SIGNED' : 'AT_SIGNING';
}
