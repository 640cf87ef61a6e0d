/** Each flow from its beginning to its end by the calls alone, and what it leaves at the core bank and the card system. */
import assert from 'node:assert/strict';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { getForm, tokenForProcess } from '@bli-kunde/domain/kyc/calls.ts';
import { country } from '@bli-kunde/domain/kyc/sections/country.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import type { Product } from '@bli-kunde/domain/product/product.ts';
import { ACCOUNT, CREDIT_CARD, privateWalk, SAVINGS, WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, refresh, signs, started } from '../signing/at-provider.fixture.ts';
import { booksOf, inboxOf, timeMoves } from '../simulated-world.fixture.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { EVERY, headersOf } from '../http/headers.fixture.ts';
import { cardsIn, CONTACT, eachDatabase, encrypted, pinSessionOf, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();
const BANK_NUMBER = '9801';
const WEEK = 7 * 24 * 60 * 60 * 1000;

onBoth(
  'P-001 P-003 P-103 P-115 P-116 the standard flow ends with a customer, an account, a card and a full online bank, each once',
  async (server) => {
    const one = await somebody(server, 'P01');
    const begun = await one.state();
    assert.deepEqual(
      { flowType: begun.flowType, fornavn: begun.person.fornavn, adresse: begun.person.adresse },
      { flowType: null, fornavn: 'Ingrid', adresse: null },
    );
    await one.sent(api.setFlowType, { flowType: 'STANDARD' });
    const offer = (await one.call(api.getCustomersProducts)).json<Product[]>();
    assert.deepEqual(
      offer.map(({ id }) => id),
      [10, 20, 30, -9999],
    );
    const full = await one.fill('STANDARD', [...WITH_CARD, { productId: CREDIT_CARD }]);
    assert.equal(full.person.adresse?.postalCode, '0484');
    assert.equal(full.firstIncomplete, 'oppsummering');

    const order = await one.order();
    assert.equal(await signs(server, one, order), 'AWAITS_CO_SIGNER');
    const signed = await one.state();
    assert.equal(signed.signingOrder.status, 'SENT_TO_SIGNING', 'while it is sealed nobody is waited for');
    assert.deepEqual(signed.openedAccounts, [], 'a number is told once there is an account of it');
    await drained(server);
    const done = await one.state();
    assert.deepEqual(
      { order: done.signingOrder.status, confirmation: done.confirmation },
      { order: 'SUCCESS', confirmation: 'takk' },
    );
    assert.equal(done.requires.customerCreatedInTE, false);

    const books = await booksOf(server, BANK_NUMBER, 'P01');
    assert.equal(books.customers.length, 1);
    assert.deepEqual(books.accounts.map(({ productCode }) => productCode).sort(), ['10', '30']);
    const numberOf = (code: string) => books.accounts.find(({ productCode }) => productCode === code)?.accountNumber;
    assert.deepEqual(
      done.openedAccounts.map(({ name, accountNumber }) => [name, accountNumber]),
      [
        ['Brukskonto', numberOf('10')],
        ['Kredittkort', numberOf('30')],
      ],
    );
    assert.deepEqual(
      books.agreements.map(({ kind }) => kind),
      ['ONLINE_BANK_FULL'],
    );
    const number = books.customers[0]?.customerNumber;
    const cards = (await cardsIn(server, BANK_NUMBER)).filter(({ customerNumber }) => customerNumber === number);
    assert.deepEqual(
      cards.map(({ productId, pin }) => [productId, pin]),
      [
        ['10', 'RANDOM'],
        ['30', 'RANDOM'],
      ],
    );
    const paper = await one.call(api.privateDocument);
    assert.equal(paper.status, 200);
    assert.deepEqual(headersOf(paper.headers), {
      ...EVERY,
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="avtale.pdf"',
      'content-type': 'application/pdf',
    });
    const inbox = await inboxOf(server, 'ingrid@example.com');
    assert.ok(inbox.some(({ subject }) => subject.startsWith('Velkommen som kunde')));
    assert.ok(inbox.every(({ subject, text }) => !/\{|mellom {2}/.test(subject + text)));
  },
);

onBoth('P-004 P-007 a disponent signs and gets a limited online bank, and neither account nor card', async (server) => {
  const one = await somebody(server, 'P22');
  await one.fill('DISPONENT');
  await signs(server, one, await one.order());
  await drained(server);
  const books = await booksOf(server, BANK_NUMBER, 'P22');
  assert.deepEqual(
    {
      customers: books.customers.length,
      accounts: books.accounts.length,
      agreements: books.agreements.map(({ kind }) => kind),
    },
    { customers: 1, accounts: 0, agreements: ['ONLINE_BANK_LIMITED'] },
  );
});

onBoth(
  'P-005 P-008 P-065 S-143 a guarantor ends by confirming, signs nothing, gets no online bank and waits',
  async (server) => {
    const one = await somebody(server, 'P23');
    await one.fill('GUARANTOR');
    refusedWith(await one.send(api.createSigningOrder), 409, 'error.step.not.allowed');
    refusedWith(await one.call(api.privateDocument), 404, 'error.not.found');
    const done = await one.sent(api.confirmSummary);
    assert.deepEqual(
      { order: done.signingOrder.status, signature: done.requires.signature, mayChangeFlow: done.mayChangeFlow },
      { order: 'NOT_CREATED', signature: false, mayChangeFlow: false },
    );
    await drained(server);
    const books = await booksOf(server, BANK_NUMBER, 'P23');
    assert.deepEqual(
      { customers: books.customers.length, accounts: books.accounts.length, agreements: books.agreements.length },
      { customers: 1, accounts: 0, agreements: 0 },
    );
    refusedWith(await one.send(api.changeFlow, { flowType: 'STANDARD' }), 409, 'error.wait.before.new.onboarding');
    timeMoves(server, WEEK);
    const again = await somebody(server, 'P23');
    assert.equal((await again.state()).flowType, null, 'a week later a new one begins');
  },
);

onBoth('P-054 the declaration knows who was born abroad and lives in Norway as the register does', async (server) => {
  const one = await somebody(server, 'P33', 'skogbanken');
  await one.sent(api.setFlowType, { flowType: 'STANDARD' });
  await one.sent(api.savePersonInput, CONTACT);
  await one.sent(api.saveChosenProductsAndCards, WITH_CARD);
  const { opening } = privateWalk.kyc({ flow: 'STANDARD' });
  const { token } = (await one.call(tokenForProcess, {}, { body: opening })).json<{ token: string }>();
  const { sections } = (await one.call(getForm, {}, { headers: { 'x-kyc-session-token': token } })).json<Form>();
  const asked = sections.find(({ kind }) => kind === country.kind) ?? assert.fail('countries are not asked for');
  assert.deepEqual(country.contentSchema.parse(asked.content).register, {
    countryOfBirth: 'UKR',
    countryOfResidence: 'NOR',
    citizenship: ['UKR'],
  });
});

onBoth(
  'P-045 P-051 P-122 a chosen PIN goes to the card system, and the card is ordered with it, also where another one is not wanted any more',
  async (server) => {
    const one = await somebody(server, 'P33');
    await one.sent(api.setFlowType, { flowType: 'STANDARD' });
    await one.sent(api.savePersonInput, { epost: 'olena@example.com', mobil: '49001033', needHelpMovingBanks: false });
    refusedWith(await one.call(api.getPinSession), 409, 'error.step.not.allowed');
    await one.sent(api.saveChosenProductsAndCards, [...WITH_CARD, { productId: CREDIT_CARD }]);
    await one.sent(api.savePinOption, { option: 'CHOSEN' });
    const session = await pinSessionOf(one);
    const body = encrypted(session, '1357');
    const headers = { 'x-pin-session': session.session.audit };
    refusedWith(await one.send(api.setPin, body), 400, 'error.bad.request');
    refusedWith(
      await one.send(api.setPin, body, { headers: { 'x-pin-session': 'another-one' } }),
      400,
      'error.bad.request',
    );
    const set = await one.send(api.setPin, body, { headers });
    assert.equal(set.status, 200, set.text);
    assert.deepEqual((await one.state()).pinOption, {
      chosen: 'CONFIGURED',
      options: ['RANDOM', 'CONFIGURED', 'CHANGE'],
      again: false,
    });
    refusedWith(await one.send(api.setPin, body, { headers }), 409, 'error.pin.session.over');
    // Without one of the cards it was set for, it is the other's still.
    await one.sent(api.saveChosenProductsAndCards, WITH_CARD);
    await one.fill('STANDARD');
    await signs(server, one, await one.order());
    await drained(server);
    const number = (await booksOf(server, BANK_NUMBER, 'P33')).customers[0]?.customerNumber;
    const cards = (await cardsIn(server, BANK_NUMBER)).filter(({ customerNumber }) => customerNumber === number);
    assert.deepEqual(
      cards.map(({ productId, pin }) => [productId, pin]),
      [[String(ACCOUNT), 'CHOSEN']],
    );
  },
);

onBoth(
  'P-087 P-088 S-046 a cancelled signing is tried again with a new order, a live one is not made twice',
  async (server) => {
    const one = await somebody(server, 'P38');
    await one.fill('STANDARD', [{ productId: -9999 }]);
    const first = await one.order();
    const again = await one.sent(api.createSigningOrder);
    assert.equal(again.signingOrder.externalReference, first);
    await decide(server, await started(one, first), 'cancel');
    await refresh(one, first);
    assert.equal((await one.state()).signingOrder.status, 'CANCELLED');
    // As a browser sends it: the version is the one of the press before, which found a live order and changed nothing.
    const second = (await one.sent(api.createSigningOrder)).signingOrder.externalReference;
    assert.notEqual(second, first);
    await signs(server, one, second ?? assert.fail('no order'));
    await drained(server);
    assert.equal((await booksOf(server, BANK_NUMBER, 'P38')).customers.length, 1);
  },
);

onBoth(
  'P-116 P-061 of three products and their cards, then one without, one account is opened and no card is ordered',
  async (server) => {
    const one = await somebody(server, 'P01', 'havbanken');
    await one.sent(api.setFlowType, { flowType: 'STANDARD' });
    await one.sent(api.savePersonInput, CONTACT);
    const card = { wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' };
    await one.sent(api.saveChosenProductsAndCards, [
      { productId: ACCOUNT, ...card },
      { productId: SAVINGS },
      { productId: CREDIT_CARD, ...card },
    ]);
    await one.sent(api.savePinOption, { option: 'CHOSEN' });
    const session = await pinSessionOf(one);
    const set = await one.send(api.setPin, encrypted(session, '1357'), {
      headers: { 'x-pin-session': session.session.audit },
    });
    assert.equal(set.status, 200, set.text);
    await one.fill('STANDARD', [{ productId: ACCOUNT, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' }]);
    const { products, sequence } = await one.state();
    assert.deepEqual(
      products?.map(({ id, wantsToHaveCard }) => [id, wantsToHaveCard]),
      [[ACCOUNT, 'CHOSEN_NOT_TO_HAVE_CARD']],
    );
    assert.ok(!sequence.some(({ name }) => name === 'pinkode'));
    const order = await one.order();
    const { db, vault } = server.context;
    const paper = await textOf((await documentOfOrder(db, vault, order, 'agreement')) ?? assert.fail());
    assert.ok(paper.includes('Brukskonto') && !/Sparekonto|Kredittkort|PIN/.test(paper), paper);
    await signs(server, one, order);
    await drained(server);
    const { customers, accounts } = await booksOf(server, '9805', 'P01');
    assert.deepEqual(
      accounts.map(({ productCode }) => productCode),
      [String(ACCOUNT)],
    );
    const theirs = (await cardsIn(server, '9805')).filter(
      ({ customerNumber }) => customerNumber === customers[0]?.customerNumber,
    );
    assert.deepEqual(theirs, []);
  },
);
