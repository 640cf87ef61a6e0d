/**
 * Rules for a PIN that a person may choose (P-047 to P-049). Runs in the browser only: no server of ours ever sees a
 * PIN.
 */
import { birthDigitsIn } from '../norway/national-id-digits.ts';

/** P-047; one digit in each box. */
export const PIN_LENGTH = 4;
/** P-048. */
const MOST_ALIKE = 2;
/** P-049. */
const RUN_LENGTH = 3;

const mostAlike = (digits: readonly number[]): number =>
  Math.max(0, ...digits.map((one) => digits.filter((other) => other === one).length));

/** Three neighbours that each go one up, or one down; nought follows nine. */
const hasRun = (digits: readonly number[]): boolean =>
  [1, 9].some((step) =>
    digits
      .slice(RUN_LENGTH - 1)
      .some(
        (last, at) =>
          ((digits[at + 1] ?? 0) - (digits[at] ?? 0) + 10) % 10 === step &&
          (last - (digits[at + 1] ?? 0) + 10) % 10 === step,
      ),
  );

/** The text key of what is wrong with a PIN as typed, or null when it may be chosen. */
export function pinProblem(pin: string): 'pinNeedsFourCharsError' | 'invalidPinCodeError' | null {
  if (!/^[0-9]{4}$/.test(pin)) return 'pinNeedsFourCharsError';
  const digits = Array.from(pin, Number);
  return mostAlike(digits) > MOST_ALIKE || hasRun(digits) ? 'invalidPinCodeError' : null;
}

/** `open` while digits are missing that may still break it. */
type PinRuleState = 'open' | 'held' | 'broken';

/** State of each rule for digits as they are typed; an empty box is an empty text. */
export function pinRules(typed: readonly string[]): Readonly<Record<'alike' | 'run', PinRuleState>> {
  // An empty box is like no digit, and next to none.
  const digits = typed.map((digit) => (digit === '' ? Number.NaN : Number(digit)));
  const whole = typed.every((digit) => digit !== '');
  const standing = (broken: boolean): PinRuleState => (broken ? 'broken' : whole ? 'held' : 'open');
  return {
    alike: standing(mostAlike(digits) > MOST_ALIKE),
    run: standing(hasRun(digits)),
  };
}

/** True for a PIN that a thief with the papers tries first: day and month of birth, in either order, or the year. */
export function isBirthDatePin(pin: string, nationalId: string): boolean {
  const born = birthDigitsIn(nationalId);
  if (born === null) return false;
  const { day, month, year } = born;
  return [day + month, month + day, `19${year}`, `20${year}`].includes(pin);
}
