/** Demo only: pages may stand in the simulated telephones, and find there what a native app gives its web view. */
import type { FastifyInstance, FastifyReply } from 'fastify';

const SHIM = '/demo/native-host.js';
const IN_FRAME = 'iframe';

/**
 * Pages asked for by a frame may be framed by `simulators`, an origin, and load the script that `shim` gives before their own.
 * Every other answer stays as it is, byte for byte.
 */
export function frameForTelephones(app: FastifyInstance, simulators: string, shim: () => Promise<string>): void {
  const telephones = new URL(simulators).hostname;
  // Below a segment too: the proxy of a bank's own host name adds it to every address.
  for (const address of [SHIM, `/:bank${SHIM}`])
    app.get(address, async (_, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/javascript; charset=utf-8')
        .send(await shim()),
    );
  app.addHook('onRequest', async (request) => {
    if (request.headers['sec-fetch-dest'] !== IN_FRAME) return;
    // The page as it is to be changed: whole, and in clear.
    delete request.headers['accept-encoding'];
    delete request.headers['if-none-match'];
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.headers['sec-fetch-dest'] !== IN_FRAME) return payload;
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string')
      reply.header(
        'content-security-policy',
        policy.replace("frame-ancestors 'none'", `frame-ancestors ${simulators}`),
      );
    reply.removeHeader('x-frame-options');
    if (request.headers.host?.replace(/:\d+$/, '') !== telephones) keepCookiesInFrame(reply);
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    // Kept, it would be shown to a browser that asks for the page itself.
    reply.header('cache-control', 'no-store').removeHeader('etag');
    reply.removeHeader('content-length');
    return String(payload).replace('<head>', `<head><script src="${SHIM}"></script>`);
  });
}

/**
 * Partitioned cookies: at a bank's own host name the framed page is of another site than the telephones around it, and browsers keep no
 * `lax` cookie there. So the log-in of a telephone is its own, as in an app.
 */
function keepCookiesInFrame(reply: FastifyReply): void {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  if (cookies.length === 0) return;
  reply.removeHeader('set-cookie');
  reply.header(
    'set-cookie',
    cookies.map((cookie) => cookie.replace('SameSite=Lax', 'SameSite=None; Partitioned')),
  );
}
