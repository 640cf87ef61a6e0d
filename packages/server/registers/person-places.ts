/** Limit on one person's concurrent outside calls, over all systems, so that nobody takes the places of others. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';

/** Calls of one person at the same time. */
export const PLACES = 3;
/** Milliseconds that a call waits for a place before its caller is asked to come back. */
const LONGEST_WAIT = 5_000;

/** Frees the place; `silent` when the system gave no answer in time, and then the person's others are not sent after it. */
export type Free = (silent: boolean) => void;

export interface PersonPlaces {
  /**
   * A place for a call to the system, once there is one; null when the system kept silent to the same person meanwhile.
   *
   * @throws Refusal `error.too.many.requests` when none becomes free in time
   */
  take(person: string, system: string): Promise<Free | null>;
}

interface Waiting {
  readonly system: string;
  /** `go` with a place, or without one for good. */
  readonly turn: (go: boolean) => void;
}

interface Crowd {
  taken: number;
  /** First come, first served. */
  readonly waiting: Set<Waiting>;
}

export function personPlaces(places = PLACES, longestWait = LONGEST_WAIT): PersonPlaces {
  const crowds = new Map<string, Crowd>();

  function freed(person: string, crowd: Crowd, silentSystem: string | null): void {
    for (const one of crowd.waiting) if (one.system === silentSystem) one.turn(false);
    const [next] = crowd.waiting;
    // The place goes from hand to hand: it is never free in between.
    if (next !== undefined) return next.turn(true);
    crowd.taken -= 1;
    if (crowd.taken === 0) crowds.delete(person);
  }

  const waitIn = (crowd: Crowd, system: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        crowd.waiting.delete(mine);
        reject(new Refusal('error.too.many.requests'));
      }, longestWait);
      const mine: Waiting = {
        system,
        turn: (go) => {
          clearTimeout(timer);
          crowd.waiting.delete(mine);
          resolve(go);
        },
      };
      crowd.waiting.add(mine);
    });

  return {
    async take(person, system) {
      const crowd = crowds.get(person) ?? { taken: 0, waiting: new Set() };
      crowds.set(person, crowd);
      if (crowd.taken < places) crowd.taken += 1;
      else if (!(await waitIn(crowd, system))) return null;
      return (silent) => freed(person, crowd, silent ? system : null);
    },
  };
}
