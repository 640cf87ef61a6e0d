/** How the time of a regular expression grows with its input: one that backtracks over and over takes four times as long for twice as much. */
import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './sources.ts';

export interface Pattern {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

/** Every literal that repeats something without an end. */
export function patternsIn({ path, text }: SourceFile): Pattern[] {
  const found: Pattern[] = [];
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      if (/[*+]|\{\d+,\}/.test(source)) found.push({ path, source, flags });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** One of each kind of character, and what a failing end looks like. */
const COMMON = ['a', 'A', '0', ' ', '\n', '\r\n', '-', '.', '/', '<', '"', "'", ',', ';', ':', '=', '(', '&', '%', 'å'];
const ENDS = ['', '\0', '!a'];

/** The characters that stand in the pattern itself, alone and two by two, beside one of each kind. */
function seedsOf({ source }: Pattern): string[] {
  const own = Array.from(source.replaceAll(/\\[a-zA-Z]|[\\^$*+?()[\]{}|]/g, '')).slice(0, 12);
  const pairs = own.slice(0, -1).map((one, at) => `${one}${own[at + 1]}`);
  return [...new Set([...COMMON, ...own, ...pairs, 'a ', 'a.', '0 ', '- '])];
}

/** Milliseconds of the processor, since others may run beside it. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Shorter than this a whole search is nobody's trouble, whatever it grows by. */
const QUICK = 8;
const GROWTH = 3;

/** The input that makes the search grow by more than its length, with how it begins; null where none does. */
export function growsOver(pattern: Pattern, length: number): string | null {
  const expression = new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, ''));
  const cost = (seed: string, end: string, size: number) => {
    const input = seed.repeat(Math.ceil(size / seed.length)) + end;
    return Math.min(...[1, 2, 3].map(() => costOf(() => expression.test(input))));
  };
  for (const seed of seedsOf(pattern))
    for (const end of ENDS) {
      const once = costOf(() => expression.test(seed.repeat(Math.ceil(length / seed.length)) + end));
      if (once < QUICK) continue;
      // The least of several: what the processor did beside the first search is none of its time.
      const whole = cost(seed, end, length);
      if (whole >= QUICK && whole >= GROWTH * cost(seed, end, length / 2)) return seed;
    }
  return null;
}
