/** Splits the catalogue of texts at build time: the first screen carries its own, the rest comes with the screens that say it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { shippedText } from '@bli-kunde/domain/texts/catalogues.ts';
import type { Language } from '@bli-kunde/domain/texts/language.ts';
import { nb, type TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { withoutSteps } from './step-pages.ts';

const packages = join(import.meta.dirname, '../..');
const CATALOGUE = join(packages, 'domain/texts/nb.ts');
/** Kinds of cases and acts in them carry their texts, which are said where the console asks for them. */
const WITH_TEXTS = /domain[\\/]cases[\\/](kinds[\\/][\w-]+|acts)\.ts$/;
const isOfCatalogue = (file: string): boolean =>
  file.startsWith(CATALOGUE.replace(/\.ts$/, '')) || WITH_TEXTS.test(file);
/** The texts that the server may name in what it answers. */
const TOLD = 'virtual:texts-told';
/** Asks for {@link TOLD}; in the sources, where all texts are at once, it asks for nothing. */
const TOLD_TEXTS = join(packages, 'web/app/server-texts.ts');
/** Never on a page of an app: messages, papers, teaser cards, and the server's own pages. */
const OFF_PAGES = /^(notice|paper|inApp|teaser|agreement|http|page|door|host)\./;
/** The first name of a journey's own texts, by the folder of its page's program. */
const OWN: Readonly<Record<string, string>> = {
  business: 'bm',
  private: 'pm',
  children: 'cm',
  standalone: 'standalone',
  advisor: 'advisor',
};
/** Said by parts that are told a key. */
const ALWAYS = /^common\./;
/** The table of all errors names the text of each: those are told by the server, and come with what it tells (`app/client.ts`). */
const ERRORS = join(packages, 'domain/errors/catalogue.ts');
/** Lists of what rows may answer with: the server tells it, and no browser is given them (`server-side.ts`). */
const ROW_ERRORS = join(packages, 'domain/api/row-errors.ts');
const ROW_LIST = /\berrors: \[[^\]]*\]/g;

/** Refusals that one journey's calls answer, or those of advisors: other pages do not carry them at first. */
const REFUSALS: Readonly<Record<string, RegExp>> = {
  advisor: /^error\.(advisor|pack|policy|message|case\.(?!rejected))/,
  business: /^error\.(signees|no\.signees|no\.valid\.role|organisation\.not|sole|business)/,
  children: /^(error\.(child|parent|no\.children|no\.valid\.children)|choose\.child)/,
};
export const isRefusedElsewhere = (entries: readonly string[], key: string): boolean =>
  Object.entries(REFUSALS).some(
    ([journey, said]) => said.test(key) && !entries.some((entry) => entry.includes(`/${journey}/`)),
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

/** The keys that a file of the browser's may say. */
const saidIn = (file: string, source: string, keys: readonly string[]): string[] =>
  file === ERRORS || file === ROW_ERRORS || isOfCatalogue(file) ? [] : keysIn(source.replaceAll(ROW_LIST, ''), keys);

/** The keys that the first screens of `entries` may say. */
export function startKeys(entries: readonly string[], keys: readonly string[]): Set<string> {
  const files = new Set(entries.flatMap((entry) => [...initialFiles(entry)]));
  const named = [...files].flatMap((file) => saidIn(file, sourceOf(file), keys));
  const wanted = [...named, ...keys.filter((key) => ALWAYS.test(key))];
  return new Set(wanted.filter((key) => !isRefusedElsewhere(entries, key)));
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !/(\.test|\.fixture)\.ts$|^(dist|texts|cases[\\/]kinds)[\\/]|^cases[\\/]acts\.ts$/.test(file),
    )
    .map((file) => readFileSync(join(packages, folder, file), 'utf8'));

/** Keys that code of the server names, or rules that it applies, and that a page of `entries` may so be told. */
export function toldKeys(entries: readonly string[], keys: readonly string[]): Set<string> {
  const others = Object.entries(OWN).flatMap(([folder, name]) =>
    entries.some((entry) => entry.includes(`/${folder}/`)) ? [] : [name],
  );
  const told = ['server', 'domain'].flatMap(sourcesOf).flatMap((source) => keysIn(source, keys));
  return new Set(told.filter((key) => !OFF_PAGES.test(key) && !others.includes(key.split('.')[0] ?? '')));
}

/** Reads the language of the work under way; a page has one, which its build puts in the place of each reading. */
const LANGUAGE = join(packages, 'domain/texts/language.ts');
const READING = /\blanguage\(\)/g;
const READS = /import \{[^}]*\blanguage\b[^}]*\} from '[^']*\/language\.ts'/;

/** The same in one language, so that what is for another falls away. */
const inOneLanguage = (code: string, language: Language): string =>
  READS.test(code) ? code.replaceAll(READING, `'${language}'`) : code;

/**
 * `entries` are the modules that the pages start. A module that says later texts brings them itself: no screen waits for those of others.
 * The words are those of one language: whoever reads another is given a build of its own (decision 0197).
 */
export function textsByNeed(entries: readonly string[], language: Language = 'nb'): Plugin {
  const keys = Object.keys(nb) as TextKey[];
  const start = startKeys(entries, keys);
  const later = keys.filter((key) => !start.has(key));
  const told = toldKeys(entries, later);
  const object = (wanted: (key: TextKey) => boolean) =>
    JSON.stringify(Object.fromEntries(keys.filter(wanted).map((key) => [key, shippedText(key, language)])));
  const added = (wanted: (key: TextKey) => boolean) =>
    `import { nb as texts$ } from ${JSON.stringify(CATALOGUE)};\nObject.assign(texts$, ${object(wanted)});\n`;
  return {
    name: 'texts-by-need',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === TOLD ? `\0${id}` : null),
    load: (id) =>
      id === `\0${TOLD}` ? { code: added((key) => told.has(key) && !start.has(key)), moduleSideEffects: true } : null,
    transform(read, id) {
      const file = id.split('?')[0] ?? id;
      const code = file === LANGUAGE ? read : inOneLanguage(read, language);
      if (file === CATALOGUE) return { code: `export const nb = ${object((key) => start.has(key))};`, map: null };
      if (!file.startsWith(packages) || !/\.tsx?$/.test(file)) return null;
      if (file === TOLD_TEXTS) return { code: `export const serverTexts = () => import('${TOLD}');`, map: null };
      // No screen brings refusals of others, which come with what the server may tell.
      const said = new Set(saidIn(file, code, later).filter((key) => !isRefusedElsewhere(entries, key)));
      if (said.size > 0) return { code: added((key) => said.has(key)) + code, map: null };
      return code === read ? null : { code, map: null };
    },
  };
}
