/** Keeps the session open while somebody answers: a call every 60 seconds, for four hours at most (K-186 to K-189). */
import { keepAlive } from '@bli-kunde/domain/kyc/calls.ts';
import { useEffect } from 'react';
import { isCallError } from '../app/call-error.ts';
import { sessionEnded } from '../app/session-store.ts';
import { callWith, isUnauthorised, record } from './session.ts';

export const BEAT_MS = 60_000;
export const STOPS_AFTER_MS = 14_400_000;

export interface Beating {
  /** One call; throws what the client throws. */
  readonly beat: () => Promise<unknown>;
  /** Called once, when an answer of 400 or above has stopped it. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number;
  /** Runs something every so many milliseconds and answers how to stop it. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
}

/** Starts it and answers how to stop it. A call that found no server at all is no failure: the next one may. */
export function startKeepAlive({ beat, failed, now, every }: Beating): () => void {
  const began = now();
  let stopped = false;
  const end = () => {
    stopped = true;
    stop();
  };
  const stop = every(BEAT_MS, () => {
    if (stopped) return;
    if (now() - began > STOPS_AFTER_MS) {
      end();
      return;
    }
    beat().catch((error: unknown) => {
      if (stopped || !isCallError(error) || error.status < 400) return;
      end();
      failed(error);
    });
  });
  return end;
}

/** Beats while `token` is open; a 401 shows 'Økten utløpt' (K-188). */
export function useKeepAlive(token: string | null): void {
  useEffect(() => {
    if (token === null) return;
    return startKeepAlive({
      beat: () => callWith(token, keepAlive),
      failed: (error) => {
        record(token, 'keep-alive-failed', error);
        if (isUnauthorised(error)) sessionEnded();
      },
      now: () => performance.now(),
      every: (milliseconds, run) => {
        const timer = setInterval(run, milliseconds);
        return () => clearInterval(timer);
      },
    });
  }, [token]);
}
