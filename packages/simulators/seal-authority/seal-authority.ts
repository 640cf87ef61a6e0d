/** The authority that has issued a bank's seal: its revocation list, with the clock of the control page, and a seal to try it with. */
import type { FastifyInstance } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { createAuthority } from '../signing/certificates.ts';
import type { World } from '../world.ts';

const ROOT = { section: 'seal-authority', name: 'Testsegl Rot (simulert)' };

export async function sealAuthority(app: FastifyInstance, world: World): Promise<void> {
  addFaultHooks(app, world.faults, 'seal-authority');
  const authority = await createAuthority(world.state, ROOT);

  /** `SEAL_CRL_ORIGIN`: what the root has revoked. */
  app.get('/seal-authority/root.crl', async (_request, reply) =>
    reply.type('application/pkix-crl').send(await authority.revocationList(world.clock.now())),
  );

  /** Value of `SEAL_PEM` for whoever runs the demo: a key made for who asks, its certificate, and the root's. */
  app.get('/seal-authority/seal.pem', { config: { faultless: true } }, async (_request, reply) => {
    const { certificate, privateKey } = await authority.issue('Testsegl (simulert)');
    const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey));
    const own = Buffer.from(certificate.toSchema(true).toBER());
    return reply
      .type('application/x-pem-file')
      .send(`${pem('PRIVATE KEY', key)}${pem('CERTIFICATE', own)}${authority.rootPem()}`);
  });
}

const pem = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${der
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n')
    .trimEnd()}\n-----END ${label}-----\n`;
