/** Calls before an application exists: the person's organisations, the check of a number, what the bank shows. */
import type * as api from '@bli-kunde/domain/business/api.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { COMPANY_FORMS } from '@bli-kunde/domain/organisation/company-form.ts';
import { organisationNumberProblem } from '@bli-kunde/domain/norway/organisation-number.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { pastedOrganisationNumber } from '@bli-kunde/domain/pasted/numbers.ts';
import { answeredTo } from '../http/call.ts';
import type { Context } from '../context.ts';
import type { Handler, OutsideCall } from '../http/handler.ts';
import { foundUnit } from '../registers/found-unit.ts';
import { withRegisterTrail, type RegisterTrail, someOrNone } from '../registers/register-trail.ts';
import { progressOf } from './progress.ts';

export const showAccounting: Handler<typeof api.showAccounting> = async (_, { bank }) => ({
  body: bank.config.toggles.accounting,
});

/** Runs `work` and leaves in the bank's trail what the register answered, since there is no application yet. */
const heard = <T>(context: Context, call: OutsideCall, work: (trail: RegisterTrail) => Promise<T>): Promise<T> =>
  withRegisterTrail(context.db, { kind: 'bank', bank: call.bank.slug }, answeredTo(context, call), work);

export const organisationRoles: Handler<typeof api.organisationRoles> = async (context, call) => {
  const { person } = call.session;
  assertOfAge(person.birthDate, call.now);
  const organisations = await heard(context, call, (trail) =>
    trail.hear(
      'authorized-parties',
      context.authorizedParties.organisationsOf(person.nationalId, call.outside),
      someOrNone,
    ),
  );
  const progress = await progressOf(context, call, organisations);
  return {
    body: organisations.map((organisation, at) => ({
      name: organisation.name,
      organisationNumber: organisation.organisationNumber,
      selskapsform: organisation.companyForm,
      progress: progress[at] ?? 'NONE',
    })),
  };
};

export const validateOrganisationNumber: Handler<typeof api.validateOrganisationNumber> = async (context, call) => {
  const number = pastedOrganisationNumber(call.params.orgnr);
  const unknown = { body: { valid: false, name: null, selskapsform: null } };
  const problem = organisationNumberProblem(number, { allowSynthetic: context.config.allowSynthetic });
  if (problem === 'missing_orgnr') throw new Refusal(problem);
  if (problem !== null) return unknown;
  const unit = await heard(context, call, (trail) =>
    trail.hear('business-register.unit', context.businessRegister.unit(number, call.outside), ({ kind }) => kind),
  );
  if (unit.kind === 'unknown') return unknown;
  // Said where the number is typed, since another one is asked for.
  if (unit.kind === 'sub-unit' || unit.kind === 'withheld') foundUnit(unit);
  if (unit.kind !== 'found') return { body: { valid: true, name: null, selskapsform: null } };
  const { name, companyForm } = unit.organisation;
  return { body: { valid: true, name, selskapsform: COMPANY_FORMS[companyForm].name } };
};
