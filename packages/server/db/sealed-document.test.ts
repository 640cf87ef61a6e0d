/** Shows that a document is opened whole, however well its text is compressed. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { derivedKeys } from './derived-keys.fixture.ts';
import { openWithKey, sealWithNewKey } from './sealed-document.ts';
import { createVault } from './vault.ts';

test('a document is opened as it was sealed, whether its text is short, long, random or the same again and again', () => {
  const random = { bytes: randomBytes, uuid: randomUUID };
  const vault = createVault({ keys: derivedKeys([{ version: 1, key: randomBytes(32) }]), random });
  const place = { table: 'declaration', row: randomUUID(), column: 'document' };
  for (const text of ['', 'ø', 'same '.repeat(100_000), randomBytes(50_000).toString('base64'), 'Å«»'.repeat(700)])
    assert.deepEqual(openWithKey(vault, place, sealWithNewKey(vault, place, { text })), { text });
});
