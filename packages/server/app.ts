/** The whole server as one object without a port: what comes before and after every request, and everything it serves. */
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { CALL_BACK_HANDLERS } from './call-back-handlers.ts';
import type { Context } from './context.ts';
import { limitConnections, LOOK_FOR_SLOW, SLOWEST_REQUEST } from './http/connections.ts';
import type { Mounted } from './http/handler.ts';
import { addHeaders, bareHeaders } from './http/headers.ts';
import { BODY_LIMIT, parseJsonBody } from './http/json-body.ts';
import { eventLoopShedder, sessionLimits, sharedLimit, type Shedder, WRITES_A_MINUTE } from './http/rate-limit.ts';
import { readUpload } from './http/upload.ts';
import { mountEndpoints } from './http/mount.ts';
import { failureOf } from './http/errors.ts';
import { patternOf, sendError } from './http/send-error.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { PARAMETER_LENGTH, refuseUnrouted } from './http/unrouted.ts';
import { mountWebhooks } from './http/webhooks.ts';
import { mountAdvisorLogin } from './login/advisor-routes.ts';
import { mountLogin } from './login/routes.ts';
import { objectKind } from './objects.ts';
import { beginRoot, type Observing, type Root } from './observe/scope.ts';
import { readTraceparent, traceIdOf } from './observe/trace-context.ts';
import type { ReadyCheck } from './operations/health.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { mountOperations } from './operations/routes.ts';
import { mountApps } from './pages/apps.ts';
import { mountLanguage, speakLanguages } from './pages/language.ts';
import { mountDoor } from './pages/door.ts';
import { sendErrorPage } from './pages/error-page.ts';
import { mountCard } from './pages/card.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request that nobody observes, and for one whose address can't be read. */
    root: Root | null;
  }
}

export interface AppParts {
  /** The one that outside systems report to; a new one when left out. */
  readonly metrics?: Metrics;
  /** Traces of requests, and who is told of their entries in the trail. */
  readonly observing?: Observing;
  /** Further parts that must answer before a browser can use the server. */
  readonly ready?: Readonly<Record<string, ReadyCheck>>;
  /** Load shedding: turns requests away; by the event loop's delay when left out. */
  readonly shedder?: Shedder;
  /** Changes a minute for each session. */
  readonly writesAMinute?: number;
  /** True where states that are made of facts are answered without being held against their schemas again: in production alone. */
  readonly trustsStates?: boolean;
  /** Adds what only one entry serves, such as the demo's lobby. */
  readonly extend?: (app: FastifyInstance) => void | Promise<void>;
}

/** A correlation id of somebody else's; anything odder is not even logged. */
const FOREIGN_ID = /^[\w.:-]{1,64}$/;

/** Throws when a row of `mounted` is not whole. The caller listens, and closes database and jobs after the app. */
export async function createApp(
  context: Context,
  mounted: readonly Mounted[],
  parts: AppParts = {},
): Promise<FastifyInstance> {
  const { metrics = createMetrics(), shedder = eventLoopShedder(context.config.BEHIND_AT_MS), ready = {} } = parts;
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'rcid' }),
    requestIdHeader: false,
    genReqId: () => context.random.uuid(),
    bodyLimit: BODY_LIMIT,
    trustProxy: context.config.TRUSTED_PROXIES,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: SLOWEST_REQUEST,
    keepAliveTimeout: 65_000,
    clientErrorHandler: (error, socket) => answerUnreadable(context, error, socket),
    // Node's own refusal of a request without Host would be a bare one.
    http: { requireHostHeader: false, connectionsCheckingInterval: LOOK_FOR_SLOW, headersTimeout: SLOWEST_REQUEST },
    routerOptions: { maxParamLength: PARAMETER_LENGTH, caseSensitive: true },
    // No hook runs for an address that can't be read: what hooks do for all others is done here.
    frameworkErrors(error, request, given) {
      const reply = given as unknown as FastifyReply;
      finished(reply.raw, () => ended(metrics, request, reply));
      void sendError(context, error, request, bareHeaders(reply), sendErrorPage);
    },
  }) as unknown as FastifyInstance;

  // An expectation that is not known is passed over, where Node would refuse it with a bare answer (RFC 9110 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  limitConnections(app.server, context.config.TRUSTED_PROXIES);
  readBodies(app);
  app.decorateRequest('root', null);
  if (parts.observing !== undefined) trace(app, parts.observing);
  app.decorateRequest('visit', null);
  app.decorateRequest('row', null);
  app.decorateRequest('admitted', null);
  addHeaders(app, context.config);
  watch(app, metrics, shedder);
  await app.register(cookie);
  speakLanguages(app, context);
  turnAway(app, shedder);
  app.setErrorHandler((error, request, reply) => {
    metrics.refused(request.visit?.bank.slug ?? '', failureOf(error).key, request.method === 'GET' ? 'read' : 'save');
    return sendError(context, error, request, reply, sendErrorPage);
  });
  // A route that finds nothing, such as that of files, says so too.
  app.setNotFoundHandler((request, reply) =>
    sendError(context, new Refusal('error.not.found'), request, reply, sendErrorPage),
  );
  refuseUnrouted(app);

  const rows = mounted.map(({ row }) => row);
  mountOperations(app, context, rows, metrics, ready);
  await mountLogin(app, context);
  await mountAdvisorLogin(app, context);
  const { writesAMinute = WRITES_A_MINUTE, trustsStates = false } = parts;
  await mountApps(app, context, trustsStates);
  mountDoor(app, context);
  mountLanguage(app, context);
  mountCard(app, context);
  await mountWebhooks(app, context, CALL_BACK_HANDLERS);
  const documents = sharedLimit(context.db, context.clock, writesAMinute);
  const limits = sessionLimits(context.clock, writesAMinute);
  mountEndpoints(app, context, mounted, { kindOf: objectKind, limits, documents, trusted: trustsStates });
  await parts.extend?.(app);
  metrics.watch(context.db, context.clock);
  metrics.watchKeys(context.keys);
  metrics.watchList(context.screening, context.clock);
  metrics.watchRiskLists(context.db, context.banks, context.clock);
  metrics.watchFunnel(context.db, context.banks, context.clock);
  return app;
}

/** JSON is all that calls may send, and a file where the row takes one. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, bytes, done) => {
    try {
      done(null, parseJsonBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, payload: IncomingMessage) => {
    const most = request.admitted === null ? undefined : request.row?.upload;
    if (most === undefined) throw new Refusal('error.unsupported.media.type');
    return readUpload(payload, request.headers['content-length'], most);
  });
}

/** Refuses what is not served whatever it asks for. After the headers that every answer has: a refusal is one too. */
function turnAway(app: FastifyInstance, shedder: Shedder): void {
  app.addHook('onRequest', ({ url, raw }, _, done) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    // One in HTTP/1.1 and never several, of which two servers might each believe another (RFC 9112 3.2).
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) return done(new Refusal('error.bad.request'));
    // Pages and files cost little, and those who run the server must see what is going on.
    if (shedder.isBehind() && /\/(rest|login)\//.test(url)) return done(new Refusal('error.overloaded'));
    done();
  });
}

/**
 * Opens the trace of a request: the one that its `traceparent` names, else one by its correlation id. Everything that the request does is
 * done inside it. Reading a body leaves it, as bytes come on the connection's own behalf, so that it is entered again afterwards.
 */
function trace(app: FastifyInstance, observing: Observing): void {
  app.addHook('onRequest', (request, _, done) => {
    const route = patternOf(request);
    request.root = beginRoot(observing, {
      name: `${request.method} ${route}`,
      kind: 'server',
      traceId: traceIdOf(request.id),
      parent: readTraceparent(request.headers['traceparent']),
      attributes: { 'http.request.method': request.method, 'http.route': route },
    });
    request.root.run(done);
  });
  app.addHook('preValidation', (request, _, done) => {
    if (request.root === null) done();
    else request.root.run(done);
  });
}

/** Closing, metrics and the one log line of a request. */
function watch(app: FastifyInstance, metrics: Metrics, shedder: Shedder): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    shedder.close();
  });
  app.addHook('onSend', (_, reply, __, done) => {
    // A client that keeps its connection would hold the server back from ending.
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    ended(metrics, request, reply);
    done();
  });
}

/** Measures a request that is answered, and writes its line: by the pattern of its route, since an address may hold anything. */
function ended(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const route = patternOf(request);
  metrics.requestEnded(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
  request.root?.end(
    { 'http.response.status_code': reply.statusCode, bank: request.visit?.bank.slug, rcid: request.id },
    reply.statusCode >= 500 ? String(reply.statusCode) : undefined,
  );
  // A request of which no hook ran has none of what hooks give it.
  const traceId = request.root?.trace.traceId;
  const theirs = request.headers['x-correlation-id'];
  request.log.info(
    {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      bank: request.visit?.bank.slug,
      ...(typeof theirs === 'string' && FOREIGN_ID.test(theirs) ? { theirs } : {}),
      // A trace that began here has the correlation id for its own.
      ...(traceId !== undefined && traceId !== traceIdOf(request.id) ? { trace: traceId } : {}),
    },
    'request',
  );
}
