/** A native app around the product: the page of the telephones, and the shim that a framed page of the demo is given. */
import type { FastifyInstance } from 'fastify';
import { banksIn } from '../lobby/banks.ts';
import { bankOf } from '../lobby/card-page.ts';
import type { World } from '../world.ts';
import { ACTIONS, appScript } from './app.ts';
import { shimScript } from './shim.ts';
import { telephonesPage } from './telephones-page.ts';

type Query = { readonly bank?: string; readonly path?: string; readonly supports?: string; readonly only?: string };

export async function nativeHost(app: FastifyInstance, world: World): Promise<void> {
  const origins = world.appOrigins.join(' ');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; frame-src 'self' ${origins}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

  app.get<{ Querystring: Query }>('/telephones', (request, reply) => {
    const { path = '', supports, only = '' } = request.query;
    const all = banksIn(world.banksDirectory);
    const bank = bankOf(all, request.query.bank ?? path.split('/')[1]);
    reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html');
    return telephonesPage(all, bank, world.appOrigin, {
      // A path of the product and of nobody else's: what would be another host has a second slash.
      path: /^\/(?![/\\])/.test(path) ? path : `/${bank.slug}/privat/`,
      supported: supports === undefined ? ACTIONS : supports.split(','),
      shown: only,
    });
  });
  app.get('/telephones/app.js', (_, reply) => reply.type('text/javascript').send(appScript(world.appOrigins)));
  app.get('/telephones/shim.js', (_, reply) => reply.type('text/javascript').send(shimScript(world.origin)));
}
