/** Leaves whose account a disponent is to use to an advisor, unless the core bank says that the account is the named owner's (N-052, N-053). */
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import type { Making } from '../application/customer-effects.ts';
import type { Opener } from '../cases/case.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import type { OwnerCheck } from '../registers/core-bank.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import { followUpCase } from './promised-call.ts';

/** Unknown where no number is told, where the core bank is silent and where it has no such call. */
async function ownerCheck(
  context: Context,
  { bank, application }: Pick<Making<PrivateApplication>, 'bank' | 'application'>,
  opener: Opener,
  call: CallContext,
): Promise<OwnerCheck> {
  const { principal } = application.document;
  const { name, number: accountNumber = null } = principal ?? { name: '' };
  if (accountNumber === null) return 'UNKNOWN';
  try {
    return await withRegisterTrail(context.db, { kind: 'application', id: application.id }, opener, (trail) =>
      trail.hear(
        'core-bank.account-owner',
        context.coreBank.checkAccountOwner(bank.config.bankregnr, { accountNumber, name }, call),
        (outcome) => outcome,
      ),
    );
  } catch (error) {
    if (error instanceof OutsideFailure) return 'UNKNOWN';
    throw error;
  }
}

/** Holds nothing: a disponent sees no account before its owner has given access to it. The applicant is told nothing, whatever it comes to. */
export async function leaveUnconfirmedOwner(
  context: Context,
  making: Pick<Making<PrivateApplication>, 'bank' | 'application'>,
  call: CallContext,
): Promise<void> {
  const { bank, application } = making;
  if (application.document.flowType !== 'DISPONENT') return;
  const opener = { at: context.clock.now(), actor: 'system', rcid: call.correlationId };
  const check = await ownerCheck(context, making, opener, call);
  if (check === 'SAME') return;
  await context.db.transaction((tx) =>
    openCase(
      context,
      tx,
      followUpCase(context, { bank }, application, application.document, 'principal', check),
      opener,
    ),
  );
}
