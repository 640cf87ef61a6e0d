/** Changes applied to an earlier version give the later one, whatever they are and however many versions they go over. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { applyDeltas } from './entities-delta.ts';
import type { ListEntry } from './list-row.ts';
import { readFtm } from './read-ftm.ts';

const folder = mkdtempSync(join(tmpdir(), 'deltas-'));
after(() => rmSync(folder, { recursive: true }));

type Version = Readonly<Record<string, string>>;
const TOPICS = ['sanction', 'role.pep', 'wanted', 'new.topic'];
const entity = (id: string, name: string) => ({
  id,
  caption: name,
  schema: 'Person',
  properties: { name: [name], topics: [TOPICS[name.length % 4] ?? ''] },
  datasets: ['x'],
  target: true,
});
const whole = (version: Version): string =>
  Object.entries(version)
    .map(([id, name]) => `${JSON.stringify(entity(id, name))}\n`)
    .join('');
const between = (from: Version, to: Version): string =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .flatMap((id) => {
      const name = to[id];
      if (name === undefined) return [{ op: 'DEL', entity: { id } }];
      if (from[id] === undefined) return [{ op: 'ADD', entity: entity(id, name) }];
      return from[id] === name ? [] : [{ op: 'MOD', entity: entity(id, name) }];
    })
    .map((change) => `${JSON.stringify(change)}\n`)
    .join('');

async function entriesIn(path: string): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  await readFtm(path, { piece: () => undefined, entry: (one) => void entries.push(one), unread: () => assert.fail() });
  return entries.sort((a, b) => (a.id < b.id ? -1 : 1));
}
const path = (name: string): string => join(folder, name);

test('R-187 the changes between versions, in their order, make of the first what a load of the last is', async () => {
  const version = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    fc.constantFrom('Ola', 'Kari', 'Petra', 'Li Xu'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(version, { minLength: 1, maxLength: 5 }), async (versions) => {
      writeFileSync(path('base'), whole(versions[0] ?? {}));
      const deltas = versions.slice(1).map((to, at) => {
        writeFileSync(path(`delta-${at}`), between(versions[at] ?? {}, to));
        return path(`delta-${at}`);
      });
      await applyDeltas(path('base'), deltas, path('made'));
      writeFileSync(path('whole'), whole(versions.at(-1) ?? {}));
      assert.deepEqual(await entriesIn(path('made')), await entriesIn(path('whole')));
    }),
    { numRuns: 60 },
  );
});

test('R-187 a change that can not be read, or is about nobody in the earlier version, makes no list', async () => {
  writeFileSync(path('base'), whole({ a: 'Ola', b: 'Kari' }));
  const odd = [
    '{"op":"MOVE","entity":{"id":"a"}}',
    '{"op":"DEL","entity":{}}',
    '{"op":"ADD","entity":{"id":"c"}}',
    '{"op":"DEL"',
    'null',
    '{"op":"MOD","entity":{"id":"c","schema":"Person"}}',
    '{"op":"DEL","entity":{"id":"c"}}',
  ];
  for (const line of odd) {
    writeFileSync(path('delta'), `${between({}, { d: 'Petra' })}${line}\n`);
    await assert.rejects(applyDeltas(path('base'), [path('delta')], path('made')), /change of the list/, line);
  }
});

test('R-187 what is added twice stands once, and lines of the earlier version that can not be read stay to be counted', async () => {
  writeFileSync(path('base'), `${whole({ a: 'Ola' })}{"odd":\n`);
  writeFileSync(path('delta'), between({}, { a: 'Kari', b: 'Petra' }));
  await applyDeltas(path('base'), [path('delta')], path('made'));
  const lines = readFileSync(path('made'), 'utf8').trim().split('\n');
  assert.deepEqual(lines, [
    ...whole({ a: 'Kari' }).trim().split('\n'),
    '{"odd":',
    ...whole({ b: 'Petra' }).trim().split('\n'),
  ]);
});
