/** Ends the visit at the application's wish, without asking again: the person has just pressed the application's own button. */
import type { FastifyInstance } from 'fastify';
import { compactVerify, importJWK } from 'jose';
import type { JWK } from 'oidc-provider';
import type { World } from '../world.ts';
import type { Mode } from './modes.ts';
import { identityClients } from './provider.ts';

type Wish = {
  Body: { id_token_hint?: string; post_logout_redirect_uri?: string; state?: string; client_id?: string } | null;
};

/** `keyOf` gives the provider's own key, once somebody asks. */
export function endSession(app: FastifyInstance, world: World, { mount, algorithm }: Mode, keyOf: () => JWK): void {
  // The protocol allows an address too, but an ID token names the person, and addresses are written down everywhere.
  app.get(`${mount}/session/end`, (_request, reply) =>
    reply
      .code(400)
      .send({ error: 'invalid_request', error_description: 'id_token_hint is taken in a posted form only' }),
  );
  app.post<Wish>(`${mount}/session/end`, async (request, reply) => {
    const { id_token_hint: hint = '', post_logout_redirect_uri: back, state, client_id: client } = request.body ?? {};
    // An ID token that has ended is as good a hint as any; only who made it counts.
    const { n, e } = keyOf();
    const publicKey = await importJWK({ kty: 'RSA', n: String(n), e: String(e) }, algorithm);
    const isOurs = await compactVerify(hint, publicKey).then(
      () => true,
      () => false,
    );
    reply.header('set-cookie', `sim_identity_session=; Path=${mount}; Max-Age=0; HttpOnly; SameSite=Lax`);
    if (
      !isOurs ||
      (client !== undefined && !identityClients(world).some(({ id }) => id === client)) ||
      !back ||
      !URL.canParse(back) ||
      !world.appOrigins.includes(new URL(back).origin)
    ) {
      return reply.code(400).send({
        error: 'invalid_request',
        error_description: 'id_token_hint of ours and a post_logout_redirect_uri of the application are needed',
      });
    }
    const target = new URL(back);
    if (state) target.searchParams.set('state', state);
    return reply.redirect(target.href, 303);
  });
}
