/** What the rules of the house want to know about one module, read from its syntax tree. */
import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './sources.ts';

export interface Import {
  /** As written, or for a module of ours its path from the root. */
  readonly target: string;
  /** Written as a path or by the name of a package of ours. */
  readonly ours: boolean;
  readonly typeOnly: boolean;
}

export interface ModuleFacts {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Whether the file passes on everything another one exports. */
  readonly passesOn: boolean;
  /** Globals and members that rules ask about, as `Date.now` or `fetch`. */
  readonly uses: ReadonlySet<string>;
  /** Every string and the fixed text of every template. */
  readonly strings: readonly string[];
  /** Names of called methods, and tags of templates as `sql`. */
  readonly calls: ReadonlySet<string>;
  /** Whether a regular expression looks behind, which Safari learnt in 16.4. */
  readonly lookBehind: boolean;
  /** Formatters of `Intl` that are made while the module loads. */
  readonly formatters: readonly string[];
}

/** Turns a specifier into a path from the root when it names a module of ours. */
function targetOf(specifier: string, from: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier.replace(/^@bli-kunde\//, 'packages/');
}

type Node = { readonly type: string } & Record<string, unknown>;
const nameOf = (node: unknown): string | null => {
  const { type, name, value } = (node ?? {}) as Node;
  if (type === 'Identifier' && typeof name === 'string') return name;
  return type === 'Literal' && typeof value === 'string' ? value : null;
};

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/** `Intl.X` of a constant at the top of a module that is a new one. */
function formattersOf(body: readonly Statement[]): string[] {
  const declared = body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one));
  return declared
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
    .flatMap(({ init }) =>
      init?.type === 'NewExpression' && init.callee.type === 'MemberExpression' ? [init.callee] : [],
    )
    .filter(({ object }) => nameOf(object) === 'Intl')
    .map(({ property }) => `Intl.${nameOf(property) ?? '?'}`);
}

/** Reads one module. Throws when it does not parse, since a file that is not read would pass every rule. */
export function readModule({ path, text }: SourceFile): ModuleFacts {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);

  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) =>
    imports.push({ target: targetOf(specifier, path), ours: /^(\.|@bli-kunde\/)/.test(specifier), typeOnly });
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  for (const entry of module.staticExports.flatMap(({ entries }) => entries))
    if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType);
  for (const { moduleRequest } of module.dynamicImports)
    add(text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''), false);

  const uses = new Set<string>();
  const strings: string[] = [];
  const calls = new Set<string>();
  let lookBehind = false;
  new Visitor({
    TSImportType(node) {
      add(node.source.value, true);
    },
    Literal(node) {
      if (typeof node.value === 'string') strings.push(node.value);
      lookBehind ||= 'regex' in node && /\(\?<[=!]/.test(node.regex.pattern);
    },
    TemplateLiteral(node) {
      strings.push(node.quasis.map((quasi) => quasi.value.cooked ?? '').join(' ? '));
    },
    TaggedTemplateExpression(node) {
      calls.add(nameOf(node.tag) ?? '');
    },
    MemberExpression(node) {
      uses.add(`${nameOf(node.object) ?? '?'}.${nameOf(node.property) ?? '?'}`);
    },
    NewExpression(node) {
      if (node.arguments.length === 0) uses.add(`new ${nameOf(node.callee) ?? '?'}()`);
    },
    CallExpression(node) {
      const callee = node.callee as unknown as Node;
      uses.add(`${nameOf(callee) ?? '?'}()`);
      calls.add(nameOf(callee) ?? nameOf(callee['property']) ?? '');
    },
    ImportSpecifier(node) {
      uses.add(`import ${nameOf(node.imported) ?? '?'}`);
    },
  }).visit(program);
  const formatters = formattersOf(program.body);
  return { path, imports, passesOn: /^\s*export \*/m.test(text), uses, strings, calls, lookBehind, formatters };
}
