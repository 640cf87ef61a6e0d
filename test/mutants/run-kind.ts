/** Runs mutants that share a script: looks which tests reach which, then tries each by the tests that reach it. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { startWorker, type Worker } from './ask.ts';
import { bundle } from './bundle.ts';
import { FOLDER, folderOf, keyOf, outcomeKey, type Stores } from './kept.ts';
import { LOADING } from './messages.ts';
import type { Mutant } from './mutant.ts';
import { inOrder, type Reaching } from './order.ts';
import { type Kind, mutantsOf, testsOf } from './scope.ts';

/** A file of tests that takes longer, in milliseconds, is asked by those of its tests that reach the mutant; another one whole. */
const SLOW = 300;
/** Milliseconds of processor time for one mutant; tests that would take more are left out, the dearest first. */
const BUDGET = { light: 2_000, server: 12_000 } as const;
/** Milliseconds for the tests of a file without any mutant; those of one that takes longer are left out. */
const REACH_LIMIT = 120_000;
/** Servers that were loaded anew in one process, each with databases of its own, before another process is begun. */
const ANEW_AT_MOST = 8;

interface Run {
  readonly stores: Stores;
  readonly again: boolean;
  readonly workers: number;
}

interface Job {
  readonly mutant: Mutant;
  /** Among all of the script. */
  readonly number: number;
  /** Among those of its module. */
  readonly place: number;
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000);

/** Each worker takes the next when it has done one. */
async function inTurn<T>(
  all: readonly T[],
  workers: readonly Worker[],
  work: (one: T, worker: Worker) => Promise<void>,
) {
  const waiting = [...all];
  await Promise.all(
    workers.map(async (worker) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next, worker);
    }),
  );
}

export async function runKind(
  kind: Kind,
  chosen: readonly Mutant[],
  { stores, again, workers: count }: Run,
): Promise<void> {
  const { outcomes, reaches } = stores;
  const files = [...new Set(chosen.map(({ file }) => file))];
  // All mutants of a module are compiled in, so that what a test reaches is known of each.
  const jobs = files
    .flatMap((file) => mutantsOf(file).map((mutant, place) => ({ mutant, place })))
    .map((job, number): Job => ({ ...job, number }));
  const testsByFile = new Map(files.map((file) => [file, testsOf(file)]));
  const near = (file: string) => testsByFile.get(file) ?? [];
  /** Mutants of this run by the test that noticed them. */
  const noticed = new Map<string, number>();

  const isKept = ({ mutant }: Job): boolean => {
    const kept = outcomes.get(folderOf(mutant.file), mutant.id);
    if (kept === undefined || again) return false;
    const by = kept.noticedBy === null ? near(mutant.file) : kept.by;
    return by.every((path) => existsSync(path)) && kept.key === outcomeKey(mutant.file, by);
  };
  const ids = new Set(chosen.map(({ id }) => id));
  const open = jobs.filter((job) => ids.has(job.mutant.id) && !isKept(job));
  if (open.length === 0) return;

  const tests = [...new Set(files.flatMap(near))];
  mkdirSync(FOLDER, { recursive: true });
  const script = join(FOLDER, `${kind}-${process.pid}.cjs`);
  await bundle(
    tests,
    jobs.map(({ mutant }) => mutant),
    script,
  );
  const temporary = join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `bli-kunde-mutants-${userInfo().username}`);
  const workers = Array.from({ length: count }, () => startWorker(script, jobs.length, temporary));
  const started = performance.now();
  try {
    await lookAtReach();
    console.log(`${kind}: reach of ${tests.length} files of tests after ${seconds(started)} s`);
    await tryAll();
  } finally {
    for (const worker of workers) worker.end();
    rmSync(script, { force: true });
    stores.save();
  }

  async function lookAtReach(): Promise<void> {
    const nameOf = (file: string, test: string) => `${file} ${test}`;
    const isMissing = (file: string, test: string) =>
      near(file).includes(test) && reaches.get(folderOf(file), nameOf(file, test))?.key !== keyOf(file, [test]);
    const missing = tests
      .map((test) => ({ test, unknown: files.filter((file) => isMissing(file, test)) }))
      .filter(({ unknown }) => unknown.length > 0);
    let looked = 0;
    await inTurn(missing, workers, async ({ test, unknown }, worker) => {
      const found = await worker.reach(test, kind === 'light', REACH_LIMIT);
      const failure = found === null ? 'did not end' : found.failure;
      if (failure !== null) console.log(`${test} fails without a mutant and is left out: ${failure}`);
      for (const file of unknown) {
        const places = new Map(
          jobs.filter(({ mutant }) => mutant.file === file).map(({ number, place }) => [number, place]),
        );
        const reach = (failure === null ? (found?.reach ?? []) : [])
          .map(([place, numbers]) => [place, numbers.flatMap((number) => places.get(number) ?? [])] as const)
          .filter(([, here]) => here.length > 0);
        reaches.set(folderOf(file), nameOf(file, test), {
          key: keyOf(file, [test]),
          costs: found?.costs ?? { tests: [], hooks: 0 },
          tests: reach,
        });
      }
      reaches.save();
      const left = missing.length - (looked += 1);
      if (kind === 'server') console.log(`${seconds(started)} s: reach of ${test}, ${left} files left`);
    });
  }

  /** Tests that try a mutant, of those that reach it. */
  function asked({ mutant: { file }, place }: Job) {
    let isLoading = false;
    const reaching = near(file).flatMap((path): Reaching[] => {
      const reach = reaches.get(folderOf(file), `${file} ${path}`);
      const here = (reach?.tests ?? []).filter(([, places]) => places.includes(place)).map(([test]) => test);
      if (reach === undefined || here.length === 0) return [];
      isLoading ||= here.includes(LOADING);
      const { costs } = reach;
      const isCheap = kind === 'light' && costs.tests.reduce((all, one) => all + one, 0) < SLOW;
      const isWhole = isCheap || here.some((test) => test < 0);
      return [{ path, costs, places: isWhole ? [...costs.tests.keys()] : here }];
    });
    const known = (path: string, test: number) => noticed.get(`${path} ${test}`) ?? 0;
    return { ...inOrder(reaching, BUDGET[kind], known), fresh: kind === 'light' || isLoading };
  }

  async function tryAll(): Promise<void> {
    // The cheapest first, so that a run that is interrupted has done the most.
    const queue = open.toSorted((a, b) => asked(a).milliseconds - asked(b).milliseconds);
    const from = performance.now();
    let [done, anew] = [0, 0];
    await inTurn(queue, workers, async (job, worker) => {
      const { mutant, number } = job;
      const { tests: these, fresh, milliseconds } = asked(job);
      const longest = Math.min(milliseconds, 2 * BUDGET[kind]);
      const limit = kind === 'server' ? 40_000 + 8 * longest : 4_000 + 6 * milliseconds;
      const ask = async (isFresh: boolean) =>
        worker.tried({ mutant: number, tests: these, fresh: isFresh, check: kind === 'server' }, limit);
      let said = these.length === 0 ? { noticedBy: null } : await ask(fresh);
      if (said?.isStill) {
        // What failed fails without the mutant too: the process is no longer what it was.
        worker.end();
        said = await ask(true);
        if (said?.isStill) {
          console.log(`${mutant.id} survives: ${said.noticedBy?.title} fails without it too`);
          said = { noticedBy: null };
        }
      }
      if (kind === 'server' && fresh && (anew += 1) % ANEW_AT_MOST === 0) worker.end();
      if (said?.noticedBy) {
        const by = `${said.noticedBy.path} ${said.noticedBy.place}`;
        noticed.set(by, (noticed.get(by) ?? 0) + 1);
      }
      const [noticedBy, by] =
        said === null
          ? ['did not end', []]
          : said.noticedBy === null
            ? [null, near(mutant.file)]
            : [`${said.noticedBy.path} › ${said.noticedBy.title}`, [said.noticedBy.path]];
      outcomes.set(folderOf(mutant.file), mutant.id, {
        noticedBy,
        by: noticedBy === null ? [] : by,
        key: outcomeKey(mutant.file, by),
      });
      done += 1;
      if (kind === 'server') outcomes.save();
      if (done % (kind === 'server' ? 20 : 100) > 0) return;
      outcomes.save();
      console.log(`${done} of ${queue.length}, ${Math.round((done * 60_000) / (performance.now() - from))} a minute`);
    });
    console.log(`${kind}: ${queue.length} mutants in ${seconds(from)} s`);
  }
}
