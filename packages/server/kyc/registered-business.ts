/** Facts of a business by the registers, which its declaration fills in for the customer; silence is unknown, and keeps nobody from answering. */
import type { CaseFacts } from '@bli-kunde/domain/kyc/case-facts.ts';
import { isSoleProprietorship, type Organisation } from '@bli-kunde/domain/organisation/organisation.ts';
import type { Context } from '../context.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { RegisterTrail } from '../registers/register-trail.ts';

/** A sole proprietor files no accounts, and the register is not asked for any (D-266, D-268). */
export async function registeredBusiness(
  { annualAccounts }: Pick<Context, 'annualAccounts'>,
  organisation: Organisation,
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
        .catch((error: unknown) => {
          if (error instanceof OutsideFailure) return null;
          throw error;
        });
  return { activity, isInVatRegister, accounts };
}
