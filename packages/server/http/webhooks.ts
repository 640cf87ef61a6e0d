/** Call-backs of signing providers: proven by their signature over the raw body, and only ever a reason to look (S-024). */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { onWebhook } from '../signing/watch.ts';

const LIMIT = 64 * 1024;
const WEBHOOK = '/webhooks/signing/:provider';

export async function mountWebhooks(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LIMIT }, (_, body, done) => done(null, body));
    part.post<{ Params: { provider: string } }>(WEBHOOK, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      // An unknown provider and a wrong signature are answered alike.
      if (!(await onWebhook(context, request.params.provider, request.headers, body, request.id)))
        throw new Refusal('error.not.found');
      return reply.code(204).send();
    });
  });
}
