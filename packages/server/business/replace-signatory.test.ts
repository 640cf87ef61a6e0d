/** Shows a swap of one who is to sign after the agreement was sent: who may come, what it ends, who is told, and that a signature goes before it. */
import assert from 'node:assert/strict';
import { getSignatures, loadState, replaceSignatory } from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { startSigning } from '@bli-kunde/domain/signing/api.ts';
import type { Signatures } from '@bli-kunde/domain/signing/signatures.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { another, onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { enter, type Given, type Guest, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, orderIn, partyIn, refresh, signs, started } from '../signing/at-provider.fixture.ts';
import { inboxOf, testPerson, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import type { Answered, TestServer } from '../test-server.ts';
import { sql } from '../db/sql.ts';
import { type Applicant, applicant, pressed, twoWithOrder } from './journey.fixture.ts';

const onBoth = onFreshServers(() => UNLIMITED);
const [BANK, ORG] = ['provebanken', '319000011'];
const MINUTE = 60_000;
/** Longer than somebody may sit in the signing window before others go on. */
const TURN = 11 * MINUTE;

const ORDER_OF_NOBODY = '99999999-9999-4999-8999-999999999999';

/** The same applicant, logged in again. */
async function anew(server: TestServer, one: Applicant): Promise<Applicant> {
  const { call } = await enter(server, one.bank, one.person);
  return { ...one, call, state: async () => (await call(loadState, { orgnr: one.org })).json<BusinessState>() };
}

async function seen(one: Applicant): Promise<Signatures> {
  const answer = await one.call(getSignatures, { orgnr: one.org });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Signatures>();
}

/** Body of the swap as the page shows it now. */
async function shown(one: Applicant, server: TestServer, comes: string, at = 9) {
  const { order, parties } = await seen(one);
  const { firstName, lastName, birthDate } = testPerson(server, comes);
  return {
    order,
    signed: parties.filter(({ signed }) => signed).map(({ seq }) => seq),
    name: `${firstName} ${lastName}`,
    birthDate,
    email: `ny${at}@example.com`,
    mobil: `4900300${at}`,
  };
}

async function swap(
  one: Applicant,
  server: TestServer,
  seq: number,
  comes: string,
  { body, version, ...given }: Given = {},
): Promise<Answered> {
  return one.call(
    replaceSignatory,
    { orgnr: one.org, seq: String(seq) },
    {
      ...given,
      body: { ...(await shown(one, server, comes)), ...(body as object | undefined) },
      version: version ?? (await one.state()).version,
    },
  );
}
const orderOf = (answer: Answered): string => {
  assert.equal(answer.status, 200, answer.text);
  return answer.json<BusinessState>().signingOrder.externalReference ?? assert.fail('no order');
};
const subjects = async (server: TestServer, to: string) =>
  (await inboxOf(server, to)).filter(({ kind }) => kind === 'mail').map(({ subject }) => subject);

/** The chair has applied and signed; B03 has been asked, and B12 may sign in their place. */
async function firstSigned(server: TestServer): Promise<{ first: Applicant; second: Guest; order: string }> {
  const two = await twoWithOrder(server, BANK, ['B01', 'B03'], ORG);
  assert.equal(await signs(server, two.first, two.order), 'AWAITS_CO_SIGNER');
  await drained(server);
  return two;
}

onBoth(
  'N-129 N-130 N-131 N-132 another is chosen: the order ends with its signature kept, a new agreement is signed by all anew, and each is told once',
  async (server) => {
    const { first, second, order } = await firstSigned(server);
    const before = await seen(first);
    assert.deepEqual(
      before.parties.map(({ replacements }) => replacements.map(({ role }) => role)),
      [[], ['Styremedlem']],
    );
    const next = orderOf(await swap(first, server, 1, 'B12'));
    assert.notEqual(next, order);
    const [old, made] = [await orderIn(server, order), await orderIn(server, next)];
    assert.deepEqual(
      { state: old.state, signed: old.parties.map(({ status }) => status), made: made.state },
      { state: 'CANCELLED', signed: ['SIGNED', 'WAITING'], made: 'OPEN' },
    );
    assert.ok(old.parties[0]?.takenDocument, 'what was signed is kept');
    const { context } = server;
    const signed = await context.db.query(
      sql`select 1 from stored_document where id = ${old.parties[0]?.takenDocument}`,
    );
    assert.equal(signed.length, 1);
    const pdf = (await documentOfOrder(context.db, context.vault, next, 'agreement')) ?? assert.fail('no agreement');
    const paper = (await textOf(pdf)).replace(/\s+/g, ' ');
    const [out, comes] = [testPerson(server, 'B03'), testPerson(server, 'B12')];
    const whoSigns = paper.slice(paper.lastIndexOf('Hvem signerer'));
    assert.ok(whoSigns.includes(`${comes.firstName} ${comes.lastName}`), whoSigns);
    assert.ok(!whoSigns.includes(`${out.firstName} ${out.lastName}`), whoSigns);

    const chair = made.parties[0]?.status;
    assert.equal(chair, 'WAITING', 'who has signed signs anew');
    assert.equal((await second.call(startSigning, { order })).status, 409);
    refusedWith(await second.call(startSigning, { order: next }), 404, 'error.not.found');
    assert.equal(await signs(server, first, next), 'AWAITS_CO_SIGNER');
    await drained(server);
    assert.deepEqual((await subjects(server, 'signatar1@example.com')).slice(-1), [
      'Du trenger ikke signere for Testbygg Entreprenør AS lenger',
    ]);
    assert.deepEqual(await subjects(server, 'ny9@example.com'), [
      'Signer avtalen mellom Testbygg Entreprenør AS og Prøvebanken',
    ]);
    const sms = (await inboxOf(server, '49002001')).at(-1)?.text ?? '';
    assert.ok(sms.includes('En annen er valgt'), sms);
    const third = await enter(server, BANK, comes);
    assert.equal(await signs(server, third, next), 'AWAITS_CO_SIGNER');
    await drained(server);
    assert.equal((await first.state()).requiresBM.signature, false);
    assert.equal((await orderIn(server, next)).state, 'COMPLETED');
    assert.equal((await orderIn(server, order)).state, 'CANCELLED');
  },
);

onBoth(
  'N-132 of three who sign, the one who has signed and the one who has not are both told why they sign anew, and the new one is asked',
  async (server) => {
    const boss = await applicant(server, BANK, 'B05', '319000143', ['B01', 'B03', 'B15']);
    await boss.fill();
    const order = await pressed(boss);
    await drained(server);
    const chair = await enter(server, BANK, testPerson(server, 'B01'));
    await signs(server, chair, order);
    const next = orderOf(await swap(boss, server, 2, 'B04'));
    await drained(server);
    const last = async (to: string) => (await subjects(server, to)).at(-1);
    const org = 'Bygdeprøven Samvirke SA';
    for (const to of ['signatar0@example.com', 'signatar1@example.com'])
      assert.equal(await last(to), `Ny avtale å signere for ${org}`, to);
    assert.equal(await last('signatar2@example.com'), `Du trenger ikke signere for ${org} lenger`);
    assert.equal(await last('ny9@example.com'), `Signer avtalen mellom ${org} og Prøvebanken`);
    const count = (await subjects(server, 'signatar0@example.com')).length;
    await drained(server);
    assert.equal((await subjects(server, 'signatar0@example.com')).length, count);
    // And back again: a new round, in which B15 is asked.
    const back = orderOf(await swap(boss, server, 2, 'B15', { body: { email: 'signatar2@example.com' } }));
    await drained(server);
    assert.notEqual(back, next);
    assert.equal(await last('signatar2@example.com'), `Signer avtalen mellom ${org} og Prøvebanken`);
    assert.equal(await last('ny9@example.com'), `Du trenger ikke signere for ${org} lenger`);
  },
);

onBoth(
  'N-129 nobody who has signed or sits in the window is swapped, nor the applicant, nor for one who may not sign; and the order stays',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, BANK, ['B01', 'B03'], ORG);
    refusedWith(await swap(first, server, 1, 'B12'), 409, 'error.step.not.allowed');
    await signs(server, first, order);
    refusedWith(await swap(first, server, 0, 'B12'), 409, 'blocked.due.to.documents.already.signed');
    refusedWith(await swap(first, server, 7, 'B12'), 404, 'error.not.found');
    refusedWith(await swap(first, server, 1, 'B05'), 400, 'error.signees.no.valid.choice');
    refusedWith(
      await swap(first, server, 1, 'B12', { body: { email: 'ingen', mobil: '1' } }),
      400,
      'error.bad.request',
    );
    await started(second, order);
    assert.deepEqual((await seen(first)).parties[1]?.replacements, [], 'none is offered while somebody signs');
    refusedWith(await swap(first, server, 1, 'B12'), 409, 'error.signing.busy');
    assert.equal((await orderIn(server, order)).state, 'OPEN');
    assert.equal(await signs(server, second, order), 'AWAITS_CO_SIGNER');
    refusedWith(await swap(first, server, 1, 'B12'), 409, 'blocked.due.to.documents.already.signed');
    await drained(server);
    assert.equal((await orderIn(server, order)).state, 'COMPLETED');
  },
);

onBoth(
  'N-129 the registers of that moment decide: one who has left the board since is offered no more',
  async (server) => {
    const { first, order } = await firstSigned(server);
    const company = worldOf(server).people.organisation(ORG) ?? assert.fail();
    const { roles } = company;
    company.roles = roles.filter((role) => (role as { readonly person: string }).person !== 'B12');
    try {
      refusedWith(await swap(first, server, 1, 'B12'), 400, 'error.signees.no.valid.choice');
    } finally {
      company.roles = roles;
    }
    worldOf(server).faults.set('business-register', { mode: 'down' });
    refusedWith(await swap(first, server, 1, 'B12'), 503, 'error.business.register.system.error');
    worldOf(server).faults.set('business-register', { mode: 'ok' });
    assert.equal((await orderIn(server, order)).state, 'OPEN');
  },
);

onBoth(
  'N-130 a session that was left is ended at the provider, and a signature given in it meanwhile goes before the swap',
  async (server) => {
    const { first, second, order } = await firstSigned(server);
    const session = await started(second, order);
    timeMoves(server, TURN);
    await decide(server, session, 'sign');
    refusedWith(await swap(first, server, 1, 'B12'), 409, 'blocked.due.to.documents.already.signed');
    assert.equal(await partyIn(server, order, 1), 'SIGNED');
    await drained(server);
    assert.equal((await orderIn(server, order)).state, 'COMPLETED');
  },
);

onBoth(
  'N-130 a session that was left unsigned is called off at the provider, and signs nothing later',
  async (server) => {
    const { first, second, order } = await firstSigned(server);
    const session = await started(second, order);
    timeMoves(server, TURN);
    const next = orderOf(await swap(first, server, 1, 'B12'));
    await drained(server);
    const later = await fetch(`${server.simulators.origin}/sign?sessionId=${session}`);
    assert.notEqual(later.status, 200);
    await refresh(second, order);
    assert.equal((await orderIn(server, order)).state, 'CANCELLED');
    assert.equal((await orderIn(server, next)).state, 'OPEN');
  },
);

onBoth(
  'N-130 what was shown is what is done: not where somebody has signed since, not on another version or order, not after the last day or a no',
  async (server) => {
    const boss = await applicant(server, BANK, 'B05', ORG, ['B01', 'B03']);
    await boss.fill();
    const order = await pressed(boss);
    const body = await shown(boss, server, 'B12');
    await signs(server, await enter(server, BANK, testPerson(server, 'B01')), order);
    refusedWith(await swap(boss, server, 1, 'B12', { body }), 409, 'error.state.changed');
    refusedWith(await swap(boss, server, 1, 'B12', { version: 1 }), 409, 'error.state.changed');
    refusedWith(await swap(boss, server, 1, 'B12', { body: { order: ORDER_OF_NOBODY } }), 409, 'error.state.changed');
    const { dueAt } = await orderIn(server, order);
    server.clock.set(dueAt);
    refusedWith(await swap(await anew(server, boss), server, 1, 'B12'), 409, 'error.step.not.allowed');
    assert.equal((await orderIn(server, order)).state, 'OPEN');
  },
);
onBoth('N-130 two presses, on two servers, make one order', async (server) => {
  const { first, order } = await firstSigned(server);
  const other = await another(server);
  try {
    const body = await shown(first, server, 'B12');
    const { version } = await first.state();
    const there = await enter(other, BANK, first.person);
    const press = (one: Pick<Guest, 'call'>) => one.call(replaceSignatory, { orgnr: ORG, seq: '1' }, { body, version });
    const answers = await Promise.all([press(first), press(there), press(first), press(there)]);
    const keys = answers.map((answer) => (answer.status === 200 ? 'made' : String(answer.json()['message'])));
    assert.ok(keys.includes('made'), keys.join());
    assert.ok(
      keys.every((key) => ['made', 'error.state.changed', 'error.step.not.allowed'].includes(key)),
      keys.join(),
    );
    const { context } = server;
    const { applicationId } = await orderIn(server, order);
    const states = await context.db.query<{ state: string }>(
      sql`select state from signing_order where application_id = ${applicationId} order by attempt`,
    );
    assert.deepEqual(
      states.map(({ state }) => state),
      ['CANCELLED', 'OPEN'],
    );
    await drained(server, other);
    const told = (await subjects(server, 'signatar1@example.com')).filter((one) => one.includes('lenger'));
    assert.equal(told.length, 1);
  } finally {
    await other.close();
  }
});

onBoth('N-130 a swap and a signature at the same moment, on two servers: one of them, whole', async (server) => {
  const other = await another(server);
  try {
    const { first, second, order } = await firstSigned(server);
    const there = await enter(other, BANK, second.person);
    const [swapped, begun] = await Promise.all([swap(first, server, 1, 'B12'), there.call(startSigning, { order })]);
    const { state } = await orderIn(server, order);
    if (swapped.status === 200) {
      assert.equal(state, 'CANCELLED');
      assert.notEqual(begun.status, 200, 'nobody is led to a session of an order that has ended');
    } else {
      refusedWith(swapped, 409, 'error.signing.busy');
      assert.equal(state, 'OPEN');
      assert.equal(await signs(other, there, order), 'AWAITS_CO_SIGNER');
      await drained(server, other);
      assert.equal((await orderIn(server, order)).state, 'COMPLETED');
    }
  } finally {
    await other.close();
  }
});
