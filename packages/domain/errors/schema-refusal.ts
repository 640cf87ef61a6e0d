/** A body, query or path that breaks its schema, as the refusal that the caller is told. */
import type * as z from 'zod/mini';
import { isTextKey } from '../texts/texts.ts';
import { isErrorKey } from './catalogue.ts';
import { Refusal } from './refusal.ts';

/** Problems that one answer names at most. */
const MOST_FIELDS = 50;

/** Under the first catalogue key that a schema names, where one says more than that the request is bad (`invalid_orgnr`). */
export function schemaRefusal(issues: readonly z.core.$ZodIssue[]): Refusal {
  const named = issues.map(({ message }) => message).find(isErrorKey);
  const fields = issues.slice(0, MOST_FIELDS).map(({ path, message }) => ({
    path: path.map(safeSegment).join('.'),
    message: isTextKey(message) || isErrorKey(message) ? message : 'error.bad.request',
  }));
  return new Refusal(named ?? 'error.bad.request', fields);
}

/** A key of a record comes from the caller and may hold anything, so only what looks like a field's name is given back. */
const safeSegment = (segment: PropertyKey): string =>
  typeof segment === 'number' || (typeof segment === 'string' && /^[A-Za-z][A-Za-z_-]{0,39}$/.test(segment))
    ? String(segment)
    : '*';
