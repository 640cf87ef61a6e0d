/** Makes the routes of one system behave as badly as the control panel asked for. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fault, Faults, System } from './faults.ts';

const late = ({ delayMs }: Fault): Promise<void> => delay(delayMs, undefined, { ref: false });

/**
 * Adds the hooks to an encapsulated part of the server.
 * A slow or half answer comes after the work is done, because that is when a caller that tries again can do harm; a library that answers
 * itself is slow before its work, and gives no half answers.
 */
export function addFaultHooks(app: FastifyInstance, faults: Faults, system: System): void {
  const met = new WeakMap<FastifyRequest, Fault>();

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config && 'faultless' in request.routeOptions.config) return;
    const fault = faults.take(system);
    met.set(request, fault);
    if (fault.mode === 'slow' && request.routeOptions.config.answersItself) await late(fault);
    if (fault.mode === 'down') {
      reply.hijack();
      request.raw.socket.destroy();
    } else if (fault.mode === 'nonsense') {
      await reply
        .code(200)
        .type('text/html')
        .send('<!doctype html><title>Velkommen</title><p>Vi kommer straks tilbake.');
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = met.get(request);
    if (fault?.mode === 'slow') await late(fault);
    if (fault?.mode !== 'half' || payload === null || payload === undefined) return payload;
    const whole = Buffer.isBuffer(payload)
      ? payload
      : Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
    reply.hijack();
    reply.raw.writeHead(reply.statusCode, {
      'content-type': String(reply.getHeader('content-type') ?? 'application/json'),
      'content-length': whole.length,
    });
    reply.raw.write(whole.subarray(0, Math.floor(whole.length / 2)), () => request.raw.socket.destroy());
    return payload;
  });
}
