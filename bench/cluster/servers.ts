/** The trial's servers: the built folder three times behind a proxy, and the simulators as everything outside. */
import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simulatedSettings } from '@bli-kunde/domain/outside/systems.ts';
import { createDevelopmentSeal } from '@bli-kunde/server/documents/development-seal.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { FLAGS, root } from '../server/production.ts';
import { random } from '../server/seeds.ts';
import { run, type Running, startProcess, until } from './machine.ts';

export const MASTER_KEY = createHash('sha256').update('cluster').digest();
export const OPERATIONS_TOKEN = 'of-the-trial-alone';
/** Of the product's default; a balancer that asks each two seconds needs four. */
const DRAIN_SECONDS = 5;

const PRODUCTION = 'readConfig(process.env,{},!1)';

/**
 * A copy of `dist/` in which the one word is turned that keeps test persons out of production: everything else is what ships. `version` is
 * what it says of itself.
 */
export function builtFolder(folder: string, name: string, version: string): string {
  const copy = join(folder, name);
  execFileSync('cp', ['-r', join(root, 'dist'), copy]);
  const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { version: string };
  for (const file of readdirSync(join(copy, 'server')).filter((each) => each.endsWith('.js'))) {
    const path = join(copy, 'server', file);
    const text = readFileSync(path, 'utf8');
    const told = text.replaceAll(`version:"${manifest.version}"`, `version:"${version}"`);
    const open = file === 'main.js' ? told.replace(PRODUCTION, PRODUCTION.replace('!1', '!0')) : told;
    if (file === 'main.js' && open === told) throw new Error('main.js says in another way who is let in');
    if (open !== text) writeFileSync(path, open);
  }
  return copy;
}

export interface Server {
  readonly port: number;
  isAlive(): boolean;
  /** Resolves when it is ready. */
  start(built: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
  /** Version that it tells. */
  version(): Promise<string>;
}

export interface Outside {
  readonly origin: string;
  readonly smtpPort: number;
  readonly scannerPort: number;
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
const jwk = { ...keys, kid: 'cluster', alg: 'RS256', use: 'sig' };

/** The simulators, which find the application at `origin`. */
export async function startOutside(folder: string, origin: string): Promise<Outside> {
  const [port, smtpPort, scannerPort] = [await freePort(), await freePort(), await freePort()];
  const { kty, n, e, kid, alg, use } = jwk;
  startProcess([process.execPath, 'packages/simulators/main.ts'], join(folder, 'simulators.log'), {
    cwd: root,
    env: {
      SIMULATORS_PORT: String(port),
      SIM_SMTP_PORT: String(smtpPort),
      SIM_SCANNER_PORT: String(scannerPort),
      APP_ORIGIN: origin,
      SIM_CLIENT_JWKS: JSON.stringify({ keys: [{ kty, n, e, kid, alg, use }] }),
    },
  });
  const outside = `http://127.0.0.1:${port}`;
  await until('the simulators', async () => (await fetch(`${outside}/health/ready`)).ok);
  return { origin: outside, smtpPort, scannerPort };
}

/** Settings that all servers have, of which `DATABASE_…` leads through the pooler by transaction. */
export async function settingsOf(
  publicOrigin: string,
  databaseUrl: string,
  outside: Outside,
): Promise<Record<string, string>> {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    PUBLIC_ORIGIN: publicOrigin,
    DATABASE_URL: databaseUrl,
    DATABASE_POOLER: 'transaction',
    DATABASE_PREPARED_STATEMENTS: 'off',
    DATABASE_CONNECTIONS: '5',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    // Three servers, a database twice and their load share two cores with others.
    BEHIND_AT_MS: '3000',
    // A message goes at once, so that what is sent twice is seen.
    GATHER_SECONDS: '0',
    MASTER_KEYS: `1:${MASTER_KEY.toString('base64')}`,
    CLIENT_JWK: JSON.stringify(jwk),
    SEAL_PEM: await createDevelopmentSeal(random, new Date(), 'Cluster'),
    OPERATIONS_TOKEN,
    ...simulatedSettings(outside),
    CERTIFICATE_ORIGIN: outside.origin,
    BANKID_SIGNING_ORIGIN: outside.origin,
    BANKID_SIGNING_WEB_ORIGIN: `${outside.origin}/bankid-signing`,
    BANKID_SIGNING_ISSUER: `${outside.origin}/bankid`,
    BANKID_SIGNING_SECRET: 'demo-bankid-signing-secret',
    SCREENING_LIST: join(root, 'packages/simulators/lists/targets.simple.csv'),
    SCREENING_MAX_AGE_DAYS: '36500',
    RISK_LISTS_REVIEWED_UNTIL: '2126-11-22',
  };
}

export function serverAt(port: number, folder: string, settings: Readonly<Record<string, string>>): Server {
  let running: Running | null = null;
  const origin = `http://127.0.0.1:${port}`;
  const isAlive = (): boolean => running?.isAlive() ?? false;
  return {
    port,
    isAlive,
    async start(built) {
      running = startProcess([process.execPath, ...FLAGS, 'server/main.js'], join(folder, `server-${port}.log`), {
        cwd: built,
        env: { ...settings, PORT: String(port), DATA_DIR: join(folder, `data-${port}`) },
      });
      await until(`the server at ${port}`, async () => {
        if (!isAlive()) throw new Error('it has ended');
        return (await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(3_000) })).ok;
      });
    },
    end: async (signal) => running?.end(signal),
    async version() {
      const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${OPERATIONS_TOKEN}` } });
      return /^build_info\{.*version="([^"]+)"/m.exec(await answer.text())?.[1] ?? '';
    },
  };
}

/** The schema as its owner, straight to PostgreSQL. */
export const migrateBy = (built: string, owner: string): Promise<string> =>
  run('env', `DATABASE_URL=${owner}`, 'SERVER_ROLE=bli_kunde', process.execPath, join(built, 'server/migrate.js'));
