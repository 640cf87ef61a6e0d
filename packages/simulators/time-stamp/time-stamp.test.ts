/** The simulated time-stamp authority is held to RFC 3161 by OpenSSL. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startSimulators } from '../start.ts';

const simulators = await startSimulators({ port: 0, appOrigin: 'http://127.0.0.1:1' });
const folder = mkdtempSync(join(tmpdir(), 'time-stamp-'));
after(async () => {
  await simulators.close();
  rmSync(folder, { recursive: true });
});
const RECORDED = new URL('../contracts/time-stamp/foresporsel.tsq', import.meta.url);
const openssl = (...args: string[]): string => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' }).toString();

async function ask(query: Buffer, type = 'application/timestamp-query') {
  const body = new Uint8Array(query);
  const answer = await fetch(`${simulators.origin}/time-stamp`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  writeFileSync(join(folder, 'reply'), bytes);
  return { status: answer.status, type: answer.headers.get('content-type') };
}

test('O-084 OpenSSL verifies what the simulator stamps, by its root and the query that was sent', async () => {
  const query = readFileSync(RECORDED);
  assert.deepEqual(await ask(query), { status: 200, type: 'application/timestamp-reply' });
  const root = await fetch(`${simulators.origin}/time-stamp/root.pem`);
  writeFileSync(join(folder, 'root'), await root.text());
  writeFileSync(join(folder, 'query'), query);
  const verify = ['ts', '-verify', '-queryfile', 'query', '-in', 'reply', '-CAfile', 'root'];
  assert.match(openssl(...verify), /Verification: OK/);
  // The number, which stands near the end.
  query.writeUInt8((query.at(-4) ?? 0) ^ 1, query.length - 4);
  writeFileSync(join(folder, 'query'), query);
  assert.throws(() => openssl(...verify), /nonce mismatch/);
});

test('O-084 what the simulator refuses, OpenSSL reads the reason of', async () => {
  writeFileSync(join(folder, 'data'), 'data');
  for (const [args, reason] of [
    [['-sha1'], /unrecognized or unsupported algorithm/],
    [['-sha256', '-tspolicy', '1.2.3.4'], /requested TSA policy is not supported/],
  ] as const) {
    openssl('ts', '-query', '-data', 'data', ...args, '-out', 'query');
    assert.equal((await ask(readFileSync(join(folder, 'query')))).status, 200);
    assert.match(openssl('ts', '-reply', '-in', 'reply', '-text'), reason);
  }
  await ask(Buffer.from('no query'));
  assert.match(openssl('ts', '-reply', '-in', 'reply', '-text'), /the data submitted has the wrong format/);
  assert.equal((await ask(Buffer.from('{}'), 'application/json')).status, 415);
});

test('O-126 OpenSSL takes the simulators’ revocation lists, and verifies a certificate by them', async () => {
  const fetched = async (path: string) => Buffer.from(await (await fetch(`${simulators.origin}${path}`)).arrayBuffer());
  const seal = (await fetched('/seal-authority/seal.pem')).toString();
  const [own = '', root = ''] = seal.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----\n/g) ?? [];
  writeFileSync(join(folder, 'own'), own);
  writeFileSync(join(folder, 'root'), root);
  writeFileSync(join(folder, 'list'), await fetched('/seal-authority/root.crl'));
  const pem = openssl('crl', '-inform', 'DER', '-in', 'list', '-CAfile', 'root');
  writeFileSync(join(folder, 'list.pem'), pem);
  const verified = openssl('verify', '-crl_check', '-CAfile', 'root', '-CRLfile', 'list.pem', 'own');
  assert.equal(verified, 'own: OK\n');
  writeFileSync(join(folder, 'root'), await fetched('/time-stamp/root.pem'));
  writeFileSync(join(folder, 'list'), await fetched('/time-stamp/root.crl'));
  assert.match(
    openssl('crl', '-inform', 'DER', '-in', 'list', '-CAfile', 'root', '-noout', '-nextupdate'),
    /nextUpdate/,
  );
});
