/** Shows that of two tabs the one that read before the other saved takes nothing back. */
import assert from 'node:assert/strict';
import { onBothDatabases } from '../db/test-database.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { loadDeclaration, saveDeclaration, type StoredDeclaration } from './store.ts';

onBothDatabases("K-053 a section of a stale tab is not submitted, and another tab's stays", async (world) => {
  const { clock, database, vault } = world;
  const id = await declared(world, { complete: false });
  const load = async () => (await loadDeclaration(database, vault, 'provebanken', id)) ?? assert.fail('gone');
  const submit = (read: StoredDeclaration, section: string) => {
    const at = clock.now();
    const answers = { ...read.document.answers, [section]: { answer: {}, at: at.toISOString() } };
    const audit = { at, actor: 'a'.repeat(64), action: 'declaration.section.saved' as const, detail: {}, rcid: null };
    const change = { document: { ...read.document, answers }, status: 'OPEN', frozenHash: null, audit } as const;
    return saveDeclaration(database, vault, read, change);
  };
  const stale = await load();
  assert.equal(await submit(await load(), 'tax'), 2);
  assert.equal(await submit(stale, 'pep'), null);
  assert.deepEqual(Object.keys((await load()).document.answers), ['tax']);
  assert.equal(await submit(await load(), 'pep'), 3, 'read again, it is');
  assert.deepEqual(Object.keys((await load()).document.answers).sort(), ['pep', 'tax']);
});
