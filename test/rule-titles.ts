/** Which rules of the specification a test file names in the titles of its tests. */
import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './sources.ts';

const RULE = /\b[BPCKSA]-\d{3}\b/g;
const ONLY_RULES = /^[BPCKSA]-\d{3}([ ,]+[BPCKSA]-\d{3})*$/;
/** `B-023 to B-032` and `B-023–B-032`: both ends and all between. */
const RANGE = /\b([BPCKSA])-(\d{3})\s*(?:to|–|\.\.)\s*\1-(\d{3})\b/g;

/** The rule numbers in a text, ranges written out. */
export function rulesIn(text: string): string[] {
  const between = [...text.matchAll(RANGE)].flatMap(([, letter = '', from, to]) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from) + 1) },
      (_, at) => `${letter}-${String(Number(from) + at).padStart(3, '0')}`,
    ),
  );
  return [...new Set([...(text.match(RULE) ?? []), ...between])];
}

/** `each` is a test on every database. */
const TESTS = ['test', 'it', 'describe', 'suite', 'each'];
const STEPS = ['test', 'step', 'describe', 'only'];
/** A test that is not run shows nothing. */
const NOT_RUN = ['skip', 'todo', 'fixme'];

type Node = { readonly type: string; readonly name?: string } & Record<string, unknown>;

function opensATest(callee: Node): boolean {
  if (callee.type === 'Identifier') return TESTS.includes(callee.name ?? '');
  if (callee.type !== 'MemberExpression') return false;
  const member = (callee['property'] as Node).name ?? '';
  return !NOT_RUN.includes(member) && STEPS.includes(member);
}

/**
 * The rules named in titles. Where a title begins with a value, as in a table of cases, the rule numbers that stand
 * alone as strings or keys of the same file count, since the title is made of them.
 */
export function rulesOfTests({ path, text }: SourceFile): Set<string> {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const titles: string[] = [];
  const alone: string[] = [];
  let fromTable = false;
  new Visitor({
    CallExpression(node) {
      const [title] = node.arguments;
      if (!title || !opensATest(node.callee as unknown as Node)) return;
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title.type !== 'TemplateLiteral') return;
      titles.push(title.quasis.map((quasi) => quasi.value.cooked ?? '').join(' '));
      fromTable ||= title.quasis[0]?.value.cooked === '';
    },
    Literal(node) {
      if (typeof node.value === 'string' && ONLY_RULES.test(node.value)) alone.push(node.value);
    },
  }).visit(program);
  return new Set((fromTable ? [...titles, ...alone] : titles).flatMap(rulesIn));
}
