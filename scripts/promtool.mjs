/** Finds Prometheus' own checker for the tests of alert rules: as installed, else the system's package where that may be installed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const INSTALLED = ['/usr/bin', '/usr/local/bin'].map((folder) => join(folder, 'promtool'));

/** Path of the checker, or undefined where there is none and none could be installed; installing is for the continuous integration alone. */
export function findPromtool() {
  const found = () => INSTALLED.find((path) => existsSync(path));
  if (found() || !process.env['CI'] || process.platform !== 'linux') return found();
  const [command, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  // The package's service is not started: there is nothing to watch here.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => spawnSync(command, [...before, ...args], { stdio: 'ignore', env }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'prometheus') ? found() : undefined;
}
