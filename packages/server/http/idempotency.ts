/** One press, one effect: a repeat gets the answer of the first, two at once wait for each other (S-046). */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import { DatabaseError } from '../db/database-error.ts';
import { beginPress, finishPress, forgetPress, LEASE, type PressKey, type StoredAnswer } from './idempotency-store.ts';

/** Stored answer of a press, and whether it changed anything. */
export interface Pressed {
  readonly answer: StoredAnswer;
  readonly effect: boolean;
}

/** Milliseconds between two looks at a press under way, and how many looks before the caller is asked to come back. */
const LOOK_EVERY = 100;
const LOOKS = 80;
/** Milliseconds between two tries to forget a press while the database is away. */
const FORGET_EVERY = 500;

const isTransient = (error: unknown): boolean => error instanceof DatabaseError && error.transient;

/** Forgets a press once the database answers again, until its lease lets others begin it anyway. Holds up neither caller nor end of the process. */
async function forgetLater(db: Context['db'], press: PressKey, begunAt: Date): Promise<void> {
  for (let tries = LEASE / FORGET_EVERY; tries > 0; tries--) {
    await pause(FORGET_EVERY, undefined, { ref: false });
    try {
      await forgetPress(db, press, begunAt);
      return;
    } catch (error) {
      if (!isTransient(error)) return;
    }
  }
}

/**
 * Runs `work` unless the same press was answered before. A press that changed nothing is forgotten: later, at the same version,
 * the next one may mean something else, as after a signing that came to nothing. Throws what `work` throws, 'error.bad.request' when the key
 * was used for another body, and 'error.overloaded' when the other press does not end.
 */
export async function once(
  { db, vault, clock }: Pick<Context, 'db' | 'vault' | 'clock'>,
  press: PressKey,
  body: unknown,
  work: () => Promise<Pressed>,
): Promise<StoredAnswer> {
  const requestHash = vault.keyedHash('request', JSON.stringify(body ?? null));
  for (let look = 0; look < LOOKS; look++) {
    const begunAt = clock.now();
    const found = await beginPress(db, vault, press, requestHash, begunAt).catch((error: unknown) => {
      // It may have been begun all the same, by a commit whose answer was lost.
      if (isTransient(error)) void forgetLater(db, press, begunAt);
      throw error;
    });
    if (found === 'other-request') throw new Refusal('error.bad.request');
    if (found === 'begun') {
      try {
        const { answer, effect } = await work();
        if (effect) await finishPress(db, vault, press, answer);
        else await forgetPress(db, press, begunAt);
        return answer;
      } catch (error) {
        await forgetPress(db, press, begunAt).catch(() => void forgetLater(db, press, begunAt));
        throw error;
      }
    }
    if (found !== 'under-way') return found;
    await pause(LOOK_EVERY);
  }
  throw new Refusal('error.overloaded');
}
