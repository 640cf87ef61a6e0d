/** Shows that the vault opens only what it sealed, where it was sealed, and that look-ups tell nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { actorKey, organisationKey, personKey, signatoryKey } from './look-up-keys.ts';
import { openWithKey, sealWithNewKey } from './sealed-document.ts';
import { testRandom, testVault } from './test-database.ts';
import { derivedKeys } from './derived-keys.fixture.ts';
import { createVault, VaultError } from './vault.ts';

const place = { table: 'application', row: 'a', column: 'document' };
const vault = testVault();

test('S-147 a sealed document comes back, and only with its key, in its row and column, unchanged', () => {
  const key = vault.newDataKey();
  const sealed = vault.seal(key, place, Buffer.from('Kari Nordmann'));
  assert.equal(vault.open(key, place, sealed).toString(), 'Kari Nordmann');
  assert.throws(() => vault.open(vault.newDataKey(), place, sealed), VaultError);
  for (const other of [{ table: 'declaration' }, { row: 'b' }, { column: 'data' }])
    assert.throws(() => vault.open(key, { ...place, ...other }, sealed), VaultError);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    assert.throws(() => vault.open(key, place, changed), VaultError);
    assert.throws(() => vault.open(key, place, sealed.subarray(0, index)), VaultError);
  }
});

test('S-147 the same text sealed twice shows no likeness, and nothing of it in the clear', () => {
  const key = vault.newDataKey();
  const [one, two] = [1, 2].map(() => vault.seal(key, place, Buffer.from('01810099999'.repeat(20))));
  assert.ok(one && two && !one.equals(two));
  assert.equal(one.includes('0181'), false);
});

test('S-147 without the wrapped key a document is gone', () => {
  const stored = sealWithNewKey(vault, place, { name: 'Kari' });
  assert.deepEqual(openWithKey(vault, place, stored), { name: 'Kari' });
  const another = sealWithNewKey(vault, place, { name: 'Kari' });
  assert.throws(() => openWithKey(vault, place, { ...stored, dataKey: another.dataKey }), VaultError);
  assert.throws(
    () => openWithKey(vault, place, { ...stored, dataKey: Buffer.alloc(stored.dataKey.length) }),
    VaultError,
  );
});

test('a new master key wraps what is new, opens what is old, and leaves look-ups as they were', () => {
  const older = { version: 1, key: Buffer.alloc(32, 7) };
  const rotated = createVault({
    keys: derivedKeys([{ version: 2, key: Buffer.alloc(32, 8) }, older]),
    random: testRandom,
  });
  const stored = sealWithNewKey(vault, place, 'old');
  assert.equal(openWithKey(rotated, place, stored), 'old');
  assert.equal(rotated.keyVersion, 2);
  const fresh = sealWithNewKey(rotated, place, 'new');
  assert.throws(() => openWithKey(vault, place, fresh), VaultError);
  assert.deepEqual(rotated.keyedHash('x', 'y'), vault.keyedHash('x', 'y'));
});

test('S-148 look-up keys differ by bank, by kind and by master key, and parts cannot be shifted', () => {
  const id = '01810099999';
  const other = createVault({ keys: derivedKeys([{ version: 1, key: Buffer.alloc(32, 9) }]), random: testRandom });
  const keys = [
    personKey(vault, 'fjellbanken', id),
    personKey(vault, 'havbanken', id),
    personKey(other, 'fjellbanken', id),
    organisationKey(vault, 'fjellbanken', id),
    Buffer.from(actorKey(vault, 'fjellbanken', id), 'hex'),
    vault.keyedHash('person', `fjellbanken${id}`),
    vault.keyedHash('personfjellbanken', id),
  ].map((key) => key.toString('hex'));
  assert.equal(new Set(keys).size, keys.length);
  assert.deepEqual(personKey(vault, 'fjellbanken', id), personKey(vault, 'fjellbanken', id));
  assert.deepEqual(
    signatoryKey(vault, 'b', ' KARI  Åse\u0301 Nordmann', '1980-01-01'),
    signatoryKey(vault, 'b', 'Kari Åsé Nordmann', '1980-01-01'),
  );
});

test('S-148 two lists of parts hash alike only when they are the same list', () => {
  const parts = fc.array(fc.string({ maxLength: 3 }), { maxLength: 4 });
  fc.assert(
    fc.property(parts, parts, (left, right) => {
      const same = JSON.stringify(left) === JSON.stringify(right);
      return vault.keyedHash('l', ...left).equals(vault.keyedHash('l', ...right)) === same;
    }),
  );
});

test('a vault error tells nothing, and a data key shows no bytes', () => {
  assert.equal(new VaultError().message, 'the vault cannot open this');
  assert.equal(JSON.stringify(vault.newDataKey()), '{}');
});
