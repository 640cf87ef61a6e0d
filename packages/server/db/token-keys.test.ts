/** Keys in a token of a security module: they wrap and unwrap there, and whatever a token should not do is told in a line. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { tokenMasterKeys } from './master-keys.ts';
import { looseKey, NO_SOFTHSM, softToken } from './softhsm.fixture.ts';
import { testRandom } from './test-database.ts';
import { TokenError } from './token-error.ts';
import { openToken, type TokenKeys, type TokenLimits, type TokenSettings } from './token-keys.ts';
import { VaultError } from './vault.ts';

const SECRET = Buffer.from('thirty-two bytes of a key, once.');

async function withToken(
  t: TestContext,
  work: (token: TokenKeys, settings: TokenSettings, label: string) => Promise<void>,
): Promise<void> {
  const settings = softToken();
  if (settings === null) return t.skip(NO_SOFTHSM);
  const token = await openToken(settings);
  const label = `key-${randomBytes(4).toString('hex')}`;
  await token.generate(label);
  await work(token, settings, label);
}

test('O-070 what a key in a token wraps opens by that key, for the same text, and is not there in clear', (t) =>
  withToken(t, async (token, _, label) => {
    await token.generate(`${label}-2`);
    const named = [
      { version: 3, label },
      { version: 4, label: `${label}-2` },
    ];
    const masters = await tokenMasterKeys(named, token, testRandom);
    assert.deepEqual(masters.versions, [3, 4]);
    const wrapped = await masters.wrap(3, 'vault_key wrap 1', SECRET);
    assert.deepEqual(await masters.unwrap(3, 'vault_key wrap 1', wrapped), SECRET);
    assert.equal(wrapped.includes(SECRET), false);
    const spoilt = Buffer.from(wrapped);
    spoilt[20] = (spoilt[20] ?? 0) ^ 1;
    for (const [version, about, bytes] of [
      [3, 'vault_key wrap 2', wrapped],
      [4, 'vault_key wrap 1', wrapped],
      [3, 'vault_key wrap 1', spoilt],
      [3, 'vault_key wrap 1', wrapped.subarray(0, 10)],
    ] as const)
      await assert.rejects(masters.unwrap(version, about, bytes), VaultError);
    assert.throws(() => masters.unwrap(5, 'vault_key wrap 1', wrapped), VaultError);
    assert.equal(masters.derived(3, 'wrap'), null);
  }));

test('O-071 a key that is missing, doubled or may be taken out of the token is refused by name', (t) =>
  withToken(t, async (token, settings, label) => {
    looseKey(settings, `${label}-loose`);
    looseKey(settings, label);
    await assert.rejects(token.assertUsable(`${label}-none`), /^Error: MASTER_KEYS: the token has no key key-/);
    await assert.rejects(token.assertUsable(`${label}-loose`), /can be taken out of the token/);
    await assert.rejects(token.assertUsable(label), /has several keys/);
    await assert.rejects(token.generate(label), /is in the token already/);
  }));

test('O-071 library, token and PIN that are wrong are each told by their setting, and never the PIN', async (t) => {
  const settings = softToken();
  if (settings === null) return t.skip(NO_SOFTHSM);
  assert.equal(await told(settings), 'opened');
  for (const library of ['/nowhere.so', process.execPath])
    assert.equal(await told({ ...settings, library }), 'PKCS11_MODULE: it cannot be loaded as a PKCS#11 library');
  assert.equal(await told({ ...settings, token: 'elsewhere' }), 'PKCS11_TOKEN: there is no token elsewhere');
  assert.equal(await told({ ...settings, pin: '9999-wrong-9999' }), 'PKCS11_PIN: it is not the PIN of the token');
});

const told = (settings: TokenSettings, limits: TokenLimits = {}): Promise<string> =>
  openToken(settings, limits).then(
    () => 'opened',
    (error: unknown) => (error instanceof TokenError ? error.message : 'another fault'),
  );

test('O-072 a library that hangs is given up after its time, and its process is ended', async (t) => {
  const settings = softToken();
  if (settings === null) return t.skip(NO_SOFTHSM);
  // Nobody writes into it: the library waits for its settings.
  const silent = join(mkdtempSync(join(tmpdir(), 'bli-kunde-fifo-')), 'softhsm2.conf');
  execFileSync('mkfifo', [silent]);
  const variables = { SOFTHSM2_CONF: silent };
  try {
    assert.equal(
      await told({ ...settings, variables }, { deadline: 1_500 }),
      'PKCS11_MODULE: the library did not answer within 1.5 s',
    );
  } finally {
    rmSync(dirname(silent), { recursive: true });
  }
});

test('O-072 the process of the library has the variables that are named for it, and none of the server’s', async (t) => {
  const settings = softToken();
  if (settings === null) return t.skip(NO_SOFTHSM);
  assert.ok(process.env['SOFTHSM2_CONF'], 'this process has it');
  assert.equal(await told({ ...settings, variables: {} }), 'PKCS11_TOKEN: there is no token bank');
});

test('O-071 a token that does not open what it wraps is refused', async () => {
  const odd: TokenKeys = {
    assertUsable: async () => {},
    encrypt: async (_, __, plain) => Buffer.concat([plain, Buffer.alloc(16)]),
    decrypt: async (_, __, bytes) => Buffer.alloc(bytes.length - 16),
    generate: async () => {},
  };
  const masters = await tokenMasterKeys([{ version: 1, label: 'a' }], odd, testRandom);
  await assert.rejects(masters.wrap(1, 'about', SECRET), /^Error: MASTER_KEYS: the token does not open what its key a/);
});

test('O-072 a process that ended is begun again with the next thing to do', (t) =>
  withToken(t, async (_, settings, label) => {
    const token = await openToken(settings, { idle: 0 });
    const bound = { nonce: Buffer.alloc(12), about: Buffer.from('about') };
    const wrapped = await token.encrypt(label, bound, SECRET);
    for (let round = 0; round < 4; round += 1) {
      assert.deepEqual(await token.decrypt(label, bound, wrapped), SECRET);
      await turn();
    }
  }));

test('O-072 the process of the server loads no library of a security module', () => {
  const server = dirname(import.meta.dirname);
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path),
  );
  const naming = (what: RegExp): string[] =>
    files.filter((path) => what.test(readFileSync(join(server, path), 'utf8'))).sort();
  assert.deepEqual(naming(/from 'koffi'|import\('koffi'\)/), ['db/pkcs11.ts']);
  assert.deepEqual(naming(/from '\.\/pkcs11\.ts'/), ['db/token-session.ts']);
  assert.deepEqual(naming(/import .*from '\.\/token-session\.ts'/), ['db/token-process.ts']);
  assert.deepEqual(naming(/from '.*token-process\.ts'/), []);
});
