/** The one place where the server asks somebody else over HTTP: each request carries the trace that it is made for (O-046). */
import { inSpan, outgoingTrace, type Span } from '../observe/scope.ts';

/** Headers as a plain object. */
export type OutsideRequestInit = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** Makes the request. Rejects where nobody answers, and where its signal gives it up. */
export type SendRequest = (address: string, init: OutsideRequestInit) => Promise<Response>;

/** The request with `traceparent`. */
export const outsideFetch = (address: string, init: OutsideRequestInit, send: SendRequest = fetch): Promise<Response> =>
  send(address, { ...init, headers: { ...init.headers, ...outgoingTrace() } });

/** Null where no trace is recorded. */
export type OutsideSpan = Pick<Span, 'set'> | null;

/** A call with all its attempts, told of by names that are ours: an address may hold a national id. */
export const outsideSpan = <T>(
  system: string,
  operation: string,
  work: (span: OutsideSpan) => Promise<T>,
): Promise<T> =>
  inSpan(`${system} ${operation}`, 'client', { 'outside.system': system, 'outside.operation': operation }, work);
