/** Leaves out of the browser what only the server reads of endpoint rows and steps: the schemas would bring their library along. */
import type { Plugin } from 'vite';

/** Fields of a row that the browser's client reads (`addressOf` and `call`). */
const KEPT = new Set(['name', 'base', 'method', 'path', 'polled']);
/** Schemas; in the browser they only tell that there is one. */
const NOTED = new Set(['params', 'query', 'body', 'answer']);

/** Fields of a step that the browser reads: its place in lists, its rule for fields, its part of the summary. */
const KEPT_OF_STEP = new Set(['name', 'title', 'kind', 'flows', 'problems', 'summary']);

/** Fields of a section kind that the browser reads: its rule for answers, and the row they are sent to. */
const KEPT_OF_KIND = new Set(['kind', 'problems', 'submit']);

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

/** True if an object names the parameters of a path by a schema, and is no row itself. */
const hasParams = (node: Node): boolean =>
  !has(node, 'name') &&
  (node['properties'] as Node[]).some(
    (property) =>
      (property['key'] as Node | undefined)?.['name'] === 'params' &&
      isSchema(property['value'] as Node | undefined, NONE),
  );

/** True if an object is a part of rows: their base, or fields that several rows share. */
const isPart = (node: Node): boolean =>
  node.type === 'ObjectExpression' &&
  (has(node, 'base') ||
    hasParams(node) ||
    has(node, 'versioned') ||
    (has(node, 'method') && has(node, 'errors')) ||
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

/** Functions of a module that make schemas, beside those of the library. */
type Makers = ReadonlySet<unknown>;
const NONE: Makers = new Set();

/** Every kind of section below a node. */
function kinds(node: Node): Node[] {
  if (node.type === 'ObjectExpression' && has(node, 'contentSchema') && has(node, 'problems')) return [node];
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(kinds));
}

/** True if an expression is a chain of calls that begins at one of the makers: `z.string().check(…)`. */
function isSchema(expression: Node | null | undefined, makers: Makers): boolean {
  if (expression?.type === 'CallExpression') {
    const callee = expression['callee'] as Node;
    return (callee.type === 'Identifier' && makers.has(callee['name'])) || isSchema(callee, makers);
  }
  if (expression?.type !== 'MemberExpression') return false;
  const object = expression['object'] as Node;
  return object.type === 'Identifier' ? object['name'] === 'z' : isSchema(object, makers);
}

/** True if an expression is an object of schemas. */
const isShape = (expression: Node | null | undefined, makers: Makers): boolean =>
  expression?.type === 'ObjectExpression' &&
  (expression['properties'] as Node[]).some((property) => isSchema(property['value'] as Node | undefined, makers));

/** A module's own constants that are schemas, or objects of them, as their initial values. */
function schemas(program: Node): Node[] {
  const constants = (program['body'] as Node[])
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => (statement?.['declarations'] ?? []) as Node[]);
  const makers = new Set<unknown>();
  for (const { id, init } of constants as unknown as { readonly id: Node; readonly init: Node | null }[])
    if (init?.type === 'ArrowFunctionExpression' && isSchema(init['body'] as Node, makers)) makers.add(id['name']);
  return constants
    .map(({ init }) => init as Node | null)
    .filter((value): value is Node => isSchema(value, makers) || isShape(value, makers));
}

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
  if (!/endpoint\(|audit: |errors: /.test(code)) return null;
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

/** The code with only these properties, and whatever is spread, in these objects of it; null of none. */
function only(code: string, objects: readonly Node[], names: ReadonlySet<string>): string | null {
  let bare = code;
  for (const object of objects.toSorted((one, other) => other.start - one.start)) {
    const kept = (object['properties'] as Node[]).filter(
      (property) =>
        property.type === 'SpreadElement' || names.has(String((property['key'] as Node | undefined)?.['name'])),
    );
    const properties = kept.map(({ start, end }) => code.slice(start, end)).join(', ');
    bare = `${bare.slice(0, object.start)}{ ${properties} }${bare.slice(object.end)}`;
  }
  return objects.length > 0 ? bare : null;
}

/** The code with only the kept properties in its steps; null when it has no step. */
export const bareSteps = (code: string, parse: (code: string) => unknown): string | null =>
  code.includes('complete') ? only(code, steps(parse(code) as Node), KEPT_OF_STEP) : null;

/** The same of its kinds of section. */
export const bareKinds = (code: string, parse: (code: string) => unknown): string | null =>
  code.includes('contentSchema') ? only(code, kinds(parse(code) as Node), KEPT_OF_KIND) : null;

/** `kept` are modules that are imported to be there, and not for what they give. */
export const bareRowsPlugin = (kept: readonly string[]): Plugin => ({
  name: 'bare-rows',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/packages\/domain\/.*\.ts$/.test(id.replaceAll('\\', '/'))) return null;
    // A module of the domain is tables and functions: nobody imports one for what loading it does.
    const parse = (text: string) => this.parse(text);
    const rowless = bareRows(code, parse) ?? code;
    const stepless = /\/steps\/[^/]*$/.test(id) ? (bareSteps(rowless, parse) ?? rowless) : rowless;
    const bare = bareKinds(stepless, parse) ?? stepless;
    return { code: optionalSchemas(bare, parse) ?? bare, map: null, moduleSideEffects: kept.includes(id) };
  },
});
