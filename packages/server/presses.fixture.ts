/** For tests: a server to which every call is made twice at once, then as it was, and then on the version just read. */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { worldOf } from './simulated-world.fixture.ts';
import type { TestServer } from './test-server.ts';
import { raw, sql } from './db/sql.ts';

/** Outcomes of second calls by the row's name: what was answered and what it changed. */
export interface Seconds {
  /** Beside the first, as of a double click: of two that succeed it is the other one, and of one that does the one that does not. */
  readonly atOnce: Readonly<Record<string, readonly string[]>>;
  /** After the first, on its version. */
  readonly same: Readonly<Record<string, readonly string[]>>;
  /** On the version that was answered last, where the row has versions. */
  readonly fresh: Readonly<Record<string, readonly string[]>>;
}

export interface SecondPresses {
  /** For a server to begin with. */
  readonly extend: (app: FastifyInstance) => void;
  /** The same server, whose answer to a call is the last one that succeeded. */
  of(server: TestServer): TestServer;
  seconds(): Seconds;
}

/** Rows that nothing is to make twice: of what is about to be made, sent, signed, kept or decided. */
const EFFECTS = [
  'application',
  'application_guardian',
  'declaration',
  'declaration_waiting',
  'signing_order',
  'signing_party',
  'stored_document',
  'outbox',
  'advisor_case',
  'completed',
] as const;
type Effects = ReadonlyMap<string, number>;

/** Sessions that the signing provider has; it forgets those that are closed. */
const sessionsIn = (server: TestServer): number =>
  Object.keys(worldOf(server).state.section('signing', () => ({ sessions: {} })).value.sessions).length;

/** With the entries of the row's own action where a repeat is to leave none: of what is not versioned, each time is told. */
async function effectsIn(server: TestServer, { versioned, audit }: Endpoint): Promise<Effects> {
  const counts = EFFECTS.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const [found = {}] = await server.context.db.query<Readonly<Record<string, number>>>(
    sql`select ${raw(counts.join(', '))},
       (select count(*)::int from audit where action = ${versioned === true ? (audit ?? null) : null}) as entry`,
  );
  return new Map([...Object.entries(found), ['session', sessionsIn(server)]]);
}

const grown = (before: Effects, after: Effects): string[] =>
  [...after].flatMap(([name, count]) => {
    const more = count - (before.get(name) ?? 0);
    return more === 0 ? [] : [`${name} ${more > 0 ? '+' : ''}${more}`];
  });

const versionIn = (tag: unknown): string | null => /\d+/.exec(String(tag))?.[0] ?? null;
const isDone = ({ statusCode }: LightMyRequestResponse): boolean => statusCode < 400;

/** Without what each save moves. */
const contentOf = ({ body, headers }: LightMyRequestResponse): string =>
  String(headers['content-type']).includes('json')
    ? JSON.stringify(JSON.parse(body), (name, value: unknown) => (MOVED.includes(name) ? null : value))
    : '';
const MOVED = ['version', 'keptUntil'];

function toldBy(answer: LightMyRequestResponse, first: LightMyRequestResponse): string {
  if (!isDone(answer)) return String((JSON.parse(answer.body) as { message: unknown }).message);
  const told = contentOf(answer) === contentOf(first) ? 'same answer' : 'another answer';
  return versionIn(answer.headers.etag) === versionIn(first.headers.etag) ? told : `${told}, saved`;
}

export function secondPresses(): SecondPresses {
  const rows = new Map<string, Endpoint>();
  const outcomes = {
    atOnce: new Map<string, Set<string>>(),
    same: new Map<string, Set<string>>(),
    fresh: new Map<string, Set<string>>(),
  };

  const note = (kind: keyof Seconds, name: string, outcome: string): void =>
    void outcomes[kind].set(name, (outcomes[kind].get(name) ?? new Set()).add(outcome));

  async function again(
    server: TestServer,
    row: Endpoint,
    first: LightMyRequestResponse,
    options: InjectOptions,
  ): Promise<{ answer: LightMyRequestResponse; outcome: string }> {
    const before = await effectsIn(server, row);
    const answer = await server.app.inject(options);
    const grew = grown(before, await effectsIn(server, row));
    return { answer, outcome: [toldBy(answer, first), ...grew].join(', ') };
  }

  async function pressed(server: TestServer, options: InjectOptions): Promise<LightMyRequestResponse> {
    const [one, two] = await Promise.all([server.app.inject(options), server.app.inject(options)]);
    const [first, beside] = isDone(one) ? [one, two] : [two, one];
    const row = rows.get(String(first.headers['x-correlation-id']));
    if (row === undefined || !isDone(first)) return one;
    note('atOnce', row.name, toldBy(beside, first));
    const same = await again(server, row, first, options);
    note('same', row.name, same.outcome);
    const last = isDone(same.answer) ? same.answer : first;
    if (row.versioned !== true) return last;
    const read = versionIn(same.answer.headers.etag);
    const fresh = await again(server, row, last, {
      ...options,
      headers: { ...options.headers, 'if-match': `"${read}"` },
    });
    note('fresh', row.name, fresh.outcome);
    return isDone(fresh.answer) ? fresh.answer : last;
  }

  return {
    extend: (app) =>
      void app.addHook('onSend', async (request, reply) => {
        if (request.row) rows.set(String(reply.getHeader('x-correlation-id')), request.row);
      }),
    of: (server) => ({
      ...server,
      app: new Proxy(server.app, {
        get: (app, name): unknown =>
          name === 'inject' ? (options: InjectOptions) => pressed(server, options) : Reflect.get(app, name),
      }),
    }),
    seconds: () => ({ atOnce: sorted(outcomes.atOnce), same: sorted(outcomes.same), fresh: sorted(outcomes.fresh) }),
  };
}

const sorted = (found: ReadonlyMap<string, ReadonlySet<string>>): Readonly<Record<string, string[]>> =>
  Object.fromEntries([...found].map(([name, told]) => [name, [...told].sort()]));
