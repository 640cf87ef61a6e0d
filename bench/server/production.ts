/** The production server as its own process: the bundle, on PostgreSQL, with settings that lead to no outside system. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { simulatedSettings } from '@bli-kunde/domain/outside/systems.ts';
import { createDevelopmentSeal } from '@bli-kunde/server/documents/development-seal.ts';
import { MASTER_KEY, random } from './seeds.ts';

export const root = join(import.meta.dirname, '../..');

export interface Process {
  readonly pid: number;
  readonly origin: string;
  /** Milliseconds from the start of the process to its first good answer. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

/** Builds pages and server when their sources have changed. */
export const build = (): void =>
  void execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });

/** Starts `arguments` with this Node and waits until `path` is answered with 200. */
export async function start(
  parts: readonly string[],
  port: number,
  path: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Process> {
  const began = performance.now();
  const child = spawn(process.execPath, parts, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answered(origin + path))) {
    if (child.exitCode !== null) throw new Error(`${parts[0]} ended with ${child.exitCode}`);
    await pause(1);
  }
  return { pid: child.pid ?? 0, origin, startedIn: performance.now() - began, stop: () => stop(child) };
}

/** True when the address is answered with success. */
export const answered = (address: string): Promise<boolean> =>
  fetch(address).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** As README says that the server is started. */
export const FLAGS: readonly string[] = ['--max-semi-space-size=8'];

/** Milliseconds to the first answer of the ready page, which asks the database. */
export const startProduction = async (
  databaseUrl: string,
  port: number,
  extra: readonly string[] = [],
): Promise<Process> =>
  start(
    [...FLAGS, ...extra, 'dist/server/main.js'],
    port,
    '/health/ready',
    await productionSettings(databaseUrl, port),
  );

/** Everything that the server asks for. Nothing listens at port 9, so that a call out fails instead of being measured. */
export async function productionSettings(databaseUrl: string, port: number): Promise<Record<string, string>> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nowhere = 'http://127.0.0.1:9';
  const outside = simulatedSettings({ origin: nowhere, smtpPort: 9, scannerPort: 9 });
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    MASTER_KEYS: `1:${MASTER_KEY.toString('base64')}`,
    CLIENT_JWK: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' }),
    SEAL_PEM: await createDevelopmentSeal(random, new Date(), 'Bench'),
    ...Object.fromEntries(
      Object.entries(outside).map(([name, value]) => [
        name,
        name.endsWith('_SECRET') ? random.bytes(24).toString('base64url') : value,
      ]),
    ),
  };
}
