/** Operators: each looks at one node of a module and gives the changes that it makes there. */
import type { Change, Place } from './mutant.ts';
import { callOperators } from './operators-calls.ts';
import { listOperators } from './operators-lists.ts';
import { sqlOperators } from './operators-sql.ts';
import { calledName, child, type Node, type Parents, parsed, walk } from './tree.ts';

/** Input of an operator: a node, those around it, and a way to make a change of it. */
export interface Site {
  readonly node: Node;
  readonly parents: Parents;
  readonly source: string;
  readonly text: (node: Node) => string;
  /** `replaced` is the node that the text stands for, the one looked at where none is named. */
  readonly change: (operator: string, text: string, replaced?: Pick<Node, 'start' | 'end'>, place?: Place) => Change;
}
export type Operator = (site: Site) => readonly Change[];

const SPINE = new Set(['MemberExpression', 'CallExpression', 'TSNonNullExpression']);
/**
 * The expression that a switch may stand around: a chain is switched whole, since `?.` ends all of it, and so is a call with the
 * method that it calls, which would lose its object.
 */
function hostOf(node: Node, parents: Parents): Node {
  let host = node;
  let [below, index] = [node, 0];
  for (; index < parents.length; index += 1) {
    const parent = parents[index];
    if (parent === undefined) break;
    if (parent.type === 'ChainExpression') host = parent;
    else if (!SPINE.has(parent.type) || !['object', 'callee', 'expression'].some((key) => parent[key] === below)) break;
    else if (parent['callee'] === below && below.type !== 'Identifier') host = parent;
    below = parent;
  }
  return host;
}

const unwrapped = (node: Node): Node => {
  const inside = node.type === 'ParenthesizedExpression' ? child(node, 'expression') : null;
  return inside === null ? node : unwrapped(inside);
};

const EQUALITY: Readonly<Record<string, string>> = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' };
const BOUNDARY: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };

/** Text, as far as one sees: a string or template anywhere in a sum. */
function isText(node: Node): boolean {
  const bare = unwrapped(node);
  if (bare.type === 'TemplateLiteral' || bare.type === 'TaggedTemplateExpression') return true;
  if (bare.type === 'Literal') return typeof bare['value'] === 'string';
  if (bare.type !== 'BinaryExpression' || bare['operator'] !== '+') return false;
  return ['left', 'right'].some((key) => isText(child(bare, key) ?? bare));
}

const binary: Operator = ({ node, parents, text, change }) => {
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  if (node.type !== 'BinaryExpression' || left === null || right === null) return [];
  const sign = String(node['operator']);
  const to = (operator: string, other: string) => [change(operator, `${text(left)} ${other} ${text(right)}`)];
  if (EQUALITY[sign] !== undefined) return to('equality', EQUALITY[sign]);
  if (BOUNDARY[sign] !== undefined) return to('boundary', BOUNDARY[sign]);
  const around = parents[0];
  const sum = sign === '+' && (isText(node) || (around?.['operator'] === '+' && isText(around)));
  return ARITHMETIC[sign] === undefined || sum ? [] : to('arithmetic', ARITHMETIC[sign]);
};

/** A value that only says 'nothing' for the types' sake: that it is never asked for shows nowhere. */
const isNothing = (node: Node): boolean =>
  ['', '0', 'null', 'undefined', 'false', "''", '[]', '{}', '0n'].includes(
    node.type === 'Literal' ? String(node['raw']) : node.type === 'Identifier' ? String(node['name']) : 'x',
  ) ||
  (node.type === 'ArrayExpression' && node.end - node.start === 2) ||
  (node.type === 'ObjectExpression' && node.end - node.start === 2);

const logical: Operator = ({ node, text, change }) => {
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  if (node.type !== 'LogicalExpression' || left === null || right === null) return [];
  const sign = String(node['operator']);
  const only = (side: Node) => change('logical', `(${text(side)})`);
  if (sign === '??') return [only(right), ...(isNothing(unwrapped(right)) ? [] : [only(left)])];
  // `||` for `&&` is noticed by whatever notices one of the two.
  return [only(left), only(right)];
};

/** `if (row === undefined) throw new Error(…)`: it tells the types and the program's makers what cannot be. */
function isAssertion(node: Node): boolean {
  const thrown = child(node, 'consequent');
  const error = thrown?.type === 'ThrowStatement' ? child(thrown, 'argument') : null;
  return error?.type === 'NewExpression' && calledName(error) === 'Error' && child(node, 'alternate') === null;
}

const conditional: Operator = ({ node, change }) => {
  if (!['IfStatement', 'ConditionalExpression', 'WhileStatement'].includes(node.type)) return [];
  const test = child(node, 'test');
  if (test === null || isAssertion(node)) return [];
  const values = node.type === 'WhileStatement' ? ['false'] : ['true', 'false'];
  return values.map((value) => change('conditional', value, test));
};

const negation: Operator = ({ node, parents, text, change }) => {
  const argument = child(node, 'argument');
  if (node.type !== 'UnaryExpression' || node['operator'] !== '!' || argument === null) return [];
  // As a whole condition it is tried by the conditions' own operator, both ways.
  if (parents[0]?.['test'] === node) return [];
  return [change('negation', text(argument))];
};

const KEY = /^([A-Z][A-Z0-9_]+|error\.[a-z.]+)$/;
const COMPARED = new Set(['BinaryExpression', 'SwitchCase', 'ArrayExpression', 'ExpressionStatement']);
const literal: Operator = ({ node, parents, change }) => {
  if (node.type !== 'Literal') return [];
  if (typeof node['value'] === 'boolean') return [change('boolean', String(!node['value']))];
  const key = typeof node['value'] === 'string' && KEY.test(node['value']) && !COMPARED.has(parents[0]?.type ?? '');
  return key ? [change('key', "''")] : [];
};

const LEAVES = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);
/** A leave after other statements; one that stands alone is tried by its condition. */
const exit: Operator = ({ node, parents, change }) => {
  const [block, condition] = parents;
  if (!LEAVES.has(node.type) || block?.type !== 'BlockStatement' || condition?.type !== 'IfStatement') return [];
  const body = block['body'] as readonly Node[];
  return body.length > 1 ? [change('exit', ';', node, 'statement')] : [];
};

const OPERATORS: readonly Operator[] = [
  binary,
  logical,
  conditional,
  negation,
  literal,
  exit,
  ...callOperators,
  ...listOperators,
  ...sqlOperators,
];

/** Every change of a module, in the order of its text, each once. */
export function changesOf(path: string, source: string): Change[] {
  const found = new Map<string, Change>();
  const text = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end);
  walk(parsed(path, source), (node, parents) => {
    const change: Site['change'] = (operator, to, replaced = node, place = 'expression') => {
      const [around, above] = replaced === node ? [node, parents] : [replaced as Node, [node, ...parents]];
      const { start, end } = place === 'expression' ? hostOf(around, above) : around;
      return { operator, start: replaced.start, end: replaced.end, text: to, host: { start, end, place } };
    };
    for (const operator of OPERATORS)
      for (const one of operator({ node, parents, source, text, change }))
        if (text(one) !== one.text) found.set(`${one.start} ${one.end} ${one.text}`, one);
  });
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end || (a.text < b.text ? -1 : 1));
}
