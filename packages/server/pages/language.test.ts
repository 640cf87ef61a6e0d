/** A bank that has English: which language a browser is answered in, how it is chosen, and in which one somebody is written to. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { inLanguageOf, wantedLanguage } from '../sessions/language.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { copiedBanks } from '../banks-with.fixture.ts';
import { personKey, signatoryKey } from '../db/look-up-keys.ts';
import { enter } from '../guest.fixture.ts';
import { emailOf } from '../notices/notice-items.ts';
import { emailTexts } from '../notices/notice-texts.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';

let server: TestServer;
let banks: string;
before(async () => {
  banks = await copiedBanks({ havbanken: { languages: ['nb', 'en'] } });
  server = await startEmbeddedServer({ env: { BANKS_DIR: banks } });
});
after(async () => {
  await server.close();
  await server.simulators.close();
  await rm(banks, { recursive: true });
});

const HTML = { accept: 'text/html' };
const ENGLISH = { ...HTML, 'accept-language': 'pl, en-GB;q=0.8, nb;q=0.5' };
/** As a browser says of a link that was pressed on a page of this server. */
const HERE = { ...HTML, 'sec-fetch-site': 'same-origin' };
const CHOICE = '/havbanken/sprak?til=en&tilbake=%2Fhavbanken%2Fprivat%2F';

test('N-166 a browser is answered in the first of its languages that the bank has', () => {
  for (const [header, wanted] of [
    ['en-US,en;q=0.9', 'en'],
    ['nb-NO, en;q=0.9', 'nb'],
    ['no', 'nb'],
    ['nn-NO;q=0.4, en;q=0.3', 'nb'],
    ['pl, en;q=0.3', 'en'],
    ['en;q=0, nb', 'nb'],
    ['pl, de', null],
    ['', null],
  ] as const)
    assert.equal(wantedLanguage(header, ['nb', 'en']), wanted, header);
  assert.equal(wantedLanguage('en', ['nb']), null);
});

test('N-165 N-166 the front page is in English for who asks for it, at a bank that has it, and says so', async () => {
  const door = async (bank: string, headers: Record<string, string>) =>
    (await visitor(server).ask('GET', `/${bank}/`, { headers })).text;
  const [english, norwegian] = [await door('havbanken', ENGLISH), await door('havbanken', HTML)];
  assert.match(english, /<html lang="en">/);
  assert.match(english, /<h1>What can we help you with\?<\/h1>/);
  assert.match(english, /<a class="language" href="\/havbanken\/sprak\?til=nb&amp;tilbake=%2Fhavbanken%2F" lang="nb"/);
  assert.match(norwegian, /<html lang="nb">/);
  assert.match(norwegian, /lang="en" hreflang="en">English</);
  const other = await door('fjellbanken', ENGLISH);
  assert.match(other, /<html lang="nb">/);
  assert.doesNotMatch(other, /class="language"/);
});

test('N-166 a choice is remembered in this browser, leads back to its page, and counts before what the browser asks for', async () => {
  const one = visitor(server);
  const chosen = await one.ask('GET', CHOICE, { headers: HERE });
  assert.equal(chosen.status, 303);
  assert.equal(chosen.headers['location'], '/havbanken/privat/');
  assert.match((await one.ask('GET', '/havbanken/', { headers: HTML })).text, /<html lang="en">/);
  assert.match((await one.ask('GET', '/havbanken/nothing', { headers: HTML })).text, /<html lang="en">/);
  assert.match((await one.ask('GET', '/fjellbanken/', { headers: HTML })).text, /<html lang="nb">/);
});

test("N-166 nothing is chosen by a link on somebody else's page, of a language that is none, or to lead elsewhere", async () => {
  const one = visitor(server);
  await one.ask('GET', CHOICE, { headers: { ...HTML, 'sec-fetch-site': 'cross-site' } });
  await one.ask('GET', '/havbanken/sprak?til=de&tilbake=%2Fhavbanken%2F', { headers: HERE });
  await one.ask('GET', '/fjellbanken/sprak?til=en&tilbake=%2Ffjellbanken%2F', { headers: HERE });
  assert.equal(
    [...one.cookies.keys()].some((name) => name.includes('language')),
    false,
  );
  const away = await one.ask('GET', '/havbanken/sprak?til=en&tilbake=https%3A%2F%2Fevil.example%2F', { headers: HERE });
  assert.equal(away.headers['location'], '/havbanken/bedrift/');
});

test('N-167 the configuration has the words of the language, and what data is called in it', async () => {
  const one = visitor(server);
  const config = await one.ask('GET', '/havbanken/onboarding/rest/resource/config?context=pm', { headers: ENGLISH });
  assert.deepEqual(config.json<{ language: string; languages: string[] }>().languages, ['nb', 'en']);
  assert.equal(config.json<{ language: string }>().language, 'en');
  const countries = await one.ask('GET', '/havbanken/declaration-web/rest/resource/countries', { headers: ENGLISH });
  if (countries.status === 200) assert.equal(countries.json<{ text: string }[]>()[0]?.text, 'Norway');
});

test('N-168 somebody who has chosen English is written to in English, foot and all, by number or by name, and others are not', async () => {
  const { db, vault, banks: served } = server.context;
  const bank = served.get('havbanken') ?? assert.fail();
  const one = await enter(server, 'havbanken', testPerson(server, 'P42'));
  await one.browser.ask('GET', CHOICE, { headers: HERE });
  const { nationalId, birthDate } = one.person;
  const nobody = Buffer.from('nobody');
  const write = async () =>
    emailOf({ bank, texts: emailTexts('notice.kept'), values: { name: 'Kari', about: '-', due: '-', link: '-' } }).text;
  for (const key of [
    personKey(vault, 'havbanken', nationalId),
    signatoryKey(vault, 'havbanken', fullName(one.person), birthDate),
  ]) {
    const text = await inLanguageOf(db, bank, [nobody, key], write);
    assert.doesNotMatch(text, /[æøå]|Hilsen|Gjelder/);
    assert.match(text, /Havbanken/);
  }
  assert.match(await inLanguageOf(db, bank, [nobody], write), /Gjelder/);
});
