/** Numbers as they are typed: digits with an optional decimal behind a comma or a dot, never negative (K-069). */
import type { FieldProblem } from '../errors/refusal.ts';

const NUMBER = /^\d+(?:[.,]\d+)?$/;
const WHOLE = /^\d+$/;
/** Characters without spaces; more kroner than there are need no more. */
export const NUMBER_MAX = 20;

/** Without the spaces that part thousands. */
export const compactNumber = (typed: string): string => typed.replace(/[\s\p{Zs}]/gu, '');

export function numberProblems(path: string, typed: string): FieldProblem[] {
  const text = compactNumber(typed);
  if (text === '') return [{ path, message: 'kyc.validation.required.number' }];
  if (!NUMBER.test(text)) return [{ path, message: 'kyc.validation.positiveNumber' }];
  return text.length > NUMBER_MAX ? [{ path, message: 'kyc.validation.maxLength', values: { n: NUMBER_MAX } }] : [];
}

/** '1234567.5' as '1 234 567,5', without going through binary numbers (K-183). */
export function numberText(typed: string): string {
  const [whole = '', decimals] = compactNumber(typed).split(/[.,]/);
  if (!WHOLE.test(whole)) return typed;
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, ' ');
  return decimals ? `${grouped},${decimals}` : grouped;
}
