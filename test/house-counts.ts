/** Structure of the product in figures: circles of imports, order of the server's folders, homonyms, casts, sizes. `npm run house` prints them. */
import { readModule, type ModuleFacts } from './module-facts.ts';
import { floorOf, isTest } from './house-rules.ts';
import { questionOpenings } from './comment-openings.ts';
import { readBelow, type SourceFile } from './sources.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Strongly connected components of more than one module (Tarjan), the largest first. */
export function circlesOf(graph: Graph): string[][] {
  const [index, low, stack, on] = [
    new Map<string, number>(),
    new Map<string, number>(),
    [] as string[],
    new Set<string>(),
  ];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    on.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (on.has(next)) low.set(node, Math.min(low.get(node) as number, low.get(next) as number));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    for (const one of circle) on.delete(one);
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found.sort((a, b) => b.length - a.length);
}

interface Edge {
  readonly from: string;
  readonly to: string;
}

const folderOf = (path: string): string => path.split('/').slice(2, -1)[0] ?? '';

/** Imports between files of two folders of the server. */
function serverEdges(modules: readonly ModuleFacts[]): Edge[] {
  const known = new Set(modules.map(({ path }) => path));
  return modules.flatMap(({ path, imports }) =>
    [...new Set(imports.map(({ target }) => target))]
      .filter((target) => known.has(target))
      .map((target) => ({ from: folderOf(path), to: folderOf(target) }))
      .filter(({ from, to }) => from !== '' && to !== '' && from !== to),
  );
}

/** Pairs of folders that import each other. */
function mutualPairs(edges: readonly Edge[]): string[] {
  const all = new Set(edges.map(({ from, to }) => `${from} ${to}`));
  return [...all].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return from < to && all.has(`${to} ${from}`);
  });
}

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** Exported names that two modules or more give a meaning of their own. */
export function namesWithTwoHomes(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const name of new Set([...text.matchAll(EXPORTED)].map(([, found = '']) => found)))
      homes.set(name, [...(homes.get(name) ?? []), path]);
  return new Map([...homes].filter(([, paths]) => paths.length > 1));
}

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1;
const count = (files: readonly SourceFile[], what: RegExp): number =>
  files.reduce((sum, { text }) => sum + [...text.matchAll(what)].length, 0);

const productFiles = (): SourceFile[] =>
  ['domain', 'server', 'web'].flatMap((place) =>
    readBelow(`packages/${place}`, /\.tsx?$/).filter(({ path }) => !isTest(path)),
  );

/** Lines of domain, server and web without tests and fixtures. */
export const productLines = (): number => productFiles().reduce((sum, file) => sum + linesOf(file), 0);

export type HouseCounts = Readonly<Record<string, number>>;

const ENGLISH = 'packages/domain/texts/en.ts';

/** Each is better when it is lower. */
export function houseCounts(): HouseCounts {
  const files = productFiles();
  const server = files.filter(({ path }) => path.startsWith('packages/server/')).map(readModule);
  const graph = new Map(server.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target))]));
  const circles = circlesOf(graph);
  const edges = serverEdges(server);
  const sizes = files.map(linesOf);
  return {
    'files of more than 300 lines': sizes.filter((lines) => lines > 300).length,
    'server: modules in the largest circle of imports': circles[0]?.length ?? 0,
    'server: modules in circles of imports': circles.reduce((sum, circle) => sum + circle.length, 0),
    'server: imports of a higher floor': edges.filter(({ from, to }) => floorOf(from) < floorOf(to)).length,
    'server: pairs of folders that import each other': mutualPairs(edges).length,
    'exported names with two homes': namesWithTwoHomes(files).size,
    'doc comments that open with a question word': files.flatMap(questionOpenings).length,
    // Sentences of the English catalogue have the word, and no identifiers.
    'identifier `one`': count(
      files.filter(({ path }) => path !== ENGLISH),
      /(?<![\w$.'"`-])one(?![\w$'"`-])(?=\s*[.,)\]};=:?&|]|\s+(?:of|in|as|===|!==)\b)/g,
    ),
    'casts through unknown or never': count(files, /\bas (?:unknown as|never)\b/g),
    'places where a case is asked for its kind by name': count(
      files.filter(({ path }) => !path.includes('/cases/kinds/')),
      /\bkind [!=]== '(?:DECLARATION|SIGNING_RULE|NEW_HIT|DISCREPANCY|REVIEW|FOLLOW_UP|MESSAGE|CHILD_LOCK|SUSPICION)'/g,
    ),
  };
}
