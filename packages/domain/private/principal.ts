/** The person for whom somebody applies: the owner of the account that a disponent is to use, and the borrower whom a guarantor stands surety for. */
import * as z from 'zod/mini';
import { formatAccountNumber, isAccountNumber, normaliseAccountNumber } from '../norway/account-number.ts';
import { hasCheckDigit } from '../norway/modulus-11.ts';
import { sameName } from '../norway/name.ts';
import { dateDigits, elevenDigitsIn } from '../norway/national-id-digits.ts';
import { typedNumber } from '../norway/typed-number.ts';
import { visibleLine } from '../norway/visible-text.ts';
import type { FieldProblem } from '../errors/refusal.ts';
import { nameAndRoleProblem, nameTextProblem } from '../person/name-text.ts';
import type { TextKey } from '../texts/nb.ts';
import { FLOWS, type FlowType, type PrincipalKind } from './flows.ts';

/** Third person's name and, where the applicant knows it, the number of their account or loan. */
export interface Principal {
  readonly name: string;
  /** Eleven digits of an account, or a loan number as the bank wrote it; null where it is not known. */
  readonly number: string | null;
}

/** As it is typed; the rules below say what is wrong with it. */
export const principalTyped = z.strictObject({
  name: z.string().check(z.maxLength(300)),
  number: z.string().check(z.maxLength(100)),
});
export type PrincipalTyped = z.infer<typeof principalTyped>;

export const shownPrincipal = z.object({ name: z.string(), number: z.nullable(z.string()) });

export const PRINCIPAL_NAME_MAX = 100;
/** Account numbers with their spaces fit too. */
export const PRINCIPAL_NUMBER_MAX = 30;

/** Of the first of a national id's two check digits; the second is by the weights of an account number. */
const NATIONAL_ID_WEIGHTS = [3, 7, 6, 1, 8, 9, 4, 5, 2];

/**
 * True of eleven digits with a date before their check digits: somebody else's national id has no place with a loan. Accounts are not asked
 * this, since one in eleven of a bank whose number is a day and a month would be refused.
 */
function mayBeNationalId(digits: string): boolean {
  const date = dateDigits(digits);
  return date !== null && date.day >= 1 && date.day <= 31 && hasCheckDigit(digits.slice(0, 10), NATIONAL_ID_WEIGHTS);
}
const LOAN_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u;

export const principalKindOf = (flow: FlowType | null): PrincipalKind | null =>
  flow === null ? null : FLOWS[flow].principal;

const NAME_CHECKS = { ACCOUNT: nameTextProblem, LOAN: nameAndRoleProblem } as const;

function nameProblem(kind: PrincipalKind, typed: string): TextKey | null {
  const name = visibleLine(typed);
  if (name === '') return `validation.principal.${kind}.missing`;
  // A name has no room for a national id, whichever digits it is about.
  if (/\d{11}/.test(typedNumber(name))) return 'validation.principal.name';
  return NAME_CHECKS[kind](name) === null && name.length <= PRINCIPAL_NAME_MAX ? null : 'validation.principal.name';
}

function numberProblem(kind: PrincipalKind, typed: string): TextKey | null {
  const number = visibleLine(typed);
  if (number === '') return null;
  if (kind === 'ACCOUNT') return isAccountNumber(number) ? null : 'validation.principal.ACCOUNT.number';
  if (elevenDigitsIn(number).some(mayBeNationalId)) return 'validation.principal.LOAN.nationalId';
  return LOAN_NUMBER.test(number) && number.length <= PRINCIPAL_NUMBER_MAX ? null : 'validation.principal.LOAN.number';
}

/**
 * Problems under `principal.name` and `principal.number`; none in a flow that is about nobody else. A namesake is told from the applicant
 * by a number, which must then be there (N-049).
 */
export function principalProblems(
  flow: FlowType | null,
  typed: PrincipalTyped | null | undefined,
  applicant: string,
): FieldProblem[] {
  const kind = principalKindOf(flow);
  if (kind === null) return [];
  const { name, number } = typed ?? { name: '', number: '' };
  const isSelf = sameName(visibleLine(name), applicant) && visibleLine(number) === '';
  const found = {
    name: nameProblem(kind, name) ?? (isSelf ? (`validation.principal.${kind}.self` as const) : null),
    number: numberProblem(kind, number),
  };
  return (['name', 'number'] as const).flatMap((field) => {
    const message = found[field];
    return message === null ? [] : [{ path: `principal.${field}`, message }];
  });
}

/** As it is kept: an account number in its digits alone. */
export function storedPrincipal({ name, number }: PrincipalTyped): Principal {
  const line = visibleLine(number);
  return {
    name: visibleLine(name),
    number: line === '' ? null : isAccountNumber(line) ? normaliseAccountNumber(line) : line,
  };
}

/** A number as people read it; a loan's stands as it was written. */
export const numberAsRead = (kind: PrincipalKind, number: string | null): string | null =>
  number !== null && kind === 'ACCOUNT' ? formatAccountNumber(number) : number;
