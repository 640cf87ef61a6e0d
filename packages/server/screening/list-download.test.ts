/** Published versions are fetched whole or by their changes, checked, and switched to in one step; the last good one stays. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { makeEntities } from '../../simulators/lists/make-entities.ts';
import { publishedLists } from '../../simulators/lists/published-lists.ts';
import { datasetIndex } from '../registers/list-index.ts';
import { listSource } from '../registers/list-source.ts';
import { type CallEvent, outsideSystem } from '../registers/outside-call.ts';
import { loadList } from './load-list.ts';
import { listDownload } from './list-download.ts';

const LICENCE = 'Token prove-licence';
const ENTITIES = makeEntities();

async function publisher(t: TestContext, shape: 'whole' | 'sparse' | 'odd' | 'next' = 'whole', licence = LICENCE) {
  const app = Fastify({ forceCloseConnections: true });
  let origin = '';
  const lists = await publishedLists(app, { origin: () => origin, shape, authorization: LICENCE });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = mkdtempSync(join(tmpdir(), 'downloads-'));
  t.after(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const events: CallEvent[] = [];
  const shared = { stopwatch: performance, observe: (event: CallEvent) => void events.push(event) };
  const system = outsideSystem({ ...shared, system: 'lists', baseUrl: origin, random: () => 0 });
  const source = listSource(system, `${origin}/lists/datasets/latest/default`, licence, shared);
  const download = listDownload({ source, folder, failed: () => undefined });
  const asked = (file: string): number => lists.asked.filter((path) => path.endsWith(file)).length;
  return { lists, download, folder, asked, events, origin, source };
}

test('R-188 the newest version is fetched whole and then by its changes, which give the same list', async (t) => {
  for (const shape of ['whole', 'sparse', 'odd', 'next'] as const) {
    const { lists, download, folder, asked } = await publisher(t, shape);
    lists.publish('20261126061002-aaa', ENTITIES);
    assert.equal(await download.refresh(), true, shape);
    assert.equal(await download.refresh(), false, 'it is held already');
    assert.deepEqual(
      { ftmJson: asked('ftm.json'), entitiesDeltaJson: asked('entities.delta.json') },
      { ftmJson: 1, entitiesDeltaJson: 0 },
    );
    lists.publish('20261127061002-bbb', ENTITIES.slice(3));
    const changed = ENTITIES.slice(1).map((one, at) => (at === 5 ? { ...one, caption: 'Changed' } : one));
    lists.publish('20261128061002-ccc', changed);
    assert.equal(await download.refresh(), true);
    // changes to a list that nobody has counted are not applied.
    const asking = shape === 'sparse' ? [2, 0] : [1, 2];
    assert.deepEqual([asked('ftm.json'), asked('entities.delta.json')], asking, `${shape}: two versions of changes`);
    const { version } = await loadList(download.path);
    const other = await publisher(t);
    other.lists.publish('20261128061002-ccc', changed);
    await other.download.refresh();
    const whole = (await loadList(other.download.path)).version;
    assert.deepEqual(
      { versionVersion: version.version, version: version.entries },
      { versionVersion: whole.version, version: whole.entries },
    );
    const sorted = (path: string) => readFileSync(path, 'utf8').split('\n').sort();
    assert.deepEqual(sorted(download.path), sorted(other.download.path));
    assert.deepEqual(readdirSync(folder).sort(), ['20261126061002-aaa', '20261128061002-ccc', 'current']);
  }
});

test('R-187 R-188 where a version of changes is missing, the whole is fetched', async (t) => {
  const { lists, download, asked } = await publisher(t);
  lists.publish('20261126061002-aaa', ENTITIES);
  await download.refresh();
  lists.publish('20261127061002-bbb', ENTITIES.slice(1));
  lists.publish('20261128061002-ccc', ENTITIES.slice(2));
  lists.forgetChanges('20261127061002-bbb');
  lists.forgetChanges('20261126061002-aaa');
  assert.equal(await download.refresh(), true);
  assert.equal(asked('ftm.json'), 2);
  assert.equal((await loadList(download.path)).version.version, '20261128061002-ccc');
});

test('R-188 a file that is cut or has another checksum is not taken, and the last good one stays', async (t) => {
  const { lists, download, folder, events } = await publisher(t);
  lists.publish('20261126061002-aaa', ENTITIES);
  await download.refresh();
  lists.cut(true);
  lists.publish('20261127061002-bbb', ENTITIES.slice(1));
  await assert.rejects(download.refresh(), /lists download: nonsense/);
  assert.equal((await loadList(download.path)).version.version, '20261126061002-aaa');
  assert.equal(events.at(-1)?.outcome, 'nonsense');
  assert.deepEqual(readdirSync(join(folder, '20261127061002-bbb')), [], 'nothing half is left');
  lists.cut(false);
  assert.equal(await download.refresh(), true);
});

test('R-188 a licence goes to its publisher alone, and one that is not good leaves everything as it is', async (t) => {
  const { lists, download, folder, events } = await publisher(t, 'whole', 'Token wrong-licence');
  lists.publish('20261126061002-aaa', ENTITIES);
  await assert.rejects(download.refresh(), /lists index: refused/);
  assert.deepEqual(
    { readdirSync: readdirSync(folder), outcome: events.at(-1)?.outcome },
    { readdirSync: [], outcome: 'refused' },
  );
  const { source, folder: other } = await publisher(t);
  const elsewhere = ['https://elsewhere.example/list', 'file:///etc/hosts', 'http://127.0.0.1:1/x'];
  for (const url of elsewhere) {
    await assert.rejects(source.download(url, join(other, 'x'), undefined), /nonsense/, url);
    await assert.rejects(source.deltas(url), /nonsense/, url);
  }
});

test('R-249 where the index does not count the list, or counts otherwise than the changes come to, the whole is fetched', async (t) => {
  for (const counted of [undefined, null, '', 'mange', -1, ENTITIES.length + 7]) {
    const { lists, folder, source, asked } = await publisher(t);
    const index: typeof source.index = async () => {
      const told = await source.index();
      return datasetIndex.parse({ ...told, entity_count: counted });
    };
    const download = listDownload({ source: { ...source, index }, folder, failed: () => undefined });
    lists.publish('20261126061002-aaa', ENTITIES);
    await download.refresh();
    lists.publish('20261127061002-bbb', ENTITIES.slice(1));
    assert.equal(await download.refresh(), true, String(counted));
    assert.equal(asked('ftm.json'), 2, String(counted));
    assert.equal((await loadList(download.path)).version.version, '20261127061002-bbb');
  }
});
