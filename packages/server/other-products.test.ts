/** Other products than a declaration was answered for: an open one is about the new ones, a completed one counts no more. */
import assert from 'node:assert/strict';
import { saveProducts } from '@bli-kunde/domain/business/api.ts';
import { recordChildDeclaration, signForChild } from '@bli-kunde/domain/children/api.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import {
  confirmSummary,
  createSigningOrder,
  getDeclared,
  saveChosenProductsAndCards,
  savePersonInput,
  setFlowType,
} from '@bli-kunde/domain/private/api.ts';
import { SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { applicant, pressed } from './business/journey.fixture.ts';
import { type Guest, refusedWith } from './guest.fixture.ts';
import { timeMoves } from './simulated-world.fixture.ts';
import { guardian } from './children/children.fixture.ts';
import { sql } from './db/sql.ts';
import { CONTACT, eachDatabase, somebody } from './private/private.fixture.ts';
import type { TestServer } from './test-server.ts';

const onBoth = eachDatabase();
const MINUTE = 60_000;
const NOTHING = [{ productId: -9999 }];
const SAVING = [{ productId: SAVINGS }];

/** The person's declaration in the standard flow as it is open, or begun. */
async function opened(one: Guest) {
  const kyc = '/provebanken/declaration-web/rest/resource';
  const body = { process: 'BECOME_PRIVATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: 'self' };
  const answer = await one.browser.ask('POST', `${kyc}/kyc/token-for-process`, { body });
  assert.equal(answer.status, 200, answer.text);
  const { id, token } = answer.json<{ id: string; token: string }>();
  const headers = { 'x-kyc-session-token': token };
  const post = async (path: string, given = {}) => one.browser.ask('POST', `${kyc}/${path}`, { headers, ...given });
  const form = async () => (await one.browser.ask('GET', `${kyc}/kyc/v8/form`, { headers })).json<Form>();
  return {
    id,
    form,
    complete: () => post('kyc/v2/complete-declaration'),
    async answerAll() {
      await answerSections(id, (await form()).sections, async ({ path, ...given }) => {
        const answered = await post(path, given);
        assert.equal(answered.status, 200, answered.text);
        return answered.json<DeclarationProgress>();
      });
    },
  };
}

/** Sections that are to be answered. */
const left = (sections: Form['sections']) => sections.flatMap(({ id, answered }) => (answered ? [] : [id]));

const actionsOf = async ({ context }: TestServer, id: string): Promise<string[]> => {
  const rows = await context.db.query<{ action: string }>(
    sql`select action from audit where chain = ${id} order by seq`,
  );
  return rows.map(({ action }) => action);
};

onBoth(
  'S-141 what was answered about the products of an open declaration is sent in anew for other ones, and the rest stands',
  async (server) => {
    const one = await somebody(server, 'P01');
    await one.sent(setFlowType, { flowType: 'STANDARD' });
    await one.sent(savePersonInput, CONTACT);
    await one.sent(saveChosenProductsAndCards, SAVING);
    const before = await opened(one);
    await before.answerAll();
    const { sections: first } = await before.form();
    assert.ok(first.every(({ answered }) => answered));
    await one.sent(saveChosenProductsAndCards, NOTHING);
    const again = await opened(one);
    assert.equal(again.id, before.id);
    const { sections } = await again.form();
    assert.deepEqual(left(sections), ['use']);
    const answerOf = (all: Form['sections']) => all.find(({ id }) => id === 'use')?.answer;
    assert.deepEqual(answerOf(sections), answerOf(first), 'shown as it was given');
    refusedWith(await again.complete(), 409, 'error.step.not.allowed');
    assert.deepEqual((await actionsOf(server, again.id)).slice(-2), [
      'declaration.products.changed',
      'declaration.resumed',
    ]);
    await opened(one);
    const changes = (await actionsOf(server, again.id)).filter((action) => action === 'declaration.products.changed');
    assert.equal(changes.length, 1, 'told once');
  },
);

onBoth('a change of products that is given up leaves the declaration as it was declared', async (server) => {
  const one = await somebody(server, 'P33');
  await one.fill('STANDARD', SAVING);
  const { id } = (await one.state()).kyc.declaration ? await opened(one) : assert.fail('it is declared');
  assert.equal((await one.sent(saveChosenProductsAndCards, NOTHING)).requires.customerDeclaration, true);
  const other = await opened(one);
  assert.equal(other.id, id, 'the one that is open is about the other products');
  const back = await one.sent(saveChosenProductsAndCards, SAVING);
  assert.equal(back.requires.customerDeclaration, false);
  assert.equal(back.firstIncomplete, 'oppsummering');
  assert.notDeepEqual((await one.call(getDeclared)).json(), [], 'its answers stand in the summary');
  const again = await opened(one);
  assert.deepEqual(
    { id: again.id, left: left((await again.form()).sections) },
    { id, left: [] },
    'nothing of it is asked anew',
  );
  await one.sent(confirmSummary);
});

onBoth(
  'S-141 a completed declaration counts for the products it was completed for, and for no others',
  async (server) => {
    const one = await somebody(server, 'P33');
    await one.fill('STANDARD', SAVING);
    timeMoves(server, MINUTE);
    const same = await one.sent(saveChosenProductsAndCards, SAVING);
    assert.equal(same.requires.customerDeclaration, false, 'the same ones');
    const other = await one.sent(saveChosenProductsAndCards, NOTHING);
    assert.equal(other.requires.customerDeclaration, true);
    assert.equal(other.firstIncomplete, 'kyc');
    refusedWith(await one.send(confirmSummary), 409, 'error.step.not.allowed');

    const again = await opened(one);
    assert.deepEqual(left((await again.form()).sections), ['use'], 'all else that was answered stands');
    await again.answerAll();
    // Chosen in another tab, while the declaration is about what was chosen before.
    await one.sent(saveChosenProductsAndCards, SAVING);
    assert.equal((await again.complete()).json<{ caseStatus: string }>().caseStatus, 'OK');
    refusedWith(await one.send(createSigningOrder), 409, 'error.step.not.allowed');
    assert.equal((await one.state()).firstIncomplete, 'kyc');

    timeMoves(server, MINUTE);
    assert.equal((await one.declare('STANDARD')).json<{ caseStatus: string }>().caseStatus, 'OK');
    assert.equal((await one.state()).firstIncomplete, 'oppsummering');
    await one.order();
  },
);

onBoth('S-141 an organisation declares anew for other products', async (server) => {
  const one = await applicant(server, 'provebanken', 'B05', '319000011', ['B01', 'B03']);
  await one.fill();
  timeMoves(server, MINUTE);
  const params = { orgnr: one.org, org: one.org };
  const save = async (hasEmployees: boolean) => {
    const { version } = await one.state();
    const body = { hasEmployees, onlineBankingType: 'BASIS' };
    const answer = await one.call(saveProducts, params, { body, version });
    assert.equal(answer.status, 200, answer.text);
    return answer.json<Awaited<ReturnType<typeof one.state>>>();
  };
  assert.equal((await save(true)).firstIncomplete, 'oppsummering', 'the same ones');
  const other = await save(false);
  assert.deepEqual(
    { firstIncomplete: other.firstIncomplete, customerDeclaration: other.requiresBM.customerDeclaration },
    { firstIncomplete: 'kyc', customerDeclaration: true },
  );
  refusedWith(await one.press(), 409, 'error.step.not.allowed');
  assert.equal((await one.save('kyc')).status, 200);
  assert.equal((await one.state()).firstIncomplete, 'oppsummering');
  await pressed(one);
});

onBoth('S-141 a guardian declares anew for another package, or without its card', async (server) => {
  const one = await (await guardian(server, 'G03')).choose('C06');
  await one.fill('BARN_PAKKE', true);
  timeMoves(server, MINUTE);
  const declares = async (card: boolean) => (await one.chooseProduct('BARN_PAKKE', card)).requires.customerDeclaration;
  assert.deepEqual([await declares(true), await declares(false), await declares(true)], [false, true, false]);
  assert.equal((await one.chooseProduct('BARN_SPARING')).requires.customerDeclaration, true);
  refusedWith(await one.send(signForChild), 409, 'error.step.not.allowed');
  refusedWith(await one.send(recordChildDeclaration, { status: 'OK' }), 409, 'error.step.not.allowed');
  assert.equal((await one.declare()).status, 200);
  await one.order();
});
