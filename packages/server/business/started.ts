/** Which of a person's organisations already have an application here, for 'fortsett' in the list. */
import type { Context } from '../context.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { Call } from '../http/handler.ts';
import { businessApplications } from './store.ts';

export async function startedOrganisations(
  context: Context,
  call: Call,
  organisations: readonly { readonly organisationNumber: string }[],
): Promise<boolean[]> {
  const { bank, session, now } = call;
  if (session === null) return [];
  return Promise.all(
    organisations.map(async ({ organisationNumber }) => {
      const subjectKey = organisationKey(context.vault, bank.slug, organisationNumber);
      const key = { bank: bank.slug, context: 'bm', personKey: session.personKey, subjectKey };
      return (await businessApplications(context).load(key, now)) !== null;
    }),
  );
}
