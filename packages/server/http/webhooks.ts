/** Serves the table of call-backs: each is proven by a secret over its raw body before anything in it is looked at (S-024, R-290). */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { CALL_BACKS, type CallBackName } from '@bli-kunde/domain/outside/call-backs.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Headers } from './call-back-proof.ts';

export interface CallBackRequest {
  /** Path parameter: a bank's slug, or a provider's name. */
  readonly about: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly rcid: string;
}

/** False for what is not proven, and for what nobody here knows: both are answered alike. */
type OnCallBack = (context: Context, call: CallBackRequest) => Promise<boolean>;

export type CallBackHandlers = Readonly<Record<CallBackName, OnCallBack>>;

export async function mountWebhooks(app: FastifyInstance, context: Context, handlers: CallBackHandlers): Promise<void> {
  for (const { name, path, limit } of CALL_BACKS)
    await app.register(async (part) => {
      part.removeAllContentTypeParsers();
      part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limit }, (_, body, done) => done(null, body));
      part.post<{ Params: { about: string } }>(path.replace(/\{\w+\}/, ':about'), async (request, reply) => {
        const { params, headers, body, id } = request;
        const call = { about: params.about, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), rcid: id };
        if (!(await handlers[name](context, call))) throw new Refusal('error.not.found');
        return reply.code(204).send();
      });
    });
}
