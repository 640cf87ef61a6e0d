/** The query of an address in the shape that its schema reads: a key that may repeat is a list though it stands there once. */
import * as z from 'zod/mini';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { isPlainText } from './json-body.ts';

const isList = (schema: unknown): boolean =>
  schema instanceof z.ZodMiniOptional ? isList(schema.def.innerType) : schema instanceof z.ZodMiniArray;

/** Throws 'error.bad.request' for text that nothing can hold. */
export function readQuery(schema: z.ZodMiniType, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (
    Object.values(query)
      .flat()
      .some((value) => typeof value === 'string' && !isPlainText(value))
  )
    throw new Refusal('error.bad.request');
  if (!(schema instanceof z.ZodMiniObject)) return { ...query };
  const { shape } = schema.def as { shape: Readonly<Record<string, unknown>> };
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, isList(shape[key]) && !Array.isArray(value) ? [value] : value]),
  );
}
