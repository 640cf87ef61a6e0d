/** What two tabs, a stranger or a repeat can not make of the private journey. */
import assert from 'node:assert/strict';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { getSession, VISITOR_HEADER } from '@bli-kunde/domain/bank/api.ts';
import * as signing from '@bli-kunde/domain/signing/api.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { PRINCIPAL } from '@bli-kunde/domain/private/walk.fixture.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { enter, keyOf, refusedWith, withoutRcid } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { callBack, decide, signs, start, started } from '../signing/at-provider.fixture.ts';
import { booksOf, testPerson, timeMoves } from '../simulated-world.fixture.ts';
import { CONTACT, eachDatabase, encrypted, pinSessionOf, somebody } from './private.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();
const NOTHING = [{ productId: -9999 }];
const DISPONENT = { flowType: 'DISPONENT' };
const ABSENT = '11111111-1111-4111-8111-111111111111';
const MINUTE = 60_000;

onBoth(
  'P-092 S-045 S-046 of an order and another flow asked for at once, one is made and the other left',
  async (server) => {
    const orders = async () => (await server.context.db.query(sql`select 1 from signing_order`)).length;
    for (const [id, first] of [
      ['P01', 'order'],
      ['P33', 'flow'],
    ] as const) {
      const one = await somebody(server, id);
      await one.fill('STANDARD', NOTHING);
      const { version } = await one.sent(api.confirmSummary);
      const before = await orders();
      const calls = {
        order: () => one.call(api.createSigningOrder, {}, { version }),
        flow: () => one.call(api.changeFlow, {}, { version, body: DISPONENT }),
      };
      const answers = await Promise.all(
        first === 'order' ? [calls.order(), calls.flow()] : [calls.flow(), calls.order()],
      );
      assert.deepEqual(
        answers.map(({ status }) => status).sort((a, b) => a - b),
        [200, 409],
      );
      refusedWith(answers.find(({ status }) => status === 409) ?? assert.fail(), 409, 'error.state.changed');
      const { flowType, signingOrder } = await one.state();
      const expected = flowType === 'STANDARD' ? 'SENT_TO_SIGNING' : 'NOT_CREATED';
      assert.equal(signingOrder.status, expected, 'an order belongs to the flow it was made of');
      assert.equal((await orders()) - before, flowType === 'STANDARD' ? 1 : 0);
    }
  },
);

onBoth(
  'P-092 P-074 while one tab is at the provider the other changes nothing, and an order that was left is signed by nobody',
  async (server) => {
    const one = await somebody(server, 'P04');
    await one.fill('STANDARD', NOTHING);
    const order = await one.order();
    const session = await started(one, order);
    refusedWith(await one.send(api.changeFlow, DISPONENT), 409, 'blocked.due.to.documents.already.signed');
    assert.equal(
      keyOf(await one.send(api.saveChosenProductsAndCards, NOTHING)),
      'blocked.due.to.documents.already.signed',
    );
    await decide(server, session, 'cancel');
    assert.equal((await callBack(server, session, { eventName: 'signing-session.cancelled' })).statusCode, 204);
    await one.sent(api.changeFlow, DISPONENT);
    refusedWith(await start(one, order), 409, 'error.error.signing.order.not.created');
    // A late or repeated call-back about what was left brings nothing back.
    await callBack(server, session);
    await drained(server);
    const { flowType, signingOrder } = await one.state();
    assert.deepEqual(
      { flowType, status: signingOrder.status, externalReference: signingOrder.externalReference },
      { flowType: 'DISPONENT', status: 'NOT_CREATED', externalReference: null },
    );
    assert.equal((await booksOf(server, '9801', 'P04')).customers.length, 0);
  },
);

onBoth('P-092 P-054 a declaration that was opened in one flow is not completed in another', async (server) => {
  const one = await somebody(server, 'P22');
  await one.sent(api.setFlowType, DISPONENT);
  await one.sent(api.savePersonInput, { ...CONTACT, principal: PRINCIPAL });
  const rest = '/provebanken/declaration-web/rest/resource';
  const { process, channel } = FLOWS.DISPONENT;
  const opened = await one.browser.ask('POST', `${rest}/kyc/token-for-process`, {
    body: { process, channel, subject: 'self' },
  });
  const { token, id } = opened.json<{ token: string; id: string }>();
  const headers = { 'x-kyc-session-token': token };
  const form = (await one.browser.ask('GET', `${rest}/kyc/v8/form`, { headers })).json<Form>();
  await one.sent(api.changeFlow, { flowType: 'GUARANTOR' });
  await one.sent(api.savePersonInput, { ...CONTACT, principal: PRINCIPAL });
  await answerSections(
    id,
    form.sections,
    async ({ path, ...body }: { readonly path: string; readonly body?: object }) => {
      const answer = await one.browser.ask('POST', `${rest}/${path}`, { headers, ...body });
      return answer.status < 300 ? answer.json<DeclarationProgress>() : null;
    },
  );
  const completed = await one.browser.ask('POST', `${rest}/kyc/v2/complete-declaration`, { headers });
  refusedWith(completed, 409, 'error.step.not.allowed');
  const claim = await one.call(api.recordDeclaration, {}, { body: { status: 'OK' } });
  assert.equal(keyOf(claim), 'error.step.not.allowed');
  const { kyc, sequence } = await one.state();
  assert.equal(kyc.status, null);
  assert.equal(sequence.find(({ name }) => name === 'samtykker')?.open, false);
});

onBoth(
  'P-108 a consent that this flow does not ask for is refused, and so are two answers to one, or none',
  async (server) => {
    const one = await somebody(server, 'P39');
    const { consentList } = await one.fill('STANDARD', NOTHING);
    const right = consentList.map(({ question: { consentId } }) => ({ consentId, answer: false }));
    const [first = assert.fail()] = right;
    for (const [answers, key] of [
      [[...right, { consentId: 'another-flow', answer: true }], 'error.bad.request'],
      [[{ consentId: 'another-flow', answer: true }], 'error.bad.request'],
      [[...right, { ...first, answer: true }], 'error.bad.request'],
      [right.slice(1), 'error.consent.not.set'],
      [right.map(({ consentId }) => ({ consentId, answer: null })), 'error.consent.not.set'],
    ] as const)
      refusedWith(await one.send(api.saveConsents, answers), 400, key);
    assert.deepEqual(
      (await one.state()).consentList.map(({ answer }) => answer),
      [true, true],
    );
  },
);

onBoth("S-158 another person's order and document are answered as ones that are not there", async (server) => {
  const one = await somebody(server, 'P38');
  await one.fill('STANDARD', NOTHING);
  const order = await one.order();
  await signs(server, one, order);
  await drained(server);
  const stranger = await enter(server, 'provebanken', testPerson(server, 'P48'));
  const elsewhere = await enter(server, 'havbanken', one.person);
  for (const guest of [stranger, elsewhere]) {
    for (const row of signing.signingApi as readonly Endpoint[]) {
      const theirs = await guest.call(row, { order });
      refusedWith(theirs, 404, 'error.not.found');
      assert.deepEqual(withoutRcid(theirs), withoutRcid(await guest.call(row, { order: ABSENT })));
    }
    refusedWith(await guest.call(api.privateDocument), 404, 'error.not.found');
  }
  assert.equal((await one.call(signing.signingDocument, { order })).status, 200);
});

onBoth(
  'P-121 P-122 a PIN session serves once, for ten minutes, and for the cards it was opened for',
  async (server) => {
    const one = await somebody(server, 'P28');
    await one.sent(api.setFlowType, { flowType: 'STANDARD' });
    await one.sent(api.savePersonInput, CONTACT);
    await one.sent(api.saveChosenProductsAndCards, WITH_CARD);
    await one.sent(api.savePinOption, { option: 'CHOSEN' });
    const pressed = async (session: Awaited<ReturnType<typeof pinSessionOf>>) =>
      one.send(api.setPin, encrypted(session, '9042'), { headers: { 'x-pin-session': session.session.audit } });
    const late = await pinSessionOf(one);
    timeMoves(server, 11 * MINUTE);
    refusedWith(await pressed(late), 409, 'error.pin.session.over');
    const before = await pinSessionOf(one);
    await one.sent(api.saveChosenProductsAndCards, [...WITH_CARD, { productId: 30 }]);
    refusedWith(await pressed(before), 409, 'error.pin.session.over');
    assert.equal((await one.state()).pinOption?.chosen, 'CHOSEN', 'nothing was set');
    const now = await pinSessionOf(one);
    assert.equal((await pressed(now)).status, 200);
    refusedWith(await pressed(now), 409, 'error.pin.session.over');
  },
);

onBoth(
  "S-138 S-045 what one person's page sends after another has logged in in the same browser is nothing of the other's",
  async (server) => {
    const [one, other] = [await somebody(server, 'P01', 'skogbanken'), await somebody(server, 'P33', 'skogbanken')];
    for (const who of [one, other]) await who.sent(api.setFlowType, { flowType: 'STANDARD' });
    const mine = (await one.call(getSession)).json<{ visitor: string }>().visitor;
    const [before, { version }] = [await other.state(), await one.state()];
    assert.equal(before.version, version, 'the version alone does not tell the two apart');
    one.browser.cookies.clear();
    for (const [name, value] of other.browser.cookies) one.browser.cookies.set(name, value);
    const headers = { [VISITOR_HEADER]: mine };
    for (const row of [api.savePersonInput, api.confirmSummary, api.getPrivateState, api.getKycMask] as Endpoint[]) {
      const body = row === api.savePersonInput ? CONTACT : undefined;
      const answer = await one.call(row, {}, { version, headers, ...(body ? { body } : {}) });
      refusedWith(answer, 401, 'error.session.deleted');
    }
    assert.equal((await one.call(getSession, {}, { headers })).status, 200, 'who is logged in may be asked');
    assert.deepEqual(await other.state(), before);
    const theirs = (await other.call(getSession)).json<{ visitor: string }>().visitor;
    const saved = await other.send(api.savePersonInput, CONTACT, { headers: { [VISITOR_HEADER]: theirs } });
    assert.equal(saved.status, 200, saved.text);
  },
);
