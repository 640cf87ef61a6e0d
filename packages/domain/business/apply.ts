/** What each save does to the stored application: the rule first, then the new facts. Throws a Refusal and changes nothing. */
import {
  type ContactData,
  contactProblems,
  normaliseEmail,
  normalisePhone,
  storedContact,
} from '../contact/contact.ts';
import { refuseProblems, Refusal } from '../errors/refusal.ts';
import { isIsoDate } from '../norway/oslo-date.ts';
import { nameAndRoleProblem, nameTextProblem } from '../person/name-text.ts';
import { allowed } from '../steps/steps.ts';
import { checkChoice } from '../signing/combinations.ts';
import type { TextKey } from '../texts/nb.ts';
import type { BusinessApplication, BusinessFacts, ChosenSignatory, OnlineBankingType } from './application.ts';
import { mayEdit, requiresOf } from './requires.ts';
import { productsProblem } from './rules.ts';
import { type BusinessStep, businessSteps } from './steps.ts';

/** Refuses a step that may not be opened now, and any change while documents are out or signed (S-141, S-120). */
export function assertMaySave(facts: BusinessFacts, step: BusinessStep): void {
  if (requiresOf(facts).acceptCounterpart) throw new Refusal('error.step.not.allowed');
  if (!mayEdit(facts)) throw new Refusal('blocked.due.to.documents.already.signed');
  if (!allowed(businessSteps, facts).includes(step)) throw new Refusal('error.step.not.allowed');
}

export function withOrganisationContact(facts: BusinessFacts, data: ContactData): BusinessApplication {
  assertMaySave(facts, 'kontaktinformasjon');
  refuseProblems(contactProblems(data));
  const organisationContact = storedContact(data);
  const { contactPerson } = facts.application;
  return {
    ...facts.application,
    organisationContact,
    contactPerson: contactPerson?.usesOrganisationContact
      ? { ...organisationContact, usesOrganisationContact: true }
      : contactPerson,
  };
}

export function withContactPerson(
  facts: BusinessFacts,
  data: ContactData & { useOrganisationContact?: boolean | undefined },
): BusinessApplication {
  assertMaySave(facts, 'kontaktperson');
  const usesOrganisationContact = data.useOrganisationContact === true;
  const own = usesOrganisationContact ? facts.application.organisationContact : data;
  refuseProblems(contactProblems(own ?? { email: '', phone: '' }));
  return { ...facts.application, contactPerson: { ...storedContact(own ?? data), usesOrganisationContact } };
}

export function withProducts(
  facts: BusinessFacts,
  choice: { hasEmployees?: boolean | null | undefined; onlineBankingType?: OnlineBankingType | null | undefined },
): BusinessApplication {
  assertMaySave(facts, 'produkter');
  const problem = productsProblem(choice);
  if (problem || choice.hasEmployees == null || !choice.onlineBankingType)
    throw new Refusal(problem ?? 'noProductsChoiceError');
  return {
    ...facts.application,
    products: { hasEmployees: choice.hasEmployees, onlineBankingType: choice.onlineBankingType },
  };
}

const REQUIRED = 'kyc.validation.required' satisfies TextKey;

export interface AdministratorInput extends ContactData {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly nameAndRole: string;
}

/** Problems of the administrator form: e-mail and mobile of valid format, names filled and of characters that names have (B-094). */
export function administratorProblems(input: AdministratorInput) {
  const missing = (['firstName', 'lastName', 'nameAndRole'] as const).filter((field) => input[field].trim() === '');
  const malformed = {
    firstName: nameTextProblem(input.firstName),
    lastName: nameTextProblem(input.lastName),
    nameAndRole: nameAndRoleProblem(input.nameAndRole),
  };
  return [
    ...missing.map((path) => ({ path, message: REQUIRED })),
    ...Object.entries(malformed).flatMap(([path, message]) => (message === null ? [] : [{ path, message }])),
    ...(isIsoDate(input.birthDate) ? [] : [{ path: 'birthDate', message: 'validation.birthDate' }]),
    ...contactProblems(input),
  ];
}

export function withAdministrator(facts: BusinessFacts, input: AdministratorInput): BusinessApplication {
  assertMaySave(facts, 'administrator-nettbank');
  refuseProblems(administratorProblems(input));
  const { firstName, lastName, birthDate, nameAndRole } = input;
  return {
    ...facts.application,
    administrator: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      birthDate,
      nameAndRole: nameAndRole.trim(),
      ...storedContact(input),
    },
  };
}

/** With the accounting feature off the step does not exist, by address or by call (B-097). */
export function withAccounting(
  facts: BusinessFacts,
  accounting: { wantsOffer: boolean; mayContact: boolean },
): BusinessApplication {
  if (!facts.showAccounting) throw new Refusal('error.accounting.off');
  assertMaySave(facts, 'regnskap');
  return { ...facts.application, accounting };
}

export interface SigneeInput {
  readonly name: string;
  readonly birthDate: string;
  readonly email: string;
  readonly mobil: string;
}

/** B-101 to B-103; contact data already given for a person who stays chosen is kept. */
export function withSignatories(facts: BusinessFacts, signees: readonly SigneeInput[]): BusinessApplication {
  assertMaySave(facts, 'signatarer');
  const { signingRights, signatories: before } = facts.application;
  const chosen = checkChoice(signees, signingRights);
  const signatories: ChosenSignatory[] = chosen.map((person, at) => {
    const given = signees[at];
    const known = before?.find((one) => one.name === person.name && one.birthDate === person.birthDate);
    const problems = given ? contactProblems({ email: given.email, phone: given.mobil }) : [];
    const valid = (path: string) => given !== undefined && !problems.some((problem) => problem.path === path);
    return {
      name: person.name,
      birthDate: person.birthDate,
      email: given && valid('email') ? normaliseEmail(given.email) : (known?.email ?? null),
      phone: given && valid('phone') ? normalisePhone(given.mobil) : (known?.phone ?? null),
    };
  });
  return { ...facts.application, signatories };
}

/** Contact data of exactly those who were chosen; every one needs both, valid (B-105). */
export function withSignatoryContact(facts: BusinessFacts, signees: readonly SigneeInput[]): BusinessApplication {
  assertMaySave(facts, 'signatarer-kontaktinformasjon');
  const chosen = checkChoice(signees, facts.application.signingRights);
  const before = facts.application.signatories ?? [];
  if (
    chosen.length !== before.length ||
    !chosen.every((one) => before.some((b) => b.name === one.name && b.birthDate === one.birthDate))
  )
    throw new Refusal('error.signees.no.valid.choice');
  refuseProblems(
    signees.flatMap(({ email, mobil: phone }, at) =>
      contactProblems({ email, phone }, { email: `${at}.email`, phone: `${at}.mobil` }),
    ),
  );
  const signatories = chosen.map((person, at) => ({
    name: person.name,
    birthDate: person.birthDate,
    email: normaliseEmail(signees[at]?.email ?? ''),
    phone: normalisePhone(signees[at]?.mobil ?? ''),
  }));
  return { ...facts.application, signatories };
}
