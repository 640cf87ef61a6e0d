/** Shows that each fault of connecting ends server and commands with one line that says what to do, and never with a trace or a password. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Cluster, startCluster } from './cluster.fixture.ts';
import { openDatabase } from './connect.ts';
import { connectFault } from './connect-fault.ts';
import { POSTGRESQL_DEFAULTS } from './postgresql-settings.ts';
import { clusterPrograms, folderOfUser, freePort } from './programs.fixture.ts';
import { silentHost } from './silent-host.fixture.ts';
import { refuseUnsafe } from './start-check.ts';
import { sql } from './sql.ts';

const ABSENT = clusterPrograms() === null ? 'no programs of PostgreSQL are installed' : false;
const PASSWORD = 'et-langt-passord';
/** Connections to a small cluster that are no administrator's. */
const FEW = 2;
const authority = join(folderOfUser('authority'), 'ca.pem');
let cluster: Cluster;

/** A certificate of its own making for `localhost`, with its key. */
function certificate(): { key: string; certificate: string } {
  const folder = folderOfUser('certificate');
  const file = (name: string) => join(folder, name);
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'].concat(
      ['-addext', 'subjectAltName=DNS:localhost'],
      ['-keyout', file('key.pem'), '-out', authority],
    ),
    { stdio: 'ignore' },
  );
  return { key: readFileSync(file('key.pem'), 'utf8'), certificate: readFileSync(authority, 'utf8') };
}

before(async () => {
  if (ABSENT !== false) return;
  const made = certificate();
  cluster = await startCluster({
    files: { 'server.key': made.key, 'server.crt': made.certificate },
    hba: [
      'hostnossl all clear 127.0.0.1/32 trust',
      'host all stranger 127.0.0.1/32 reject',
      'host all bank,few 127.0.0.1/32 scram-sha-256',
    ],
    more: ['ssl = on', 'max_connections = 8', 'superuser_reserved_connections = 3', 'max_wal_senders = 2'],
  });
  await cluster.ask(`create role bank login password '${PASSWORD}'`);
  await cluster.ask(`create role few login connection limit ${FEW} password '${PASSWORD}'`);
  await cluster.ask('create role stranger login');
  await cluster.ask('create database closed');
  await cluster.ask('revoke connect on database closed from public');
});
after(() => cluster?.stop('SIGQUIT'));

const faultOf = async (databaseUrl: string, more: object = {}): Promise<string> => {
  const opened = await openDatabase({ databaseUrl, dataDir: '', connectTimeout: 2_000, ...more }).catch(
    (error: Error) => error,
  );
  if (!(opened instanceof Error)) {
    await opened.close();
    return 'started';
  }
  assert.ok(!opened.message.includes(PASSWORD) && !opened.message.includes('\n'), opened.message);
  return opened.message;
};
const at = (role: string, query = '', database = 'postgres', host = '127.0.0.1'): string =>
  `postgres://${role}@${host}:${cluster.port}/${database}${query}`;
const withWord = (word: string) => `bank:${word}`;

test('O-033 a host that is not there, one that refuses, and one that says nothing are told apart', async () => {
  assert.match(
    await faultOf('postgres://bank@nobody.invalid/bank'),
    /^DATABASE_URL: nobody\.invalid:5432: (no such host|the host cannot be looked up)/,
  );
  const port = await freePort();
  assert.equal(
    await faultOf(`postgres://bank@127.0.0.1:${port}/bank`),
    `DATABASE_URL: 127.0.0.1:${port}: refused: nothing listens there`,
  );
  assert.match(await faultOf('postgres:///bank?host=/nowhere'), /^DATABASE_URL: \/nowhere: no socket there/);
  const silent = await silentHost(port);
  silent.fallSilent();
  assert.match(await faultOf(`postgres://bank@127.0.0.1:${silent.port}/bank`), /: no answer in time$/);
  await silent.close();
  const two = await faultOf(`postgres://bank@127.0.0.1:${port},nobody.invalid/bank`);
  assert.match(two, new RegExp(`^DATABASE_URL: 127\\.0\\.0\\.1:${port}: refused: .*; nobody\\.invalid:5432: `));
});

test('O-033 what PostgreSQL refuses is told by what to do about it', { skip: ABSENT }, async () => {
  const word = withWord(PASSWORD);
  assert.equal(await faultOf(at(word)), 'started');
  assert.match(await faultOf(at(withWord('another'))), /: wrong password$/);
  assert.match(await faultOf(at('bank')), /: asks for a password, and the address has none$/);
  assert.match(await faultOf(at(word, '', 'absent')), /: no such database there; make it first/);
  assert.match(await faultOf(at(word, '', 'closed')), /: the role may not connect to that database$/);
  assert.match(await faultOf(at('stranger')), /: the role is let in by no rule there/);
  const held = await Promise.all(
    Array.from({ length: FEW }, () =>
      openDatabase({ databaseUrl: at(`few:${PASSWORD}`), dataDir: '', connections: 1 }),
    ),
  );
  const keeping = held.map((database) => database.transaction((tx) => tx.query(sql`select pg_sleep(2)`)));
  assert.match(await faultOf(at(`few:${PASSWORD}`)), /: too many connections: raise max_connections/);
  await Promise.all(keeping);
  await Promise.all(held.map((database) => database.close()));
  await cluster.ask('alter role bank set default_transaction_read_only = on');
  assert.match(
    await faultOf(at(word, '?target_session_attrs=read-write')),
    /: takes no writes: it is a standby, or read-only$/,
  );
  await cluster.ask('alter role bank reset default_transaction_read_only');
});

test('O-033 faults of TLS are told apart: none offered, not trusted, of another host, a file that is not there', {
  skip: ABSENT,
}, async () => {
  const word = withWord(PASSWORD);
  assert.match(
    await faultOf(at(word, '?sslmode=verify-full', 'postgres', 'localhost')),
    /: its certificate is not trusted: name its authority by sslrootcert=$/,
  );
  const trusted = `?sslmode=verify-full&sslrootcert=${authority}`;
  assert.equal(await faultOf(at(word, trusted, 'postgres', 'localhost')), 'started');
  assert.match(await faultOf(at(word, trusted)), /: its certificate is for another host than the address names$/);
  assert.match(
    await faultOf(at(word, '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem')),
    /: the file that sslrootcert=.* cannot be read$/,
  );
  const plain = await startCluster();
  assert.match(await faultOf(`${plain.url}?sslmode=verify-full`), /: offers no TLS; turn ssl on there$/);
  await plain.stop('SIGQUIT');
});

test('O-033 a server that is too old is told by its version', async () => {
  const found = { version: 140_012, shown: '14.12' };
  const client = { query: async () => ({ rows: [found] }) } as unknown as Parameters<typeof refuseUnsafe>[0];
  await assert.rejects(
    refuseUnsafe(client, POSTGRESQL_DEFAULTS),
    /^Error: DATABASE_URL: PostgreSQL 15 or later is needed, and that is 14\.12$/,
  );
});

test('O-033 an unknown fault is told by its code, and a pooler by its own words', () => {
  assert.equal(
    connectFault('db:5432', { code: 'XX000', message: PASSWORD }),
    'db:5432: cannot be connected to (XX000)',
  );
  assert.equal(
    connectFault('db:5432', { code: '08P01', message: 'no such database: x' }),
    'db:5432: refused by what listens there: no such database: x',
  );
});

for (const [command, args] of [
  ['migrate/main.ts', []],
  ['keys/main.ts', ['show']],
] as const)
  test(`O-033 ${command} ends with 1 and the line alone`, async () => {
    const port = await freePort();
    const env = {
      ...process.env,
      DATABASE_URL: `postgres://bank:${PASSWORD}@127.0.0.1:${port}/bank`,
      MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    };
    const ended = spawnSync(process.execPath, [join(import.meta.dirname, '..', command), ...args], {
      env,
      encoding: 'utf8',
    });
    assert.equal(ended.stderr, `DATABASE_URL: 127.0.0.1:${port}: refused: nothing listens there\n`);
    assert.equal(ended.status, 1);
  });
