/** The main process's side of a worker: asks, waits no longer than a limit, and begins another where one hangs or dies. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Asked, Reach, Tried } from './messages.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
/** Loading a bundle of the whole server on a busy machine. */
const START_LIMIT = 60_000;

export interface Worker {
  /** Null where no answer came in time, or the process died: the mutant loops, or ends everything. */
  tried(asked: Omit<Asked, 'reach'>, limit: number): Promise<Tried | null>;
  reach(path: string, fresh: boolean, limit: number): Promise<Reach | null>;
  /** Begins another process with the next question. */
  end(): void;
}

const isTemplate = (name: string): boolean => name.startsWith('bli-kunde-template-');

/** A folder for one process's temporary files, with the templates of databases that earlier ones made. */
function folderWithin(temporary: string): string {
  mkdirSync(temporary, { recursive: true });
  const folder = mkdtempSync(join(temporary, 'worker-'));
  for (const name of readdirSync(temporary).filter(isTemplate)) symlinkSync(join(temporary, name), join(folder, name));
  return folder;
}

/** Takes it away with the databases that a killed process left, which fill the memory otherwise; templates that it made stay. */
function takeAway(folder: string, temporary: string): void {
  for (const name of readdirSync(folder).filter(isTemplate))
    if (!lstatSync(join(folder, name)).isSymbolicLink() && !existsSync(join(temporary, name)))
      renameSync(join(folder, name), join(temporary, name));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

export function startWorker(script: string, mutants: number, temporary: string): Worker {
  let child: ChildProcess | null = null;
  let folder: string | null = null;
  const end = () => {
    child?.kill('SIGKILL');
    child = null;
    if (folder !== null) takeAway(folder, temporary);
    folder = null;
  };
  process.on('exit', end);

  const answer = (limit: number): Promise<Answer | null> =>
    new Promise((resolve) => {
      const asked = child;
      const done = (said: Answer | null) => {
        clearTimeout(timer);
        asked?.removeAllListeners();
        if (said === null) end();
        resolve(said);
      };
      const timer = setTimeout(() => done(null), limit);
      asked?.once('message', (said) => done(said as Answer)).once('exit', () => done(null));
    });

  const begun = async (): Promise<ChildProcess> => {
    if (child !== null) return child;
    folder = folderWithin(temporary);
    // Threads load their modules as they stand, one after the other for each list that a test screens by.
    const compiled = { NODE_COMPILE_CACHE: join(temporary, 'compiled') };
    const env = { ...process.env, ...compiled, TEST_DATABASES: 'embedded', TMPDIR: folder, NODE_ENV: 'test' };
    child = fork(WORKER, [script, String(mutants)], {
      env,
      execArgv: ['--no-warnings', '--max-semi-space-size=64'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if ((await answer(START_LIMIT)) === null || child === null) throw new Error('a worker does not start');
    return child;
  };
  const ask = async (question: Asked, limit: number) => {
    const one = await begun();
    const said = answer(limit);
    one.send(question);
    return said;
  };
  return {
    tried: (asked, limit) => ask(asked, limit) as Promise<Tried | null>,
    reach: (path, fresh, limit) => ask({ mutant: -1, tests: [], fresh, reach: path }, limit) as Promise<Reach | null>,
    end,
  };
}
