/** The REST interface of the signing provider: documents, collections, sessions and event subscriptions. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import { fullName } from '../people/person.ts';
import { end, keepDocument, type Provider, refresh } from './decision.ts';
import { FINAL, type Session } from './orders.ts';
import { startInScenario } from './scenarios.ts';

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 30;
/** Clocks differ; a due date thirty days ahead on theirs is accepted on ours. */
const CLOCK_SLACK_MS = 300_000;

type ById = { Params: { id: string } };
type SignerBody = { nationalIdentificationNumber?: string; name?: string };
type SetupBody = { signingFlow?: string; vendor?: string };
type SessionBody = Partial<Session['sent']> & { signer?: SignerBody; signingSetup?: SetupBody[] };
const as = (contract: string) => ({ config: { contract } });

type Problem = { name: string; reason: string };

export async function signingApi(app: FastifyInstance, provider: Provider, tokens: AccessTokens): Promise<void> {
  const { world, orders, events } = provider;
  keepContract(app, world, 'signicat-sign');
  app.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    if (!tokens.accepts(request, 'signicat-api'))
      await reply.code(401).send(failure(401, 'Unauthorized', 'unauthorized'));
  });
  const missing = (reply: FastifyReply) => reply.code(404).send(failure(404, 'Not found', 'not_found'));
  const clientOf = (request: FastifyRequest) => String(tokens.read(request)?.client_id);
  const sessionOf = (request: FastifyRequest<ById>) => {
    const session = orders.value.sessions[request.params.id];
    return session?.client === clientOf(request) ? session : undefined;
  };

  app.post<{ Body: Buffer }>('/sign/documents', as('document'), (request, reply) => {
    if (!Buffer.isBuffer(request.body) || !request.body.subarray(0, 5).equals(Buffer.from('%PDF-')))
      return reply.code(400).send(failure(400, 'Not a PDF', 'validation_error'));
    return reply.code(201).send(orders.value.documents[keepDocument(provider, request.body)]);
  });
  app.get<ById>('/sign/documents/:id', (request, reply) => {
    const bytes = orders.value.documents[request.params.id] && world.state.getFile(`${request.params.id}.pdf`);
    return bytes ? reply.type('application/pdf').send(bytes) : missing(reply);
  });
  app.get<ById>(
    '/sign/documents/:id/metadata',
    as('document'),
    (request, reply) => orders.value.documents[request.params.id] ?? missing(reply),
  );
  app.delete<ById>('/sign/documents/:id', (request, reply) => {
    if (!orders.value.documents[request.params.id]) return missing(reply);
    delete orders.value.documents[request.params.id];
    world.state.removeFile(`${request.params.id}.pdf`);
    orders.save();
    return reply.code(204).send();
  });

  app.post<{ Body: { documents?: { documentId: string; description?: string }[]; packageTo?: string[] } | null }>(
    '/sign/document-collections',
    as('collection'),
    (request, reply) => {
      const documents = request.body?.documents ?? [];
      const unknown = documents.filter(({ documentId }) => !orders.value.documents[documentId]);
      if (documents.length === 0 || unknown.length > 0)
        return reply
          .code(400)
          .send(
            failure(400, 'Unknown documents', 'validation_error', [
              { name: 'documents', reason: 'must name uploaded documents' },
            ]),
          );
      const collection = {
        id: randomUUID(),
        documents,
        packageTo: request.body?.packageTo ?? [],
        output: { packages: [] },
        newest: {},
      };
      orders.value.collections[collection.id] = collection;
      orders.save();
      return reply.code(201).send(shownCollection(collection));
    },
  );
  app.get<ById>('/sign/document-collections/:id', as('collection'), (request, reply) => {
    const collection = orders.value.collections[request.params.id];
    return collection ? shownCollection(collection) : missing(reply);
  });
  app.delete<ById>('/sign/document-collections/:id', (request, reply) => {
    if (!orders.value.collections[request.params.id]) return missing(reply);
    delete orders.value.collections[request.params.id];
    orders.save();
    return reply.code(204).send();
  });

  app.post<{ Body: SessionBody[] | null }>('/sign/signing-sessions', as('sessions'), (request, reply) => {
    const bodies = Array.isArray(request.body) ? request.body : [];
    const problems =
      bodies.length === 0
        ? [{ name: '', reason: 'an array of sessions is needed' }]
        : bodies.flatMap((body, index) => sessionProblems(provider, body, `[${index}].`));
    if (problems.length > 0) return reply.code(400).send(failure(400, 'Invalid session', 'validation_error', problems));
    const packaged = bodies.some((body) =>
      body.documents?.some(
        ({ documentCollectionId }) => (orders.value.collections[documentCollectionId]?.output.packages.length ?? 0) > 0,
      ),
    );
    if (packaged) return reply.code(409).send(failure(409, 'The document collection is already packaged', 'conflict'));
    const [answer = 'made'] = bodies
      .map(({ signer, senderDisplayName }) =>
        startInScenario(provider, signer?.nationalIdentificationNumber ?? '', senderDisplayName),
      )
      .filter((one) => one !== 'made');
    if (answer === 'broken') return reply.code(500).send(failure(500, 'The documents were not taken', 'server_error'));
    if (answer === 'refused') return reply.code(422).send(failure(422, 'No session is made', 'session_not_possible'));
    const client = clientOf(request);
    const made = bodies.map((body) => newSession(provider, body, client));
    for (const session of made) {
      orders.value.sessions[session.id] = session;
      world.asked.add({ system: 'signing', what: 'session', client });
    }
    orders.save();
    return reply.code(201).send(made.map((session) => shownSession(world.origin, refresh(provider, session))));
  });
  app.get<{ Querystring: { offset?: string; limit?: string } }>(
    '/sign/signing-sessions',
    as('session-list'),
    (request) => {
      const client = clientOf(request);
      const all = Object.values(orders.value.sessions)
        .filter((session) => session.client === client)
        .toReversed();
      const [offset, limit] = [Number(request.query.offset ?? 0), Number(request.query.limit ?? 100)];
      const data = all
        .slice(offset, offset + limit)
        .map((session) => shownSession(world.origin, refresh(provider, session)));
      return { offset, limit, count: data.length, total: all.length, data };
    },
  );
  app.get<ById>('/sign/signing-sessions/:id', as('session'), (request, reply) => {
    const session = sessionOf(request);
    return session ? shownSession(world.origin, refresh(provider, session)) : missing(reply);
  });
  app.post<ById>('/sign/signing-sessions/:id/cancel', as('session'), (request, reply) => {
    const session = sessionOf(request);
    if (!session) return missing(reply);
    end(provider, refresh(provider, session), 'CANCELLED');
    return shownSession(world.origin, session);
  });
  app.delete<ById>('/sign/signing-sessions/:id', (request, reply) => {
    if (!sessionOf(request)) return missing(reply);
    delete orders.value.sessions[request.params.id];
    orders.save();
    return reply.code(204).send();
  });

  app.post<{ Body: { url?: string; secret?: string; eventNames?: string[] } | null }>(
    '/events/subscriptions',
    (request, reply) => {
      const { url = '', secret = '', eventNames = ['*'] } = request.body ?? {};
      if (!URL.canParse(url) || !secret)
        return reply.code(400).send(failure(400, 'url and secret are needed', 'validation_error'));
      return reply.code(201).send({ id: events.subscribe({ url, secret, eventNames }).id });
    },
  );
  app.get('/events/subscriptions', () => events.list().map(({ id, url, eventNames }) => ({ id, url, eventNames })));
  app.delete<ById>('/events/subscriptions/:id', (request, reply) => {
    events.unsubscribe(request.params.id);
    return reply.code(204).send();
  });
}

function sessionProblems({ world, orders }: Provider, body: SessionBody, at: string): Problem[] {
  const problems: Problem[] = [];
  const need = (fine: boolean, name: string, reason: string) => fine || problems.push({ name: at + name, reason });
  need(Boolean(body.title), 'title', 'is needed');
  need((body.signingSetup?.length ?? 0) > 0, 'signingSetup', 'is needed');
  for (const { signingFlow, vendor } of body.signingSetup ?? []) {
    const isPki = signingFlow === 'PKISIGNING';
    need(isPki || signingFlow === 'AUTHENTICATION_BASED', 'signingSetup.signingFlow', 'is unknown');
    need(!isPki || vendor === 'NBID', 'signingSetup.vendor', 'must be NBID, which signs here');
    need(!isPki || body.packageTo === undefined, 'packageTo', 'is made apart from a PKI signature');
  }
  need(
    /^\d{11}$/.test(body.signer?.nationalIdentificationNumber ?? ''),
    'signer.nationalIdentificationNumber',
    'must be eleven digits',
  );
  const documents = body.documents ?? [];
  const known = documents.every(({ documentCollectionId, documentId }) =>
    orders.value.collections[documentCollectionId]?.documents.some((document) => document.documentId === documentId),
  );
  need(documents.length > 0 && known, 'documents', 'must name documents of a collection');
  const latest = world.clock.now().getTime() + LONGEST_DAYS * DAY_MS + CLOCK_SLACK_MS;
  need(!body.dueDate || new Date(body.dueDate).getTime() <= latest, 'dueDate', 'must be at most 30 days ahead');
  return problems;
}

function newSession({ world }: Provider, body: SessionBody, client: string): Session {
  const { signer, ...sent } = body;
  const nationalId = signer?.nationalIdentificationNumber ?? '';
  const person = world.people.personByNationalId(nationalId);
  return {
    id: randomUUID(),
    sent: sent as Session['sent'],
    signer: { nationalId, name: signer?.name ?? (person ? fullName(person) : 'Ukjent testperson') },
    client,
    state: 'READY',
    rejectionReason: null,
    output: { signatures: [], packages: [] },
  };
}

/** The session as the provider shows it: as it was sent, without the national id. */
function shownSession(origin: string, session: Session) {
  return {
    ...session.sent,
    id: session.id,
    signatureUrl: `${origin}/sign/?sessionId=${session.id}`,
    lifecycle: { state: session.state, stateIsFinal: FINAL.includes(session.state) },
    ...(session.rejectionReason ? { rejection: { reason: session.rejectionReason } } : {}),
    output: session.output,
  };
}

function shownCollection({ newest: _newest, ...shown }: { newest: unknown }) {
  return shown;
}

function failure(status: number, title: string, code: string, invalidParams: Problem[] = []) {
  return { status, title, code, detail: title, traceId: randomUUID().replaceAll('-', ''), invalidParams };
}
