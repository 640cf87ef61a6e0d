/** Shows that a log which can't be written costs lines and nothing else. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { logDestination } from './log-destination.ts';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('lines come whole and in order', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const fd = openSync(join(folder, 'log'), 'w');
  const { write } = logDestination(fd);
  const lines = Array.from({ length: 2_000 }, (_, n) => `line ${n} æøå\n`);
  for (const line of lines) write(line);
  const file = (): string => readFileSync(join(folder, 'log'), 'utf8');
  for (let look = 0; look < 100 && file().length < lines.join('').length; look += 1) await pause(20);
  assert.equal(file(), lines.join(''));
  closeSync(fd);
});

test('a pipe that takes no more holds nobody up, and tells afterwards how many lines it cost', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  // Open until the process ends: a line that still waits is not to be written where another file has got the number.
  t.after(() => rmSync(folder, { recursive: true }));
  const { write } = logDestination(fd, 200_000);
  const began = performance.now();
  for (let n = 0; n < 20_000; n += 1) write(`${n} ${'x'.repeat(50)}\n`);
  assert.ok(performance.now() - began < 2_000);
  const chunk = Buffer.alloc(1_000_000);
  let read = '';
  for (let look = 0; look < 100 && !read.includes('lines dropped'); look += 1) {
    try {
      read += chunk.toString('utf8', 0, readSync(fd, chunk));
    } catch {
      // Empty just now.
    }
    write('another\n');
    await pause(50);
  }
  assert.match(read, /^0 x+\n1 x+\n/);
  assert.match(read, /\{"level":40,"dropped":\d{2,},"msg":"log lines dropped"\}\n/);
});

const SCRIPT = `
  import { logDestination } from ${JSON.stringify(join(import.meta.dirname, 'log-destination.ts'))};
  const { write } = logDestination(1, 100_000);
  for (let n = 0; n < 10_000; n += 1) write('y'.repeat(99) + '\\n');
  setTimeout(() => {
    process.stderr.write('alive');
    setTimeout(() => process.exit(0), 300);
  }, 300);
`;

for (const [where, stdout] of [
  ['a full disk', openSync('/dev/full', 'w')],
  ['a pipe that nobody reads', 'pipe'],
] as const)
  test(`a process whose log goes to ${where} works on and ends when it is asked to`, { timeout: 20_000 }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], { stdio: ['ignore', stdout, 'pipe'] });
    let said = '';
    child.stderr?.on('data', (bytes: Buffer) => (said += bytes.toString()));
    await new Promise((resolve) => child.once('exit', resolve));
    assert.equal(said, 'alive');
  });
