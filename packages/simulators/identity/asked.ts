/** A list of whom each system has answered as: tokens, log-ins and signing sessions by client, for tests and for whoever looks. */
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';

export type AskedEntry = {
  readonly system: string;
  readonly what: 'token' | 'login' | 'session';
  readonly client: string;
};

export type Asked = {
  add(entry: AskedEntry): void;
  all(): readonly AskedEntry[];
};

const MOST = 2_000;

export function createAsked(): Asked {
  const entries: AskedEntry[] = [];
  return {
    add(entry) {
      entries.push(entry);
      if (entries.length > MOST) entries.shift();
    },
    all: () => entries,
  };
}

/** Serves the list: system, kind of call and client, and nothing of any person. */
export async function askedRoute(app: FastifyInstance, world: World): Promise<void> {
  app.get('/clients/asked', { config: { faultless: true } }, () => world.asked.all());
}
