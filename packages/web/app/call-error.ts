/** Turns a failed call into an error of the browser (S-036, S-037) with the text that shows it. */
import { catalogue, type ErrorKey, keyOf, offersRetry } from '@bli-kunde/domain/errors/catalogue.ts';
import type { FieldProblem } from '@bli-kunde/domain/errors/refusal.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Values } from '@bli-kunde/domain/texts/texts.ts';
import { newestCorrelationId } from './newest-answer.ts';

export interface CallFailure {
  readonly status: number;
  readonly code: string;
  readonly url: string;
  /** Correlation id, which the customer is asked to quote (S-128); empty when no server answered. */
  readonly rcid: string;
  readonly errorName: string | null;
  readonly name: string;
  readonly developerMessage: string;
  readonly type: string;
  /** A key of the error catalogue. */
  readonly message: string;
  readonly fields: readonly FieldProblem[];
  /** Set when no answer came: the device is offline, the network failed, or the deadline passed. */
  readonly unanswered: 'offline' | 'network' | 'deadline' | null;
  /** Seconds after which the server wants to be asked again (`Retry-After`), where it said so. */
  readonly retryAfter: number | null;
}

/** Told apart from errors of the program by its class. */
class FailedCall extends Error {}
export type CallError = FailedCall & CallFailure;

const callError = (failure: CallFailure): CallError => Object.assign(new FailedCall(failure.message), failure);

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const INTERNAL = { code: catalogue['error.intern.feil'].code, type: catalogue['error.intern.feil'].type } as const;

/** An answer that is no JSON, or no answer at all, as an internal error with the status text (S-037). */
export function internalError(
  url: string,
  status: number,
  statusText: string,
  rcid: string,
  unanswered: CallFailure['unanswered'] = null,
  retryAfter: number | null = null,
): CallError {
  return callError({
    ...INTERNAL,
    status,
    url,
    rcid,
    errorName: null,
    name: 'InternalError',
    developerMessage: statusText,
    message: 'error.intern.feil',
    fields: [],
    unanswered,
    retryAfter,
  });
}

/**
 * An error that the page itself raises, under a key of the catalogue: no call failed, and the newest answer says by its
 * correlation id what it came of (K-011, B-123, S-124).
 */
export function raisedError(key: ErrorKey, url: string, fields: readonly FieldProblem[] = []): CallError {
  const { status, code, type, errorName } = catalogue[key];
  return callError({
    status,
    code,
    url,
    rcid: newestCorrelationId(),
    errorName,
    name: 'RaisedError',
    developerMessage: '',
    type,
    message: key,
    fields,
    unanswered: null,
    retryAfter: null,
  });
}

function fieldsOf(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: { path?: unknown; message?: unknown; values?: unknown } | null) => {
    const path = text(one?.path);
    const message = text(one?.message);
    if (path === null || message === null) return [];
    const values = typeof one?.values === 'object' && one.values !== null ? Object.entries(one.values) : [];
    const known = values.filter(([, each]) => typeof each === 'string' || typeof each === 'number');
    return [{ path, message, ...(known.length > 0 ? { values: Object.fromEntries(known) } : {}) }];
  });
}

/** A JSON error body as an error (S-036); the correlation id is `requestCorrelationId`, `rcid` or the header's (S-130). */
export function errorOfBody(
  body: Readonly<Record<string, unknown>>,
  url: string,
  status: number,
  header: string,
  retryAfter: number | null = null,
): CallError {
  const message = text(body.message) ?? 'error.intern.feil';
  const known = catalogue[keyOf(message)];
  return callError({
    status,
    code: text(body.code) ?? known.code,
    url,
    rcid: text(body.requestCorrelationId) ?? text(body.rcid) ?? header,
    errorName: text(body.errorName),
    name: text(body.name) ?? 'Error',
    developerMessage: text(body.developerMessage) ?? '',
    type: text(body.type) ?? known.type,
    message,
    fields: fieldsOf(body.fields),
    unanswered: null,
    retryAfter,
  });
}

export const isCallError = (error: unknown): error is CallError => error instanceof FailedCall;

/** The catalogue key of any error; what is no answer of ours is an internal error (S-087 to S-089). */
export const errorKeyOf = (error: unknown): ErrorKey =>
  isCallError(error) ? keyOf(error.message) : 'error.intern.feil';

/** Text key that tells the customer what happened. */
export function errorTextOf(error: unknown): TextKey {
  if (isCallError(error) && error.unanswered === 'offline') return 'offline.banner';
  if (isCallError(error) && error.unanswered !== null) return 'offline.noAnswer';
  return catalogue[errorKeyOf(error)].text;
}

/** Values for the placeholders of that text, such as the assignee of a case: the fields of a refusal bring them. */
export const errorValuesOf = (error: unknown): Values =>
  isCallError(error) ? Object.assign({}, ...error.fields.map(({ values }) => values)) : {};

/** Status and status text of an error that has them, else its message (B-141). */
export function unexpectedOf(error: unknown): string {
  const { status, statusText, message } = (error ?? {}) as { status?: number; statusText?: string; message?: string };
  return status === undefined ? (message ?? '') : `${status} ${statusText ?? ''}`.trim();
}

/** True if asking again may help: no answer, no error name, or one of those that may pass (B-138 to B-140). */
export const mayPass = (error: unknown): boolean => offersRetry(isCallError(error) ? error.errorName : null);

/** The error when a server answered it: its code and correlation id belong together, and are quoted together (S-128). */
export const quotable = (error: unknown): CallError | null =>
  isCallError(error) && error.unanswered === null ? error : null;

/**
 * True if asking again is likely to help within seconds: a server that has too much to do or is being exchanged, whose answer says
 * nothing of the question, or no answer at all (N-042).
 */
export const isBusy = (error: unknown): error is CallError =>
  isCallError(error) &&
  (error.message === 'error.overloaded' ||
    (error.name === 'InternalError' && error.status >= 502 && error.status <= 504) ||
    (error.unanswered !== null && error.unanswered !== 'deadline'));

/** The page that shows an error (S-134). */
export const errorPageOf = (error: unknown) => catalogue[errorKeyOf(error)].page;

/** True if the page stays and shows the error on itself: its answers may be changed. */
export const staysOnPage = (error: unknown): boolean => ['generic', 'calm'].includes(errorPageOf(error));
