/** Finds PgBouncer for the tests that go through a pooler: an installed one, else the system's package. */
import { existsSync } from 'node:fs';
import { ensurePackage } from './system-package.mjs';

const INSTALLED = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** True when there is one afterwards. */
export const ensurePgbouncer = () =>
  ensurePackage('pgbouncer', () => process.env.PGBOUNCER !== undefined || INSTALLED.some((path) => existsSync(path)));
