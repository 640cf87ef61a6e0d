/** The trial's database: etcd, and two machines of Patroni with PostgreSQL by the reference files of `deploy/cluster`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { root } from '../server/production.ts';
import { asPostgres, type Machine, makeMachine, onTrialNetwork, REST, run, startProcess, until } from './machine.ts';

export const reference = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

/** Of the trial alone. */
export const PASSWORDS = {
  superuser: 'trial-superuser',
  replication: 'trial-replication',
  server: 'trial-server',
  owner: 'trial-owner',
};

export interface Node {
  readonly machine: Machine;
  readonly data: string;
  start(): void;
  /** The process that all of its PostgreSQL descend from; null while it is down. */
  postmaster(): number | null;
  /** Forgets its data, as a disk that is lost with its machine. */
  loseData(): void;
}

export interface Replicated {
  readonly nodes: readonly Node[];
  readonly archive: string;
  /** The node that Patroni calls primary; throws while there is none. */
  primary(): Promise<Node>;
  /** Resolves when there is a primary whose commits wait for a standby, or that has one that streams where `isSynchronous` is false. */
  whole(isSynchronous?: boolean): Promise<void>;
  /** Changes what all nodes share, as `patronictl edit-config`. */
  configure(change: object): Promise<void>;
  /** Rows of a statement on the primary as the administrator. */
  ask<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]>;
}

const NODES = [
  { name: 'one', last: 21 },
  { name: 'two', last: 22 },
] as const;
/** MB of each machine's disk. */
const DISK = 700;

export const addressAt = (host: string, role: string, password: string, database: string, port = 5432): string =>
  `postgres://${role}:${password}@${host}:${port}/${database}`;

export async function askAt<Row extends pg.QueryResultRow>(address: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `lease` of the primary in seconds, where it is to be another than the reference's. */
export async function startDatabase(folder: string, lease?: number): Promise<Replicated> {
  const archive = join(folder, 'archive');
  execFileSync('install', ['-d', '-o', 'postgres', '-g', 'postgres', archive]);
  const etcd = `http://${REST}:2379`;
  startProcess(
    ['etcd', '--data-dir', join(folder, 'etcd'), '--name', 'trial', '--listen-client-urls', etcd]
      .concat(['--advertise-client-urls', etcd, '--listen-peer-urls', `http://${REST}:2380`])
      .concat([
        '--initial-advertise-peer-urls',
        `http://${REST}:2380`,
        '--initial-cluster',
        `trial=http://${REST}:2380`,
      ]),
    join(folder, 'etcd.log'),
  );
  await until('etcd', async () => (await fetch(`${etcd}/health`)).ok);
  const nodes = NODES.map(({ name, last }) => nodeOn(makeMachine(folder, name, last, DISK), folder, archive, lease));
  const statusOf = async ({ machine }: Node): Promise<Status> =>
    (await (
      await fetch(`http://${machine.address}:8008/patroni`, { signal: AbortSignal.timeout(1_500) })
    ).json()) as Status;
  const primary: Replicated['primary'] = async () => {
    for (const node of nodes) {
      const { status } = await fetch(`http://${node.machine.address}:8008/primary`, {
        signal: AbortSignal.timeout(1_500),
      }).catch(() => ({ status: 0 }));
      if (status === 200) return node;
    }
    throw new Error('there is no primary');
  };
  const ask: Replicated['ask'] = async (text, database = 'bli_kunde') =>
    askAt(addressAt((await primary()).machine.address, 'postgres', PASSWORDS.superuser, database), text);
  nodes[0]?.start();
  await until('the first primary', async () => (await primary()) === nodes[0]);
  nodes[1]?.start();
  const whole: Replicated['whole'] = (isSynchronous = true) =>
    until(
      'a primary with its standby',
      async () => {
        const states = await Promise.all(nodes.map(statusOf));
        if (states.some(({ state }) => state !== 'running')) return false;
        const rows = await ask<{ sync_state: string }>(
          "select sync_state from pg_stat_replication where state = 'streaming'",
          'postgres',
        );
        return rows.some(({ sync_state: state }) => !isSynchronous || state === 'sync');
      },
      180,
    );
  await whole();
  return {
    nodes,
    archive,
    primary,
    whole,
    ask,
    async configure(change) {
      const { machine } = await primary();
      const answer = await fetch(`http://${machine.address}:8008/config`, {
        method: 'PATCH',
        body: JSON.stringify(change),
      });
      if (!answer.ok) throw new Error(`Patroni took no change: ${answer.status}`);
    },
  };
}

interface Status {
  readonly state: string;
}

function nodeOn(machine: Machine, folder: string, archive: string, lease?: number): Node {
  const data = join(machine.disk, 'data');
  const file = reference('cluster/patroni.yml');
  // The shortest times that Patroni from 3.2 takes.
  const leased =
    lease === undefined
      ? file
      : file
          .replace(/ttl: \d+/, `ttl: ${lease}`)
          .replace(/loop_wait: \d+/, 'loop_wait: 2')
          .replace(/retry_timeout: \d+/, 'retry_timeout: 3');
  const own = onTrialNetwork(
    leased
      .replace('name: one', `name: ${machine.name}`)
      .replace(/hosts: .*/, 'hosts: 10.0.0.23:2379')
      .replaceAll(/(listen|connect_address): 10\.0\.0\.21/g, `$1: ${machine.address}`)
      .replaceAll('/archive/', `${archive}/`)
      .replace('/var/lib/postgresql/15/bli-kunde', data)
      .replace('/var/lib/postgresql/bli-kunde.pgpass', join(machine.disk, 'pgpass'))
      .replace('/var/run/postgresql', machine.disk)
      .replace('SUPERUSER-PASSWORD', PASSWORDS.superuser)
      .replace('REPLICATION-PASSWORD', PASSWORDS.replication),
  );
  const settings = join(machine.disk, 'patroni.yml');
  writeFileSync(settings, own);
  execFileSync('chown', ['postgres', settings]);
  return {
    machine,
    data,
    start: () => void startProcess(machine.command('patroni', settings), join(folder, `patroni-${machine.name}.log`)),
    postmaster() {
      try {
        return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      } catch {
        return null;
      }
    },
    loseData: () => rmSync(data, { recursive: true, force: true }),
  };
}

/** Roles, database and limits by `deploy/machine/roles.sql`, with passwords. */
export async function makeRoles(database: Replicated): Promise<void> {
  const { machine } = await database.primary();
  const psql = (...args: readonly string[]): Promise<string> => {
    const [program = '', ...rest] = asPostgres(
      'psql',
      '-qX',
      '-v',
      'ON_ERROR_STOP=1',
      '-h',
      machine.disk,
      '-U',
      'postgres',
      ...args,
    );
    return run(program, ...rest);
  };
  await psql('-c', reference('machine/roles.sql').split('create database', 1)[0] ?? '');
  const [, created = ''] = /(create database[^;]+;)/.exec(reference('machine/roles.sql')) ?? [];
  await psql('-c', created);
  await psql('-d', 'bli_kunde', '-c', reference('machine/roles.sql').split('\\connect bli_kunde')[1] ?? '');
  await psql(
    '-c',
    `alter role bli_kunde password '${PASSWORDS.server}'; alter role bli_kunde_owner password '${PASSWORDS.owner}'`,
  );
}
