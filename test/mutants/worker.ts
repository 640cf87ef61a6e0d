/**
 * A process that runs tests of a bundle for one mutant after the other, as its parent asks. What a mutant never ends is ended by the
 * parent, with the process.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction, constants } from 'node:vm';
import { pathToFileURL } from 'node:url';
import { type Answer, type Asked, type Failure, LOADING, type SomeTests } from './messages.ts';
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

async function failureOf(tests: readonly SomeTests[]): Promise<Failure | null> {
  stray = null;
  for (const { path, places } of tests) {
    try {
      const file = await fileOf(path);
      const failed = await file.run(places ?? [...file.titles.keys()]);
      if (failed !== null) return { path, ...failed };
      if (stray !== null) return { path, place: null, title: stray };
    } catch (error) {
      return { path, place: null, title: `is not loaded: ${String((error as Error)?.message ?? error).slice(0, 300)}` };
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

/** Reach and cost of each test of a file: mutants that are asked for while it is loaded, in hooks (place -1), and test by test. */
async function reachOf(path: string, fresh: boolean): Promise<Answer> {
  if (fresh) anew();
  // A module is loaded by the first file that imports it, and what is asked for then is every later file's too.
  for (const place of marks.keys()) if (fresh || place !== LOADING) marks.delete(place);
  const costs = { tests: [] as number[], hooks: 0 };
  let begun = { place: LOADING, since: process.cpuUsage() };
  const at = (place: number) => {
    const cost = spent(begun.since);
    if (begun.place >= 0) costs.tests[begun.place] = cost;
    else costs.hooks += cost;
    begun = { place, since: process.cpuUsage() };
    reached = marks.get(place) ?? new Uint8Array(mutants);
    marks.set(place, reached);
  };
  active = -1;
  stray = null;
  at(LOADING);
  let failure: string | null;
  try {
    const file = await fileOf(path);
    at(-1);
    failure = (await file.run([...file.titles.keys()], at))?.title ?? stray;
  } catch (error) {
    failure = String((error as Error)?.message ?? error);
  }
  at(-1);
  reached = null;
  const reach = [...marks].map(([place, marked]): [number, number[]] => [place, numbersIn(marked)]);
  return { path, reach, costs, failure };
}

async function tried({ mutant, tests, fresh, check }: Asked): Promise<Answer> {
  active = mutant;
  turns = 0;
  if (fresh) anew();
  const failure = await failureOf(tests);
  active = -1;
  if (failure === null) return { noticedBy: null };
  if (!check) return { noticedBy: failure };
  // Without the mutant the same test must hold, alone or behind those before it, or the process is no longer what it was.
  const { path, place } = failure;
  const same = tests.filter((one) => one.path === path);
  for (const again of place === null ? [same] : [[{ path, places: [place] }], same]) {
    if (fresh) anew();
    if ((await failureOf(again)) === null) return { noticedBy: failure };
  }
  return { noticedBy: failure, isStill: true };
}

process.on('message', (asked: Asked) => {
  const answer = asked.reach === undefined ? tried(asked) : reachOf(asked.reach, asked.fresh);
  void answer.then((said) => process.send?.(said));
});
process.send?.({ ready: true });
