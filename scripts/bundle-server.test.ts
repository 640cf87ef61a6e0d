/** The production server holds nothing that belongs to demo mode, and everything that it needs. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { buildOf, bundleServer, demoOnly } from './bundle-server.ts';

/** Folder of the bundle: in no source's, of which a build takes the hash; fonts and compiler are found in a folder above, as in production. */
let folder = '';
before(async () => {
  const parent = join(import.meta.dirname, '../.build');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'bundle-'));
  await bundleServer(folder);
});
after(() => rmSync(folder, { recursive: true }));

/** Everything that was bundled into the folder itself, from where the server finds its threads. */
const bundledCode = (): string =>
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
        'packages/server/told.fixture.ts': input,
        'packages/server/test-server.ts': input,
        'node_modules/@electric-sql/pglite/dist/index.js': input,
        'packages/simulators/people.ts': input,
        'packages/server/demo-keys.ts': input,
        'packages/server/login/demonstration.ts': input,
      },
    }),
    [
      'packages/server/told.fixture.ts',
      'packages/server/test-server.ts',
      'node_modules/@electric-sql/pglite/dist/index.js',
      'packages/simulators/people.ts',
      'packages/server/demo-keys.ts',
    ],
  );
  assert.deepEqual(demoOnly({ inputs: { 'packages/server/main.ts': input } }), []);
});

test('S-160 the thread that reads screening lists stands beside the server, which looks for it there', async () => {
  assert.match(bundledCode(), /new URL\(\s*[`'"]\.\/list-worker\.js/);
  const list = join(import.meta.dirname, '../packages/simulators/lists/targets.simple.csv');
  const worker = new Worker(join(folder, 'list-worker.js'), { workerData: list });
  const [loaded] = (await once(worker, 'message')) as [{ version: { entries: number } }];
  assert.ok(loaded.version.entries > 50);
});

test('a large file of the bundle keeps to Latin-1, since one other letter doubles what its source takes in memory', () => {
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

test('S-158 the thread that typesets documents stands beside the server, which looks for it there', async () => {
  assert.match(bundledCode(), /new URL\(\s*[`'"]\.\/typeset-worker\.js/);
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

test('O-045 what talks to a collector is a file of its own, which no other loads before it is asked for', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const holding = files.filter((file) =>
    (JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as { sources: string[] }).sources.some((path) =>
      // The metrics' own library imports the API, which does nothing by itself.
      /node_modules\/@opentelemetry\/(?!api\/)/.test(path),
    ),
  );
  assert.ok(holding.some((file) => file.startsWith('otlp-')));
  const loads = (file: string): string[] =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, to = '']) => to);
  const reached = new Set(['main.js']);
  for (const file of reached) for (const to of loads(file)) reached.add(to);
  assert.ok(reached.size > 3);
  assert.deepEqual(
    holding.filter((file) => reached.has(file)),
    [],
  );
});

test('O-040 the bundle knows its version and the commit that it was built of', () => {
  const { version, commit } = buildOf();
  assert.match(version, /^\d+\.\d+\.\d+/);
  assert.match(commit, /^([0-9a-f]{10}|unknown)$/);
  assert.ok(bundledCode().includes(commit));
});
