/** Issues and checks the bearer tokens of the simulated systems. They state their scope and end, sealed with a key that survives a restart. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StateStore } from '../control/state-store.ts';

export type AccessTokens = {
  /** A JWT of the scope that ends after `seconds`; `content` stands in it besides. */
  issue(scope: string, seconds: number, content?: Readonly<Record<string, unknown>>): string;
  /** Whether the request carries a token that is sealed by us, not ended, and of this scope. */
  accepts(request: FastifyRequest, scope: string): boolean;
  /** What stands in the request's token; null for one that is not ours or has ended. */
  read(request: FastifyRequest): TokenContent | null;
};

export type TokenContent = { readonly scope: string; readonly exp: number } & Readonly<Record<string, unknown>>;

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

export function createAccessTokens(state: StateStore): AccessTokens {
  const section = state.section('token-key', () => ({ key: randomBytes(32).toString('base64') }));
  section.save();
  const seal = (body: string) => createHmac('sha256', section.value.key).update(body).digest();
  const read = (request: FastifyRequest): TokenContent | null => {
    const [, body = '', mark = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]?.split('.') ?? [];
    const given = Buffer.from(mark, 'base64url');
    const expected = seal(body);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const content = JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenContent;
    return content.exp * 1000 > Date.now() ? content : null;
  };
  return {
    issue: (scope, seconds, content = {}) => {
      const exp = Math.floor(Date.now() / 1000) + seconds;
      const body = Buffer.from(JSON.stringify({ ...content, scope, exp })).toString('base64url');
      return `${HEADER}.${body}.${seal(body).toString('base64url')}`;
    },
    accepts: (request, scope) => read(request)?.scope.split(' ').includes(scope) === true,
    read,
  };
}

/** Answers a token request with a client id and secret, in the form or as HTTP Basic. */
export function clientCredentials(
  tokens: AccessTokens,
  client: { id: string; secret: string; scope: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const form = (request.body ?? {}) as Record<string, string>;
  const [basicId, basicSecret] = Buffer.from(
    /^Basic (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '',
    'base64',
  )
    .toString()
    .split(':')
    .map(decodeURIComponent);
  if (form.grant_type !== 'client_credentials') return reply.code(400).send({ error: 'unsupported_grant_type' });
  if ((basicId || form.client_id) !== client.id || (basicSecret ?? form.client_secret) !== client.secret)
    return reply.code(401).send({ error: 'invalid_client' });
  reply.header('cache-control', 'no-store');
  return reply.send({
    access_token: tokens.issue(client.scope, 600),
    token_type: 'Bearer',
    expires_in: 600,
    scope: client.scope,
  });
}
