/** Mobile and e-mail of each chosen signatory, so that the notice to sign reaches them (B-104, B-105). */
import { contactProblems, storedContact } from '../../contact/contact.ts';
import { Refusal } from '../../errors/refusal.ts';
import { samePerson } from '../../norway/name.ts';
import { checkChoice } from '../../signing/combinations.ts';
import type { StepWith } from '../facts.ts';
import { asksSignatories, type ChosenSignatories, readSignees, type SigneeInput, signeesBody } from './signatarer.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

const wire = { phone: 'mobil' };

/** Every one needs both, valid (B-105). */
export const signeesProblems = (signees: readonly { readonly email: string; readonly phone: string }[]) =>
  signees.flatMap((one, at) => contactProblems(one, { email: `${at}.email`, phone: `${at}.phone` }));

export const signatoryContact = defineStep<StepWith<ChosenSignatories>>()(
  {
    name: 'signatarer-kontaktinformasjon',
    title: 'bm.signees.contact.title',
    kind: 'question',
    problems: signeesProblems,
  },
  SERVER && {
    short: 'bm.signees.contact.short',
    flag: 'signeesContactData',
    applies: asksSignatories,
    complete: (facts) => {
      const { signatories: chosen } = facts.application;
      return (
        !asksSignatories(facts) ||
        (chosen !== null && chosen.every(({ email, phone }) => email !== null && phone !== null))
      );
    },
    savedBy: ['saveSigneeContactData'],
    answer: signeesBody,
    read: readSignees,
    wire,
    /** Contact data of exactly those who were chosen. */
    apply: ({ application: { signingRights, signatories } }, signees: readonly SigneeInput[]) => {
      const chosen = checkChoice(signees, signingRights);
      const before = signatories ?? [];
      const known = chosen.every((one) => before.some((b) => samePerson(b, one)));
      if (chosen.length !== before.length || !known) throw new Refusal('error.signees.no.valid.choice');
      return {
        signatories: chosen.map(({ name, birthDate }, at) => ({
          name,
          birthDate,
          ...storedContact(signees[at] ?? { email: '', phone: '' }),
        })),
      };
    },
  },
);
