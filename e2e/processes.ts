/** Child processes of a test world: started, waited for, killed as hard as a power cut, and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin/node');
/** The Node that the project installs, whatever Node runs the tests. */
const NODE = existsSync(BIN) ? BIN : process.execPath;
/** Milliseconds a process gets until it answers. */
const START_LIMIT = 60_000;

/** Those that run now; none outlives the process that tests. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

export interface Running {
  readonly origin: string;
  /** What it has written so far. */
  output(): string;
  /** Resolves when it answers `/health/ready`; throws with what it wrote when it stops or takes too long. `more` is set for this run alone. */
  start(more?: Readonly<Record<string, string>>): Promise<void>;
  /** SIGKILL unless told: nothing is written or said any more. Resolves when the process is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** A program on a port of its own; it is not started yet. */
export function runnable(file: string, origin: string, env: Readonly<Record<string, string>>): Running {
  let child: ChildProcess | null = null;
  let output = '';

  const ready = async (): Promise<boolean> =>
    fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
      (answer) => answer.ok,
      () => false,
    );

  return {
    origin,
    output: () => output,
    async start(more = {}) {
      const started = spawn(NODE, [file], {
        cwd: ROOT,
        env: { ...process.env, ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      living.add(started);
      started.once('exit', () => living.delete(started));
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const until = Date.now() + START_LIMIT;
      while (!(await ready())) {
        if (started.exitCode !== null || started.signalCode !== null || Date.now() > until)
          throw new Error(`${file} did not start:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async kill(signal = 'SIGKILL') {
      const running = child;
      child = null;
      if (running === null || running.exitCode !== null || running.signalCode !== null) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill(signal);
      await gone;
    },
  };
}
