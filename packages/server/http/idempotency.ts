/** Idempotency key of a press: one press, one effect; a repeat gets the answer of the first, two at once wait for each other (S-046). */
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
/** Milliseconds between two tries of what a database that was away left undone. */
const AGAIN_EVERY = 500;

const isTransient = (error: unknown): boolean => error instanceof DatabaseError && error.transient;

/**
 * Does something about a press once the database answers again, until its lease lets others begin it anyway. Holds up neither caller nor
 * end of the process. One try at a time for all presses: an overload is not made longer by those that it refused.
 */
async function later(clock: Context['clock'], begunAt: Date, what: () => Promise<void>): Promise<void> {
  const over = begunAt.getTime() + LEASE;
  for (let tries = LEASE / AGAIN_EVERY; tries > 0 && clock.now().getTime() < over; tries--) {
    await pause(AGAIN_EVERY, undefined, { ref: false });
    try {
      await inTurn(what);
      return;
    } catch (error) {
      if (!isTransient(error)) return;
    }
  }
}

let last: Promise<unknown> = Promise.resolve();
function inTurn(what: () => Promise<void>): Promise<void> {
  const done = last.then(what);
  last = done.catch(() => undefined);
  return done;
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
      if (isTransient(error)) void later(clock, begunAt, () => forgetPress(db, press, begunAt));
      throw error;
    });
    if (found === 'other-request') throw new Refusal('error.bad.request');
    if (found === 'begun') {
      const forget = () => forgetPress(db, press, begunAt);
      let pressed: Pressed;
      try {
        pressed = await work();
      } catch (error) {
        await forget().catch(() => void later(clock, begunAt, forget));
        throw error;
      }
      // Carried out: it is answered whether the answer can be kept at once or not, and never made once more.
      const { answer, effect } = pressed;
      const keep = () => (effect ? finishPress(db, vault, press, answer) : forget());
      await keep().catch((error: unknown) => {
        if (!isTransient(error)) throw error;
        void later(clock, begunAt, keep);
      });
      return answer;
    }
    if (found !== 'under-way') return found;
    await pause(LOOK_EVERY);
  }
  throw new Refusal('error.overloaded');
}
