/** The private journey's stand-in agrees with the server: the same calls, one after the other, are answered alike (decision 0153). */
import assert from 'node:assert/strict';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { standIn } from '@bli-kunde/domain/api/stand-in.fixture.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { PERSON } from '@bli-kunde/domain/private/private.fixture.ts';
import { privateStandIn } from '@bli-kunde/domain/private/stand-in.fixture.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { ACCOUNT } from '@bli-kunde/domain/private/walk.fixture.ts';
import { OFFERED } from '@bli-kunde/domain/product/product.fixture.ts';
import { NO_PRODUCT_ID } from '@bli-kunde/domain/product/product.ts';
import { refreshSigning, startSigning } from '@bli-kunde/domain/signing/api.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { onBothSides, type Seen, shapeOf } from '../stand-in.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { CONTACT, type Somebody, somebody } from './private.fixture.ts';

const onBoth = onEveryDatabase({ ...UNLIMITED, env: {} }, { oneIsEnough: true });
const BANK = 'provebanken';
const NONE = [{ productId: NO_PRODUCT_ID }];

/** What guards and steps go by. */
const outline = (state: PrivateState) => ({
  version: state.version,
  flowType: state.flowType,
  requires: state.requires,
  block: state.block,
  mayEdit: state.mayEdit,
  mayChangeFlow: state.mayChangeFlow,
  sequence: state.sequence,
  firstIncomplete: state.firstIncomplete,
  confirmation: state.confirmation,
  signing: [state.signingOrder.status, state.signingOrder.url === null],
  products: state.products?.map(({ id, wantsToHaveCard }) => [id, wantsToHaveCard]) ?? null,
  answers: state.consentList.map(({ question: { consentId }, answer }) => [consentId, answer]),
  productsBefore: state.productsBefore !== null,
});

const isState = (body: unknown): body is PrivateState =>
  typeof body === 'object' && body !== null && 'sequence' in body;

/** A person on both sides; the questions of the flow are the server's own. */
async function bothSides(server: TestServer, person: Somebody, questions: PrivateState['consentList']) {
  const { config } = server.context.banks.get(BANK) ?? assert.fail(BANK);
  const made = privateStandIn({
    person: PERSON,
    questions: questions.map(({ question }) => question),
    offered: OFFERED,
    toggles: config.toggles,
    capabilities: config.capabilities,
    texts: textsOf(),
    declared: [],
    provider: 'https://signing.example',
    now: server.context.clock.now().toISOString(),
  });
  const side = standIn(made.rows);
  let latest: Partial<Record<'server' | 'standIn', PrivateState>> = {};
  const orderOf = (of: 'server' | 'standIn') => ({ order: latest[of]?.signingOrder.externalReference ?? '' });
  const put = (row: Endpoint, given: { body?: unknown; version?: number | 'none' } = {}) => {
    const told = (of: 'server' | 'standIn') => ({
      ...(given.body === undefined ? {} : { body: given.body }),
      version: given.version === 'none' || !row.versioned ? undefined : (given.version ?? latest[of]?.version),
    });
    return onBothSides(
      { server: person.call, standIn: side },
      row,
      [orderOf('server'), orderOf('standIn')],
      [told('server'), told('standIn')],
    );
  };
  const compared = (row: Endpoint, real: Seen, like: Seen) => {
    if (!isState(real.body) || !isState(like.body)) return;
    latest = { server: real.body, standIn: like.body };
    assert.deepEqual(outline(like.body), outline(real.body), row.name);
    assert.deepEqual(Object.keys(shapeOf(like.body) as object), Object.keys(shapeOf(real.body) as object));
  };
  const does = async (row: Endpoint, given: Parameters<typeof put>[1] = {}) => {
    const { server: real, standIn: like } = await put(row, given);
    compared(row, real, like);
    return real;
  };
  return { does, made, version: () => latest.server?.version ?? 0 };
}

/** Questions of the flow, by a person who only looks at them. */
async function questionsOf(server: TestServer): Promise<PrivateState['consentList']> {
  const looks = await somebody(server, 'P38', BANK);
  return (await looks.sent(api.setFlowType, { flowType: 'STANDARD' })).consentList;
}

onBoth('a flow that is begun, answered, sent to signing and left is answered alike by both', async (server) => {
  const person = await somebody(server, 'P33', BANK);
  const { does, made, version } = await bothSides(server, person, await questionsOf(server));
  const flow = { flowType: 'STANDARD' };
  await does(api.getPrivateState);
  await does(api.setFlowType, { body: flow, version: 'none' });
  await does(api.setFlowType, { body: flow, version: 77 });
  await does(api.setFlowType, { body: { flowType: null } });
  await does(api.setFlowType, { body: { flowType: 'NOTHING' } });
  await does(api.savePersonInput, { body: CONTACT });
  await does(api.setFlowType, { body: flow });
  await does(api.setFlowType, { body: flow });
  await does(api.setFlowType, { body: { flowType: 'DISPONENT' } });
  await does(api.confirmSummary);
  await does(api.savePersonInput, { body: { ...CONTACT, epost: 'ingen', mobil: '1' } });
  await does(api.savePersonInput, { body: { ...CONTACT, more: 1 } });
  await does(api.savePersonInput, { body: CONTACT });
  await does(api.savePersonInput, { body: CONTACT, version: version() - 1 });
  await does(api.saveConsents, { body: [] });
  await does(api.recordDeclaration, { body: { status: 'OK' } });
  await does(api.saveChosenProductsAndCards, { body: [] });
  await does(api.saveChosenProductsAndCards, { body: [{ productId: 4 }] });
  await does(api.saveChosenProductsAndCards, { body: [...NONE, { productId: ACCOUNT }] });
  await does(api.saveChosenProductsAndCards, { body: [{ productId: ACCOUNT }] });
  await does(api.savePinOption, { body: { option: 'CHOSEN' } });
  await does(api.saveChosenProductsAndCards, { body: NONE });
  await does(api.savePinOption, { body: { option: 'RANDOM' } });
  await person.declare('STANDARD');
  made.declare();
  await does(api.recordDeclaration, { body: { status: 'OK' } });
  await does(api.getPrivateState);
  const { consentList } = await person.state();
  const answers = consentList.map(({ question: { consentId } }) => ({ consentId, answer: true }));
  await does(api.saveConsents, { body: answers.slice(1) });
  await does(api.createSigningOrder);
  await does(api.saveConsents, { body: answers });
  await does(api.createSigningOrder);
  await does(api.confirmSummary);
  await does(api.confirmSummary, { version: version() - 1 });
  await does(api.savePersonInput, { body: CONTACT });
  await does(api.confirmSummary);
  const before = version();
  await does(api.createSigningOrder);
  await does(api.createSigningOrder, { version: before });
  await does(api.savePersonInput, { body: CONTACT });
  await does(api.changeFlow, { body: { flowType: 'DISPONENT' } });
  await does(api.leaveSigningOrder);
  await does(refreshSigning);
  await does(startSigning);
  await does(api.getPrivateState);
});

onBoth('a flow that is changed for another begins anew on both sides', async (server) => {
  const person = await somebody(server, 'P39', BANK);
  const { does, version } = await bothSides(server, person, await questionsOf(server));
  await does(api.getPrivateState);
  await does(api.setFlowType, { body: { flowType: 'STANDARD' } });
  await does(api.savePersonInput, { body: CONTACT });
  await does(api.changeFlow, { body: { flowType: 'STANDARD' }, version: version() - 1 });
  await does(api.changeFlow, { body: { flowType: 'STANDARD' } });
  await does(api.changeFlow, { body: { flowType: null } });
});
