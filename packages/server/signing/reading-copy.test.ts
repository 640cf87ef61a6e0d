/** A bank with English: what an order says in the language of its reader, and the copy of the agreement that is only read. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { applicantDocument, applicantReadingCopy } from '@bli-kunde/domain/business/api.ts';
import { childDocument, childReadingCopy } from '@bli-kunde/domain/children/api.ts';
import { privateDocument, privateReadingCopy } from '@bli-kunde/domain/private/api.ts';
import { getSigningTask, signingDocument, signingReadingCopy } from '@bli-kunde/domain/signing/api.ts';
import { lettersAndWordsOfNorwegian, numbersIn } from '@bli-kunde/domain/texts/english.fixture.ts';
import { banksInEnglish, readsEnglish } from '../banks-with.fixture.ts';
import { aloneWithOrder, applicant, pressed, twoWithOrder } from '../business/journey.fixture.ts';
import { firstSigned } from '../children/children.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { pagesOf } from '../documents/pdf-text.fixture.ts';
import { listSignatures } from '../documents/verify.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { enter, type Guest, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { orderById } from '../orders/store.ts';
import { somebody } from '../private/private.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { signs } from './at-provider.fixture.ts';

const BANK = 'provebanken';
const FIRST = 'This is a reading copy in English, which nobody is to sign.';
const FOOT = 'Reading copy: the Norwegian text applies';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({ ...UNLIMITED, env: { BANKS_DIR: await banksInEnglish(BANK) } });
});
after(() => server.close());

const wordsOf = (pages: readonly string[]): string => pages.join(' ').replace(/\s+/g, ' ');
/** A checksum, four letters and digits at a time. */
const HASH = /(?:[0-9a-f]{4} ){15}[0-9a-f]{4}/g;

interface Papers {
  readonly agreement: Endpoint;
  readonly copy: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
}

/** The copy says that it is one, says what the agreement says, and is nothing that anybody could take for it. */
async function assertCopy(
  one: Guest,
  { agreement, copy, params = {} }: Papers,
  names: readonly string[],
): Promise<void> {
  const [signed, read] = [await one.call(agreement, params), await one.call(copy, params)];
  for (const each of [signed, read])
    assert.deepEqual([each.status, each.headers['content-type']], [200, 'application/pdf'], each.text);
  assert.match(String(read.headers['content-disposition']), /reading-copy\.pdf/);
  const pages = await pagesOf(read.bytes);
  assert.ok(pages[0]?.replace(/\s+/g, ' ').trim().startsWith(FIRST), pages[0]);
  for (const page of pages) assert.ok(page.includes(FOOT), page);
  const [norwegian, english] = [wordsOf(await pagesOf(signed.bytes)), wordsOf(pages)];
  assert.ok(!norwegian.includes(FOOT) && !norwegian.includes('reading copy'));
  for (const name of names) assert.ok(norwegian.includes(name) && english.includes(name), name);
  // The terms, which are Norwegian, are left to the agreement: nothing else of it is missing.
  const [beforeTerms = ''] = norwegian.split(/Vedlegg 1: /);
  assert.deepEqual(english.match(HASH), beforeTerms.match(HASH));
  // A time of day has points in Norwegian and colons in English.
  const numbersOf = (text: string) => numbersIn(text.replaceAll(HASH, '').replaceAll(/(?<=\d\d)[.:](?=\d\d\b)/g, ' '));
  const said = new Set(numbersOf(english));
  assert.deepEqual(
    numbersOf(beforeTerms).filter((number) => !said.has(number)),
    [],
  );
  const pdf = read.bytes.toString('latin1');
  assert.match(pdf, /\/Lang\s*\(en-GB\)/);
  assert.match(pdf, /<dc:title>[^]*?Reading copy: /);
  assert.doesNotMatch(pdf, /\/ByteRange|\/Type\s*\/Sig\b/);
  assert.deepEqual(listSignatures(read.bytes), []);
}

test('N-170 N-171 who signs after a Norwegian applicant reads rows and copy in English, and the applicant Norwegian', async () => {
  const { first, second, order } = await twoWithOrder(server, BANK, ['B01', 'B03'], '319000011');
  await readsEnglish(second, BANK);
  const [norwegian, english] = await Promise.all(
    [first, second].map(async (one) => (await one.call(getSigningTask, { order })).json()),
  );
  assert.deepEqual([norwegian?.['readingCopy'], english?.['readingCopy']], [undefined, true]);
  const said = JSON.stringify(english?.['overview']);
  assert.match(said, /"What it costs"/);
  assert.deepEqual(lettersAndWordsOfNorwegian(said), []);
  assert.match(JSON.stringify(norwegian?.['overview']), /"Dette koster det"/);
  const { data } = (await orderById(server.context.db, server.context.vault, order)) ?? assert.fail();
  assert.match(data.title, /^Avtale om /);
  assert.match(data.english?.title ?? '', /agreement /i);
  const papers = { agreement: signingDocument, copy: signingReadingCopy, params: { order } };
  const names = ['Astrid Ledermo', 'Berit Medlemsen'];
  await assertCopy(second, papers, names);
  // Nothing of the copy changes by what happens to the agreement.
  const copy = (await second.call(signingReadingCopy, { order })).bytes;
  for (const one of [first, second]) await signs(server, one, order);
  await drained(server);
  const sealed = await documentOfOrder(server.context.db, server.context.vault, order, 'sealed');
  assert.ok(sealed !== null && listSignatures(sealed).length > 0);
  assert.ok((await second.call(signingReadingCopy, { order })).bytes.equals(copy));
  await assertCopy(second, papers, names);
  const { org: orgnr } = first;
  await assertCopy(first, { agreement: applicantDocument, copy: applicantReadingCopy, params: { orgnr } }, names);
});

test('N-171 N-173 what an applicant who reads English sends to signing is Norwegian, and sealed as such', async () => {
  const org = '319000178';
  const one = await applicant(server, BANK, 'B15', org, ['B15']);
  await readsEnglish(one, BANK);
  await one.fill();
  const order = await pressed(one);
  const { signingOrder } = await one.state();
  assert.equal(signingOrder.readingCopy, true);
  await signs(server, one, order);
  await drained(server);
  const { db, vault } = server.context;
  const sealed = (await documentOfOrder(db, vault, order, 'sealed')) ?? assert.fail('nothing is sealed');
  const text = wordsOf(await pagesOf(sealed));
  for (const words of ['Avtale om ', 'Partene', 'Disse har signert']) assert.ok(text.includes(words), words);
  assert.doesNotMatch(text, /Agreement|The parties|Signed by/);
});

test('N-171 a person and the guardians of a child are offered the copy as a company is, and who reads Norwegian is not', async () => {
  const one = await somebody(server, 'P33');
  await one.fill('STANDARD');
  await one.order();
  assert.equal((await one.state()).signingOrder.readingCopy, undefined);
  await readsEnglish(one, BANK);
  assert.equal((await one.state()).signingOrder.readingCopy, true);
  const { firstName, lastName } = one.person;
  await assertCopy(one, { agreement: privateDocument, copy: privateReadingCopy }, [`${firstName} ${lastName}`]);

  const { first, second } = await firstSigned(server, ['G01', 'G02'], 'C03', { packageId: 'BARN_PAKKE', card: true });
  await readsEnglish(second.guardian, BANK);
  assert.equal((await first.state()).signingOrder.readingCopy, undefined);
  assert.equal((await second.state()).signingOrder.readingCopy, true);
  const params = { processId: first.processId };
  const name = `${first.guardian.person.firstName} ${first.guardian.person.lastName}`;
  await assertCopy(second.guardian, { agreement: childDocument, copy: childReadingCopy, params }, [name]);
});

test('N-171 a copy is read by whom the agreement is, and by nobody else', async () => {
  const { one: owner, order } = await aloneWithOrder(server, BANK, 'B10', '319000089');
  assert.equal((await owner.call(signingReadingCopy, { order })).status, 200);
  const stranger = await enter(server, BANK, testPerson(server, 'P42'));
  for (const row of [signingDocument, signingReadingCopy])
    refusedWith(await stranger.call(row, { order }), 404, 'error.not.found');
  refusedWith(await stranger.call(privateReadingCopy), 404, 'error.not.found');
});

test('N-171 a bank without English has no copy', async () => {
  const one = await somebody(server, 'P01', 'havbanken');
  await one.fill('STANDARD');
  await one.order();
  assert.equal((await one.call(privateDocument)).status, 200);
  refusedWith(await one.call(privateReadingCopy), 404, 'error.not.found');
});
