/** Every no of the outside world reaches the person by its own key, at the step where it is met. */
import assert from 'node:assert/strict';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { SAVINGS, WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { keyOf, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { booksOf, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { CONTACT, eachDatabase, somebody } from './private.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();
const STANDARD = { flowType: 'STANDARD' };
const MINUTE = 60_000;
const CREDIT = [{ productId: 30 }];
const ALREADY = 'blocked.due.to.documents.already.signed';

onBoth(
  'P-104 S-107 S-108 S-109 S-113 S-145 who may not begin a flow is told why, and the application stays without one',
  async (server) => {
    for (const [id, key] of [
      ['P02', 'error.allerede_kunde'],
      ['P03', 'error.age.not.approved'],
      ['P05', 'error.age.not.approved'],
      ['P10', 'error.no.norwegian.address'],
      ['P11', 'error.no.hit.in.population.register'],
      ['P12', 'error.geo.rejected'],
      ['P15', 'error.manual.customer.process'],
      ['P29', 'error.manual.customer.process'],
    ] as const) {
      const one = await somebody(server, id);
      const answer = await one.send(api.setFlowType, STANDARD);
      assert.equal(keyOf(answer), key, `${id} ${answer.text}`);
      assert.ok(answer.status < 500, `${id} ${answer.status}`);
      assert.deepEqual(
        { flowType: (await one.state()).flowType, adresse: (await one.state()).person.adresse },
        { flowType: null, adresse: null },
        id,
      );
    }
    assert.equal((await (await somebody(server, 'P04')).sent(api.setFlowType, STANDARD)).flowType, 'STANDARD');
  },
);

onBoth(
  'K-203 K-085 countries that could not be kept are told as an error, logged without them, and may be sent again',
  async (server) => {
    const one = await somebody(server, 'P04');
    await one.sent(api.setFlowType, STANDARD);
    await one.sent(api.savePersonInput, CONTACT);
    await one.sent(api.saveChosenProductsAndCards, WITH_CARD);
    const kyc = '/provebanken/declaration-web/rest/resource/kyc';
    const opened = await one.browser.ask('POST', `${kyc}/token-for-process`, {
      body: { process: 'BECOME_PRIVATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: 'self' },
    });
    const headers = { 'x-kyc-session-token': opened.json<{ token: string }>().token };
    const body = { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] };
    const confirmed = () => one.browser.ask('POST', `${kyc}/confirmCountries`, { headers, body });
    const { db } = server.context;
    await db.query(
      sql`create function no_room() returns trigger language plpgsql as $$
       begin if new.version > old.version then raise exception 'no room'; end if; return new; end $$`,
    );
    await db.query(sql`create trigger full_disk before update on declaration for each row execute function no_room()`);
    const failed = await confirmed();
    await db.query(sql`drop trigger full_disk on declaration`);
    await db.query(sql`drop function no_room()`);
    const told = (answer: typeof failed) => {
      const { typeInfo, sections } = answer.json<DeclarationProgress & { typeInfo: string }>();
      return [answer.status, typeInfo, sections.find(({ id }) => id === 'country')?.answered];
    };
    assert.deepEqual(told(failed), [200, 'ERROR', false], failed.text);
    const lines = server.lines.filter((line) => line.includes('unforeseen error') && line.includes('confirmCountries'));
    assert.equal(lines.length, 1);
    const entries = await db.query(
      sql`select action from audit where rcid = ${String(failed.headers['x-correlation-id'])} and action like 'declaration.%'`,
    );
    assert.equal(entries.length, 1, 'that it was tried stands in the trail all the same');
    assert.deepEqual(told(await confirmed()), [200, 'OK', true]);
  },
);

onBoth(
  'S-088 S-089 S-123 S-162 what the core bank says in no words of ours is an error of ours, told by code and correlation id',
  async (server) => {
    for (const [id, key, code] of [
      ['P45', 'error.intern.feil', 'DAG-A-00'],
      ['P46', 'somethingWentWrongError', 'BLI-KUNDE-GENERELL-FEIL'],
    ] as const) {
      const one = await somebody(server, id);
      const answer = await one.send(api.setFlowType, STANDARD);
      refusedWith(answer, 500, key);
      const body = answer.json();
      assert.deepEqual({ code: body['code'], rcid: body['rcid'] }, { code, rcid: answer.headers['x-correlation-id'] });
      const isTold = (line: string): boolean =>
        line.includes(String(body['rcid'])) && line.includes('core-bank admission');
      // The line is written once the answer has gone out.
      for (let turns = 0; turns < 1000 && !server.lines.some(isTold); turns++) await othersFirst();
      assert.ok(server.lines.some(isTold));
      assert.equal((await one.state()).flowType, null);
    }
  },
);

onBoth(
  'P-036 S-110 S-111 S-112 credit information is asked for when a product needs it, and each no keeps the product out',
  async (server) => {
    for (const [id, key] of [
      ['P06', 'error.credit.check.blocked'],
      ['P07', 'error.credit.check.no'],
      ['P08', 'error.credit.check.not.approved'],
      ['P09', 'error.credit.check.system.error'],
    ] as const) {
      const one = await somebody(server, id);
      await one.sent(api.setFlowType, STANDARD);
      await one.sent(api.savePersonInput, { epost: 'a@example.com', mobil: '49001001', needHelpMovingBanks: false });
      assert.equal(keyOf(await one.send(api.saveChosenProductsAndCards, CREDIT)), key, id);
      assert.equal((await one.state()).products, null, id);
      const chosen = (await one.sent(api.saveChosenProductsAndCards, WITH_CARD)).products;
      const more = [...WITH_CARD, ...CREDIT];
      assert.equal(keyOf(await one.send(api.saveChosenProductsAndCards, more)), key, `${id} adds it later`);
      assert.deepEqual((await one.state()).products, chosen, id);
    }
  },
);

onBoth('P-110 S-122 what can not be set aside makes no order, and the person may try again', async (server) => {
  for (const [id, key] of [
    ['P16', 'error.failed.to.reserve.account.number'],
    ['P41', 'error.agreement.service.system.error'],
    ['P43', 'error.missing.account.number'],
  ] as const) {
    const one = await somebody(server, id);
    await one.fill('STANDARD');
    await one.sent(api.confirmSummary);
    assert.equal(keyOf(await one.send(api.createSigningOrder)), key, id);
    const { signingOrder, mayEdit } = await one.state();
    assert.deepEqual({ status: signingOrder.status, mayEdit }, { status: 'NOT_CREATED', mayEdit: true }, id);
  }
  const gone = await somebody(server, 'P32');
  await gone.sent(api.setFlowType, STANDARD);
  assert.equal((await gone.call(api.getCustomersProducts)).json<unknown[]>().length, 4);
  await gone.sent(api.savePersonInput, { epost: 'a@example.com', mobil: '49001001', needHelpMovingBanks: false });
  const chosen = await gone.send(api.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  refusedWith(chosen, chosen.status, 'error.product.no.longer.available');
});

onBoth(
  'S-122 P-110 a product that went away after it was chosen makes no order, and another may be chosen',
  async (server) => {
    const one = await somebody(server, 'P32', 'fjellbanken');
    await one.fill('STANDARD', [{ productId: SAVINGS }]);
    await one.sent(api.confirmSummary);
    refusedWith(await one.send(api.createSigningOrder), 409, 'error.product.no.longer.available');
    const { signingOrder, mayEdit } = await one.state();
    assert.deepEqual({ status: signingOrder.status, mayEdit }, { status: 'NOT_CREATED', mayEdit: true });
    await one.sent(api.saveChosenProductsAndCards, WITH_CARD);
    timeMoves(server, MINUTE);
    await one.declare('STANDARD');
    assert.equal(await signs(server, one, await one.order()), 'AWAITS_CO_SIGNER');
  },
);

onBoth(
  'S-122 P-087 P-074 when it went away before the signing is tried again, the order is let go and another product may be chosen',
  async (server) => {
    const one = await somebody(server, 'P39', 'fjellbanken');
    await one.fill('STANDARD', [{ productId: SAVINGS }]);
    const first = await one.order();
    assert.equal(await signs(server, one, first, 'cancel'), 'CANCELLED');
    assert.equal(keyOf(await one.send(api.saveChosenProductsAndCards, WITH_CARD)), ALREADY);
    const person = worldOf(server).people.personById('P39') ?? assert.fail();
    person.stub['product'] = 'NO_LONGER_AVAILABLE';
    try {
      refusedWith(await one.send(api.createSigningOrder), 409, 'error.product.no.longer.available');
      const left = await one.state();
      assert.deepEqual(
        { status: left.signingOrder.status, mayEdit: left.mayEdit, summary: left.requires.summary },
        { status: 'NOT_CREATED', mayEdit: true, summary: true },
      );
      assert.equal(left.sequence.find(({ name }) => name === 'produkter')?.open, true);
      await one.sent(api.saveChosenProductsAndCards, WITH_CARD);
      timeMoves(server, MINUTE);
      await one.declare('STANDARD');
      const second = await one.order();
      assert.notEqual(second, first);
      assert.equal(await signs(server, one, second), 'AWAITS_CO_SIGNER');
    } finally {
      delete person.stub['product'];
    }
  },
);

onBoth(
  'P-074 P-087 S-141 after a signing that was broken off the order is left by a call, and other answers are signed; a live one is not left',
  async (server) => {
    const one = await somebody(server, 'P33');
    await one.fill('STANDARD');
    const first = await one.order();
    refusedWith(await one.send(api.leaveSigningOrder), 409, ALREADY);
    assert.equal(await signs(server, one, first, 'cancel'), 'CANCELLED');
    const contact = { epost: 'rettet@example.com', mobil: '49001033', needHelpMovingBanks: false };
    assert.equal(keyOf(await one.send(api.savePersonInput, contact)), ALREADY);
    const left = await one.sent(api.leaveSigningOrder);
    assert.deepEqual(
      { status: left.signingOrder.status, mayEdit: left.mayEdit, summary: left.requires.summary },
      { status: 'NOT_CREATED', mayEdit: true, summary: true },
    );
    assert.equal((await one.sent(api.leaveSigningOrder)).version, left.version, 'a repeat');
    assert.equal((await one.sent(api.savePersonInput, contact)).person.epost, 'rettet@example.com');
    const second = await one.order();
    assert.notEqual(second, first);
    await signs(server, one, second);
    refusedWith(await one.send(api.leaveSigningOrder), 409, ALREADY);
  },
);

onBoth('P-065 S-108 a guarantor is checked again when sending in, and no customer is made of a no', async (server) => {
  const one = await somebody(server, 'P23');
  await one.fill('GUARANTOR');
  const person = worldOf(server).people.personById('P23') ?? assert.fail();
  person.stub['geo'] = 'REJECTED';
  try {
    refusedWith(await one.send(api.confirmSummary), 403, 'error.geo.rejected');
  } finally {
    delete person.stub['geo'];
  }
  await drained(server);
  assert.equal((await booksOf(server, '9801', 'P23')).customers.length, 0);
  assert.equal((await one.state()).requires.summary, true);
  assert.equal((await one.sent(api.confirmSummary)).requires.summary, false);
  await drained(server);
  assert.equal((await booksOf(server, '9801', 'P23')).customers.length, 1);
});

onBoth(
  'P-054 P-055 P-056 P-112 the outcome of the declaration is the one the server has, whatever is claimed',
  async (server) => {
    const claim = { body: { status: 'OK' } };
    const fine = await somebody(server, 'P01', 'skogbanken');
    assert.equal(keyOf(await fine.call(api.recordDeclaration, {}, claim)), 'error.not.found');
    await fine.sent(api.setFlowType, STANDARD);
    assert.equal(keyOf(await fine.call(api.recordDeclaration, {}, claim)), 'error.step.not.allowed');
    await fine.sent(api.savePersonInput, { epost: 'a@example.com', mobil: '49001001', needHelpMovingBanks: false });
    await fine.sent(api.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
    await fine.declare('STANDARD');
    assert.equal((await fine.call(api.recordDeclaration, {}, { body: { status: 'FAILED' } })).status, 200);

    for (const [id, key, status] of [
      ['P13', 'error.aml.rejected', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'],
      ['P14', 'error.aml.validation.system.error', null],
    ] as const) {
      const one = await somebody(server, id);
      await one.sent(api.setFlowType, STANDARD);
      await one.sent(api.savePersonInput, { epost: 'a@example.com', mobil: '49001001', needHelpMovingBanks: false });
      await one.sent(api.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
      await one.declare('STANDARD');
      assert.equal(keyOf(await one.call(api.recordDeclaration, {}, claim)), key, id);
      assert.equal((await one.state()).kyc.status, status, id);
      assert.notEqual((await one.send(api.saveConsents, [])).status, 200, id);
    }
  },
);

onBoth(
  'S-161 a change whose control gives no answer is told, though what was declared before was fine',
  async (server) => {
    const one = await somebody(server, 'P01', 'havbanken');
    await one.fill('STANDARD', [{ productId: SAVINGS }]);
    timeMoves(server, 1000);
    const registered = worldOf(server).people.personById('P01') as unknown as { stub: { aml?: string } };
    const { stub } = registered;
    registered.stub = { ...stub, aml: 'FAILED' };
    try {
      await one.declare('STANDARD');
      const noted = await one.call(api.recordDeclaration, {}, { body: { status: 'OK' } });
      assert.equal(keyOf(noted), 'error.aml.validation.system.error');
    } finally {
      registered.stub = stub;
    }
  },
);
