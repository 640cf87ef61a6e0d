/** The fault that is put right from a backup: a base backup, the archived log, and a second in the middle of the load. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import type { Cluster } from './cluster.ts';
import { addressAt, askAt, PASSWORDS } from './database.ts';
import type { Fault } from './faults.ts';
import { asPostgres, run, startProcess, until } from './machine.ts';
import { recount, type Recount } from './notes.ts';
import { MASTER_KEY, serverAt } from './servers.ts';
import { keptIn, type Sound, soundIn } from './stored.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const asUser = async (...command: readonly string[]): Promise<string> => {
  const [program = '', ...args] = asPostgres(...command);
  return run(program, ...args);
};
const backupIn = ({ folder }: Cluster): string => join(folder, 'backup');

export const RESTORE: Fault = {
  name: 'restore',
  title: 'base backup and archived log put back to a second under load',
  gap: 10,
  async prepare(cluster) {
    const { machine } = await cluster.database.primary();
    const backup = backupIn(cluster);
    execFileSync('install', ['-d', '-o', 'postgres', '-g', 'postgres', '-m', '700', backup]);
    const from = `postgres://replicator:${PASSWORDS.replication}@${machine.address}:5432/`;
    await asUser(`${BINARIES}/pg_basebackup`, '-d', from, '-D', backup, '--checkpoint=fast', '-X', 'none');
  },
  // Nothing is broken: the second of the strike is the one that is put back.
  strike: async () => undefined,
};

/** Puts the database back as it was at `second` (milliseconds since 1970), starts a server on it, and counts what had been acknowledged by then. */
export async function restored(
  cluster: Cluster,
  second: number,
  say: (line: string) => void,
): Promise<Recount & { readonly sound: Sound }> {
  const { database, folder, load } = cluster;
  const [{ segment } = { segment: '' }] = await database.ask<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  await until('the archive', async () => {
    const [row] = await database.ask<{ done: boolean }>(
      `select last_archived_wal >= '${segment}' as done from pg_stat_archiver`,
    );
    return row?.done === true;
  });
  const began = performance.now();
  const [data, port] = [backupIn(cluster), await freePort()];
  const hba = join(folder, 'restored-hba.conf');
  writeFileSync(hba, 'host all all 127.0.0.1/32 scram-sha-256\nlocal all all trust\n');
  // What Patroni had set is of the cluster that is gone.
  writeFileSync(join(data, 'postgresql.auto.conf'), '');
  await asUser('touch', join(data, 'recovery.signal'));
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    hba_file: hba,
    max_connections: 100,
    max_wal_senders: 10,
    restore_command: `cp ${database.archive}/%f %p`,
    recovery_target_time: new Date(second).toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const file = join(folder, 'restored.conf');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  const flags = ['-c', `config_file=${file}`];
  const log = join(folder, 'restored.log');
  const running = startProcess(asPostgres(`${BINARIES}/postgres`, '-D', data, ...flags), log);
  const url = addressAt('127.0.0.1', 'bli_kunde_owner', PASSWORDS.owner, 'bli_kunde', port);
  await until('the restored database', async () => {
    if (!running.isAlive()) throw new Error(readFileSync(log, 'utf8'));
    const [row] = await askAt<{ away: boolean }>(url, 'select pg_is_in_recovery() as away');
    return row?.away === false;
  });
  say(`put back to ${new Date(second).toISOString()} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const keys = await run(
    'env',
    `DATABASE_URL=${url}`,
    `MASTER_KEYS=1:${MASTER_KEY.toString('base64')}`,
    process.execPath,
    join(cluster.built.now, 'server/keys.js'),
    'show',
  );
  if (keys.includes('NOT BY THESE SETTINGS')) throw new Error(`keys and data are not of one day:\n${keys}`);
  const kept = await keptIn(url, null);
  const found = recount(
    load.diary.notes.filter(({ at }) => at <= second),
    kept,
  );
  const later = load.diary.notes.filter(({ began: asked, rcid }) => asked > second && kept.entries.has(rcid));
  if (later.length > 0) throw new Error(`${later.length} writes that began later are there: it is another second`);
  const sound = await soundIn(url);
  const { port: at, ...server } = serverAt(await freePort(), folder, {
    ...cluster.settings,
    DATABASE_URL: addressAt('127.0.0.1', 'bli_kunde', PASSWORDS.server, 'bli_kunde', port),
    DATABASE_POOLER: 'none',
  });
  await server.start(cluster.built.now);
  say(`a server is ready on it at port ${at}`);
  await server.end('SIGKILL');
  await running.end('SIGQUIT');
  return { ...found, sound };
}
