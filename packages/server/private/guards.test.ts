/** What the calls of the private journey refuse: steps out of order, what was not offered, another flow, another person, a PIN in clear. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import { WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { everything } from '../db/stored.fixture.ts';
import { enter, keyOf, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { signs, start, started } from '../signing/at-provider.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { eachDatabase, encrypted, pinSessionOf, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();
const STANDARD = { flowType: 'STANDARD' };
const INPUT = { epost: 'a@example.com', mobil: '49001001', needHelpMovingBanks: false };

onBoth('P-074 S-141 no step is skipped by its call, with or without a flow', async (server) => {
  const one = await somebody(server, 'P01');
  const late = [
    [api.saveChosenProductsAndCards, WITH_CARD],
    [api.savePinOption, { option: 'RANDOM' }],
    [api.saveConsents, []],
    [api.confirmSummary, undefined],
    [api.createSigningOrder, undefined],
  ] as const;
  refusedWith(await one.call(api.savePersonInput, {}, { body: INPUT, version: 1 }), 404, 'error.not.found');
  await one.state();
  for (const flow of [false, true]) {
    if (flow) await one.sent(api.setFlowType, STANDARD);
    for (const [row, body] of late) {
      const { version } = await one.state();
      assert.equal(keyOf(await one.send(row, body)), 'error.step.not.allowed', `${row.name} ${flow}`);
      assert.equal((await one.state()).version, version);
    }
  }
  const without = await one.call(api.savePersonInput, {}, { body: INPUT });
  refusedWith(without, 428, 'error.state.version.missing');
  refusedWith(await one.send(api.savePersonInput, INPUT, { version: 1 }), 409, 'error.state.changed');
  assert.notEqual((await one.declare('STANDARD')).status, 200, 'the declaration has its place too');
});

onBoth(
  'P-116 P-108 P-031 a product, card or consent that was not offered is refused, and so is contact data that is none',
  async (server) => {
    const one = await somebody(server, 'P25');
    await one.sent(api.setFlowType, STANDARD);
    refusedWith(await one.send(api.savePersonInput, { ...INPUT, epost: 'no', mobil: '1' }), 400, 'error.bad.request');
    await one.sent(api.savePersonInput, INPUT);
    for (const [body, key] of [
      [[], 'productpackage.no.choice.error'],
      [[{ productId: 99 }], 'error.product.no.longer.available'],
      [[{ productId: 20, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' }], 'error.bad.request'],
      [[{ productId: 10, wantsToHaveCard: 'NO_SELECTION' }], 'need.to.make.a.choice.about.card'],
      [[{ productId: -9999 }, { productId: 10 }], 'error.bad.request'],
      [[{ productId: 10, mandatoryCard: false }], 'error.bad.request'],
    ] as const)
      assert.equal(keyOf(await one.send(api.saveChosenProductsAndCards, body)), key, JSON.stringify(body));
    await one.sent(api.saveChosenProductsAndCards, [{ productId: 30, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' }]);
    assert.equal((await one.state()).products?.[0]?.wantsToHaveCard, 'CHOSEN_TO_HAVE_CARD', 'a mandatory card comes');
  },
);

onBoth('P-092 P-105 another flow leaves every answer behind, but not while documents are out', async (server) => {
  const one = await somebody(server, 'P35');
  await one.fill('DISPONENT');
  const changed = await one.sent(api.changeFlow, STANDARD);
  assert.ok(
    changed.consentList.every(({ answer }) => answer === null),
    'consent of one flow never serves another',
  );
  assert.deepEqual(
    { status: changed.kyc.status, contactInfo: changed.requires.contactInfo, epost: changed.person.epost },
    { status: null, contactInfo: true, epost: 'ingrid@example.com' },
  );
  assert.notEqual((await one.declare('DISPONENT')).status, 200, 'nor does a declaration');

  const full = await one.fill('STANDARD', [{ productId: -9999 }]);
  assert.equal(full.firstIncomplete, 'oppsummering');
  const order = await one.order();
  const stale = await one.call(api.changeFlow, {}, { body: { flowType: 'DISPONENT' }, version: full.version });
  refusedWith(stale, 409, 'error.state.changed');
  const now = await one.send(api.changeFlow, { flowType: 'DISPONENT' });
  assert.equal(keyOf(now), 'blocked.due.to.documents.already.signed');
  assert.equal(keyOf(await one.send(api.saveConsents, [])), 'blocked.due.to.documents.already.signed');
  assert.equal(await signs(server, one, order), 'AWAITS_CO_SIGNER', 'what was sent to signing goes on');
});

onBoth('P-092 S-046 another flow after a cancelled signing gets an order of its own', async (server) => {
  const one = await somebody(server, 'P38', 'fjellbanken');
  await one.fill('DISPONENT');
  const first = await one.order();
  assert.equal(await signs(server, one, first, 'cancel'), 'CANCELLED');
  await one.sent(api.changeFlow, STANDARD);
  await one.fill('STANDARD', [{ productId: -9999 }]);
  const second = await one.order();
  assert.notEqual(second, first);
  assert.equal(await signs(server, one, second), 'AWAITS_CO_SIGNER');
});

onBoth('P-029 P-106 P-113 a flow that the bank has not switched on can not be begun', async (server) => {
  const one = await somebody(server, 'P22', 'havbanken');
  assert.deepEqual((await one.call(api.getAvailableFlows)).json<string[]>(), ['STANDARD', 'GUARANTOR']);
  assert.equal((await one.call(api.isNewCustomer)).json<boolean>(), true);
  const off = await one.send(api.setFlowType, { flowType: 'DISPONENT' });
  assert.equal(keyOf(off), 'resume.flow.not.possible.when.deactivated');
  assert.equal(keyOf(await one.send(api.setFlowType, {})), 'flow.must.be.selected.on.landingpage');
  const customer = await somebody(server, 'P02', 'havbanken');
  assert.deepEqual((await customer.call(api.getAvailableFlows)).json<string[]>(), []);
  assert.equal((await customer.call(api.isNewCustomer)).json<boolean>(), false);
});

onBoth(
  "S-158 P-111 P-102 P-114 an application is its own person's alone, and the national id is masked",
  async (server) => {
    const one = await somebody(server, 'P39');
    await one.fill('DISPONENT');
    const order = await one.order();
    const other = await enter(server, 'provebanken', testPerson(server, 'P33'));
    refusedWith(await start(other, order), 404, 'error.not.found');
    refusedWith(await other.call(api.getPostAddress), 404, 'error.not.found');
    await started(one, order);
    const mask = await one.call(api.getKycMask);
    const { nationalId, birthDate } = one.person;
    assert.deepEqual(mask.json(), { maskedId: `${nationalId.slice(0, 6)} *****`, birthDate });
    const elsewhere = await somebody(server, 'P39', 'skogbanken');
    assert.equal((await elsewhere.state()).flowType, null, 'another bank knows nothing of it');
  },
);

onBoth('P-117 P-118 P-119 P-120 P-123 what a page may know of the bank needs no login', async (server) => {
  const read = async (row: (typeof api.privateApi)[number], bank = 'skogbanken') => {
    const answer = await server.app.inject({ url: `/${bank}/onboarding/rest/resource/${row.path}` });
    assert.equal(answer.statusCode, 200, answer.body);
    return JSON.parse(answer.body) as Record<string, unknown>;
  };
  assert.equal((await read(api.getPrivateConfig))['context'], 'pm');
  assert.deepEqual(
    { showPin: await read(api.showPin), showProducts: await read(api.showProducts) },
    { showPin: false, showProducts: true },
  );
  assert.deepEqual(await read(api.getFeatureToggles, 'havbanken'), {
    'disponent-flow': false,
    'guarantor-flow': true,
    'new-pm-confirmation-page': true,
  });
  for (const address of ['config', 'config/show-pin', 'config/feature-toggles'])
    for (const [variant, status] of [
      ['pm/', 200],
      ['am/', 404],
    ] as const) {
      const url = `/skogbanken/onboarding/rest/resource/${variant}${address}`;
      assert.equal((await server.app.inject({ url })).statusCode, status, url);
    }
});

onBoth(
  'P-052 P-053 S-149 a PIN and its ciphertext stand in no table, log line or message, and a session serves nobody else',
  async (server) => {
    const [one, other] = [await somebody(server, 'P01', 'havbanken'), await somebody(server, 'P33', 'havbanken')];
    for (const who of [one, other]) {
      await who.sent(api.setFlowType, STANDARD);
      await who.sent(api.savePersonInput, INPUT);
      await who.sent(api.saveChosenProductsAndCards, WITH_CARD);
      await who.sent(api.savePinOption, { option: 'CHOSEN' });
    }
    const session = await pinSessionOf(one);
    const body = encrypted(session, '8305');
    const headers = { 'x-pin-session': session.session.audit };
    refusedWith(await other.send(api.setPin, body, { headers }), 409, 'error.pin.session.over');
    refusedWith(await one.send(api.setPin, { ...body, data: '8305' }, { headers }), 400, 'error.bad.request');
    assert.equal((await one.send(api.setPin, body, { headers })).status, 200);
    await drained(server);
    const secrets = [body.data, session.session.random, session.card.number, session.session.sgw];
    const kept = [...(await everything(server)), ['the log', server.lines.join('\n')] as const];
    for (const [place, text] of kept)
      for (const secret of secrets) assert.ok(!text.includes(secret), `${place} holds a part of the PIN message`);
    // With a new card it is set anew.
    await one.sent(api.saveChosenProductsAndCards, [...WITH_CARD, { productId: 30 }]);
    assert.deepEqual((await one.state()).pinOption, {
      chosen: 'CHOSEN',
      options: ['RANDOM', 'CHOSEN'],
      again: true,
    });
  },
);
