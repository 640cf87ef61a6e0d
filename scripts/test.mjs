/** `npm test`: every check and every suite, and at the end one line that says how many passed and failed. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { freePort } from './free-port.mjs';
import { environment, install, node24, root } from './install.mjs';

process.chdir(root);
install();
const node = node24();
const bin = (name) => join(root, 'node_modules/.bin', name);
const results = join(root, 'test-results');
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

const total = { passed: 0, failed: 0 };
const failures = [];

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
function run(name, args, { env = {}, beside = false } = {}) {
  if (!beside) console.log(`\n— ${name}`);
  const child = spawn(node, args, {
    cwd: root,
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: environment({ ...temporary, ...env }),
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

function count(name, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
}
const check = (name, holds) => count(name, holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What a suite wrote down, or one failure when it ended without a word. */
function counted(file, read, ended) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Files of tests that run beside each other: one more than the cores of the smallest machine, since each waits for databases, threads and pages. */
const AT_ONCE = 3;

/** Tests that held on their second try only: two of a part pass, and each beyond is a failure (decision 0051). */
const UNSTEADY = 2;
function unsteady(number) {
  if (number > 0) console.log(`${number} unsteady: held on the second try only`);
  return { passed: Math.min(number, UNSTEADY), failed: Math.max(0, number - UNSTEADY) };
}

const answers = (url) =>
  new Promise((done) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 2_000 });
    const end = (found) => {
      socket.destroy();
      done(found);
    };
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false));
  });

function testFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !/node_modules|[\\/]dist[\\/]/.test(path))
    .sort();
}

/** Runs parts that keep one core busy each, two at a time, in this order, and counts them; gives the names of those that ended well. */
async function checks(parts) {
  const left = Object.entries(parts);
  const held = new Set();
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [name, args] = next;
      const ended = await run(name, args, { beside: true });
      check(name, ended);
      if (ended) held.add(name);
    }
  };
  await Promise.all([lane(), lane()]);
  return held;
}

const TYPED = ['.', 'packages/domain', 'packages/server', 'packages/web', 'packages/simulators'];
const held = await checks({
  'nothing is unused': [bin('knip')],
  'nothing is used by tests alone': [bin('knip'), '--config=knip.production.json', '--treat-config-hints-as-errors'],
  lint: [bin('oxlint'), '--type-aware'],
  build: ['scripts/build.ts'],
  ...Object.fromEntries(TYPED.map((config) => [`types ${config}`, [bin('tsc'), '-p', join(config, 'tsconfig.json')]])),
  'database template': ['scripts/database-template.ts'],
  format: [bin('biome'), 'format', '.'],
  banks: ['packages/server/banks/check.ts'],
});

const database = await answers(process.env.DATABASE_URL || 'postgres://127.0.0.1:5432');
if (process.env.CI === 'true') check('a PostgreSQL server answers', database);
else if (!database) console.log('No PostgreSQL answers: tests run on the embedded database only.');

/** Runs files of tests, `concurrency` at a time: counts, which failed where, and whether the run ended well. */
async function rulesAndHandlers(files, concurrency, { name = 'rules and handlers', env = {} } = {}) {
  // Not among the browser's results, whose folder is emptied by whoever starts one.
  const report = join(root, '.build', 'unit.json');
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
  const ended = await run(name, args, { env });
  return { failures: [], ...counted(report, (counts) => counts, ended) };
}

const unitFiles = ['packages', 'test', 'scripts', 'bench'].flatMap(testFiles);
const once = await rulesAndHandlers(unitFiles, AT_ONCE);
for (const { file, title } of once.failures) console.log(`failed: ${file} › ${title}`);
const failing = [...new Set(once.failures.map(({ file }) => join(root, file)))];
let units = once;
// Each is a file of tests: a run of anything else would hold whatever failed.
const mayRunAgain =
  failing.length > 0 && failing.length <= UNSTEADY && failing.every((file) => unitFiles.includes(file));
if (process.env.CI === 'true' && mayRunAgain) {
  const again = await rulesAndHandlers(failing, 1);
  if (again.failed === 0 && again.passed > 0) {
    unsteady(failing.length);
    units = { passed: once.passed + once.failed, failed: 0 };
  }
}
for (const { file, title } of units.failures ?? []) failures.push(`${file} › ${title}`);
count('rules and handlers', units);

/** The journeys once for each shape that registers may give their answers: as sparse as they may, with strangers in lists, and of a next version. */
const JOURNEYS = ['business/journey', 'private/journey', 'children/journey', 'standalone/standalone'];
const journeyFiles = JOURNEYS.map((name) => join(root, 'packages/server', `${name}.test.ts`));
for (const shape of ['sparse', 'odd', 'next']) {
  const name = `journeys with ${shape} answers`;
  const shaped = await rulesAndHandlers(journeyFiles, AT_ONCE, { name, env: { SIM_SHAPE: shape } });
  for (const { file, title } of shaped.failures) failures.push(`${shape}: ${file} › ${title}`);
  count(name, { passed: shaped.passed, failed: shaped.failed });
}

const built = held.has('build') && held.has('database template');
const browser = built && ensureChromium();
check('a browser', browser);
if (browser) {
  const report = join(results, 'report.json');
  rmSync(report, { force: true });
  const ended = await run(
    'journeys in a browser',
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--workers',
      String(AT_ONCE),
    ],
    // The gallery of another run is neither met nor disturbed.
    { env: { GALLERY_PORT: process.env.GALLERY_PORT ?? String(await freePort()) } },
  );
  count(
    'journeys in a browser',
    counted(
      report,
      ({ stats }) => {
        const again = unsteady(stats.flaky);
        return { passed: stats.expected + again.passed, failed: stats.unexpected + again.failed };
      },
      ended,
    ),
  );
}

console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
