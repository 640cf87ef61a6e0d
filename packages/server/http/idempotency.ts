/** One press, one effect: a repeat gets the answer of the first, two at once wait for each other (S-046). */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import { beginPress, finishPress, forgetPress, type PressKey, type StoredAnswer } from './idempotency-store.ts';

/** Stored answer of a press, and whether it changed anything. */
export interface Pressed {
  readonly answer: StoredAnswer;
  readonly effect: boolean;
}

/** Milliseconds between two looks at a press under way, and how many looks before the caller is asked to come back. */
const LOOK_EVERY = 100;
const LOOKS = 80;

/**
 * Runs `work` unless the same press was answered before. A press that changed nothing is forgotten: later, at the same version,
 * the next one may mean something else, as after a signing that came to nothing. Throws what `work` throws, 'error.bad.request' when the key
 * was used for another body, and 'error.overloaded' when the other press does not end.
 */
export async function once(
  context: Context,
  press: PressKey,
  body: unknown,
  work: () => Promise<Pressed>,
): Promise<StoredAnswer> {
  const { db, vault, clock } = context;
  const requestHash = vault.keyedHash('request', JSON.stringify(body ?? null));
  for (let look = 0; look < LOOKS; look++) {
    const found = await beginPress(db, vault, press, requestHash, clock.now());
    if (found === 'other-request') throw new Refusal('error.bad.request');
    if (found === 'begun') {
      try {
        const { answer, effect } = await work();
        if (effect) await finishPress(db, vault, press, answer);
        else await forgetPress(db, press);
        return answer;
      } catch (error) {
        await forgetPress(db, press);
        throw error;
      }
    }
    if (found !== 'under-way') return found;
    await pause(LOOK_EVERY);
  }
  throw new Refusal('error.overloaded');
}
