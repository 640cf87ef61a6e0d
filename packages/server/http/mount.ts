/** Serves the endpoint tables: every check that a row asks for, in one order, around its handler. */
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import { type Endpoint, pathsOf } from '@bli-kunde/domain/api/endpoint.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { actorKey } from '../db/look-up-keys.ts';
import { admit, outsideFor, parse } from './admit.ts';
import { checkEndpoints } from './endpoint-check.ts';
import type { Call, Mounted, Reply } from './handler.ts';
import type { SessionLimits, SharedLimit } from './rate-limit.ts';
import type { ObjectKindOf, ServedRow } from './object-kind.ts';
import { once } from './idempotency.ts';
import { shownAnswer } from './shown-answer.ts';
import { missingObjectKey, load, type Loaded, matchedVersion, tagOf } from './visit.ts';

/** Characters that a row's own header may have. */
const HEADER_LENGTH = 200;

interface Mounting {
  /** The kind of a row's object; their table stands above, with what it loads. */
  readonly kindOf: ObjectKindOf;
  readonly limits: SessionLimits;
  readonly documents: SharedLimit;
  /** True where states are not held against their schemas again. */
  readonly trusted: boolean;
}

/** Throws before anything is served when a row is not whole. */
export function mountEndpoints(
  app: FastifyInstance,
  context: Context,
  mounted: readonly Mounted[],
  { kindOf, limits, documents, trusted }: Mounting,
): void {
  const rows = mounted.map((each): ServedRow => ({ ...each, kind: kindOf(each.row) }));
  checkEndpoints(rows);
  for (const served of rows) {
    for (const path of pathsOf(served.row)) {
      const url = `/:bank${path.replace(/\{(\w+)\}/g, ':$1')}`;
      app.route({
        method: served.row.method,
        url,
        onRequest: (request, reply) => admit(context, served, limits, documents, request, reply),
        handler: (request, reply) => answer(context, served, request, reply, trusted),
      });
    }
  }
}

/** Keys of a save that another one came before. */
const STALE: readonly ErrorKey[] = ['error.state.changed', 'error.case.changed', 'error.case.taken'];

/** Callers send nothing, an empty object or null where a row takes no body. */
const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);

function callOf(context: Context, served: ServedRow, request: FastifyRequest): Call {
  const { row } = served;
  const { admitted } = request;
  if (admitted === null) throw new Error('the request was not admitted');
  const file = row.upload === undefined ? null : fileIn(request.body);
  if (row.body === undefined && file === null && !isEmpty(request.body)) throw new Refusal('error.bad.request');
  const { visit, session, object, params, query } = admitted;
  const body = row.body && parse(row.body, request.body);
  const header = headerOf(row, request);
  const lack = missingObjectKey(served, admitted);
  if (lack !== null) throw new Refusal(lack);
  return {
    row,
    bank: visit.bank,
    params,
    query,
    body,
    file,
    header,
    session,
    object: object as Call['object'],
    version: row.versioned ? versionOf(request) : null,
    rcid: request.id,
    outside: outsideFor(context, row, admitted, request.id),
    now: visit.now,
  };
}

/** Throws 'error.unsupported.media.type' for a body that is no file. */
function fileIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Refusal('error.unsupported.media.type');
  return body;
}

/** Value of the row's own header; a call without it is incomplete. */
function headerOf({ header }: Endpoint, request: FastifyRequest): string | null {
  if (header === undefined) return null;
  const value = request.headers[header.toLowerCase()];
  if (typeof value !== 'string' || value === '' || value.length > HEADER_LENGTH) throw new Refusal('error.bad.request');
  return value;
}

/** The number of `If-Match` (S-044). Throws 'error.state.version.missing'. */
function versionOf(request: FastifyRequest): number {
  const version = matchedVersion(request);
  if (version === null) throw new Refusal('error.state.version.missing');
  return version;
}

const currentVersion = ({ kind }: ServedRow, { object }: Pick<Loaded, 'object'>): number | null =>
  object === null ? null : (kind?.version?.(object) ?? null);

/** Runs the handler on the call. */
async function worked(context: Context, served: ServedRow, request: FastifyRequest): Promise<Reply<unknown>> {
  const { row, handle } = served;
  const call = callOf(context, served, request);
  const work = async (): Promise<Reply<unknown>> => {
    refuseStale(served, call);
    const done = await handle(context, call);
    if (row.audit !== null && !row.versioned && !row.auditedByHandler)
      await leaveEntry(context, served, row.audit, call);
    return done;
  };
  return row.once ? pressed(context, served, call, request, work) : work();
}

/**
 * The same of an object that was recalled: null, with the object loaded, unless the database has judged it with the save. A refusal by
 * what was recalled is nobody's answer, either.
 */
async function answeredFromCache(
  context: Context,
  served: ServedRow,
  request: FastifyRequest,
): Promise<Reply<unknown> | null> {
  const { admitted } = request;
  if (admitted?.object?.seen?.judged !== false) return null;
  const done = await worked(context, served, request).catch(() => null);
  if (done !== null && admitted.object.seen.judged) return done;
  request.admitted = { ...admitted, ...(await load(context, served, admitted.visit, admitted.by)) };
  return null;
}

async function answer(
  context: Context,
  served: ServedRow,
  request: FastifyRequest,
  reply: FastifyReply,
  trusted: boolean,
): Promise<unknown> {
  const { row } = served;
  const recalled = await answeredFromCache(context, served, request);
  const replied =
    recalled ??
    worked(context, served, request).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && STALE.includes(error.key))) throw error;
      const current = await versionNow(context, served, request);
      if (current !== null) reply.header('etag', tagOf(current));
      throw error;
    });
  const { body, version, made, mark, bytes, fileName, location } = await replied;
  reply.header('cache-control', 'no-store');
  if (location !== undefined) return reply.redirect(location, 302);
  if (version !== undefined) reply.header('etag', tagOf(version, mark));
  if (bytes !== undefined) {
    reply.type(row.answerType ?? 'application/octet-stream');
    return reply.header('content-disposition', `inline; filename="${fileName ?? 'document'}"`).send(bytes);
  }
  if (row.answer === undefined) return reply.code(204).send();
  const shown = shownAnswer(row.name, row.answer, { body, made: made === true }, trusted, request.log);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(shown));
}

/** Optimistic lock by `If-Match`: throws 'error.state.changed' for a version that was not the current one when the object was loaded. */
function refuseStale(served: ServedRow, call: Call): void {
  if (served.kind?.refusesStale) return;
  if (call.version !== null && call.version !== currentVersion(served, call)) throw new Refusal('error.state.changed');
}

/**
 * The version of the call's object as it is now, which a refused save is told (S-045): another save may have come since the object was
 * loaded. Null where the person has no such object any more, or no session.
 */
async function versionNow(context: Context, served: ServedRow, { admitted }: FastifyRequest): Promise<number | null> {
  if (admitted === null) return null;
  return currentVersion(served, await load(context, served, admitted.visit, admitted.by).catch(nothingOf));
}

const nothingOf = (error: unknown): Pick<Loaded, 'object'> => {
  if (error instanceof Refusal) return { object: null };
  throw error;
};

async function pressed(
  context: Context,
  { row, kind }: ServedRow,
  call: Call,
  request: FastifyRequest,
  work: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  if (call.session === null) throw new Refusal('error.not.logged.in');
  const given = request.headers['idempotency-key'];
  const own = typeof given === 'string' ? given.slice(0, 100) : '';
  // Another body on a version that was read is another press: it meets what the first one has made of the version.
  const unkeyed = own === '' && call.version !== null ? markOf(context, call.body) : own;
  // So is one at another address of the row: the object may have parts, each with presses of its own.
  const at = row.params === undefined ? [] : [placeOf(context, call.params)];
  const key = [call.object?.id ?? '', call.version ?? '', unkeyed, ...at].join(':');
  const about = call.object === null ? null : (kind?.chain?.(call.object) ?? null);
  const applicationId = about?.kind === 'application' ? about.id : null;
  const press = { bank: call.bank.slug, personKey: call.session.personKey, name: row.name, key, applicationId };
  const stored = await once(context, press, call.body, async () => {
    const { body, version = null } = await work();
    // Whatever changes an object that has versions changes its version.
    return { answer: { body: body ?? null, version }, effect: version === null || version !== call.version };
  });
  return stored.version === null ? { body: stored.body } : { body: stored.body, version: stored.version };
}

/** No address has a number of a person in it, so that this needs no key that changes. */
const placeOf = ({ vault }: Context, params: unknown): string =>
  vault.lastingHash('request', JSON.stringify(params ?? null)).toString('base64url');

const markOf = ({ vault }: Context, given: unknown): string =>
  vault.keyedHash('request', JSON.stringify(given ?? null)).toString('base64url');

/** In the trail of the object that the call was about, and in the bank's own for a call about none. */
async function leaveEntry(
  context: Context,
  { kind }: ServedRow,
  action: AuditAction,
  { object, bank, session, rcid, now }: Call,
) {
  const own = object === null ? undefined : kind?.chain?.(object);
  const actor =
    session === null
      ? 'system'
      : 'person' in session
        ? actorKey(context.vault, bank.slug, session.person.nationalId)
        : session.advisor.key;
  const entry = { at: now, actor, action, detail: {}, rcid };
  await appendAudit(context.db, own ?? { kind: 'bank', bank: bank.slug }, entry);
}
