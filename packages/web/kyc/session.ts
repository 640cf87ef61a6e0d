/** The declaration's session in this tab: its token, the place it was left at, and calls that carry the token (K-056, K-192). */
import { postLog } from '@bli-kunde/domain/kyc/calls.ts';
import type { LogEntry } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type * as z from 'zod/mini';
import { isCallError } from '../app/call-error.ts';
import { type Answer, call, type Callable, type Input } from '../app/client.ts';

/** Raised when what is kept changes its shape (K-056). */
const PREFIX = 'v1';
const TOKEN_HEADER = 'X-Kyc-Session-Token';

/** Store of tokens and places; `sessionStorage` in the browser. A full or forbidden store only means starting over. */
export interface Kept {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The subject is an organisation number or an id of ours, never a person's number. */
export const tokenKey = (bank: string, process: string, subject: string): string =>
  `${PREFIX}.kyc.token.${bank}.${process}.${subject}`;
export const placeKey = (token: string): string => `${PREFIX}.kyc.place.${token}`;

export function keep(store: Kept, key: string, value: string): void {
  try {
    store.setItem(key, value);
  } catch {
    return;
  }
}

/** A call in the session of a token. */
export function callWith<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(token: string, row: Callable<P, Q, B, A>, input: Input<z.input<B>> = {}): Promise<Answer<z.output<A>>> {
  return call(row, { ...input, headers: { ...input.headers, [TOKEN_HEADER]: token } });
}

/** Tells the bank that something failed here; whether it arrives changes nothing for the customer (K-206). */
export function record(token: string, event: LogEntry['event'], error?: unknown, kind?: string): void {
  const failure = isCallError(error)
    ? { status: error.status, ...(/^[0-9a-f-]{8,64}$/.test(error.rcid) ? { rcid: error.rcid } : {}) }
    : {};
  const body = { event, ...failure, ...(kind ? { kind } : {}) };
  callWith(token, postLog, { body }).catch(() => undefined);
}

/** The token belongs to no open declaration of this person any more: another tab or device has taken it over. */
export const isTakenOver = (error: unknown): boolean => isCallError(error) && error.status === 404;

export const isUnauthorised = (error: unknown): boolean => isCallError(error) && error.status === 401;
