/** Test persons who have something behind them with the bank meet it, and nobody else does. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { enter, keyOf, refusedWith } from './guest.fixture.ts';
import { runsAt } from './schedule/runs-at.fixture.ts';
import { drained } from './later.fixture.ts';
import { orderIn, start } from './signing/at-provider.fixture.ts';
import { inboxOf, testPerson, timeIs, timeMoves } from './simulated-world.fixture.ts';
import { sealWithNewKey } from './db/sealed-document.ts';
import { sql } from './db/sql.ts';
import { makePast, type Past } from './demo-past.ts';
import { eachDatabase, somebody } from './private/private.fixture.ts';
import { toldItems } from './signing/effects.ts';
import { signingJobs } from './signing/watch.ts';
import type { TestServer } from './test-server.ts';

const onBoth = eachDatabase();
const DAY = 24 * 60 * 60 * 1000;
const BANKS = ['provebanken', 'fjellbanken', 'havbanken', 'skogbanken'];
const OFF = 'resume.flow.not.possible.when.deactivated';
const WAITS = 'blocked.due.to.documents.not.signed.by.co.signee';

const made = async ({ context, simulators }: TestServer): Promise<void> =>
  makePast(context, (await (await fetch(`${simulators.origin}/people/past`)).json()) as Past[]);
const rowsOf = async ({ context }: TestServer): Promise<unknown[]> => [
  await context.db.query(sql`select id, version, closed_at from application order by id`),
  await context.db.query(sql`select * from completed order by bank, person_key`),
  await context.db.query(sql`select id, state from signing_order order by id`),
];

onBoth(
  'S-143 who completed three days ago, or became a guarantor six days ago, waits out the week in every bank',
  async (server) => {
    await made(server);
    for (const bank of BANKS)
      for (const id of ['P24', 'P40']) {
        const one = await enter(server, bank, testPerson(server, id));
        refusedWith(await one.call(api.getPrivateState), 409, 'error.wait.before.new.onboarding');
      }
    timeMoves(server, DAY);
    const guarantor = await enter(server, 'provebanken', testPerson(server, 'P40'));
    assert.equal((await guarantor.call(api.getPrivateState)).status, 200);
    timeMoves(server, 3 * DAY);
    const customer = await somebody(server, 'P24');
    assert.equal((await customer.sent(api.setFlowType, { flowType: 'STANDARD' })).flowType, 'STANDARD');
  },
);

onBoth(
  'P-029 a flow that was switched off meanwhile is not resumed by address or call, and may be left for another',
  async (server) => {
    await made(server);
    const one = await somebody(server, 'P30', 'havbanken');
    const { flowType, block, mayChangeFlow, person } = await one.state();
    assert.deepEqual({ flowType, block, mayChangeFlow }, { flowType: 'DISPONENT', block: OFF, mayChangeFlow: true });
    assert.equal(person.adresse?.postalCode.length, 4);
    assert.equal(keyOf(await one.send(api.setFlowType, { flowType: 'DISPONENT' })), OFF);
    const input = { epost: 'a@example.com', mobil: '49001030', needHelpMovingBanks: false };
    assert.equal(keyOf(await one.send(api.savePersonInput, input)), OFF);
    assert.notEqual((await one.declare('DISPONENT')).status, 200);
    assert.equal((await one.sent(api.changeFlow, { flowType: 'STANDARD' })).block, null);
    assert.equal((await (await somebody(server, 'P30')).state()).flowType, null, 'where it is on there is no past');
  },
);

onBoth('P-078 S-121 who waits for a co-signer can do nothing but read what was signed', async (server) => {
  await made(server);
  for (const bank of BANKS) {
    const one = await somebody(server, 'P34', bank);
    const { signingOrder, block, waitsFor, mayEdit, mayChangeFlow } = await one.state();
    assert.deepEqual(
      { status: signingOrder.status, url: signingOrder.url, block },
      { status: 'AWAITS_CO_SIGNER', url: null, block: WAITS },
    );
    assert.deepEqual(waitsFor?.names, ['Mona Medsignatar'], 'not the one who has signed');
    assert.ok(Date.parse(waitsFor?.since ?? '') < Date.now(), 'asked since the order was made');
    assert.deepEqual({ mayEdit, mayChangeFlow }, { mayEdit: false, mayChangeFlow: false });
    for (const [row, body] of [
      [api.setFlowType, { flowType: 'STANDARD' }],
      [api.changeFlow, { flowType: 'DISPONENT' }],
      [api.saveConsents, []],
      [api.createSigningOrder, undefined],
    ] as const)
      refusedWith(await one.send(row, body), 409, WAITS);
    const order = signingOrder.externalReference ?? assert.fail('no order');
    refusedWith(await start(one, order), 409, 'blocked.due.to.documents.already.signed');
    assert.equal((await one.call(api.privateDocument)).headers['content-type'], 'application/pdf');
  }
});

onBoth(
  'S-158 an order of two private persons runs out as any other, and each is told in words of their own',
  async (server) => {
    await made(server);
    const { context } = server;
    const [row] = await context.db.query<{ id: string }>(
      sql`select id from signing_order where bank = 'provebanken' and state = 'OPEN'`,
    );
    const order = await orderIn(server, row?.id ?? assert.fail('no order of two'));
    const parties = order.data.parties.map((one) => ({ ...one, email: 'medsignatar@example.com' }));
    const place = { table: 'signing_order', row: order.id, column: 'data' } as const;
    const { dataKey, sealed } = sealWithNewKey(context.vault, place, { ...order.data, parties });
    await context.db.query(
      sql`update signing_order set data = ${sealed}, data_key = ${dataKey} where id = ${order.id}`,
    );
    timeIs(server, new Date(order.dueAt.getTime() - 60_000));
    const asked = order.parties.map(({ seq }) => ({ to: seq, notice: 'invited' }));
    await context.outbox.enqueue(context.db, toldItems(order, asked, context.clock.now()));
    await drained({ context });
    timeIs(server, order.dueAt);
    for (const job of signingJobs(context)) await runsAt(job, context.clock.now());
    assert.equal((await orderIn(server, order.id)).state, 'EXPIRED');
    await drained({ context });
    const ended = (await inboxOf(server, 'medsignatar@example.com')).at(-1);
    assert.equal(ended?.subject, `Du trenger ikke å signere avtalen mellom ${order.data.applicantName} og Prøvebanken`);
    const toApplicant = await inboxOf(server, order.data.applicantContact?.email ?? '');
    assert.ok(toApplicant.some(({ subject }) => subject === 'Fristen for å signere avtalen med Prøvebanken er ute'));
  },
);

onBoth('S-138 what is there is not made again, and nobody else has a past', async (server) => {
  await made(server);
  const before = await rowsOf(server);
  await made(server);
  assert.deepEqual(await rowsOf(server), before);
  const other = (await (await somebody(server, 'P01')).state()) satisfies PrivateState;
  assert.deepEqual({ flowType: other.flowType, block: other.block }, { flowType: null, block: null });
});
