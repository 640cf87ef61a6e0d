import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { outcomeOf, recordingOf, recordingsIn, withoutOneKey } from './contract.ts';
import { CONTRACTS } from './systems.ts';

const FOLDER = 'packages/simulators/contracts';

/** As a register would send it that has gone on: unknown fields everywhere, in another order. */
function nextVersion(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nextVersion);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, nextVersion(inner)] as const);
  return Object.fromEntries([['nyttFelt', { kode: 'NY', verdier: [1, null] }], ...entries.toReversed()]);
}

/** Nothing, and an object that nobody knows, at the end of each list. */
function oddLists(value: unknown): unknown {
  if (Array.isArray(value)) return [...value.map(oddLists), null, { noeNytt: true }];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, oddLists(inner)]));
}

test('R-010 each folder of recorded answers has the contract that reads it', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), CONTRACTS.map(({ folder }) => folder).sort());
  for (const { folder } of CONTRACTS) assert.ok(existsSync(join(FOLDER, folder, 'README.md')), folder);
});

for (const contract of CONTRACTS)
  describe(contract.folder, () => {
    const recordings = recordingsIn(join(FOLDER, contract.folder));
    const changed = async (file: string, value: unknown) =>
      outcomeOf(contract, recordingOf(file, Buffer.from(JSON.stringify(value))));

    test(`R-010 no recorded answer of ${contract.folder} is nonsense as a whole`, async () => {
      for (const recording of recordings)
        assert.notEqual((await outcomeOf(contract, recording)).kind, 'nonsense', recording.file);
    });

    test(`R-003 an answer of ${contract.folder} stands with any one key left out that does not identify it`, async () => {
      const spoilt: string[] = [];
      for (const { file, json } of recordings)
        for (const { path, value } of withoutOneKey(json))
          if (!contract.identifying.test(path) && (await changed(file, value)).kind === 'nonsense')
            spoilt.push(`${file} without ${path}`);
      assert.deepEqual(spoilt, []);
    });

    test(`R-003 an answer of ${contract.folder} stands with unknown fields, another order, and nothing or strangers in each list`, async () => {
      const spoilt: string[] = [];
      for (const { file, json } of recordings) {
        if (json === undefined) continue;
        for (const change of [nextVersion, oddLists])
          if ((await changed(file, change(json))).kind === 'nonsense') spoilt.push(`${file} ${change.name}`);
      }
      assert.deepEqual(spoilt, []);
    });
  });
