/** Two banks of one installation ask Maskinporten as themselves: whole servers beside the simulators. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { patiently } from './patience.fixture.ts';
import { simulatedWorld } from './registers/simulators.fixture.ts';
import { startEmbeddedServer, startWorld, visitor } from './test-server.ts';

const key = (kid: string, alg = 'RS256') => ({
  ...(alg === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
  ).privateKey.export({ format: 'jwk' }),
  kid,
  alg,
  use: 'sig',
});
const shown = ({ kty, kid, alg, use, n, e, crv, x, y }: Record<string, unknown>) => ({
  kty,
  kid,
  alg,
  use,
  ...(n === undefined ? { crv, x, y } : { n, e }),
});
const call = (bank: string) => ({ correlationId: 'c', bank });

interface Given {
  readonly client_id: string;
  readonly consumer: { readonly ID: string };
  readonly supplier?: { readonly ID: string };
}

test('R-107 R-102 two banks of one installation ask Maskinporten for themselves, and a third with a client and keys of its own', async (t) => {
  const banks = await mkdtemp(join(tmpdir(), 'banks-'));
  t.after(() => rm(banks, { recursive: true }));
  await cp(resolve(import.meta.dirname, '../../banks'), banks, { recursive: true });
  const file = join(banks, 'havbanken/bank.json');
  const systems = { maskinporten: { clientId: 'hav-client', key: 'HAVBANKEN_JWK' } };
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), systems }));
  const [common, own] = [key('common'), key('hav')];
  const simulators = await simulatedWorld([shown(common), shown(own)], { banksDirectory: banks });
  t.after(() => simulators.close());
  const env = { BANKS_DIR: banks, CLIENT_JWK: JSON.stringify(common), HAVBANKEN_JWK: JSON.stringify(own) };
  const server = await startEmbeddedServer({ simulators, env });
  t.after(() => server.close());
  const nationalId = simulators.world.people.personById('B05')?.foedselsnummer ?? '';
  for (const bank of ['provebanken', 'fjellbanken', 'havbanken', 'provebanken'])
    assert.ok(
      (await patiently(() => server.context.authorizedParties.organisationsOf(nationalId, call(bank)))).length > 0,
    );
  const given = (await (await fetch(`${simulators.origin}/maskinporten/given`)).json()) as Given[];
  // A token that came too late is asked for again: only who has asked is told here.
  const asked = new Set(
    given.map(({ client_id: client, consumer, supplier }) => `${client} ${consumer.ID} ${supplier?.ID}`),
  );
  assert.deepEqual(
    [...asked],
    [
      'bli-kunde 0192:319801006 0192:319000038',
      'bli-kunde 0192:319803009 0192:319000038',
      'hav-client 0192:319805001 undefined',
    ],
  );
  await assert.rejects(server.context.authorizedParties.organisationsOf(nationalId, call('')), TypeError);
  const { keys } = (await visitor(server).ask('GET', '/.well-known/jwks.json')).json<{
    keys: { kid: string; d?: string }[];
  }>();
  assert.deepEqual(keys.map(({ kid }) => kid).toSorted(), ['common', 'hav']);
  assert.ok(keys.every(({ d }) => d === undefined));
});

test('R-104 a key that lacks a part stops the start in one line', async (t) => {
  const simulators = await startWorld();
  t.after(() => simulators.close());
  const { d: _, ...half } = key('half') as Record<string, unknown>;
  await assert.rejects(
    startEmbeddedServer({ simulators, env: { CLIENT_JWK: JSON.stringify(half) } }),
    (error: Error) => error.message === 'Malformed settings:\n- CLIENT_JWK: the key lacks d',
  );
});
