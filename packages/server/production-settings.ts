/** Settings that production must not start with: each is named with what to do about it, and never with its value. */
import { X509Certificate } from 'node:crypto';
import { OUTSIDE_SYSTEMS, systemOf, WEBHOOK_SETTINGS } from '@bli-kunde/domain/outside/systems.ts';
import type { Settings } from './settings.ts';
import { type CustomerProvider, faultOf } from './customer-providers.ts';
import { hostsOf } from './db/database-hosts.ts';
import { isLoopback } from './sessions/cookies.ts';
import { secretsWithin } from './registers/credentials.ts';

/** Characters that a secret has at least. */
const SECRET_LENGTH = 16;
/** Different characters in it, and different bytes in a master key: any random one has more. */
const DIFFERENT_CHARACTERS = 6;
const DIFFERENT_BYTES = 16;
const KEY_BYTES = 32;
/** Beginnings of secrets from examples and the demo. */
const WELL_KNOWN = /^(demo|test|example|change|secret|passw)/i;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/;

/**
 * One line for each setting that is missing or unsafe. Plain http is let through on the loopback alone, where nobody listens
 * between the two; a seal of its own making only where every public address is there too, so that nobody is served by it.
 */
export function productionFaults(
  settings: Settings,
  publicOrigin: string,
  bankOrigins: ReadonlyMap<string, string>,
  customerProviders: ReadonlyMap<string, CustomerProvider> = new Map(),
): string[] {
  const faults: string[] = [];
  const fault = (name: string, what: string): void => void faults.push(`${name}: ${what}`);
  const own = [publicOrigin, ...bankOrigins.values()].every((origin) => isLoopback(new URL(origin).hostname));

  if (!settings.DATABASE_URL) fault('DATABASE_URL', 'the embedded database is for the demo; name a PostgreSQL');
  const overNetwork = databaseFault(settings.DATABASE_URL ?? '');
  if (settings.DATABASE_URL && overNetwork !== null) fault('DATABASE_URL', overNetwork);
  if (isPlain(publicOrigin)) fault('PUBLIC_ORIGIN', 'browsers must come over https; give the https address they see');
  if ([...bankOrigins.values()].some(isPlain))
    fault('BANK_ORIGINS', 'browsers must come over https; give the https addresses they see');
  for (const row of OUTSIDE_SYSTEMS) {
    const { setting, address } = row;
    const value = settings[setting] ?? '';
    const mayBePlain = 'signedAnswers' in row;
    if (address === 'http' && !mayBePlain && value !== '' && isPlain(value))
      fault(setting, 'is reached over plain http; give an https address');
    if (address === 'by-bank' && addressesIn(value).some(isPlain))
      fault(setting, 'a provider is reached over plain http; give https addresses');
    if (address === 'tcp' && value !== '' && !isLoopback(new URL(value).hostname))
      fault(
        setting,
        'files would go in clear; let it listen on this machine, or be reached through a tunnel that begins here',
      );
    const inClear = address === 'smtp' ? mailAddressFault(value) : null;
    if (inClear !== null) fault(setting, inClear);
  }
  if (settings.SCREENING_SOURCE !== undefined && isPlain(settings.SCREENING_SOURCE))
    fault('SCREENING_SOURCE', 'is reached over plain http; give an https address');
  const collector = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector !== undefined && isPlain(collector))
    fault('OTEL_EXPORTER_OTLP_ENDPOINT', 'is reached over plain http; give an https address');
  const { OIDC_PROVIDER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings;
  const shared = faultOf({
    provider: OIDC_PROVIDER,
    issuer: settings[systemOf('identity').setting] ?? '',
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
  });
  if (shared !== null) fault('OIDC_PROVIDER', shared);
  for (const [slug, one] of customerProviders) {
    const wrong = faultOf(one);
    if (wrong !== null) fault('OIDC_BANKS', `${slug}: ${wrong}`);
    if (isPlain(one.issuer)) fault('OIDC_BANKS', `${slug} is reached over plain http; give an https address`);
    if (one.clientSecret !== undefined && isWeak(one.clientSecret))
      fault('OIDC_BANKS', `the secret of ${slug} must be ${SECRET_LENGTH} random characters or more`);
  }
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value !== 'string') continue;
    const secrets = WEBHOOK_SETTINGS.includes(name) ? secretsWithin(value) : [value];
    const weak = /(_SECRET|_TOKEN)$/.test(name) ? secrets.map(secretFault).find((one) => one !== null) : null;
    if (weak) fault(name, weak);
  }
  const { MASTER_KEYS = '', SEAL_PEM = '' } = settings;
  for (const key of MASTER_KEYS.split(','))
    if (!/^\s*\d+:pkcs11:/.test(key) && !isRandomKey(key.trim().split(':')[1] ?? ''))
      fault('MASTER_KEYS', `each key must be ${KEY_BYTES} random bytes in base64, as openssl rand -base64 32 gives`);
  if (!own && isSelfSigned(SEAL_PEM))
    fault('SEAL_PEM', 'the certificate is self-signed or unreadable; give one that an authority has issued');
  return faults;
}

/** Fault of a secret that a bank has of its own; null for one that may be used. */
export const secretFault = (secret: string): string | null =>
  isWeak(secret) ? `must be ${SECRET_LENGTH} random characters or more, and none that stands in an example` : null;

/** Fault of the address of a bank's own mail relay; null for one that may be used. */
export const mailAddressFault = (address: string): string | null =>
  sendsInClear(address) ? 'mail would go in clear; use smtps:// or add ?requireTLS=true' : null;

/**
 * Fault of the address of a database; null on the machine itself, through a socket, and with TLS by which the server is known
 * of each host where there are several. The driver takes `host` of the query before that of the address, and of `sslmode` only `verify-full` means one thing to all.
 */
export function databaseFault(address: string): string | null {
  try {
    return (
      hostsOf(address)
        .hosts.map(({ url }) => inClearFault(new URL(url)))
        .find((fault) => fault !== null) ?? null
    );
  } catch (error) {
    return error instanceof Error ? error.message : 'is no address';
  }
}

function inClearFault({ hostname, searchParams }: URL): string | null {
  const hosts = [hostname, ...searchParams.getAll('host')]
    .map((host) => host.replaceAll(/%2f/gi, '/'))
    .filter((host) => host !== '');
  if (hosts.length > 0 && hosts.every((host) => host.startsWith('/') || isLoopback(host))) return null;
  const modes = searchParams.getAll('sslmode');
  const isVerified = modes.length > 0 && modes.every((mode) => mode === 'verify-full') && !searchParams.has('ssl');
  return isVerified
    ? null
    : 'the database is reached over the network; add ?sslmode=verify-full, and sslrootcert= where the authority is your own';
}

/** Of `slug=address` with commas between. */
const addressesIn = (list: string): string[] =>
  list
    .split(',')
    .flatMap((one) => (one.includes('=') ? [one.slice(one.indexOf('=') + 1).replaceAll('{bank}', 'bank')] : []));

const isPlain = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !isLoopback(hostname);
};

function sendsInClear(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname, searchParams } = new URL(address);
  return protocol !== 'smtps:' && searchParams.get('requireTLS') !== 'true' && !isLoopback(hostname);
}

const isWeak = (secret: string): boolean =>
  secret.length < SECRET_LENGTH || new Set(secret).size < DIFFERENT_CHARACTERS || WELL_KNOWN.test(secret);

/** Neither one byte again and again, nor a count, nor a sentence. */
function isRandomKey(base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64');
  const steps = new Set(bytes.subarray(1).map((byte, at) => byte - (bytes[at] ?? 0)));
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return bytes.length === KEY_BYTES && new Set(bytes).size >= DIFFERENT_BYTES && steps.size > 2 && !isText;
}

function isSelfSigned(pem: string): boolean {
  try {
    const { issuer, subject } = new X509Certificate(CERTIFICATE.exec(pem)?.[0] ?? '');
    return issuer === subject;
  } catch {
    return true;
  }
}
