/** The pages that show the teaser card, on an origin that is not the bank's. */
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../page.ts';
import type { World } from '../world.ts';
import { banksIn } from './banks.ts';
import { bankOf, CARD_APPS, cardPage, cookieOf, DAYS_AWAY, STRANGERS_STYLE, strangersPage } from './card-page.ts';

const DAY = 86_400;

export async function card(app: FastifyInstance, world: World): Promise<void> {
  /** Nothing but the bank's script runs, and nothing inline: neither a style nor markup made of text. */
  const strict = [
    "default-src 'none'",
    `script-src ${world.appOrigin}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  const dismissed = (cookies = '') => CARD_APPS.filter((one) => cookies.includes(`${cookieOf(one)}=`));

  app.get<{ Querystring: { bank?: string } }>('/card', (request, reply) => {
    reply.header('content-security-policy', pagePolicy()).header('cache-control', 'no-store').type('text/html');
    const all = banksIn(world.banksDirectory);
    return cardPage(all, bankOf(all, request.query.bank), world.appOrigin, dismissed(request.headers.cookie));
  });
  app.get<{ Querystring: { bank?: string } }>('/card/page', (request, reply) => {
    reply
      .header('content-security-policy', strict)
      // It takes only what says that it may be taken.
      .header('cross-origin-embedder-policy', 'require-corp')
      .header('cache-control', 'no-store')
      .type('text/html');
    return strangersPage(bankOf(banksIn(world.banksDirectory), request.query.bank), world.appOrigin);
  });
  app.get('/card/page.css', (_, reply) => reply.type('text/css').send(STRANGERS_STYLE));
  app.post<{ Body: { bank?: string; days?: string } }>('/card/later', (request, reply) => {
    const { bank, days = '0' } = request.body;
    const left = Math.max(0, DAYS_AWAY - (Number(days) || 0)) * DAY;
    reply.header(
      'set-cookie',
      dismissed(request.headers.cookie).map((one) => `${cookieOf(one)}=1; Path=/; Max-Age=${left}; SameSite=Lax`),
    );
    return reply.redirect(`/card?bank=${bankOf(banksIn(world.banksDirectory), bank).slug}`, 303);
  });
}
