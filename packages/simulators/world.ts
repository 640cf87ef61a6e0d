/**
 * Shared parts of every simulator: addresses, the clock, the test persons, the faults asked for, and the state
 * directory.
 */
import type { Shape } from './contracts/contract.ts';
import type { Clock } from './control/clock.ts';
import type { Faults } from './control/faults.ts';
import type { StateStore } from './control/state-store.ts';
import type { Asked } from './identity/asked.ts';
import type { OwnClient } from './identity/clients.ts';
import type { People } from './people/people.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the world's own pages, which faults of the systems leave alone. */
    faultless?: boolean;
    /** True where a library writes the answer itself, past the hooks that come after a route's work. */
    answersItself?: boolean;
  }
}

export type World = {
  /** The simulators' own origin, e.g. `http://127.0.0.1:3001`. */
  readonly origin: string;
  /** The application's origin, where a browser is sent when nothing else is known. */
  readonly appOrigin: string;
  /** Every origin the application may be reached on: both spellings of the loopback host, and the extra ones. */
  readonly appOrigins: readonly string[];
  /** Each running application once, to be asked for its keys and told the time. */
  readonly appServers: readonly string[];
  /** The application's public keys, when they are given and not fetched. */
  readonly clientJwks: { readonly keys: readonly Record<string, unknown>[] } | null;
  /** Origins to fetch them from otherwise, and the milliseconds for which they are cached; 0 fetches them each time. */
  readonly keyOrigins: readonly string[];
  readonly keysKept: number;
  /** Clients of banks that no bank's file names. */
  readonly ownClients: readonly OwnClient[];
  /** Secret of a bank's own client, by the variable that the bank's file names; undefined where nobody has said it. */
  readonly secretNamed: (variable: string) => string | undefined;
  readonly asked: Asked;
  readonly webhookSecret: string;
  /** The folders of the banks that the application serves. */
  readonly banksDirectory: string;
  readonly smtpPort: number;
  readonly scannerPort: number;
  readonly clock: Clock;
  readonly people: People;
  readonly faults: Faults;
  readonly state: StateStore;
  /** Shape of the registers' answers. */
  readonly shape: Shape;
};

/** The client id of the installation at every system that has clients; banks may have their own. */
export const CLIENT_ID = 'bli-kunde';
