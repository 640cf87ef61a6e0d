/** Sets a PIN in a session that is opened when it is sent; a session that is over meanwhile is followed by a new one, once. */
import { pinProblem } from '@bli-kunde/domain/payment-card/pin.ts';
import type { PinSession } from '@bli-kunde/domain/payment-card/pin-session.ts';
import { errorKeyOf } from '../app/call-error.ts';
import { encryptPin, type PinMessage } from './encrypt-pin.ts';

export interface PinCalls<Done> {
  readonly open: () => Promise<PinSession>;
  readonly send: (message: PinMessage) => Promise<Done>;
}

/** Throws what the calls throw; 'error.pin.session.over' only when the second session was over too. */
export async function setPinWith<Done>(pin: string, { open, send }: PinCalls<Done>): Promise<Done> {
  const once = async () => send(await encryptPin(pin, await open()));
  try {
    return await once();
  } catch (error) {
    if (errorKeyOf(error) !== 'error.pin.session.over') throw error;
    return once();
  }
}

/**
 * True if the PIN has to be typed anew: it may not be chosen, or the text says so. Otherwise it stays for another try.
 */
export const emptiesBoxes = (error: unknown): boolean =>
  ['invalidPinCodeError', 'error.pin.session.over'].includes(errorKeyOf(error));

export type PinProblem = NonNullable<ReturnType<typeof pinProblem>>;

/** Fault of the digits in their boxes; empty boxes are none where a PIN is set that can be kept. */
export const problemOfDigits = (digits: readonly string[], isSet: boolean): PinProblem | null =>
  isSet && digits.every((digit) => digit === '') ? null : pinProblem(digits.join(''));
