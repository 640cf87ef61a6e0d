/** A request before its body is read: which bank, whose session, which object. */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { AnySession, Audience } from '../sessions/person.ts';
import { noteInUse, sessionHash } from '../sessions/sessions.ts';
import { isOptimisticSave } from './handler.ts';
import type { Search, ServedRow } from './object-kind.ts';

/** Bank that the address names and session that its cookie claims; nothing of it is checked yet. */
export interface Visit {
  readonly bank: Bank;
  readonly idHash: Buffer | null;
  readonly now: Date;
}

/** The session, and the object that the row is about; null where there is none for this person. */
export interface Loaded {
  readonly session: AnySession | null;
  readonly object: { readonly id: string; readonly seen?: { readonly judged: boolean } } | null;
}

/** A request whose caller may go on, with the parameters of path and query by the row's schemas. */
export interface Admitted extends Loaded {
  readonly visit: Visit;
  readonly params: unknown;
  readonly query: unknown;
  /** Finds the object anew. */
  readonly by: Pick<Search, 'named' | 'token'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null outside the banks' addresses. */
    visit: Visit | null;
    /** Null at addresses that no table of rows has; undefined at one that can't be read. */
    row: Endpoint | null | undefined;
    /** Null until everything that can be judged before the body is read has been. */
    admitted: Admitted | null;
  }
}

/** Throws 'error.not.found' for a bank that is not served, and for one at a host name that is another's alone (S-027). */
export function visitOf(context: Context, request: FastifyRequest, audience: Audience = 'customer'): Visit {
  const bank = context.banks.get((request.params as { bank?: string }).bank ?? '');
  const alone = context.config.bankHosts.get(request.headers.host?.toLowerCase() ?? '');
  if (bank === undefined || (alone !== undefined && alone !== bank.slug)) throw new Refusal('error.not.found');
  return { bank, idHash: sessionHash(request, bank, audience), now: context.clock.now() };
}

/** Audience whose sessions a row is for. */
export const audienceOf = ({ who }: Pick<Endpoint, 'who'>): Audience => (who === 'advisor' ? 'advisor' : 'customer');

const searchOf = (
  row: Endpoint,
  { bank, now }: Visit,
  idHash: Buffer,
  by: Pick<Search, 'named' | 'token'>,
): Search => ({ object: row.object, audience: audienceOf(row), quiet: row.quiet === true, bank, idHash, now, ...by });

const NOBODY: Loaded = { session: null, object: null };

/**
 * Session and object, each found by its key in `named`, the bank and the person.
 * Throws 'error.not.logged.in', or 'error.session.deleted' when the cookie's session has ended.
 */
export async function load(
  context: Context,
  { row, kind }: ServedRow,
  visit: Visit,
  by: Pick<Search, 'named' | 'token'>,
): Promise<Loaded> {
  const { idHash } = visit;
  const needed = row.who !== 'public';
  if (idHash === null) {
    if (needed) throw new Refusal('error.not.logged.in');
    return NOBODY;
  }
  const found = await kind?.find(context, searchOf(row, visit, idHash, by));
  if (found) return found;
  if (needed) throw new Refusal('error.session.deleted');
  return NOBODY;
}

/**
 * Session and object as this process saw them last, where a handler that saves alone is told a version and it is the one that was seen;
 * null otherwise. It takes no query, and is nothing to answer with until the database has judged it with the save (decision 0068).
 */
export function recall(
  context: Context,
  { row, kind, handle }: ServedRow,
  request: FastifyRequest,
  visit: Visit,
  by: Pick<Search, 'named' | 'token'>,
): Loaded | null {
  const { idHash } = visit;
  const version = isOptimisticSave(handle) ? matchedVersion(request) : null;
  if (version === null || idHash === null) return null;
  return kind?.recall?.(context, searchOf(row, visit, idHash, by), version) ?? null;
}

/** The number of `If-Match` (S-044); null where there is none. */
export function matchedVersion({ headers }: FastifyRequest): number | null {
  const digits = /^(?:W\/)?"?(\d{1,9})(?:\.[\w-]{1,40})?"?$/.exec(headers['if-match'] ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The key of an answer to who has not got the object that the row needs; null for who has. */
export const missingObjectKey = ({ row, kind }: ServedRow, { object }: Loaded): ErrorKey | null =>
  row.object.kind !== 'none' && object === null && !('create' in row.object && row.object.create)
    ? (kind?.absent ?? 'error.not.found')
    : null;

/**
 * The `ETag` of what the person of this visit waits for, with the session noted as in use; null for who waits for
 * nothing, which {@link load} has an answer to.
 */
export async function waitTag(
  context: Context,
  { row, kind }: ServedRow,
  visit: Visit,
  by: Pick<Search, 'named' | 'token'>,
): Promise<string | null> {
  const { idHash, now } = visit;
  if (idHash === null) return null;
  const found = await kind?.waiting?.(context, searchOf(row, visit, idHash, by));
  if (!found) return null;
  await noteInUse(context, { idHash, seenAt: found.seenAt }, now);
  return tagOf(found.version, found.mark);
}

/** `"7"`, or `"7.mark"` of a state that is waited on. */
export const tagOf = (version: number, mark: string | null = null): string =>
  mark === null ? `"${version}"` : `"${version}.${mark}"`;
