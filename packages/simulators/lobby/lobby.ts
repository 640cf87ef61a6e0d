/** The lobby as HTML, for the application to show at its front door in demo mode. */
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../page.ts';
import type { World } from '../world.ts';
import { lobbyPage } from './lobby-page.ts';

export async function lobby(app: FastifyInstance, world: World): Promise<void> {
  // `app` says which origin the browser is on, so that its forms lead back there.
  app.get<{ Querystring: { app?: string; bank?: string; q?: string } }>('/lobby', (request, reply) => {
    const { app: wanted = '', bank = '', q: search = '' } = request.query;
    const origin = world.appOrigins.includes(wanted) ? wanted : world.appOrigin;
    reply
      .header('content-security-policy', pagePolicy([world.origin, ...world.appOrigins], world.origin))
      .header('cache-control', 'no-store')
      .type('text/html');
    return lobbyPage(world, { origin, bank, search: search.trim() });
  });
}
