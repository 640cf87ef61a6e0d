/** Lets in those who run the server, by a bearer token, to what others have no use for. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A hook of the routes. Throws 'error.not.found' where there is no token but in the demo, 'error.not.logged.in' for a wrong one. */
export function operatorsOnly({
  OPERATIONS_TOKEN,
  allowSynthetic,
}: Config): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const wanted = OPERATIONS_TOKEN === undefined ? null : hashOf(`Bearer ${OPERATIONS_TOKEN}`);
  return async (request, reply) => {
    if (wanted === null && allowSynthetic) return;
    if (wanted === null) throw new Refusal('error.not.found');
    if (timingSafeEqual(hashOf(request.headers.authorization ?? ''), wanted)) return;
    reply.header('www-authenticate', 'Bearer');
    throw new Refusal('error.not.logged.in');
  };
}
