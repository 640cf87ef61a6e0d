/** Runs one test file in a copy of the project and tells which of its tests failed first. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { ROOT } from '../sources.ts';
import { type TestRun, TYPES } from './which-tests.ts';

const REPORTER = join(import.meta.dirname, 'first-failure.mjs');
const MINUTE = 60_000;
/** A file that runs longer is ended and has failed: a fault may loop. */
const LIMITS = { unit: 6 * MINUTE, browser: 15 * MINUTE, build: 5 * MINUTE } as const;

/** Children lead groups of their own, since a runner has children too; none outlives this process. */
const living = new Set<ChildProcess>();
function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
process.on('exit', () => {
  for (const child of living) endGroup(child);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly tooLong: boolean;
}

function run(copy: string, args: readonly string[], limit: number, more: Record<string, string> = {}): Promise<Ended> {
  const bin = join(copy, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...more };
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  living.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-1_000_000)));
  return new Promise((resolve, reject) => {
    let tooLong = false;
    const limited = setTimeout(() => {
      tooLong = true;
      endGroup(child);
    }, limit);
    child.once('error', reject);
    child.once('close', (status) => {
      clearTimeout(limited);
      endGroup(child);
      living.delete(child);
      resolve({ status, output, tooLong });
    });
  });
}

/** The first line that is a list of titles, joined. */
function firstTitle(output: string): string | null {
  const line = output.split('\n').find((each) => each.startsWith('["'));
  return line === undefined ? null : (JSON.parse(line) as string[]).join(' › ');
}

async function runUnitTest(copy: string, path: string): Promise<string | null> {
  const reporter = [`--test-reporter=${REPORTER}`, '--test-reporter-destination=stdout'];
  const limits = ['--test-concurrency=1', '--test-timeout=300000', '--import=./scripts/test-deadline.mjs'];
  const { status, output, tooLong } = await run(copy, ['--test', ...limits, ...reporter, path], LIMITS.unit);
  if (tooLong) return 'did not end';
  return status === 0 ? null : (firstTitle(output) ?? output.trim().split('\n').at(-1) ?? 'failed');
}

async function runTypes(copy: string): Promise<string | null> {
  for (const project of ['packages/domain', 'packages/server', 'packages/web']) {
    const { status, output } = await run(copy, ['node_modules/typescript/bin/tsc', '-p', project], LIMITS.build);
    if (status !== 0) return output.trim().split('\n')[0] ?? 'failed';
  }
  return null;
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}
const specsIn = ({ suites = [], specs = [] }: Suite): readonly { title: string; ok: boolean }[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

async function runSpec(copy: string, { path, only }: TestRun): Promise<string | null> {
  for (const args of [['scripts/build.ts', '--web'], ['scripts/database-template.ts']]) {
    const built = await run(copy, args, LIMITS.build);
    if (built.status !== 0) return `${args[0]} failed`;
  }
  const report = join(copy, 'test-results', 'report.json');
  rmSync(report, { force: true });
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--workers', '1', '--max-failures', '1'];
  const ports = { GALLERY_PORT: String(await freePort()), PLAYWRIGHT_OUTPUT_DIR: join(copy, 'test-results', 'traces') };
  const ended = await run(copy, [cli, ...args, ...(only === null ? [] : ['-g', only]), path], LIMITS.browser, ports);
  if (ended.tooLong) return 'did not end';
  if (ended.status === 0) return null;
  const found = existsSync(report) ? specsIn(JSON.parse(readFileSync(report, 'utf8')) as Suite) : [];
  return found.find(({ ok }) => !ok)?.title ?? ended.output.trim().split('\n').at(-1) ?? 'failed';
}

/** The title of a test that failed, or null when all held. */
export function failureIn(copy: string, test: TestRun): Promise<string | null> {
  if (test.path === TYPES) return runTypes(copy);
  return test.path.startsWith('e2e/') ? runSpec(copy, test) : runUnitTest(copy, test.path);
}
