/** A part of the tests: `npm test -- FILE|FOLDER …`, `--changed`, `--watch`; on the embedded database, with `--both` on PostgreSQL too. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, watch } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { isAbsolute, join, relative, sep } from 'node:path';
import { node24, root } from './install.mjs';
import { ensurePgbouncer } from './pgbouncer.mjs';
import { writeGroupsInOrder } from './test-groups.mjs';
import { AT_ONCE, rulesAndHandlers, run } from './test-parts.mjs';

const USAGE = `npm test                     everything, as the continuous integration
npm test -- FILE|FOLDER …    the tests below a folder, a test file, or the tests that cover a file by its imports
npm test -- --changed        the tests that cover what differs from the last commit, nearest first
npm test -- --watch [PATH …] again at each change
        … --both             on PostgreSQL as well as on the embedded database
        … --pgbouncer        on PostgreSQL alone, through a PgBouncer by transaction that few connections stand behind
        … --rotated          of which each server begins after a rotation of the look-up key, beside the other options
        … --far              every file of tests that covers it, not the nearest only`;

/** Files of tests that are near: what they miss takes longer to ask than whoever changes a line waits. */
const NEAR = 60;

/** What a browser shows, by its module. */
const SCREENS = /^(packages\/web|gallery)\/.*\.tsx?$/;

/** Kept from run to run, so that the template of the embedded database is made once. */
function keptTemporary() {
  const memory = '/dev/shm';
  const folder = join(existsSync(memory) ? memory : tmpdir(), `bli-kunde-tests-${userInfo().username}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
const changed = () => [
  ...new Set([...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]),
];

const fromRoot = (path) =>
  relative(root, isAbsolute(path) ? path : join(process.env.INIT_CWD ?? root, path))
    .split(sep)
    .join('/');

function testsOf(paths) {
  const said = execFileSync(node24(), ['scripts/tests-of.ts', ...paths], { cwd: root, encoding: 'utf8' });
  return JSON.parse(said);
}

function worldOf({ both, pgbouncer, rotated }) {
  const keys = rotated ? { TEST_ROTATED: 'on' } : {};
  if (pgbouncer) return { ...keys, TEST_PGBOUNCER: 'on' };
  return both ? keys : { ...keys, TEST_DATABASES: 'embedded' };
}

/** Runs the tests that cover `paths` (from the root); false where one fails or none is found. */
async function cover(paths, { far, ...world }) {
  const found = testsOf(paths);
  const specs = found.filter((path) => path.endsWith('.spec.ts'));
  const reaching = found.filter((path) => path.endsWith('.test.ts'));
  const units = far ? reaching : reaching.slice(0, NEAR);
  // Journeys are found by their own path alone: each takes a built product and a browser.
  const asked = specs.filter((path) => paths.includes(path));
  const beside = specs.length - asked.length;
  const beyond = reaching.length - units.length;
  if (beyond > 0) console.log(`${beyond} files of tests further away cover this too: --far runs them.`);
  if (beside > 0) console.log(`${beside} browser tests cover this too; name one to run it.`);
  // A screen has few other tests than what the gallery shows of it.
  const shown = paths.some((path) => SCREENS.test(path)) ? specs.filter((path) => path.startsWith('e2e/gallery')) : [];
  if (shown.length > 0) console.log(`The gallery shows it: npm test -- ${shown.join(' ')}`);
  if (units.length + asked.length === 0) {
    console.error(`No test covers ${paths.join(', ')}.`);
    return false;
  }
  const env = { TMPDIR: keptTemporary(), ...worldOf(world) };
  let held = true;
  if (units.length > 0) {
    const files = writeGroupsInOrder(units.map((path) => join(root, path)));
    const name = `${units.length} ${units.length === 1 ? 'file' : 'files'} of tests`;
    const { passed, failed, failures } = await rulesAndHandlers(files, AT_ONCE, { name, env });
    for (const { file, title } of failures) console.log(`failed: ${file} › ${title}`);
    console.log(`${passed} passed, ${failed} failed`);
    held = failed === 0 && passed > 0;
  }
  if (asked.length === 0) return held;
  const config = ['test', '--config', 'e2e/playwright.config.ts', ...asked];
  const built = await run('build', ['scripts/build.ts']);
  return built && (await run('journeys', ['node_modules/@playwright/test/cli.js', ...config])) && held;
}

/** Runs again, half a second after the last change, what covers the files that changed; ends with the process. */
function watched(paths, how) {
  let waiting = new Set();
  let busy = false;
  let timer = setTimeout(() => {}, 0);
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void again(), 500);
  };
  const again = async () => {
    if (busy || waiting.size === 0) return;
    busy = true;
    const now = [...waiting];
    waiting = new Set();
    await cover(paths.length > 0 ? paths : now, how);
    busy = false;
    if (waiting.size > 0) soon();
  };
  for (const folder of ['packages', 'gallery', 'test', 'scripts', 'banks'])
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const path = `${folder}/${String(name).split(sep).join('/')}`;
      if (/(^|\/)(node_modules|dist|\.build)\//.test(path) || !/\.(tsx?|mjs|json)$/.test(path)) return;
      waiting.add(path);
      soon();
    });
  return new Promise(() => {});
}

/** Gives whether all held; `--watch` goes on until it is interrupted. */
export async function testSome(args) {
  const known = ['--changed', '--watch', '--both', '--pgbouncer', '--rotated', '--far'];
  const options = new Set(args.filter((each) => each.startsWith('-')));
  const paths = args.filter((each) => !each.startsWith('-')).map(fromRoot);
  const strangers = [...options].filter((each) => !known.includes(each));
  const missing = paths.filter((path) => path.startsWith('..') || !existsSync(join(root, path)));
  if (
    strangers.length > 0 ||
    missing.length > 0 ||
    (paths.length === 0 && options.has('--both') && options.size === 1)
  ) {
    console.error([...missing.map((path) => `${path} does not exist.`), USAGE].join('\n'));
    return false;
  }
  const how = {
    both: options.has('--both'),
    far: options.has('--far'),
    pgbouncer: options.has('--pgbouncer'),
    rotated: options.has('--rotated'),
  };
  if (how.pgbouncer && !ensurePgbouncer()) {
    console.error('No PgBouncer could be installed.');
    return false;
  }
  const first = options.has('--changed') ? [...new Set([...paths, ...changed()])] : paths;
  if (options.has('--changed') && first.length === 0) {
    console.log('Nothing differs from the last commit.');
    return true;
  }
  const held = first.length > 0 ? await cover(first, how) : true;
  return options.has('--watch') ? watched(paths, how) : held;
}
