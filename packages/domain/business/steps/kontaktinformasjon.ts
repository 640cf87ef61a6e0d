/** The organisation's e-mail and mobile (B-070 to B-073). */
import { inReadersWords } from '../../texts/worded.ts';
import * as z from 'zod/mini';
import { addressLine, anyAddress } from '../../contact/address.ts';
import { type ContactData, contactProblems, contactTyped, storedContact } from '../../contact/contact.ts';
import { formatOrganisationNumber } from '../../norway/organisation-number.ts';
import { COMPANY_FORMS } from '../../organisation/company-form.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row, shownPhone } from '../../summary/summary.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import { type OwnContact, withOwnContact } from './own-contact.ts';
import type { ContactPersonAnswer } from './reached.ts';
import { SERVER } from '../../server-side.ts';

interface OrganisationContact {
  readonly organisationContact: ContactData | null;
}

export type ContactAnswers = OrganisationContact & ContactPersonAnswer;

const empty: OrganisationContact = { organisationContact: null };

const shown = {
  /** B-153. */
  organisation: z.object({
    basicInfo: z.object({ name: z.string(), organisationNumber: z.object({ value: z.string() }) }),
    address: anyAddress,
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    selskapsform: z.string(),
    selskapsformTekst: z.string(),
  }),
};

export const organisationContact = defineStep<StepWith<ContactAnswers & OwnContact, ShownAs<typeof shown>>>()(
  {
    name: 'kontaktinformasjon',
    title: 'bm.contactInfo.title',
    kind: 'question',
    problems: (data: ContactData) => contactProblems(data),
    summary: ({ organisation }, texts) => [
      {
        id: 'organisation',
        heading: texts('bm.summary.organisation'),
        backTo: 'kontaktinformasjon',
        line: [organisation.basicInfo.name, formatOrganisationNumber(organisation.basicInfo.organisationNumber.value)],
        rows: [
          ...row(texts('field.name'), organisation.basicInfo.name),
          ...row(texts('field.orgNumber'), formatOrganisationNumber(organisation.basicInfo.organisationNumber.value)),
          ...row(texts('field.companyForm'), organisation.selskapsformTekst),
          ...row(texts('field.address'), addressLine(organisation.address)),
          ...row(texts('field.email'), organisation.email),
          ...row(texts('field.phone'), shownPhone(organisation.phone)),
        ],
      },
    ],
  },
  SERVER && {
    short: 'bm.contactInfo.short',
    flag: 'contactInfo',
    empty,
    complete: ({ application }) => application.organisationContact !== null,
    shown,
    show: ({
      application: { organisation, organisationContact: own, suggestedContact },
    }: FactsWith<ContactAnswers>) => ({
      organisation: {
        basicInfo: { name: organisation.name, organisationNumber: { value: organisation.organisationNumber } },
        address: organisation.address,
        email: own?.email ?? suggestedContact.email,
        phone: own?.phone ?? suggestedContact.phone,
        selskapsform: organisation.companyForm,
        selskapsformTekst: inReadersWords(COMPANY_FORMS[organisation.companyForm].name),
      },
    }),
    savedBy: ['saveOrganisationContact'],
    answer: contactTyped,
    apply: ({ application }, data: ContactData) => {
      const stored = storedContact(data);
      const follows = application.contactPerson?.usesOrganisationContact === true;
      return {
        organisationContact: stored,
        ...(follows
          ? { ...withOwnContact(application, stored), contactPerson: { ...stored, usesOrganisationContact: true } }
          : {}),
      };
    },
  },
);
