/** Finds PgBouncer for the tests that go through a pooler: an installed one, else the system's package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment, root } from './install.mjs';

const INSTALLED = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const isInstalled = () => process.env.PGBOUNCER !== undefined || INSTALLED.some((path) => existsSync(path));

const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment({ DEBIAN_FRONTEND: 'noninteractive' }) })
    .status === 0;

/** True when there is one afterwards. */
export function ensurePgbouncer() {
  if (isInstalled()) return true;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1));
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'pgbouncer') && isInstalled();
}
