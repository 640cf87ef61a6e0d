/** Shows that a child whose order outlives its last day is a case, and that the bank lifts the lock as the last day would have. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { agreeToProposal, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { type AdvisorGuest, asAdvisor, openedCase } from '../advisor/advisor.fixture.ts';
import { another } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, orderIn, partyIn, refresh, started } from '../signing/at-provider.fixture.ts';
import { signingJobs } from '../signing/watch.ts';
import { timeIs, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { eachDatabase, firstSigned, guardian, jobsRun, subjectsOf } from './children.fixture.ts';
import { openOrdersJob } from './open-orders.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PROPOSAL = {
  reason: null,
  grounds: 'Registeret har vært stille i flere dager, og barnet skal ikke vente på det.',
  milderMeasures: null,
  validUntil: null,
  origin: null,
  combination: null,
};

const look = (server: TestServer) => runsAt(openOrdersJob(server.context), server.clock.now());

const casesOf = ({ context }: TestServer, order: string) =>
  context.db.query<{ id: string; outcome: string | null; reasons: string[]; holds: boolean }>(
    sql`select id, outcome, reasons, holds from advisor_case where order_id = ${order} and kind = 'CHILD_LOCK'`,
  );

interface Shown {
  readonly version: number;
  readonly state: string;
  readonly proposal: { readonly id: string; readonly isStale: boolean } | null;
  readonly decisions: readonly {
    readonly decision: string;
    readonly ways: readonly { readonly agreements: readonly Role[][] }[];
  }[];
}
const shownTo = async ({ call }: AdvisorGuest, id: string): Promise<Shown> => {
  const answer = await call(getCase, { id });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Shown>();
};
const proposes = async (by: AdvisorGuest, id: string, decision = 'RELEASE') =>
  by.call(proposeDecision, { id }, { version: (await shownTo(by, id)).version, body: { ...PROPOSAL, decision } });
const agrees = async (by: AdvisorGuest, id: string) => {
  const { version, proposal } = await shownTo(by, id);
  return by.call(agreeToProposal, { id, proposal: proposal?.id ?? '1' }, { version, body: {} });
};

/** The first guardian's signature waits for a silent register, and the order's last day is over by more than a day. */
async function outlived(server: TestServer, [id]: readonly [string, string], child: string, bank: string) {
  // What meets the silence asks no more for a while: the test goes on at another server.
  const silent = await another(server);
  const first = await (await guardian(server, id, bank)).choose(child);
  await first.fill();
  const order = await first.order();
  await decide(server, await started(first.guardian, order), 'sign');
  const back = await guardian(silent, id, bank);
  worldOf(server).faults.set('core-bank', { mode: 'nonsense' });
  await refresh(back, order);
  assert.equal(await partyIn(server, order, 0), 'TAKEN');
  const { dueAt } = await orderIn(server, order);
  const at = async (instant: number) => {
    timeIs(server, new Date(instant));
    silent.clock.set(new Date(instant));
    await jobsRun(silent);
  };
  await at(dueAt.getTime() + DAY - MINUTE);
  assert.deepEqual(await casesOf(server, order), [], 'not before a day has gone');
  await at(dueAt.getTime() + DAY + MINUTE);
  await look(server);
  await silent.close();
  const [row, ...more] = await casesOf(server, order);
  assert.ok(row);
  assert.equal(more.length, 0);
  assert.deepEqual(
    { outcome: row.outcome, reasons: row.reasons, holds: row.holds },
    { outcome: null, reasons: ['child-lock-outlived'], holds: false },
  );
  return { order, id: row.id };
}

/** The core bank answers again, and is asked by a server that has not met its silence: of what waits for another try the time has come. */
async function wellAgain(server: TestServer): Promise<TestServer> {
  worldOf(server).faults.reset();
  timeMoves(server, 30 * MINUTE);
  return another(server);
}

onBoth(
  'A-093 a lock that outlives its order by a day is a case, and once a guardian has signed two lift it',
  async (server) => {
    const { order, id } = await outlived(server, ['G01', 'G02'], 'C01', 'provebanken');
    const advisor = await asAdvisor(server, 'provebanken', ['ADVISOR', 'SENIOR_ADVISOR'], 'Frigir Først');
    const operations = await asAdvisor(server, 'provebanken', ['OPERATIONS'], 'Drifter');
    const senior = await asAdvisor(server, 'provebanken', ['SENIOR_ADVISOR'], 'Frigir Siden');
    assert.deepEqual((await shownTo(operations, id)).decisions, [], 'somebody has signed');
    refusedWith(await proposes(operations, id), 403, 'error.advisor.no.role');
    assert.deepEqual((await proposes(advisor, id)).json()['state'], 'WAITING_APPROVAL');
    assert.equal((await orderIn(server, order)).state, 'OPEN');
    refusedWith(await agrees(advisor, id), 403, 'error.case.own.proposal');
    const agreed = await agrees(senior, id);
    assert.equal(agreed.json()['outcome'], 'RELEASED', agreed.text);
    assert.equal((await orderIn(server, order)).state, 'EXPIRED');
    const there = await wellAgain(server);
    await drained(there);
    await there.close();
    for (const who of ['G01', 'G02'])
      assert.equal(
        (await subjectsOf(server, who)).filter((subject) => subject.startsWith('Fristen for å signere')).length,
        1,
        who,
      );
    const anew = await guardian(server, 'G01', 'provebanken');
    const listed = await anew.listed('C01');
    assert.deepEqual(listed.processLock, { locked: false, lockReason: null });
    assert.equal(listed.action, 'CHOOSE');
    const documents = await server.context.db.query(
      sql`select 1 from stored_document where order_id = ${order} and kind = 'signed'`,
    );
    assert.equal(documents.length, 1, 'what was signed stays as evidence');
  },
);

onBoth(
  'A-093 A-052 a lock that is lifted by itself: the case lapses, and a proposal in it decides nothing',
  async (server) => {
    const { order, id } = await outlived(server, ['G01', 'G02'], 'C02', 'skogbanken');
    const advisor = await asAdvisor(server, 'skogbanken', ['ADVISOR'], 'Frigir Først');
    assert.equal((await proposes(advisor, id)).status, 200);
    const there = await wellAgain(server);
    const senior = await asAdvisor(server, 'skogbanken', ['SENIOR_ADVISOR'], 'Frigir Siden');
    for (const job of signingJobs(there.context)) await runsAt(job, there.clock.now());
    // The signature counts now, and the other guardian has the days that follow from it.
    assert.equal(await partyIn(server, order, 0), 'SIGNED');
    refusedWith(await agrees(senior, id), 409, 'error.case.proposal.stale');
    await jobsRun(there);
    await there.close();
    assert.equal((await casesOf(server, order))[0]?.outcome, 'LAPSED');
    refusedWith(await agrees(senior, id), 409, 'error.case.closed');
    assert.equal((await orderIn(server, order)).state, 'OPEN');
  },
);

onBoth('A-093 before anybody has signed one person lifts it, whoever sees the case', async (server) => {
  const first = await (await guardian(server, 'G08', 'havbanken')).choose('C11');
  await first.fill();
  const order = await first.order();
  timeMoves(server, 4 * DAY);
  await look(server);
  const id = (await casesOf(server, order))[0]?.id ?? assert.fail('no case');
  const operations = await asAdvisor(server, 'havbanken', ['OPERATIONS'], 'Drifter');
  assert.deepEqual(
    (await shownTo(operations, id)).decisions.map(({ decision, ways }) => [
      decision,
      ways.map(({ agreements }) => agreements),
    ]),
    [['RELEASE', [[]]]],
  );
  const released = await proposes(operations, id);
  assert.equal(released.json()['outcome'], 'RELEASED', released.text);
  assert.equal((await orderIn(server, order)).state, 'EXPIRED');
  const other = await (await guardian(server, 'G09', 'havbanken')).choose('C11');
  assert.equal(other.processId, first.processId);
  await other.order();
  await drained(server);
  for (const who of ['G08', 'G09'])
    assert.deepEqual(
      (await subjectsOf(server, who)).filter((subject) => subject.startsWith('Fristen')),
      [],
    );
});

onBoth('A-093 a signature between proposal and agreement is another basis', async (server) => {
  const { second, order } = await firstSigned(server, ['G08', 'G09'], 'C11', { bank: 'fjellbanken' });
  // As it would stand had the job not come to it for long.
  await server.context.db.query(
    sql`update signing_order set due_at = ${new Date(server.clock.now().getTime() - 2 * DAY)} where id = ${order}`,
  );
  await look(server);
  const id = (await casesOf(server, order))[0]?.id ?? assert.fail('no case');
  const advisor = await asAdvisor(server, 'fjellbanken', ['ADVISOR'], 'Frigir Først');
  const senior = await asAdvisor(server, 'fjellbanken', ['SENIOR_ADVISOR'], 'Frigir Siden');
  assert.equal((await proposes(advisor, id)).status, 200);
  await server.context.db.query(
    sql`update signing_party set status = 'TAKEN', signed_at = now() where order_id = ${order} and seq = 1`,
  );
  assert.equal((await shownTo(senior, id)).proposal?.isStale, true);
  refusedWith(await agrees(senior, id), 409, 'error.case.proposal.stale');
  assert.ok(second.processId);
});

onBoth(
  'A-092 signing that the bank cancels after a guardian has signed: both are told the neutral words, and it has ended',
  async (server) => {
    const { first, second, order } = await firstSigned(server, ['G01', 'G02'], 'C03', { bank: 'fjellbanken' });
    const { applicationId } = await orderIn(server, order);
    const id = await openedCase(server, { bank: 'fjellbanken', cause: `cancel:${order}`, applicationId });
    const advisor = await asAdvisor(server, 'fjellbanken', ['ADVISOR'], 'Avbryter Først');
    const senior = await asAdvisor(server, 'fjellbanken', ['SENIOR_ADVISOR'], 'Avbryter Siden');
    assert.equal((await proposes(advisor, id, 'CANCEL_SIGNING')).json()['state'], 'WAITING_APPROVAL');
    assert.equal((await agrees(senior, id)).json()['state'], 'IN_PROGRESS');
    await drained(server);
    for (const one of [first, second]) assert.equal((await one.state()).ending, 'STOPPED');
    for (const who of ['G01', 'G02'])
      assert.equal((await subjectsOf(server, who)).filter((subject) => subject.endsWith('er stanset')).length, 1, who);
  },
);
