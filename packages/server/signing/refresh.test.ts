import assert from 'node:assert/strict';
import { aloneWithOrder, twoWithOrder } from '../business/journey.fixture.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { another } from '../every-database.fixture.ts';
import { enter } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { testPerson, timeIs, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { callBack, decide, orderIn, partyIn, refresh, signs, start, started } from './at-provider.fixture.ts';
import { onEveryProvider } from './every-provider.fixture.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryProvider();
const SOLE = '319000348';
const CLUB = '319000178';
const FOUNDATION = '319000119';
const PAIR_COMPANY = '319000011';
const PAIR = ['B01', 'B03'] as const;
const MINUTE = 60_000;

onBoth(
  'B-115 B-116 S-158 the applicant alone cancels, or the provider fails: the order ends as that and can be made again',
  async (server) => {
    for (const [bank, choice, status] of [
      ['provebanken', 'cancel', 'CANCELLED'],
      ['havbanken', 'fail', 'FAILED'],
    ] as const) {
      const { one, order } = await aloneWithOrder(server, bank, 'B01', SOLE);
      assert.equal(await signs(server, one, order, choice), status);
      assert.equal((await orderIn(server, order)).state, status);
      const state = await one.state();
      assert.deepEqual(
        { status: state.signingOrder.status, url: state.signingOrder.url, mayEdit: state.mayEdit },
        { status, url: null, mayEdit: true },
      );
      assert.equal((await one.press()).status, 200);
    }
  },
);

onBoth(
  'S-158 B-117 what a co-signatory does is their own: they may try again, and the order stands',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, 'provebanken', PAIR, PAIR_COMPANY);
    assert.equal(await signs(server, second, order, 'cancel'), 'CANCELLED');
    assert.equal((await orderIn(server, order)).state, 'OPEN');
    assert.equal((await first.state()).signingOrder.status, 'SENT_TO_SIGNING');
    assert.equal(await signs(server, second, order, 'fail'), 'FAILED');
    assert.equal(await signs(server, second, order), 'AWAITS_CO_SIGNER');
    assert.equal(await signs(server, first, order, 'cancel'), 'CANCELLED');
    assert.equal(
      (await orderIn(server, order)).state,
      'OPEN',
      'somebody’s signature is never lost by another’s cancelling',
    );
    assert.equal(await signs(server, first, order), 'AWAITS_CO_SIGNER');
    assert.equal((await orderIn(server, order)).state, 'COMPLETING');
  },
);

onBoth('S-158 a session that ran out at the provider can be had again', async (server) => {
  const { first, second, order } = await twoWithOrder(server, 'havbanken', PAIR, PAIR_COMPANY);
  await started(second, order);
  const { dueAt } = await orderIn(server, order);
  worldOf(server).clock.moveTo(dueAt.getTime() - Date.now() + 1000);
  assert.equal((await refresh(second, order)).json()['status'], 'NOT_SIGNED');
  worldOf(server).clock.moveTo(0);
  await started(second, order);
  assert.equal((await orderIn(server, order)).state, 'OPEN');
  assert.equal((await first.state()).signingOrder.status, 'SENT_TO_SIGNING');
});

onBoth(
  'S-158 a PDF that does not go on from the one that was sent is no signature, and is not stored',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B01', SOLE);
    await decide(server, await started(one, order), 'sign');
    const { state } = worldOf(server);
    const getFile = state.getFile.bind(state);
    state.getFile = (name) => {
      const file = getFile(name);
      if (file === null) return null;
      const changed = Buffer.from(file);
      changed[200] = (changed[200] ?? 0) ^ 1;
      return changed;
    };
    try {
      assert.equal((await refresh(one, order)).json()['status'], 'FAILED');
    } finally {
      state.getFile = getFile;
    }
    const kinds = await server.context.db.query<{ kind: string }>(
      sql`select kind from stored_document where order_id = ${order}`,
    );
    assert.deepEqual(kinds, [{ kind: 'agreement' }]);
  },
);

onBoth(
  'S-040 what a call brings about in signing stands in the trail by that call’s correlation id',
  async (server) => {
    for (const [bank, choice, action] of [
      ['skogbanken', 'fail', 'signing.ended'],
      ['havbanken', 'sign', 'signing.signed'],
    ] as const) {
      const { one, order } = await aloneWithOrder(server, bank, 'B15', CLUB);
      const { applicationId } = await orderIn(server, order);
      await decide(server, await started(one, order), choice);
      const answer = await refresh(one, order);
      const [entry] = await server.context.db.query<{ rcid: string; actor: string }>(
        sql`select rcid, actor from audit where chain = ${applicationId} and action = ${action}`,
      );
      assert.deepEqual(entry, { rcid: answer.headers['x-correlation-id'], actor: 'system' }, action);
    }
  },
);

onBoth(
  'S-046 return, call-back and watch at once carry a signature over once',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'provebanken', 'B15', CLUB);
    const session = await started(one, order);
    await decide(server, session, 'sign');
    await Promise.all([refresh(one, order), callBack(server, session), callBack(server, session), refresh(one, order)]);
    const { applicationId, state } = await orderIn(server, order);
    assert.equal(state, 'COMPLETING');
    const trail = await trailOf(server, applicationId);
    assert.equal(trail.filter(({ action }) => action === 'signing.signed').length, 1);
    const stored = await server.context.db.query(
      sql`select id from stored_document where order_id = ${order} and kind = 'signed'`,
    );
    assert.equal(stored.length, 1);
    assert.equal((await verifyChain(server.context.db, applicationId)).whole, true);
    await drained(server);
    for (const eventName of ['signing-session.cancelled', 'signing-session.opened', 'signing-session.completed'])
      assert.equal((await callBack(server, session, { eventName })).statusCode, 204);
    assert.equal((await orderIn(server, order)).state, 'COMPLETED', 'late and repeated call-backs change nothing');
  },
  'signicat',
);

onBoth(
  'S-024 a call-back that is not signed by the provider, about nothing of ours, or false, changes nothing',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'havbanken', 'B09', '319000127');
    const session = await started(one, order);
    await decide(server, session, 'sign');
    assert.equal((await callBack(server, session, { secret: 'guessed' })).statusCode, 404);
    const unsigned = await server.app.inject({
      method: 'POST',
      url: '/webhooks/signing/signicat',
      payload: { eventName: 'x', eventData: { id: session } },
    });
    assert.equal(unsigned.statusCode, 404);
    const elsewhere = await server.app.inject({ method: 'POST', url: '/webhooks/signing/scrive', payload: {} });
    assert.equal(elsewhere.statusCode, 404);
    assert.equal((await callBack(server, '11111111-1111-4111-8111-111111111111')).statusCode, 204);
    assert.equal(await partyIn(server, order, 0), 'READY');
    assert.equal((await callBack(server, session, { eventName: 'signing-session.cancelled' })).statusCode, 204);
    assert.equal(await partyIn(server, order, 0), 'SIGNED', 'what counts is what the provider says when it is asked');
  },
  'signicat',
);

onBoth(
  'S-161 S-162 a call-back while the provider can’t be read is refused, so that it comes again',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B15', CLUB);
    const session = await started(one, order);
    await decide(server, session, 'sign');
    const here = await another(server);
    worldOf(server).faults.set('signing', { mode: 'nonsense' });
    assert.equal((await callBack(here, session)).statusCode, 503);
    assert.equal(await partyIn(server, order, 0), 'READY');
    worldOf(server).faults.reset();
    await here.close();
    assert.equal((await callBack(server, session)).statusCode, 204);
    assert.equal(await partyIn(server, order, 0), 'SIGNED');
  },
  'signicat',
);

onBoth(
  'S-158 the call-back about a session that was ended for another’s turn does not count as the applicant’s cancelling',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, 'skogbanken', PAIR, PAIR_COMPANY);
    const session = await started(first, order);
    timeMoves(server, 11 * MINUTE);
    const { context } = server;
    const { signing } = context;
    const cancel = signing.cancel.bind(signing);
    // The call-back comes before we have read the status ourselves.
    Object.assign(signing, {
      cancel: async (...given: Parameters<typeof cancel>) => {
        await cancel(...given);
        assert.equal((await callBack(server, session, { eventName: 'signing-session.cancelled' })).statusCode, 204);
      },
    });
    try {
      await started(second, order);
    } finally {
      Object.assign(signing, { cancel });
    }
    assert.equal((await orderIn(server, order)).state, 'OPEN');
    assert.equal(await partyIn(server, order, 0), 'EXPIRED');
  },
  'signicat',
);

onBoth('S-158 a signature over an older PDF is not taken: the person signs the newest one', async (server) => {
  const { first, second, order } = await twoWithOrder(server, 'provebanken', ['B16', 'B04'], FOUNDATION);
  const session = await started(first, order);
  const { currentDocument } = await orderIn(server, order);
  await decide(server, session, 'sign');
  await server.context.db.query(
    sql`insert into stored_document select gen_random_uuid(), bank, application_id, order_id, kind, sha256, data_key, content, created_at, keep_until from stored_document where id = ${currentDocument}`,
  );
  // As if another signature had come in between.
  await server.context.db.query(
    sql`update signing_order set current_document = (select id from stored_document where order_id = ${order} and id <> ${currentDocument}) where id = ${order}`,
  );
  assert.equal((await refresh(first, order)).json()['status'], 'NOT_SIGNED');
  assert.equal((await orderIn(server, order)).state, 'OPEN');
  await server.context.db.query(
    sql`update signing_order set current_document = ${currentDocument} where id = ${order}`,
  );
  assert.equal(await signs(server, first, order), 'AWAITS_CO_SIGNER');
  assert.equal(await signs(server, second, order), 'AWAITS_CO_SIGNER');
  assert.equal((await orderIn(server, order)).state, 'COMPLETING');
});

onBoth('S-146 a signature counts as a save: the application is kept for thirty days after it', async (server) => {
  const { first, second, order } = await twoWithOrder(server, 'havbanken', ['B16', 'B04'], FOUNDATION);
  const { dueAt, applicationId } = await orderIn(server, order);
  timeIs(server, new Date(dueAt.getTime() - 60_000));
  const late = await enter(server, 'havbanken', first.person);
  await signs(server, late, order);
  const other = await enter(server, 'havbanken', testPerson(server, 'B04'));
  assert.equal(other.person.nationalId, second.person.nationalId);
  await signs(server, other, order);
  timeIs(server, new Date(dueAt.getTime() + 25 * 86_400_000));
  await drained(server);
  assert.equal((await orderIn(server, order)).state, 'COMPLETED');
  const trail = await trailOf(server, applicationId);
  assert.ok(
    trail.some(({ action }) => action === 'customer.created'),
    'however late the customer comes to be made',
  );
  assert.equal((await start(other, order)).status, 401);
});
