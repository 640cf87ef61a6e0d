/** Leaves out of the browser what only the server reads of endpoint rows and steps: the schemas would bring their library along. */
import type { Plugin } from 'vite';

/** What the browser's client reads (`addressOf` and `call`). */
const KEPT = new Set(['name', 'base', 'method', 'path', 'polled']);
/** Schemas; in the browser they only tell that there is one. */
const NOTED = new Set(['params', 'query', 'body', 'answer']);

/** What the browser reads of a step: its place in lists, its rule for fields, its part of the summary. */
const KEPT_OF_STEP = new Set(['name', 'title', 'kind', 'flows', 'problems', 'summary']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const has = (object: Node, name: string): boolean =>
  (object['properties'] as Node[]).some((property) => (property['key'] as Node | undefined)?.['name'] === name);

/** Whether an object is a part of rows: their base, or what several rows have alike. */
const isPart = (node: Node): boolean =>
  node.type === 'ObjectExpression' &&
  (has(node, 'base') ||
    has(node, 'versioned') ||
    (has(node, 'audit') && (has(node, 'summary') || has(node, 'errors'))));

/** Every `endpoint({…})` below a node, as its object, and every object that rows are made from. */
function rows(node: Node): Node[] {
  if (isPart(node)) return [node];
  const callee = node['callee'] as Node | undefined;
  const first = (node['arguments'] as Node[] | undefined)?.[0];
  if (node.type === 'CallExpression' && callee?.['name'] === 'endpoint' && first?.type === 'ObjectExpression')
    return [first];
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(rows));
}

/** Every step object below a node. */
function steps(node: Node): Node[] {
  if (node.type === 'ObjectExpression' && has(node, 'title') && has(node, 'complete')) return [node];
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(steps));
}

/** Whether an expression is a chain of calls that begins at the schemas' library: `z.string().check(…)`. */
function isSchema(expression: Node | null | undefined): boolean {
  if (expression?.type === 'CallExpression') return isSchema(expression['callee'] as Node);
  if (expression?.type !== 'MemberExpression') return false;
  const object = expression['object'] as Node;
  return object.type === 'Identifier' ? object['name'] === 'z' : isSchema(object);
}

/** Whether an expression is an object of schemas. */
const isShape = (expression: Node | null | undefined): boolean =>
  expression?.type === 'ObjectExpression' &&
  (expression['properties'] as Node[]).some((property) => isSchema(property['value'] as Node | undefined));

/** A module's own constants that are schemas, or objects of them, as their initial values. */
const schemas = (program: Node): Node[] =>
  (program['body'] as Node[])
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => ((statement?.['declarations'] ?? []) as Node[]).map((one) => one['init'] as Node | null))
    .filter((value): value is Node => isSchema(value) || isShape(value));

/** Marks every schema so that one nobody reads is left out; null when there is none. */
export function optionalSchemas(code: string, parse: (code: string) => unknown): string | null {
  if (!/[=:] z\./.test(code)) return null;
  const found = schemas(parse(code) as Node).sort((one, other) => other.start - one.start);
  let marked = code;
  for (const { start, end } of found) {
    const value = code.slice(start, end);
    const given = value.startsWith('{') ? `(${value})` : value;
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${given})()${marked.slice(end)}`;
  }
  return marked;
}

/** The code with only the kept properties in its rows; null when it has no row. `parse` gives its syntax tree. */
export function bareRows(code: string, parse: (code: string) => unknown): string | null {
  if (!code.includes('endpoint(') && !code.includes('audit: ')) return null;
  const found = rows(parse(code) as Node).sort((one, other) => other.start - one.start);
  let bare = code;
  for (const row of found) {
    const properties = (row['properties'] as Node[]).flatMap((property) => {
      // A row may take its base and path from another object.
      if (property.type === 'SpreadElement') return [code.slice(property.start, property.end)];
      const name = String((property['key'] as Node | undefined)?.['name']);
      return KEPT.has(name) ? [code.slice(property.start, property.end)] : NOTED.has(name) ? [`${name}: true`] : [];
    });
    bare = `${bare.slice(0, row.start)}{ ${properties.join(', ')} }${bare.slice(row.end)}`;
  }
  return found.length > 0 ? bare : null;
}

/** The code with only the kept properties in its steps; null when it has no step. */
export function bareSteps(code: string, parse: (code: string) => unknown): string | null {
  if (!code.includes('complete')) return null;
  const found = steps(parse(code) as Node).sort((one, other) => other.start - one.start);
  let bare = code;
  for (const step of found) {
    const kept = (step['properties'] as Node[]).filter(
      (property) =>
        property.type === 'SpreadElement' || KEPT_OF_STEP.has(String((property['key'] as Node | undefined)?.['name'])),
    );
    const properties = kept.map(({ start, end }) => code.slice(start, end)).join(', ');
    bare = `${bare.slice(0, step.start)}{ ${properties} }${bare.slice(step.end)}`;
  }
  return found.length > 0 ? bare : null;
}

export const bareRowsPlugin = (): Plugin => ({
  name: 'bare-rows',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/packages\/domain\/.*\.ts$/.test(id.replaceAll('\\', '/'))) return null;
    // A module of the domain is tables and functions: nobody imports one for what loading it does.
    const parse = (text: string) => this.parse(text);
    const rowless = bareRows(code, parse) ?? code;
    const bare = /\/steps\/[^/]*$/.test(id) ? (bareSteps(rowless, parse) ?? rowless) : rowless;
    return { code: optionalSchemas(bare, parse) ?? bare, map: null, moduleSideEffects: false };
  },
});
