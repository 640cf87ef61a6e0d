/** A table of calls as tests ask about it. */
import * as z from 'zod/mini';
import { type Endpoint, pathsOf } from './endpoint.ts';

/** True where a table serves a method at an address below a variant's. */
export const servesUnder =
  (rows: readonly Endpoint[], variant: string) =>
  (method: string, path: string): boolean =>
    rows.some((row) => row.method === method && pathsOf(row).includes(`/onboarding/rest/resource/${variant}/${path}`));

/** Names of the fields of an object's schema. */
export function fieldsOf(schema: unknown): string[] {
  if (!(schema instanceof z.ZodMiniObject)) throw new Error('no schema of an object');
  return Object.keys(schema.def.shape);
}
