/** An advisor's session as a request sees it, with roles that are not too old. */
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { AdvisorSession } from '../sessions/person.ts';
import { sessionEndOf, noteInUse } from '../sessions/sessions.ts';
import type { LoadedSession } from '../sessions/store.ts';
import { advisorNow } from './roles-read.ts';

/**
 * Opens an advisor's stored session, and puts off its idle end; a `quiet` look puts off nothing. Null where the provider has ended it, or the roles in it (D-043).
 * Throws Refusal `error.gateway.timeout` while roles that are too old can't be read again.
 */
export async function resumeAdvisor(
  context: Context,
  bank: Bank,
  stored: LoadedSession,
  now: Date,
  quiet: boolean,
): Promise<AdvisorSession | null> {
  const advisor = await advisorNow(context, bank, stored, now);
  if (advisor === null) return null;
  if (!quiet) await noteInUse(context, stored, now, 'advisor');
  const endsAt = sessionEndOf(stored, 'advisor', quiet ? stored.seenAt : now);
  return { idHash: stored.idHash, advisor, personKey: stored.personKey, endsAt };
}
