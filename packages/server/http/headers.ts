/** Security headers of every answer, and the policy of a page whose inline code is known by hash. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** Nothing of what the browser could be asked for is needed. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** On every answer; no part of it depends on the request. */
const fixedHeaders = ({ publicOrigin, bankOrigins }: Config): Readonly<Record<string, string>> => ({
  ...NOTHING_ALLOWED,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...([publicOrigin, ...bankOrigins.values()].some((origin) => origin.startsWith('https:'))
    ? // A host name that is a bank's own may have others below it, which are not ours to promise for.
      { 'strict-transport-security': `max-age=63072000${bankOrigins.size === 0 ? '; includeSubDomains' : ''}` }
    : {}),
});

/** Made once and set by one synchronous hook, with the request's correlation id (decision 0067). */
export function addHeaders(app: FastifyInstance, config: Config): void {
  const fixed = fixedHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('x-correlation-id', request.id);
    done();
  });
}

/** Headers of an answer that no hook has touched. */
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
