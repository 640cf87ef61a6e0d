/** The registers' answers about everybody behind an organisation at the moment: who leads, owns and may sign for it, and whether it lives. */
import type { UnitEnd } from '@bli-kunde/domain/cases/news.ts';
import { organisationFacts } from '@bli-kunde/domain/kyc/organisation-facts.ts';
import { samePerson } from '@bli-kunde/domain/norway/name.ts';
import { type CasePerson, casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import type { Context } from '../context.ts';
import type { Chain } from '../db/audit.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { UnitAnswer } from '../registers/business-register-unit.ts';
import { withRegisterTrail, someOrNone } from '../registers/register-trail.ts';
import type { RegisteredNow } from './rescreen.ts';
import { companyActorsNow } from '../kyc/company-actors.ts';

const ENDS: Readonly<Partial<Record<UnitAnswer['kind'], UnitEnd>>> = { bankrupt: 'bankrupt', dissolving: 'dissolving' };

/** Whoever signs, and those whom the register names where it can not tell who signs together: among them an advisor finds who does. */
export const signersOf = ({ signatories, named = [] }: Pick<SigningRights, 'signatories' | 'named'>): CasePerson[] => [
  ...signatories.map((one) => casePerson('SIGNATORY', one.name, one.birthDate)),
  ...named
    .filter((one) => !signatories.some((other) => samePerson(one, other)))
    .map((one) => casePerson('ROLE_HOLDER', one.name, one.birthDate)),
];

/** Left in the trail of `chain`. Throws OutsideFailure while a register is silent: that is no yes. */
export async function organisationNow(
  context: Context,
  chain: Chain,
  organisationNumber: string,
  call: CallContext,
): Promise<RegisteredNow> {
  const { businessRegister: register, clock, db } = context;
  const entry = { at: clock.now(), actor: 'system', rcid: call.correlationId };
  return withRegisterTrail(db, chain, entry, async (trail) => {
    const [unit, actors, rights] = await Promise.all([
      trail.hear('business-register.unit', register.unit(organisationNumber, call), ({ kind }) => kind),
      companyActorsNow(context, organisationNumber, trail, call),
      trail.hear(
        'business-register.signing-rights',
        register.signingRights(organisationNumber, call),
        ({ combinations }) => someOrNone(combinations),
      ),
    ]);
    // Of one that has ended the state is the news; who winds it up stands behind no customer.
    if (unit.kind !== 'found') return { facts: {}, persons: [], unitEnd: ENDS[unit.kind] ?? 'gone' };
    return {
      facts: {
        organisation: organisationFacts(organisationNumber, unit.organisation),
        ...actors,
      },
      persons: signersOf(rights),
      unitEnd: null,
    };
  });
}
