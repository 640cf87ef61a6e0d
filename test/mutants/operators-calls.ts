/** Operators on calls: one is left out, another method is called, two arguments change places, part of an effect is missing. */
import type { Operator } from './operators.ts';
import { calledName, child, childList, type Node } from './tree.ts';

const isCall = (node: Node | null): boolean =>
  node?.type === 'CallExpression' ||
  (node?.type === 'AwaitExpression' && isCall(child(node, 'argument'))) ||
  (node?.type === 'UnaryExpression' && node['operator'] === 'void' && isCall(child(node, 'argument'))) ||
  (node?.type === 'ChainExpression' && isCall(child(node, 'expression')));

const removed: Operator = ({ node, change }) => {
  const expression = child(node, 'expression');
  if (node.type !== 'ExpressionStatement' || expression === null || !isCall(expression)) return [];
  return expression.type === 'CallExpression' && child(expression, 'callee')?.type === 'Super'
    ? []
    : [change('call', ';', node, 'statement')];
};

const OTHER_METHOD = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    min: 'max',
    max: 'min',
    find: 'findLast',
    findLast: 'find',
  }),
);
/** Without one of these the list is longer, or in another order. */
const LEFT_OUT = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim']);

const method: Operator = ({ node, text, change }) => {
  const callee = child(node, 'callee');
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const [name, object, property] = [calledName(node), child(callee, 'object'), child(callee, 'property')];
  const other = OTHER_METHOD.get(name);
  if (object === null || property === null) return [];
  const rest = (to: string) =>
    `${text({ ...node, end: property.start })}${to}${text({ ...node, start: property.end })}`;
  if (other !== undefined) return [change('method', rest(other))];
  return LEFT_OUT.has(name) ? [change('method', text(object))] : [];
};

/** The same from either side. */
const SYMMETRIC = /^(min|max|is|imul|equal|(is)?[Ss]ame\w*|intersect\w*|overlap\w*|all|race)$/;
const shapeOf = (node: Node): string =>
  node.type === 'MemberExpression'
    ? `${shapeOf(child(node, 'object') ?? node)}.`
    : ['Identifier', 'Literal'].includes(node.type)
      ? `${node.type} ${typeof node['value']}`
      : '';

const swapped: Operator = ({ node, text, change }) => {
  const given = childList(node, 'arguments');
  if (node.type !== 'CallExpression' || SYMMETRIC.test(calledName(node))) return [];
  const at = given.findIndex((one, place) => {
    const next = given[place + 1];
    return next !== undefined && shapeOf(one) !== '' && shapeOf(one) === shapeOf(next) && text(one) !== text(next);
  });
  const [first, second] = [given[at], given[at + 1]];
  if (first === undefined || second === undefined) return [];
  const between = text({ ...node, start: first.end, end: second.start });
  const to =
    text({ ...node, end: first.start }) + text(second) + between + text(first) + text({ ...node, start: second.end });
  return [change('arguments', to)];
};

/** Calls that leave something behind: in the trail, in the outbox, in a case. */
const EFFECT = /(audit|effect|enqueue|outbox|entry|record|openCase|told|notify|write|append)/i;
const incomplete: Operator = ({ node, parents, change }) => {
  const call = parents.find(({ type }) => type === 'CallExpression' || type.includes('Function'));
  if (node.type !== 'ObjectExpression' || call?.type !== 'CallExpression' || !EFFECT.test(calledName(call))) return [];
  if (!childList(call, 'arguments').includes(node)) return [];
  return childList(node, 'properties').map((property) => change('effect', '', property, 'property'));
};

export const callOperators: readonly Operator[] = [removed, method, swapped, incomplete];
