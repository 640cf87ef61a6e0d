/** Facts of a business by the registers, which its declaration fills in for the customer; silence is unknown, and keeps nobody from answering. */
import type { CaseFacts } from '@bli-kunde/domain/kyc/case-facts.ts';
import { isSoleProprietorship, type Organisation } from '@bli-kunde/domain/organisation/organisation.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { IsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Context } from '../context.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { unknownIfSilent } from '../registers/outside-failure.ts';
import type { RegisterTrail } from '../registers/register-trail.ts';

/** Years after the end of a period in which its accounts are the last: they are filed by the summer after. */
const LATEST = 2;
const isRecent = (until: string, today: IsoDate): boolean =>
  until <= today && until >= `${Number(today.slice(0, 4)) - LATEST}${today.slice(4)}`;

/** A sole proprietor files no accounts, and the register is not asked for any (D-266, D-268). Accounts that are old, or of a day to come, are none. */
export async function registeredBusiness(
  { annualAccounts }: Pick<Context, 'annualAccounts'>,
  organisation: Organisation,
  today: IsoDate,
  trail: RegisterTrail,
  call: CallContext,
): Promise<NonNullable<CaseFacts['business']>> {
  const { activity = null, isInVatRegister = null, organisationNumber } = organisation;
  const accounts = isSoleProprietorship(organisation)
    ? null
    : await trail
        .hear('annual-accounts', annualAccounts.latest(organisationNumber, call), (found) =>
          found === null ? 'none' : 'some',
        )
        // Whose calls are many already is answered without these: they are no reason to turn anybody away.
        .catch((error: unknown) => (error instanceof Refusal ? null : unknownIfSilent(error)));
  return { activity, isInVatRegister, accounts: accounts && isRecent(accounts.until, today) ? accounts : null };
}
