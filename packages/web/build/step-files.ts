/** Files that most steps of a journey need: together they are one file of the build, requested by every step. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { initialFiles } from './texts-by-need.ts';

/** A file that this share of the screens needs, and two at least, is asked for by all of them. */
const SHARE = 0.18;
const DECLARATION = /^(kyc|aml|erklaering)\.tsx$/;
/** Bytes of source. */
const SMALL = 600;
/** Of the kinds of section. */
const NEARLY_ALL = 0.6;
/** Step that people open by its address more than others. */
const FIRST = /^kontaktinfo/;

export interface StepFiles {
  /** Files of the step frame, of its first step, and of several steps. */
  readonly steps: ReadonlySet<string>;
  /** Further files that screens need. */
  readonly others: ReadonlySet<string>;
  /** Files that nearly every section of the declaration needs, wherever it is shown. */
  readonly sections: ReadonlySet<string>;
  /** Files that the start page before the log-in shares with any of them: the page's own, so that neither brings the other along. */
  readonly start: readonly string[];
}

/** `program` is the module that a page starts; the steps are the files of `screens/` beside it. */
export function stepFiles(program: string): StepFiles {
  const folder = dirname(program);
  const screens = readdirSync(join(folder, 'screens'));
  const neededBy = new Map(screens.map((file) => [file, initialFiles(join(folder, 'screens', file))]));
  const frame = readdirSync(folder).filter((file) => file.endsWith('-application.tsx'));
  const first = screens.filter((file) => FIRST.test(file)).map((file) => join('screens', file));
  const steps = new Set([...frame, ...first].flatMap((file) => [...initialFiles(join(folder, file))]));
  const others = new Set<string>();
  const shared = (file: string): boolean => [...neededBy.values()].filter((files) => files.has(file)).length > 1;
  for (const file of new Set([...neededBy.values()].flatMap((files) => [...files]))) {
    const count = [...neededBy.values()].filter((files) => files.has(file)).length;
    if (count >= Math.max(2, SHARE * screens.length)) steps.add(file);
    else if (!steps.has(file)) others.add(file);
  }
  // The declaration brings along most of all: of what it has in common with the summary, no more.
  for (const file of screens.filter((one) => DECLARATION.test(one)).flatMap((one) => [...(neededBy.get(one) ?? [])]))
    if (others.delete(file)) (shared(file) || isSmall(file) ? steps : others).add(file);
  // A screen is a file of its own.
  for (const file of screens) steps.delete(join(folder, 'screens', file));
  const outside = join(folder, 'outside.tsx');
  const own = initialFiles(program);
  const start = existsSync(outside)
    ? [...initialFiles(outside)].filter((file) => !own.has(file) && (steps.has(file) || others.has(file)))
    : [];
  return { steps, others, start, sections: sectionFiles() };
}

/** Fewer bytes than it costs a page to ask for another file: kept by the steps, it draws in no file of rows that has it too. */
const isSmall = (file: string): boolean => statSync(file).size < SMALL;

function sectionFiles(): Set<string> {
  const folder = join(import.meta.dirname, '../kyc/sections');
  const each = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => initialFiles(join(folder, file)));
  const all = new Set(each.flatMap((files) => [...files]));
  return new Set([...all].filter((file) => each.filter((files) => files.has(file)).length >= NEARLY_ALL * each.length));
}
