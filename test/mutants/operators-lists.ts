/** Operators on lists: one of few is missing, and what is spread on a condition never is. */
import type { Operator } from './operators.ts';
import { calledName, child, childList, type Node } from './tree.ts';

/** A longer list is data from outside, such as countries or articles: leaving each out in turn tells nothing new. */
const LONGEST = 12;
const NAMED = new Set([
  'Literal',
  'Identifier',
  'MemberExpression',
  'SpreadElement',
  'ConditionalExpression',
  'ObjectExpression',
]);
/** Values of a statement and members of pairs: one that is missing is a fault of the database or of a constructor at once. */
const BY_PLACE = /^(query|execute|all|allSettled|race|Map|Set|fromEntries|entries)$/;

const element: Operator = ({ node, parents, change }) => {
  const [around] = parents;
  const elements = childList(node, 'elements');
  if (node.type !== 'ArrayExpression' || elements.length === 0 || elements.length > LONGEST) return [];
  if (child(around ?? node, 'id')?.type === 'ArrayPattern') return [];
  const isPair = elements.length === 2 && ['ArrayExpression', 'ArrowFunctionExpression'].includes(around?.type ?? '');
  if (isPair || (around !== undefined && BY_PLACE.test(calledName(around)) && isTuple(elements))) return [];
  return elements.filter(({ type }) => NAMED.has(type)).map((one) => change('element', '', one, 'element'));
};
const isTuple = (elements: readonly Node[]): boolean => elements.every(({ type }) => type !== 'Literal');

/** `...(condition ? { a } : {})`, or a whole value: what it would add is missing. */
const spread: Operator = ({ node, change }) =>
  node.type !== 'ObjectExpression'
    ? []
    : childList(node, 'properties')
        .filter(({ type }) => type === 'SpreadElement')
        .filter((one) => child(one, 'argument')?.type !== 'ConditionalExpression')
        .map((one) => change('spread', '', one, 'property'));

export const listOperators: readonly Operator[] = [element, spread];
