/** Tells values apart that are alike: products of this order and of the one before, those with a card or credit and all that are chosen, one case and the others about a person. */
import assert from 'node:assert/strict';
import type { FollowUpSnapshot } from '@bli-kunde/domain/cases/kinds/follow-up.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { saveFollowUpContact, getFollowUp } from '@bli-kunde/domain/private/follow-up-api.ts';
import { ACCOUNT, CREDIT_CARD, SAVINGS, WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { openedCase } from '../advisor/advisor.fixture.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { openCasesOf } from '../cases/decide.fixture.ts';
import { personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { keyOf } from '../guest.fixture.ts';
import { signs, start } from '../signing/at-provider.fixture.ts';
import { timeMoves, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { CONTACT, pinSessionOf, somebody } from './private.fixture.ts';

const onOne = onEveryDatabase({ ...UNLIMITED, env: {} }, { oneIsEnough: true });
const MINUTE = 60_000;

/** Calls of one function of an adapter while `act` runs. */
async function given<Name extends string>(
  adapter: Record<Name, (...given: never[]) => unknown>,
  name: Name,
  act: () => Promise<unknown>,
): Promise<unknown[][]> {
  const real = adapter[name];
  const calls: unknown[][] = [];
  Object.assign(adapter, {
    [name]: (...all: never[]) => {
      calls.push(all);
      return real.apply(adapter, all);
    },
  });
  try {
    await act();
  } finally {
    Object.assign(adapter, { [name]: real });
  }
  return calls;
}
/** Changes what the outside world says of a person while `act` runs. */
async function stubbed(server: TestServer, id: string, stub: Record<string, unknown>, act: () => Promise<void>) {
  const person = worldOf(server).people.personById(id) ?? assert.fail();
  const before = { ...person.stub };
  Object.assign(person.stub, stub);
  try {
    await act();
  } finally {
    for (const name of Object.keys(stub)) delete person.stub[name];
    Object.assign(person.stub, before);
  }
}

onOne(
  'S-046 other products than those of the order before get numbers of their own, the same keep theirs',
  async (server) => {
    const one = await somebody(server, 'P33');
    await one.fill('STANDARD', [{ productId: ACCOUNT, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' }]);
    const keys = async (): Promise<string> => {
      const orders: string[] = [];
      const calls = await given(server.context.personalBanking, 'reserve', async () => orders.push(await one.order()));
      const [order = ''] = orders;
      await signs(server, one, order, 'cancel');
      return String(calls[0]?.[1]).replace(order, 'own');
    };
    assert.equal(await keys(), 'own:reserve');
    assert.notEqual(await keys(), 'own:reserve', 'the same');
    await one.sent(api.leaveSigningOrder);
    await one.sent(api.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
    timeMoves(server, MINUTE);
    await one.declare('STANDARD');
    assert.equal(await keys(), 'own:reserve', 'as many, but others');
  },
);

onOne('S-122 P-087 an order is let go for a product that is gone, and for nothing else', async (server) => {
  const one = await somebody(server, 'P38');
  await one.fill('STANDARD', [{ productId: SAVINGS }]);
  await one.sent(api.confirmSummary);
  const [application] = await server.context.db.query<{ id: string }>(
    sql`select id from application where person_key = ${personKey(server.context.vault, 'provebanken', one.person.nationalId)}`,
  );
  const left = async () =>
    (
      await server.context.db.query(
        sql`select 1 from audit where chain = ${application?.id ?? ''} and action = 'signing.order.left'`,
      )
    ).length;
  const gone = (expected: number) =>
    stubbed(server, 'P38', { product: 'NO_LONGER_AVAILABLE' }, async () => {
      assert.equal(keyOf(await one.send(api.createSigningOrder)), 'error.product.no.longer.available');
      const { status } = (await one.state()).signingOrder;
      assert.deepEqual({ left: await left(), status }, { left: expected, status: 'NOT_CREATED' });
    });
  await gone(0);
  await signs(server, one, await one.order(), 'cancel');
  await stubbed(server, 'P38', { customerProcess: 'MANUAL' }, async () => {
    assert.equal(keyOf(await one.send(api.createSigningOrder)), 'error.manual.customer.process');
    assert.deepEqual(
      { left: await left(), status: (await one.state()).signingOrder.status },
      { left: 0, status: 'CANCELLED' },
    );
  });
  await gone(1);
});

onOne(
  'P-036 credit information is asked for what is added and needs it, and no other product is blamed',
  async (server) => {
    for (const [id, no] of [
      ['P04', []],
      ['P08', [CREDIT_CARD]],
    ] as const) {
      const one = await somebody(server, id);
      await one.sent(api.setFlowType, { flowType: 'STANDARD' });
      await one.sent(api.savePersonInput, CONTACT);
      await one.sent(api.saveChosenProductsAndCards, WITH_CARD);
      const more = [...WITH_CARD, { productId: CREDIT_CARD }];
      const blamed: unknown[] = [];
      const calls = await given(server.context.creditInformation, 'check', async () => {
        const answer = await one.send(api.saveChosenProductsAndCards, more);
        blamed.push(
          ...(answer.json<{ fields?: { values: { id: number } }[] }>().fields ?? []).map(({ values }) => values.id),
        );
        await one.send(api.saveChosenProductsAndCards, more);
      });
      const [first, ...again] = calls.map(([, , names]) => names);
      assert.deepEqual({ first, again: again.length, blamed }, { first: 'Kredittkort', again: no.length, blamed: no });
    }
  },
);

onOne('P-045 a PIN is for the products that have a card', async (server) => {
  const one = await somebody(server, 'P35');
  await one.sent(api.setFlowType, { flowType: 'STANDARD' });
  await one.sent(api.savePersonInput, CONTACT);
  await one.sent(api.saveChosenProductsAndCards, [...WITH_CARD, { productId: SAVINGS }]);
  await one.sent(api.savePinOption, { option: 'CHOSEN' });
  const calls = await given(server.context.cardSystem, 'openPinSession', () => pinSessionOf(one));
  assert.deepEqual(
    calls.map(([, use]) => (use as { productId: string }).productId),
    [String(ACCOUNT)],
  );
});

onOne('A-007 who changes the number alone, or the address alone, is reached by what was said last', async (server) => {
  const one = await somebody(server, 'P15');
  await one.state();
  await one.send(api.setFlowType, { flowType: 'STANDARD' });
  const first = { email: 'mina@example.com', phone: '49001015' };
  for (const contact of [first, { ...first, phone: '49001016' }, { email: 'ny@example.com', phone: '49001016' }]) {
    await one.call(saveFollowUpContact, {}, { body: contact });
    assert.deepEqual((await one.call(getFollowUp)).json<{ contact: unknown }>().contact, contact);
  }
});

onOne(
  'A-007 a promised call is made to who was told of in the flow that promises it, not in one before',
  async (server) => {
    const one = await somebody(server, 'P23');
    await one.sent(api.setFlowType, { flowType: 'STANDARD' });
    await one.sent(api.savePersonInput, { ...CONTACT, epost: 'for@example.com', mobil: '49001099' });
    await one.sent(api.changeFlow, { flowType: 'GUARANTOR' });
    await one.fill('GUARANTOR');
    await one.sent(api.confirmSummary);
    const { db, vault } = server.context;
    const promised = await openCasesOf(server.context, one.bank, ['FOLLOW_UP']);
    const cases = await Promise.all(promised.map(({ number }) => caseByNumber(db, vault, one.bank, number)));
    const opened = cases.find((found) => found?.data.subject?.number === one.person.nationalId);
    assert.ok(opened);
    const { email, phone } = opened.data.snapshot as FollowUpSnapshot;
    assert.deepEqual({ email, phone }, { email: CONTACT.epost, phone: CONTACT.mobil });
  },
);

onOne(
  'A-028 R-054 who is found to have a guardian and a protected address when they sign is restricted in every case',
  async (server) => {
    const one = await somebody(server, 'P06');
    await one.fill('STANDARD');
    const order = await one.order();
    const { context } = server;
    const subjectKey = personKey(context.vault, 'provebanken', one.person.nationalId);
    const subject = { name: 'Navn', number: one.person.nationalId };
    await openedCase(server, { cause: 'review:alike', kind: 'REVIEW', subject, subjectKey });
    const folkeregisteret = {
      vergemaalEllerFremtidsfullmakt: [{ erGjeldende: true, vergemaaltype: 'voksen' }],
      adressebeskyttelse: [{ erGjeldende: true, graderingsnivaa: 'strengtFortrolig' }],
    };
    await stubbed(server, 'P06', { folkeregisteret }, async () => {
      assert.equal(keyOf(await start(one, order)), 'error.manual.customer.process');
    });
    const rows = await context.db.query(
      sql`select kind, restricted, address_protected as protected from advisor_case where subject_key = ${subjectKey} order by kind`,
    );
    assert.deepEqual(rows, [
      { kind: 'FOLLOW_UP', restricted: true, protected: true },
      { kind: 'REVIEW', restricted: true, protected: true },
    ]);
  },
);
