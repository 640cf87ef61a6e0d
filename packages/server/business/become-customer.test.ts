import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import { signingApi } from '@bli-kunde/domain/signing/api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { onBothDatabases } from '../db/test-database.ts';
import { drained } from '../later.fixture.ts';
import { moveOrder } from '../orders/store.ts';
import { startTestServer, startWorld } from '../test-server.ts';
import { rowsOf, trailOf } from '../db/stored.fixture.ts';
import { another, onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { orderIn, signs } from '../signing/at-provider.fixture.ts';
import { booksOf, inboxOf, testPerson, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { type Applicant, applicant, applicationOf, pressed } from './journey.fixture.ts';
import { sql } from '../db/sql.ts';

const O02 = '319000011';

onBothDatabases(
  'S-046 B-180 ten presses at once over two servers make one order, one document and one invitation for each person and channel',
  async ({ database, second }) => {
    const simulators = await startWorld();
    const first = await startTestServer({ database, simulators, ...UNLIMITED });
    const other = await startTestServer({ database: second, simulators, ...UNLIMITED });
    try {
      const one = await applicant(first, 'provebanken', 'B05', O02, ['B01', 'B03']);
      const { version } = await one.fill();
      const there = await applicant(other, 'provebanken', 'B05', O02, ['B01', 'B03']);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? one : there).press({ version })),
      );
      assert.deepEqual(
        [...new Set(answers.map(({ status }) => status))],
        [200],
        answers.find(({ status }) => status !== 200)?.text ?? '',
      );
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1, 'all are given the answer of the first');
      assert.deepEqual(
        await one.press({ version }).then(({ text }) => text),
        answers[0]?.text,
        'and so is one that comes later',
      );
      assert.equal((await database.query(sql`select id from signing_order`)).length, 1);
      assert.equal((await database.query(sql`select id from stored_document where kind = 'agreement'`)).length, 1);
      await drained(first, other);
      for (const to of ['signatar0@example.com', 'signatar1@example.com', '49002000', '49002001'])
        assert.equal((await inboxOf(first, to)).length, 1, to);
      const trail = await trailOf(first, await applicationOf(one));
      assert.equal(trail.filter(({ action }) => action === 'becomecustomer.pressed').length, 1);
    } finally {
      await first.close();
      await other.close();
      await simulators.close();
    }
  },
);

const onBoth = onEveryDatabase();

onBoth(
  'S-046 a press under a key of its own, and one by the other address, find the order that is there',
  async (server) => {
    const one = await applicant(server, 'provebanken', 'B12', '319000038', ['B02', 'B03']);
    const { version } = await one.fill();
    const params = { orgnr: one.org };
    const answers = await Promise.all([
      one.press({ version, headers: { 'idempotency-key': 'a' } }),
      one.press({ version, headers: { 'idempotency-key': 'b' } }),
      one.call(api.retrySigning as Endpoint, params, { version }),
    ]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      refusedWith(answer, 409, 'error.state.changed');
    const now = await one.state();
    const again = await one.press({ version: now.version });
    assert.equal(again.status, 200);
    assert.equal(again.json<BusinessState>().signingOrder.externalReference, now.signingOrder.externalReference);
    assert.equal(again.json<BusinessState>().version, now.version, 'a press on a live order saves nothing');
  },
);

onBoth(
  'B-119 S-046 a press that found a live order does not stand in the way of the one after it was cancelled, which invites as the first did',
  async (server) => {
    const one = await applicant(server, 'skogbanken', 'B05', '319000062', ['B05', 'B01']);
    await one.fill();
    const invitations = async () => {
      timeMoves(server, 11 * 60_000);
      await drained(server);
      const inboxes = await Promise.all(['signatar1@example.com', '49002001'].map((to) => inboxOf(server, to)));
      return inboxes.map(({ length }) => length);
    };
    const before = await invitations();
    const first = await pressed(one);
    assert.equal(await pressed(one), first);
    assert.deepEqual(
      await invitations(),
      before.map((many) => many + 1),
    );
    assert.equal(await signs(server, one, first, 'cancel'), 'CANCELLED');
    const cancelled = await invitations();
    assert.notEqual(await pressed(one), first);
    assert.deepEqual(
      await invitations(),
      cancelled.map((many) => many + 1),
    );
  },
);

onBoth(
  'B-169 B-170 S-141 who has lost the role, the age or the rights since the start is refused at the press, and nothing is sent',
  async (server) => {
    const one = await applicant(server, 'provebanken', 'B05', '319000062', ['B05', 'B01']);
    await one.fill();
    const company = worldOf(server).people.organisation(one.org) ?? assert.fail();
    const { roles } = company;
    try {
      company.roles = roles.filter((role) => (role as { person: string }).person !== 'B05');
      const before = await rowsOf(server, 'provebanken');
      refusedWith(await one.press(), 403, 'error.no.valid.role.in.company');
      assert.deepEqual(
        (await rowsOf(server, 'provebanken')).map(({ version }) => version),
        before.map(({ version }) => version),
      );
    } finally {
      company.roles = roles;
    }
    assert.equal(
      (await server.context.db.query(sql`select 1 from outbox where application_id = ${await applicationOf(one)}`))
        .length,
      0,
    );
    assert.equal((await one.press()).status, 200, 'and may press once it is there again');
  },
);

/** What the registers answered to a press, by the trail of its application. */
async function heardAtPress(one: Applicant, press: () => Promise<void>): Promise<string[]> {
  const id = await applicationOf(one);
  const before = (await trailOf(one.server, id)).length;
  await press();
  const left = (await trailOf(one.server, id)).slice(before);
  return left
    .filter(({ action }) => action === 'register.answered')
    .map(({ detail }) => `${detail.source} ${detail.outcome}`)
    .toSorted();
}
const HEARD = [
  'business-register.roles found',
  'business-register.signing-rights found',
  'business-register.unit found',
  'core-bank.organisation none',
];

onBoth(
  'S-151 what every register answered to a press is in the trail also when it is refused for a lost role, a silent register or a customer that is there',
  async (server) => {
    const one = await applicant(server, 'skogbanken', 'B05', '319000054', ['B02']);
    await one.fill();
    const company = worldOf(server).people.organisation(one.org) ?? assert.fail();
    const { roles } = company;
    // All are waited for and left in the trail before the first refusal among them is thrown.
    try {
      company.roles = roles.filter((role) => (role as { person: string }).person !== 'B05');
      const press = async () => refusedWith(await one.press(), 403, 'error.no.valid.role.in.company');
      assert.deepEqual(await heardAtPress(one, press), HEARD);
    } finally {
      company.roles = roles;
    }
    const silences = [
      ['core-bank', 'error.already.customer.check.system.error'],
      ['business-register', 'error.business.register.system.error'],
    ] as const;
    for (const [system, key] of silences) {
      // A server of its own: a silence opens a circuit breaker, which would answer the next press.
      const here = await another(server);
      try {
        const silent = await applicant(here, one.bank, 'B05', one.org);
        worldOf(server).faults.set(system, { mode: 'down' });
        const heard = await heardAtPress(silent, async () => refusedWith(await silent.press(), 503, key));
        // A silence goes by its reason, which is the network's.
        const told = (answer: string) => (answer.startsWith(system) ? answer.replace(/ .*/, ' silent') : answer);
        assert.deepEqual(heard.map(told), HEARD.map(told));
        assert.ok(!heard.some((answer) => answer.startsWith(system) && HEARD.includes(answer)), heard.join());
      } finally {
        worldOf(server).faults.reset();
        await here.close();
      }
    }
    const { coreBank, banks, random } = server.context;
    const { bankregnr } = banks.get(one.bank)?.config ?? assert.fail();
    const subject = { organisationNumber: one.org, name: 'Bedriften' };
    await coreBank.createCustomer(bankregnr, random.uuid(), subject, { correlationId: 'c', bank: 'provebanken' });
    assert.deepEqual(
      await heardAtPress(one, async () => refusedWith(await one.press(), 409, 'error.allerede_kunde')),
      HEARD.map((answer) => answer.replace('none', 'found')),
    );
  },
);

onBoth(
  'B-100 B-102 rights that changed since the choice are refused, and the next choice is among those of now',
  async (server) => {
    const one = await applicant(server, 'havbanken', 'B05', '319000062', ['B05', 'B01']);
    await one.fill();
    const company = worldOf(server).people.organisation(one.org) ?? assert.fail();
    const { signingRule } = company;
    try {
      company.signingRule = { code: 'R0001', text: 'Styrets leder alene' };
      refusedWith(await one.press(), 400, 'error.signees.no.valid.choice');
      const now = await one.state();
      assert.equal(now.firstIncomplete, 'signatarer');
      const again = await applicant(server, 'havbanken', 'B05', one.org, ['B01']);
      assert.equal((await again.save('signatarer', { version: now.version })).status, 200);
      assert.equal((await again.save('signatarer-kontaktinformasjon')).status, 200);
      assert.equal((await again.press()).status, 200);
    } finally {
      company.signingRule = signingRule;
    }
  },
);

onBoth(
  'B-053 S-161 S-162 a register that is silent at the press refuses it with a text of the catalogue, and it goes through later',
  async (server) => {
    const here = await another(server);
    const owner = await applicant(here, 'provebanken', 'B08', '319000135', ['B08', 'B12', 'B15']);
    await owner.fill();
    worldOf(server).faults.set('business-register', { mode: 'down' });
    refusedWith(await owner.press(), 503, 'error.business.register.system.error');
    worldOf(server).faults.reset();
    await here.close();
    const later = await another(server);
    const back = await applicant(later, 'provebanken', 'B08', '319000135', ['B08', 'B12', 'B15']);
    const before = await rowsOf(server, 'provebanken');
    worldOf(server).faults.set('core-bank', { mode: 'down' });
    refusedWith(await back.press(), 503, 'error.already.customer.check.system.error');
    worldOf(server).faults.reset();
    assert.deepEqual(
      (await rowsOf(server, 'provebanken')).map(({ version }) => version),
      before.map(({ version }) => version),
    );
    await later.close();
    const third = await another(server);
    assert.equal((await (await applicant(third, 'provebanken', 'B08', '319000135', [])).press()).status, 200);
    await third.close();
  },
);

onBoth(
  'S-101 S-046 two leaders apply for one company: whose order is finished first makes the customer, the other is told',
  async (server) => {
    const org = '319000054';
    const live = await applicant(server, 'havbanken', 'B05', org, ['B02']);
    const kjell = await applicant(server, 'havbanken', 'B02', org, ['B02']);
    await live.fill();
    await kjell.fill();
    const order = await pressed(kjell);
    await signs(server, kjell, order);
    await drained(server);
    refusedWith(await live.press(), 409, 'error.allerede_kunde');
    const books = await booksOf(server, '9805', org);
    assert.deepEqual(
      { customers: books.customers.length, accounts: books.accounts.length },
      { customers: 1, accounts: 2 },
    );
  },
);

onBothDatabases(
  'S-046 two leaders who press at once over two servers make one order; the other is told, and goes on once it has ended',
  async ({ database, second }) => {
    const simulators = await startWorld();
    const first = await startTestServer({ database, simulators, ...UNLIMITED });
    const other = await startTestServer({ database: second, simulators, ...UNLIMITED });
    try {
      const org = '319000054';
      const live = await applicant(first, 'provebanken', 'B05', org, ['B02']);
      const kjell = await applicant(other, 'provebanken', 'B02', org, ['B02']);
      const versions = [(await live.fill()).version, (await kjell.fill()).version];
      const presses = [live, kjell, live, kjell, live, kjell];
      const answers = await Promise.all(presses.map((one) => one.press({ version: versions[one === live ? 0 : 1] })));
      const [winner, loser] = answers[0]?.status === 200 ? [live, kjell] : [kjell, live];
      for (const [at, answer] of answers.entries())
        if (presses[at] === winner) assert.equal(answer.status, 200, answer.text);
        else refusedWith(answer, 409, 'error.other.application.signing');
      assert.equal((await database.query(sql`select id from signing_order`)).length, 1);
      assert.equal((await loser.state()).mayEdit, true, 'nothing of the refused press is left');
      const order = await pressed(winner);
      assert.equal(await moveOrder(database, order, 'OPEN', 'CANCELLED', first.clock.now()), true);
      assert.notEqual(await pressed(loser), order);
      refusedWith(await winner.press(), 409, 'error.other.application.signing');
    } finally {
      await first.close();
      await other.close();
      await simulators.close();
    }
  },
);

onBoth(
  'S-046 while the customer of a signed order is still to be made, another leader’s application makes no second one',
  async (server) => {
    const org = '319000054';
    const live = await applicant(server, 'provebanken', 'B05', org, ['B02']);
    const kjell = await applicant(server, 'provebanken', 'B02', org, ['B02']);
    await live.fill();
    await kjell.fill();
    const order = await pressed(kjell);
    await signs(server, kjell, order);
    refusedWith(await live.press(), 409, 'error.other.application.signing');
    const silent = await another(server);
    worldOf(server).faults.set('core-bank', { mode: 'down' });
    await drained(silent);
    worldOf(server).faults.reset();
    await silent.close();
    assert.equal((await orderIn(server, order)).state, 'COMPLETED');
    refusedWith(await live.press(), 409, 'error.other.application.signing');
    timeMoves(server, 60 * 60_000);
    await drained(server);
    const later = await applicant(server, 'provebanken', 'B05', org, ['B02']);
    refusedWith(await later.press(), 409, 'error.allerede_kunde');
    const books = await booksOf(server, '9801', org);
    assert.deepEqual(
      { customers: books.customers.length, accounts: books.accounts.length },
      { customers: 1, accounts: 2 },
    );
  },
);

onBoth('B-178 who signs alone is told so, and the state never carries another person’s way to sign', async (server) => {
  const org = '319000348';
  const astrid = await applicant(server, 'provebanken', 'B01', org, ['B01']);
  await astrid.fill();
  assert.equal((await astrid.call(api.hasSoleSignatory as Endpoint, { orgnr: org })).json(), true);
  const order = await pressed(astrid);
  assert.match((await astrid.state()).signingOrder.url ?? '', new RegExp(order));
  const berit = await enter(server, 'provebanken', testPerson(server, 'B03'));
  for (const row of signingApi) refusedWith(await berit.call(row, { order }), 404, 'error.not.found');
});

onBoth(
  'B-177 a co-signatory born on the applicant’s day is not taken for the applicant, who keeps a status and a way to sign of their own',
  async (server) => {
    const berit = worldOf(server).people.personById('B03') ?? assert.fail();
    const { birthDate } = berit;
    berit.birthDate = testPerson(server, 'B01').birthDate;
    try {
      // The other comes first in the order: whoever looks for the applicant by the day alone finds the other.
      const one = await applicant(server, 'provebanken', 'B01', O02, ['B03', 'B01']);
      const other = await enter(server, 'provebanken', testPerson(server, 'B03'));
      await one.fill();
      const order = await pressed(one);
      assert.deepEqual(
        (await orderIn(server, order)).data.parties.map(({ isApplicant }) => isApplicant),
        [false, true],
      );
      assert.equal(await signs(server, other, order), 'AWAITS_CO_SIGNER');
      const { status, url } = (await one.state()).signingOrder;
      assert.equal(status, 'SENT_TO_SIGNING');
      assert.notEqual(url, null);
    } finally {
      berit.birthDate = birthDate;
    }
  },
);

onBoth('the products of before a change are given back by nothing once the change was pressed', async (server) => {
  const org = '319000348';
  const one = await applicant(server, 'havbanken', 'B01', org, ['B01']);
  const { products } = await one.fill();
  const changed = await one.save('produkter', { body: { ...products, onlineBankingType: 'BASIS' } });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual(changed.json<BusinessState>().productsBefore, products);
  assert.equal(await signs(server, one, await pressed(one), 'cancel'), 'CANCELLED');
  const { mayEdit, productsBefore } = await one.state();
  assert.deepEqual({ mayEdit, productsBefore }, { mayEdit: true, productsBefore: null });
});
