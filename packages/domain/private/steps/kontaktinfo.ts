/** Contact info: who the person is by the register, e-mail and mobile to fill in (P-030 to P-034), and for whom they apply (N-048). */
import * as z from 'zod/mini';
import { addressLine } from '../../contact/address.ts';
import { type ContactData, contactProblems, contactTyped, storedContact } from '../../contact/contact.ts';
import { type FieldProblem, refuseProblems } from '../../errors/refusal.ts';
import { fullName } from '../../norway/name.ts';
import { shownApplicant, shownApplicantOf, shownContact, shownName } from '../../person/applicant.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row, shownPhone, type SummarySection } from '../../summary/summary.ts';
import type { Texts } from '../../texts/texts.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import { FLOW_TYPES, type FlowType } from '../flows.ts';
import {
  type Principal,
  principalKindOf,
  principalProblems,
  type PrincipalTyped,
  principalTyped,
  numberAsRead,
  shownPrincipal,
  storedPrincipal,
} from '../principal.ts';
import { SERVER } from '../../server-side.ts';

interface ContactAnswers {
  readonly contact: ContactData | null;
  readonly needHelpMovingBanks: boolean;
  /** Left out where the flow is about nobody else, and by who was past this step before it was asked. */
  readonly principal?: Principal;
}

const empty: ContactAnswers = { contact: null, needHelpMovingBanks: false };

const shown = {
  person: shownApplicant,
  needHelpMovingBanks: z.boolean(),
  /** True if the box for it is shown (P-033). */
  offersMovingHelp: z.boolean(),
  principal: z.nullable(shownPrincipal),
};

const answer = z.strictObject({
  epost: contactTyped.def.shape.email,
  mobil: contactTyped.def.shape.phone,
  needHelpMovingBanks: z.boolean(),
  principal: z.optional(principalTyped),
});

interface PersonInput extends ContactData {
  readonly needHelpMovingBanks: boolean;
  readonly principal?: PrincipalTyped | undefined;
}

/** By the names of the wire. */
export const personInput = ({ email: epost, phone: mobil, ...rest }: PersonInput) => ({ ...rest, epost, mobil });

/** Problems of all fields; `applicant` is their whole name. */
export const personProblems = (input: PersonInput, flow: FlowType | null, applicant: string): FieldProblem[] => [
  ...principalProblems(flow, input.principal, applicant),
  ...contactProblems(input),
];

/** Help with moving accounts is for who gets accounts, where the bank gives it (P-033). */
export const offersMovingHelp = ({ application, capabilities }: FactsWith<object>): boolean =>
  application.flowType === 'STANDARD' && capabilities.helpMovingBanks;

const WIRE = { email: 'epost', phone: 'mobil' } as const;

/**
 * The flow says what is asked, which the rules of the fields alone don't know: what is wrong is refused here, with all that is wrong
 * beside it.
 */
function principalGiven({ application }: FactsWith<object>, input: PersonInput): { readonly principal?: Principal } {
  const { flowType, person } = application;
  if (principalKindOf(flowType) === null) return {};
  const applicant = fullName(person);
  if (principalProblems(flowType, input.principal, applicant).length > 0 || input.principal === undefined)
    refuseProblems(
      personProblems(input, flowType, applicant).map((problem) => ({
        ...problem,
        path: WIRE[problem.path as keyof typeof WIRE] ?? problem.path,
      })),
    );
  return input.principal === undefined ? {} : { principal: storedPrincipal(input.principal) };
}

/** First of all: what it is about. */
function principalSection(flow: FlowType | null, principal: Principal | null, texts: Texts): SummarySection<string>[] {
  const kind = principalKindOf(flow);
  if (kind === null || principal === null) return [];
  const heading = texts(`pm.principal.${kind}.heading`);
  const number = row(texts(`pm.principal.${kind}.number`), numberAsRead(kind, principal.number));
  return [
    {
      id: 'principal',
      heading,
      backTo: 'kontaktinfo',
      line: [`${heading}: ${[principal.name, ...number.map(({ value }) => value)].join(', ')}`],
      rows: [...row(texts(`pm.principal.${kind}.name`), principal.name), ...number],
    },
  ];
}

/** Part of the state that the summary reads. */
type Told = ShownAs<typeof shown> & { readonly flowType: FlowType | null };

export const contactInfo = defineStep<StepWith<ContactAnswers, Told>>()(
  {
    name: 'kontaktinfo',
    title: 'pm.contact.title',
    kind: 'question',
    flows: FLOW_TYPES,
    problems: (input: PersonInput) => contactProblems(input),
    summary: ({ flowType, principal, person, needHelpMovingBanks, offersMovingHelp: offered }, texts) => [
      ...principalSection(flowType, principal, texts),
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
      const { person, contact, suggestedContact, needHelpMovingBanks, principal = null } = facts.application;
      return {
        person: shownApplicantOf(person, contact ?? suggestedContact),
        needHelpMovingBanks,
        offersMovingHelp: offersMovingHelp(facts),
        principal,
      };
    },
    savedBy: ['savePersonInput'],
    answer,
    read: ({ epost: email, mobil: phone, ...rest }: z.infer<typeof answer>): PersonInput => ({ ...rest, email, phone }),
    wire: WIRE,
    /** Help that the bank does not offer is not asked for, whatever was sent (P-033). */
    apply: (facts, input: PersonInput) => ({
      contact: storedContact(input),
      needHelpMovingBanks: input.needHelpMovingBanks && offersMovingHelp(facts),
      ...principalGiven(facts, input),
    }),
  },
);
