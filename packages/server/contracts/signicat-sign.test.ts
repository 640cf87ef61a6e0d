/** What each recording of Signicat is read as, and our requests beside those that are recorded. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { SigningMethod } from '../signing/signicat.ts';
import { recordingOf } from './contract.ts';
import { adapter, answering, CONTEXT, OURS, signicatSign } from './signicat-sign.ts';

/** What we send when a session is made, by the name of the operation. */
async function requestsOf(method: SigningMethod): Promise<ReadonlyMap<string, unknown>> {
  const answers: Readonly<Record<string, unknown>> = {
    sessions: { data: [] },
    upload: { documentId: 'doc-000000000001' },
    collect: { id: 'col-000000000001' },
    'start-session': [{ id: 'ses-000000000001' }],
  };
  const { sent, provider } = adapter((operation) => answering(answers[operation]), method);
  await provider.createSession(OURS, CONTEXT);
  return new Map(sent.map(({ operation, body }) => [operation, body]));
}

const FOLDER = 'packages/simulators/contracts/signicat-sign';
const bytesOf = (file: string) => readFileSync(join(FOLDER, file));
const jsonOf = (file: string) => JSON.parse(bytesOf(file).toString('utf8')) as unknown;
const read = (file: string, json?: unknown) =>
  signicatSign.put(recordingOf(file, json === undefined ? bytesOf(file) : Buffer.from(JSON.stringify(json))));

const URL = 'https://eksempelbank.sign.example.com/sign?sessionId=ses-000000000001';
const sessionOf = (status: string, more: object = {}) => ({
  status,
  resultReady: false,
  url: null,
  fetched: null,
  ...more,
});

test('R-160 each recorded session has the status that its state says; an unknown one, or none, is neither signed nor lost', async () => {
  const right: Readonly<Record<string, object>> = {
    'sesjon-blocked.json': sessionOf('READY', { url: URL }),
    'sesjon-cancelled.json': sessionOf('CANCELLED'),
    'sesjon-expired.json': sessionOf('EXPIRED'),
    'sesjon-rejected.json': sessionOf('FAILED'),
    'sesjon-faa-felter.json': sessionOf('READY'),
    'sesjon-ukjent-tilstand.json': sessionOf('UNKNOWN', { url: URL }),
    'sesjon-uten-livslop.json': sessionOf('UNKNOWN', { url: URL }),
    'sesjon-signed.json': sessionOf('SIGNED', { resultReady: true, fetched: '%PDF-' }),
    'sesjon-signed-xades-uten-pakke.json': sessionOf('SIGNED'),
  };
  for (const [file, value] of Object.entries(right)) assert.deepEqual(await read(file), { value, unread: [] }, file);
});

test('R-161 a signature is found when its package comes later, on the session or the collection, whatever stands around it', async () => {
  const signed = jsonOf('sesjon-signed-xades-uten-pakke.json') as { output: { signatures: unknown[] } };
  const packages = [
    null,
    { packageType: 'NY', resultDocumentId: 'x' },
    { packageType: 'PADES_CONTAINER', resultDocumentId: 'doc-9' },
  ];
  const later = await read('sesjon-x.json', { ...signed, output: { ...signed.output, packages } });
  assert.deepEqual(later, {
    value: sessionOf('SIGNED', { resultReady: true, fetched: '%PDF-' }),
    unread: ['output.packages'],
  });
  for (const [file, resultReady] of [
    ['samling-ferdig.json', true],
    ['samling-svar.json', false],
    ['samling-uten-output.json', false],
  ] as const) {
    const made = { documentId: 'd', documentCollectionId: 'col-000000000001', action: 'SIGN' };
    assert.deepEqual(await read(file), { value: { made, resultReady }, unread: [] }, file);
  }
});

test('R-161 a PKI signature is its own PDF, and a signature that is no PDF waits for one', async () => {
  const signed = jsonOf('sesjon-signed-xades-uten-pakke.json') as object;
  const pki = (signatureType: string | undefined) => ({
    ...signed,
    signingSetup: [{ signingFlow: 'PKISIGNING', vendor: 'NBID' }],
    packageTo: undefined,
    output: { signatures: [{ resultDocumentId: 'doc-000000000005', signatureType }] },
  });
  const ready = { value: sessionOf('SIGNED', { resultReady: true, fetched: '%PDF-' }), unread: [] };
  assert.deepEqual(await read('sesjon-pki.json', pki('PADES')), ready);
  assert.deepEqual(await read('sesjon-pki.json', pki(undefined)), ready);
  assert.deepEqual(await read('sesjon-pki.json', pki('XADES')), { value: sessionOf('SIGNED'), unread: [] });
});

test('S-158 what is made is known by its id, found again by its reference, and a token is a bearer', async () => {
  assert.deepEqual(await read('sesjon-klar.json'), { value: 'ses-000000000001', unread: [] });
  assert.deepEqual(await read('sesjonsliste.json'), { value: 'ses-000000000001', unread: [] });
  const made = { documentId: 'doc-000000000001', documentCollectionId: 'c', action: 'SIGN' };
  assert.deepEqual(await read('dokument-svar.json'), { value: made, unread: [] });
  assert.deepEqual(await read('token-svar.json'), { value: 'Bearer eyJ...', unread: [] });
  for (const file of ['feil-400.json', 'feil-409.json'])
    await assert.rejects(async () => read(file), { reason: 'refused' });
});

test('R-164 an event says which session to look at, and nothing else; one of another product is none of ours', async () => {
  const about = (session: string) => ({ value: { session }, unread: [] });
  for (const name of ['opened', 'completed', 'rejected', 'cancelled', 'expired'])
    assert.deepEqual(await read(`hendelse-signing-session-${name}.json`), about('ses-000000000001'), name);
  for (const name of ['uten-externalreference', 'uten-tags-og-konto', 'med-signatur'])
    assert.deepEqual(await read(`hendelse-${name}.json`), about('ses-000000000001'), name);
  for (const name of ['completed', 'failed'])
    assert.deepEqual(await read(`hendelse-package-${name}.json`), about('col-000000000001'), name);
  assert.deepEqual(await read('hendelse-eldre-produkt.json'), { fault: 'no event of ours' });
  const signed = jsonOf('hendelse-med-signatur.json') as { kropp: string };
  const forged = { ...signed, kropp: signed.kropp.replace('completed', 'cancelled') };
  assert.deepEqual(await read('hendelse-med-signatur.json', forged), { fault: 'no event of ours' });
});

test('S-158 R-165 we send what is recorded by either way of signing, but for words and times of our own', async () => {
  for (const [method, collection, session] of [
    ['authentication', 'samling-foresporsel.json', 'sesjon-foresporsel.json'],
    ['pki', 'samling-foresporsel-pki.json', 'sesjon-foresporsel-pki.json'],
  ] as const) {
    const ours = await requestsOf(method);
    const recorded = jsonOf(collection) as { documents: { description?: string }[] };
    const documents = [{ documentId: 'doc-000000000001' }];
    assert.deepEqual(ours.get('collect'), { ...recorded, documents }, collection);
    const [sent] = ours.get('start-session') as [Record<string, unknown>];
    const [wanted] = jsonOf(session) as [Record<string, unknown>];
    const { signText, ...rest } = wanted;
    assert.ok(method === 'pki' || signText === undefined, 'words of the bank’s own, which may be left out');
    assert.deepEqual({ ...sent, dueDate: String(sent['dueDate']).replace('.000Z', 'Z') }, rest, session);
  }
});
