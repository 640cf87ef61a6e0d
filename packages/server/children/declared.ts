/** The declaration as a guardian sees it: its outcome for going on, and its answers for the one who confirms them. */
import type * as api from '@bli-kunde/domain/children/api.ts';
import { CHILD_PROCESS } from '@bli-kunde/domain/children/apply.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import type { Handler, PersonCall } from '../http/handler.ts';
import { declaredIn } from '../kyc/sections.ts';
import { loadNewest } from '../declarations/store.ts';
import { type Read, readFacts } from './read.ts';

/**
 * One whose completion failed is not noted with the application, since it may be tried again: only the declaration itself knows.
 * Throws 'error.aml.validation.system.error' then.
 */
export async function assertNotFailed(
  { db, vault }: Context,
  { bank, session }: PersonCall,
  { loaded }: Read,
): Promise<void> {
  const subjectKey = personKey(vault, bank.slug, loaded.document.child.nationalId);
  const about = { bank: bank.slug, applicationId: loaded.id, process: CHILD_PROCESS, subjectKey };
  const newest = await loadNewest(db, vault, { ...about, personKey: session.personKey });
  if (newest?.status === 'FAILED') throw new Refusal('error.aml.validation.system.error');
}

export const getDeclaredOfChild: Handler<typeof api.getDeclaredOfChild> = async (context, call) => ({
  body: await declaredIn(context, call.bank, (await readFacts(context, call)).facts.application.declaration),
});
