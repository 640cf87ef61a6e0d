/**
 * A stateful mock of the server, made of endpoint rows: what a row asks for is checked by the row, and what is answered is what it names
 * (decision 0153). Tests of the server hold it against the server's own answers.
 */
import type * as z from 'zod/mini';
import { catalogue, type ErrorKey } from '../errors/catalogue.ts';
import { type FieldProblem, Refusal } from '../errors/refusal.ts';
import { schemaRefusal } from '../errors/schema-refusal.ts';
import { errorBody } from './error-body.ts';
import { type Endpoint, pathsOf } from './endpoint.ts';
import { errorKeysOf } from './error-keys.ts';

type Out<E, Field extends 'params' | 'query' | 'body' | 'answer'> =
  E extends Readonly<Record<Field, infer S extends z.ZodMiniType>> ? z.output<S> : undefined;

export interface StandInCall<E extends Endpoint = Endpoint> {
  readonly params: Out<E, 'params'>;
  readonly query: Out<E, 'query'>;
  readonly body: Out<E, 'body'>;
  /** Number of `If-Match`; of a row without versions 0. */
  readonly version: number;
}

/** An answer; `version` goes into `ETag`. */
export interface StandInReply<Body = unknown> {
  readonly body: Body;
  readonly version?: number;
}

export interface StandInRow {
  readonly row: Endpoint;
  readonly handle: (call: StandInCall) => StandInReply;
  /** Version of what the row is about, by the address; null where there is nothing. */
  readonly versionNow: ((params: unknown) => number | null) | null;
  /** True where what an address names is here; others of its kind are at no address of the stand-in. */
  readonly has: (params: Readonly<Record<string, string>>) => boolean;
}

/**
 * A row with what stands in for its handler, which throws Refusals. With `versionNow` a call on another version is refused before it with
 * 'error.state.changed', but for cases, whose handlers compare by themselves.
 */
export const standsFor = <const E extends Endpoint>(
  row: E,
  handle: (call: StandInCall<E>) => StandInReply<Out<E, 'answer'>>,
  versionNow: StandInRow['versionNow'] = null,
  has: StandInRow['has'] = () => true,
): StandInRow => ({ row, handle, versionNow, has });

export interface StandInRequest {
  readonly method: string;
  /** Below `/{bank}`, without its query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** By lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface StandInAnswer {
  readonly status: number;
  /** Undefined where there is none. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** A call that was made, with the row's name and the status of its answer. */
export interface StandInMade {
  readonly name: string;
  readonly status: number;
}

const CORRELATION_ID = 'stand-in-0001';
/** Keys of a save that another one came before, whose answer tells the version of now. */
const STALE: readonly ErrorKey[] = ['error.state.changed', 'error.case.changed', 'error.case.taken'];

function parsed(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const { success, data, error } = schema.safeParse(given);
  if (!success) throw schemaRefusal(error.issues);
  return data;
}

const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);

/** Parameters of an address by the pattern of a path; null where it is another. */
function matched(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = given[at] ?? '';
    if (name !== undefined) params[name] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

function refused(row: Endpoint, { key, fields }: Pick<Refusal, 'key' | 'fields'>): StandInAnswer {
  if (!errorKeysOf(row).includes(key)) throw new Error(`${row.name} does not name ${key}`);
  const { status, code, errorName, type } = catalogue[key];
  const body = errorBody.parse({
    status,
    code,
    errorName,
    type,
    url: `/{bank}${pathsOf(row)[0] ?? ''}`,
    rcid: CORRELATION_ID,
    name: 'Error',
    developerMessage: `refused with ${key}`,
    message: key,
    ...(fields.length === 0 ? {} : { fields: [...fields] }),
  });
  return { status, body, headers: { 'x-correlation-id': CORRELATION_ID } };
}

function replied(row: Endpoint, { body, version }: StandInReply): StandInAnswer {
  const headers = {
    'x-correlation-id': CORRELATION_ID,
    ...(version === undefined ? {} : { etag: `"${version}"` }),
  };
  if (row.answer === undefined) return { status: 204, body: undefined, headers };
  const { success, data, error } = row.answer.safeParse(body);
  if (!success) throw new Error(`${row.name}: the answer breaks its schema at ${error.issues[0]?.path.join('.')}`);
  // As it comes over the network.
  return { status: 200, body: JSON.parse(JSON.stringify(data)) as unknown, headers };
}

/** The number of `If-Match` (S-044). Throws 'error.state.version.missing'. */
function versionIn({ headers = {} }: StandInRequest): number {
  const digits = /^"?(\d{1,9})(?:\.[\w-]{1,40})?"?$/.exec(headers['if-match'] ?? '')?.[1];
  if (digits === undefined) throw new Refusal('error.state.version.missing');
  return Number(digits);
}

export interface StandIn {
  /** Null for an address that no row is at. */
  readonly ask: (request: StandInRequest) => Promise<StandInAnswer> | null;
  /** True where a row is at an address, whatever the method. */
  readonly has: (path: string) => boolean;
  /** Oldest first. */
  readonly made: readonly StandInMade[];
  /**
   * Keeps the answer to the next call of a row back until what is given is called: what the call changes is changed by then. Before it is
   * `worked`, the call itself is late.
   */
  readonly hold: (name: string, when?: 'asked' | 'worked') => () => void;
  /** The next call of a row is refused with a key, which the row must name, and changes nothing. */
  readonly refuse: (name: string, key: ErrorKey, fields?: readonly FieldProblem[]) => void;
  /** True once everybody's session has ended: every call that needs one is refused. */
  readonly endSessions: (ended: boolean) => void;
}

interface Held {
  readonly when: 'asked' | 'worked';
  readonly until: Promise<void>;
}

/** The call as the row's handler gets it: body, then version, in the server's order. */
function callOf({ row }: StandInRow, request: StandInRequest, given: Record<string, string>): StandInCall {
  const params = parsed(row.params, given);
  const query = parsed(row.query, request.query ?? {});
  if (row.body === undefined && !isEmpty(request.body)) throw new Refusal('error.bad.request');
  const body = parsed(row.body, request.body);
  const version = row.versioned ? versionIn(request) : 0;
  return { params, query, body, version } as StandInCall;
}

/** One server in memory; rows that stand in for nothing are at no address of it. */
export function standIn(rows: readonly StandInRow[]): StandIn {
  const made: StandInMade[] = [];
  const held = new Map<string, Held>();
  const refusals = new Map<string, Refusal>();
  /** Answers of presses that changed something, for their repeats (S-046), with the body where the press has a key of its own. */
  const pressed = new Map<string, { readonly reply: StandInReply; readonly of: string }>();
  let isEnded = false;

  function worked(one: StandInRow, request: StandInRequest, given: Record<string, string>): StandInReply {
    const { row, handle, versionNow } = one;
    if (isEnded && row.who !== 'public') throw new Refusal('error.session.deleted');
    const refusal = refusals.get(row.name);
    refusals.delete(row.name);
    if (refusal) throw refusal;
    const call = callOf(one, request, given);
    const of = JSON.stringify(call.body ?? null);
    const own = request.headers?.['idempotency-key'];
    const key = JSON.stringify([row.name, call.params, own ?? of, call.version]);
    const before = row.once ? pressed.get(key) : undefined;
    if (before && before.of !== of) throw new Refusal('error.bad.request');
    if (before) return before.reply;
    if (row.object.kind !== 'case' && row.versioned && versionNow && call.version !== versionNow(call.params))
      throw new Refusal('error.state.changed');
    const reply = handle(call);
    if (row.once && reply.version !== call.version) pressed.set(key, { reply, of });
    return reply;
  }

  function answered(one: StandInRow, request: StandInRequest, given: Record<string, string>): StandInAnswer {
    try {
      return replied(one.row, worked(one, request, given));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const answer = refused(one.row, error);
      const now = STALE.includes(error.key) ? (one.versionNow?.(given) ?? null) : null;
      return now === null ? answer : { ...answer, headers: { ...answer.headers, etag: `"${now}"` } };
    }
  }

  async function late(one: StandInRow, request: StandInRequest, given: Record<string, string>) {
    const { name } = one.row;
    const hold = held.get(name);
    held.delete(name);
    if (hold?.when === 'asked') await hold.until;
    const answer = answered(one, request, given);
    made.push({ name, status: answer.status });
    if (hold?.when === 'worked') await hold.until;
    return answer;
  }

  const at = (path: string) =>
    rows.flatMap((one) =>
      pathsOf(one.row).flatMap((pattern) => {
        const given = matched(pattern, path);
        return given === null || !one.has(given) ? [] : [{ one, given }];
      }),
    );

  return {
    made,
    has: (path) => at(path).length > 0,
    ask(request) {
      const found = at(request.path).find(({ one }) => one.row.method === request.method);
      return found ? late(found.one, request, found.given) : null;
    },
    hold(name, when = 'worked') {
      let release = (): void => undefined;
      const until = new Promise<void>((resolve) => (release = resolve));
      held.set(name, { when, until });
      return () => release();
    },
    refuse: (name, key, fields = []) => void refusals.set(name, new Refusal(key, fields)),
    endSessions: (ended) => void (isEnded = ended),
  };
}
