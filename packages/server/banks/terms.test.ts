/** Terms are checked before a bank is served, and a bank's own stand in the place of those that all share. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { TERMS } from '@bli-kunde/domain/bank/terms.ts';
import { loadBanks } from './banks.ts';
import { FaultyBanks } from './faulty-banks.ts';

const shipped = resolve(import.meta.dirname, '../../../banks');
const SHARED = 'default/terms/card.v1.json';
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'terms-'));
  for (const part of ['provebanken', 'default/terms'])
    cpSync(join(shipped, part), join(directory, part), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

const written = (file: string, changed: object): void => {
  const card = JSON.parse(readFileSync(join(shipped, SHARED), 'utf8')) as object;
  mkdirSync(join(directory, file, '..'), { recursive: true });
  writeFileSync(join(directory, file), JSON.stringify({ ...card, ...changed }));
};
const faults = async (): Promise<readonly string[]> =>
  loadBanks(directory).then(
    () => [],
    (error: unknown) => (error instanceof FaultyBanks ? error.faults : Promise.reject(error)),
  );

test('S-011 every bank that ships has terms of every kind', async () => {
  for (const { slug, terms } of (await loadBanks(shipped)).values())
    for (const id of TERMS)
      assert.ok(
        terms.some((one) => one.id === id),
        `${slug} ${id}`,
      );
});

test('S-011 terms that nobody has written, of a wrong shape or under a wrong name are refused by their file', async () => {
  rmSync(join(directory, SHARED));
  assert.deepEqual(await faults(), ['provebanken/terms: nothing is agreed on card']);
  written(SHARED, { validFrom: 'i fjor' });
  assert.ok((await faults()).some((fault) => fault.startsWith(`${SHARED}: validFrom:`)));
  written(SHARED, { version: 2 });
  assert.deepEqual(await faults(), [`${SHARED}: the name should be card.v2.json`]);
  writeFileSync(join(directory, SHARED), '{');
  assert.ok((await faults()).some((fault) => fault.startsWith(`${SHARED}: file:`)));
});

test('S-011 a version begins after the one before it', async () => {
  written('default/terms/card.v2.json', { version: 2, validFrom: '2025-12-31' });
  assert.deepEqual(await faults(), ['default/terms/card.v2.json: validFrom: not after that of version 1']);
  written('default/terms/card.v2.json', { version: 2, validFrom: '2027-01-01' });
  assert.deepEqual(await faults(), []);
});

test("S-009 a bank's own terms stand in the place of those that all share, and a fault of theirs names the bank", async () => {
  written('provebanken/terms/card.v1.json', { title: 'Våre kortvilkår' });
  const terms = (await loadBanks(directory)).get('provebanken')?.terms ?? [];
  assert.deepEqual(
    terms.filter(({ id }) => id === 'card').map(({ title }) => title),
    ['Våre kortvilkår'],
  );
  written('provebanken/terms/card.v1.json', { title: '' });
  assert.ok((await faults()).some((fault) => fault.startsWith('provebanken/terms/card.v1.json: title:')));
});
