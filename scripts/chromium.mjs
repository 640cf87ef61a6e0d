/** Finds a browser for the tests: an installed one, else Playwright's own, else the system's package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment, node24, root } from './install.mjs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const hasOne = () => INSTALLED.some((path) => existsSync(path));
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment({ DEBIAN_FRONTEND: 'noninteractive' }) })
    .status === 0;

/** True when there is one afterwards. */
export function ensureChromium() {
  if (hasOne()) return true;
  if (run(node24(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) return true;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1));
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium') && hasOne();
}
