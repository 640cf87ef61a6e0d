/** A tax number, or the reason why there is none (K-112, K-115, K-117, K-118). */
import type { FieldProblem } from '../../errors/refusal.ts';

export const TAX_NUMBER_MAX = 35;
export const MISSING_REASON_MAX = 200;

/** Nine digits: 123-45-6789 (also 9xx-xx-xxxx) or 12-3456789. */
const AMERICAN = /^(\d{3}-\d{2}-\d{4}|\d{2}-\d{7})$/;

/** K-115. */
export const isAmericanTaxNumber = (taxNumber: string): boolean => AMERICAN.test(taxNumber);

/** Each is required unless the other is given. `paths` are those of the two fields; whether a foreign number holds is the server's to say. */
export function taxNumberProblems(
  { country, taxNumber, reason }: { readonly country: string; readonly taxNumber: string; readonly reason: string },
  paths: { readonly taxNumber: string; readonly reason: string },
): FieldProblem[] {
  const number = taxNumber.trim();
  const why = reason.trim();
  if (why.length > MISSING_REASON_MAX) return [{ path: paths.reason, message: 'kyc.validation.missingTinReason.max' }];
  if (number === '') return why === '' ? [{ path: paths.taxNumber, message: 'kyc.validation.tin.orReason' }] : [];
  if (number.length > TAX_NUMBER_MAX) return [{ path: paths.taxNumber, message: 'kyc.validation.tin.maxLength' }];
  const wrong = country === 'USA' && !isAmericanTaxNumber(number);
  return wrong ? [{ path: paths.taxNumber, message: 'kyc.validation.tin.us' }] : [];
}
