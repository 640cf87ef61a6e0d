/** The token endpoint of Maskinporten: an assertion signed with the application's key gives a token of the scope it asks for. */
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { AccessTokens } from '../identity/access-tokens.ts';
import { fetchClientKeys } from '../identity/client-keys.ts';
import { CLIENT_ID, type World } from '../world.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LONGEST_SECONDS = 120;

export async function maskinporten(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const issuer = `${world.origin}/maskinporten/`;
  const used = new Map<string, number>();

  app.get('/maskinporten/.well-known/oauth-authorization-server', () => ({
    issuer,
    token_endpoint: `${issuer}token`,
    grant_types_supported: [GRANT],
  }));

  app.post<{ Body: Record<string, string> | null }>('/maskinporten/token', async (request, reply) => {
    const { grant_type: grant, assertion = '' } = request.body ?? {};
    const refuse = (description: string) =>
      reply.code(400).send({ error: 'invalid_grant', error_description: description });
    if (grant !== GRANT) return reply.code(400).send({ error: 'unsupported_grant_type' });
    try {
      const keys = createLocalJWKSet(await fetchClientKeys(world));
      const audience = [issuer, issuer.slice(0, -1), `${issuer}token`];
      const { payload } = await jwtVerify(assertion, keys, {
        issuer: CLIENT_ID,
        audience,
        maxTokenAge: LONGEST_SECONDS,
        clockTolerance: 10,
        requiredClaims: ['exp', 'iat', 'scope'],
      });
      if ((payload.exp ?? 0) - (payload.iat ?? 0) > LONGEST_SECONDS)
        return await refuse('The assertion lives longer than 120 seconds');
      const id = String(payload.jti ?? '');
      for (const [old, ends] of used) if (ends < Date.now()) used.delete(old);
      if (id && used.has(id)) return await refuse('The assertion was used before');
      if (id) used.set(id, Date.now() + LONGEST_SECONDS * 1000);
      reply.header('cache-control', 'no-store');
      return {
        access_token: tokens.issue(String(payload.scope), 119),
        token_type: 'Bearer',
        expires_in: 119,
        scope: payload.scope,
      };
    } catch (error) {
      return refuse(error instanceof Error ? error.message : 'The assertion is not valid');
    }
  });
}
