/** Turns what we send into bytes and what comes back into checked values; what can't be read is never taken for an answer. */
import type { ZodType } from 'zod';
import { OutsideFailure } from './outside-failure.ts';
import { collectUnread } from './tolerant-reader.ts';

export type Body =
  | { readonly json: unknown }
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly bytes: Uint8Array; readonly type: string };

/** Parser of one status' body; `read` throws on anything it does not know. */
export interface Reader<T> {
  readonly maxBytes: number;
  read(bytes: Buffer, contentType: string): T;
}

/** Statuses that are answers, each with its parser. */
export type Answers = Readonly<Record<number, Reader<unknown>>>;

/** JSON of the given shape, at most 1 MiB. */
export const json = <T>(schema: ZodType<T>, maxBytes = 1_048_576): Reader<T> => ({
  maxBytes,
  read: (bytes) => schema.parse(JSON.parse(bytes.toString('utf8'))),
});

/** A PDF file, at most 20 MiB. */
export const pdf = (maxBytes = 20_971_520): Reader<Buffer> => ({
  maxBytes,
  read(bytes) {
    if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-' || !bytes.subarray(-1024).includes('%%EOF'))
      throw new TypeError('not a whole PDF');
    return bytes;
  },
});

/** The status says it all; the body is read past. */
export const nothing: Reader<null> = { maxBytes: 1_048_576, read: () => null };

/** The system's own word that it has no such thing, empty or JSON; a page of something that stands before the system says nothing of it. */
export const gone: Reader<null> = {
  maxBytes: 65_536,
  read(bytes) {
    const body = bytes.toString('utf8').trim();
    if (body !== '') JSON.parse(body);
    return null;
  },
};

/** A refusal that is told by the system itself: JSON of the given shape, and nothing else. What it says beyond its shape is left. */
export const toldBy = (schema: ZodType): Reader<null> => ({
  maxBytes: 65_536,
  read(bytes) {
    schema.parse(JSON.parse(bytes.toString('utf8')));
    return null;
  },
});

export function encode(body: Body | undefined): {
  body?: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
} {
  if (body === undefined) return { headers: {} };
  if ('json' in body)
    return {
      body: JSON.stringify(body.json),
      headers: { 'content-type': 'application/json' },
    };
  if ('form' in body)
    return {
      body: new URLSearchParams(body.form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  return {
    body: new Uint8Array(body.bytes),
    headers: { 'content-type': body.type },
  };
}

/** @throws OutsideFailure `down`, `refused` or `nonsense`; connection errors pass through as they are. */
export async function readAnswer(
  system: string,
  operation: string,
  response: Response,
  answers: Answers,
): Promise<{ status: number; value: unknown; unread: readonly string[]; etag?: string }> {
  const { status } = response;
  const reader = answers[status];
  if (reader === undefined) {
    const reason = status >= 500 || status === 429 ? 'down' : status >= 400 ? 'refused' : 'nonsense';
    const { code, trace } = problemOf(await readAtMost(response, 65_536));
    throw new OutsideFailure(system, operation, reason, status, code, trace, retryAfterOf(response));
  }
  const bytes = await readAtMost(response, reader.maxBytes);
  if (bytes === null) throw new OutsideFailure(system, operation, 'nonsense', status);
  try {
    const read = collectUnread(() => reader.read(bytes, response.headers.get('content-type') ?? ''));
    const etag = response.headers.get('etag');
    return { status, ...read, ...(etag === null ? {} : { etag }) };
  } catch {
    throw new OutsideFailure(system, operation, 'nonsense', status);
  }
}

/** Seconds of `Retry-After`; a date there, which needs a clock to read, counts as not said. */
function retryAfterOf({ headers }: Response): number | undefined {
  const said = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(said) ? Number(said) : undefined;
}

/**
 * A problem's `code`, if it looks like one, since anything longer or freer might hold personal data; of an OAuth error (RFC 6749 §5.2)
 * the code of Maskinporten in its description, else its `error`, and the trace to ask by.
 */
function problemOf(bytes: Buffer | null): { readonly code?: string; readonly trace?: string } {
  try {
    const { code, error, error_description: description } = JSON.parse(String(bytes)) as Record<string, unknown>;
    const told = typeof description === 'string' ? description : '';
    const isCode = (one: unknown): one is string => typeof one === 'string' && /^[A-Za-z_.-]{2,60}$/.test(one);
    const ofMaskinporten = /\bMP-\d{3}\b/.exec(told)?.[0];
    const known = isCode(code) ? code : (ofMaskinporten ?? (isCode(error) ? error : undefined));
    const trace = /\btrace_id: ?([\da-f]{16,64})\b/.exec(told)?.[1];
    return {
      ...(known === undefined ? {} : { code: known }),
      ...(trace === undefined ? {} : { trace }),
    };
  } catch {
    return {};
  }
}

/** The body, or null when it is larger than allowed. */
export async function readAtMost(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return Buffer.alloc(0);
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}
