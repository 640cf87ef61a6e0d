/** Contract tests: one recorded answer of an outside system is put to the adapter that reads it in production. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { AccessTokens } from '../registers/access-token.ts';
import { readAnswer } from '../registers/outside-answer.ts';
import type { OutsideRequest, OutsideSystem } from '../registers/outside-call.ts';
import type { Answers } from '../registers/outside-answer.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';

/** One body as it stood on the wire. */
export interface Recording {
  /** Name of the file, which says what is special about it. */
  readonly file: string;
  readonly bytes: Buffer;
  /** Undefined where the body is no JSON. */
  readonly json: unknown;
  /** 200 unless the file's name says another. */
  readonly status: number;
}

export type ContractOutcome =
  | { readonly kind: 'value'; readonly value: unknown; readonly unread: readonly string[] }
  /** The adapter's word for an answer that is meant to be one: an error, or a log-in that is nobody's. */
  | { readonly kind: 'fault'; readonly reason: string }
  /** The whole answer was thrown away. */
  | { readonly kind: 'nonsense'; readonly reason: string }
  /** A table of codes, a request of ours, or another text that no adapter is sent. */
  | { readonly kind: 'not-sent' };

/** Gives what an adapter makes of it with the names of dropped fields, `{ fault }` where it says no as it should, null for what is no answer. */
export type Put = (
  recording: Recording,
) => Promise<Pick<ContractOutcome & { kind: 'value' }, 'value' | 'unread'> | { readonly fault: string } | null>;

export interface Contract {
  /** Name of the system's folder. */
  readonly folder: string;
  readonly put: Put;
  /** Keys (`a.b`, list elements as `a.0.b`) that identify the answer: without one it is refused, and no other key's absence spoils it. */
  readonly identifying: RegExp;
}

const STATUS = /(?:^|-)(400|401|403|404|406|409|410|422|429|500|502|503|504)(?=[-.])/;

export function recordingOf(file: string, bytes: Buffer): Recording {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    json = undefined;
  }
  return { file, bytes, json, status: Number(STATUS.exec(file)?.[1] ?? 200) };
}

/** Files that document a contract and are no recordings. */
const DOCUMENTS = /^(README\.md|.*\.schema\.json)$/;

export const recordingsIn = (folder: string): Recording[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !DOCUMENTS.test(entry.name))
    .map(({ name }) => recordingOf(name, readFileSync(join(folder, name))))
    .sort((a, b) => a.file.localeCompare(b.file));

/** An error of the system's own (`feil-…`, or a status of 400 and above), of which an adapter makes a failure. */
const isError = ({ file, status }: Recording): boolean => file.startsWith('feil-') || status >= 400;

/** @throws whatever is no failure of the outside: a mistake of ours. */
export async function outcomeOf({ put }: Contract, recording: Recording): Promise<ContractOutcome> {
  try {
    const read = await put(recording);
    if (read === null) return { kind: 'not-sent' };
    return 'fault' in read ? { kind: 'fault', reason: read.fault } : { kind: 'value', ...read };
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return { kind: isError(recording) ? 'fault' : 'nonsense', reason: error.reason };
  }
}

/** An answer that a recorded system gives. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
};

export const answerOf = ({ file, bytes, status }: Recording): RecordedAnswer => ({
  status,
  body: new Uint8Array(bytes),
  type: TYPES[extname(file)] ?? 'application/json',
});

export interface RecordedSystem extends OutsideSystem {
  /** Names of the fields that were dropped from all answers so far. */
  readonly unread: string[];
}

/** An outside system that answers from recordings, read by the same code as an answer from the network. */
export function recordedSystem(
  system: string,
  answer: (request: OutsideRequest<Answers>) => RecordedAnswer,
): RecordedSystem {
  const unread: string[] = [];
  return {
    name: system,
    stopwatch: { now: () => 0 },
    bounded: (context) => ({ ...context, endsAt: 0 }),
    unread,
    async call(request, _context) {
      const { status, body, type = 'application/json' } = answer(request);
      const empty = [204, 205, 304].includes(status);
      const response = new Response(empty ? null : body, { status, headers: { 'content-type': type } });
      const read = await readAnswer(system, request.operation, response, request.answers);
      unread.push(...read.unread);
      return read as never;
    },
  };
}

/** A token that nobody checks. */
export const anyToken: AccessTokens = { authorization: async () => 'Bearer recorded', forget: () => undefined };

/** Every value with one key left out, at any depth: the path of the key and the value without it. */
export function* withoutOneKey(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ path: string; value: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    if (!isList) {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield { path: [...path, key].join('.'), value: rest };
    }
    for (const changed of withoutOneKey(inner, [...path, key]))
      yield {
        path: changed.path,
        value: isList
          ? value.map((element: unknown, at) => (String(at) === key ? changed.value : element))
          : { ...value, [key]: changed.value },
      };
  }
}
