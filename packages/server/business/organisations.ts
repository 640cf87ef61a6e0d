/** Calls before an application exists: site configuration, the person's organisations, the check of a number. */
import * as api from '@bli-kunde/domain/business/api.ts';
import { COMPANY_FORMS } from '@bli-kunde/domain/organisation/company-form.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { isOrganisationNumber, normaliseOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { personOf } from '../application/call.ts';
import { siteConfigOf } from '../banks/site-config.ts';
import { type Mounted, mounted, outsideOf } from '../http/handler.ts';
import { visitorMark } from '../login/visitor-mark.ts';
import { startedOrganisations } from './started.ts';

export const organisationHandlers: readonly Mounted[] = [
  mounted(api.getConfig, async (_, call) => ({ body: siteConfigOf(call.bank, call.query.context ?? 'bm') })),
  mounted(api.showAccounting, async (_, call) => ({ body: call.bank.config.toggles.accounting })),
  mounted(api.getSession, async (_, { session }) => ({
    body: {
      loggedIn: session !== null,
      name: session && fullName(session.person),
      visitor: session && visitorMark(session.personKey),
      endsAt: session?.endsAt.toISOString() ?? null,
    },
  })),
  mounted(api.organisationRoles, async (context, call) => {
    const person = personOf(call);
    assertOfAge(person.birthDate, call.now);
    const organisations = await context.authorizedParties.organisationsOf(person.nationalId, outsideOf(call));
    const started = await startedOrganisations(context, call, organisations);
    return {
      body: organisations.map((organisation, at) => ({
        name: organisation.name,
        organisationNumber: organisation.organisationNumber,
        selskapsform: organisation.companyForm,
        started: started[at] ?? false,
      })),
    };
  }),
  mounted(api.validateOrganisationNumber, async (context, call) => {
    const number = normaliseOrganisationNumber(call.params.orgnr);
    const unknown = { body: { valid: false, name: null, selskapsform: null } };
    if (!isOrganisationNumber(number, { allowSynthetic: context.config.allowSynthetic })) return unknown;
    const unit = await context.businessRegister.unit(number, outsideOf(call));
    if (unit.kind === 'unknown') return unknown;
    if (unit.kind !== 'found') return { body: { valid: true, name: null, selskapsform: null } };
    const { name, companyForm } = unit.organisation;
    return { body: { valid: true, name, selskapsform: COMPANY_FORMS[companyForm].name } };
  }),
];
