/** A bank of a name and a colour: complete, read in every colour, and served as the others are. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { loadBanks } from '../packages/server/banks/banks.ts';
import { startEmbeddedServer, visitor } from '../packages/server/test-server.ts';
import { shortfalls } from '../packages/web/build/theme.ts';
import { choiceOf, newBank, NoSuchBank } from './new-bank.ts';

const SHIPPED = join(import.meta.dirname, '../banks');
const NAME = 'Øst & Vest Sparebank';
let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'new-bank-'));
  for (const slug of ['default', 'provebanken'])
    cpSync(join(SHIPPED, slug), join(directory, slug), { recursive: true });
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

const make = async (slug: string, colour = '#8a1c5b', name = NAME) =>
  newBank(directory, await loadBanks(directory), { slug, name, colour });

test('S-010 new banks pass the check of all banks, each with a registry number of its own, and are served', async () => {
  assert.equal(await make('ost-og-vest'), '#8a1c5b');
  await make('en-til', '#084');
  const banks = await loadBanks(directory);
  assert.deepEqual([...banks.keys()], ['en-til', 'ost-og-vest', 'provebanken']);
  const server = await startEmbeddedServer({ env: { BANKS_DIR: directory } });
  try {
    const who = visitor(server);
    const door = await who.ask('GET', '/ost-og-vest/', { headers: { accept: 'text/html' } });
    assert.match(door.text, /<title>[^<]+ – Øst &amp; Vest Sparebank<\/title>/);
    for (const [, src = ''] of door.text.matchAll(/src="([^"]+)"/g))
      assert.equal((await who.ask('GET', src)).status, 200, src);
  } finally {
    await server.close();
    await server.simulators.close();
  }
});

test('a colour that is not read is darkened until every pair of both schemes is, and one that is stays', () => {
  for (const colour of ['#ffffff', '#ffe600', '#00ff00', '#9bd3ff', '#ff0000', '#777777', '#101010', '#000000']) {
    const choice = choiceOf(colour);
    assert.deepEqual([...shortfalls(choice, 'light'), ...shortfalls(choice, 'dark')], [], colour);
  }
  assert.equal(choiceOf('#2545b8').brand, '#2545b8');
  assert.notEqual(choiceOf('#ffe600').brand, '#ffe600');
});

test('a folder of that name is refused and kept as it is, whether a bank is in it or not', async () => {
  const others = await loadBanks(directory);
  const beside = (slug: string) => newBank(directory, others, { slug, name: NAME, colour: '#8a1c5b' });
  const prepared = join(directory, 'klargjort');
  mkdirSync(join(prepared, 'images'), { recursive: true });
  writeFileSync(join(prepared, 'images/logo.svg'), '<svg/>');
  writeFileSync(join(prepared, 'terms.nb.md'), 'Vilkår');
  await assert.rejects(beside('klargjort'), NoSuchBank);
  assert.deepEqual(
    new Set(readdirSync(prepared, { recursive: true, encoding: 'utf8' })),
    new Set(['images', 'images/logo.svg', 'terms.nb.md']),
  );
  assert.equal(readFileSync(join(prepared, 'images/logo.svg'), 'utf8'), '<svg/>');
  mkdirSync(join(directory, 'tom'));
  await assert.rejects(beside('tom'), NoSuchBank);
  assert.deepEqual(readdirSync(join(directory, 'tom')), []);
});

test('S-025 a bad or reserved slug, one that is there, and what is no colour are refused, and leave nothing', async () => {
  for (const slug of ['Stor', '1bank', 'a', 'a/b', '../b', 'assets', 'default', 'provebanken'])
    await assert.rejects(make(slug), NoSuchBank, slug);
  for (const colour of ['red', '#12', '#12345g', '123456', 'rgb(1,2,3)', '']) {
    await assert.rejects(make('ny', colour), NoSuchBank, colour);
    assert.ok(!existsSync(join(directory, 'ny')));
  }
  await assert.rejects(make('ny', '#123456', ' '), NoSuchBank);
});
