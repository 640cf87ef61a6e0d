/** An answer that is the same until the server is started anew: made and compressed when first asked for, sent again only when it is another. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { lazily } from '@bli-kunde/domain/lazily.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds that whoever got it need not ask again. */
const FRESH = 300;

export function fixedAnswer(
  text: () => string,
  type: string,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const made = lazily(() => {
    const plain = Buffer.from(text());
    // Weak: the same content stands behind both encodings.
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
    return { plain, zipped: gzipSync(plain), etag };
  });
  return (request, reply) => {
    const { plain, zipped, etag } = made();
    const { 'if-none-match': known = '', 'accept-encoding': encodings = '' } = request.headers;
    reply.header('etag', etag).header('cache-control', `private, max-age=${FRESH}`).header('vary', 'accept-encoding');
    if (known.split(',').some((one) => one.trim() === etag)) return reply.code(304).send();
    reply.type(type);
    return /\bgzip\b/.test(String(encodings))
      ? reply.header('content-encoding', 'gzip').send(zipped)
      : reply.send(plain);
  };
}
