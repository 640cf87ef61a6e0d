/** The syntax tree of a module as the operators walk it: what is no behaviour (imports, types, logging, messages) is not entered. */
import { parseSync } from 'oxc-parser';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** From the innermost parent outwards. */
export type Parents = readonly Node[];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

export const child = (node: Node, key: string): Node | null => {
  const found = node[key];
  return isNode(found) ? found : null;
};
export const childList = (node: Node, key: string): readonly Node[] => {
  const found = node[key];
  return Array.isArray(found) ? found.filter(isNode) : [];
};

/** Types around a value: only the value is walked. */
const TYPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression']);
const PASSED_OVER = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'MetaProperty', 'TemplateElement']);

/** Places at which a name or a literal is no value of its own. */
const NO_VALUE: Readonly<Record<string, readonly string[]>> = {
  Property: ['key'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  MemberExpression: ['property'],
  ImportExpression: ['source', 'options'],
  ExportNamedDeclaration: ['source', 'attributes', 'specifiers'],
  TaggedTemplateExpression: ['tag'],
};

const nameOf = (node: Node | null | undefined): string => (typeof node?.['name'] === 'string' ? node['name'] : '');
const lastOf = (node: Node | null): Node | null => (node?.type === 'MemberExpression' ? child(node, 'property') : node);

/** The name that a call goes by: `f` of `f()`, `m` of `a.b.m()`. */
export const calledName = (node: Node): string => nameOf(lastOf(child(node, 'callee')));

const LOGGING = /^(log|console|logger)$/;
/** Logging, and what an error of the program says: nobody but its makers reads it. */
function isWords(node: Node): boolean {
  const callee = child(node, 'callee');
  if (node.type === 'NewExpression') return /^(Error|TypeError|RangeError)$/.test(calledName(node));
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  return calledName(node) === 'describe' || LOGGING.test(nameOf(lastOf(child(callee, 'object'))));
}

export function walk(node: Node, visit: (node: Node, parents: Parents) => void, parents: Parents = []): void {
  const whole = node.type === 'ExpressionStatement' ? child(node, 'expression') : node;
  if (PASSED_OVER.has(node.type) || (whole !== null && isWords(whole))) return;
  if (node.type.startsWith('TS') && !TYPED.has(node.type)) return;
  visit(node, parents);
  const around = [node, ...parents];
  const keys = TYPED.has(node.type) ? ['expression'] : Object.keys(node);
  for (const key of keys) {
    if (NO_VALUE[node.type]?.includes(key) && node['computed'] !== true) continue;
    const value = node[key];
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, visit, around);
  }
}

export function parsed(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message ?? ''}`);
  return program as unknown as Node;
}
