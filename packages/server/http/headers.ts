/** Security headers of every answer, and the policy of a page whose inline code is known by hash. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** Nothing of what the browser could be asked for is needed. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicOrigin.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', NOTHING);
    reply.header('permissions-policy', PERMISSIONS);
  });
}

/** What an answer must have that no hook has touched. */
export const bareHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', NOTHING)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer');

export interface InlineHashes {
  /** `'sha256-…'`, quotes included. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** `formTargets` are the origins that a form of the page may lead on to, as the log-out does to the identity provider. */
export const pagePolicy = ({ scriptHashes, styleHashes }: InlineHashes, formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
