/** Follow-up of what the business register has come to say of an organisation since its application was started. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { newConditions } from '@bli-kunde/domain/organisation/condition.ts';
import type { Organisation } from '@bli-kunde/domain/organisation/organisation.ts';
import { answeredTo } from '../application/call.ts';
import type { FollowUpSnapshot } from '../cases/case.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { PersonCall } from '../http/handler.ts';
import type { Loaded } from './applications.ts';

const REASON = 'error.organisation.needs.advisor';

/**
 * The declaration was decided without them: an advisor is told, once for each that is new, and nothing is signed. Throws Refusal
 * `error.organisation.needs.advisor` where there is one.
 */
export async function assertNothingNew(
  context: Context,
  call: PersonCall,
  { id }: Pick<Loaded, 'id'>,
  document: BusinessApplication,
  now: Pick<Organisation, 'conditions'>,
): Promise<void> {
  const found = newConditions(now.conditions, document.organisation.conditions);
  if (found.length === 0) return;
  const { name, organisationNumber: number } = document.organisation;
  const { email = null, phone = null } = document.contactPerson ?? {};
  const one = {
    bank: call.bank.slug,
    kind: 'FOLLOW_UP',
    cause: `register-notice:${id}:${found.join(',')}`,
    gravity: 'NORMAL',
    reasons: [REASON],
    subject: { name, number },
    subjectKey: organisationKey(context.vault, call.bank.slug, number),
    applicationId: id,
    holds: false,
    snapshot: { email, phone, flow: null } satisfies FollowUpSnapshot,
  } as const;
  await context.db.transaction((tx) => openCase(context, tx, one, answeredTo(context, call)));
  throw new Refusal(REASON);
}
