/** Contact info: who the person is by the register, and e-mail and mobile to fill in (P-030 to P-034). */
import * as z from 'zod/mini';
import { addressLine } from '../../contact/address.ts';
import { type ContactData, contactProblems, contactTyped, storedContact } from '../../contact/contact.ts';
import { shownApplicant, shownApplicantOf, shownContact, shownName } from '../../person/applicant.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row, shownPhone } from '../../summary/summary.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import { FLOW_TYPES } from '../flows.ts';
import { SERVER } from '../../server-side.ts';

interface ContactAnswers {
  readonly contact: ContactData | null;
  readonly needHelpMovingBanks: boolean;
}

const empty: ContactAnswers = { contact: null, needHelpMovingBanks: false };

const shown = {
  person: shownApplicant,
  needHelpMovingBanks: z.boolean(),
  /** True if the box for it is shown (P-033). */
  offersMovingHelp: z.boolean(),
};

const answer = z.strictObject({
  epost: contactTyped.def.shape.email,
  mobil: contactTyped.def.shape.phone,
  needHelpMovingBanks: z.boolean(),
});

interface PersonInput extends ContactData {
  readonly needHelpMovingBanks: boolean;
}

/** By the names of the wire. */
export const personInput = ({ email: epost, phone: mobil, ...rest }: PersonInput) => ({ ...rest, epost, mobil });

/** Help with moving accounts is for who gets accounts, where the bank gives it (P-033). */
export const offersMovingHelp = ({ application, capabilities }: FactsWith<object>): boolean =>
  application.flowType === 'STANDARD' && capabilities.helpMovingBanks;

export const contactInfo = defineStep<StepWith<ContactAnswers, ShownAs<typeof shown>>>()(
  {
    name: 'kontaktinfo',
    title: 'pm.contact.title',
    kind: 'question',
    flows: FLOW_TYPES,
    problems: (input: PersonInput) => contactProblems(input),
    summary: ({ person, needHelpMovingBanks, offersMovingHelp: offered }, texts) => [
      {
        id: 'person',
        heading: texts('pm.summary.personal'),
        backTo: 'kontaktinfo',
        line: [
          shownName(person),
          shownContact(person).email ?? '',
          shownPhone(shownContact(person).phone) ?? '',
        ].filter((value) => value !== ''),
        rows: [
          ...row(texts('field.name'), shownName(person)),
          ...row(texts('field.address'), person.adresse && addressLine(person.adresse)),
          ...row(texts('field.email'), shownContact(person).email),
          ...row(texts('field.phone'), shownPhone(shownContact(person).phone)),
          ...(offered && needHelpMovingBanks ? row(texts('pm.summary.movingBanks'), texts('common.yes')) : []),
        ],
      },
    ],
  },
  SERVER && {
    flag: 'contactInfo',
    empty,
    complete: ({ application }) => application.contact !== null,
    shown,
    show: (facts: FactsWith<ContactAnswers>) => {
      const { person, contact, suggestedContact, needHelpMovingBanks } = facts.application;
      return {
        person: shownApplicantOf(person, contact ?? suggestedContact),
        needHelpMovingBanks,
        offersMovingHelp: offersMovingHelp(facts),
      };
    },
    savedBy: ['savePersonInput'],
    answer,
    read: ({ epost: email, mobil: phone, ...rest }: z.infer<typeof answer>): PersonInput => ({ ...rest, email, phone }),
    wire: { email: 'epost', phone: 'mobil' },
    /** Help that the bank does not offer is not asked for, whatever was sent (P-033). */
    apply: (facts, input: PersonInput) => ({
      contact: storedContact(input),
      needHelpMovingBanks: input.needHelpMovingBanks && offersMovingHelp(facts),
    }),
  },
);
