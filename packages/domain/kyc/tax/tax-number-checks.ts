/** Check digits of tax numbers that no library tells apart as its country does. */

/** True if the last digit makes the Luhn sum (every second digit from the right doubled) a multiple of ten. */
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

/**
 * A German person's number (Steuerliche Identifikationsnummer): of its first ten digits exactly one stands there twice or three times, and not three
 * times side by side; the last is the check digit of ISO 7064 MOD 11,10 (Bundeszentralamt für Steuern, 'Aufbau der Identifikationsnummer', and
 * § 139a of the Abgabenordnung; from general knowledge, November 2026). The library lets any digit repeat (stdnum 1.12.0).
 */
function germanPersonHolds(number: string): boolean {
  const ten = number.slice(0, -1);
  const times = Array.from('0123456789', (digit) => ten.split(digit).length - 1).filter((count) => count > 1);
  if (times.length !== 1 || (times[0] ?? 0) > 3 || /(\d)\1\1/.test(ten)) return false;
  const product = Array.from(ten, Number).reduce((last, digit) => (((last + digit) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === Number(number.at(-1));
}

const CHECKS = {
  luhn: luhnHolds,
  'german-person': germanPersonHolds,
  /** Without the century. */
  'luhn-of-ten': (digits: string) => luhnHolds(digits.slice(-10)),
  'luhn-before-01': (digits: string) => luhnHolds(digits.slice(0, -2)),
};
export type CheckName = keyof typeof CHECKS;

export const isCheckName = (name: string): name is CheckName => Object.hasOwn(CHECKS, name);
export const checkHolds = (name: CheckName, digits: string): boolean => CHECKS[name](digits);
