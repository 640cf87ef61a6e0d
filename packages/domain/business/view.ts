/** From stored facts to the state a browser gets; pure, so that the server, tests and documents agree on it. */
import { reviewOf, statusIn } from '../cases/standing.ts';
import { samePerson } from '../norway/name.ts';
import { shownApplicantOf } from '../person/applicant.ts';
import { type OrderMeta, signingOrderShown } from '../signing/signing-order.ts';
import { listed } from '../steps/listed.ts';
import { firstIncomplete } from '../steps/steps.ts';
import { hasUrl } from '../signing/status.ts';
import type { Signatory } from '../signing/rights.ts';
import type { BusinessFacts, ChosenSignatory } from './application.ts';
import { COMPANY_FORMS } from '../organisation/company-form.ts';
import { mayEdit, requiresOf } from './requires.ts';
import type { BusinessState, Combination, Signee, SigningOrder } from './state.ts';
import { businessSteps } from './steps.ts';

export interface ViewMeta extends OrderMeta {
  readonly version: number;
  /** ISO time. */
  readonly keptUntil: string;
  readonly me: { readonly name: string; readonly birthDate: string };
}

const wrap = (value: string | null): { value: string } | null => (value ? { value } : null);
const roleText = (signatory: Signatory): string => signatory.roles.join(', ');

/** Everyone who may sign, with what was chosen and how to reach them (B-159, B-161, B-174). */
export function signeesOf(facts: BusinessFacts, me: ViewMeta['me']): Signee[] {
  const { signingRights, signatories } = facts.application;
  return signingRights.signatories.map((signatory) => {
    const chosen: ChosenSignatory | undefined = signatories?.find((one) => samePerson(one, signatory));
    return {
      name: signatory.name,
      birthDate: signatory.birthDate,
      email: wrap(chosen?.email ?? null),
      mobil: wrap(chosen?.phone ?? null),
      role: roleText(signatory),
      chosen: chosen !== undefined,
      me: samePerson(me, signatory),
    };
  });
}

/** The allowed combinations in words (B-173). */
export function combinationsOf(facts: BusinessFacts): Combination[] {
  const { combinations, signatories } = facts.application.signingRights;
  return combinations.map(({ rule, members }) => ({
    rule,
    signees: members.flatMap((at) => {
      const one = signatories[at];
      return one ? [{ name: one.name, birthDate: one.birthDate, role: roleText(one) }] : [];
    }),
  }));
}

/** Status and url for this person; a url only for one who can still sign (B-117, B-162). */
export function signingOrderOf(facts: BusinessFacts, meta: OrderMeta): SigningOrder {
  const status = facts.order?.statusForMe ?? 'NOT_CREATED';
  return signingOrderShown(status, hasUrl(status), meta);
}

export function stateOf(facts: BusinessFacts, meta: ViewMeta): BusinessState {
  const a = facts.application;
  return {
    version: meta.version,
    requiresBM: requiresOf(facts),
    organisation: {
      basicInfo: {
        name: a.organisation.name,
        organisationNumber: { value: a.organisation.organisationNumber },
      },
      address: a.organisation.address,
      email: a.organisationContact?.email ?? a.suggestedContact.email,
      phone: a.organisationContact?.phone ?? a.suggestedContact.phone,
      selskapsform: a.organisation.companyForm,
      selskapsformTekst: COMPANY_FORMS[a.organisation.companyForm].name,
    },
    contactPerson: a.person && {
      ...shownApplicantOf(a.person, a.contactPerson),
      usesOrganisationContact: a.contactPerson?.usesOrganisationContact ?? false,
    },
    products: a.products,
    suggestsEmployees: a.organisation.employees === null ? null : a.organisation.employees > 0,
    administrator: a.administrator && {
      firstName: a.administrator.firstName,
      lastName: a.administrator.lastName,
      birthDate: a.administrator.birthDate,
      email: a.administrator.email,
      mobile: a.administrator.phone,
      nameAndRole: a.administrator.nameAndRole,
    },
    accounting: a.accounting,
    showAccounting: facts.showAccounting,
    kyc: { status: statusIn(facts.standing, a.declaration), review: reviewOf(facts.standing) },
    signees: signeesOf(facts, meta.me),
    signingOrder: signingOrderOf(facts, meta),
    mayEdit: mayEdit(facts),
    sequence: listed(businessSteps, facts),
    firstIncomplete: firstIncomplete(businessSteps, facts),
    keptUntil: meta.keptUntil,
  };
}
