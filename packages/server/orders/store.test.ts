import assert from 'node:assert/strict';
import { isUniqueViolation } from '../db/database-error.ts';
import { sql } from '../db/sql.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { openCase } from '../cases/open-case.ts';
import type { OrganisationOrderData } from './order.ts';
import { FIRST_DUE, FIRST_PLACE, overdueOrders, readySessions } from '../signing/sweep-store.ts';
import {
  advanceDocument,
  endSession,
  openSession,
  releaseIdleTurn,
  releaseTurn,
  takeDocument,
  takeTurn,
} from '../signing/session-store.ts';
import {
  holdsOrganisation,
  insertOrder,
  isOrganisationTaken,
  moveOrder,
  type OrderedOrganisation,
  orderById,
  partyForPerson,
} from './store.ts';

const BANK = 'provebanken';
const data: OrganisationOrderData = {
  context: 'bm',
  title: '',
  organisationName: '',
  organisationNumber: '319000011',
  applicantName: '',
  applicantContact: { email: '', phone: '' },
  parties: ['Astrid', 'Berit'].map((name) => ({
    name,
    birthDate: '1970-01-01',
    email: '',
    phone: '',
    role: '',
    isApplicant: false,
  })),
};
const keyOf = (seq: number): Buffer => Buffer.alloc(32, seq + 1);

async function makeOrder(
  { database, vault, clock, random }: TestWorld,
  applicationId: string,
  attempt = 1,
  organisation: OrderedOrganisation | null = null,
) {
  const [id, document] = [random.uuid(), random.uuid()];
  const now = clock.now();
  const dueAt = new Date(now.getTime() + 30 * 86_400_000);
  const matchKeys = [keyOf(0), keyOf(1)];
  await insertOrder(database, vault, {
    id,
    bank: BANK,
    applicationId,
    attempt,
    data,
    provider: 'signicat',
    matchKeys,
    document,
    now,
    dueAt,
    organisation,
  });
  return { id, document, dueAt };
}

async function makeApplication({ database, clock, random }: TestWorld): Promise<string> {
  const id = random.uuid();
  await database.query(
    sql`insert into application (id, bank, context, person_key, subject_key, key_version, data_key, document, saved_at, expires_at, created_at)
     values (${id}, ${BANK}, 'bm', ${random.bytes(32)}, ${random.bytes(32)}, 1, '', '', ${clock.now()}, ${clock.now()}, ${clock.now()})`,
  );
  return id;
}

onBothDatabases('S-046 an application has one live order at most, and every attempt once', async (world) => {
  const application = await makeApplication(world);
  const { id } = await makeOrder(world, application);
  await assert.rejects(makeOrder(world, application, 2), isUniqueViolation);
  assert.equal(await moveOrder(world.database, id, 'OPEN', 'CANCELLED', world.clock.now()), true);
  await assert.rejects(makeOrder(world, application, 1), isUniqueViolation);
  await makeOrder(world, application, 2);
});

onBothDatabases(
  'S-046 an organisation’s order leaves it to another once it has ended, or its application was rejected',
  async (world) => {
    const { database, clock } = world;
    const organisation = { key: keyOf(5), askedAt: clock.now() };
    const order = async (applicationId: string) => (await makeOrder(world, applicationId, 1, organisation)).id;
    const first = await order(await makeApplication(world));
    await assert.rejects(makeApplication(world).then(order), isOrganisationTaken);
    await moveOrder(database, first, 'OPEN', 'EXPIRED', clock.now());
    const application = await makeApplication(world);
    const second = await order(application);
    await moveOrder(database, second, 'OPEN', 'COMPLETING', clock.now());
    await database.transaction((tx) =>
      openCase(
        world,
        tx,
        {
          bank: BANK,
          kind: 'SIGNING_RULE',
          cause: `signing-rights:${second}`,
          gravity: 'HIGH',
          reasons: [],
          subject: null,
          subjectKey: null,
          applicationId: application,
          holds: true,
        },
        { at: clock.now(), actor: 'system', rcid: null },
      ),
    );
    await assert.rejects(makeApplication(world).then(order), isOrganisationTaken);
    await database.query(
      sql`update advisor_case set state = 'CLOSED', outcome = 'REJECTED', closed_at = ${clock.now()}`,
    );
    await makeApplication(world).then(order);
    assert.equal(await holdsOrganisation(database, second), false);
  },
);

onBothDatabases('S-158 an order moves once from a state, and never against the table', async (world) => {
  const { id } = await makeOrder(world, await makeApplication(world));
  const now = world.clock.now();
  const moves = await Promise.all(
    Array.from({ length: 5 }, () => moveOrder(world.database, id, 'OPEN', 'COMPLETING', now)),
  );
  assert.equal(moves.filter(Boolean).length, 1);
  await assert.rejects(moveOrder(world.database, id, 'COMPLETED', 'OPEN', now), /never goes/);
  await assert.rejects(moveOrder(world.database, id, 'COMPLETING', 'EXPIRED', now), /never goes/);
  assert.equal(await moveOrder(world.database, id, 'OPEN', 'EXPIRED', now), false);
  assert.equal((await orderById(world.second, world.vault, id))?.state, 'COMPLETING');
});

onBothDatabases('S-026 S-148 a party is found by order, bank and the person’s key together', async (world) => {
  const { id } = await makeOrder(world, await makeApplication(world));
  const find = (order: string, bank: string, matchKey: Buffer) =>
    partyForPerson(world.database, { id: order, bank, matchKeys: [matchKey], personKey: keyOf(9) });
  assert.equal((await find(id, BANK, keyOf(1)))?.partySeq, 1);
  assert.equal(await find(id, 'havbanken', keyOf(1)), null);
  assert.equal(await find(id, BANK, keyOf(2)), null);
  assert.equal(await find(world.random.uuid(), BANK, keyOf(1)), null);
});

onBothDatabases(
  'S-026 S-148 a part is known by national id once somebody has begun to sign it, and nobody else’s once it is signed',
  async (world) => {
    const { database } = world;
    const application = await makeApplication(world);
    const { id, document } = await makeOrder(world, application);
    const [row] = await database.query<{ person_key: Buffer }>(
      sql`select person_key from application where id = ${application}`,
    );
    const known = async (personKey: Buffer = Buffer.alloc(32)) =>
      (await partyForPerson(database, { id, bank: BANK, matchKeys: [keyOf(1), personKey], personKey }))?.known;
    assert.deepEqual([await known(row?.person_key), await known(keyOf(8)), await known()], [true, null, null]);
    const session = { provider: 'known', attempt: 1, base: document, personKey: keyOf(8) };
    assert.equal(await openSession(database, id, 1, session), true);
    assert.deepEqual([await known(keyOf(8)), await known()], [true, null]);
    assert.equal(
      await endSession(database, id, { seq: 1, session: 'known', status: 'READY' }, 'SIGNED', world.clock.now()),
      true,
    );
    assert.deepEqual([await known(keyOf(8)), await known()], [true, false]);
  },
);

onBothDatabases('S-158 one holds the turn until it is given back or has run out; a session keeps it', async (world) => {
  const { database, clock } = world;
  const { id, document } = await makeOrder(world, await makeApplication(world));
  const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
  const take = (seq: number, at = clock.now()) => takeTurn(database, id, seq, at, later(10));
  assert.equal((await Promise.all([take(0), take(1)])).filter(Boolean).length, 1);
  const holder = (await orderById(database, world.vault, id))?.turn?.seq ?? assert.fail();
  assert.equal(await take(1 - holder), false);
  assert.equal(await take(holder), true);
  await releaseTurn(database, id, 1 - holder);
  assert.equal(await take(1 - holder), false, 'nobody gives back another’s turn');
  await openSession(database, id, holder, { provider: 'p-1', attempt: 1, base: document, personKey: keyOf(8) });
  await releaseIdleTurn(database, id, holder);
  assert.equal(await take(1 - holder), false, 'a session is out');
  assert.equal(await take(1 - holder, new Date(later(10).getTime() - 1)), false);
  assert.equal(await take(1 - holder, later(10)), true);
  await releaseIdleTurn(database, id, 1 - holder);
  assert.equal(await take(holder), true);
});

onBothDatabases(
  'S-046 of two sessions for one attempt the first is noted; none after a signature, or over another PDF or in an order that is over',
  async (world) => {
    const { database, clock, random } = world;
    const { id, document } = await makeOrder(world, await makeApplication(world));
    const open = (provider: string, attempt: number, base = document) =>
      openSession(database, id, 0, { provider, attempt, base, personKey: keyOf(8) });
    const out = (session: string) => ({ seq: 0, session, status: 'READY' }) as const;
    assert.equal(await open('p-0', 1, random.uuid()), false);
    const opened = await Promise.all([open('p-1', 1), open('p-2', 1)]);
    assert.equal(opened.filter(Boolean).length, 1);
    const session = (await orderById(database, world.vault, id))?.parties[0]?.session ?? assert.fail();
    assert.equal(await endSession(database, id, out('p-9'), 'SIGNED', clock.now()), false);
    assert.equal(await endSession(database, id, out(session), 'EXPIRED', clock.now()), true);
    assert.equal(
      await endSession(database, id, out(session), 'SIGNED', clock.now()),
      false,
      'another reader was first',
    );
    assert.equal(await open('p-3', 2), true);
    assert.equal(await endSession(database, id, out('p-3'), 'SIGNED', clock.now()), true);
    assert.equal(await open('p-4', 3), false);
    const next = random.uuid();
    assert.equal(await advanceDocument(database, id, document, next), true);
    assert.equal(await advanceDocument(database, id, document, random.uuid()), false);
    assert.equal(
      await openSession(database, id, 1, { provider: 'p-5', attempt: 1, base: document, personKey: keyOf(8) }),
      false,
    );
    await moveOrder(database, id, 'OPEN', 'EXPIRED', clock.now());
    assert.equal(
      await openSession(database, id, 1, { provider: 'p-6', attempt: 1, base: next, personKey: keyOf(8) }),
      false,
    );
  },
);

onBothDatabases(
  'S-158 sessions that are out are read round and round, and orders are overdue from their instant on',
  async (world) => {
    const { database } = world;
    const orders = [];
    for (let count = 0; count < 5; count++) {
      const order = await makeOrder(world, await makeApplication(world));
      await openSession(database, order.id, 1, {
        provider: `p-${count}`,
        attempt: 1,
        base: order.document,
        personKey: keyOf(8),
      });
      orders.push(order);
    }
    const first = await readySessions(database, FIRST_PLACE, 3);
    const rest = await readySessions(database, first[2] ?? assert.fail(), 3);
    assert.deepEqual(
      [...first, ...rest].map(({ order }) => order),
      orders.map(({ id }) => id).sort(),
    );
    const due = orders[0]?.dueAt ?? assert.fail();
    assert.deepEqual(await overdueOrders(database, new Date(due.getTime() - 1), FIRST_DUE, 10), []);
    assert.equal((await overdueOrders(database, due, FIRST_DUE, 10)).length, 5);
    assert.equal((await overdueOrders(database, due, FIRST_DUE, 2)).length, 2);
  },
);

onBothDatabases(
  'a signature has the time at which it was taken, however late it counts, and one that ends without counting has none',
  async (world) => {
    const { database, vault, clock, random } = world;
    const at = (minutes: number): Date => new Date(clock.now().getTime() + minutes * 60_000);
    const signedAt = async (ends: 'SIGNED' | 'EXPIRED', isTaken: boolean): Promise<Date | null | undefined> => {
      const { id, document } = await makeOrder(world, await makeApplication(world));
      const session = { provider: `s-${id}`, attempt: 1, base: document, personKey: keyOf(0) };
      assert.ok(await openSession(database, id, 0, session));
      if (isTaken) await takeDocument(database, id, 0, random.uuid(), at(5));
      const party = { seq: 0, session: session.provider, status: isTaken ? 'TAKEN' : 'READY' } as const;
      assert.ok(await endSession(database, id, party, ends, at(90)));
      return (await orderById(database, vault, id))?.parties[0]?.signedAt;
    };
    assert.deepEqual(await signedAt('SIGNED', true), at(5), 'taken while the register was silent');
    assert.deepEqual(await signedAt('SIGNED', false), at(90));
    assert.equal(await signedAt('EXPIRED', true), null);
    assert.equal(await signedAt('EXPIRED', false), null);
  },
);
