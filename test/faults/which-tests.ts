/** The tests that could notice a fault, those most likely to first. */
import { posix } from 'node:path';
import { isTest } from '../house-rules.ts';
import { readModule } from '../module-facts.ts';
import { type TestTitle, titlesOf } from '../rule-titles.ts';
import { readBelow, type SourceFile } from '../sources.ts';
import type { Fault } from './fault-table.ts';

export interface TestRun {
  /** From the root; {@link TYPES} is none. */
  readonly path: string;
  /** For a browser spec, which of its tests: a regular expression over titles. Null runs the whole file. */
  readonly only: string | null;
}

export interface Tests {
  /** What the tests of a fault are, for one whose outcome is kept. */
  textOf(path: string): string;
  for(fault: Fault): TestRun[];
}

/** The compiler, asked before a browser is: a fault that has a type error could not be made. */
export const TYPES = 'types';

const isUnitTest = (path: string): boolean => path.endsWith('.test.ts');
const isSpec = (path: string): boolean => /^e2e\/.*\.spec\.ts$/.test(path);
const COST = ['packages/domain/', 'packages/web/', 'packages/simulators/', 'test/', 'packages/server/'];
const costOf = (path: string): number => COST.findIndex((start) => path.startsWith(start));

/** The turn from which on a unit test is asked because it lies nearby, no more. */
const FAR = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Titles of a table begin with the rule itself. */
const patternOf = ({ parts }: TestTitle, rule: string): string =>
  parts[0] === '' ? rule : parts.map(escaped).join('.*');

/** `packages/server/business/x.ts` is business: the same word is the same journey or subject in each package. */
const subjectOf = (path: string): string | null => {
  const [top, , folder, ...rest] = path.split('/');
  return top === 'packages' && rest.length > 0 ? (folder ?? null) : null;
};

/** Modules that import each module, by its path. */
function importersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files.map(readModule))
    for (const { target } of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  return importers;
}

/** Everything that imports a module, through others too: what is not among it cannot notice a fault there. */
function reaching(module: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([module]);
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return found;
}

/** Tests that import a module, themselves or through what only tests use. */
function testsImporting(module: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>();
  const toAsk = [module];
  for (let at = 0; at < toAsk.length; at++)
    for (const importer of importers.get(toAsk[at] ?? '') ?? []) {
      if (isUnitTest(importer)) found.add(importer);
      else if (isTest(importer) && !toAsk.includes(importer)) toAsk.push(importer);
    }
  return found;
}

/** Reads every test of the project, and which modules each imports. */
export function readTests(): Tests {
  const modules = ['packages', 'test', 'e2e'].flatMap((folder) => readBelow(folder, /\.tsx?$/));
  const texts = new Map(modules.map(({ path, text }) => [path, text]));
  const importers = importersOf(modules);
  const units = modules.filter(({ path }) => isUnitTest(path));
  const titles = new Map(
    modules.filter(({ path }) => isUnitTest(path) || isSpec(path)).map((file) => [file.path, titlesOf(file)]),
  );

  const others = new Set(
    ['node:child_process', 'node:worker_threads'].flatMap((module) => [...reaching(module, importers)]),
  );
  /** Whether a test can meet what a file does: one that starts processes may start any of them, and data is read by its name. */
  const mayMeet = (file: string): ((path: string) => boolean) => {
    const reached = reaching(file, importers);
    return (path) => !texts.has(file) || reached.has(path) || others.has(path);
  };

  const naming = (rule: string, path: string): TestTitle[] =>
    (titles.get(path) ?? []).filter(({ rules }) => rules.includes(rule));

  /** What lies no nearer than its folder is `far`. */
  function unitTestsFor({ rule, file }: Fault): { near: string[]; far: string[] } {
    const importing = testsImporting(file, importers);
    const folder = posix.dirname(file);
    const stem = file.replace(/\.\w+$/, '');
    const subject = subjectOf(file);
    const meets = mayMeet(file);
    /** Lower is sooner; null is not at all. */
    const turnOf = (path: string): number | null => {
      const named = naming(rule, path).length > 0;
      const beside = path.startsWith(`${stem}.`);
      const near = beside || importing.has(path) || posix.dirname(path) === folder;
      if (named) return near ? 0 : 1;
      if (beside) return 2;
      if (importing.has(path)) return 3;
      if (posix.dirname(path) === folder) return 4;
      return subject !== null && subjectOf(path) === subject ? 5 : null;
    };
    const asked = units
      .filter(({ path }) => meets(path))
      .flatMap(({ path }) => {
        const turn = turnOf(path);
        return turn === null ? [] : [{ path, turn }];
      })
      .sort((a, b) => a.turn - b.turn || costOf(a.path) - costOf(b.path));
    const paths = (these: typeof asked) => these.map(({ path }) => path);
    return { near: paths(asked.filter(({ turn }) => turn < FAR)), far: paths(asked.filter(({ turn }) => turn >= FAR)) };
  }

  const specsFor = (rule: string): TestRun[] =>
    [...titles.keys()].filter(isSpec).flatMap((path) => {
      const patterns = naming(rule, path).map((title) => patternOf(title, rule));
      return patterns.length === 0 ? [] : [{ path, only: [...new Set(patterns)].join('|') }];
    });

  const whole = (paths: readonly string[]): TestRun[] => paths.map((path) => ({ path, only: null }));

  return {
    textOf: (path) => texts.get(path) ?? '',
    for(fault) {
      const { near, far } = unitTestsFor(fault);
      const specs = specsFor(fault.rule);
      // What a screen does is mostly seen in a browser alone.
      return fault.file.startsWith('packages/web/')
        ? [...whole([...near, TYPES]), ...specs, ...whole(far)]
        : [...whole([...near, ...far, TYPES]), ...specs];
    },
  };
}
