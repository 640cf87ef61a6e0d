/** The registers' answers about everybody behind an organisation at the moment: who leads, owns and may sign for it, and whether it lives. */
import type { UnitEnd } from '@bli-kunde/domain/cases/news.ts';
import { organisationFacts } from '@bli-kunde/domain/kyc/organisation-facts.ts';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { Context } from '../context.ts';
import type { Chain } from '../db/audit.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { UnitAnswer } from '../registers/business-register.ts';
import { heardBy, someOrNone } from '../registers/register-trail.ts';
import type { RegisteredNow } from '../rescreening/rescreen.ts';
import { companyActorsNow } from './company-actors.ts';

const ENDS: Readonly<Partial<Record<UnitAnswer['kind'], UnitEnd>>> = { bankrupt: 'bankrupt', dissolving: 'dissolving' };

/** Left in the trail of `chain`. Throws OutsideFailure while a register is silent: that is no yes. */
export async function organisationNow(
  context: Context,
  chain: Chain,
  organisationNumber: string,
  call: CallContext,
): Promise<RegisteredNow> {
  const { businessRegister: register, clock, db } = context;
  const entry = { at: clock.now(), actor: 'system', rcid: call.correlationId };
  return heardBy(db, chain, entry, async (trail) => {
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
      persons: rights.signatories.map((one) => casePerson('SIGNATORY', one.name, one.birthDate)),
      unitEnd: null,
    };
  });
}
