/** Shows the way of two guardians, and of one alone, from the choice of a child to its account, by calls alone. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/children/api.ts';
import { daysBetween, formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { keyOf, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { orderIn, start } from '../signing/at-provider.fixture.ts';
import { inboxOf, testPerson, timeIs } from '../simulated-world.fixture.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import type { TestServer } from '../test-server.ts';
import {
  childInBooks,
  contactIn,
  eachDatabase,
  firstSigned,
  guardian,
  jobsRun,
  subjectsOf,
} from './children.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();

onBoth(
  'C-001 C-002 C-003 C-035 two guardians open a child an account: each signs once, and everything is made once',
  async (server) => {
    const { first, second, order } = await firstSigned(server, ['G01', 'G02'], 'C03', {
      packageId: 'BARN_PAKKE',
      card: true,
    });
    const waiting = await first.state();
    assert.deepEqual(
      {
        myRole: waiting.myRole,
        status: waiting.signingOrder.status,
        url: waiting.signingOrder.url,
        approval: waiting.approval,
      },
      { myRole: 'FIRST', status: 'AWAITS_CO_SIGNER', url: null, approval: 'ASKED' },
    );
    const listed = await second.guardian.listed('C03');
    assert.deepEqual(listed.processLock, { locked: true, lockReason: 'LOCKED_FOR_SECOND_GUARDIAN' });
    assert.deepEqual(
      { action: listed.action, processId: listed.processId },
      { action: 'SIGN', processId: first.processId },
    );
    assert.equal((await first.guardian.listed('C03')).action, 'WAIT');
    await drained(server);

    const asked = await second.state();
    assert.deepEqual(
      { myRole: asked.myRole, approval: asked.requires.approval, url: asked.signingOrder.url },
      { myRole: 'SECOND', approval: true, url: null },
    );
    assert.equal(asked.chosen?.packageId, 'BARN_PAKKE');
    const declared = await second.send(api.getDeclaredOfChild);
    assert.equal(declared.status, 200, declared.text);
    refusedWith(await start(second.guardian, order), 409, 'error.step.not.allowed');

    const approved = await second.approve();
    assert.equal(approved.status, 200, approved.text);
    const part = await second.send(api.signForChild);
    assert.deepEqual(part.json(), {
      status: 'SENT_TO_SIGNING',
      url: `/provebanken/barn/#/${first.processId}/signering`,
    });
    await second.signs();
    await drained(server);

    const numbers: string[][] = [];
    for (const one of [first, second]) {
      const done = await one.state();
      assert.deepEqual(
        { order: done.signingOrder.status, customerCreated: done.requires.customerCreated },
        { order: 'SUCCESS', customerCreated: false },
      );
      numbers.push(done.openedAccounts.map(({ accountNumber }) => accountNumber));
      const document = await one.send(api.childDocument);
      assert.equal(document.headers['content-type'], 'application/pdf');
    }
    const books = await childInBooks(server, '9801', 'C03');
    assert.equal(books.customers.length, 1);
    assert.deepEqual(
      books.accounts.map(({ productCode }) => productCode),
      ['BARN-BRUK-9801', 'BARN-SPAR-9801'],
    );
    const opened = books.accounts.map(({ accountNumber }) => accountNumber);
    assert.deepEqual(numbers, [opened, opened], 'both guardians are told the numbers');
    assert.deepEqual(books.access, new Set(['G01', 'G02']));
    assert.equal(books.cards.length, 1);
    for (const id of ['G01', 'G02']) {
      const subjects = await subjectsOf(server, id);
      assert.equal(subjects.filter((one) => one === 'Alt er klart for Ella').length, 1, subjects.join());
    }
    assert.equal((await subjectsOf(server, 'G02')).filter((one) => one.startsWith('Se over og signer')).length, 1);
    assert.equal((await subjectsOf(server, 'G01')).filter((one) => one.startsWith('Se over og signer')).length, 0);
  },
);

onBoth(
  'C-006 F3 one with parental responsibility alone signs alone, and reads of no other anywhere',
  async (server) => {
    const one = await (await guardian(server, 'G05')).choose('C07');
    await one.fill();
    await one.order();
    await one.signs();
    await drained(server);
    const done = await one.state();
    assert.deepEqual(
      { order: done.signingOrder.status, guardians: done.guardians.length, lastDay: done.lastDay },
      { order: 'SUCCESS', guardians: 1, lastDay: null },
    );
    const books = await childInBooks(server, '9801', 'C07');
    assert.deepEqual(
      { customers: books.customers.length, access: books.access },
      { customers: 1, access: new Set(['G05']) },
    );
    for (const { text } of await inboxOf(server, contactIn(server, 'G05').email))
      assert.doesNotMatch(text, /begge|den andre|dere/i);
  },
);

onBoth(
  'C-005 the first guardian has a receipt that says whom it waits for, and the second is told what it is about',
  async (server) => {
    const { first, second } = await firstSigned(server, ['G01', 'G02'], 'C03', { bank: 'skogbanken', card: true });
    await drained(server);
    const { lastDay } = await first.state();
    const last = formatLongDate(lastDay ?? assert.fail('no last day'));
    const about = async (id: string, subject: string) =>
      (await inboxOf(server, contactIn(server, id).email)).filter(
        (one) => one.subject === subject && one.text.includes('Skogbanken'),
      );
    const [receipt, ...more] = await about('G01', 'Du har signert for Ella');
    const { firstName, lastName } = testPerson(server, 'G02');
    assert.equal(more.length, 0);
    assert.ok(receipt?.text.includes(`venter vi på at ${firstName} ${lastName} ser over`), receipt?.text ?? '');
    assert.ok(receipt?.text.includes(`\nFrist: ${last}\n`));
    const { accounts } = (await first.state()).chosen ?? assert.fail('no package');
    const [invitation] = await about('G02', 'Se over og signer for Ella');
    const words = `Søknaden gjelder: ${listOf([...accounts, 'bankkort'])}\nSigner innen: ${last}\n`;
    assert.ok(invitation?.text.includes(words), invitation?.text ?? '');
    await second.approve();
    await second.signs();
    await drained(server);
    assert.deepEqual((await about('G02', 'Du har signert for Ella')).length, 0, 'nobody is waited for any more');
  },
);

onBoth(
  'C-004 a second guardian who says no ends it: the first is told neutrally, the lock is lifted, and either may begin anew',
  async (server) => {
    const { first, second } = await firstSigned(server, ['G01', 'G02'], 'C02', { bank: 'havbanken' });
    const said = await second.approve(false);
    assert.equal(said.status, 200, said.text);
    await drained(server);
    assert.equal((await first.state()).ending, 'DECLINED');
    const told = (await inboxOf(server, contactIn(server, 'G01').email)).filter(({ subject }) =>
      /avsluttet/.test(subject),
    );
    assert.equal(told.filter(({ kind }) => kind === 'mail').length, 1);
    for (const { text } of told) assert.doesNotMatch(text, new RegExp(testPerson(server, 'G02').firstName));
    const listed = await first.guardian.listed('C02');
    assert.deepEqual({ locked: listed.processLock.locked, action: listed.action }, { locked: false, action: 'CHOOSE' });
    const anew = await second.guardian.choose('C02');
    assert.notEqual(anew.processId, first.processId);
    refusedWith(await first.guardian.call(api.getChildState, { processId: first.processId }), 404, 'error.not.found');
  },
);

onBoth(
  'S-143 after a child is made a customer each guardian waits a week with that child, and not with a sibling',
  async (server) => {
    const { first, second } = await firstSigned(server, ['G01', 'G02'], 'C01', { bank: 'skogbanken' });
    await second.approve();
    await second.signs();
    await drained(server);
    const listed = await first.guardian.listed('C01');
    assert.deepEqual(
      { action: listed.action, refusal: listed.refusal },
      { action: 'NONE', refusal: 'error.wait.before.new.onboarding' },
    );
    const refused = await second.guardian.call(api.chooseChild, {}, { body: { id: listed.id } });
    refusedWith(refused, 409, 'error.wait.before.new.onboarding');
    await first.guardian.choose('C02');
  },
);

onBoth(
  'C-018 C-021 C-022 C-031 C-032 C-033 the package and its card are chosen until an order is out, and no step is skipped',
  async (server) => {
    const one = await (await guardian(server, 'G03', 'provebanken')).choose('C06');
    const { id } = await one.guardian.listed('C06');
    refusedWith(await one.send(api.chooseProduct, {}), 400, 'productpackage.no.choice.error');
    refusedWith(
      await one.send(api.chooseProduct, { packageId: 'BARN_PAKKE' }),
      400,
      'need.to.make.a.choice.about.card',
    );
    const gone = await one.send(api.chooseProduct, { packageId: 'GONE' });
    assert.equal(keyOf(gone), 'error.product.no.longer.available');
    refusedWith(await one.send(api.signForChild), 409, 'error.step.not.allowed');
    refusedWith(await one.send(api.recordChildDeclaration, { status: 'OK' }), 409, 'error.step.not.allowed');
    assert.equal((await one.guardian.call(api.signingExists, { id })).json(), false);
    await one.fill('BARN_PAKKE', true);
    assert.deepEqual((await one.send(api.getChosenProduct)).json(), {
      packageId: 'BARN_PAKKE',
      wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD',
    });
    const order = await one.order();
    assert.equal(await one.order(), order, 'pressed again');
    assert.equal((await one.guardian.call(api.signingExists, { id })).json(), true);
    const late = await one.send(api.postChooseProduct, { packageId: 'BARN_SPARING' });
    refusedWith(late, 409, 'blocked.due.to.documents.already.signed');
    refusedWith(await one.send(api.getChildProducts), 409, 'error.step.not.allowed');
    await one.signs('cancel');
    assert.equal((await one.state()).signingOrder.status, 'CANCELLED');
    await one.chooseProduct('BARN_SPARING');
  },
);

onBoth(
  'C-005 30 days from the first signature the order ends by itself, both are told, and the lock is lifted',
  async (server) => {
    const { first } = await firstSigned(server, ['G01', 'G02'], 'C01', { bank: 'fjellbanken' });
    const { lastDay } = await first.state();
    assert.ok(lastDay);
    await ends(server, `${lastDay}T22:00:00+01:00`);
    const seenBy = async (id: string) => (await guardian(server, id, 'fjellbanken')).at(first.processId).state();
    assert.equal((await seenBy('G01')).ending, null, 'on the last day');
    await ends(server, new Date(new Date(`${lastDay}T12:00:00+01:00`).getTime() + 24 * 60 * 60 * 1000));
    assert.equal((await seenBy('G01')).ending, 'EXPIRED');
    const listed = await (await guardian(server, 'G02', 'fjellbanken')).listed('C01');
    assert.deepEqual({ locked: listed.processLock.locked, action: listed.action }, { locked: false, action: 'CHOOSE' });
    for (const id of ['G01', 'G02'])
      assert.equal((await subjectsOf(server, id)).filter((subject) => subject.endsWith('er ute')).length, 1, id);
  },
);

onBoth('C-005 the 30 days are counted from the first signature, not from when the order was made', async (server) => {
  const one = await (await guardian(server, 'G01', 'fjellbanken')).choose('C02');
  await one.fill();
  await one.order();
  const made = (await one.state()).lastDay;
  timeIs(server, new Date(server.clock.now().getTime() + 24 * 60 * 60 * 1000));
  const later = (await guardian(server, 'G01', 'fjellbanken')).at(one.processId);
  await later.signs();
  const { lastDay } = await later.state();
  assert.equal(made, osloDate(server.clock.now()), 'the day after it was made');
  assert.equal(daysBetween(osloDate(server.clock.now()), lastDay ?? ''), 30);
});

onBoth(
  'C-005 an order that its maker leaves unsigned is over after the next day, and the application open to both, without a word',
  async (server) => {
    const one = await (await guardian(server, 'G08', 'skogbanken')).choose('C11');
    await one.fill();
    const order = await one.order();
    const { lastDay } = await one.state();
    const tomorrow = new Date(server.clock.now().getTime() + 24 * 60 * 60 * 1000);
    assert.equal(lastDay, osloDate(tomorrow));
    assert.equal((await (await guardian(server, 'G09', 'skogbanken')).at(one.processId).state()).lastDay, lastDay);
    const before = [await subjectsOf(server, 'G08'), await subjectsOf(server, 'G09')];
    await ends(server, tomorrow);
    const other = async () => (await guardian(server, 'G09', 'skogbanken')).at(one.processId);
    assert.deepEqual(
      { mayEdit: (await (await other()).state()).mayEdit, state: (await orderIn(server, order)).state },
      { mayEdit: false, state: 'OPEN' },
    );
    await ends(server, new Date(tomorrow.getTime() + 24 * 60 * 60 * 1000));
    assert.equal((await orderIn(server, order)).state, 'EXPIRED');
    for (const part of [await other(), (await guardian(server, 'G08', 'skogbanken')).at(one.processId)]) {
      const { mayEdit, ending, myRole, signingOrder } = await part.state();
      assert.deepEqual(
        { mayEdit, ending, myRole, status: signingOrder.status },
        { mayEdit: true, ending: null, myRole: null, status: 'NOT_CREATED' },
      );
      await part.chooseProduct();
    }
    assert.deepEqual([await subjectsOf(server, 'G08'), await subjectsOf(server, 'G09')], before);
    const anew = await other();
    await anew.order();
    assert.equal((await anew.state()).myRole, 'FIRST');
  },
);

onBoth(
  'C-005 the papers of an order are kept beyond its last day, whenever the first signature comes',
  async (server) => {
    const { first, order } = await firstSigned(server, ['G03', 'G04'], 'C04', { bank: 'skogbanken' });
    const { lastDay } = await first.state();
    const [{ until }] = (await server.context.db.query<{ until: Date }>(
      sql`select min(keep_until) as until from stored_document where order_id = ${order}`,
    )) as [{ until: Date }];
    assert.ok(daysBetween(lastDay ?? '', osloDate(until)) >= 30, until.toISOString());
  },
);

onBoth('C-006 who has the responsibility alone keeps no other waiting, and has 30 days', async (server) => {
  const one = await (await guardian(server, 'G05', 'skogbanken')).choose('C07');
  await one.fill();
  await one.order();
  const { lastDay } = await one.state();
  assert.equal(daysBetween(osloDate(server.clock.now()), lastDay ?? ''), 30);
});

onBoth('C-004 the second guardian is reminded once before the last day, and the first is not', async (server) => {
  const { first } = await firstSigned(server, ['G08', 'G09'], 'C11', { bank: 'havbanken' });
  const { lastDay } = await first.state();
  const before = (days: number): Date => new Date(Date.parse(`${lastDay}T12:00:00Z`) - days * 24 * 60 * 60 * 1000);
  const reminders = async (id: string): Promise<number> =>
    (await subjectsOf(server, id)).filter((subject) => /^Fristen for å signere .* er \d/.test(subject)).length;
  await ends(server, before(6));
  assert.equal(await reminders('G09'), 0);
  for (const days of [5, 4, 0]) await ends(server, before(days));
  assert.deepEqual({ g09: await reminders('G09'), g08: await reminders('G08') }, { g09: 1, g08: 0 });
});

/** The time is moved there, and the jobs and messages of that hour run. */
async function ends(server: TestServer, instant: Date | string): Promise<void> {
  timeIs(server, instant);
  await jobsRun(server);
}

onBoth(
  'C-025 C-032 of packages with a card, then one without, the account of the last alone is opened and no card is ordered',
  async (server) => {
    const one = await (await guardian(server, 'G01', 'havbanken')).choose('C03');
    const left = [await one.chooseProduct('KAPTEIN'), await one.chooseProduct('LOMMEPENGER', true)];
    for (const { chosen } of left) assert.equal(chosen?.wantsToHaveCard, 'CHOSEN_TO_HAVE_CARD');
    const { chosen } = await one.fill('SKATTEKISTE');
    assert.deepEqual(
      { packageId: chosen?.packageId, wantsToHaveCard: chosen?.wantsToHaveCard },
      { packageId: 'SKATTEKISTE', wantsToHaveCard: 'NO_SELECTION' },
    );
    const order = await one.order();
    const { db, vault } = server.context;
    const paper = await textOf((await documentOfOrder(db, vault, order, 'agreement')) ?? assert.fail());
    assert.ok(chosen && paper.includes(chosen.name), paper);
    for (const gone of left) assert.ok(!paper.includes(gone.chosen?.name ?? ''), paper);
    assert.doesNotMatch(paper, /bankkort/i);
    await one.signs();
    const two = (await guardian(server, 'G02', 'havbanken')).at(one.processId);
    await two.approve();
    await two.signs();
    await drained(server);
    const books = await childInBooks(server, '9805', 'C03');
    assert.deepEqual(
      books.accounts.map(({ productCode }) => productCode),
      ['BARN-KISTE-9805'],
    );
    assert.deepEqual({ customers: books.customers.length, cards: books.cards.length }, { customers: 1, cards: 0 });
  },
);
