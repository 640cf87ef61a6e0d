/** Addresses for those who run the server and for those who call it (S-025, S-048). */
import { BASES, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { lazily } from '@bli-kunde/domain/lazily.ts';
import type { FastifyInstance } from 'fastify';
import { linkTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { visitOf } from '../http/visit.ts';
import { operatorsOnly } from './access.ts';
import { docsOf } from './docs.ts';
import { fixedAnswer } from './fixed-answer.ts';
import { mountHealth, type ReadyCheck } from './health.ts';
import type { Metrics } from './metrics.ts';
import { openApiOf, serversOf } from './openapi.ts';
import { grammarsOf, wadlOf, wadlPath } from './wadl.ts';

export function mountOperations(
  app: FastifyInstance,
  context: Context,
  rows: readonly Endpoint[],
  metrics: Metrics,
  ready: Readonly<Record<string, ReadyCheck>>,
): void {
  mountHealth(app, context, ready);
  const onRequest = operatorsOnly(context.config);
  app.get('/metrics', { onRequest }, async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
  const openApi = fixedAnswer(
    () => JSON.stringify(openApiOf(rows, serversOf(context.banks))),
    'application/json; charset=utf-8',
  );
  app.get('/openapi.json', { onRequest }, async (request, reply) => openApi(request, reply));
  const page = lazily(() => docsOf(rows));
  const docs = fixedAnswer(() => page().html, 'text/html; charset=utf-8');
  app.get('/docs', { onRequest }, async (request, reply) =>
    docs(request, reply.header('content-security-policy', page().policy)),
  );
  const declaration = rows.filter(({ base }) => base === 'declaration');
  const grammars = lazily(() => grammarsOf(declaration));
  app.get(wadlPath, async (request, reply) => {
    const { bank } = visitOf(context, request);
    const base = `${linkTo(bank, BASES.declaration.slice(1))}/`;
    return reply.type('application/vnd.sun.wadl+xml; charset=utf-8').send(wadlOf(declaration, base));
  });
  app.get<{ Params: { grammar: string } }>(`${wadlPath}/:grammar`, async (request, reply) => {
    visitOf(context, request);
    const grammar = grammars().get(request.params.grammar);
    if (grammar === undefined) throw new Refusal('error.not.found');
    return reply.type('application/schema+json').send(JSON.stringify(grammar));
  });
}
