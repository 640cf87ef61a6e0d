/** Makes synthetic national ids (month + 80) for persons whose birth date is counted from today. */
const FIRST_WEIGHTS = [3, 7, 6, 1, 8, 9, 4, 5, 2];
const SECOND_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The two check digits after nine digits, or null when the number is not used. */
export function checkDigits(nine: string): string | null {
  const first = checkDigit(nine, FIRST_WEIGHTS);
  if (first === null) return null;
  const second = checkDigit(nine + first, SECOND_WEIGHTS);
  return second === null ? null : `${first}${second}`;
}

function checkDigit(digits: string, weights: readonly number[]): number | null {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 11) return 0;
  return digit === 10 ? null : digit;
}

/**
 * A free synthetic national id for somebody born on `birthDate` (`YYYY-MM-DD`, 1900–2039).
 * The search starts at the individual number of `like`, so that the same day gives the same id, and keeps its last digit odd or even.
 */
export function syntheticNationalId(birthDate: string, like: string, taken: ReadonlySet<string>): string {
  const [year, month, day] = birthDate.split('-') as [string, string, string];
  const date = `${day}${Number(month) + 80}${year.slice(2)}`;
  const [low, high] = Number(year) >= 2000 ? [500, 999] : [0, 499];
  const parity = Number(like[8]) % 2;
  const highest = high % 2 === parity ? high : high - 1;
  const wanted = Number(like.slice(6, 9));
  const start = wanted >= low && wanted <= high ? wanted : highest;
  for (let step = 0; step <= high - low; step += 2) {
    const individual = start - step >= low ? start - step : highest - (low + step - start - 2);
    const nine = `${date}${String(individual).padStart(3, '0')}`;
    const check = checkDigits(nine);
    if (check && !taken.has(nine + check)) return nine + check;
  }
  throw new Error(`no free synthetic national id on ${birthDate}`);
}
