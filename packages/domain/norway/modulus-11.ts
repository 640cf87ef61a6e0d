/** The modulus-11 check digit that Norwegian account and organisation numbers share. */

/**
 * The check digit for `digits`, weighted position by position; null when the rule gives 10,
 * in which case the number is never issued.
 */
function checkDigit(digits: string, weights: readonly number[]): number | null {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? null : digit;
}

/** True if the last digit of `number` is the check digit of those before it. */
export const hasCheckDigit = (number: string, weights: readonly number[]): boolean =>
  number.length === weights.length + 1 && checkDigit(number, weights) === Number(number.at(-1));
