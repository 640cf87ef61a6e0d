/** Debian's packages that the trial needs. */
import { existsSync } from 'node:fs';

const PROGRAMS: Readonly<Record<string, string>> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-psycopg2': '/usr/lib/python3/dist-packages/psycopg2',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  iproute2: '/usr/bin/ip',
  nftables: '/usr/sbin/nft',
};

/** Names of those that are not installed. */
export const missingPackages = (): string[] =>
  Object.entries(PROGRAMS)
    .filter(([, path]) => !existsSync(path) && !existsSync(path.replace('/usr/', '/')))
    .map(([name]) => name);
