/** Answers requests that Node cannot hand on: the same headers and the same error body as every other failure (S-039, S-043). */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { catalogue, type ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import type { Context } from '../context.ts';
import { errorBodyOf } from './errors.ts';
import { NOTHING_ALLOWED } from './headers.ts';

/** Errors with a key of their own; all others, a too slow request too, are incomplete requests. */
const KEYS: Readonly<Record<string, ErrorKey>> = {
  HPE_HEADER_OVERFLOW: 'error.too.large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'error.too.large',
};

interface ClientError extends Error {
  readonly code?: string;
}

/**
 * Writes the answer to the socket and ends it. Of the request nothing is known but that it failed: its address, which may hold anything,
 * is neither logged nor answered.
 */
export function answerUnreadable({ log, random }: Context, error: ClientError, socket: Socket): void {
  // Node notes the answer under way here; into one that has begun, as to an earlier request on the connection, nothing can be written.
  const { _httpMessage: underWay } = socket as Socket & { readonly _httpMessage?: ServerResponse };
  if (error.code === 'ECONNRESET' || !socket.writable || underWay?.headersSent) return void socket.destroy();
  const key = KEYS[error.code ?? ''] ?? 'error.bad.request';
  const { status } = catalogue[key];
  const rcid = random.uuid();
  const body = JSON.stringify(errorBodyOf({ key, fields: [] }, 'unknown', rcid));
  const headers = {
    'x-correlation-id': rcid,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...NOTHING_ALLOWED,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  log.info({ rcid, status, why: error.code }, 'unreadable request');
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'), () =>
    socket.destroy(),
  );
}
