/** What each recording of BankID Signing is read as, and our request beside the one that is recorded. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { adapter, bankidSigningContract, CONTEXT, OURS, recorded } from './bankid-signing.ts';
import { recordingOf } from './contract.ts';

/** What we send to make an order. */
async function requestOf(): Promise<unknown> {
  const { sent, provider } = adapter(() => recorded('ordre-svar.json'));
  await provider.createSession(OURS, CONTEXT);
  return sent[0];
}

const FOLDER = 'packages/simulators/contracts/bankid-signing';
const ID = '5f0c7a52-0000-4000-8000-000000000001';
const bytesOf = (file: string) => readFileSync(join(FOLDER, file));
const read = (file: string) => bankidSigningContract.put(recordingOf(file, bytesOf(file)));
const PAGE = `https://web.example.com/${ID}`;

test('R-160 R-167 each recorded state of an order at BankID is read, and an unknown one is neither signed nor lost', async () => {
  for (const [state, status, url] of [
    ['order-received', 'READY', PAGE],
    ['user-signing', 'READY', PAGE],
    ['sign-completed', 'SIGNED', null],
    ['rejected', 'CANCELLED', null],
    ['failed', 'FAILED', null],
    ['timed-out', 'EXPIRED', null],
    ['ukjent', 'UNKNOWN', PAGE],
    ['faa-felter', 'READY', 'https://web.example.com/o'],
  ] as const) {
    const value = { status, resultReady: status === 'SIGNED', url };
    assert.deepEqual(await read(`tilstand-${state}.json`), { value, unread: [] }, state);
  }
  const value = { status: 'CANCELLED', resultReady: false, url: null };
  assert.deepEqual(await read('resultat-avbrutt.json'), { value, unread: [] });
});

test('R-163 a recorded result tells whose signature it is where it is proven, and nobody’s where it is not told', async () => {
  const pdf = '%PDF-';
  const signer = { nationalId: '12849049826' };
  assert.deepEqual(await read('resultat-signert.json'), { value: { pdf, signer }, unread: [] });
  assert.deepEqual(await read('signerinfo-innhold.json'), { value: { pdf, signer }, unread: [] });
  // The recorded keys are not those that it is signed with here.
  assert.deepEqual(await read('jwks.json'), { value: { pdf, signer: null }, unread: [] });
  assert.deepEqual(await read('resultat-uten-signerinfo.json'), { value: { pdf, signer: null }, unread: [] });
});

test('S-158 an order at BankID is made as it is recorded, known by its id in either spelling, and refused by an error', async () => {
  assert.deepEqual(await requestOf(), JSON.parse(bytesOf('ordre-foresporsel.json').toString('utf8')));
  for (const file of ['ordre-svar.json', 'ordre-svar-signid.json'])
    assert.deepEqual(await read(file), { value: ID, unread: [] }, file);
  assert.deepEqual(await read('token-svar.json'), { value: 'Bearer eyJ...', unread: [] });
  for (const file of ['feil-400.json', 'feil-404.json'])
    await assert.rejects(async () => read(file), { reason: 'refused' }, file);
});
