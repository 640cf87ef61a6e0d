/** Eligibility of a person by the registers: every refusal is a key of the catalogue (S-107 to S-113). */
import type { ErrorKey } from '../errors/catalogue.ts';
import { Refusal } from '../errors/refusal.ts';
import { assertOfAge } from '../onboarding/age.ts';
import { waitIsOver } from '../onboarding/wait.ts';
import type { Applicant } from '../person/applicant.ts';
import type { RegisterCaution } from '../person/register-caution.ts';

/** The population register's answer about a person; addresses with a three-letter country, where it states one. */
export interface PopulationAnswer extends Omit<Applicant, 'address' | 'birthDate'> {
  readonly birthDate: string | null;
  readonly address: (Omit<NonNullable<Applicant['address']>, 'country'> & { readonly country: string | null }) | null;
  readonly addressIsProtected: boolean;
  /** Set of whoever has moved abroad (D-021). */
  readonly livesAbroad?: true;
  /** Cautions of the population register that leave the decision to an advisor. */
  readonly cautions: readonly RegisterCaution[];
}

/** Market area by the place where the person lives; any other word of the bank's system is UNKNOWN. */
export type MarketArea = 'INSIDE' | 'OUTSIDE' | 'UNKNOWN';
/** Acceptance of this person by the bank: without an advisor, or by one. */
export type CustomerProcess = 'AUTOMATIC' | 'MANUAL' | 'UNKNOWN';
/** Outcome of the credit check; silence and an UNKNOWN word are no outcome but a system error. */
export type CreditOutcome = 'OK' | 'NO' | 'BLOCKED' | 'NOT_APPROVED' | 'UNKNOWN';

const MARKET_AREA: Readonly<Record<MarketArea, ErrorKey | null>> = {
  INSIDE: null,
  OUTSIDE: 'error.geo.rejected',
  UNKNOWN: 'error.manual.customer.process',
};
const CUSTOMER_PROCESS: Readonly<Record<CustomerProcess, ErrorKey | null>> = {
  AUTOMATIC: null,
  MANUAL: 'error.manual.customer.process',
  UNKNOWN: 'error.manual.customer.process',
};
const CREDIT: Readonly<Record<CreditOutcome, ErrorKey | null>> = {
  OK: null,
  NO: 'error.credit.check.no',
  BLOCKED: 'error.credit.check.blocked',
  NOT_APPROVED: 'error.credit.check.not.approved',
  UNKNOWN: 'error.credit.check.system.error',
};

function refuse(key: ErrorKey | null): void {
  if (key !== null) throw new Refusal(key);
}

/** Throws the key of an outcome that is no yes (S-110 to S-112), with the ids of the products it was asked about. */
export function assertCredit(outcome: CreditOutcome, asked: readonly number[] = []): void {
  const key = CREDIT[outcome];
  if (key !== null)
    throw new Refusal(
      key,
      asked.map((id) => ({ path: 'productId', message: key, values: { id } })),
    );
}

/**
 * Checks that need no register: age, the wait after an earlier onboarding, an existing customer relation. Throws in
 * that order (S-100, S-143, S-101).
 */
export function assertMayStart(
  person: { readonly birthDate: string },
  { isCustomer, lastCompletedAt }: { readonly isCustomer: boolean; readonly lastCompletedAt: Date | null },
  now: Date,
): void {
  assertOfAge(person.birthDate, now);
  if (lastCompletedAt !== null && !waitIsOver(lastCompletedAt, now))
    throw new Refusal('error.wait.before.new.onboarding');
  if (isCustomer) throw new Refusal('error.allerede_kunde');
}

/**
 * True where the register has no address of somebody, such as a newcomer's, and does not say that they have moved abroad: an advisor takes them on, since nobody
 * is shut out for it (D-022).
 */
export const isWithoutAddress = ({
  address,
  addressIsProtected,
  livesAbroad,
}: Pick<PopulationAnswer, 'addressIsProtected' | 'livesAbroad'> & { readonly address: object | null }): boolean =>
  address === null && !addressIsProtected && livesAbroad !== true;

/**
 * The applicant as the register has them. A protected address is never shown and goes to an advisor, and so does who has none (D-022) and everybody of whom the
 * register has a caution, such as a guardian in money matters. Whom an advisor has admitted goes on without an address, as a protected one
 * is not kept, and where they live is not judged again (D-060, D-062). Throws
 * 'error.no.hit.in.population.register', 'error.manual.customer.process', 'error.no.norwegian.address' or 'error.geo.rejected'.
 */
export function applicantOf(
  answer: PopulationAnswer | null,
  bank: { readonly marketArea: MarketArea; readonly customerProcess: CustomerProcess },
  isAdmitted = false,
): Applicant {
  if (answer === null) throw new Refusal('error.no.hit.in.population.register');
  const { firstName, lastName, nationalId, birthDate, address, addressIsProtected, cautions } = answer;
  if (cautions.length > 0 || birthDate === null) throw new Refusal('error.manual.customer.process');
  if (addressIsProtected || isWithoutAddress(answer)) {
    if (!isAdmitted) throw new Refusal('error.manual.customer.process');
    return { firstName, lastName, nationalId, birthDate, address: null };
  }
  if (address === null || address.country !== 'NOR') throw new Refusal('error.no.norwegian.address');
  refuse(MARKET_AREA[bank.marketArea]);
  refuse(CUSTOMER_PROCESS[bank.customerProcess]);
  const { street, postalCode, postalArea } = address;
  return { firstName, lastName, nationalId, birthDate, address: { street, postalCode, postalArea } };
}
