/** A question to a customer who reads English: the frame is English, the advisor's words stand, and the advisor sees what is sent. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lettersAndWordsOfNorwegian } from '@bli-kunde/domain/texts/english.fixture.ts';
import { banksInEnglish, readsEnglish } from '../banks-with.fixture.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { somebody } from '../private/private.fixture.ts';
import { inboxOf } from '../simulated-world.fixture.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { asAdvisor, rememberedAdvisor } from './advisor.fixture.ts';
import { askedOf, asks, newestCase, previewed, underReview, WORDS } from './questions.fixture.ts';

const BANK = 'provebanken';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({ ...UNLIMITED, env: { BANKS_DIR: await banksInEnglish(BANK) } });
});
after(() => server.close());

test('N-176 a question is sent, shown and previewed in the language of whoever is asked, but for the advisor’s own words', async () => {
  await readsEnglish(await somebody(server, 'P13'), BANK);
  const one = await underReview(server, BANK, 'asked@example.com');
  const id = await newestCase(server, BANK);
  const who = await asAdvisor(server, BANK, ['ADVISOR']);
  await rememberedAdvisor(server, BANK, who.advisor);
  const { preview: sent } = await previewed(who, id);
  await asks(who, id);
  await drained(server);
  const asked = await askedOf(one);
  const said = [sent.page, { title: asked[0]?.title ?? '', text: asked[0]?.text ?? '' }];
  for (const { title, text } of said) {
    assert.equal(title, 'We need to know a little more');
    assert.ok(text.includes(WORDS), text);
    assert.deepEqual(lettersAndWordsOfNorwegian(text.replace(WORDS, '')), []);
  }
  assert.deepEqual(lettersAndWordsOfNorwegian((sent.email?.text ?? 'ikke').replaceAll(/Prøve\p{L}*/gu, '')), []);
  const inbox = JSON.stringify(await inboxOf(server, 'asked@example.com'));
  assert.ok(inbox.includes(sent.email?.subject ?? '-'), inbox);
});
