import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { businessEffects } from '../business/effects.ts';
import { aloneWithOrder, applicant, applicationOf, pressed } from '../business/journey.fixture.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { never } from '../schedule/runs-at.fixture.ts';
import { drained } from '../later.fixture.ts';
import { booksOf, inboxOf } from '../simulated-world.fixture.ts';
import { decide, orderIn, refresh, signs, started } from './at-provider.fixture.ts';
import { onEveryProvider } from './every-provider.fixture.ts';
import type { Context } from '../context.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { sql } from '../db/sql.ts';
import { listSignatures } from '../documents/verify.ts';
import { documentOfOrder } from '../documents/store.ts';
import type { Message } from '../outbox/outbox.ts';
import { signingEffects } from './effects.ts';

const onBoth = onEveryProvider();

const messageOf = (kind: string, order: string): Message => ({
  id: '22222222-2222-4222-8222-222222222222',
  bank: '',
  kind,
  idempotencyKey: `${kind}:${order}`,
  applicationId: null,
  payload: { order },
  attempt: 1,
});

/** The same context, whose process dies right after the named part has done its work for the given time. */
function dying<Part extends object>(part: Part, dies: (name: string, time: number) => boolean): Part {
  let times = 0;
  return new Proxy(part, {
    get: (target, name, receiver) => {
      const found: unknown = Reflect.get(target, name, receiver);
      if (typeof found !== 'function') return found;
      return async (...given: unknown[]) => {
        const done: unknown = await found.apply(target, given);
        if (dies(String(name), ++times)) throw new Error('died');
        return done;
      };
    },
  });
}

onBoth(
  'S-046 the customer, accounts and agreement are made once, wherever the process dies in between',
  async (server) => {
    const org = '319000348';
    const { one, order } = await aloneWithOrder(server, 'provebanken', 'B01', org);
    await signs(server, one, order);
    const { context } = server;
    const run = (here: Context) =>
      businessEffects.effects(here)['customer.create.bm']?.(messageOf('customer.create.bm', order), never) ??
      assert.fail();
    await (signingEffects(context)['signing.seal']?.(messageOf('signing.seal', order), never) ?? assert.fail());
    // Customer, two accounts, agreement: after each of the four answers, and then after the last before our own note.
    for (let time = 1; time <= 4; time++)
      await assert.rejects(run({ ...context, coreBank: dying(context.coreBank, (_, now) => now === time) }), /died/);
    await assert.rejects(run({ ...context, db: dying(context.db, (name) => name === 'query') }), /died/);
    await run(context);
    await run(context);
    await drained({ context });
    const books = await booksOf(server, '9801', org);
    assert.deepEqual(
      { customers: books.customers.length, accounts: books.accounts.length, agreements: books.agreements.length },
      { customers: 1, accounts: 2, agreements: 1 },
    );
    const trail = await trailOf(server, await applicationOf(one));
    assert.equal(trail.filter(({ action }) => action === 'customer.created').length, 1);
    const welcomes = (await inboxOf(server, 'post@example.com')).filter(({ subject }) =>
      subject.startsWith('Velkommen'),
    );
    assert.equal(welcomes.length, 1);
    assert.equal((await one.call(api.isFinished as Endpoint, { orgnr: org })).json(), true);
  },
);

onBoth(
  'S-159 the welcome says who is the administrator of the online bank, another or the applicant',
  async (server) => {
    const org = '319000348';
    for (const [bank, isOther] of [
      ['havbanken', true],
      ['skogbanken', false],
    ] as const) {
      const one = await applicant(server, bank, 'B01', org, ['B01']);
      await one.fill();
      const { firstName, lastName, birthDate } = one.person;
      const own = {
        firstName,
        lastName,
        birthDate,
        email: 'post@example.com',
        mobile: '49001084',
        nameAndRole: 'Leder',
      };
      if (!isOther) assert.equal((await one.save('administrator-nettbank', { body: own })).status, 200);
      await signs(server, one, await pressed(one));
      await drained(server);
      const name = server.context.banks.get(bank)?.config.name;
      const [welcome] = (await inboxOf(server, 'post@example.com')).filter(
        ({ subject }) => subject === `Velkommen som kunde i ${name}`,
      );
      const { administrator } = await one.state();
      const who = administrator && `${administrator.firstName} ${administrator.lastName}`;
      assert.equal(who === `${firstName} ${lastName}`, !isOther);
      assert.ok(welcome?.text.includes(`\n\nAdministrator for nettbanken: ${who}\n\n`), welcome?.text ?? 'no welcome');
    }
  },
);

onBoth(
  'S-046 S-158 sealing that dies before or after its note seals once, tells each once, and is followed by one customer',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'havbanken', 'B15', '319000178');
    await signs(server, one, order);
    const { context } = server;
    const run = (here: Context) =>
      signingEffects(here)['signing.seal']?.(messageOf('signing.seal', order), never) ?? assert.fail();
    await assert.rejects(run({ ...context, seal: dying(context.seal, () => true) }), /died/);
    await assert.rejects(run({ ...context, db: dying(context.db, (name) => name === 'transaction') }), /died/);
    assert.equal((await orderIn(server, order)).state, 'COMPLETED', 'it died just after');
    await Promise.all([run(context), run(context)]);
    await drained({ context });
    const rows = await context.db.query(
      sql`select id from stored_document where order_id = ${order} and kind = 'sealed'`,
    );
    assert.equal(rows.length, 1);
    const sealed = (await documentOfOrder(context.db, context.vault, order, 'sealed')) ?? assert.fail();
    assert.equal(
      listSignatures(sealed).every(({ intact }) => intact),
      true,
    );
    const told = (await inboxOf(server, 'signatar0@example.com')).filter(({ subject }) =>
      /Idrettslaget.*er signert/.test(subject),
    );
    assert.deepEqual(
      told.map(({ from }) => from),
      ['Havbanken <ikke-svar@havbanken.example>'],
    );
    assert.equal((await booksOf(server, '9805', '319000178')).customers.length, 1);
  },
);

onBoth(
  'S-046 a save of the applicant’s that comes between makes the note wait, not the customer double',
  async (server) => {
    const org = '319000127';
    const { one, order } = await aloneWithOrder(server, 'havbanken', 'B09', org);
    await signs(server, one, order);
    const { context } = server;
    const kept = dying(context.coreBank, () => false);
    const between: Context = {
      ...context,
      coreBank: {
        ...kept,
        makeAgreement: async (...given) => {
          const made = await context.coreBank.makeAgreement(...given);
          assert.equal((await one.call(api.saveForLater as Endpoint, { orgnr: org })).status, 200);
          return made;
        },
      },
    };
    await (signingEffects(context)['signing.seal']?.(messageOf('signing.seal', order), never) ?? assert.fail());
    const run = (here: Context) =>
      businessEffects.effects(here)['customer.create.bm']?.(messageOf('customer.create.bm', order), never) ??
      assert.fail();
    await assert.rejects(run(between), /changed meanwhile/);
    await drained({ context });
    const books = await booksOf(server, '9805', org);
    assert.deepEqual(
      { customers: books.customers.length, accounts: books.accounts.length, agreements: books.agreements.length },
      { customers: 1, accounts: 2, agreements: 1 },
    );
  },
);

onBoth('S-149 S-158 the provider keeps no copy of what has ended, signed or not', async (server) => {
  const { context } = server;
  const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B15', '319000178');
  const cancelled = await started(one, order);
  await decide(server, cancelled, 'cancel');
  await refresh(one, order);
  const again = await one.press();
  assert.equal(again.status, 200, again.text);
  const next = again.json<{ signingOrder: { externalReference: string } }>().signingOrder.externalReference;
  const signed = await started(one, next);
  await decide(server, signed, 'sign');
  await refresh(one, next);
  assert.equal((await context.signing.status(signed, { correlationId: 'c', bank: 'provebanken' })).status, 'SIGNED');
  await drained({ context });
  for (const session of [cancelled, signed])
    assert.deepEqual(await context.signing.status(session, { correlationId: 'c', bank: 'provebanken' }), {
      status: 'EXPIRED',
      resultReady: false,
    });
  const id = await applicationOf(one);
  assert.equal((await verifyChain(context.db, id)).whole, true);
});
