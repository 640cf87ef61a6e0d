/** Faults of the trial, in the order in which they are made. */
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, NEXT_VERSION } from './cluster.ts';
import type { Node } from './database.ts';
import { run, until } from './machine.ts';
import type { Part } from './middle.ts';

export interface Fault {
  readonly name: string;
  readonly title: string;
  /** Seconds within which something must be acknowledged again. */
  readonly gap: number;
  /** True where a part that people are connected to is killed itself: those connections end. */
  readonly cuts?: true;
  /** True for the control: it must lose something. */
  readonly loses?: true;
  /** Before the load. */
  prepare?(cluster: Cluster): Promise<void>;
  strike(cluster: Cluster): Promise<void>;
  /** After the load, until all is as before. */
  mend?(cluster: Cluster): Promise<void>;
}

/** Seconds that a part is away. */
const AWAY = 3;
/** Seconds that a disk stays full. */
const FULL = 8;
/** Seconds: how soon a fail-over must be over. */
const FAIL_OVER = 10;

/** Of the fault under way: the node that was struck. */
let struck: Node | null = null;
const strikePrimary = async ({ database }: Cluster): Promise<Node> => (struck = await database.primary());
const killed = (pick: (cluster: Cluster) => Part) => async (cluster: Cluster) => {
  await pick(cluster).kill();
  await pause(AWAY * 1000);
  await pick(cluster).start();
};

/** Fills the disk to its last block, and again where the database has freed some; gives the files. */
async function fill({ machine }: Node): Promise<string[]> {
  const files: string[] = [];
  for (let look = 0; look < 10; look += 1) {
    const { bavail } = statfsSync(machine.disk);
    const file = join(machine.disk, `filler-${look}`);
    if (bavail > 0) {
      files.push(file);
      // It ends with an error where there is no room any more.
      await run('dd', 'if=/dev/zero', `of=${file}`, 'bs=64k', 'conv=fdatasync').catch(() => '');
    }
    await pause(100);
  }
  return files;
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'postgresql',
    title: 'PostgreSQL of the primary killed (kill -9), its Patroni alive',
    gap: FAIL_OVER,
    async strike(cluster) {
      const pid = (await strikePrimary(cluster)).postmaster();
      await run('kill', '-9', String(pid));
    },
  },
  {
    name: 'primary',
    title: 'machine of the primary lost: every process of it killed (kill -9)',
    gap: FAIL_OVER,
    strike: async (cluster) => (await strikePrimary(cluster)).machine.powerOff(),
    mend: async () => struck?.start(),
  },
  {
    name: 'server',
    title: 'one of three servers killed (kill -9)',
    gap: FAIL_OVER,
    cuts: true,
    strike: async ({ servers }) => servers[0]?.end('SIGKILL'),
    mend: async ({ servers, built }) => servers[0]?.start(built.now),
  },
  {
    name: 'front',
    title: `HAProxy before the servers killed, back after ${AWAY} s`,
    gap: FAIL_OVER,
    cuts: true,
    strike: killed(({ front }) => front),
  },
  {
    name: 'proxy',
    title: `HAProxy before the database killed, back after ${AWAY} s`,
    gap: FAIL_OVER,
    strike: killed(({ middle }) => middle.databaseProxy),
  },
  {
    name: 'pooler',
    title: `PgBouncer killed, back after ${AWAY} s`,
    gap: FAIL_OVER,
    strike: killed(({ middle }) => middle.pooler),
  },
  {
    name: 'network',
    title: 'primary cut off: packets from and to its machine dropped without a word (nftables)',
    gap: FAIL_OVER,
    strike: async (cluster) => (await strikePrimary(cluster)).machine.cutOff(),
    mend: async () => struck?.machine.joinAgain(),
  },
  {
    name: 'disk',
    title: `primary's disk full to its last block, ${FULL} s later freed`,
    // Nobody fails over for it: it lasts as long as it is full, and ten seconds more until the servers say that they are ready.
    gap: FULL + FAIL_OVER + 5,
    async strike(cluster) {
      const node = await strikePrimary(cluster);
      const files = await fill(node);
      await pause(FULL * 1000);
      for (const file of files) rmSync(file, { force: true });
      // What is written in the end is part of the load.
      await pause((FAIL_OVER + 10) * 1000);
    },
  },
  {
    name: 'upgrade',
    title: 'servers replaced by the next version one by one, each drained first',
    gap: FAIL_OVER,
    async strike({ servers, built }) {
      for (const server of servers) {
        await server.end('SIGTERM');
        await server.start(built.next);
        // As long as the balancer may take to notice.
        await pause(3_000);
      }
    },
    async mend({ servers }) {
      for (const server of servers) {
        const version = await server.version();
        if (!version.startsWith(NEXT_VERSION)) throw new Error(`a server says ${version}`);
      }
    },
  },
  {
    name: 'control',
    title: 'control: synchronous_commit off, machine of the primary lost with its data',
    gap: FAIL_OVER,
    loses: true,
    async prepare({ database }) {
      await database.configure({
        synchronous_mode: false,
        postgresql: { parameters: { synchronous_commit: 'off', wal_writer_delay: '2s' } },
      });
      await until('commits that wait for nobody', async () => {
        const [row] = await database.ask<{ commits: string; standby: string }>(
          "select current_setting('synchronous_commit') as commits, current_setting('synchronous_standby_names') as standby",
        );
        return row?.commits === 'off' && row.standby === '';
      });
    },
    async strike(cluster) {
      const node = await strikePrimary(cluster);
      await node.machine.powerOff();
      node.loseData();
    },
    async mend({ database }) {
      struck?.start();
      await database.whole(false);
      await database.configure({
        synchronous_mode: true,
        postgresql: { parameters: { synchronous_commit: null, wal_writer_delay: null } },
      });
      await until('commits that wait again', async () => {
        const [row] = await database.ask<{ commits: string }>(
          "select current_setting('synchronous_commit') as commits",
        );
        return row?.commits === 'on';
      });
    },
  },
];
