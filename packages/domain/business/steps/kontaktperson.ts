/** The contact person, who applies: their own e-mail and mobile, or the organisation's (B-074 to B-079). */
import * as z from 'zod/mini';
import { contactProblems, contactTyped, storedContact } from '../../contact/contact.ts';
import { refuseProblems } from '../../errors/refusal.ts';
import { shownApplicant, shownApplicantOf, shownContact, shownName } from '../../person/applicant.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row, shownPhone } from '../../summary/summary.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import type { ContactAnswers } from './kontaktinformasjon.ts';
import { type OwnContact, withOwnContact } from './own-contact.ts';
import type { ContactPersonAnswer } from './reached.ts';
import { SERVER } from '../../server-side.ts';

const empty: ContactPersonAnswer = { contactPerson: null };

const shown = {
  /** B-157; the national id is the applicant's own, for display. Null until the person is looked up. */
  contactPerson: z.nullable(z.extend(shownApplicant, { usesOrganisationContact: z.boolean() })),
};

const answer = z.extend(contactTyped, { useOrganisationContact: z.optional(z.boolean()) });

export const contactPerson = defineStep<StepWith<ContactAnswers & OwnContact, ShownAs<typeof shown>>>()(
  {
    name: 'kontaktperson',
    title: 'bm.contactPerson.title',
    kind: 'question',
    summary: ({ contactPerson: person }, texts) =>
      person === null
        ? []
        : [
            {
              id: 'contactPerson',
              heading: texts('bm.summary.contactPerson'),
              backTo: 'kontaktperson',
              rows: [
                ...row(texts('field.name'), shownName(person)),
                ...row(texts('field.email'), shownContact(person).email),
                ...row(texts('field.phone'), shownPhone(shownContact(person).phone)),
              ],
            },
          ],
  },
  SERVER && {
    flag: 'contactPerson',
    empty,
    complete: ({ application }) => application.contactPerson !== null,
    shown,
    show: ({ application: { person, contactPerson: own } }: FactsWith<ContactAnswers>) => ({
      contactPerson: person && {
        ...shownApplicantOf(person, own),
        usesOrganisationContact: own?.usesOrganisationContact ?? false,
      },
    }),
    savedBy: ['saveContactPerson'],
    answer,
    apply: ({ application }, data: z.infer<typeof answer>) => {
      const usesOrganisationContact = data.useOrganisationContact === true;
      const own = usesOrganisationContact ? application.organisationContact : data;
      refuseProblems(contactProblems(own ?? { email: '', phone: '' }));
      const stored = storedContact(own ?? data);
      return { ...withOwnContact(application, stored), contactPerson: { ...stored, usesOrganisationContact } };
    },
  },
);
