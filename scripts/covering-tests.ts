/** Test files that cover given files by their imports, nearest first; paths are from the root. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['packages', 'test', 'scripts', 'bench', 'e2e', 'gallery'];
/** Read by the tests of the house, whatever they are: rules, records, questionnaires, files of banks. */
const HOUSE = 'test/';
const BANKS = 'packages/server/banks/';
/** Path of the banks' files as a test beside the product reads them; an import of a module has a file's name behind it. */
const READS_BANKS = /(?:\.\.\/){2,}banks(?:\/default\/|\/?['"`])/;

const modules = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(m?ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(node_modules|dist|\.build)\//.test(path)),
);

/** Modules of ours that one imports, types and later imports included, as paths from the root. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const written = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return written
    .filter((specifier) => /^(\.|@bli-kunde\/)/.test(specifier))
    .map((specifier) =>
      specifier.startsWith('.')
        ? posix.join(posix.dirname(path), specifier)
        : specifier.replace(/^@bli-kunde\//, 'packages/'),
    );
}

const importers = new Map<string, string[]>();
for (const path of modules)
  for (const target of importsOf(path)) importers.set(target, [...(importers.get(target) ?? []), path]);

/** Pages of the gallery, each with the module that it loads; its name without folder and ending is in the addresses of those who open it. */
const galleryPages = readdirSync(join(root, 'gallery'))
  .filter((name) => name.endsWith('.html'))
  .map((name) => {
    const [, module = ''] =
      /<script type="module" src="([^"]+)"/.exec(readFileSync(join(root, 'gallery', name), 'utf8')) ?? [];
    return { name: name.replace('.html', ''), module: posix.join('gallery', module) };
  });

/** True of a browser test that opens the page of the gallery: by its file, or as the app that the file is named by. */
const opens = (text: string, page: string): boolean =>
  text.includes(`${page}.html`) || (page.startsWith('gallery-') && text.includes(`'${page.replace('gallery-', '')}'`));

// A browser test names an address and imports no screen: what the address loads reaches it all the same.
for (const spec of modules.filter((path) => path.startsWith('e2e/gallery') && path.endsWith('.spec.ts'))) {
  const text = readFileSync(join(root, spec), 'utf8');
  for (const { name, module } of galleryPages)
    if (opens(text, name)) importers.set(module, [...(importers.get(module) ?? []), spec]);
}

const isTest = (path: string) => /\.(test|spec)\.ts$/.test(path);
const below = (folder: string) => modules.filter((path) => path.startsWith(folder) && isTest(path));

/**
 * Modules that put the whole product together: whatever starts them reaches every module, and says of none that it is what is tried.
 * The walk ends there; who asks the whole server about a module stands in the module's folder, or in that of one that imports it.
 */
const COMPOSITION =
  /^packages\/(server\/(app|main|context|test-server|every-database\.fixture)\.ts|web\/[a-z-]+\/(app|main)\.tsx|simulators\/(app|main)\.ts)$/;

/** Tests that cover a module, nearest first: the one beside it, those that import it, those of its folder, those that reach it, those of its importers' folders. */
function covering(path: string): string[] {
  const beside = path.replace(/\.tsx?$/, '.test.ts');
  const found = new Set<string>();
  const seen = new Set([path]);
  for (const next of seen) {
    if (isTest(next)) found.add(next);
    if (next === path || !COMPOSITION.test(next)) for (const importer of importers.get(next) ?? []) seen.add(importer);
  }
  const direct = (importers.get(path) ?? []).filter((importer) => !COMPOSITION.test(importer));
  const folders = new Set([path, ...direct].map((each) => posix.dirname(each)));
  const near = modules.filter((each) => isTest(each) && folders.has(posix.dirname(each)));
  const isBeside = (each: string): boolean => posix.dirname(each) === posix.dirname(path);
  // A folder's own tests meet its effects through the whole server, from which all modules are equally far.
  const first = [beside, ...direct.filter(isTest), ...found, ...near].filter(
    (each) => modules.includes(each) && isTest(each) && (each === beside || direct.includes(each) || isBeside(each)),
  );
  return [...new Set([...first, ...found, ...near])];
}

/** Tests that read banks, terms or questionnaires as data, those of the rules first. */
const readingBanks = (): string[] =>
  below('packages/').filter((path) => READS_BANKS.test(readFileSync(join(root, path), 'utf8')));

function testsOf(path: string): string[] {
  if (isTest(path)) return modules.includes(path) ? [path] : [];
  if (modules.includes(path)) return covering(path);
  const inFolder = below(`${path.replace(/\/$/, '')}/`);
  if (inFolder.length > 0) return inFolder;
  return [...(path.startsWith('banks/') ? [...below(BANKS), ...readingBanks()] : []), ...below(HOUSE)];
}

/** Turn by turn, so that each changed file's nearest tests come before anybody's distant ones. */
function nearestFirst(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []));
  return [...new Set(turns.flat())];
}

/** Turn by turn over all of `paths`. */
export const testsCovering = (paths: readonly string[]): string[] => nearestFirst(paths.map(testsOf));
