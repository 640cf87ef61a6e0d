/** A bank that nobody wrote code for: a folder beside the four that ship is in the lobby, and its pages open (S-009). */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { nb, type TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { ORIGIN, startEmbeddedServer, startWorld, type TestServer, visitor } from '../test-server.ts';

/** The pages as they are written. */
const WEB = resolve(import.meta.dirname, '../../web');
const SHIPPED = resolve(import.meta.dirname, '../../../banks');
const NEW = { bankregnr: '9899', name: 'Sør og Nes Sparebank', introduction: 'Den femte.', language: 'nn' };
const COLOUR = '#6b3fa0';

const directory = mkdtempSync(join(tmpdir(), 'fifth-bank-'));
const banks = join(directory, 'banks');
let server: TestServer;
before(async () => {
  cpSync(SHIPPED, banks, { recursive: true });
  cpSync(join(SHIPPED, 'provebanken'), join(banks, 'sor-og-nes'), { recursive: true });
  const file = join(banks, 'sor-og-nes/bank.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...config, ...NEW, theme: { brand: COLOUR, dark: true } }));
  // One that says nothing of its language.
  const plain = join(banks, 'provebanken/bank.json');
  const { language: _, ...silent } = JSON.parse(readFileSync(plain, 'utf8')) as { language: string };
  writeFileSync(plain, JSON.stringify(silent));
  const simulators = await startWorld({ banksDirectory: banks });
  server = await startEmbeddedServer({ env: { BANKS_DIR: banks, WEB_DIST: WEB }, simulators });
});
after(async () => {
  await server.close();
  await server.simulators.close();
  rmSync(directory, { recursive: true });
});

const page = async (address: string): Promise<string> =>
  (await visitor(server).ask('GET', address, { headers: { accept: 'text/html' } })).text;

test('S-009 S-014 a fifth folder is in the lobby with its own name, line and colour, and every link of it opens', async () => {
  const lobby = await (await fetch(`${server.simulators.origin}/lobby?app=${ORIGIN}&bank=sor-og-nes`)).text();
  const card = lobby.split('<li class="card"').find((one) => one.includes('>Sør og Nes Sparebank</h3>')) ?? '';
  assert.ok(card.includes(COLOUR) && card.includes('Den femte.'), card);
  assert.ok(lobby.includes('5 oppdiktede banker') && lobby.includes('value="/sor-og-nes/privat/"'));
  assert.ok(card.includes('href="/sor-og-nes/radgiver/login"'));
  const links = [...card.matchAll(/href="(\/sor-og-nes\/\w+\/)"/g)].map(([, href = '']) => href);
  assert.equal(links.length, 4);
  for (const href of links) assert.match(await page(href), /<title>[^<]+ – Sør og Nes Sparebank<\/title>/, href);
  const { headers } = await visitor(server).ask('GET', '/sor-og-nes/login');
  assert.ok(String(headers['location']).startsWith(`${server.simulators.origin}/identity/`));
});

test("S-001 a bank's language is Bokmål unless it says Nynorsk, as all its pages do, and the texts are the same", async () => {
  const { context } = server;
  const [ours, other] = ['sor-og-nes', 'provebanken'].map((slug) => context.banks.get(slug) ?? assert.fail(slug));
  const lang = async (address: string) => /<html lang="(\w+)"/.exec(await page(address))?.[1];
  for (const path of ['bedrift/', 'privat/', 'barn/', 'kundeerklaering/', 'logout', 'finnes-ikke']) {
    assert.equal(await lang(`/sor-og-nes/${path}`), 'nn', path);
    assert.equal(await lang(`/provebanken/${path}`), 'nb', path);
  }
  const texts = async (slug: string) =>
    (await visitor(server).ask('GET', `/${slug}/onboarding/rest/resource/config?context=pm`)).json()['texts'];
  assert.deepEqual(await texts('sor-og-nes'), await texts('provebanken'));
  for (const key of Object.keys(nb) as TextKey[]) assert.equal(ours?.texts(key), other?.texts(key), key);
});
