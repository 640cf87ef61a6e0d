/** For tests: a server in a child process, which can be stopped, continued and killed, and is asked over its port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Simulators } from './registers/simulators.fixture.ts';
import { type TestServer, testSettings } from './test-server.ts';

/** Milliseconds that a busy machine may take to start one. */
const START_LIMIT = 60_000;

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Stands in for the application of a server in this process: `visitor` and `enter` ask the child instead. */
  readonly app: TestServer['app'];
  /** Output so far. */
  output(): string;
  isAlive(): boolean;
  /** Resolves when the process is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Beside simulators of this process. `env` overrides the settings that every test server has. */
export async function startServerProcess(
  simulators: Simulators,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'served.fixture.ts')], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...(await testSettings(simulators)), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  process.once('exit', () => child.kill('SIGKILL'));
  const until = Date.now() + START_LIMIT;
  const told = (): string | undefined => /^\{"port":(\d+)\}$/m.exec(output)?.[1];
  while (told() === undefined) {
    if (!isAlive() || Date.now() > until) throw new Error(`the server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const port = Number(told());
  return {
    child,
    port,
    app: askedOver(port),
    output: () => output,
    isAlive,
    async kill(signal = 'SIGKILL') {
      if (!isAlive()) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
  };
}

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}

function askedOver(port: number): TestServer['app'] {
  const inject = ({ method, url, headers = {}, payload }: Asked): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        answer.on('end', () =>
          resolve({ statusCode: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        );
      });
      sent.on('error', reject).end(payload);
    });
  return { inject } as unknown as TestServer['app'];
}
