/** Names by which a request comes to this server, and the one by which it should have come (S-027). */
import type { FastifyRequest } from 'fastify';
import type { Placed } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { isLoopback } from '../sessions/cookies.ts';

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

/** True for the shared host, also by another name of the same machine. */
function isShared(publicOrigin: string, here: string): boolean {
  const { host, hostname } = new URL(publicOrigin);
  return here === host || (isLoopback(hostname) && isLoopback(withoutPort(here)));
}

/**
 * The same address on the bank's own host name, when a browser asks for its pages at the shared one: its cookies, links and
 * logins are of one place. Null for a bank without one, and where the request comes by the right name or by one that only a
 * proxy knows.
 */
export function onOwnHost({ config }: Context, { slug, place }: Placed, request: FastifyRequest): string | null {
  const here = request.headers.host?.toLowerCase();
  if (here === undefined || !config.bankOrigins.has(slug) || config.bankHosts.has(here)) return null;
  return isShared(config.publicOrigin, here) ? place.origin + request.url.replace(/^\/[^/?]*/, '') : null;
}

/**
 * The same address where a login that begins here would end: on the bank's own host name, or at the public spelling of the
 * loopback, since cookies of 'localhost' are not sent to '127.0.0.1'. Null where it is right as it is.
 */
export function whereLoginEnds(context: Context, bank: Placed, request: FastifyRequest): string | null {
  const own = onOwnHost(context, bank, request);
  if (own !== null) return own;
  const { origin, host, hostname } = new URL(bank.place.origin);
  const here = request.headers.host ?? host;
  const asked = withoutPort(here);
  const isOtherName = here !== host && isLoopback(hostname) && isLoopback(asked) && asked !== hostname;
  return isOtherName ? `${origin}${request.url}` : null;
}
