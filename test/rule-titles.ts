/** Which rules of the specification a test file names at the beginning of the titles of its tests. */
import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './sources.ts';

const RULE = /\b[BPCKSARNDO]-\d{3}\b/g;
/** `B-023 to B-032` and `B-023–B-032`: both ends and all between. */
const RANGE = /\b([BPCKSARNDO])-(\d{3})\s*(?:to|–|\.\.)\s*\1-(\d{3})\b/g;
/** The numbers that a title begins with; what it says further on of other rules is prose. */
const LEADING = /^[BPCKSARNDO]-\d{3}(?:(?:[ ,]+|\s*(?:to|–|\.\.)\s*)[BPCKSARNDO]-\d{3})*(?![\w-])/;

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

/** `onBoth` and names that begin so register a test for both databases. */
const TESTS = /^(test|it|onBoth\w*)$/;
/** `t.test` is a subtest and runs; a step is a part of a test, and a `describe` holds some. */
const TEST_MEMBERS = ['test', 'only'];
/** A test that is not run shows nothing. */
const NOT_RUN = ['skip', 'todo', 'fixme'];

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;
const asNode = (value: unknown): Node => value as Node;
const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as Record<string, unknown>;
  const found = name ?? value;
  return typeof found === 'string' ? found : '';
};

function opensATest(callee: Node): boolean {
  if (callee.type === 'Identifier') return TESTS.test(nameOf(callee));
  return callee.type === 'MemberExpression' && TEST_MEMBERS.includes(nameOf(callee['property']));
}

const opensWhatIsNotRun = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && NOT_RUN.includes(nameOf(callee['property']));

const isFunction = ({ type }: Node): boolean => /^(ArrowFunctionExpression|FunctionExpression|Identifier)$/.test(type);

/** `{ skip: true }`; a condition may let it run. */
const isSwitchedOff = (options: Node): boolean =>
  options.type === 'ObjectExpression' &&
  (options['properties'] as Node[]).some(
    ({ type, key, value }) =>
      type === 'Property' &&
      NOT_RUN.includes(nameOf(key)) &&
      asNode(value).type === 'Literal' &&
      asNode(value)['value'] !== false,
  );

export interface TestTitle {
  /** The fixed parts of the title, between which a template puts values; the first is '' when a value comes first. */
  readonly parts: readonly string[];
  readonly rules: readonly string[];
}

interface Found {
  readonly node: Node;
  readonly parts: readonly string[];
}

/**
 * The tests of a file that run. Where a title begins with a value, as in a loop over a table of cases,
 * the rules are those that texts and keys of that table begin with.
 */
export function titlesOf({ path, text }: SourceFile): TestTitle[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const found: Found[] = [];
  const notRun: Node[] = [];
  const loops: { node: Node; over: Node }[] = [];
  const tables = new Map<string, Node>();

  new Visitor({
    CallExpression(call) {
      const [node, callee] = [asNode(call), asNode(call.callee)];
      const [title, ...rest] = (call.arguments as unknown[]).map(asNode);
      if (opensWhatIsNotRun(callee)) notRun.push(node);
      if (nameOf(callee['property']) === 'forEach') loops.push({ node, over: asNode(callee['object']) });
      if (!title || !opensATest(callee) || !rest.some(isFunction) || rest.some(isSwitchedOff)) return;
      if (title.type === 'Literal' && typeof title['value'] === 'string') found.push({ node, parts: [title['value']] });
      if (title.type === 'Identifier') found.push({ node, parts: ['', ''] });
      if (title.type !== 'TemplateLiteral') return;
      const quasis = title['quasis'] as { value: { cooked: string | null } }[];
      found.push({ node, parts: quasis.map(({ value }) => value.cooked ?? '') });
    },
    ForOfStatement: (loop) => void loops.push({ node: asNode(loop), over: asNode(loop.right) }),
    VariableDeclarator: (each) => void (each.init && tables.set(nameOf(each.id), asNode(each.init))),
  }).visit(program);

  const strings: Node[] = [];
  const names: Node[] = [];
  // Most files have no such title, and these are most of what stands in a file.
  if (found.some(({ parts: [first] }) => first === ''))
    new Visitor({
      Literal: (literal) => void (typeof literal.value === 'string' && strings.push(asNode(literal))),
      Identifier: (identifier) => void names.push(asNode(identifier)),
    }).visit(program);

  const within = (inner: Node, outer: Node) => inner.start >= outer.start && inner.end <= outer.end;
  /** What stands in a table, and in those of the file that it is made of. */
  const rulesOfTable = (table: Node, seen = new Set<Node>()): string[] => {
    if (seen.has(table)) return [];
    seen.add(table);
    const own = strings.filter((one) => within(one, table)).map((one) => LEADING.exec(String(one['value']))?.[0] ?? '');
    const others = names.filter((one) => within(one, table)).flatMap((one) => tables.get(nameOf(one)) ?? []);
    return [...own.flatMap(rulesIn), ...others.flatMap((other) => rulesOfTable(other, seen))];
  };
  const rulesOf = ({ node, parts: [first = ''] }: Found): string[] =>
    first === ''
      ? loops
          .filter((loop) => within(node, loop.node) && !within(node, loop.over))
          .flatMap(({ over }) => rulesOfTable(over))
      : rulesIn(LEADING.exec(first)?.[0] ?? '');
  return found
    .filter(({ node }) => !notRun.some((outer) => within(node, outer)))
    .map((each) => ({ parts: each.parts, rules: rulesOf(each) }));
}

export const rulesOfTests = (file: SourceFile): Set<string> => new Set(titlesOf(file).flatMap(({ rules }) => rules));
