/** Shows that guardians are told of what has happened, once, at whichever write the process dies between the two. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import * as api from '@bli-kunde/domain/children/api.ts';
import { never, runsAt } from '../schedule/runs-at.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, orderIn, partyIn, refresh, started } from '../signing/at-provider.fixture.ts';
import { testPerson, timeIs } from '../simulated-world.fixture.ts';
import type { Context } from '../context.ts';
import { everyDeath, type MortalDatabase, mortal } from '../db/mortal-database.fixture.ts';
import { sql } from '../db/sql.ts';
import type { Message } from '../outbox/outbox.ts';
import { jobsOf } from '../serve.ts';
import { signingEffects } from '../signing/effects.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { eachDatabase, firstSigned, guardian, OPTIONS, responsibility, subjectsOf } from './children.fixture.ts';
import { childrenEffects } from './effects.ts';

/** By the server beside which they stand. */
const mortals = new Map<TestServer, Promise<Mortal>>();
after(() => Promise.all([...mortals.values()].map(async (one) => (await one).dying.close())));
const onBoth = eachDatabase();

type Life = MortalDatabase['life'];
interface Mortal {
  readonly dying: TestServer;
  readonly life: Life;
}
/** A second server on the same data, whose process can be killed. */
async function mortalBeside(server: TestServer): Promise<Mortal> {
  const made = mortals.get(server) ?? begun(server);
  mortals.set(server, made);
  timeIs((await made).dying, server.clock.now());
  return made;
}
async function begun({ context, simulators }: TestServer): Promise<Mortal> {
  const { database, life } = mortal(context.db);
  return { life, dying: await startTestServer({ database, simulators, ...OPTIONS }) };
}

/** Messages to be told by, of an order: what about, and to whom. */
async function toldOf({ context }: TestServer, order: string): Promise<string[]> {
  const rows = await context.db.query<{ key: string }>(
    sql`select idempotency_key as key from outbox where kind = 'signing.told' and idempotency_key like ${`signing.told:%:${order}:%`}`,
  );
  return rows.map(({ key }) => key.replace('signing.told:', '').replace(`:${order}:`, ' ')).sort();
}
/** Nobody is told before it has happened, and everybody once it has. */
async function toldWith(
  server: TestServer,
  order: string,
  happened: boolean,
  { earlier = [], told }: { readonly earlier?: readonly string[]; readonly told: readonly string[] },
): Promise<void> {
  assert.deepEqual(await toldOf(server, order), [...earlier, ...(happened ? told : [])].sort());
}

const messageOf = (kind: string, order: string): Message => ({
  id: '44444444-4444-4444-8444-444444444444',
  bank: '',
  kind,
  idempotencyKey: `${kind}:${order}`,
  applicationId: null,
  payload: { order },
  attempt: 1,
});
async function deliver(context: Context, kind: string, order: string): Promise<void> {
  const handlers = { ...signingEffects(context), ...childrenEffects.effects(context) };
  await (handlers[kind]?.(messageOf(kind, order), never) ?? assert.fail(kind));
}
async function run(context: Context, name: string): Promise<void> {
  const job = jobsOf(context).find((one) => one.name === name) ?? assert.fail(name);
  await runsAt(job, context.clock.now());
}
const stateOf = async (server: TestServer, order: string): Promise<string> => (await orderIn(server, order)).state;

onBoth(
  'S-046 a process that dies while guardians sign leaves neither of them untold, nor told of what is not so',
  async (server) => {
    const { dying, life } = await mortalBeside(server);
    const one = await (await guardian(dying, 'G01')).choose('C03');
    await one.fill();
    const order = await one.order();
    await decide(server, await started(one.guardian, order), 'sign');
    const invited = ['invited 1', 'waiting 0'];
    await everyDeath(
      life,
      () => refresh(one.guardian, order),
      async () => toldWith(server, order, (await partyIn(server, order, 0)) === 'SIGNED', { told: invited }),
    );
    assert.deepEqual(await toldOf(server, order), invited);

    const two = (await guardian(dying, 'G02')).at(one.processId);
    assert.equal((await two.approve()).status, 200);
    assert.equal(await two.signs(), 'AWAITS_CO_SIGNER');
    const completed = ['completed 0', 'completed 1'];
    await everyDeath(
      life,
      () => deliver(dying.context, 'signing.seal', order),
      async () =>
        toldWith(server, order, (await stateOf(server, order)) === 'COMPLETED', { earlier: invited, told: completed }),
    );
    const welcome = ['welcome 0', 'welcome 1'];
    await everyDeath(
      life,
      () => deliver(dying.context, 'customer.create.cm', order),
      async () =>
        toldWith(server, order, !(await one.state()).requires.customerCreated, {
          earlier: [...invited, ...completed],
          told: welcome,
        }),
    );
    assert.deepEqual(await toldOf(server, order), [...invited, ...completed, ...welcome].sort());
  },
);

onBoth(
  'S-046 C-004 a process that dies while the second guardian says no has ended the order and told the first, or neither',
  async (server) => {
    const { dying, life } = await mortalBeside(server);
    const { first, second, order } = await firstSigned(server, ['G01', 'G02'], 'C01', { bank: 'havbanken' });
    const { version } = await first.state();
    const here = (await guardian(dying, 'G02', 'havbanken')).at(second.processId);
    await everyDeath(
      life,
      (at) => here.send(api.approveForChild, { approved: false }, { version, headers: { 'idempotency-key': `${at}` } }),
      async () => {
        const ended = (await first.state()).ending === 'DECLINED';
        assert.equal(await stateOf(server, order), ended ? 'CANCELLED' : 'OPEN');
        await toldWith(server, order, ended, { earlier: ['invited 1', 'waiting 0'], told: ['declined 0'] });
      },
    );
    assert.equal((await first.state()).ending, 'DECLINED');
  },
);

onBoth(
  'S-046 C-005 C-007 a process that dies while it ends an order has ended it and told both, or neither',
  async (server) => {
    const { dying, life } = await mortalBeside(server);
    const at = (instant: Date | string): void => {
      for (const each of [server, dying]) timeIs(each, instant);
    };
    const ends = async (order: string, attempt: () => Promise<unknown>, state: string, notice: string) => {
      await everyDeath(life, attempt, async () =>
        toldWith(server, order, (await stateOf(server, order)) === state, {
          earlier: ['invited 1', 'waiting 0'],
          told: [`${notice} 0`, `${notice} 1`],
        }),
      );
      assert.equal(await stateOf(server, order), state);
    };

    const lost = await firstSigned(server, ['G08', 'G09'], 'C11', { bank: 'fjellbanken' });
    await lost.second.approve();
    const there = await guardian(dying, 'G09', 'fjellbanken');
    await decide(server, await started(there, lost.order), 'sign');
    await responsibility(server, 'C11', 'G09', false);
    try {
      await ends(lost.order, () => refresh(there, lost.order), 'CANCELLED', 'stopped');
    } finally {
      await responsibility(server, 'C11', 'G09', true);
    }
    assert.equal((await lost.first.state()).ending, 'STOPPED');

    const late = await firstSigned(server, ['G01', 'G02'], 'C02', { bank: 'fjellbanken' });
    const { birthDate } = testPerson(server, 'C04');
    const grown = await firstSigned(server, ['G03', 'G04'], 'C04', { bank: 'fjellbanken' });
    at(`${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}T00:01:00+01:00`);
    await ends(grown.order, () => run(dying.context, 'children-open-orders'), 'CANCELLED', 'ofAge');
    at(new Date((await orderIn(server, late.order)).dueAt.getTime() + 60_000));
    await ends(late.order, () => run(dying.context, 'signing-overdue'), 'EXPIRED', 'expired');
  },
);

/** One notice that is asked for by its key comes as an e-mail and a text message. */
async function written({ context }: TestServer, order: string): Promise<string[]> {
  const rows = await context.db.query<{ key: string; state: string }>(
    sql`select idempotency_key as key, state from outbox where kind in ('signing.told', 'notice.email', 'notice.sms') and idempotency_key like ${`%:${order}:%`}`,
  );
  return rows.map(({ key, state }) => `${key.replace(`:${order}:`, ' ')} ${state}`).sort();
}

onBoth(
  'S-046 a worker that dies while it asks for an address, writes, or sends leaves the guardian with an e-mail and a text message, and asks nobody to sign what is over',
  async (server) => {
    const { dying, life } = await mortalBeside(server);
    const { second, order } = await firstSigned(server, ['G01', 'G02'], 'C02', { bank: 'skogbanken' });
    await second.approve(false);
    const told = ['notice.email', 'notice.sms', 'signing.told'].map((kind) => `${kind}:declined 0 done`);
    const all = [...told, 'signing.told:invited 1 done', 'signing.told:waiting 0 done'];
    await everyDeath(
      life,
      async () => {
        timeIs(dying, new Date(dying.clock.now().getTime() + 61_000));
        await drained(dying);
      },
      async () => {
        const now = await written(server, order);
        for (const asked of now.filter((one) => one === 'signing.told:declined 0 done'))
          for (const kind of ['notice.email', 'notice.sms'])
            assert.ok(
              now.some((one) => one.startsWith(asked.replace('signing.told', kind).replace(' done', ''))),
              asked,
            );
      },
    );
    assert.deepEqual(await written(server, order), all.sort());
    assert.ok((await subjectsOf(server, 'G01')).some((one) => one.endsWith('er avsluttet')));
  },
);
