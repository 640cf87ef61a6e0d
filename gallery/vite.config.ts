/** The galleries: served from their sources while one works on them, built once for the tests, which open hundreds of their pages. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { liveThemes } from './live-themes.ts';

const here = import.meta.dirname;
const root = join(here, '..');

export default defineConfig({
  root: here,
  appType: 'mpa',
  publicDir: false,
  plugins: [liveThemes(join(root, 'banks'))],
  oxc: { jsx: { runtime: 'automatic' } },
  server: { fs: { allow: [root] } },
  build: {
    outDir: join(root, '.build/gallery'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: readdirSync(here)
        .filter((file) => file.endsWith('.html'))
        .map((page) => join(here, page)),
      // Libraries mark files for server components, which a browser bundle has no use for.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
