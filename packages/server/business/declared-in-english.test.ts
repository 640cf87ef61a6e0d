/** A company that declares in English: what is compared is Norwegian, whatever language it is read in. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { copiedBanks } from '../banks-with.fixture.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { applicant } from './journey.fixture.ts';

let server: TestServer;
let banks: string;
before(async () => {
  banks = await copiedBanks({ provebanken: { languages: ['nb', 'en'] } });
  server = await startEmbeddedServer({ env: { BANKS_DIR: banks } });
});
after(async () => {
  await server.close();
  await server.simulators.close();
  await rm(banks, { recursive: true });
});

const choiceOf = (language: string): string => `/provebanken/sprak?til=${language}&tilbake=%2Fprovebanken%2Fbedrift%2F`;
const HERE = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };

test('N-173 a declaration stands whatever language it was answered in, and whichever the page is read in after it', async () => {
  const applying = await applicant(server, 'provebanken', 'B16', '319000119', ['B16', 'B04']);
  const speak = (language: string) => applying.browser.ask('GET', choiceOf(language), { headers: HERE });
  const form = async () => (await applying.state()).organisation.selskapsformTekst;
  await speak('en');
  const inEnglish = await form();
  const { kyc } = await applying.answer('kyc');
  assert.equal(kyc.status, 'OK');
  await speak('nb');
  assert.notEqual(await form(), inEnglish, 'both languages are read');
  assert.equal((await applying.state()).kyc.status, 'OK');
});
