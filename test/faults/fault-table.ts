/** Faults to plant: each breaks one rule by putting `replace` for the one place in a file where `find` stands. */
import { parseSync } from 'oxc-parser';
import { isTest } from '../house-rules.ts';
import { readBelow } from '../sources.ts';

export interface Fault {
  /** The number of the rule it breaks, from docs/rules.tsv. */
  readonly rule: string;
  /** From the root, with forward slashes. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** One line: what goes wrong for whom. */
  readonly why: string;
}

export interface FaultTable {
  /** From the root: `test/faults/business.json`. */
  readonly path: string;
  readonly faults: readonly Fault[];
}

const KEYS = ['rule', 'file', 'find', 'replace', 'why'] as const;
/** More is no small slip, and hard to find again once the code has moved. */
const MOST_LINES = 3;

function asFault(value: unknown, path: string): Fault {
  const given = (value ?? {}) as Record<string, unknown>;
  const wrong = KEYS.filter((key) => typeof given[key] !== 'string');
  const more = Object.keys(given).filter((key) => !KEYS.some((known) => known === key));
  if (wrong.length > 0 || more.length > 0)
    throw new Error(`${path}: ${JSON.stringify(value)} needs ${KEYS.join(', ')} and nothing else`);
  return given as unknown as Fault;
}

/** The tables of test/faults. Throws on one that is no array of faults. */
export const readFaultTables = (): FaultTable[] =>
  readBelow('test/faults', /^test\/faults\/[a-z0-9-]+\.json$/).map(({ path, text }) => {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) throw new Error(`${path} is no array`);
    return { path, faults: rows.map((row) => asFault(row, path)) };
  });

/** The text with the fault in it. Throws when its passage does not stand there exactly once. */
export function planted(text: string, { find, replace }: Pick<Fault, 'find' | 'replace'>): string {
  const parts = text.split(find);
  if (find === '' || parts.length !== 2) throw new Error(`found ${find === '' ? 0 : parts.length - 1} times`);
  return parts.join(replace);
}

function parseProblem(path: string, text: string): string | null {
  if (/\.tsx?$/.test(path)) return parseSync(path, text).errors[0]?.message ?? null;
  if (!path.endsWith('.json')) return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What is wrong with a fault, or null. `textOf` gives a file's text, null when there is none; `rules` are the numbers that exist. */
export function faultProblem(
  { rule, file, find, replace, why }: Fault,
  textOf: (path: string) => string | null,
  rules: ReadonlySet<string>,
): string | null {
  if (!rules.has(rule)) return 'no such rule';
  if (why.trim() === '' || why.includes('\n')) return '"why" is one line';
  if (!/^(packages\/(domain|server|web)|banks)\//.test(file) || isTest(file)) return 'not a file of the product';
  if (find === replace) return 'changes nothing';
  if (find.split('\n').length > MOST_LINES) return `the passage is longer than ${MOST_LINES} lines`;
  const text = textOf(file);
  if (text === null) return 'no such file';
  try {
    const problem = parseProblem(file, planted(text, { find, replace }));
    return problem === null ? null : `does not parse: ${problem}`;
  } catch (error) {
    return `the passage is ${(error as Error).message}`;
  }
}

/** Two faults are the same when they leave the same file behind, whatever they are said to break. */
export const faultKey = ({ file, find, replace }: Fault): string => JSON.stringify([file, find, replace]);
