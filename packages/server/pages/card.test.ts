/** The teaser card's script as it is served: every bank's own, small, cached, and open to every page. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type BankCard, CARD_APPS, CARD_MARK } from '@bli-kunde/domain/card/bank-card.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { cardScript } from '../../web/build/build-card.ts';
import { loadBanks } from '../banks/banks.ts';
import { belowOrigin } from '../banks/place.ts';
import { CARD_HEADERS, EVERY, headersOf } from '../http/headers.fixture.ts';
import { ORIGIN, startEmbeddedServer, type TestServer } from '../test-server.ts';
import { CARD_FILE, cardOf, cardScriptOf } from './card.ts';
import { cardLook } from './card-look.ts';

/** Bytes that the card may take, compressed. */
const BUDGET = 3_000;
const banks = await loadBanks(resolve(import.meta.dirname, '../../../banks'));
const built = await cardScript();
/** As long as a bank's own may be. */
const PLACE = (slug: string) => belowOrigin('https://bli-kunde.bank.example', slug);
const plainBank = banks.get('provebanken') ?? assert.fail('not shipped');

let server: TestServer;
const dist = mkdtempSync(join(tmpdir(), 'card-'));
before(async () => {
  writeFileSync(join(dist, CARD_FILE), built);
  server = await startEmbeddedServer({ env: { WEB_DIST: dist } });
});
after(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const ask = (bank: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  server.app.inject({ method, url: `/${bank}/kort.js`, headers });

for (const bank of banks.values())
  test(`the card of ${bank.slug} with everything it needs is at most 3 KB`, () => {
    const script = cardScriptOf(built, cardOf({ ...bank, place: PLACE(bank.slug) }));
    const { length } = brotliCompressSync(script);
    assert.ok(length <= BUDGET, `${length} bytes`);
    assert.doesNotMatch(script, /\b(eval|Function|import|innerHTML|fetch)\b/);
  });

test('C-043 each bank has a script with its own words, look and addresses, for any page to load and to keep', async () => {
  const seen = new Set<string>();
  for (const { slug, config } of banks.values()) {
    const plain = await ask(slug, { 'accept-encoding': 'gzip', origin: 'https://www.bank.example' });
    assert.equal(plain.statusCode, 200);
    assert.ok(plain.body.includes(`"${config.name}"`) && plain.body.includes(`"${ORIGIN}/${slug}/"`));
    assert.ok(!plain.body.includes(CARD_MARK));
    seen.add(plain.body);
    const small = await ask(slug, { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(brotliDecompressSync(small.rawPayload).toString(), plain.body);
    assert.ok(small.rawPayload.length <= BUDGET);
    const { 'content-encoding': encoding, ...same } = headersOf(small.headers);
    assert.deepEqual({ encoding, same }, { encoding: 'br', same: headersOf(plain.headers) });
    assert.deepEqual(same, { ...EVERY, ...CARD_HEADERS });
  }
  assert.equal(seen.size, banks.size);
});

test('a script that is kept is not sent again, and nobody who asks for it is known or gets a cookie', async () => {
  const { headers } = await ask('havbanken', { cookie: 'bk-session-havbanken=x; XSRF-TOKEN-havbanken=y' });
  assert.equal(headers['set-cookie'], undefined);
  const tag = String(headers['etag']);
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`])
    assert.equal((await ask('havbanken', { 'if-none-match': known })).statusCode, 304);
  const again = await ask('havbanken', { 'if-none-match': String((await ask('skogbanken')).headers['etag']) });
  assert.equal(again.statusCode, 200);
  assert.equal((await ask('havbanken', {}, 'HEAD')).statusCode, 200);
});

test('no other bank and no other method is served', async () => {
  assert.equal((await ask('nobank')).statusCode, 404);
  const { statusCode, headers } = await ask('havbanken', {}, 'POST');
  assert.deepEqual({ statusCode, allow: headers['allow'] }, { statusCode: 405, allow: 'GET, HEAD' });
});

test('a card begins with words that no wide screen cuts, in every bank and for every app', () => {
  for (const bank of banks.values())
    for (const app of CARD_APPS) {
      const [title, ingress] = cardOf(bank).words[app];
      assert.ok(title.length <= 60 && ingress.length <= 180, `${bank.slug} ${app}`);
    }
  assert.equal(cardOf(plainBank).words.privat[0], nb['teaser.privat.title']);
});

test('nothing that a bank writes can break out of the script, and the script has one place for it', () => {
  const card: BankCard = { ...cardOf(plainBank), name: "</script>$&$'\u2028'\"\\" };
  const script = cardScriptOf(`before(${CARD_MARK},1)`, card);
  const text = script.slice('before('.length, -',1)'.length);
  assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(card)));
  assert.doesNotMatch(script, /<|\u2028/);
  for (const other of ['', `${CARD_MARK} ${CARD_MARK}`]) assert.throws(() => cardScriptOf(other, card));
});

test("a look takes each colour from the bank's theme, and the dark ones where the bank has a dark scheme", () => {
  for (const { slug, themeCss, config } of banks.values()) {
    const look = cardLook(themeCss);
    const [light = '', dark = ''] = look.split('@supports');
    assert.equal(light.match(/--[a-z]+:/g)?.length, 15, slug);
    assert.doesNotMatch(light, /light-dark/);
    assert.equal(dark.includes('light-dark(#'), config.theme.dark, slug);
    assert.ok(light.includes('--radius:') && !dark.includes('--radius:'));
  }
});
