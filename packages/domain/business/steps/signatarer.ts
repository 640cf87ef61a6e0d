/** Signatories of the order: one of the combinations that bind the organisation (B-098 to B-103). */
import { listOf } from '../../texts/list-of.ts';
import * as z from 'zod/mini';
import { contactProblems, normaliseEmail, normalisePhone } from '../../contact/contact.ts';
import { type NamedPerson, samePerson } from '../../norway/name.ts';
import { isSoleProprietorship } from '../../organisation/organisation.ts';
import { shownName } from '../../person/applicant.ts';
import { checkChoice, matchesCombination } from '../../signing/combinations.ts';
import { rolesText } from '../../signing/rights.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row, shownPhone } from '../../summary/summary.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import type { organisationContact } from './kontaktinformasjon.ts';
import type { contactPerson } from './kontaktperson.ts';
import type { ChosenSignatory } from './reached.ts';
import { SERVER } from '../../server-side.ts';

export interface ChosenSignatories {
  readonly signatories: readonly ChosenSignatory[] | null;
}

const empty: ChosenSignatories = { signatories: null };

const wrapped = z.nullable(z.object({ value: z.string() }));
/** B-159: email and mobil are objects with `value`, or null when empty. */
export const signee = z.object({
  name: z.string(),
  birthDate: z.string(),
  email: wrapped,
  mobil: wrapped,
  role: z.string(),
  chosen: z.boolean(),
  /** True for the person who is logged in. */
  me: z.boolean(),
});
export type Signee = z.infer<typeof signee>;

/** Contact data of a signee, by the field names that rules use. */
export const signeeContact = ({ email, mobil }: Signee) => ({
  email: email?.value ?? null,
  phone: mobil?.value ?? null,
});

const shown = { signees: z.array(signee) };

/** B-160: e-mail and mobil are plain strings in what is saved. */
export const signeesBody = z
  .array(
    z.strictObject({
      name: z.string().check(z.maxLength(620)),
      birthDate: z.string().check(z.maxLength(10)),
      email: z.string().check(z.maxLength(100)),
      mobil: z.string().check(z.maxLength(30)),
    }),
  )
  .check(z.maxLength(50));

/** Somebody who is to sign, with contact data as typed. */
export interface SigneeInput extends NamedPerson {
  readonly email: string;
  readonly phone: string;
}

export const readSignees = (body: z.infer<typeof signeesBody>): readonly SigneeInput[] =>
  body.map(({ mobil: phone, ...rest }) => ({ ...rest, phone }));
export const writeSignees = (signees: readonly SigneeInput[]): z.infer<typeof signeesBody> =>
  signees.map(({ phone: mobil, ...rest }) => ({ ...rest, mobil }));

const wrap = (value: string | null): { value: string } | null => (value ? { value } : null);
/** Everyone who may sign, with what was chosen and how to reach them (B-159, B-161, B-174). */
export const signeesOf = ({ application }: FactsWith<ChosenSignatories>, me: NamedPerson): Signee[] =>
  application.signingRights.signatories.map((signatory) => {
    const chosen = application.signatories?.find((one) => samePerson(one, signatory));
    return {
      name: signatory.name,
      birthDate: signatory.birthDate,
      email: wrap(chosen?.email ?? null),
      mobil: wrap(chosen?.phone ?? null),
      role: rolesText(signatory.roles),
      chosen: chosen !== undefined,
      me: samePerson(me, signatory),
    };
  });

/** A sole proprietorship is asked for no signatories: its owner signs alone (B-040). */
export const asksSignatories = ({ application }: FactsWith<object>): boolean =>
  !isSoleProprietorship(application.organisation);

/** True if the organisation's owner signs for it, as far as the browser knows. */
export const ownerSigns = ({ organisation }: ShownAs<typeof organisationContact.shown>): boolean =>
  organisation.selskapsform === 'ENK';

/** Contact data that is valid as it is stored; what was known of the person before where it is not. */
function reachedAt(given: SigneeInput | undefined, known: ChosenSignatory | undefined) {
  const wrong = given ? contactProblems(given).map(({ path }) => path) : ['email', 'phone'];
  return {
    email: given && !wrong.includes('email') ? normaliseEmail(given.email) : (known?.email ?? null),
    phone: given && !wrong.includes('phone') ? normalisePhone(given.phone) : (known?.phone ?? null),
  };
}

export const signatories = defineStep<
  StepWith<ChosenSignatories, ShownAs<typeof shown & typeof organisationContact.shown & typeof contactPerson.shown>>
>()(
  {
    name: 'signatarer',
    title: 'bm.signees.title',
    kind: 'question',
    /** Each signatory with role and where the notice goes; the owner of a sole proprietorship alone (B-040, B-110). */
    summary: (state, texts) => {
      const { signees, contactPerson: person } = state;
      const rows = ownerSigns(state)
        ? row(person ? shownName(person) : texts('field.name'), texts('bm.summary.signees.owner'))
        : signees
            .filter(({ chosen }) => chosen)
            .flatMap((one) => {
              const { email, phone } = signeeContact(one);
              return row(one.name, [one.role, email, shownPhone(phone)].filter(Boolean).join('\n'));
            });
      const backTo = ownerSigns(state) ? null : 'signatarer';
      const people = rows.map((one) => ({ ...one, person: true as const }));
      const line = ownerSigns(state)
        ? [texts('bm.summary.signees.owner')]
        : row('', listOf(rows.map(({ label }) => label))).map(({ value }) =>
            texts('bm.summary.signees.line', { names: value }),
          );
      return [{ id: 'signatories', heading: texts('bm.summary.signees'), backTo, line, rows: people }];
    },
  },
  SERVER && {
    short: 'bm.signees.short',
    flag: 'signees',
    empty,
    applies: asksSignatories,
    complete: (facts) => {
      const { signatories: chosen, signingRights } = facts.application;
      return !asksSignatories(facts) || (chosen !== null && matchesCombination(chosen, signingRights));
    },
    shown,
    show: (facts: FactsWith<ChosenSignatories>, me: NamedPerson) => ({ signees: signeesOf(facts, me) }),
    answer: signeesBody,
    read: readSignees,
    /** B-101 to B-103; contact data already given for a person who stays chosen is kept. */
    apply: ({ application: { signingRights, signatories: before } }, signees: readonly SigneeInput[]) => ({
      signatories: checkChoice(signees, signingRights).map(({ name, birthDate }, at) => {
        const known = before?.find((one) => samePerson(one, { name, birthDate }));
        return { name, birthDate, ...reachedAt(signees[at], known) };
      }),
    }),
  },
);
