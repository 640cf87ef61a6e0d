/** Finds a browser for the tests: an installed one, else Playwright's own, else the system's package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node24, root } from './install.mjs';

/** The shell is Chromium without windows: it starts and opens pages in less than half the time (decision 0052). */
const SHELL = 'chromium-headless-shell';
const INSTALLED = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'].map((name) => join('/usr/bin', name));

/** Path of a browser that the system has, or undefined: then Playwright's own is meant. */
export const installedChromium = () => INSTALLED.find((path) => existsSync(path));

const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment({ DEBIAN_FRONTEND: 'noninteractive' }) })
    .status === 0;

/** True when there is one afterwards. */
export function ensureChromium() {
  if (installedChromium()) return true;
  if (run(node24(), ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'])) return true;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1));
  const packaged = (name) => apt('install', '-y', '--no-install-recommends', name);
  return apt('update') && (packaged(SHELL) || packaged('chromium')) && installedChromium() !== undefined;
}
