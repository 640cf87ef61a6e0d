/** The signing provider over HTTP: its REST interface, its events, and the page where people sign. */
import type { FastifyInstance } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { type AccessTokens, clientCredentials } from '../identity/access-tokens.ts';
import { banksIn } from '../lobby/banks.ts';
import { pagePolicy } from '../page.ts';
import type { World } from '../world.ts';
import { bankidSigning } from './bankid-signing.ts';
import { createAuthority } from './certificates.ts';
import { type Choice, decide, type Provider, refresh } from './decision.ts';
import { createEvents } from './events.ts';
import { readingOf } from './document-reading.ts';
import { emptyOrders, type Orders, type Session } from './orders.ts';
import { signingApi } from './signing-api.ts';
import { closedPage, type Reading, signingPage } from './signing-page.ts';

const SYSTEM = { name: 'signing', secret: 'demo-signing-secret', scope: 'signicat-api' };

export async function signing(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const provider: Provider = {
    world,
    orders: world.state.section<Orders>('signing', emptyOrders),
    authority: await createAuthority(world.state),
    events: createEvents(world),
  };
  app.addHook('onClose', () => provider.events.stop());
  addFaultHooks(app, world.faults, 'signing');

  app.post('/auth/open/connect/token', (request, reply) => clientCredentials(tokens, world, SYSTEM, request, reply));
  app.get('/sign/root.pem', (_request, reply) =>
    reply.type('application/x-pem-file').send(provider.authority.rootPem()),
  );
  await app.register((api) => signingApi(api, provider, tokens));
  await app.register((api) => bankidSigning(api, provider, tokens));

  type BySession = { Querystring: { sessionId?: string; number?: string } };
  const sessionOf = (id: string | undefined) => {
    const session = id ? provider.orders.value.sessions[id] : undefined;
    return session ? refresh(provider, session) : null;
  };

  /** The newest version of a document that the session signs. */
  const fileOf = (session: Session | null, number: number): Buffer | null => {
    const wanted = session?.sent.documents[number];
    const collection = wanted && provider.orders.value.collections[wanted.documentCollectionId];
    return (wanted && world.state.getFile(`${collection?.newest[wanted.documentId] ?? wanted.documentId}.pdf`)) ?? null;
  };
  const readingsOf = (session: Session): Promise<Reading[]> =>
    Promise.all(
      session.sent.documents.map(async (_, number) => {
        const file = fileOf(session, number);
        return {
          address: `/sign/document?sessionId=${session.id}&number=${number}`,
          pages: file ? await readingOf(file) : [],
        };
      }),
    );

  app.get<BySession>('/sign/', async (request, reply) => {
    const session = sessionOf(request.query.sessionId);
    const targets = Object.values(session?.sent.redirectSettings ?? {})
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address).origin);
    reply
      .header('content-security-policy', pagePolicy(targets))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html');
    if (session?.state !== 'READY') return reply.code(session ? 200 : 404).send(closedPage(session));
    const opened = { id: session.id, externalReference: session.sent.externalReference ?? null };
    provider.events.publish('signing-session.opened', opened, session.client);
    const sender = banksIn(world.banksDirectory).find(({ name }) => name === session.sent.senderDisplayName);
    return reply.send(signingPage(session, sender ?? null, await readingsOf(session)));
  });

  app.get<BySession>('/sign/document', (request, reply) => {
    const bytes = fileOf(sessionOf(request.query.sessionId), Number(request.query.number ?? 0));
    return bytes
      ? reply.header('cache-control', 'no-store').type('application/pdf').send(bytes)
      : reply.code(404).send();
  });

  app.post<{ Body: { sessionId?: string; choice?: Choice } | null }>('/sign/decision', async (request, reply) => {
    const session = sessionOf(request.body?.sessionId);
    const choice = request.body?.choice;
    if (!session || !choice || !['sign', 'cancel', 'fail'].includes(choice))
      return reply.code(404).type('text/html').send(closedPage(null));
    const outcome = await decide(provider, session, choice);
    const back = session.sent.redirectSettings?.[outcome];
    if (!back) return reply.type('text/html').send(closedPage(session));
    return reply.redirect(withReference(back, session.sent.externalReference), 303);
  });
}

function withReference(address: string, reference: string | undefined): string {
  if (!reference) return address;
  const url = new URL(address);
  url.searchParams.set('externalReference', reference);
  return url.href;
}
