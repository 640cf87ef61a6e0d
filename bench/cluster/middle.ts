/** Proxies and pooler: HAProxy before the servers, PgBouncer and HAProxy before the database, each by its reference file. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { addressAt, askAt, PASSWORDS, reference } from './database.ts';
import { asPostgres, onTrialNetwork, type Running, startProcess, until } from './machine.ts';

/** A part that can be killed and started again. */
export interface Part {
  start(): Promise<void>;
  kill(): Promise<void>;
}

function part(name: string, command: readonly string[], folder: string, isUp: () => Promise<boolean>): Part {
  let running: Running | null = null;
  return {
    async start() {
      const started = startProcess(command, join(folder, `${name}.log`));
      running = started;
      await until(name, async () => {
        if (!started.isAlive()) throw new Error(`${name} has ended`);
        return isUp();
      });
    },
    kill: async () => running?.end('SIGKILL'),
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const fileOf = (folder: string, name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  execFileSync('chown', ['postgres', path]);
  return path;
};

const haproxy = (path: string): string[] => ['haproxy', '-db', '-f', path];

export interface Middle {
  /** HAProxy that leads to the primary. */
  readonly databaseProxy: Part;
  readonly pooler: Part;
  /** Address of the database for the servers, through both. */
  readonly databaseUrl: string;
  /** Through the proxy alone, for the owner of the tables, whom the pooler does not know. */
  readonly ownerUrl: string;
}

export async function startMiddle(folder: string): Promise<Middle> {
  const [proxied, pooled] = [await freePort(), await freePort()];
  const settings = fileOf(
    folder,
    'haproxy-database.cfg',
    onTrialNetwork(reference('cluster/haproxy-database.cfg')).replace('127.0.0.1:5000', `127.0.0.1:${proxied}`),
  );
  const users = fileOf(folder, 'userlist.txt', `"bli_kunde" "${PASSWORDS.server}"\n`);
  const ini = fileOf(
    folder,
    'pgbouncer.ini',
    reference('cluster/pgbouncer.ini')
      .replace('port=5000', `port=${proxied}`)
      .replace('listen_port = 6432', `listen_port = ${pooled}`)
      .replace('/etc/pgbouncer/userlist.txt', users),
  );
  const databaseUrl = addressAt('127.0.0.1', 'bli_kunde', PASSWORDS.server, 'bli_kunde', pooled);
  const databaseProxy = part('haproxy-database', haproxy(settings), folder, () => listens(proxied));
  const pooler = part('pgbouncer', asPostgres('/usr/sbin/pgbouncer', ini), folder, () => listens(pooled));
  await databaseProxy.start();
  await pooler.start();
  await until('the database through proxy and pooler', async () => (await askAt(databaseUrl, 'select 1')).length === 1);
  const ownerUrl = addressAt('127.0.0.1', 'bli_kunde_owner', PASSWORDS.owner, 'bli_kunde', proxied);
  return { databaseProxy, pooler, databaseUrl, ownerUrl };
}

/** HAProxy before servers at these ports, by the file that ships; without TLS, since the load is on this machine. */
export async function startFront(folder: string, port: number, servers: readonly number[]): Promise<Part> {
  const lines = servers.map((each, at) => `    server s${at + 1} 127.0.0.1:${each}`).join('\n');
  const settings = fileOf(
    folder,
    'haproxy.cfg',
    reference('machine/haproxy.cfg')
      .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
      .replace(/^.*ssl-default.*\n/m, '')
      .replace('x-forwarded-proto https', 'x-forwarded-proto http')
      .replace(/( {4}server \w+ 10\.0\.0\.\d+:3000\n)+/, `${lines}\n`),
  );
  const front = part(
    'haproxy',
    haproxy(settings),
    folder,
    async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).ok,
  );
  await front.start();
  return front;
}
