/** For tests: PostgreSQL clusters of their own, which can be copied to a standby, promoted, and stopped at once. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  clusterPrograms,
  folderOfUser,
  freePort,
  runAsUser,
  type Started,
  startAsUser,
  writeOfUser,
  untilUp,
} from './programs.fixture.ts';

export interface Cluster {
  readonly port: number;
  /** As the administrator, by trust. */
  readonly url: string;
  /** One statement as the administrator. */
  ask(text: string): Promise<unknown[]>;
  /** Makes a standby that follows this cluster. */
  standby(): Promise<Cluster>;
  /** Makes a standby take writes. */
  promote(): Promise<void>;
  /** Resolves when it is gone. `SIGQUIT` is a crash. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ClusterOptions {
  /** Lines of `pg_hba.conf`, before trust for the administrator. */
  readonly hba?: readonly string[];
  /** Lines of `postgresql.conf`. */
  readonly more?: readonly string[];
  /** Files beside it by name, such as a certificate. */
  readonly files?: Readonly<Record<string, string>>;
}

const ADMINISTRATOR = 'postgres';
const SMALL = ['shared_buffers = 16MB', 'max_connections = 40', 'wal_level = replica', 'max_wal_senders = 4'];

function program(name: string): string {
  const folder = clusterPrograms();
  if (folder === null) throw new Error('no programs of PostgreSQL are installed');
  return join(folder, name);
}

/** Throws where there are no programs of PostgreSQL: ask `clusterPrograms` first. */
export async function startCluster({ hba = [], more = [], files = {} }: ClusterOptions = {}): Promise<Cluster> {
  const data = join(folderOfUser('cluster'), 'data');
  runAsUser(program('initdb'), [
    '-D',
    data,
    '-U',
    ADMINISTRATOR,
    '-A',
    'trust',
    '--no-sync',
    '--locale=C',
    '-E',
    'UTF8',
  ]);
  const everybody = [
    'local all all trust',
    `host all ${ADMINISTRATOR} 127.0.0.1/32 trust`,
    'host replication all 127.0.0.1/32 trust',
  ];
  writeFileSync(join(data, 'pg_hba.conf'), `${[...hba, ...everybody].join('\n')}\n`);
  for (const [name, text] of Object.entries(files)) writeOfUser(join(data, name), text);
  appendFileSync(join(data, 'postgresql.conf'), `${[...SMALL, ...more].join('\n')}\n`);
  return started(data);
}

async function started(data: string): Promise<Cluster> {
  const port = await freePort();
  const folder = join(data, '..');
  const running: Started = startAsUser(
    program('postgres'),
    ['-D', data, '-p', String(port), '-k', folder].concat('-c', 'listen_addresses=127.0.0.1'),
  );
  const url = `postgres://${ADMINISTRATOR}@127.0.0.1:${port}/postgres`;
  const ask = async (text: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows as unknown[];
    } finally {
      await client.end();
    }
  };
  await untilUp(running, async () => (await ask('select 1')).length === 1);
  return {
    port,
    url,
    ask,
    async standby() {
      const copy = join(folderOfUser('standby'), 'data');
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', ADMINISTRATOR];
      runAsUser(program('pg_basebackup'), [...from, '-D', copy, '-R', '--checkpoint=fast', '--no-sync']);
      return started(copy);
    },
    promote: async () => void (await ask('select pg_promote()')),
    stop: (signal = 'SIGINT') => running.stop(signal),
  };
}
