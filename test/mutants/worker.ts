/**
 * A process that runs tests of a bundle for one mutant after the other, as its parent asks. What a mutant never ends is ended by the
 * parent, with the process.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction, constants } from 'node:vm';
import { pathToFileURL } from 'node:url';
import { type Answer, type Asked, LOADING } from './messages.ts';
import { harness, loaded, type TestFile } from './run-files.ts';

const [script = '', size = '0'] = process.argv.slice(2);
const mutants = Number(size);
let active = -1;
/** One byte a mutant, set where it was asked for; by the place of the test that ran. */
const marks = new Map<number, Uint8Array>();
let reached: Uint8Array | null = null;
/** Times that a mutant is asked for before it counts as a loop that never ends; the longest test asks some thousand times. */
const MOST_TURNS = 5_000_000;
let turns = 0;
const isActive = (number: number): boolean => {
  if (reached !== null) reached[number] = 1;
  if (number !== active) return false;
  turns += 1;
  if (turns > MOST_TURNS) throw new Error('a loop that does not end');
  return true;
};
Object.assign(globalThis, { __harness: harness });

const require = createRequire(script);
const resolve = (from: string, specifier: string) => pathToFileURL(createRequire(from).resolve(specifier)).href;
const whole = compileFunction(readFileSync(script, 'utf8'), ['module', 'require', '__mutant', '__resolve'], {
  filename: script,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});

type Loads = Record<string, () => Promise<unknown>>;
let instance: { readonly loads: Loads; readonly files: Map<string, TestFile> } | null = null;
/** All modules anew, so that what they make while they are loaded is made by the mutant. */
function anew(): NonNullable<typeof instance> {
  const module = { exports: {} as Loads };
  whole(module, require, isActive, resolve);
  return (instance = { loads: module.exports, files: new Map() });
}
async function fileOf(path: string): Promise<TestFile> {
  const { loads, files } = instance ?? anew();
  const load = loads[path];
  if (load === undefined) throw new Error(`${path} is not in the bundle`);
  const file = files.get(path) ?? (await loaded(load));
  files.set(path, file);
  return file;
}

/** Uncaught errors outside of any test belong to the test that runs. */
let stray: string | null = null;
for (const kind of ['uncaughtException', 'unhandledRejection'])
  process.on(kind, (error) => void (stray ??= String((error as Error)?.message ?? error).slice(0, 300)));

async function failureOf(tests: Asked['tests']): Promise<{ path: string; title: string } | null> {
  stray = null;
  for (const { path, places } of tests) {
    try {
      const file = await fileOf(path);
      const title = (await file.run(places ?? [...file.titles.keys()])) ?? stray;
      if (title !== null) return { path, title };
    } catch (error) {
      return { path, title: `is not loaded: ${String((error as Error)?.message ?? error).slice(0, 300)}` };
    }
  }
  return null;
}

/** Processor time, since other work on the machine makes any test long. */
function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return Math.round((user + system) / 1000);
}
const numbersIn = (marked: Uint8Array): number[] => [...marked.keys()].filter((number) => marked[number] === 1);

/** Reach of each test of a file, the mutants that it asks for: while it is loaded, in hooks (place -1), then test by test. */
async function reachOf(path: string, fresh: boolean): Promise<Answer> {
  if (fresh) anew();
  marks.clear();
  const at = (place: number) => {
    reached = marks.get(place) ?? new Uint8Array(mutants);
    marks.set(place, reached);
  };
  const started = process.cpuUsage();
  active = -1;
  stray = null;
  at(LOADING);
  let failure: string | null;
  let count = 0;
  try {
    const file = await fileOf(path);
    at(-1);
    count = file.titles.length;
    failure = (await file.run([...file.titles.keys()], at)) ?? stray;
  } catch (error) {
    failure = String((error as Error)?.message ?? error);
  }
  reached = null;
  const reach = [...marks].map(([place, marked]): [number, number[]] => [place, numbersIn(marked)]);
  return { path, reach, count, milliseconds: spent(started), failure };
}

async function tried({ mutant, tests, fresh, check }: Asked): Promise<Answer> {
  active = mutant;
  turns = 0;
  if (fresh) anew();
  const failure = await failureOf(tests);
  active = -1;
  if (failure === null) return { noticedBy: null };
  if (!check) return { noticedBy: failure };
  // Without the mutant the same tests must hold, or the process is no longer what it was.
  if (fresh) anew();
  const still = await failureOf(tests.filter(({ path }) => path === failure.path));
  return { noticedBy: failure, ...(still === null ? {} : { still: still.title }) };
}

process.on('message', (asked: Asked) => {
  const answer = asked.reach === undefined ? tried(asked) : reachOf(asked.reach, asked.fresh);
  void answer.then((said) => process.send?.(said));
});
process.send?.({ ready: true });
