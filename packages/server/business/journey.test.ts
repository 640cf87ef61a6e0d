import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import { signingDocument } from '@bli-kunde/domain/signing/api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { sql } from '../db/sql.ts';
import { listSignatures } from '../documents/verify.ts';
import { documentOfOrder } from '../documents/store.ts';
import { drained } from '../later.fixture.ts';
import { orderById } from '../orders/store.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter } from '../guest.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { booksOf, inboxOf, testPerson, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { applicant, pressed } from './journey.fixture.ts';

const onBoth = onEveryDatabase();

onBoth(
  'B-002 B-095 B-111 S-158 two signatories: from nothing to COMPLETED, customer and accounts once, one sealed PDF with both signatures',
  async (server) => {
    const { context } = server;
    const org = '319000011';
    const live = await applicant(server, 'provebanken', 'B05', org, ['B01', 'B03']);
    const before = await live.fill();
    assert.equal(before.firstIncomplete, 'oppsummering');
    assert.equal(before.requiresBM.hasClickedBecomeCustomer, false);
    const asked = { body: { wantsOffer: true, mayContact: false } };
    assert.equal((await live.save('regnskap', asked)).status, 200);
    const order = await pressed(live);
    const sent = await live.state();
    assert.equal(sent.requiresBM.hasClickedBecomeCustomer, true);
    assert.deepEqual(
      sent.signingOrder,
      { status: 'AWAITS_CO_SIGNER', url: null, externalReference: order },
      'the applicant is none of the two',
    );
    await drained({ context });

    const astrid = await enter(server, 'provebanken', testPerson(server, 'B01'));
    const berit = await enter(server, 'provebanken', testPerson(server, 'B03'));
    assert.equal(await signs(server, astrid, order), 'AWAITS_CO_SIGNER');
    assert.equal((await orderById(context.db, context.vault, order))?.state, 'OPEN');
    assert.equal(await signs(server, berit, order), 'AWAITS_CO_SIGNER', 'until it is sealed');
    await drained({ context });
    assert.equal((await orderById(context.db, context.vault, order))?.state, 'COMPLETED');
    assert.equal((await live.state()).signingOrder.status, 'SUCCESS');
    assert.equal((await live.call(api.isFinished as Endpoint, { orgnr: org })).json(), true);

    const books = await booksOf(server, '9801', org);
    assert.equal(books.customers.length, 1);
    assert.deepEqual(books.accounts.map(({ productCode }) => productCode).sort(), ['DRIFT-9801', 'SKATT-9801']);
    assert.deepEqual(
      books.agreements.map(({ kind }) => kind),
      ['NB-BASIS-9801'],
    );
    assert.partialDeepStrictEqual(books.agreements[0]?.content, { accountingOffer: true, accountingContact: false });

    const sealed =
      (await documentOfOrder(context.db, context.vault, order, 'sealed')) ?? assert.fail('nothing is sealed');
    const signatures = listSignatures(sealed);
    assert.ok(signatures.every(({ intact }) => intact));
    assert.equal(signatures.at(-1)?.coversWholeFile, true);
    const names = signatures.map(({ name }) => name);
    assert.ok(names.includes('Astrid Ledermo') && names.includes('Berit Medlemsen'), String(names));
    for (const guest of [astrid, berit]) {
      const read = await guest.call(signingDocument, { order });
      assert.deepEqual(
        { status: read.status, contentType: read.headers['content-type'] },
        { status: 200, contentType: 'application/pdf' },
      );
    }
    for (const [to, count] of [
      ['signatar0@example.com', 2],
      ['49002001', 2],
      ['post@example.com', 1],
    ] as const)
      assert.equal((await inboxOf(server, to)).length, count, to);
    const [application] = await context.db.query<{ id: string }>(
      sql`select application_id as id from signing_order where id = ${order}`,
    );
    assert.equal((await verifyChain(context.db, application?.id ?? '')).whole, true);
  },
);

onBoth(
  'B-038 B-040 B-095 a sole proprietorship: no signatories are asked for, the owner alone signs, and the customer is made',
  async (server) => {
    const org = '319000089';
    const magnus = await applicant(server, 'provebanken', 'B10', org);
    const filled = await magnus.fill();
    assert.deepEqual(
      filled.sequence.map(({ name }) => name).filter((name) => name.startsWith('signatar')),
      [],
    );
    const refused = await magnus.call(api.saveSignees, { orgnr: org }, { version: filled.version, body: [] });
    assert.equal(refused.status, 409);
    const order = await pressed(magnus);
    assert.equal((await magnus.state()).signingOrder.status, 'SENT_TO_SIGNING');
    await signs(server, magnus, order);
    await drained(server);
    const state = await magnus.state();
    assert.equal(state.signingOrder.status, 'SUCCESS');
    assert.equal(state.mayEdit, false);
    const { customers, agreements } = await booksOf(server, '9801', org);
    assert.equal(customers.length, 1);
    assert.partialDeepStrictEqual(agreements[0]?.content, { accountingOffer: true, accountingContact: true });
  },
);

onBoth(
  'S-139 S-142 who comes back later, on another device, is at the first incomplete step with everything kept',
  async (server) => {
    const org = '319000003';
    const first = await applicant(server, 'havbanken', 'B05', org);
    await first.fill('produkter');
    const again = await applicant(server, 'havbanken', 'B05', org);
    const state: BusinessState = await again.state();
    assert.equal(state.firstIncomplete, 'administrator-nettbank');
    assert.deepEqual(state.products, { hasEmployees: true, onlineBankingType: 'BASIS' });
    const rows = await server.context.db.query(sql`select id from application where bank = ${'havbanken'}`);
    assert.equal(rows.length, 1);
  },
);

onBoth('S-095 a customer that can not be made yet is told of while that is so, and no longer', async (server) => {
  const org = '319000003';
  const one = await applicant(server, 'skogbanken', 'B05', org, ['B05']);
  await one.fill();
  const order = await pressed(one);
  assert.equal((await one.state()).creation, null, 'nobody has signed');
  await signs(server, one, order);
  worldOf(server).faults.set('core-bank', { mode: 'down' });
  await drained(server);
  const failing = await one.state();
  assert.deepEqual(
    { status: failing.signingOrder.status, creation: failing.creation, openedAccounts: failing.openedAccounts },
    { status: 'SUCCESS', creation: 'FAILING', openedAccounts: [] },
  );
  worldOf(server).faults.reset();
  timeMoves(server, 10 * 60_000);
  await drained(server);
  const made = await one.state();
  const { accounts } = await booksOf(server, '9812', org);
  assert.deepEqual(
    { creation: made.creation, openedAccounts: made.openedAccounts.map(({ accountNumber }) => accountNumber) },
    { creation: 'DONE', openedAccounts: accounts.map(({ accountNumber }) => accountNumber) },
  );
});
