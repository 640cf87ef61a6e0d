/** Machines of the trial's cluster on this one: processes, network namespaces and disks of their own, all gone when the trial ends. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, closeSync, copyFileSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program to its end without holding up the load; gives what it wrote. Throws with what it said. */
export const run = async (program: string, ...args: readonly string[]): Promise<string> =>
  (await execute(program, [...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;

/** Steps to undo, the newest first. */
const undone: (() => void)[] = [];
const quietly = (program: string, ...args: readonly string[]): void => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
  } catch {
    // Gone already.
  }
};

/** Ends every process and takes every namespace, disk and folder away. Safe to call again. */
export function clear(): void {
  for (let undo = undone.pop(); undo !== undefined; undo = undone.pop())
    try {
      undo();
    } catch (error) {
      console.error(error);
    }
}

let trialFolder = '';

/** Copies what every part has written so far. */
export function keepLogs(to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of trialFolder === '' ? [] : readdirSync(trialFolder).filter((each) => each.endsWith('.log')))
    copyFileSync(join(trialFolder, name), join(to, name));
}

/** The trial's folder, which every user may enter. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bli-kunde-cluster-'));
  trialFolder = folder;
  chmodSync(folder, 0o755);
  undone.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Running {
  readonly child: ChildProcess;
  readonly log: string;
  isAlive(): boolean;
  /** Resolves when it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program whose output goes to a file; in a session of its own, so that an interrupt reaches the trial alone. */
export function startProcess(
  command: readonly string[],
  log: string,
  { env = {}, cwd = '/' }: { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string } = {},
): Running {
  const [program = '', ...args] = command;
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  undone.push(() => void (isAlive() && child.kill('SIGKILL')));
  return {
    child,
    log,
    isAlive,
    async end(signal = 'SIGTERM') {
      if (!isAlive()) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
  };
}

const SUBNET = '10.77.7';
const BRIDGE = 'bkcluster';

/** Network of the trial, in place of the 10.0.0.x of the reference files in `deploy/cluster`. */
export const onTrialNetwork = (text: string): string => text.replaceAll('10.0.0.', `${SUBNET}.`);
/** The rest of the cluster as the database machines see it. */
export const REST = `${SUBNET}.23`;

/** A machine of its own as far as network and disk go. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Its own disk, which can be filled. */
  readonly disk: string;
  /** The command that starts another one on this machine as PostgreSQL's user. */
  command(...command: readonly string[]): string[];
  /** SIGKILL to every process on it, as when it loses its power. */
  powerOff(): Promise<void>;
  /** Packets from and to it are dropped without a word, but those within it. */
  cutOff(): Promise<void>;
  joinAgain(): Promise<void>;
}

export function makeNetwork(): void {
  execFileSync('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  undone.push(() => quietly('ip', 'link', 'delete', BRIDGE));
  execFileSync('ip', ['address', 'add', `${REST}/24`, 'dev', BRIDGE]);
  execFileSync('ip', ['link', 'set', BRIDGE, 'up']);
}

/** `size` of its disk in MB: an ext4 file system in a file. */
export function makeMachine(folder: string, name: string, last: number, size: number): Machine {
  const space = `${BRIDGE}-${name}`;
  const address = `${SUBNET}.${last}`;
  const disk = join(folder, `disk-${name}`);
  execFileSync('ip', ['netns', 'add', space]);
  const pids = (): string[] =>
    execFileSync('ip', ['netns', 'pids', space], { encoding: 'utf8' }).split('\n').filter(Boolean);
  undone.push(() => {
    for (const pid of pids()) quietly('kill', '-9', pid);
    quietly('ip', 'netns', 'delete', space);
  });
  const [outer, inner] = [`bkc-${name}`, `bki-${name}`];
  execFileSync('ip', ['link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', space]);
  execFileSync('ip', ['link', 'set', outer, 'master', BRIDGE, 'up']);
  execFileSync('ip', ['-n', space, 'address', 'add', `${address}/24`, 'dev', inner]);
  for (const link of ['lo', inner]) execFileSync('ip', ['-n', space, 'link', 'set', link, 'up']);
  mkdirSync(disk);
  execFileSync('truncate', ['-s', `${size}M`, `${disk}.img`]);
  execFileSync('mkfs.ext4', ['-q', '-m', '0', `${disk}.img`]);
  execFileSync('mount', ['-o', 'loop', `${disk}.img`, disk]);
  undone.push(() => {
    for (const pid of pids()) quietly('kill', '-9', pid);
    quietly('umount', '-l', disk);
  });
  execFileSync('chown', ['postgres:postgres', disk]);
  execFileSync('chmod', ['700', disk]);
  return {
    name,
    address,
    disk,
    command: (...command) => ['ip', 'netns', 'exec', space, ...asPostgres(...command)],
    async powerOff() {
      for (let left = pids(); left.length > 0; left = pids()) {
        await run('kill', '-9', ...left).catch(() => '');
        await pause(20);
      }
    },
    async cutOff() {
      const rules = ['input', 'output'].map(
        (way) =>
          `add chain inet cut ${way} { type filter hook ${way} priority 0; policy drop; }; add rule inet cut ${way} ${way === 'input' ? 'iif' : 'oif'} lo accept;`,
      );
      await run('ip', 'netns', 'exec', space, 'nft', `add table inet cut; ${rules.join(' ')}`);
    },
    joinAgain: async () => void (await run('ip', 'netns', 'exec', space, 'nft', 'delete table inet cut')),
  };
}

/** A command as PostgreSQL's user, since its programs refuse root. */
export const asPostgres = (...command: readonly string[]): string[] => [
  'setpriv',
  '--reuid=postgres',
  '--regid=postgres',
  '--init-groups',
  '--',
  ...command,
];

/** Asks until it holds; throws after so many seconds with what was waited for and what it said last. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 90): Promise<void> {
  let said = '';
  const isSo = () => holds().catch((error: unknown) => ((said = String(error)), false));
  for (const end = Date.now() + seconds * 1000; !(await isSo()); await pause(100))
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s; ${said}`);
}
