/** Installs a package of the system that tests need, where whoever runs them may. */
import { spawnSync } from 'node:child_process';
import { environment, root } from './install.mjs';

const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment({ DEBIAN_FRONTEND: 'noninteractive' }) })
    .status === 0;

/** True when `isInstalled` says so afterwards. */
export function ensurePackage(name, isInstalled) {
  if (isInstalled()) return true;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1));
  return apt('update') && apt('install', '-y', '--no-install-recommends', name) && isInstalled();
}
