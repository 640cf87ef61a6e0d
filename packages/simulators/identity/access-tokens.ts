/** Issues and checks the bearer tokens of the simulated systems. They state their scope and end, sealed with a key that survives a restart. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StateStore } from '../control/state-store.ts';
import type { World } from '../world.ts';
import { type Client, clientsAt } from './clients.ts';

export type AccessTokens = {
  /** A JWT of the scope that ends after `seconds`; `content` stands in it besides. */
  issue(scope: string, seconds: number, content?: Readonly<Record<string, unknown>>): string;
  /**
   * True if the request carries a token that is sealed by us, not ended, of this scope, and of no other bank than the
   * request names.
   */
  accepts(request: FastifyRequest, scope: string): boolean;
  /** Content of the request's token; null for one that is not ours or has ended. */
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
    accepts: (request, scope) => {
      const content = read(request);
      const named = request.headers['x-bank'];
      const isOthers = content?.bank !== undefined && named !== undefined && named !== content.bank;
      return !isOthers && content?.scope.split(' ').includes(scope) === true;
    },
    read,
  };
}

/** A system with clients that show a secret: its name in the table of systems, the secret of the client that all banks share, and its scope. */
export type SecretSystem = { readonly name: string; readonly secret: string; readonly scope: string };

/** Answers a token request with a client id and secret, in the form or as HTTP Basic; the token says whose it is. */
export function clientCredentials(
  tokens: AccessTokens,
  world: World,
  system: SecretSystem,
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
  const [id, secret] = [basicId || form.client_id, basicSecret ?? form.client_secret];
  const client = clientsAt(world, system.name, system.secret).find((one) => one.id === id && isSecretOf(one, secret));
  if (client === undefined) return reply.code(401).send({ error: 'invalid_client' });
  world.asked.add({ system: system.name, what: 'token', client: client.id });
  const content = { client_id: client.id, ...(client.bank === null ? {} : { bank: client.bank.bankregnr }) };
  reply.header('cache-control', 'no-store');
  return reply.send({
    access_token: tokens.issue(system.scope, 600, content),
    token_type: 'Bearer',
    expires_in: 600,
    scope: system.scope,
  });
}

const isSecretOf = ({ secret }: Client, shown: string | undefined): boolean =>
  typeof secret === 'string' && secret === shown;
