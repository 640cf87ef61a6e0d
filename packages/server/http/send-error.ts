/** Answers a failed request: JSON for calls, a page for a browser that opened an address; one log line where it was our fault. */
import { errorKeysOf } from '@bli-kunde/domain/api/error-keys.ts';
import { catalogue, type ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { giveToken, RETRY_HEADER } from './csrf.ts';
import { errorBodyOf, failureOf, traceOf } from './errors.ts';

/** Message of the log line that tells of a key which its row does not name; tests fail by it. */
export const UNNAMED = 'the row does not name the key that it answered with';

/** Seconds after which a client that was turned away may come again. */
export const RETRY_AFTER = 2;

/** The pattern of the route: an address itself may hold what must not be repeated. */
export const patternOf = (request: FastifyRequest): string =>
  request.routeOptions?.url?.replace(/:(\w+)/g, '{$1}') ?? 'unknown';

/** A browser that navigated to the address, a document's among them; calls of the pages ask for JSON (N-047). */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');

/** Answers with the page of an error. */
type SendErrorPage = (context: Context, key: ErrorKey, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** `asPage` answers a browser that opened an address. */
export function sendError(
  context: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  asPage: SendErrorPage,
): FastifyReply {
  const failure = failureOf(error);
  const { status } = catalogue[failure.key];
  if (failure.unforeseen) request.log.error({ route: patternOf(request), ...traceOf(error) }, 'unforeseen error');
  else if (status >= 500)
    request.log.warn({ route: patternOf(request), key: failure.key, why: outsideOf(error) }, 'failed');
  const { row } = request;
  if (row && !errorKeysOf(row).includes(failure.key)) request.log.error({ row: row.name, key: failure.key }, UNNAMED);
  reply.header('x-correlation-id', request.id).header('cache-control', 'no-store');
  if (status === 503 || status === 429) reply.header('retry-after', String(RETRY_AFTER));
  if (failure.key === 'error.anti.forgery' && request.visit) {
    giveToken(context, reply, request.visit.bank, request.visit.idHash);
    reply.header(RETRY_HEADER, 'true');
  }
  if (wantsPage(request)) return asPage(context, failure.key, request, reply);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBodyOf(failure, patternOf(request), request.id)));
}

/** System and reason of a failed outside call; its message holds nothing else. */
const outsideOf = (error: unknown): string | undefined =>
  error instanceof Error && error.name === 'OutsideFailure' ? error.message : undefined;
