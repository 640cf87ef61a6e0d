/** Check digits of tax numbers that no library tells apart as its country does. */

/** Whether the last digit makes the Luhn sum (every second digit from the right doubled) a multiple of ten. */
function luhnHolds(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const CHECKS = {
  luhn: luhnHolds,
  /** Without the century. */
  'luhn-of-ten': (digits: string) => luhnHolds(digits.slice(-10)),
  'luhn-before-01': (digits: string) => luhnHolds(digits.slice(0, -2)),
};
export type CheckName = keyof typeof CHECKS;

export const isCheckName = (name: string): name is CheckName => Object.hasOwn(CHECKS, name);
export const checkHolds = (name: CheckName, digits: string): boolean => CHECKS[name](digits);
