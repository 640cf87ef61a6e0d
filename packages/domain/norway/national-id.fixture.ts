/** For tests: national ids and D-numbers by the thousand, made by the arithmetic of both check rules. */
import fc from 'fast-check';
import { addDays } from './oslo-date.ts';

const sum = (digits: string, weights: readonly number[]) =>
  weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);

/** All numbers that begin with nine digits and hold: one by the older rule, three more by the newer. */
export function numbersWith(nine: string): { digits: string; remainder: number }[] {
  const found = [];
  for (let tail = 0; tail < 100; tail += 1) {
    const digits = nine + String(tail).padStart(2, '0');
    const remainder = sum(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11;
    if (remainder <= 3 && sum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0) found.push({ digits, remainder });
  }
  return found;
}

/** Nine digits of a person born in 1940 to 1999 with an individual number of that century. */
export const nineDigits = fc
  .tuple(
    fc.integer({ min: 0, max: 21_000 }),
    fc.integer({ min: 0, max: 499 }),
    fc.boolean(),
    fc.constantFrom(0, 40, 65, 80),
  )
  .map(([days, individual, dNumber, raised]) => {
    const birthDate = addDays('1940-01-01', days);
    const [year = '', month = '', day = ''] = birthDate.split('-');
    const shown = String(Number(day) + (dNumber ? 40 : 0)).padStart(2, '0');
    const nine = `${shown}${String(Number(month) + raised).padStart(2, '0')}${year.slice(2)}${String(individual).padStart(3, '0')}`;
    return { birthDate, dNumber, raised, nine };
  });

/** Numbers that hold, of test persons and of none. */
export const nationalIds: fc.Arbitrary<string> = nineDigits
  .map(({ nine }) => numbersWith(nine).map(({ digits }) => digits))
  .filter((found) => found.length > 0)
  .chain((found) => fc.constantFrom(...found));
