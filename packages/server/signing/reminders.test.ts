/** Shows how one who waits for a signature asks again: whom, how often, by which channels, and what is shown of it. */
import assert from 'node:assert/strict';
import { getSignatures, remindSignatory } from '@bli-kunde/domain/business/api.ts';
import { getSigningTask } from '@bli-kunde/domain/signing/api.ts';
import type { Signatures } from '@bli-kunde/domain/signing/signatures.ts';
import { type Applicant, applicant, pressed, twoWithOrder } from '../business/journey.fixture.ts';
import { sql } from '../db/sql.ts';
import { another, onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { enter, type Guest, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf, testPerson, timeIs, timeMoves } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { orderIn, signs, started } from './at-provider.fixture.ts';

const onBoth = onFreshServers(() => UNLIMITED);
const [BANK, ORG] = ['provebanken', '319000011'];
const HOUR = 60 * 60 * 1000;
/** Noon in Oslo, so that hours of a test are of one day. */
const NOON = '2027-03-02T11:00:00Z';

const remind = (one: Pick<Guest, 'call'>, seq: number) => one.call(remindSignatory, { orgnr: ORG, seq: String(seq) });
async function seen(one: Pick<Guest, 'call'>): Promise<Signatures> {
  const answer = await one.call(getSignatures, { orgnr: ORG });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Signatures>();
}
/** The applicant, logged in again: no session lasts for hours. */
const anew = (server: TestServer, { person }: Applicant): Promise<Guest> => enter(server, BANK, person);
const askedAgain = async (server: TestServer, to: string) =>
  (await inboxOf(server, to)).filter(({ text, subject }) => /minner deg|Påminnelse|ber oss minne/.test(subject + text));
const entries = async ({ context }: TestServer, order: string) =>
  context.db.query<{ detail: { attempt: number; count: number } }>(
    sql`select detail from audit where action = 'signing.reminded' and detail->>'order' = ${order} order by seq`,
  );

async function firstSigns(server: TestServer): Promise<{ first: Applicant; second: Guest; order: string }> {
  timeIs(server, NOON);
  const two = await twoWithOrder(server, BANK, ['B01', 'B03'], ORG);
  assert.equal(await signs(server, two.first, two.order), 'AWAITS_CO_SIGNER');
  await drained(server);
  return two;
}

onBoth(
  'N-126 N-127 who applied asks again by e-mail and text message, once an hour and three times a day, and reads from when',
  async (server) => {
    const { first, order } = await firstSigns(server);
    const [me, other] = (await seen(first)).parties;
    assert.deepEqual({ me: me?.remind, other: other?.remind }, { me: null, other: { from: null } });

    const answer = await remind(first, 1);
    assert.equal(answer.status, 200, answer.text);
    const next = answer.json<Signatures>().parties[1]?.remind?.from ?? assert.fail('at once again');
    assert.equal(new Date(next).getTime(), new Date(NOON).getTime() + HOUR);
    await drained(server);
    for (const [to, kind] of [
      ['signatar1@example.com', 'mail'],
      ['49002001', 'sms'],
    ] as const) {
      const told = await askedAgain(server, to);
      assert.deepEqual(
        told.map((one) => one.kind),
        [kind],
        to,
      );
    }
    refusedWith(await remind(first, 1), 429, 'error.signing.reminded');
    for (const count of [2, 3]) {
      timeMoves(server, HOUR);
      assert.equal((await remind(await anew(server, first), 1)).status, 200, String(count));
    }
    timeMoves(server, HOUR);
    const late = await anew(server, first);
    refusedWith(await remind(late, 1), 429, 'error.signing.reminded');
    assert.equal((await seen(late)).parties[1]?.remind?.from, '2027-03-02T23:00:00.000Z');
    timeIs(server, '2027-03-02T23:00:00Z');
    assert.equal((await remind(await anew(server, first), 1)).status, 200, 'another day');
    await drained(server);
    assert.equal((await askedAgain(server, 'signatar1@example.com')).length, 4);
    assert.deepEqual(
      (await entries(server, order)).map(({ detail: { attempt, count } }) => ({ attempt, count })),
      [1, 2, 3, 1].map((count) => ({ attempt: 1, count })),
    );
  },
);

onBoth('N-126 two servers and two presses at once send one', async (server) => {
  const { first } = await firstSigns(server);
  const other = await another(server);
  try {
    const beside = await enter(other, BANK, first.person);
    const answers = await Promise.all([remind(first, 1), remind(first, 1), remind(beside, 1), remind(beside, 1)]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((left, right) => left - right),
      [200, 429, 429, 429],
    );
    await drained(server, other);
    assert.equal((await askedAgain(server, 'signatar1@example.com')).length, 1);
  } finally {
    await other.close();
  }
});

onBoth(
  'N-126 N-127 nobody is asked again who has signed, sits in the window of the first, or after the order is over; and by nobody else',
  async (server) => {
    timeIs(server, NOON);
    const { first, second, order } = await twoWithOrder(server, BANK, ['B01', 'B03'], ORG);
    refusedWith(await remind(first, 1), 409, 'error.step.not.allowed');
    refusedWith(await remind(first, 0), 409, 'error.step.not.allowed');
    refusedWith(await remind(first, 9), 404, 'error.not.found');
    assert.equal((await seen(first)).parties[1]?.remind, null, 'the applicant is to sign first');
    await signs(server, first, order);
    refusedWith(await remind(second, 1), 404, 'error.not.found');
    await started(second, order);
    assert.equal((await seen(first)).parties[1]?.remind, null, 'who signs now is not disturbed');
    refusedWith(await remind(first, 1), 409, 'error.step.not.allowed');
    timeMoves(server, 11 * 60_000);
    assert.deepEqual((await seen(first)).parties[1]?.remind, { from: null });
    assert.equal(await signs(server, second, order), 'AWAITS_CO_SIGNER');
    refusedWith(await remind(first, 1), 409, 'blocked.due.to.documents.already.signed');
    await drained(server);
    assert.equal((await askedAgain(server, 'signatar1@example.com')).length, 0);
  },
);

onBoth('N-126 after the last day nobody is asked again, and a message that waits is not sent', async (server) => {
  const { first, order } = await firstSigns(server);
  assert.equal((await remind(first, 1)).status, 200);
  timeIs(server, (await orderIn(server, order)).dueAt);
  await drained(server);
  assert.equal((await askedAgain(server, 'signatar1@example.com')).length, 0);
  refusedWith(await remind(await anew(server, first), 1), 409, 'error.step.not.allowed');
});

onBoth(
  'N-127 N-128 who applies and does not sign sees who has signed when, and asks each again; so do those who sign see it',
  async (server) => {
    timeIs(server, NOON);
    const boss = await applicant(server, BANK, 'B05', ORG, ['B01', 'B03']);
    await boss.fill();
    const order = await pressed(boss);
    await drained(server);
    assert.deepEqual(
      (await seen(boss)).parties.map(({ me, remind: again }) => ({ me, again })),
      [0, 1].map(() => ({ me: false, again: { from: null } })),
    );
    const chair = await enter(server, BANK, testPerson(server, 'B01'));
    await signs(server, chair, order);
    const signedAt = new Date(NOON).toISOString();
    const [one, other] = (await seen(boss)).parties;
    assert.deepEqual({ signed: one?.signed, at: one?.signedAt }, { signed: true, at: signedAt });
    assert.deepEqual({ signed: other?.signed, at: other?.signedAt }, { signed: false, at: null });
    const task = (await chair.call(getSigningTask, { order })).json<{ parties: { signedAt: string | null }[] }>();
    assert.deepEqual(
      task.parties.map((party) => party.signedAt),
      [signedAt, null],
    );
    refusedWith(await remind(boss, 0), 409, 'blocked.due.to.documents.already.signed');
    assert.equal((await remind(boss, 1)).status, 200);
  },
);
