/** A throw-away database for a bench, and what its PostgreSQL server used: processor time, write-ahead log, rows, bytes. */
import pg from 'pg';
import { familyTime, parentOf } from './processes.ts';

/** The server to measure on: `BENCH_DATABASE_URL`, else the one on this machine. It must run here, since /proc is read. */
export const serverUrl = (): string =>
  process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface BenchDatabase {
  readonly url: string;
  /** Process that all of the PostgreSQL server's others descend from. */
  readonly postmaster: number;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Milliseconds of processor time that the whole PostgreSQL server has used. */
  processorTime(): number;
  /** Bytes of write-ahead log so far. */
  logPosition(): Promise<number>;
  /** Transactions of other databases on the same server so far: noise, when they grow during a measurement. */
  foreignTransactions(): Promise<number>;
  rowsOf(table: string): Promise<{ updates: number; inPlace: number; heapBytes: number }>;
  drop(): Promise<void>;
}

/** `purpose` is part of its name; so is this process, since several benches may run. */
export async function makeDatabase(purpose: string): Promise<BenchDatabase> {
  const name = `bk_bench_${purpose}_${process.pid}`;
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const number = async (text: string, values: readonly unknown[] = []): Promise<number> =>
    Number((await client.query<{ n: string }>(text, [...values])).rows[0]?.n ?? 0);
  const postmaster = parentOf(await number('select pg_backend_pid() as n'));
  return {
    url: url.href,
    postmaster,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
    processorTime: () => familyTime(postmaster),
    logPosition: () => number("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as n"),
    foreignTransactions: () =>
      number('select coalesce(sum(xact_commit), 0) as n from pg_stat_database where datname <> current_database()'),
    async rowsOf(table) {
      const updates = await number('select n_tup_upd as n from pg_stat_user_tables where relname = $1', [table]);
      const inPlace = await number('select n_tup_hot_upd as n from pg_stat_user_tables where relname = $1', [table]);
      const heapBytes = await number('select pg_relation_size($1::regclass) as n', [table]);
      return { updates, inPlace, heapBytes };
    },
    async drop() {
      await client.end();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** The settings that decide what a commit costs, for the heading of a table. */
export async function settingsOf(database: BenchDatabase): Promise<string> {
  const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'max_wal_size'];
  const rows = await database.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from unnest($1::text[]) as name`,
    [names],
  );
  return rows.map(({ name, value }) => `${name} ${value}`).join(', ');
}
