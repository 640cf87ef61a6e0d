/**
 * Runs registered tests as `node:test` does (hooks, subtests, mocked timers), in this process, as often as one likes and no further
 * than the first failure. `node:test` itself runs what a process registers once.
 */
import { mock } from 'node:test';

type Work = (t: Context) => unknown;
type Hook = () => unknown;
interface Options {
  readonly skip?: boolean | string;
  readonly todo?: boolean | string;
}
interface Case {
  readonly title: string;
  readonly run: () => Promise<void>;
}
interface Suite {
  readonly cases: Case[];
  readonly hooks: Record<'before' | 'after' | 'beforeEach' | 'afterEach', Hook[]>;
}

interface Context {
  readonly name: string;
  readonly mock: typeof mock;
  readonly signal: AbortSignal;
  test(...args: TestArgs): Promise<void>;
  after(hook: Hook): void;
  before(hook: Hook): Promise<void>;
  beforeEach(hook: Hook): void;
  skip(): void;
  todo(): void;
  diagnostic(): void;
  plan(): void;
}
type TestArgs = [title: string, work: Work] | [title: string, options: Options, work: Work];

const emptySuite = (): Suite => ({ cases: [], hooks: { before: [], after: [], beforeEach: [], afterEach: [] } });
const parts = (args: TestArgs): { title: string; options: Options; work: Work } => {
  const [title, second, third] = args;
  return third === undefined
    ? { title, options: {}, work: second as Work }
    : { title, options: second as Options, work: third };
};

/** All hooks of a kind are called, whatever the first ones throw: a server that is not closed would be met by the next test. */
async function callAll(hooks: readonly Hook[]): Promise<void> {
  const ended = [];
  for (const hook of hooks)
    ended.push(
      await Promise.resolve()
        .then(hook)
        .then(
          () => null,
          (error: unknown) => ({ error }),
        ),
    );
  const failed = ended.find((one) => one !== null);
  if (failed) throw failed.error;
}

async function runTest(title: string, work: Work): Promise<void> {
  const [afters, befores]: [Hook[], Hook[]] = [[], []];
  const t: Context = {
    name: title,
    mock,
    signal: new AbortController().signal,
    test: async (...args) => {
      const inner = parts(args);
      await callAll(befores);
      if (!inner.options.skip) await runTest(inner.title, inner.work);
    },
    after: (hook) => void afters.push(hook),
    before: async (hook) => void (await hook()),
    beforeEach: (hook) => void befores.push(hook),
    skip: () => {},
    todo: () => {},
    diagnostic: () => {},
    plan: () => {},
  };
  try {
    await work(t);
  } finally {
    mock.timers.reset();
    await callAll(afters);
  }
}

export interface Harness {
  test: ((...args: TestArgs) => void) & { skip: () => void; todo: () => void };
  describe: (title: string, work: () => unknown) => void;
  before: (hook: Hook) => void;
  after: (hook: Hook) => void;
  beforeEach: (hook: Hook) => void;
  afterEach: (hook: Hook) => void;
  mock: typeof mock;
}

interface Failed {
  readonly place: number | null;
  readonly title: string;
}
/** Tests of one file, once it is loaded: by their place, so that some of them can be run. */
export interface TestFile {
  readonly titles: readonly string[];
  /** Runs those at these places, in that order; with the first that fails, or null. The place of a hook is null. */
  run(places: readonly number[], begins?: (place: number) => void): Promise<Failed | null>;
}

let current = emptySuite();

async function runSuite(
  { cases, hooks }: Suite,
  places: readonly number[],
  begins: (place: number) => void = () => {},
): Promise<Failed | null> {
  let at: Failed = { place: null, title: 'before' };
  try {
    await callAll(hooks.before);
    for (const place of places) {
      const one = cases[place];
      if (one === undefined) continue;
      at = { place, title: one.title };
      begins(place);
      await callAll(hooks.beforeEach);
      await one.run();
      await callAll(hooks.afterEach);
    }
    return null;
  } catch (error) {
    return { ...at, title: `${at.title}: ${String(error instanceof Error ? error.message : error).slice(0, 300)}` };
  } finally {
    begins(-1);
    await callAll(hooks.after).catch(() => {});
  }
}

const addTest = (...args: TestArgs): void => {
  const { title, options, work } = parts(args);
  if (!options.skip && !options.todo) current.cases.push({ title, run: () => runTest(title, work) });
};

export const harness: Harness = {
  test: Object.assign(addTest, { skip: () => {}, todo: () => {} }),
  describe: (title, work) => {
    const outer = current;
    const inner = emptySuite();
    current = inner;
    // A suite is one case of its file.
    void work();
    current = outer;
    const run = async () => {
      const failure = await runSuite(inner, [...inner.cases.keys()]);
      if (failure !== null) throw new Error(failure.title);
    };
    outer.cases.push({ title, run });
  },
  before: (hook) => void current.hooks.before.push(hook),
  after: (hook) => void current.hooks.after.push(hook),
  beforeEach: (hook) => void current.hooks.beforeEach.push(hook),
  afterEach: (hook) => void current.hooks.afterEach.push(hook),
  mock,
};

/** Registers the tests of a file by loading it. */
export async function loaded(load: () => Promise<unknown>): Promise<TestFile> {
  const suite = emptySuite();
  current = suite;
  await load();
  return {
    titles: suite.cases.map(({ title }) => title),
    run: (places, begins) => runSuite(suite, places, begins),
  };
}
