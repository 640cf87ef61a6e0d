/** Splits the catalogue of texts at build time: the first screen carries its own, the rest comes with the screens that say it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { withoutSteps } from './step-pages.ts';

const packages = join(import.meta.dirname, '../..');
const CATALOGUE = join(packages, 'domain/texts/nb.ts');
const PART = 'virtual:texts-';
/** Texts of other journeys come on their own, as would those of messages and papers, which no page says; all else that is not said at once is one part. */
const partOf = (key: string): string =>
  /^(kyc(?!\.welcome)|month|pm|cm|teaser|standalone|notice|paper|inApp)\./.exec(key)?.[1]?.replace('month', 'kyc') ??
  'rest';
/** Said by parts that are told a key by the server. */
const ALWAYS = /^(common|error)\./;

/** Refusals that one journey's calls answer, or those of advisors, who have no page: other pages do not carry them at first. */
const REFUSALS: Readonly<Record<string, RegExp>> = {
  advisors: /^error\.(advisor|case\.(?!rejected))/,
  business: /^error\.(signees|no\.signees|no\.valid\.role|organisation\.not|sole|business)/,
  children: /^(error\.(child|parent|no\.children|no\.valid\.children)|choose\.child)/,
};
export const isRefusedElsewhere = (entries: readonly string[], key: string): boolean =>
  Object.entries(REFUSALS).some(
    ([journey, said]) => said.test(key) && !entries.some((one) => one.includes(`/${journey}/`)),
  );

const STATIC_IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/g;
const LITERAL = /(['"`])((?:(?!\1)[^\\\n]|\\.)*?)\1/g;

/** The file that a project's own import names, or null for a package. */
function fileOf(specifier: string, from: string): string | null {
  const path = specifier.startsWith('.')
    ? join(dirname(from), specifier)
    : specifier.startsWith('@bli-kunde/')
      ? join(packages, specifier.slice('@bli-kunde/'.length))
      : null;
  return path !== null && /\.tsx?$/.test(path) && existsSync(path) ? path : null;
}

const sourceOf = (file: string): string => withoutSteps(file, readFileSync(file, 'utf8'));

/** The files that `entry` brings along at once. */
export function initialFiles(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const [, specifier = ''] of sourceOf(entry).matchAll(STATIC_IMPORT)) {
    const file = fileOf(specifier, entry);
    if (file) initialFiles(file, seen);
  }
  return seen;
}

/** The keys among `keys` that some source names, whole or by how a template begins. */
export function keysIn(source: string, keys: readonly string[]): string[] {
  const literals = new Set<string>();
  const beginnings: string[] = [];
  const collect = (code: string): void => {
    for (const [, quote, text = ''] of code.matchAll(LITERAL)) {
      const at = quote === '`' ? text.indexOf('${') : -1;
      if (at > 0 && text.slice(0, at).includes('.')) beginnings.push(text.slice(0, at));
      else literals.add(text);
      // What a template puts in may name texts of its own.
      if (at >= 0) collect(text.slice(at));
    }
  };
  collect(source);
  return keys.filter((key) => literals.has(key) || beginnings.some((beginning) => key.startsWith(beginning)));
}

/** The keys that the first screens of `entries` may say. */
export function startKeys(entries: readonly string[], keys: readonly string[]): Set<string> {
  const files = new Set(entries.flatMap((entry) => [...initialFiles(entry)]));
  files.delete(CATALOGUE);
  const named = [...files].flatMap((file) => keysIn(sourceOf(file), keys));
  const wanted = [...named, ...keys.filter((key) => ALWAYS.test(key))];
  return new Set(wanted.filter((key) => !isRefusedElsewhere(entries, key)));
}

/** `entries` are the modules that the pages start. A module that says a later text imports the part with it itself. */
export function textsByNeed(entries: readonly string[]): Plugin {
  const all = Object.entries(nb);
  const start = startKeys(entries, Object.keys(nb));
  const laterKeys = all.map(([key]) => key).filter((key) => !start.has(key));
  const object = (wanted: (key: string) => boolean) =>
    JSON.stringify(Object.fromEntries(all.filter(([key]) => wanted(key))));
  return {
    name: 'texts-by-need',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PART) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PART}`)) return null;
      const part = id.slice(PART.length + 1);
      return {
        code: `import { nb } from ${JSON.stringify(CATALOGUE)};\nObject.assign(nb, ${object((key) => !start.has(key) && partOf(key) === part)});`,
        moduleSideEffects: true,
      };
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (file === CATALOGUE) return { code: `export const nb = ${object((key) => start.has(key))};`, map: null };
      if (!file.startsWith(packages) || !/\.tsx?$/.test(file)) return null;
      // What the server may tell a page to say is there soon after the first screen.
      if (entries.includes(file)) return { code: `${code}\nvoid import('${PART}rest');`, map: null };
      // Nor do they wait for refusals of others, which come with the rest.
      const said = keysIn(code, laterKeys).filter((key) => !isRefusedElsewhere(entries, key));
      const parts = new Set(said.map(partOf));
      return parts.size > 0
        ? { code: `${[...parts].map((part) => `import '${PART}${part}';\n`).join('')}${code}`, map: null }
        : null;
    },
  };
}
