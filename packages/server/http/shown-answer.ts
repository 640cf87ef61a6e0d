/** The body of an answer as it is sent: by the schema of its row. */
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Without what the schema does not name; one that is `made` field by field is held against it only where it is not `trusted`, and then has
 * nothing more than it names. Throws 'error.intern.feil' where it is another.
 */
export function shownAnswer(
  row: string,
  schema: NonNullable<Endpoint['answer']>,
  { body, made }: { readonly body: unknown; readonly made: boolean },
  trusted: boolean,
  log: Pick<FastifyBaseLogger, 'error'>,
): unknown {
  if (made && trusted) return body;
  const checked = schema.safeParse(body);
  if (checked.success && !(made && hasMore(body, checked.data))) return checked.data;
  const paths = checked.error?.issues.map(({ path }) => path.join('.')) ?? ['more than it names'];
  log.error({ row, paths }, 'the answer breaks its schema');
  throw new Refusal('error.intern.feil');
}

const hasMore = (body: unknown, named: unknown): boolean => !isDeepStrictEqual(plain(body), plain(named));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
