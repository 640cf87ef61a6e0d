/** Serves the endpoint tables: every check that a row asks for, in one order, around its handler. */
import { type Endpoint, type Method, pathsOf } from '@bli-kunde/domain/api/endpoint.ts';
import { VISITOR_HEADER } from '@bli-kunde/domain/bank/api.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { appendAudit, type Chain } from '../db/audit.ts';
import { actorKey, callerKey } from '../db/look-up-keys.ts';
import { visitorMark } from '../login/visitor-mark.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { ANTI_FORGERY_HEADER, keepToken, refuseForgery } from './anti-forgery.ts';
import { checkEndpoints } from './endpoint-check.ts';
import type { Call, Mounted, Reply } from './handler.ts';
import { DOCUMENT_WEIGHT, type SessionLimits, type SharedLimit } from './limits.ts';
import { once } from './once.ts';
import { readQuery } from './query.ts';
import { lacksObject, load, type Loaded, tagOf, visitOf, waitTag } from './visit.ts';

const READS: readonly string[] = ['GET', 'HEAD'];
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const DECLARATION_TOKEN = 'x-kyc-session-token';
/** Characters that a row's own header may have. */
const HEADER_LENGTH = 200;

/** Throws before anything is served when a row is not whole. */
export function mountEndpoints(
  app: FastifyInstance,
  context: Context,
  rows: readonly Mounted[],
  limits: SessionLimits,
  documents: SharedLimit,
): void {
  checkEndpoints(rows);
  const methods = new Map<string, Method[]>();
  for (const mounted of rows) {
    for (const path of pathsOf(mounted.row)) {
      const url = `/:bank${path.replace(/\{(\w+)\}/g, ':$1')}`;
      app.route({
        method: mounted.row.method,
        url,
        onRequest: (request, reply) => admit(context, mounted.row, limits, documents, request, reply),
        handler: (request, reply) => answer(context, mounted, request, reply),
      });
      methods.set(url, [...(methods.get(url) ?? []), mounted.row.method]);
    }
  }
  for (const [url, served] of methods) refuseOthers(app, url, served);
}

/** S-133: a known address with another method says which ones it takes. */
export function refuseOthers(app: FastifyInstance, url: string, served: readonly Method[]): void {
  const allow = [...new Set(served.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');
  app.route({
    method: METHODS.filter((method) => !served.includes(method)),
    url,
    onRequest: async (_, reply) => {
      reply.header('allow', allow);
      throw new Refusal('error.method.not.allowed');
    },
    handler: async () => undefined,
  });
}

/** Everything that can be judged before the body is read. */
async function admit(
  context: Context,
  row: Endpoint,
  limits: SessionLimits,
  documents: SharedLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const visit = visitOf(context, request);
  const { bank, idHash } = visit;
  request.visit = visit;
  if (row.who !== 'public' && idHash === null) throw new Refusal('error.not.logged.in');
  const who = idHash ?? Buffer.from(request.ip);
  if (READS.includes(row.method)) {
    keepToken(context, request, reply, bank.slug, idHash);
  } else {
    refuseForgery(context, request, bank.slug, idHash, request.headers[ANTI_FORGERY_HEADER] as string | undefined);
    limits.countWrite(who);
  }
  if (row.polled) {
    const known = request.headers['if-none-match'];
    if (known?.includes('.') && known === (await waitTag(context, row, visit)))
      return reply.code(304).header('cache-control', 'no-store').header('etag', known).send();
  }
  const { bank: _, ...given } = request.params as Record<string, string>;
  const params = row.params === undefined ? {} : (parse(row.params, given) as Record<string, string>);
  const token = request.headers[DECLARATION_TOKEN];
  const named = 'in' in row.object ? { ...params, ...queryOf(row, request) } : params;
  request.loaded = await load(context, row, visit, named, typeof token === 'string' ? token : undefined);
  refuseAnother(row, request);
  const weight = weightOf(row);
  if (weight > 0) limits.countWrite(personOf(context, request.loaded) ?? who, weight);
  if (weight >= DOCUMENT_WEIGHT)
    await documents.count(
      context.vault.keyedHash('counted', 'document', request.loaded.session?.personKey ?? request.ip),
      weight,
    );
  return undefined;
}

/** What a read counts as beside changes; by the person, since whoever logs in again is the same. */
const weightOf = (row: Endpoint): number =>
  READS.includes(row.method)
    ? row.answerType !== undefined
      ? DOCUMENT_WEIGHT
      : row.callsOut !== undefined
        ? 1
        : 0
    : 0;

const personOf = ({ vault }: Context, { session }: Loaded): Buffer | null =>
  session && callerKey(vault, session.person.nationalId);

/** Milliseconds for which an answer of the outside may be shown again to the same person. */
const KEPT_FOR = 3_000;

function outsideFor(context: Context, row: Endpoint, loaded: Loaded, correlationId: string): CallContext | null {
  if (READS.includes(row.method) && row.callsOut === undefined) return null;
  const person = personOf(context, loaded)?.toString('base64');
  return {
    correlationId,
    ...(person === undefined ? {} : { person }),
    ...(row.callsOut === 'kept' ? { maxAge: KEPT_FOR } : {}),
  };
}

/** A page of somebody else's, left open when the person of the session logged in: its own session is over. */
function refuseAnother({ who }: Endpoint, { headers, loaded }: FastifyRequest): void {
  const page = headers[VISITOR_HEADER.toLowerCase()];
  if (who === 'public' || page === undefined || !loaded?.session) return;
  if (page !== visitorMark(loaded.session.personKey)) throw new Refusal('error.session.deleted');
}

const queryOf = (row: Endpoint, request: FastifyRequest): Record<string, string> | undefined =>
  row.query &&
  (parse(row.query, readQuery(row.query, request.query as Record<string, unknown>)) as Record<string, string>);

/** Throws the schema's error, which names fields and never values. */
function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

/** Callers send nothing, an empty object or null where a row takes no body. */
const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);

function callOf(context: Context, row: Endpoint, request: FastifyRequest): Call {
  const { visit, loaded } = request;
  if (visit === null || loaded === null) throw new Error('the request was not admitted');
  const { bank: _, ...given } = request.params as Record<string, string>;
  if (row.body === undefined && !isEmpty(request.body)) throw new Refusal('error.bad.request');
  const call = {
    bank: visit.bank,
    params: row.params && parse(row.params, given),
    query: queryOf(row, request),
    body: row.body && parse(row.body, request.body),
    header: headerOf(row, request),
    ...loaded,
    rcid: request.id,
    outside: outsideFor(context, row, loaded, request.id),
    now: visit.now,
  };
  if (lacksObject(row, loaded)) throw new Refusal('error.not.found');
  return { ...call, version: row.versioned ? versionOf(request) : null };
}

/** What the row's own header holds; without it the call is no whole one. */
function headerOf({ header }: Endpoint, request: FastifyRequest): string | null {
  if (header === undefined) return null;
  const value = request.headers[header.toLowerCase()];
  if (typeof value !== 'string' || value === '' || value.length > HEADER_LENGTH) throw new Refusal('error.bad.request');
  return value;
}

/** The number of `If-Match` (S-044). Throws 'error.state.version.missing'. */
function versionOf(request: FastifyRequest): number {
  const digits = /^(?:W\/)?"?(\d{1,9})(?:\.[\w-]{1,40})?"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (digits === undefined) throw new Refusal('error.state.version.missing');
  return Number(digits);
}

const currentVersion = ({ application, declaration }: Pick<Call, 'application' | 'declaration'>): number | null =>
  application?.version ?? declaration?.version ?? null;

async function answer(
  context: Context,
  { row, handle }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call = callOf(context, row, request);
  const work = async (): Promise<Reply<unknown>> => {
    refuseStale(call, reply);
    const done = await handle(context, call);
    if (row.audit !== null && !row.versioned && !done.audited) await leaveEntry(context, row.audit, call);
    return done;
  };
  const { version, mark, bytes, fileName, ...rest } = row.once
    ? await pressed(context, row, call, request, work)
    : await work();
  reply.header('cache-control', 'no-store');
  if (version !== undefined) reply.header('etag', tagOf(version, mark));
  if (bytes !== undefined) {
    reply.type(row.answerType ?? 'application/octet-stream');
    return reply.header('content-disposition', `inline; filename="${fileName ?? 'document'}"`).send(bytes);
  }
  if (row.answer === undefined) return reply.code(204).send();
  const checked = row.answer.safeParse(rest.body);
  if (!checked.success) {
    const paths = checked.error.issues.map(({ path }) => path.join('.'));
    request.log.error({ row: row.name, paths }, 'the answer breaks its schema');
    throw new Refusal('error.intern.feil');
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked.data));
}

/** S-045: the current version goes along, so that the client knows what to read again. */
function refuseStale(call: Call, reply: FastifyReply): void {
  const current = currentVersion(call);
  if (call.version === null || call.version === current) return;
  if (current !== null) reply.header('etag', tagOf(current));
  throw new Refusal('error.state.changed');
}

async function pressed(
  context: Context,
  row: Endpoint,
  call: Call,
  request: FastifyRequest,
  work: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  if (call.session === null) throw new Refusal('error.not.logged.in');
  const object = call.application?.id ?? call.declaration?.id ?? call.order?.id ?? '';
  const own = request.headers['idempotency-key'];
  const key = [object, call.version ?? '', typeof own === 'string' ? own.slice(0, 100) : ''].join(':');
  const press = { bank: call.bank.slug, personKey: call.session.personKey, name: row.name, key };
  const stored = await once(context, press, call.body, async () => {
    const { body, version = null } = await work();
    // Whatever changes an object that has versions changes its version.
    return { answer: { body: body ?? null, version }, effect: version === null || version !== call.version };
  });
  return stored.version === null ? { body: stored.body } : { body: stored.body, version: stored.version };
}

/** The trail of the object that the call was about; the bank's own for a call about none. */
async function leaveEntry(context: Context, action: string, call: Call): Promise<void> {
  const { application, order, bank, session, rcid, now } = call;
  const id = application?.id ?? order?.applicationId;
  const declaration = call.declaration ?? call.waiting;
  const chain: Chain =
    id !== undefined
      ? { kind: 'application', id }
      : declaration !== null
        ? { kind: 'declaration', id: declaration.id }
        : { kind: 'bank', bank: bank.slug };
  const actor = session === null ? 'system' : actorKey(context.vault, bank.slug, session.person.nationalId);
  await appendAudit(context.db, chain, { at: now, actor, action, detail: {}, rcid });
}
