/** What may become of a signature at the provider, and what the person is told and may do then. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import { SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { enter, keyOf, refusedWith, type Guest } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, refresh, signs, start, started } from '../signing/at-provider.fixture.ts';
import { booksOf, testPerson, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { CONTACT, eachDatabase, type Somebody, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();
const BANK_NUMBER = '9801';
const NOTHING = [{ productId: -9999 }];
const ALREADY = 'blocked.due.to.documents.already.signed';

async function withOrder(
  server: TestServer,
  id: string,
  products: readonly { readonly productId: number }[] = NOTHING,
): Promise<{ one: Somebody; order: string }> {
  const one = await somebody(server, id);
  await one.fill('STANDARD', products);
  return { one, order: await one.order() };
}

/** Makes another order in place of the one that came to nothing, signs it and sees that it made one customer. */
async function triesAgain(server: TestServer, one: Somebody, id: string, before: string): Promise<void> {
  const { status, url, externalReference } = (await one.sent(api.createSigningOrder)).signingOrder;
  assert.equal(status, 'SENT_TO_SIGNING');
  assert.notEqual(externalReference, before);
  assert.ok(url?.endsWith(externalReference ?? ''));
  await signs(server, one, externalReference ?? '');
  await drained(server);
  assert.equal((await one.state()).signingOrder.status, 'SUCCESS');
  assert.equal((await booksOf(server, BANK_NUMBER, id)).customers.length, 1);
}

/** The account numbers in an order's agreement. */
async function numbersIn({ context }: TestServer, order: string): Promise<readonly string[]> {
  const pdf = (await documentOfOrder(context.db, context.vault, order, 'agreement')) ?? assert.fail('no agreement');
  return [...new Set((await textOf(pdf)).match(/9801[ \u00a0]?\d{2}[ \u00a0]?\d{5}/g) ?? [])].map((one) =>
    one.replace(/\D/g, ''),
  );
}

/** The person presses 'sign' and the provider makes something else of it. */
async function ends(server: TestServer, one: Somebody & Guest, order: string, status: string): Promise<void> {
  await decide(server, await started(one, order), 'sign');
  assert.equal((await refresh(one, order)).json()['status'], status);
  const { signingOrder, mayEdit } = await one.state();
  assert.equal(signingOrder.status, status);
  assert.equal(mayEdit, false);
  assert.ok(signingOrder.url?.endsWith(order), 'an address means that it may be tried again');
}

onBoth(
  'P-084 P-087 who cancels at the provider comes to the cancelled page and signs at the second attempt, with the account numbers of the first',
  async (server) => {
    const { one, order } = await withOrder(server, 'P19', [{ productId: SAVINGS }]);
    const [first] = await numbersIn(server, order);
    assert.ok(first);
    await ends(server, one, order, 'CANCELLED');
    await triesAgain(server, one, 'P19', order);
    const again = (await one.state()).signingOrder.externalReference ?? '';
    assert.deepEqual(await numbersIn(server, again), [first]);
    const { accounts } = await booksOf(server, BANK_NUMBER, 'P19');
    assert.deepEqual(
      accounts.map(({ accountNumber }) => accountNumber),
      [first],
    );
  },
);

onBoth(
  'S-117 P-084 P-088 documents that the provider could not take may be sent once more, and a signing that failed be tried again',
  async (server) => {
    const { one, order } = await withOrder(server, 'P18');
    refusedWith(await start(one, order), 503, 'error.signing.order.failed.with.retry');
    const { status, url } = (await one.state()).signingOrder;
    assert.deepEqual({ status, urlIsOfOrder: url?.endsWith(order) }, { status: 'SENT_TO_SIGNING', urlIsOfOrder: true });
    await ends(server, one, order, 'FAILED');
    await triesAgain(server, one, 'P18', order);
  },
);

onBoth(
  'S-118 P-084 P-088 a signing that failed at the provider is told as such to who comes back, and is tried again',
  async (server) => {
    const { one, order } = await withOrder(server, 'P48');
    await decide(server, await started(one, order), 'sign');
    refusedWith(await start(one, order), 409, 'error.signing.failed.with.retry');
    const { status, url } = (await one.state()).signingOrder;
    assert.deepEqual({ status, urlIsOfOrder: url?.endsWith(order) }, { status: 'FAILED', urlIsOfOrder: true });
    await triesAgain(server, one, 'P48', order);
  },
);

onBoth(
  'P-080 an order is its applicant’s by national id: under another name it is still theirs, and no namesake’s',
  async (server) => {
    const { one, order } = await withOrder(server, 'P04');
    const namesake = await enter(server, 'provebanken', {
      ...one.person,
      nationalId: testPerson(server, 'P01').nationalId,
    });
    refusedWith(await start(namesake, order), 404, 'error.not.found');
    const registered = worldOf(server).people.personById('P04') as unknown as { etternavn: string };
    const { etternavn } = registered;
    registered.etternavn = 'Nyttnavn';
    try {
      const renamed = await somebody(server, 'P04');
      const { status, url } = (await renamed.state()).signingOrder;
      assert.deepEqual(
        { status, urlIsOfOrder: url?.endsWith(order) },
        { status: 'SENT_TO_SIGNING', urlIsOfOrder: true },
      );
      await decide(server, await started(renamed, order), 'sign');
      assert.equal((await refresh(renamed, order)).status, 200);
      assert.equal(keyOf(await renamed.send(api.savePersonInput, CONTACT)), ALREADY);
    } finally {
      registered.etternavn = etternavn;
    }
  },
);

onBoth(
  'S-104 S-126 P-083 a provider that makes no session is no signing order, told by its own code',
  async (server) => {
    const { one, order } = await withOrder(server, 'P17');
    for (let press = 0; press < 2; press++) {
      const answer = await start(one, order);
      refusedWith(answer, 409, 'error.error.signing.order.not.created');
      const { code, type, rcid } = answer.json();
      assert.deepEqual(
        { code, type, rcid },
        { code: 'DAG-A-03', type: 'KYC', rcid: answer.headers['x-correlation-id'] },
      );
    }
    assert.ok(server.lines.some((line) => line.includes(order) && line.includes('no signing session')));
  },
);

onBoth(
  'S-098 S-162 a signing that failed and that the provider does not take again is told by its own key',
  async (server) => {
    const { one, order } = await withOrder(server, 'P44');
    await ends(server, one, order, 'FAILED');
    const again = (await one.sent(api.createSigningOrder)).signingOrder.externalReference ?? assert.fail('no order');
    assert.notEqual(again, order);
    refusedWith(await start(one, again), 503, 'error.signing.order.not.resent');
  },
);

onBoth('S-120 P-074 P-075 what is signed is not signed again and nothing of it is changed', async (server) => {
  const { one, order } = await withOrder(server, 'P35');
  await signs(server, one, order);
  for (const sealed of [false, true]) {
    if (sealed) await drained(server);
    refusedWith(await start(one, order), 409, ALREADY);
    for (const [row, body] of [
      [api.savePersonInput, CONTACT],
      [api.saveChosenProductsAndCards, NOTHING],
      [api.saveConsents, []],
    ] as const)
      assert.equal(keyOf(await one.send(row, body)), ALREADY, `${row.name} ${sealed}`);
    assert.equal((await one.sent(api.createSigningOrder)).signingOrder.externalReference, order);
  }
  assert.equal((await booksOf(server, BANK_NUMBER, 'P35')).customers.length, 1);
});
