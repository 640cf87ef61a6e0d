/**
 * The token endpoint of Maskinporten: a grant signed with the client's key gives a token that says for whom it asks. What the real one
 * refuses is refused, with its codes (`contracts/maskinporten/feilkoder.csv`).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { keepContract } from '../contracts/contract.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import { keptClientKeys } from '../identity/client-keys.ts';
import type { World } from '../world.ts';
import { hasDelegated, ownerOf } from './clients.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LONGEST_SECONDS = 120;
const CLOCKS_DIFFER = 10;
const TOKEN_SECONDS = 119;
const ALGORITHMS = ['RS256', 'RS384', 'RS512'];
const CLAIMS = 'aud scope iss iat exp jti resource pid consumer_org iss_onbehalfof authorization_details'.split(' ');

type Refusal = readonly [error: string, description: string];
const organisation = (number: string) => ({ authority: 'iso6523-actorid-upis', ID: `0192:${number}` });

export async function maskinporten(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  keepContract(app, world, 'maskinporten');
  const issuer = `${world.origin}/maskinporten/`;
  const used = new Map<string, number>();
  const given: Record<string, unknown>[] = [];
  const keysWith = keptClientKeys(world);

  app.get('/maskinporten/.well-known/oauth-authorization-server', { config: { contract: 'metadata' } }, () => ({
    issuer,
    token_endpoint: `${issuer}token`,
    jwks_uri: `${issuer}jwk`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    grant_types_supported: [GRANT],
    token_endpoint_auth_signing_alg_values_supported: ALGORITHMS,
  }));

  // The world's own page: for whom tokens were given, for tests and for whoever looks.
  app.get('/maskinporten/given', { config: { faultless: true } }, () => given);

  const faultOf = (payload: JWTPayload, owner: string | undefined): Refusal | null => {
    const { iat = 0, exp = 0, jti, scope, consumer_org: consumer } = payload;
    const strange = Object.keys(payload).filter((name) => !CLAIMS.includes(name));
    if (strange.length > 0) return ['invalid_request', `Unknown claims in grant: ${strange.join(', ')}`];
    if (owner === undefined) return ['invalid_grant', 'MP-100: Unknown client'];
    if (payload.aud !== issuer) return ['invalid_grant', 'MP-110: Invalid assertion. Invalid JWT claim aud.'];
    const now = Date.now() / 1000;
    if (Math.abs(now - iat) > CLOCKS_DIFFER || exp < now) return ['invalid_grant', 'MP-130: Grant expired'];
    if (exp - iat > LONGEST_SECONDS) return ['invalid_grant', 'MP-130: The grant lives longer than 120 seconds'];
    if (typeof scope !== 'string' || scope === '') return ['invalid_scope', 'MP-200: No scope'];
    if (consumer === owner) return ['invalid_request', 'consumer_org is the same as the organisation of the client'];
    if (consumer !== undefined && !(typeof consumer === 'string' && hasDelegated(world.banksDirectory, consumer)))
      return ['invalid_grant', 'No delegation from consumer_org'];
    for (const [id, ends] of used) if (ends < Date.now()) used.delete(id);
    if (jti !== undefined && used.has(jti)) return ['invalid_grant', 'MP-012: The grant was used before'];
    return null;
  };

  app.post<{ Body: Record<string, string> | null }>(
    '/maskinporten/token',
    { config: { contract: 'tokenAnswer' } },
    async (request, reply) => {
      const { grant_type: grant, assertion = '' } = request.body ?? {};
      if (grant !== GRANT) return refuse(reply, ['unsupported_grant_type', 'MP-011: grant_type']);
      try {
        const { kid, x5c } = decodeProtectedHeader(assertion);
        if (kid === undefined && x5c === undefined) return await refuse(reply, ['invalid_grant', 'MP-124: no kid']);
        const payload = decodeJwt(assertion);
        const owner = ownerOf(world.banksDirectory, String(payload.iss));
        const fault = faultOf(payload, owner);
        if (fault !== null) return await refuse(reply, fault);
        const keys = createLocalJWKSet(await keysWith(kid));
        await jwtVerify(assertion, keys, { algorithms: ALGORITHMS, clockTolerance: CLOCKS_DIFFER });
        if (payload.jti !== undefined) used.set(payload.jti, Date.now() + LONGEST_SECONDS * 1000);
        const content = contentOf(issuer, payload, owner ?? '');
        given.push(content);
        reply.header('cache-control', 'no-store');
        return {
          access_token: tokens.issue(String(payload['scope']), TOKEN_SECONDS, content),
          token_type: 'Bearer',
          expires_in: TOKEN_SECONDS,
          scope: payload['scope'],
        };
      } catch {
        return refuse(reply, ['invalid_grant', 'MP-124: Invalid assertion. The signature does not match.']);
      }
    },
  );
}

/** As the token says it: the consumer asks, and a supplier for it where the client is another's. */
const contentOf = (issuer: string, payload: JWTPayload, owner: string) => ({
  iss: issuer,
  client_amr: 'private_key_jwt',
  token_type: 'Bearer',
  client_id: payload.iss,
  scope: payload['scope'],
  iat: Math.floor(Date.now() / 1000),
  jti: randomUUID(),
  ...(typeof payload['consumer_org'] !== 'string'
    ? { consumer: organisation(owner) }
    : {
        consumer: organisation(payload['consumer_org']),
        supplier: organisation(owner),
        delegation_source: 'https://altinn.no/',
      }),
  ...(payload['resource'] === undefined ? {} : { aud: payload['resource'] }),
});

const refuse = (reply: FastifyReply, [error, description]: Refusal) =>
  reply.code(400).send({ error, error_description: `${description} (trace_id: ${randomBytes(16).toString('hex')})` });
