/** Shows that the production entry refuses what only the demo may have, and says what to do. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Environment, readConfig } from './config.ts';
import { freePort } from './db/programs.fixture.ts';
import { testRandom } from './db/test-database.ts';
import { createDevelopmentSeal } from './documents/development-seal.ts';
import { simulatedWorld } from './registers/simulators.fixture.ts';
import { testSettings } from './test-server.ts';

const world = await simulatedWorld();
const demo = await testSettings(world);
await world.close();
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ISSUED = await createDevelopmentSeal(testRandom, new Date(), 'Prøvebanken', 'En utsteder');
const random = () => randomBytes(24).toString('base64url');
const good: Environment = {
  ...Object.fromEntries(
    Object.keys(demo).map((name) => [
      name,
      name.endsWith('_SECRET') ? random() : /(_ORIGIN|_ISSUER)$/.test(name) ? 'https://outside.example' : demo[name],
    ]),
  ),
  DATABASE_URL: 'postgres://bank@db.example/bank?sslmode=verify-full',
  PUBLIC_ORIGIN: 'https://kunde.bank.example',
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')},2:${randomBytes(32).toString('base64')}`,
  CLIENT_JWK: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'client' }),
  SEAL_PEM: ISSUED,
  SMTP_URL: 'smtps://mail.example',
};
const faultsOf = (more: Environment): string[] => {
  try {
    readConfig({ ...good, ...more }, {}, false);
    return [];
  } catch (error) {
    assert.ok(error instanceof Error);
    for (const value of Object.values(more))
      assert.ok(!value || !error.message.includes(value), 'no value is repeated');
    return [...error.message.matchAll(/^- (\w+):/gm)].map(([, name = '']) => name);
  }
};

test('production starts with settings that are safe, and on the machine itself without a certificate or https', () => {
  assert.deepEqual(faultsOf({}), []);
  assert.deepEqual(faultsOf({ SMTP_URL: 'smtp://mail.example?requireTLS=true' }), []);
  const here = 'http://127.0.0.1:3000';
  assert.deepEqual(faultsOf({ CORE_BANK_ORIGIN: 'http://localhost:9000', SMTP_URL: 'smtp://[::1]:25' }), []);
  assert.deepEqual(faultsOf({ PUBLIC_ORIGIN: here, SEAL_PEM: demo['SEAL_PEM'] }), []);
  const served = { PUBLIC_ORIGIN: here, BANK_ORIGINS: 'a-bank=https://a.example', SEAL_PEM: demo['SEAL_PEM'] };
  assert.deepEqual(faultsOf(served), ['SEAL_PEM'], 'the public is served at the host of a bank');
});

test('R-298 the database is reached on the machine itself, through a socket, or over TLS by which it is known', () => {
  const on = (host: string, query = '') => `postgres://bank:word@${host}/bank${query}`;
  for (const address of [
    on('127.0.0.1'),
    on('localhost:5432', '?application_name=x'),
    on('[::1]'),
    'postgres:///bank?host=/var/run/postgresql',
    on('%2Fvar%2Frun%2Fpostgresql'),
    on('db.example', '?sslmode=verify-full&sslrootcert=/etc/ca.pem'),
    on('a.example:5432,b.example:5433', '?sslmode=verify-full&target_session_attrs=read-write'),
    on('127.0.0.1:5432,localhost:5433'),
  ])
    assert.deepEqual(faultsOf({ DATABASE_URL: address }), [], address);
  for (const address of [
    on('db.example'),
    on('db.example', '?sslmode=require'),
    on('db.example', '?sslmode=no-verify'),
    on('db.example', '?sslmode=verify-full&sslmode=disable'),
    on('db.example', '?sslmode=verify-full&ssl=0'),
    on('db.example', '?ssl=true'),
    on('127.0.0.1', '?host=db.example'),
    on('127.0.0.1.example'),
    on('127.0.0.1,db.example'),
    on('a.example,b.example', '?target_session_attrs=read-write'),
    on('127.0.0.1', '?target_session_attrs=standby'),
    'postgres:///bank',
    'db.example',
    on('%zz'),
  ])
    assert.deepEqual(faultsOf({ DATABASE_URL: address }), ['DATABASE_URL'], address);
});

for (const [name, ...values] of [
  ['DATABASE_URL', ''],
  ['PUBLIC_ORIGIN', 'http://kunde.bank.example'],
  ['BANK_ORIGINS', 'a-bank=https://a.example,b-bank=http://b.example'],
  ['OIDC_ISSUER', 'http://login.example/identity'],
  ['CORE_BANK_ORIGIN', 'http://core.example', 'http://127.0.0.1.example'],
  ['SMS_ORIGIN', 'http://sms.example'],
  ['SMTP_URL', 'smtp://mail.example', 'mail.example'],
  ['CORE_BANK_SECRET', 'demo-core-secret', 'short-but-mixed', 'x'.repeat(40), 'abababababababababab'],
  ['SIGNICAT_WEBHOOK_SECRET', 'demo-webhook-secret', `${random()} short`],
  ['SMS_RECEIPT_SECRET', 'demo-sms-receipt-secret'],
  ['OPERATIONS_TOKEN', 'short'],
  [
    'MASTER_KEYS',
    `1:${Buffer.alloc(32).toString('base64')}`,
    `1:${Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64')}`,
    `1:${Buffer.from('this is a sentence of 32 letters').toString('base64')}`,
    `1:${randomBytes(16).toString('base64')}`,
    `${good['MASTER_KEYS']},3:${Buffer.alloc(32, 9).toString('base64')}`,
  ],
  ['SEAL_PEM', demo['SEAL_PEM'] ?? '', 'no certificate'],
] as const)
  test(`production refuses a ${name} that is for the demo alone`, () => {
    for (const value of values) assert.deepEqual(faultsOf({ [name]: value }), [name], value);
  });

const own = (more: object) =>
  JSON.stringify({
    fjellbanken: { provider: 'signicat', issuer: 'https://a.signicat.com/auth/open', clientId: 'a', ...more },
  });

for (const [what, settings, names] of [
  ['Vipps as log-in', { OIDC_PROVIDER: 'vipps' }, ['OIDC_PROVIDER']],
  ['a secret at ID-porten', { OIDC_PROVIDER: 'idporten', OIDC_CLIENT_SECRET: random() }, ['OIDC_PROVIDER']],
  ['an issuer of another', { OIDC_ISSUER: 'https://auth.bankid.no/a', OIDC_PROVIDER: 'idura' }, ['OIDC_PROVIDER']],
  ['a weak secret', { OIDC_CLIENT_SECRET: 'secret' }, ['OIDC_CLIENT_SECRET']],
  ['a bank over http', { OIDC_BANKS: own({ issuer: 'http://a.signicat.com' }) }, ['OIDC_BANKS']],
  ['a bank with a weak secret', { OIDC_BANKS: own({ clientSecret: 'secret' }) }, ['OIDC_BANKS']],
  ['a bank with Vipps', { OIDC_BANKS: own({ provider: 'vipps', issuer: 'https://a.example' }) }, ['OIDC_BANKS']],
] as const)
  test(`R-138 production refuses ${what}`, () => {
    assert.deepEqual(faultsOf(settings), names);
  });

test('R-138 production takes a bank’s own provider, and ID-porten with a key', () => {
  assert.deepEqual(faultsOf({ OIDC_BANKS: own({ clientSecret: random() }) }), []);
  assert.deepEqual(faultsOf({ OIDC_PROVIDER: 'idporten', OIDC_ISSUER: 'https://idporten.no' }), []);
});

test('the production entry names every fault at once, without a value, and starts nothing', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...demo, PUBLIC_ORIGIN: 'http://bank.example', CORE_BANK_ORIGIN: 'http://core.example' },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  for (const name of [
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
    'CORE_BANK_ORIGIN',
    'CORE_BANK_SECRET',
    'MASTER_KEYS',
    'SEAL_PEM',
  ])
    assert.match(stderr, new RegExp(`^- ${name}: .{20,}$`, 'm'));
  assert.ok(!stderr.includes('demo-core-secret') && !stderr.includes(demo['MASTER_KEYS'] ?? ''));
  assert.ok(!/\n\s+at /.test(stderr), 'a message and no trace');
});

test('O-033 the production entry ends with one line and without a trace where the database cannot be reached', async () => {
  const port = await freePort();
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...good, DATABASE_URL: `postgres://bank:${random()}@127.0.0.1:${port}/bank`, BANKS_DIR: demo['BANKS_DIR'] },
    encoding: 'utf8',
  });
  assert.equal(stderr, `DATABASE_URL: 127.0.0.1:${port}: refused: nothing listens there\n`);
  assert.equal(status, 1);
});

test('O-030 connections and times of the database have bounds, and what is left out has a value', () => {
  const bounded = {
    DATABASE_CONNECTIONS: [10, '2', '200', '1', '201'],
    DATABASE_CONNECT_TIMEOUT_MS: [3_000, '100', '30000', '99', '30001'],
    DATABASE_STATEMENT_TIMEOUT_MS: [5_000, '500', '60000', '0', '60001'],
    DATABASE_LOCK_TIMEOUT_MS: [2_000, '100', '30000', '0', '30001'],
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: [10_000, '1000', '120000', '0', '120001'],
  } as const;
  for (const [name, [usual, least, most, ...beyond]] of Object.entries(bounded)) {
    const read = (value?: string) => readConfig({ ...good, [name]: value }, {}, false)[name as keyof typeof bounded];
    assert.deepEqual([read(), read(least), read(most)], [usual, Number(least), Number(most)]);
    for (const value of [...beyond, '2.5', 'many']) assert.throws(() => read(value), new RegExp(name));
  }
  assert.throws(() => readConfig({ ...good, DATABASE_POOLER: 'statement' }, {}, false), /DATABASE_POOLER/);
});

test('R-305 cases are decided by command only where a setting allows it', () => {
  assert.equal(readConfig(good, {}, false).CASES_COMMAND, 'off');
  assert.equal(readConfig({ ...good, CASES_COMMAND: 'on' }, {}, false).CASES_COMMAND, 'on');
  assert.throws(() => readConfig({ ...good, CASES_COMMAND: 'yes' }, {}, false), /CASES_COMMAND/);
});

test('a proxy that is no address is refused by name', () => {
  assert.equal(
    readConfig({ ...good, TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7' }, {}, false).TRUSTED_PROXIES,
    '10.0.0.0/8, 192.0.2.7',
  );
  for (const wrong of ['everybody', '10.0.0.0/99', 'true', '0.0.0.0/0', '::/0'])
    assert.throws(() => readConfig({ ...good, TRUSTED_PROXIES: wrong }, {}, false), /TRUSTED_PROXIES/);
});

test('O-085 a seal with time stamps needs an authority, over https, and certificates that vouch for it', () => {
  const stamped = { SEAL_LEVEL: 'B-T', TIME_STAMP_ORIGIN: 'https://tsa.example/tsr', TIME_STAMP_ANCHORS: ISSUED };
  assert.deepEqual(faultsOf(stamped), []);
  assert.deepEqual(faultsOf({ TIME_STAMP_ORIGIN: '', TIME_STAMP_ANCHORS: '' }), [], 'neither is needed for B-B');
  for (const name of ['TIME_STAMP_ORIGIN', 'TIME_STAMP_ANCHORS'])
    assert.throws(
      () => readConfig({ ...good, ...stamped, [name]: '' }, {}, false),
      new RegExp(`^Error: Missing settings: ${name}$`),
    );
  assert.deepEqual(faultsOf({ ...stamped, TIME_STAMP_ORIGIN: 'http://tsa.example/tsr' }), ['TIME_STAMP_ORIGIN']);
  assert.deepEqual(faultsOf({ ...stamped, TIME_STAMP_TOKEN: 'short' }), ['TIME_STAMP_TOKEN']);
});

test('O-125 a seal with revocation lists needs their addresses, for which plain http will do, beside all of a time stamp', () => {
  const proven = {
    SEAL_LEVEL: 'B-LT',
    TIME_STAMP_ORIGIN: 'https://tsa.example/tsr',
    TIME_STAMP_ANCHORS: ISSUED,
    SEAL_CRL_ORIGIN: 'http://crl.example/seal.crl',
    TIME_STAMP_CRL_ORIGIN: 'http://crl.example/tsa.crl',
  };
  assert.deepEqual(faultsOf(proven), []);
  for (const name of ['TIME_STAMP_ORIGIN', 'TIME_STAMP_ANCHORS', 'SEAL_CRL_ORIGIN', 'TIME_STAMP_CRL_ORIGIN']) {
    const without = () => readConfig({ ...good, ...proven, [name]: '' }, {}, false);
    assert.throws(without, new RegExp(`^Error: Missing settings: ${name}$`));
  }
  const stamped = { ...proven, SEAL_LEVEL: 'B-T', SEAL_CRL_ORIGIN: '', TIME_STAMP_CRL_ORIGIN: '' };
  assert.deepEqual(faultsOf(stamped), [], 'neither is needed for B-T');
});
