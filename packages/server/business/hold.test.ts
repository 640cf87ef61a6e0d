/** Shows that an organisation under review signs and gets nothing, until it is decided, and then what it should, once. */
import assert from 'node:assert/strict';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { addWorkingDays } from '@bli-kunde/domain/norway/working-days.ts';
import { getSigningTask } from '@bli-kunde/domain/signing/api.ts';
import { ROLES } from '@bli-kunde/domain/cases/decisions.ts';
import { agree, propose } from '../cases/decide.ts';
import { decideFully, openCasesOf, proposal } from '../cases/decide.fixture.ts';
import { standingUnderLock } from '../signing/hold.ts';
import { purgeApplications } from '../db/purge.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { sql } from '../db/sql.ts';
import { drained, runs } from '../later.fixture.ts';
import { orderById } from '../orders/store.ts';
import type { TestServer } from '../test-server.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { booksOf, inboxOf, timeIs, timeMoves } from '../simulated-world.fixture.ts';
import { type Applicant, applicant, applicationOf, pressed } from './journey.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Everything answered, with a declaration that leaves much unknown and that nobody has decided yet. */
async function underReview(server: TestServer, id: string, org: string): Promise<Applicant> {
  const one = await applicant(server, BANK, id, org, [id]);
  const { status, review } = (await one.answer()).kyc;
  assert.deepEqual({ status, review }, { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', review: 'OPEN' });
  return one;
}
const caseOf = async ({ context }: TestServer, application: string) => {
  const [row] = await context.db.query<{
    number: number;
    id: string;
    state: string;
    outcome: string | null;
    holds: boolean;
  }>(
    sql`select number, id, state, outcome, holds from advisor_case where application_id = ${application} and kind = 'DECLARATION'`,
  );
  return row ?? assert.fail('no case');
};
const creations = ({ context }: TestServer, application: string) =>
  context.db.query<{ key: string; state: string }>(
    sql`select idempotency_key as key, state from outbox where application_id = ${application} and kind like 'customer.create%'`,
  );
const decided = async (server: TestServer, application: string, decision: 'APPROVE' | 'REJECT') => {
  const { number } = await caseOf(server, application);
  const one = (await openCasesOf(server.context, BANK)).find((open) => open.number === number);
  await decideFully(server.context, one ?? assert.fail('no open case'), decision);
};
const CUSTOMERS = async (server: TestServer, org: string) => (await booksOf(server, '9801', org)).customers.length;

onBoth(
  'A-001 A-013 A-014 an organisation under review signs and gets nothing; approved it is a customer once',
  async (server) => {
    const { context } = server;
    const org = '319000003';
    const one = await underReview(server, 'B05', org);
    const application = await applicationOf(one);
    const opened = await caseOf(server, application);
    assert.deepEqual({ state: opened.state, holds: opened.holds }, { state: 'NEW', holds: true });
    const order = await pressed(one);
    await signs(server, one, order);
    await drained({ context });
    assert.equal((await orderById(context.db, context.vault, order))?.state, 'COMPLETED');
    assert.deepEqual(await creations(server, application), []);
    assert.equal(await CUSTOMERS(server, org), 0);
    assert.equal((await one.state()).kyc.review, 'OPEN');

    await decided(server, application, 'APPROVE');
    assert.deepEqual(
      (await creations(server, application)).map(({ key }) => key),
      [`customer.create:${order}`],
    );
    await drained({ context });
    assert.equal(await CUSTOMERS(server, org), 1);
    const after = await one.state();
    assert.deepEqual({ status: after.kyc.status, review: after.kyc.review }, { status: 'OK', review: null });
    for (const chain of [opened.id, application]) assert.ok((await verifyChain(context.db, chain)).whole);
    await drained({ context });
    assert.equal(await CUSTOMERS(server, org), 1);
    // What was put in while the customer was made says nothing to who is one by now.
    const told = async () => (await inboxOf(server, 'post@example.com')).length;
    const before = await told();
    const late = { application, outcome: 'LATE' };
    const item = { bank: BANK, kind: 'case.decided.bm', idempotencyKey: `late:${order}`, payload: late };
    await context.outbox.enqueue(context.db, [{ ...item, applicationId: application }]);
    await drained({ context });
    assert.equal(await told(), before);
  },
);

onBoth(
  'A-015 A-095 A-016 a rejected organisation is never a customer, is told so, and goes after thirty days more',
  async (server) => {
    const { context } = server;
    const org = '319000186';
    const one = await underReview(server, 'B01', org);
    const application = await applicationOf(one);
    const order = await pressed(one);
    await signs(server, one, order);
    await drained({ context });
    timeMoves(server, 45 * DAY);
    const isKept = async () => {
      await purgeApplications(context.db, context.clock.now(), 100);
      return (await context.db.query(sql`select 1 from application where id = ${application}`)).length === 1;
    };
    assert.ok(await isKept(), 'an open case keeps it');
    await decided(server, application, 'REJECT');
    await drained({ context });
    // A message from before the decision, or one that is put in again, makes nothing either.
    await context.outbox.enqueue(context.db, [
      {
        bank: BANK,
        kind: 'customer.create.bm',
        idempotencyKey: `again:${order}`,
        applicationId: application,
        payload: { order },
      },
    ]);
    await drained({ context });
    assert.equal(await CUSTOMERS(server, org), 0);
    const subjects = (await inboxOf(server, 'post@example.com')).map(({ subject }) => subject);
    assert.equal(subjects.filter((subject) => subject === 'Vi kan ikke tilby virksomheten kundeforhold').length, 1);
    // Whoever applied or signs reads the same words at every address, and signs nothing more.
    const again = await applicant(server, BANK, 'B01', org, ['B01']);
    assert.equal((await again.state()).kyc.review, 'REJECTED');
    const task = (await again.call(getSigningTask, { order })).json<{ turnedDown: boolean; maySign: boolean }>();
    assert.deepEqual({ turnedDown: task.turnedDown, maySign: task.maySign }, { turnedDown: true, maySign: false });
    timeMoves(server, 29 * DAY);
    assert.ok(await isKept());
    timeMoves(server, 2 * DAY);
    assert.ok(!(await isKept()));
  },
);

onBoth(
  'A-001 A-098 a declaration from before there were cases gets its own, and who waits for a week is told so once',
  async (server) => {
    const { context } = server;
    const one = await underReview(server, 'B14', '319000216');
    const application = await applicationOf(one);
    const before = await caseOf(server, application);
    await context.db.query(sql`delete from advisor_case where id = ${before.id}`);
    assert.equal((await one.state()).kyc.review, 'OPEN', 'held all the same');
    const run = () => runs({ context }, 'cases');
    await run();
    const again = await caseOf(server, application);
    assert.deepEqual({ state: again.state, holds: again.holds }, { state: 'NEW', holds: true });
    const late = async () => {
      await run();
      await drained({ context });
      const inbox = await inboxOf(server, 'post@example.com');
      return inbox.filter(({ subject }) => subject === 'Det tar litt lenger tid').length;
    };
    const told = await late();
    const lastDay = addWorkingDays(osloDate(context.clock.now()), 5);
    timeIs(server, `${lastDay}T20:00:00Z`);
    assert.equal(await late(), told, 'the last day is not over');
    timeMoves(server, 4 * HOUR);
    const after = await late();
    assert.ok(after > told);
    assert.equal(await late(), after, 'once');
  },
);

onBoth(
  'A-098 who has a question to answer is not told that the bank is late, and is once it is the bank’s turn',
  async (server) => {
    const { context } = server;
    const application = await applicationOf(await underReview(server, 'B32', '319000429'));
    const { id } = await caseOf(server, application);
    const told = async (state: string): Promise<number> => {
      await context.db.query(sql`update advisor_case set state = ${state} where id = ${id}`);
      await runs({ context }, 'cases');
      const key = `case.late:${application}`;
      return (await context.db.query(sql`select 1 from outbox where idempotency_key = ${key}`)).length;
    };
    timeMoves(server, 14 * DAY);
    assert.equal(await told('WAITING_CUSTOMER'), 0);
    assert.equal(await told('IN_PROGRESS'), 1);
  },
);

onBoth('A-013 a message that is delivered while a case is open makes nothing, and is not lost', async (server) => {
  const { context } = server;
  const one = await underReview(server, 'B13', '319000216');
  const application = await applicationOf(one);
  const order = await pressed(one);
  await context.outbox.enqueue(context.db, [
    {
      bank: BANK,
      kind: 'customer.create.bm',
      idempotencyKey: `customer.create:${order}`,
      applicationId: application,
      payload: { order },
    },
  ]);
  await drained({ context });
  assert.deepEqual(
    (await creations(server, application)).map(({ state }) => state),
    ['waiting'],
  );
});

onBoth(
  'A-087 two decisions at once have one effect, and one against the last signature loses nothing',
  async (server) => {
    const { context } = server;
    const org = '319000224';
    const one = await underReview(server, 'B19', org);
    const application = await applicationOf(one);
    const order = await pressed(one);
    const { number, id } = await caseOf(server, application);
    const address = { bank: BANK, number };
    await propose(context, address, { name: 'Ane', role: 'ADVISOR' }, proposal('APPROVE'));
    await Promise.allSettled([
      signs(server, one, order).then(() => drained({ context })),
      agree(context, address, { name: 'Siri', role: 'SENIOR_ADVISOR' }),
      agree(context, address, { name: 'Arne', role: 'SENIOR_ADVISOR' }),
    ]);
    await drained({ context });
    assert.equal((await creations(server, application)).length, 1);
    assert.equal(await CUSTOMERS(server, org), 1);
    assert.equal((await trailOf(server, id)).filter(({ action }) => action === 'case.decided').length, 1);
  },
);

onBoth('A-013 a decision that is rolled back at any statement leaves the case as it was', async (server) => {
  const { context } = server;
  const one = await underReview(server, 'B02', '319000232');
  const application = await applicationOf(one);
  const { number } = await caseOf(server, application);
  const address = { bank: BANK, number };
  await propose(context, address, { name: 'Ane', role: 'ADVISOR' }, proposal('APPROVE'));
  const before = await caseOf(server, application);
  let statements = 0;
  for (let killAt = 1; killAt < 60; killAt += 1) {
    let seen = 0;
    const db: typeof context.db = {
      ...context.db,
      transaction: (work) =>
        context.db.transaction((tx) =>
          work({
            afterCommit: (action) => tx.afterCommit(action),
            query: async (...statement) => {
              seen += 1;
              if (seen === killAt) throw new Error('killed');
              return tx.query(...statement);
            },
          }),
        ),
    };
    try {
      await agree({ ...context, db }, address, { name: 'Siri', role: 'SENIOR_ADVISOR' });
      statements = killAt;
      break;
    } catch {
      assert.deepEqual(await caseOf(server, application), before);
      assert.equal((await standingUnderLock(context.db, application)).hold, 'OPEN');
    }
  }
  assert.ok(statements > 8, 'every statement of a decision was a place to die');
  assert.equal((await caseOf(server, application)).outcome, 'APPROVED');
});

onBoth('A-079 A-084 nobody agrees to their own proposal, whatever role they name', async (server) => {
  const { context } = server;
  const one = await underReview(server, 'B10', '319000089');
  const { number } = await caseOf(server, await applicationOf(one));
  const address = { bank: BANK, number };
  await propose(context, address, { name: 'Siri Åsen', role: 'ADVISOR' }, proposal('REJECT'));
  for (const role of ROLES)
    await assert.rejects(agree(context, address, { name: 'Siri Åsen', role }), /error.case.own.proposal/, role);
  for (const name of [
    'siri åsen ',
    'Siri  Åsen',
    'SIRI A\u030aSEN',
    'Siri\u00a0Åsen',
    'Siri\u200b Åsen',
    'Ｓｉｒｉ Åsen',
  ])
    await assert.rejects(agree(context, address, { name, role: 'SENIOR_ADVISOR' }), /error.case.own.proposal/, name);
  await assert.rejects(agree(context, address, { name: 'Arne', role: 'ADVISOR' }), /error.advisor.no.role/);
  assert.deepEqual(await agree(context, address, { name: 'Arne', role: 'SENIOR_ADVISOR' }), { decided: true });
  await assert.rejects(agree(context, address, { name: 'Tone', role: 'SENIOR_ADVISOR' }), /error.case.closed/);
});
