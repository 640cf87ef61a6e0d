/** The only fetch: makes a call from a row of an endpoint table, by the conventions of S-030 to S-038. */
import { addressOf, type Endpoint, type EndpointCall } from '@bli-kunde/domain/api/endpoint.ts';
import { VISITOR_HEADER } from '@bli-kunde/domain/bank/api.ts';
import type * as z from 'zod/mini';
import { bankBase, bankSlug } from './address.ts';
import { type CallError, errorOfBody, errorPageOf, internalError } from './call-error.ts';
import { takeEarly } from './early.ts';
import { heard } from './newest-answer.ts';
import { sessionEnded, sessionEnds, visitor } from './session-store.ts';
import { serverTexts } from './server-texts.ts';

/** Outside of the client: the browser in production, a stand-in server in tests. */
export interface ClientParts {
  readonly bank: () => string;
  /** Prefix of the bank's addresses. */
  readonly base: () => string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly cookies: () => string;
  readonly online: () => boolean;
  /** Mark of the person whose page this is; null before it is known. */
  readonly visitor: () => string | null;
  /** The answer the page asked for before this program ran, if it did. */
  readonly early: (address: string) => Promise<Response> | undefined;
  readonly deadlineMs: number;
  /** Told the correlation id of every answer. */
  readonly heard?: (rcid: string) => void;
  /** Told of every refusal, before the caller is, who waits for it. */
  readonly refused?: (error: CallError, row: EndpointCall) => void | Promise<void>;
}

export interface Input<Body> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** JSON, a form to be posted as form data (S-038), or a file as it is. */
  readonly body?: Body | FormData | Blob;
  /** The version that was read, sent as `If-Match` (S-044). */
  readonly version?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with the version of its `ETag`, or null when it has none. A 204 has an undefined body (S-035). */
export interface Answer<T> {
  readonly body: T;
  readonly version: number | null;
}

/**
 * A row by what browsers are given of it; the schemas are there for their types alone. Code that takes any row takes an
 * `EndpointCall`, so that whoever reads a schema of it, which is not there, does not compile.
 */
export type Callable<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
> = EndpointCall & Pick<Endpoint<P, Q, B, A>, 'params' | 'query' | 'body' | 'answer'>;

export type ClientCall = <
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  row: Callable<P, Q, B, A>,
  input?: Input<z.input<B>>,
) => Promise<Answer<z.output<A>>>;

const RETRY = 'X-Retry-Request';
const CORRELATION = 'X-Correlation-Id';

/** Milliseconds for a file: the server ends a request that takes longer than half of it. */
const UPLOAD_MS = 60_000;

/** The anti-forgery token of a bank out of `document.cookie` (S-032); null when the server has not given one yet. */
export function antiForgeryToken(cookies: string, bank: string): string | null {
  const name = `XSRF-TOKEN-${bank}=`;
  const cookie = cookies.split('; ').find((one) => one.startsWith(name));
  return cookie === undefined ? null : decodeURIComponent(cookie.slice(name.length));
}

const versionOf = (answer: Response): number | null => {
  const digits = /^(?:W\/)?"?(\d+)(?:\.[\w-]+)?"?$/.exec(answer.headers.get('ETag') ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

const isJson = (answer: Response): boolean => /[/+]json\b/.test(answer.headers.get('Content-Type') ?? '');

async function failureOf(answer: Response, address: string): Promise<CallError> {
  const rcid = answer.headers.get(CORRELATION) ?? '';
  // A date there, which needs both clocks to agree, counts as not said.
  const seconds = /^\d{1,4}$/.exec(answer.headers.get('Retry-After') ?? '')?.[0];
  const retryAfter = seconds === undefined ? null : Number(seconds);
  const body: unknown = isJson(answer) ? await answer.json().catch(() => null) : null;
  return typeof body === 'object' && body !== null
    ? errorOfBody(body as Record<string, unknown>, address, answer.status, rcid, retryAfter)
    : internalError(address, answer.status, answer.statusText, rcid, null, retryAfter);
}

async function bodyOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  return isJson(answer) ? answer.json() : answer.blob();
}

/**
 * Builds the client. Identical GETs that are under way at the same time share one request, and of the declaration's calls the
 * identical others too (K-193).
 */
export function makeCall(parts: ClientParts): ClientCall {
  const underWay = new Map<string, Promise<Answer<unknown>>>();
  /** A question from before a change is not joined after it: its answer may be of what was before. */
  let changes = 0;
  /** Last answers to polled calls, where the answer came with a mark beside its version. */
  const seen = new Map<string, { readonly tag: string; readonly answer: Answer<unknown> }>();

  const request = (row: EndpointCall, input: Input<unknown>): RequestInit => {
    const token = antiForgeryToken(parts.cookies(), parts.bank());
    const { body, version } = input;
    const mine = parts.visitor();
    const form = body instanceof FormData;
    const file = body instanceof Blob;
    return {
      method: row.method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        // A form brings its own content type with its boundary; an empty body has none.
        ...(form || body === undefined
          ? {}
          : { 'Content-Type': file ? 'application/octet-stream' : 'application/json' }),
        ...(token === null ? {} : { 'X-XSRF-TOKEN': token }),
        ...(mine === null ? {} : { [VISITOR_HEADER]: mine }),
        ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
        ...input.headers,
      },
      ...(body === undefined ? {} : { body: form || file ? body : JSON.stringify(body) }),
    };
  };

  const send = async (address: string, init: RequestInit, early?: Promise<Response>): Promise<Response> => {
    const signal = AbortSignal.timeout(init.body instanceof Blob ? UPLOAD_MS : parts.deadlineMs);
    try {
      return await (early ?? parts.fetch(address, { ...init, signal }));
    } catch {
      if (early) return send(address, init);
      if (signal.aborted) throw internalError(address, 0, 'Deadline passed', '', 'deadline');
      throw internalError(address, 0, 'No answer', '', parts.online() ? 'network' : 'offline');
    }
  };

  const answered = async (row: EndpointCall, input: Input<unknown>, address: string): Promise<Answer<unknown>> => {
    const before = row.polled ? seen.get(address) : undefined;
    const asked = before ? { ...input, headers: { ...input.headers, 'If-None-Match': before.tag } } : input;
    let answer = await send(address, request(row, asked), parts.early(address));
    // The server has just renewed the token or the session; once more with the new one, and only once (S-033).
    if (answer.status === 400 && answer.headers.has(RETRY)) answer = await send(address, request(row, asked));
    parts.heard?.(answer.headers.get(CORRELATION) ?? '');
    if (before && answer.status === 304) return before.answer;
    if (!answer.ok) {
      const failure = await failureOf(answer, address);
      await parts.refused?.(failure, row);
      throw failure;
    }
    const whole = { body: await bodyOf(answer), version: versionOf(answer) };
    const tag = answer.headers.get('ETag');
    if (row.polled && tag?.includes('.')) seen.set(address, { tag, answer: whole });
    else seen.delete(address);
    return whole;
  };

  const call = (row: EndpointCall, input: Input<unknown> = {}): Promise<Answer<unknown>> => {
    const address = addressOf(row, parts.base(), input.params, input.query);
    // Two files are two calls, whatever they are called.
    if ((row.method !== 'GET' && row.base !== 'declaration') || input.body instanceof Blob)
      return answered(row, input, address).finally(() => (changes += 1));
    // A declaration's session is a header: the same address with another one is another question.
    const asked = JSON.stringify([changes, row.method, address, input.headers, input.body]);
    const same = underWay.get(asked);
    if (same) return same;
    const promise = answered(row, input, address).finally(() => underWay.delete(asked));
    underWay.set(asked, promise);
    return promise;
  };
  return call as unknown as ClientCall;
}

/** Longer than the server's own deadline towards any outside system, so that its text arrives before ours. */
const DEADLINE_MS = 20_000;

/** Milliseconds that a refusal waits for its words. */
const TEXTS_MS = 3_000;

/** The words of a refusal may be in no screen's texts; without them it says that something went wrong. */
async function wordsOfRefusals(): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, TEXTS_MS);
  });
  await Promise.race([serverTexts().catch(() => undefined), late]);
}

/** The client of this page. */
export const call: ClientCall = makeCall({
  bank: bankSlug,
  base: bankBase,
  fetch: (address, init) => fetch(address, init),
  cookies: () => document.cookie,
  online: () => navigator.onLine,
  visitor,
  early: takeEarly,
  deadlineMs: DEADLINE_MS,
  heard,
  refused: (error, row) => {
    // A polled call is nobody's press: a dialog that it has opened and somebody has closed stays closed.
    const isTold = row.polled && sessionEnds() > 0;
    // The declaration has a session of its own, and deals with its end itself.
    if (row.base !== 'declaration' && errorPageOf(error) === 'session-expired' && !isTold) sessionEnded();
    return wordsOfRefusals();
  },
});
