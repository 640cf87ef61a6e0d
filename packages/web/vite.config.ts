/** Builds a page of the product; what a bank adds to it is added when it is served. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildEnvironmentOptions, defineConfig, type InlineConfig } from 'vite';
import { bareRowsPlugin } from './build/bare-rows.ts';
import { liveThemes } from './build/live-themes.ts';
import { stepPages } from './build/step-pages.ts';
import { textsByNeed } from './build/texts-by-need.ts';

const here = import.meta.dirname;

/** The pages by the last part of their address: `/{bank}/bedrift/`. The galleries are for development and not built. */
export const pages = (): string[] =>
  readdirSync(here)
    .filter((file) => file.endsWith('.html') && !file.startsWith('gallery'))
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

/** One page is one build, so that its first screen is one file; equal files of two pages have equal names. */
export const pageConfig = (page: string): InlineConfig => ({
  configFile: false,
  root: here,
  base: '/',
  appType: 'mpa',
  publicDir: false,
  plugins: [stepPages(), textsByNeed([programOf(page)]), bareRowsPlugin()],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: false,
    manifest: `.vite/${page}.json`,
    target: ['chrome107', 'safari16'],
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      input: { [page]: join(here, `${page}.html`) },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
              priority: 4,
            },
            { name: page, tags: ['$initial'], priority: 3 },
            // Not every screen has a form or checks an answer; those that do share the library for it.
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
            {
              name: `${page}-forms`,
              test: /node_modules[\\/]react-hook-form[\\/]|web[\\/]app[\\/](use-form|drafts)/,
              priority: 2,
            },
            // What two screens share is one file, there from the first of them on.
            {
              name: `${page}-screens`,
              test: /packages[\\/](?!(web|domain)[\\/]kyc[\\/])/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
      onwarn,
    },
  },
});

/** The galleries: served from their sources while one works on them, built once for the tests, which open hundreds of their pages. */
export default defineConfig({
  root: here,
  appType: 'mpa',
  publicDir: false,
  plugins: [liveThemes(join(here, '../../banks'))],
  oxc: { jsx: { runtime: 'automatic' } },
  server: { fs: { allow: [join(here, '../..')] } },
  build: {
    outDir: join(here, '../../.build/gallery'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: { input: ['gallery.html', 'gallery-barn.html'].map((page) => join(here, page)), onwarn },
  },
});
