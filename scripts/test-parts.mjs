/** Runs parts of the tests as processes of their own, and reads how many held: what the whole run and a part of it share. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node24, root } from './install.mjs';

export const bin = (name) => join(root, 'node_modules/.bin', name);
export const results = join(root, 'test-results');
for (const folder of [results, join(root, '.build')]) mkdirSync(folder, { recursive: true });

/**
 * Temporary files in memory where the machine has such a folder with room: databases of tests sync each commit, which on a disk takes
 * longer than the test.
 */
const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;
function inMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (process.env.TMPDIR || bavail * bsize < ROOM) return {};
    const folder = mkdtempSync(join(MEMORY, 'bli-kunde-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return { TMPDIR: folder };
  } catch {
    return {};
  }
}
const temporary = inMemory();

/** Young objects are many in a test, and few outlive it: with more room for them less is copied, some 6 % of a process's time. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

/** A part that takes this long never ends: it is stopped and counted as failed, so that the last line is always written. */
const LONGEST_MINUTES = 60;
const windows = process.platform === 'win32';

/** Stops a part with everything it started; on Windows, which has no process groups, the part alone. */
function stop(child, signal) {
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/**
 * Runs one part in a process group of its own; true when it ended well. An interruption of this process reaches it as SIGINT, at which
 * Playwright ends the servers that it started, and is carried out when the part has ended. What a part says that runs beside another is
 * written when it has ended.
 */
export function run(name, args, { env = {}, beside = false } = {}) {
  if (!beside) console.log(`\n— ${name}`);
  // Found anew each time: nothing may be installed yet when this module is loaded.
  const child = spawn(node24(), args, {
    cwd: root,
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: environment({ ...temporary, NODE_OPTIONS, ...env }),
    detached: !windows,
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
    stop(child, 'SIGINT');
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const limit = setTimeout(() => {
    console.error(`${name} did not end within ${LONGEST_MINUTES} minutes`);
    stop(child, 'SIGKILL');
  }, LONGEST_MINUTES * 60_000);
  return new Promise((done) => {
    child.on('error', (error) => console.error(error.message));
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      if (beside) console.log(`\n— ${name}\n${Buffer.concat(said).toString()}`.trimEnd());
      if (interrupted) process.exit(1);
      done(code === 0);
    });
  });
}

/** Counts that a suite wrote down, or one failure when it ended without a word. */
export function counted(file, read, ended) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Processes of tests that run beside each other: one more than the cores of the smallest machine, since each waits for databases, threads and pages. */
export const AT_ONCE = 3;
/** Browsers that run beside each other, each with servers and a simulated world: a journey waits for a third to two fifths of its time, which a third one fills on two cores. */
export const BROWSERS = 3;

let reports = 0;
/**
 * Runs files of tests, `concurrency` at a time: counts, which failed where, and whether the run ended well. What runs `beside` another run
 * is written when it has ended.
 */
export async function rulesAndHandlers(
  files,
  concurrency,
  { name = 'rules and handlers', env = {}, beside = false } = {},
) {
  reports += 1;
  // Not among the browser's results, whose folder is emptied by whoever starts one; another run of tests has a number of its own.
  const report = join(root, '.build', `unit-${process.pid}-${reports}.json`);
  rmSync(report, { force: true });
  const args = [
    '--test',
    `--test-concurrency=${concurrency}`,
    '--test-timeout=300000',
    '--import=./scripts/test-deadline.mjs',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/count-reporter.mjs',
    `--test-reporter-destination=${report}`,
    ...files,
  ];
  const ended = await run(name, args, { env, beside });
  const counts = counted(report, (read) => read, ended);
  rmSync(report, { force: true });
  return { failures: [], ...counts };
}

export function testFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !/node_modules|[\\/]dist[\\/]/.test(path))
    .sort();
}
