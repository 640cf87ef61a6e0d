/** For tests: the headers of an answer as they can be compared whole, with a pattern for what is never the same. */
import assert from 'node:assert/strict';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** On every answer of a server that is reached without TLS; an address, a token, a secret and a hash have their names in capitals. */
export const EVERY = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-correlation-id': 'UUID',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/** Beside {@link EVERY}, on the card of a bank: any page may load it. */
export const CARD_HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  etag: 'W/"HASH"',
  vary: 'accept-encoding',
} as const;

/** Of the protocol, and of Node itself. */
const OF_NODE = ['date', 'connection', 'content-length', 'transfer-encoding'];

type Given = Readonly<Record<string, string | readonly string[] | number | undefined>>;

/** Cookies are a list, by their names. `provider` is the origin of the identity provider, where an answer may name it. */
export function headersOf(headers: Given, provider = 'http://nowhere.example'): Record<string, unknown> {
  const plain = (value: string): string =>
    value
      .replaceAll(provider, 'PROVIDER')
      .replaceAll(/'sha256-[\w+/]{43}='/g, 'HASH')
      .replace(/request_uri=urn%3A[\w%-]+/, 'request_uri=URN')
      .replace(/=(visitor\.)?[\w-]{16}\.[\w-]{43};/, '=$1TOKEN;')
      .replace(/=[\w-]{43};/, '=SECRET;')
      .replace(/\.[0-9a-z]{9}\.[\w-]{16}=/, '.ATTEMPT=');
  const one = (name: string, value: Given[string]): unknown => {
    if (name === 'set-cookie')
      return [value]
        .flat()
        .map((line) => plain(String(line)))
        .sort();
    if (name === 'x-correlation-id' && UUID.test(String(value))) return 'UUID';
    if (name === 'etag') return String(value).replace(/"[\w-]{22,43}"|"[\da-f]+-[\da-f]+"/, '"HASH"');
    if (name === 'last-modified') return Number.isNaN(Date.parse(String(value))) ? value : 'DATE';
    return plain(String(value));
  };
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !OF_NODE.includes(name));
  assert.ok(headers['date'] !== undefined, 'an answer with a date');
  return Object.fromEntries(kept.map(([name, value]) => [name, one(name, value)]));
}
