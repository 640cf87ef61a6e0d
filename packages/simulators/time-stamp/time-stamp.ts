/** The time-stamp authority over HTTP (RFC 3161, section 3.4), with the clock of the control page. */
import type { FastifyInstance } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { createAuthority } from '../signing/certificates.ts';
import type { World } from '../world.ts';
import { replyTo } from './reply.ts';

const QUERY = 'application/timestamp-query';
const ROOT = { section: 'time-stamp-authority', name: 'Testtidsstempel Rot (simulert)' };

export async function timeStamp(app: FastifyInstance, world: World): Promise<void> {
  addFaultHooks(app, world.faults, 'time-stamp');
  const authority = await createAuthority(world.state, ROOT);
  const key = await authority.issue('Testtidsstempel (simulert)', 'time-stamps');
  app.addContentTypeParser(QUERY, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post<{ Body: unknown }>('/time-stamp', async ({ body }, reply) => {
    if (!Buffer.isBuffer(body)) return reply.code(415).send({ code: 'UNSUPPORTED', message: `Send ${QUERY}` });
    return reply.type('application/timestamp-reply').send(await replyTo(body, key, world.clock.now()));
  });

  /** `TIME_STAMP_CRL_ORIGIN`: what the root has revoked. */
  app.get('/time-stamp/root.crl', async (_request, reply) =>
    reply.type('application/pkix-crl').send(await authority.revocationList(world.clock.now())),
  );

  /** Value of `TIME_STAMP_ANCHORS` for whoever runs the demo. */
  app.get('/time-stamp/root.pem', { config: { faultless: true } }, (_request, reply) =>
    reply.type('application/x-pem-file').send(authority.rootPem()),
  );
}
