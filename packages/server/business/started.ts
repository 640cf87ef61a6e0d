/** Which of a person's organisations already have an application here, for 'fortsett' in the list. */
import type { Context } from '../context.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { PersonCall } from '../http/handler.ts';
import { applications } from './applications.ts';

export async function startedOrganisations(
  context: Context,
  { bank, session, now }: PersonCall,
  organisations: readonly { readonly organisationNumber: string }[],
): Promise<boolean[]> {
  return Promise.all(
    organisations.map(async ({ organisationNumber }) => {
      const subjectKey = organisationKey(context.vault, bank.slug, organisationNumber);
      const key = { bank: bank.slug, context: 'bm', personKey: session.personKey, subjectKey };
      return (await applications.storeOf(context).load(key, now)) !== null;
    }),
  );
}
