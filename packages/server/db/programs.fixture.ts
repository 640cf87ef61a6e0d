/** For tests: PostgreSQL and PgBouncer from the system's packages, as processes of their own in a temporary folder, by a user that is not root. */
import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lazily } from '@bli-kunde/domain/lazily.ts';

const POSTGRESQL = '/usr/lib/postgresql';
const PGBOUNCERS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** Folder of the newest `initdb` and `pg_basebackup`; null where there are none. */
export const clusterPrograms = lazily((): string | null => {
  const folders = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL).sort((a, b) => Number(b) - Number(a)) : [];
  const isWhole = (folder: string): boolean =>
    ['initdb', 'pg_basebackup', 'postgres'].every((name) => existsSync(join(folder, name)));
  return folders.map((version) => join(POSTGRESQL, version, 'bin')).find(isWhole) ?? null;
});

/** The program that PGBOUNCER names, else the system's; null where there is none. */
export const pgbouncerProgram = (): string | null =>
  process.env['PGBOUNCER'] ?? PGBOUNCERS.find((path) => existsSync(path)) ?? null;

/** True when that PgBouncer follows prepared statements from client to client: since 1.21 (its `NEWS.md`, read 2026-12-01). */
export function knowsStatements(): boolean {
  const said = execFileSync(pgbouncerProgram() ?? 'pgbouncer', ['--version'], { encoding: 'utf8' });
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(said) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** These programs refuse root. Nothing where whoever runs the tests is not root. */
export const ordinaryUser = lazily((): Pick<SpawnOptions, 'uid' | 'gid'> => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
});

const folders = new Set<string>();
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGQUIT');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder of that user, which goes with this process at the latest. */
export function folderOfUser(name: string): string {
  const { uid, gid } = ordinaryUser();
  // The folder for temporary files of a run of tests may be closed to every other user.
  const folder = mkdtempSync(join(uid === undefined ? tmpdir() : '/tmp', `bli-kunde-${name}-`));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  folders.add(folder);
  return folder;
}

/** A file that only that user reads. */
export function writeOfUser(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  const { uid, gid } = ordinaryUser();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** A port that nobody listened on a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
      });
  });

/** Runs a program to its end as that user; throws with what it said. */
export function runAsUser(program: string, args: readonly string[]): void {
  execFileSync(program, args, { ...ordinaryUser(), stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
}

export interface Started {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves when it is gone. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program as that user; it ends with this process at the latest, and doesn't keep it alive. */
export function startAsUser(program: string, args: readonly string[]): Started {
  const child = spawn(program, args, { ...ordinaryUser(), stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
    (stream as unknown as { unref(): void }).unref();
  }
  child.unref();
  children.add(child);
  return {
    child,
    output: () => output,
    async stop(signal) {
      children.delete(child);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
  };
}

/** Asks every 50 ms until it holds; throws with what the program said after a minute, or when it has ended. */
export async function untilUp(started: Started, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds().catch(() => false)); ) {
    if (Date.now() > end || started.child.exitCode !== null) throw new Error(`it did not start:\n${started.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
