/** Builds a page of the product; what a bank adds to it is added when it is served. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@bli-kunde/domain/texts/language.ts';
import type { BuildEnvironmentOptions, InlineConfig, Plugin } from 'vite';
import { serverSide, TREE } from './build/server-side.ts';
import { stepFiles } from './build/step-files.ts';
import { stepPages } from './build/step-pages.ts';
import { TARGET } from './build/target.ts';
import { textsByNeed } from './build/texts-by-need.ts';

const here = import.meta.dirname;

/** The pages by the last part of their address: `/{bank}/bedrift/`. */
export const pages = (): string[] =>
  readdirSync(here)
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length));

/** The module that a page starts. */
function programOf(page: string): string {
  const path = /<script type="module" src="([^"]+)"/.exec(readFileSync(join(here, `${page}.html`), 'utf8'))?.[1];
  if (path === undefined) throw new Error(`${page}.html starts no program`);
  return join(here, path);
}

/** Libraries mark files for server components, which a browser bundle has no use for. */
const onwarn: NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['onwarn']> = (warning, warn) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
};

const isReact = (id: string): boolean => /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id);

/** A screen's file is imported and nothing else: there is no style beside the page's, and what it imports was asked for before. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** First of all, in one order: the order of the modules in React's file is its content, and all pages are to have the same file. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** The program brings along what its start page, a file of its own, has in common with other screens. */
const withStart = (program: string, start: readonly string[]): Plugin => ({
  name: 'with-start',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id === program
      ? {
          code: `${[...REACT, ...start].map((file) => `import ${JSON.stringify(file)};\n`).join('')}${code}`,
          map: null,
        }
      : null,
});

/** Folder of the pages in a language. */
export const distOf = (language: Language): string => join(here, 'dist', language === 'nb' ? '' : language);

/** One page is one build, so that its first screen is one file; equal files of two pages have equal names. */
export function pageConfig(page: string, language: Language = 'nb'): InlineConfig {
  const { steps, others, start, sections } = stepFiles(programOf(page));
  return {
    configFile: false,
    root: here,
    base: '/',
    appType: 'mpa',
    publicDir: false,
    plugins: [
      plainImports,
      withStart(programOf(page), start),
      stepPages(),
      textsByNeed([programOf(page)], language),
      serverSide(start),
    ],
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: distOf(language),
      emptyOutDir: false,
      manifest: `.vite/${page}.json`,
      target: TARGET,
      assetsInlineLimit: 0,
      cssMinify: true,
      // All style is in the page: a step would wait for little files of it.
      cssCodeSplit: false,
      // The early script and the screens before ask for all files of a screen.
      modulePreload: false,
      rolldownOptions: {
        treeshake: TREE,
        input: { [page]: join(here, `${page}.html`) },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: isReact, priority: 5 },
              { name: page, tags: ['$initial'], priority: 4 },
              // Not every screen checks an answer; those that do share the library for it.
              { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
              // What every step stands in and most of them need is one file, so that a step is opened in one round.
              { name: `${page}-steps`, test: (id: string) => steps.has(id), priority: 2 },
              // What two other screens share, there from the first of them on.
              { name: `${page}-screens`, test: (id: string) => others.has(id), minShareCount: 2, priority: 1 },
              // Shared by sections of the declaration, and no step has it: by all of them, and by several.
              { name: `${page}-sections`, test: (id: string) => sections.has(id) && !others.has(id), priority: 1 },
              {
                name: `${page}-rows`,
                // Style is in the page already: a screen that only names it would wait for all of this.
                test: (id: string) =>
                  /packages[\\/](?!.*\.css$)|fnrvalidator/.test(id) && !others.has(id) && !sections.has(id),
                minShareCount: 4,
                priority: 1,
              },
            ],
          },
        },
        onwarn,
      },
    },
  };
}
