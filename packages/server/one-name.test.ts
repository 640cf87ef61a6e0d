/** Shows somebody with one name through the journeys, from log-in to the core bank: nobody asks for, writes or leaves room for another name. */
import assert from 'node:assert/strict';
import { administratorCandidates, saveAdministrator } from '@bli-kunde/domain/business/api.ts';
import type { AdministratorCandidate } from '@bli-kunde/domain/business/api.ts';
import { administratorBody } from '@bli-kunde/domain/business/steps/administrator-nettbank.ts';
import { getSession } from '@bli-kunde/domain/bank/api.ts';
import * as priv from '@bli-kunde/domain/private/api.ts';
import { applicant, pressed } from './business/journey.fixture.ts';
import { textOf } from './documents/pdf-text.fixture.ts';
import { documentOfOrder } from './documents/store.ts';
import { enter, refusedWith } from './guest.fixture.ts';
import type { Guest } from './guest.fixture.ts';
import { drained } from './later.fixture.ts';
import { eachDatabase, somebody } from './private/private.fixture.ts';
import { signs } from './signing/at-provider.fixture.ts';
import { orderById } from './orders/store.ts';
import { booksOf, inboxOf, testPerson } from './simulated-world.fixture.ts';
import type { TestServer } from './test-server.ts';
import { assertWellNamed as assertNamed, textsIn } from './well-named.fixture.ts';

const onBoth = eachDatabase();
const ONE_NAME = 'P52';
const NAME = 'Enavnmo';
const COMPANY = '318100802';

const isJson = (text: string): boolean => /^[[{]/.test(text);
const assertWellNamed = (texts: readonly string[], where: string) => assertNamed(texts, where, NAME);

/** Logs in at the provider, and hears everything that is answered from then on. */
async function loggedIn(guest: Guest, bank: string): Promise<string[]> {
  const { browser, person } = guest;
  const heard: string[] = [];
  const { ask } = browser;
  browser.ask = async (...given) => {
    const answer = await ask(...given);
    if (isJson(answer.text)) heard.push(...textsIn(answer.json()));
    return answer;
  };
  const back = await browser.logIn(bank, person.nationalId);
  assert.equal(back.path, `/${bank}/bedrift/`);
  assert.equal((await guest.call(getSession)).json()['name'], NAME);
  return heard;
}

/** What has been made of an order: its signatories, its papers, and the e-mails to those addresses. */
async function assertOrder(server: TestServer, order: string, to: readonly string[]): Promise<void> {
  const { db, vault } = server.context;
  const stored = (await orderById(db, vault, order)) ?? assert.fail('no order');
  assertWellNamed(textsIn(stored.data), 'order');
  for (const kind of ['agreement', 'signed'] as const) {
    const pdf = (await documentOfOrder(db, vault, order, kind)) ?? assert.fail(kind);
    const text = await textOf(pdf);
    assert.ok(text.includes(NAME), kind);
    assertWellNamed([text], kind);
  }
  for (const address of to) {
    const inbox = await inboxOf(server, address);
    assert.notEqual(inbox.length, 0, address);
    assertWellNamed(
      inbox.flatMap(({ subject, text }) => [subject, text]),
      'e-mail',
    );
  }
}

onBoth('R-145 R-133 who has one name becomes a customer with it, from the log-in to the core bank', async (server) => {
  const one = await somebody(server, ONE_NAME);
  const heard = await loggedIn(one, 'provebanken');
  const begun = await one.state();
  assert.deepEqual(
    { fornavn: begun.person.fornavn, etternavn: begun.person.etternavn },
    { fornavn: '', etternavn: NAME },
  );
  await one.fill('STANDARD');
  const order = await one.order();
  await signs(server, one, order);
  await drained(server);
  assert.equal((await one.state()).signingOrder.status, 'SUCCESS');
  assert.equal((await one.call(priv.privateDocument)).status, 200);
  assertWellNamed(heard, 'answer');
  await assertOrder(server, order, ['ingrid@example.com']);
  const inbox = await inboxOf(server, 'ingrid@example.com');
  assert.ok(inbox.every(({ text }) => text.startsWith(`Hei, ${NAME}\n`)));
  const books = await booksOf(server, '9801', ONE_NAME);
  assert.deepEqual(
    books.customers.map(({ name }) => name),
    [NAME],
  );
});

onBoth(
  'R-145 who has one name is picked as administrator and signs for a company without a first name',
  async (server) => {
    const bank = 'havbanken';
    const one = await applicant(server, bank, ONE_NAME, COMPANY, [ONE_NAME, 'B03']);
    const heard = await loggedIn(one, bank);
    await one.fill();
    const [self, ...others] = (await one.call(administratorCandidates, { orgnr: COMPANY })).json<
      AdministratorCandidate[]
    >();
    assert.ok(self);
    assert.deepEqual(
      { firstName: self.firstName, lastName: self.lastName, nameAndRole: self.nameAndRole },
      { firstName: '', lastName: NAME, nameAndRole: `${NAME}, styreleder` },
    );
    assert.equal(others.length, 1);
    const { id: _, email, mobile, ...named } = self;
    const reached = { email: email ?? 'enavnmo@example.com', phone: mobile ?? '49001052' };
    const save = async (given: object) =>
      one.call(
        saveAdministrator,
        { orgnr: COMPANY },
        { body: { ...administratorBody({ ...named, ...reached }), ...given }, version: (await one.state()).version },
      );
    // Whom no register knows is asked for both names, though they have one of theirs or another's birth date.
    for (const typed of [{ lastName: 'Ukjentmo', nameAndRole: 'Ukjentmo, kasserer' }, { birthDate: '1984-05-09' }])
      refusedWith(await save(typed), 400, 'error.bad.request');
    assert.equal((await save({})).status, 200);
    assert.equal((await one.state()).administrator?.lastName, NAME);
    const order = await pressed(one);
    const other = await enter(server, bank, testPerson(server, 'B03'));
    assert.equal(await signs(server, one, order), 'AWAITS_CO_SIGNER');
    await signs(server, other, order);
    await drained(server);
    assertWellNamed(heard, 'answer');
    await assertOrder(server, order, ['signatar0@example.com', 'signatar1@example.com']);
    const books = await booksOf(server, '9805', COMPANY);
    assertWellNamed(textsIn(books), 'books');
  },
);
