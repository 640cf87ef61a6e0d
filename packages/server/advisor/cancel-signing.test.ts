/** Shows that a bank's people end an order that is out, and what its signatories then meet. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { agreeToProposal, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { applicant, pressed, type Applicant } from '../business/journey.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter, type Guest, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, orderIn, refresh, signs, started } from '../signing/at-provider.fixture.ts';
import { inboxOf, testPerson, timeMoves } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { asAdvisor, openedCase } from './advisor.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const ORG = '319000062';
const CANCEL = {
  decision: 'CANCEL_SIGNING',
  reason: null,
  grounds: 'Virksomheten ringte: avtalen gjelder feil produkter og skal ikke signeres.',
  milderMeasures: null,
  validUntil: null,
  origin: null,
  combination: null,
};

interface Shown {
  readonly version: number;
  readonly state: string;
  readonly outcome: string | null;
  readonly proposal: { readonly id: string; readonly isStale: boolean } | null;
  readonly decisions: readonly { readonly decision: string }[];
}

/** Somebody who works on the case, and a second person. */
async function deskOf(server: TestServer, bank: string, id: string) {
  const advisor = await asAdvisor(server, bank, ['ADVISOR'], 'Avbryter Først');
  const senior = await asAdvisor(server, bank, ['SENIOR_ADVISOR'], 'Avbryter Siden');
  const look = async (): Promise<Shown> => {
    const answer = await senior.call(getCase, { id });
    assert.equal(answer.status, 200, answer.text);
    return answer.json<Shown>();
  };
  return {
    look,
    offers: async () =>
      (await advisor.call(getCase, { id }))
        .json<Shown>()
        .decisions.some(({ decision }) => decision === 'CANCEL_SIGNING'),
    propose: async () => advisor.call(proposeDecision, { id }, { version: (await look()).version, body: CANCEL }),
    agree: async () => {
      const { version, proposal } = await look();
      return senior.call(agreeToProposal, { id, proposal: proposal?.id ?? '1' }, { version, body: {} });
    },
  };
}

/** Documents are out for two, while a case about the declaration holds the application. */
async function out(server: TestServer, bank: string, org = ORG, signers = ['B05', 'B01']) {
  const first = await applicant(server, bank, 'B05', org, signers);
  await first.answer();
  assert.equal((await first.state()).kyc.review, 'OPEN');
  const order = await pressed(first);
  const { applicationId } = await orderIn(server, order);
  const [row] = await server.context.db.query<{ id: string }>(
    sql`select id from advisor_case where application_id = ${applicationId} and kind = 'DECLARATION'`,
  );
  const second = await enter(server, bank, testPerson(server, 'B01'));
  // The second is asked once the first has had the time to sign.
  timeMoves(server, 12 * 60_000);
  await drained(server);
  return { first, second, order, desk: await deskOf(server, bank, row?.id ?? assert.fail('no case')) };
}

const endedOf = async (server: TestServer, to: string): Promise<number> =>
  (await inboxOf(server, to)).filter(({ subject }) => subject.startsWith('Du trenger ikke å signere')).length;
const canSendAgain = async (one: Applicant, second: Guest, order: string): Promise<void> => {
  const { mayEdit, signingOrder } = await one.state();
  assert.deepEqual({ mayEdit, status: signingOrder.status }, { mayEdit: true, status: 'CANCELLED' });
  assert.equal((await refresh(second, order)).json()['status'], 'CANCELLED');
  assert.notEqual(await pressed(one), order);
};

onBoth(
  'A-092 before anybody has signed one person ends the order, and its signatories hear what they hear when an applicant cancels',
  async (server) => {
    const { first, second, order, desk } = await out(server, 'provebanken');
    assert.equal(await desk.offers(), true);
    const before = await endedOf(server, 'signatar1@example.com');
    const heard = (await inboxOf(server, 'post@example.com')).length;
    const done = await desk.propose();
    assert.deepEqual(
      { status: done.status, state: done.json()['state'], outcome: done.json()['outcome'] },
      { status: 200, state: 'IN_PROGRESS', outcome: null },
      done.text,
    );
    assert.equal((await orderIn(server, order)).state, 'CANCELLED');
    await drained(server);
    assert.equal((await endedOf(server, 'signatar1@example.com')) - before, 1);
    assert.equal((await inboxOf(server, 'post@example.com')).length, heard, 'no last day has come');
    assert.equal(await desk.offers(), false);
    refusedWith(await desk.propose(), 400, 'error.bad.request');
    assert.equal((await first.state()).kyc.review, 'OPEN', 'the case is as it was');
    await canSendAgain(first, second, order);
  },
);

onBoth(
  'A-092 once somebody has signed a second person agrees, and another signature is another basis',
  async (server) => {
    const { first, second, order, desk } = await out(server, 'havbanken');
    await signs(server, second, order);
    assert.equal((await desk.propose()).json()['state'], 'WAITING_APPROVAL');
    assert.equal((await orderIn(server, order)).state, 'OPEN');
    const session = await started(first, order);
    assert.equal((await desk.agree()).json()['state'], 'IN_PROGRESS');
    assert.equal((await orderIn(server, order)).state, 'CANCELLED');
    // A signature that is given at the provider meanwhile has no effect.
    await decide(server, session, 'sign');
    assert.equal((await refresh(first, order)).json()['status'], 'CANCELLED');
    await canSendAgain(first, second, order);
  },
);

onBoth('A-092 the last signature and the end of the order at once: one of them counts', async (server) => {
  const { first, second, order, desk } = await out(server, 'skogbanken');
  await signs(server, second, order);
  assert.equal((await desk.propose()).status, 200);
  const session = await started(first, order);
  await decide(server, session, 'sign');
  const [agreed] = await Promise.all([desk.agree(), refresh(first, order)]);
  await drained(server);
  const { state } = await orderIn(server, order);
  if (agreed.status === 200) assert.equal(state, 'CANCELLED');
  else {
    assert.equal(state, 'COMPLETED');
    assert.ok(['error.case.proposal.stale'].includes(String(agreed.json()['message'])), agreed.text);
    assert.equal((await desk.look()).state, 'WAITING_APPROVAL');
    refusedWith(await desk.agree(), 409, 'error.case.proposal.stale');
  }
});

onBoth('A-092 A-109 nothing is ended from a suspicion, or where nothing is out', async (server) => {
  const { order } = await out(server, 'provebanken', '319000011', ['B01', 'B03']);
  const { applicationId } = await orderIn(server, order);
  const suspicion = await openedCase(server, {
    bank: 'provebanken',
    kind: 'SUSPICION',
    cause: `cancel:suspicion:${order}`,
    applicationId,
  });
  const officer = await asAdvisor(server, 'provebanken', ['AML_OFFICER'], 'Hvitvasker');
  const { version, decisions } = (await officer.call(getCase, { id: suspicion })).json<Shown>();
  assert.ok(!decisions.some(({ decision }) => decision === 'CANCEL_SIGNING'));
  refusedWith(
    await officer.call(proposeDecision, { id: suspicion }, { version, body: CANCEL }),
    400,
    'error.bad.request',
  );
  const elsewhere = await openedCase(server, { bank: 'provebanken', cause: `cancel:none:${order}` });
  refusedWith(await (await deskOf(server, 'provebanken', elsewhere)).propose(), 400, 'error.bad.request');
  assert.equal((await orderIn(server, order)).state, 'OPEN');
});
