/** The trial's load: everybody at once for some seconds, and what came of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Diary, Ended, openBrowser } from './browser.ts';
import type { Miss, Note } from './notes.ts';
import type { Character, Stage } from './people.ts';

export interface Load extends Stage {
  /** Everything since the beginning. */
  readonly diary: Diary;
  /** Unforeseen errors, in words. */
  readonly faults: string[];
  /** Readies people beside each other; who cannot be is a fault and is left out. */
  ready(people: readonly Character[]): Promise<Character[]>;
  /**
   * Everybody in `savers` all the time, and `signers` one after the other; `strike` after a third of the seconds, and the load lasts until it
   * is done. Resolves when all have their answers.
   */
  run(
    savers: readonly Character[],
    signers: readonly Character[],
    seconds: number,
    strike: () => Promise<void>,
  ): Promise<Taken>;
  end(): void;
}

/** Of the seconds of a load, without what was prepared before it. */
export interface Taken {
  readonly from: number;
  readonly struck: number;
  readonly to: number;
  readonly notes: readonly Note[];
  readonly misses: readonly Miss[];
}

/** Seconds after the load in which what is under way gets its answer. */
const GRACE = 45;

export function makeLoad(origin: string, simulators: string): Load {
  const diary: Diary = { notes: [], misses: [] };
  const faults: string[] = [];
  let last = Number.POSITIVE_INFINITY;
  const isOver = (): boolean => Date.now() > last;
  const noted = async <T>({ name }: Character, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      faults.push(`${name}: ${error instanceof Ended ? 'no answer until the end' : String(error)}`);
      return null;
    }
  };
  return {
    diary,
    faults,
    simulators,
    browser: (bank) => openBrowser(origin, bank, diary, isOver),
    async ready(people) {
      const done = await Promise.all(
        people.map(async (one) => ((await noted(one, async () => (await one.prepare(), true))) === true ? [one] : [])),
      );
      return done.flat();
    },
    async run(savers, signers, seconds, strike) {
      const from = Date.now();
      let to = Number.POSITIVE_INFINITY;
      const [firstNote, firstMiss] = [diary.notes.length, diary.misses.length];
      const saving = savers.map((one) =>
        noted(one, async () => {
          while (Date.now() < to && (await one.turn())) await pause(50);
        }),
      );
      const signing = signers.map((one, at) =>
        noted(one, async () => {
          await pause((seconds * 1000 * (at + 0.5)) / signers.length);
          await one.turn();
        }),
      );
      await pause((seconds * 1000) / 3);
      const struck = Date.now();
      await strike();
      await pause(Math.max(0, from + seconds * 1000 - Date.now()));
      to = Date.now();
      last = to + GRACE * 1000;
      await Promise.all([...saving, ...signing]);
      last = Number.POSITIVE_INFINITY;
      return { from, struck, to, notes: diary.notes.slice(firstNote), misses: diary.misses.slice(firstMiss) };
    },
    end: () => void (last = 0),
  };
}
