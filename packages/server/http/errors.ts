/** From any thrown thing to the error body that every failing call answers with (S-042, S-043). */
import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@bli-kunde/domain/api/error-body.ts';
import { catalogue, type ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { type FieldProblem, Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { schemaRefusal } from '@bli-kunde/domain/errors/schema-refusal.ts';
import * as z from 'zod/mini';
import { DatabaseError } from '../db/database-error.ts';
import { errorKeyOf, OutsideFailure } from '../registers/outside-failure.ts';

export interface Failure {
  readonly key: ErrorKey;
  readonly fields: readonly FieldProblem[];
  /** True for what nobody foresaw: it is logged with its trace. */
  readonly unforeseen: boolean;
}

/** The framework's own answers, as keys of ours. */
const BY_STATUS: Readonly<Record<number, ErrorKey>> = {
  401: 'error.not.logged.in',
  404: 'error.not.found',
  405: 'error.method.not.allowed',
  413: 'error.too.large',
  414: 'error.too.large',
  415: 'error.unsupported.media.type',
  429: 'error.too.many.requests',
  503: 'error.overloaded',
};

const foreseen = (key: ErrorKey, fields: readonly FieldProblem[] = []): Failure => ({ key, fields, unforeseen: false });

export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return foreseen(error.key, error.fields);
  if (error instanceof z.core.$ZodError) {
    const { key, fields } = schemaRefusal(error.issues);
    return foreseen(key, fields);
  }
  if (error instanceof OutsideFailure)
    return foreseen(error.reason === 'timeout' ? 'error.gateway.timeout' : errorKeyOf(error));
  if (error instanceof DatabaseError && error.transient) return foreseen('error.overloaded');
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && (status < 500 || status === 503))
    return foreseen(BY_STATUS[status] ?? 'error.bad.request');
  return { key: 'error.intern.feil', fields: [], unforeseen: true };
}

/** The body; `url` is the pattern of the address, since an address may have been given personal data (S-149). */
export function errorBodyOf({ key, fields }: Pick<Failure, 'key' | 'fields'>, url: string, rcid: string): ErrorBody {
  const { status, code, errorName, type } = catalogue[key];
  return {
    status,
    code,
    url,
    rcid,
    errorName,
    name: STATUS_CODES[status] ?? 'Error',
    developerMessage: fields.length === 0 ? `refused with ${key}` : `refused with ${key}: ${fields.length} fields`,
    type,
    message: key,
    ...(fields.length === 0 ? {} : { fields: [...fields] }),
  };
}

/** Place of an unforeseen error, without its message, which may hold anything. */
export function traceOf(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const stack = error.stack ?? '';
  // A message may have lines of its own that look like places.
  const end = stack.indexOf(error.message);
  const lines =
    end < 0
      ? []
      : stack
          .slice(end + error.message.length)
          .split('\n')
          .filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    at: lines.slice(0, 12).map((line) => line.trim().replace(/\(?file:\/\/.*\/packages\//, '(packages/')),
  };
}
