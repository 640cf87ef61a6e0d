/** Shows on two real clusters that the server works on the host that takes writes, and goes over to the other when that one is lost. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { failureOf } from '../http/errors.ts';
import { type Cluster, startCluster } from './cluster.fixture.ts';
import { openDatabase, type DatabaseSettings } from './connect.ts';
import type { Database } from './database.ts';
import { clusterPrograms } from './programs.fixture.ts';
import { silentHost } from './silent-host.fixture.ts';
import { sql } from './sql.ts';

const ABSENT = clusterPrograms() === null ? 'no programs of PostgreSQL are installed' : false;
const clusters: Cluster[] = [];
let primary: Cluster;

before(async () => {
  if (ABSENT !== false) return;
  primary = await startCluster();
  clusters.push(primary);
  await primary.ask('create table kept (n int)');
});
after(async () => {
  await Promise.all(clusters.map((cluster) => cluster.stop('SIGQUIT')));
});

const listOf = (...ports: readonly number[]): string =>
  `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`;
const hastily = (databaseUrl: string): DatabaseSettings => ({
  databaseUrl,
  dataDir: '',
  connectTimeout: 1_000,
  statementTimeout: 500,
  lockTimeout: 500,
});
const portOf = async (database: Database): Promise<number> =>
  (await database.query<{ port: number }>(sql`select current_setting('port')::int as port`))[0]?.port ?? 0;

/** Changes the setting for all connections: one that is made after the reload has it, and then those of before were told too. */
async function reloaded(cluster: Cluster, change: string, value: 'on' | 'off'): Promise<void> {
  await cluster.ask(`alter system ${change}`);
  await cluster.ask('select pg_reload_conf()');
  const now = async () =>
    ((await cluster.ask("select current_setting('default_transaction_read_only') as now")) as { now: string }[])[0]
      ?.now;
  while ((await now()) !== value);
}

/** Writes again and again until it is kept; each refusal on the way asks the caller to come again. */
async function writeUntilKept(database: Database, n: number): Promise<number> {
  for (let refused = 0; ; refused += 1)
    try {
      await database.transaction((tx) => tx.query(sql`insert into kept values (${n})`));
      return refused;
    } catch (error) {
      assert.equal(failureOf(error).key, 'error.overloaded');
      assert.ok(refused < 200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

test('O-034 the host that takes writes is found behind standbys and hosts that are down, and told at the start', {
  skip: ABSENT,
}, async () => {
  const standby = await primary.standby();
  clusters.push(standby);
  let met = '';
  const settings = { ...hastily(listOf(1, standby.port, primary.port)), met: (what: string) => (met = what) };
  const database = await openDatabase(settings);
  assert.match(met, new RegExp(` at 127\\.0\\.0\\.1:${primary.port}$`));
  const ports = await Promise.all(Array.from({ length: 20 }, () => portOf(database)));
  assert.deepEqual([...new Set(ports)], [primary.port]);
  assert.equal(database.stats().busy, 0);
  await database.close();
  const only = await openDatabase(hastily(listOf(standby.port))).catch((error: Error) => error);
  assert.ok(only instanceof Error);
  assert.equal(only.message, `DATABASE_URL: 127.0.0.1:${standby.port}: takes no writes: it is a standby, or read-only`);
  // Without being asked to look, a single host is taken as it is.
  const any = await openDatabase(hastily(standby.url));
  assert.equal(await portOf(any), standby.port);
  await any.close();
});

test('O-034 when the primary dies and the standby is promoted the server goes on there, and what it acknowledged is there', {
  skip: ABSENT,
}, async () => {
  const first = await startCluster();
  clusters.push(first);
  await first.ask('create table kept (n int)');
  const second = await first.standby();
  clusters.push(second);
  await first.ask("alter system set synchronous_standby_names = '*'");
  await first.ask('select pg_reload_conf()');
  const database = await openDatabase(hastily(listOf(first.port, second.port)));
  for (let n = 0; n < 5; n += 1) await writeUntilKept(database, n);
  assert.equal(await portOf(database), first.port);
  await first.stop('SIGQUIT');
  await second.promote();
  await writeUntilKept(database, 5);
  assert.equal(await portOf(database), second.port);
  const rows = await database.query<{ n: number }>(sql`select distinct n from kept order by n`);
  assert.deepEqual(
    rows,
    Array.from({ length: 6 }, (_, n) => ({ n })),
  );
  await database.close();
});

test('O-034 after a primary was demoted no connection made before is used, for reading either', {
  skip: ABSENT,
}, async () => {
  const other = await startCluster();
  clusters.push(other);
  await other.ask('create table kept (n int)');
  const database = await openDatabase(hastily(listOf(primary.port, other.port)));
  await Promise.all(Array.from({ length: 10 }, () => database.query(sql`select pg_sleep(0.05)`)));
  // What a standby and a demoted primary have in common: connections stay, and refuse writes. Those made from here on say so themselves.
  try {
    await reloaded(primary, 'set default_transaction_read_only = on', 'on');
    const refused = await writeUntilKept(database, 7);
    assert.equal(refused, 1, 'each of the other connections would refuse once more');
    const ports = await Promise.all(Array.from({ length: 20 }, () => portOf(database)));
    assert.deepEqual([...new Set(ports)], [other.port]);
  } finally {
    await database.close();
    await reloaded(primary, 'reset default_transaction_read_only', 'off');
  }
});

test('O-035 a host that falls silent costs its callers an answer, and the next one is worked on', {
  skip: ABSENT,
}, async () => {
  const other = await startCluster();
  clusters.push(other);
  await other.ask('create table kept (n int)');
  const way = await silentHost(primary.port);
  const database = await openDatabase(hastily(listOf(way.port, other.port)));
  await Promise.all(Array.from({ length: 10 }, () => database.query(sql`select pg_sleep(0.05)`)));
  way.fallSilent();
  assert.ok((await writeUntilKept(database, 9)) >= 1);
  assert.equal(await portOf(database), other.port);
  await database.close();
  await way.close();
});

test('O-038 a host that could lose what it has answered is not worked on, though the one before it was', {
  skip: ABSENT,
}, async () => {
  const lossy = await startCluster();
  clusters.push(lossy);
  await lossy.ask('create table kept (n int)');
  const database = await openDatabase(hastily(listOf(lossy.port)));
  const switched = async (to: 'off' | 'on') => {
    await lossy.ask(`alter system set synchronous_commit = ${to}`);
    await lossy.ask('select pg_reload_conf()');
    await lossy.ask(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'bli-kunde' and pid <> pg_backend_pid()",
    );
  };
  await switched('off');
  const refused = await database.query(sql`insert into kept values (${1})`).catch((error: unknown) => error);
  assert.equal(failureOf(refused).key, 'error.overloaded');
  const [{ n }] = (await lossy.ask('select count(*)::int as n from kept')) as [{ n: number }];
  assert.equal(n, 0);
  await switched('on');
  await writeUntilKept(database, 2);
  await database.close();
});
