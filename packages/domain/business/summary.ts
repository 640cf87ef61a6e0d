/** What an applicant is asked to look over before sending in; the same list makes the signed document (B-106 to B-110). */
import { addressLine } from '../contact/address.ts';
import { formatOrganisationNumber } from '../norway/organisation-number.ts';
import { formatLongDate } from '../norway/oslo-date.ts';
import { shownName } from '../person/applicant.ts';
import { declarationSections, row, shownPhone, type Summary, type SummarySection } from '../summary/summary.ts';
import type { Texts } from '../texts/texts.ts';
import type { BusinessState } from './state.ts';
import type { BusinessStep } from './steps.ts';

export type BusinessSection = SummarySection<BusinessStep>;

function organisation(state: BusinessState, texts: Texts): BusinessSection {
  const { basicInfo, address, selskapsformTekst, email } = state.organisation;
  return {
    id: 'organisation',
    heading: texts('bm.summary.organisation'),
    backTo: 'kontaktinformasjon',
    rows: [
      ...row(texts('field.name'), basicInfo.name),
      ...row(texts('field.orgNumber'), formatOrganisationNumber(basicInfo.organisationNumber.value)),
      ...row(texts('field.companyForm'), selskapsformTekst),
      ...row(texts('field.address'), addressLine(address)),
      ...row(texts('field.email'), email),
      ...row(texts('field.phone'), shownPhone(state.organisation.phone)),
    ],
  };
}

function contactPerson(state: BusinessState, texts: Texts): BusinessSection[] {
  const person = state.contactPerson;
  if (!person) return [];
  return [
    {
      id: 'contactPerson',
      heading: texts('bm.summary.contactPerson'),
      backTo: 'kontaktperson',
      rows: [
        ...row(texts('field.name'), shownName(person)),
        ...row(texts('field.email'), person.epost),
        ...row(texts('field.phone'), shownPhone(person.mobil)),
      ],
    },
  ];
}

function products(state: BusinessState, texts: Texts): BusinessSection[] {
  const { products: chosen } = state;
  if (!chosen) return [];
  const accounts = [
    texts('bm.products.operatingAccount.title'),
    ...(chosen.hasEmployees ? [texts('bm.products.taxAccount.title')] : []),
  ];
  return [
    {
      id: 'products',
      heading: texts('bm.summary.products'),
      backTo: 'produkter',
      rows: [
        ...row(texts('bm.summary.products.accounts'), accounts.join('\n')),
        ...row(texts('bm.summary.products.employees'), texts(chosen.hasEmployees ? 'common.yes' : 'common.no')),
        ...row(
          texts('bm.summary.products.onlineBank'),
          texts(`bm.products.onlineBank.${chosen.onlineBankingType}.title`),
        ),
      ],
    },
  ];
}

function administrator(state: BusinessState, texts: Texts): BusinessSection[] {
  const { administrator: one } = state;
  if (!one) return [];
  return [
    {
      id: 'administrator',
      heading: texts('bm.summary.admin'),
      backTo: 'administrator-nettbank',
      rows: [
        ...row(texts('field.name'), `${one.firstName} ${one.lastName}`),
        ...row(texts('bm.admin.nameAndRole'), one.nameAndRole),
        ...row(texts('field.birthDate'), formatLongDate(one.birthDate)),
        ...row(texts('field.email'), one.email),
        ...row(texts('field.phone'), shownPhone(one.mobile)),
      ],
    },
  ];
}

/** Left out with the accounting feature off (B-036, B-109). */
function accounting(state: BusinessState, texts: Texts): BusinessSection[] {
  const { accounting: answer } = state;
  if (!state.showAccounting || !answer) return [];
  return [
    {
      id: 'accounting',
      heading: texts('bm.summary.accounting'),
      backTo: 'regnskap',
      rows: [
        ...row(
          texts('bm.summary.accounting.answer'),
          texts(answer.wantsOffer ? 'bm.summary.accounting.yes' : 'bm.summary.accounting.no'),
        ),
        ...(answer.wantsOffer
          ? row(texts('bm.summary.accounting.contact'), texts(answer.mayContact ? 'common.yes' : 'common.no'))
          : []),
      ],
    },
  ];
}

/** Each signatory with role and where the notice goes; the owner of a sole proprietorship alone (B-040, B-110). */
function signatories(state: BusinessState, texts: Texts): BusinessSection {
  const alone = state.organisation.selskapsform === 'ENK';
  const chosen = state.signees.filter((one) => one.chosen);
  return {
    id: 'signatories',
    heading: texts('bm.summary.signees'),
    backTo: alone ? null : 'signatarer',
    rows: alone
      ? row(
          state.contactPerson ? shownName(state.contactPerson) : texts('field.name'),
          texts('bm.summary.signees.owner'),
        )
      : chosen.flatMap((one) =>
          row(one.name, [one.role, one.email?.value, shownPhone(one.mobil?.value ?? null)].filter(Boolean).join('\n')),
        ),
  };
}

export const summaryOf: Summary<BusinessState, BusinessStep> = (state, texts, answered = []) => [
  organisation(state, texts),
  ...contactPerson(state, texts),
  ...products(state, texts),
  ...administrator(state, texts),
  ...accounting(state, texts),
  ...declarationSections(!state.requiresBM.customerDeclaration, texts, answered),
  signatories(state, texts),
];

/** What the applicant agrees to by pressing 'Bli kunde', as worded; part of the signed document. */
export function termsOf(state: BusinessState, texts: Texts): readonly string[] {
  const alone = state.organisation.selskapsform === 'ENK';
  return [texts('bm.summary.terms.correct'), texts(alone ? 'bm.summary.terms.enk' : 'bm.summary.terms')];
}
