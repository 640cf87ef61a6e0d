/** Follow-up of what the business register has come to say of an organisation since its application was started. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { newConditions } from '@bli-kunde/domain/organisation/condition.ts';
import type { Organisation } from '@bli-kunde/domain/organisation/organisation.ts';
import { answeredTo } from '../http/call.ts';
import type { FollowUpSnapshot } from '@bli-kunde/domain/cases/kinds/follow-up.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
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
  const about = { bank: call.bank.slug, id };
  const opener = answeredTo(context, call);
  await context.db.transaction((tx) => openNotice(context, tx, about, document, found, opener));
  throw new Refusal(REASON);
}

/** The case of what the register has come to say, once for an application and each set of it. Call it last in the transaction. */
export async function openNotice(
  context: Pick<Context, 'vault' | 'random' | 'banks'>,
  tx: Queries,
  { bank, id }: { readonly bank: string; readonly id: string },
  { organisation: { name, organisationNumber: number }, contactPerson }: BusinessApplication,
  found: readonly string[],
  opener: Parameters<typeof openCase>[3],
): Promise<void> {
  const { email = null, phone = null } = contactPerson ?? {};
  const one = {
    bank,
    kind: 'FOLLOW_UP',
    cause: `register-notice:${id}:${found.join(',')}`,
    gravity: 'NORMAL',
    reasons: [REASON],
    subject: { name, number },
    subjectKey: organisationKey(context.vault, bank, number),
    applicationId: id,
    holds: false,
    snapshot: { email, phone, flow: null } satisfies FollowUpSnapshot,
  } as const;
  await openCase(context, tx, one, opener);
}
