/** Everything that can be judged of a request before its body is read. */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { VISITOR_HEADER } from '@bli-kunde/domain/bank/api.ts';
import { pagesGiven } from '@bli-kunde/domain/bank/supervisor-packs.ts';
import { mayCall } from '@bli-kunde/domain/cases/permissions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { callerKey } from '../db/look-up-keys.ts';
import { visitorMark } from '../sessions/visitor-mark.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { ANTI_FORGERY_HEADER, keepToken, refuseForgery } from './csrf.ts';
import type { Objects } from './handler.ts';
import type { ServedRow } from './object-kind.ts';
import { DOCUMENT_WEIGHT, type SessionLimits, type SharedLimit } from './rate-limit.ts';
import { readQuery } from './query.ts';
import { type Admitted, audienceOf, load, type Loaded, recall, visitOf, waitTag } from './visit.ts';

const READS: readonly string[] = ['GET', 'HEAD'];
const DECLARATION_TOKEN = 'x-kyc-session-token';

/** Answers 304 itself where nothing has changed since a polled row was read; otherwise the request is `admitted`. */
export async function admit(
  context: Context,
  served: ServedRow,
  limits: SessionLimits,
  documents: SharedLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { row } = served;
  request.row = row;
  const visit = visitOf(context, request, audienceOf(row));
  const { bank, idHash } = visit;
  request.visit = visit;
  if (row.who !== 'public' && idHash === null) throw new Refusal('error.not.logged.in');
  const who = idHash ?? Buffer.from(request.ip);
  if (READS.includes(row.method)) {
    keepToken(context, request, reply, bank, idHash);
  } else {
    refuseForgery(context, request, bank, idHash, request.headers[ANTI_FORGERY_HEADER] as string | undefined);
    limits.countWrite(who);
  }
  const by = namedBy(row, request);
  if (row.polled) {
    const known = request.headers['if-none-match'];
    if (known?.includes('.') && known === (await waitTag(context, served, visit, by)))
      return reply.code(304).header('cache-control', 'no-store').header('etag', known).send();
  }
  const loaded = recall(context, served, request, visit, by) ?? (await load(context, served, visit, by));
  refuseAnother(row, request, loaded);
  refuseRoles(context, row, bank, loaded);
  // Whoever logs in again is the same, and has no budget anew.
  const person = READS.includes(row.method) ? null : personOf(context, loaded);
  if (person !== null) limits.countWrite(Buffer.concat([CHANGES, person]));
  const weight = weightOf(row);
  // Of somebody unknown the address: a cookie may be invented anew for every call.
  if (weight > 0) limits.countWrite(personOf(context, loaded) ?? Buffer.from(request.ip), weight);
  if (weight >= DOCUMENT_WEIGHT)
    await documents.count(
      context.vault.keyedHash('counted', 'document', loaded.session?.personKey ?? request.ip),
      weight,
    );
  request.admitted = { visit, params: by.params, query: by.query, by, ...loaded };
  return undefined;
}

/** Apart from reads that count: documents and registers that are asked leave all changes to whoever makes them. */
const CHANGES = Buffer.from('changes');

/** Weight of a read beside changes in the limit by person: a new log-in of the same person counts on. */
const weightOf = (row: Endpoint): number =>
  READS.includes(row.method)
    ? row.answerType !== undefined
      ? DOCUMENT_WEIGHT
      : row.callsOut !== undefined || row.redirects
        ? 1
        : 0
    : 0;

const personOf = ({ vault }: Context, { session }: Loaded): Buffer | null =>
  session && ('person' in session ? callerKey(vault, session.person.nationalId) : session.personKey);

/** Milliseconds for which an answer of the outside may be shown again to the same person. */
const KEPT_FOR = 3_000;

/** Null for a read whose row does not say that it calls out. */
export function outsideFor(
  context: Context,
  row: Endpoint,
  loaded: Admitted,
  correlationId: string,
): CallContext | null {
  if (READS.includes(row.method) && row.callsOut === undefined) return null;
  const person = personOf(context, loaded)?.toString('base64');
  return {
    correlationId,
    bank: loaded.visit.bank.slug,
    ...(person === undefined ? {} : { person }),
    ...(row.callsOut === 'kept' ? { maxAge: KEPT_FOR } : {}),
  };
}

/** A page of somebody else's, left open when the person of the session logged in: its own session is over. */
function refuseAnother({ who }: Endpoint, { headers }: FastifyRequest, { session }: Loaded): void {
  const page = headers[VISITOR_HEADER.toLowerCase()];
  if (who === 'public' || page === undefined || session === null) return;
  if (page !== visitorMark(session.personKey)) throw new Refusal('error.session.deleted');
}

/**
 * Throws 'error.advisor.no.role' for a call that the roles do not make: of a case those that show it. Whoever has none of them
 * has not got the case either, which {@link missingObjectKey} answers.
 */
function refuseRoles(
  { clock }: Context,
  { who, needs, object: { kind } }: Endpoint,
  { config }: Bank,
  { session, object }: Loaded,
): void {
  if (who !== 'advisor' || session === null || !('advisor' in session) || (kind === 'case' && object === null)) return;
  const roles = object === null ? session.advisor.roles : (object as Objects['case']).roles;
  const given = pagesGiven(config.supervisorPacks, osloDate(clock.now()));
  if (!mayCall(roles, needs, given)) throw new Refusal('error.advisor.no.role');
}

/** Parameters of path and query by the row's schemas, and what names the object of the call. */
function namedBy(row: Endpoint, request: FastifyRequest) {
  const { bank: _, ...given } = request.params as Record<string, string>;
  const params = row.params && parse(row.params, given);
  const query = row.query && parse(row.query, readQuery(row.query, request.query as Record<string, unknown>));
  const token = request.headers[DECLARATION_TOKEN];
  return {
    params,
    query,
    named: { ...(params as object), ...('in' in row.object ? (query as object) : {}) } as Record<string, string>,
    token: typeof token === 'string' ? token : undefined,
  };
}

/** Throws the schema's error, which names fields and never values. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}
