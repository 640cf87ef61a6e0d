/** Clocks, randomness, log and metrics that an entry hands in: no module finds its own. */
import type { Logger } from 'pino';
import type { Clock, Random, Stopwatch } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Typesetter } from './documents/typesetter.ts';
import type { Observing } from './observe/scope.ts';
import type { ListReading } from './screening/screening.ts';
import type { CallEvent } from './registers/outside-call.ts';

export interface EntryParts {
  /** The time that rules go by; the demo moves it. */
  readonly clock: Clock;
  /** The machine's time, which other systems check our tokens against. */
  readonly wallClock: Clock;
  readonly random: Random;
  readonly stopwatch: Stopwatch;
  readonly log: Logger;
  readonly observe: (event: CallEvent) => void;
  /** Counts a row that the named job could not work on. */
  readonly countRowFailed?: (job: string) => void;
  readonly countMessageFault?: (channel: string, fault: string) => void;
  /** Traces of messages, and who is told of their entries in the trail. */
  readonly observing?: Observing;
  /** Database files to start the embedded database from. */
  readonly template?: string;
  /** One that is open already, instead of the one that the settings name. */
  readonly database?: Database;
  /** Threads that several servers of one process share, instead of each its own; closed by nobody but the end of the process. */
  readonly readList?: (file: string) => ListReading;
  readonly typesetter?: Pick<Typesetter, 'set'>;
}

/** From 0 to 1, for the spread of retries. */
export const shareOf = (random: Random): number => random.bytes(4).readUInt32BE() / 2 ** 32;
