/** Asks the registers about an applicant: an existing customer relation, and the person's data. */
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { isPostalCode } from '@bli-kunde/domain/norway/postal-code.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { CoreBankSubject } from '../registers/core-bank.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { RegisteredPerson, Responsibility } from '../registers/population-register.ts';
import { foundOrNone, type RegisterTrail, someOrNone } from '../registers/register-trail.ts';

/** Turns an outside system's silence into a key of its own, never a guess. */
export const orElse = <T>(answer: Promise<T>, key: ErrorKey): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof OutsideFailure ? new Refusal(key) : error;
  });

/**
 * The bank's customer number of a person or an organisation, or null. Throws 'error.already.customer.check.system.error' when
 * the core bank is silent; `source` names the look-up in the trail.
 */
export const customerOf = (
  context: Context,
  bank: Bank,
  source: string,
  subject: CoreBankSubject,
  trail: RegisterTrail,
  call: CallContext,
) =>
  orElse(
    trail.hear(source, context.coreBank.findCustomer(bank.config.bankregnr, subject, call), foundOrNone),
    'error.already.customer.check.system.error',
  );

/** The person by the population register, or null when it has none (S-107). Throws OutsideFailure. */
export const registeredAs = (
  context: Context,
  nationalId: string,
  trail: RegisterTrail,
  call: CallContext,
): Promise<RegisteredPerson | null> =>
  trail.hear('population-register', context.populationRegister.person(nationalId, call), foundOrNone);

const isNorwegian = (address: RegisteredPerson['address']): address is NonNullable<RegisteredPerson['address']> =>
  address !== null && (address.country ?? 'NOR') === 'NOR' && isPostalCode(address.postalCode);

/**
 * Register facts of a person that a declaration keeps: countries, the region of the address, and cautions that leave the rest to an advisor
 * (R-046).
 */
export const registeredFacts = ({
  birthCountry,
  residenceCountry,
  livesAbroad,
  citizenships,
  cautions,
  address,
}: Pick<
  RegisteredPerson,
  'birthCountry' | 'residenceCountry' | 'livesAbroad' | 'citizenships' | 'cautions' | 'address'
>) => ({
  countryOfBirth: birthCountry,
  countryOfResidence: residenceCountry,
  citizenship: citizenships,
  ...(isNorwegian(address) ? { postalRegion: address.postalCode.trim().slice(0, 2) } : {}),
  ...(livesAbroad === true ? { livesAbroad } : {}),
  ...(cautions.length > 0 ? { cautions } : {}),
});

/** Citizenships and residence, each once, as far as the register states them. */
export const countriesOf = ({
  citizenships,
  residenceCountry,
}: Pick<RegisteredPerson, 'citizenships' | 'residenceCountry'>): string[] => [
  ...new Set([...citizenships, ...(residenceCountry === null ? [] : [residenceCountry])]),
];

/** Outcome of a look at who has parental responsibility, for the trail: what puts it in doubt is told by its first word. */
export const responsibilityOutcome = ({ guardians, doubts }: Responsibility): string =>
  doubts[0] === undefined ? someOrNone(guardians) : `doubt-${doubts[0].toLowerCase().replaceAll('_', '-')}`;
