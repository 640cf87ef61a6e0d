/** The registers' answers about everybody behind an organisation at the moment: who leads, owns and may sign for it, and whether it lives. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import type { UnitEnd } from '@bli-kunde/domain/cases/news.ts';
import { COMPANY_FORMS } from '@bli-kunde/domain/organisation/company-form.ts';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { Context } from '../context.ts';
import { companyActorsNow } from '../kyc/company-actors.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { UnitAnswer } from '../registers/business-register.ts';
import { heardBy, someOrNone } from '../registers/register-trail.ts';
import type { RegisteredNow } from '../rescreening/rescreen.ts';

const ENDS: Readonly<Partial<Record<UnitAnswer['kind'], UnitEnd>>> = { bankrupt: 'bankrupt', dissolving: 'dissolving' };

/** Left in the application's trail. Throws OutsideFailure while a register is silent: that is no yes. */
export async function registeredNow(
  context: Context,
  { id, document }: { readonly id: string; readonly document: BusinessApplication },
  call: CallContext,
): Promise<RegisteredNow> {
  const { businessRegister: register, clock, db } = context;
  const { organisationNumber } = document.organisation;
  const entry = { at: clock.now(), actor: 'system', rcid: call.correlationId };
  return heardBy(db, { kind: 'application', id }, entry, async (trail) => {
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
    const { name, companyForm, establishedOn, businessCodes, conditions, notes } = unit.organisation;
    const companyFormName = COMPANY_FORMS[companyForm].name;
    return {
      facts: {
        organisation: {
          name,
          organisationNumber,
          companyForm,
          companyFormName,
          establishedOn,
          businessCodes,
          conditions,
          notes,
        },
        ...actors,
      },
      persons: rights.signatories.map((one) => casePerson('SIGNATORY', one.name, one.birthDate)),
      unitEnd: null,
    };
  });
}
