/** The bank's front page: a door to each of its apps, for whoever has nothing but the bank's address. */
import type { FastifyInstance } from 'fastify';
import { pathTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { onOwnHost } from '../http/host-names.ts';
import { visitOf } from '../http/visit.ts';
import { elsewhere } from './apps.ts';
import { simplePage } from './simple-page.ts';

const URL = '/:bank/';

export function mountDoor(app: FastifyInstance, context: Context): void {
  app.get(URL, (request, reply) => {
    const visit = visitOf(context, request);
    request.visit = visit;
    const { bank } = visit;
    const there = onOwnHost(context, bank, request);
    if (there !== null) return elsewhere(reply, there);
    const doors = [...context.journeys.values()].map(({ app: { path, door } }) => ({
      href: pathTo(bank, `${path}/`),
      title: bank.texts(door.title),
      text: bank.texts(door.text),
    }));
    const paragraphs = [bank.texts('door.text', { bank: bank.config.name })];
    const { html, policy } = simplePage(context, { title: bank.texts('door.title'), paragraphs, doors }, bank);
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/:bank', (request, reply) => {
    const { bank } = visitOf(context, request);
    const there = onOwnHost(context, bank, request);
    return there === null ? reply.redirect(pathTo(bank, ''), 308) : elsewhere(reply, there);
  });
}
