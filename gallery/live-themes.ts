/** While the gallery is served from its sources: makes a bank's `theme.css` anew whenever what it is made of is saved. */
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { makeTheme } from '@bli-kunde/web/build/make-theme.ts';

/** Files of a bank's folder that its theme is made of. */
const MADE_OF = ['theme.json', 'bank.json'];

/** The page shows what is wrong with a theme in the place of it. `banks` is the folder of all banks. */
export const liveThemes = (banks: string): Plugin => ({
  name: 'live-themes',
  configureServer({ watcher, ws, config }) {
    watcher.add(banks);
    watcher.on('change', (path) => {
      const folder = dirname(path);
      if (dirname(folder) !== banks || !MADE_OF.includes(basename(path))) return;
      try {
        makeTheme(folder);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        config.logger.error(message);
        ws.send({ type: 'error', err: { message, stack: '' } });
      }
    });
  },
});
