/** The production server holds nothing that belongs to demo mode, and everything that it needs. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { bundleServer, demoOnly } from './bundle-server.ts';

/** Everything that was bundled into the folder itself, from where the server finds its threads. */
const codeIn = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const input = { bytes: 1, imports: [] };

test('simulators and the demo entry are named when they would be bundled', () => {
  assert.deepEqual(
    demoOnly({
      inputs: {
        'packages/server/main.ts': input,
        'packages/simulators/people.ts': input,
        'packages/server/demo-keys.ts': input,
        'packages/server/login/demonstration.ts': input,
      },
    }),
    ['packages/simulators/people.ts', 'packages/server/demo-keys.ts'],
  );
  assert.deepEqual(demoOnly({ inputs: { 'packages/server/main.ts': input } }), []);
});

test('S-160 the thread that reads screening lists stands beside the server, which looks for it there', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  t.after(() => rmSync(folder, { recursive: true }));
  await bundleServer(folder);
  assert.match(codeIn(folder), /new URL\([`'"]\.\/list-worker\.js/);
  const list = join(import.meta.dirname, '../packages/simulators/lists/targets.simple.csv');
  const worker = new Worker(join(folder, 'list-worker.js'), { workerData: list });
  const [loaded] = (await once(worker, 'message')) as [{ version: { entries: number } }];
  assert.ok(loaded.version.entries > 50);
});

test('a large file of the bundle keeps to Latin-1, since one other letter doubles what its source takes in memory', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  t.after(() => rmSync(folder, { recursive: true }));
  await bundleServer(folder);
  const large = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.length > 100_000);
  assert.ok(large.length > 2);
  assert.deepEqual(
    large.flatMap((text) => text.match(/.{0,40}[\u0100-\u{10ffff}]/gu) ?? []),
    [],
  );
});

test('S-158 the thread that typesets documents stands beside the server, which looks for it there', async (t) => {
  // Fonts and compiler are found from where the server lies, as in production.
  const folder = mkdtempSync(join(import.meta.dirname, '../packages/server/dist-'));
  t.after(() => rmSync(folder, { recursive: true }));
  await bundleServer(folder);
  assert.match(codeIn(folder), /new URL\([`'"]\.\/typeset-worker\.js/);
  const worker = new Worker(join(folder, 'typeset-worker.js'));
  worker.postMessage({ template: '#set document(title: "T", date: none)\n= T', said: {}, logoSvg: '' });
  const [pdf] = (await once(worker, 'message')) as [Uint8Array | null];
  await worker.terminate();
  assert.equal(
    Buffer.from(pdf ?? [])
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  );
});
