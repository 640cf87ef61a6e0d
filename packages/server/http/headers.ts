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
  const https = [config.publicOrigin, ...config.bankOrigins.values()].some((origin) => origin.startsWith('https:'));
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // A host name that is a bank's own may have others below it, which are not ours to promise for.
    hsts: https ? { maxAge: 63_072_000, includeSubDomains: config.bankOrigins.size === 0 } : false,
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
export const NOTHING_ALLOWED = {
  'content-security-policy': NOTHING,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

export const bareHeaders = (reply: FastifyReply): FastifyReply => reply.headers(NOTHING_ALLOWED);

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
