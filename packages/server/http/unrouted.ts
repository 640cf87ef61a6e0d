/**
 * Refuses addresses that no route serves: another method at a known address is a 405 that names the right ones, all
 * else a 404 (S-133).
 */
import type { Method } from '@bli-kunde/domain/api/endpoint.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { lazily } from '@bli-kunde/domain/lazily.ts';
import type { FastifyInstance } from 'fastify';

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies (Method | 'HEAD')[];
/** Characters that a parameter in an address may have. */
export const PARAMETER_LENGTH = 200;

/**
 * Refuses before a body is read; of routes registered after this call. The router is not asked to know addresses by the methods that
 * they do not serve, which would be most of what it holds.
 */
export function refuseUnrouted(app: FastifyInstance): void {
  const served = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url }) => {
    const methods = served.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    served.set(url, methods);
  });
  const patterns = lazily(() => [...served].map(([url, methods]) => ({ pattern: patternOf(url), methods })));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const [path = ''] = request.url.split('?', 1);
    const methods = patterns().flatMap((one) => (one.pattern.test(path) ? [...one.methods] : []));
    if (methods.length === 0 || !METHODS.includes(request.method)) throw new Refusal('error.not.found');
    if (path.split('/').some((part) => part.length > PARAMETER_LENGTH)) throw new Refusal('error.too.large');
    reply.header('allow', [...new Set(methods)].join(', '));
    throw new Refusal('error.method.not.allowed');
  });
}

/** Of a route's address: a parameter is one segment, an asterisk the rest. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );
