/** Rules of the person whom a whole section is handed to, as typed (D-243). */
import type { FieldProblem } from '../../errors/refusal.ts';
import { isIsoDate, type IsoDate } from '../../norway/oslo-date.ts';
import { names } from '../rows/field-problems.ts';

interface AskedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`, or whatever was typed in its place. */
  readonly birthDate: string;
}

/** Problems of name and birth date, each with its field's path. */
export function askedPersonProblems({ firstName, lastName, birthDate }: AskedPerson, today: IsoDate): FieldProblem[] {
  const day = birthDate.trim();
  if (isIsoDate(day) && day <= today) return names({ firstName, lastName });
  const message = day === '' ? 'kyc.validation.required.birthDate' : 'kyc.validation.birthDate';
  return [...names({ firstName, lastName }), { path: 'birthDate', message }];
}
