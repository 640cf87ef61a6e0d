/** Shows that a private person under review is told so, is decided, and goes on at the step after the declaration or not at all. */
import assert from 'node:assert/strict';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { addWorkingDays } from '@bli-kunde/domain/norway/working-days.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { privateWalk, SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { keyOf } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf } from '../simulated-world.fixture.ts';
import { reopenCase } from '@bli-kunde/domain/advisor/work-api.ts';
import { asAdvisor } from '../advisor/advisor.fixture.ts';
import { newestCase, pageOf } from '../advisor/questions.fixture.ts';
import { decideAll, GROUNDS, proposal } from '../cases/decide.fixture.ts';
import { agree, propose } from '../cases/decide.ts';
import { type TestServer, visitor } from '../test-server.ts';
import { eachDatabase, somebody } from './private.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();
const STANDARD = { flowType: 'STANDARD' };

async function underReview(server: TestServer, bank: string, email: string) {
  const one = await somebody(server, 'P13', bank);
  await one.sent(api.setFlowType, STANDARD);
  await one.sent(api.savePersonInput, { epost: email, mobil: '49001001', needHelpMovingBanks: false });
  await one.sent(api.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  await one.declare('STANDARD');
  assert.equal((await one.state()).block, 'error.aml.rejected');
  return one;
}

onBoth('A-094 A-097 who is approved hears it and goes on at the step after the declaration', async (server) => {
  const one = await underReview(server, 'provebanken', 'approved@example.com');
  await decideAll(server.context, 'provebanken', 'APPROVE');
  await drained(server);
  const state = await one.state();
  assert.deepEqual(
    { block: state.block, status: state.kyc.status, firstIncomplete: state.firstIncomplete },
    { block: null, status: 'OK', firstIncomplete: 'samtykker' },
  );
  const [told] = await inboxOf(server, 'approved@example.com');
  const link = /Fortsett søknaden:\n(\S+)/.exec(told?.text ?? '')?.[1] ?? assert.fail('no link');
  const followed = await visitor(server).ask('GET', new URL(link).pathname);
  assert.match(String(followed.headers['location']), /\/provebanken\/privat\/#\/full\/samtykker$/);
});

onBoth('A-015 A-095 who is turned down hears it in the same words, and goes no further', async (server) => {
  const one = await underReview(server, 'havbanken', 'rejected@example.com');
  await decideAll(server.context, 'havbanken', 'REJECT');
  await drained(server);
  assert.equal((await one.state()).block, 'error.case.rejected');
  assert.equal(keyOf(await one.call(api.recordDeclaration, {}, { body: { status: 'OK' } })), 'error.case.rejected');
  const [told, ...more] = await inboxOf(server, 'rejected@example.com');
  assert.match(told?.text ?? '', /kan ikke tilby deg kundeforhold nå.*Finansklagenemnda/s);
  assert.equal(more.length, 0);
});

onBoth(
  'A-053 A-059 A-096 a case of who has become a customer since is opened again without a word to them, and is decided as a customer’s',
  async (server) => {
    const { context } = server;
    const bank = 'skogbanken';
    const email = 'reopened@example.com';
    const one = await somebody(server, 'P13', bank);
    await one.sent(api.setFlowType, { flowType: 'GUARANTOR' });
    const contact = { email, phone: '49001001' };
    await one.sent(api.savePersonInput, privateWalk.kontaktinfo({ contact, flow: 'GUARANTOR' }).body);
    await one.declare('GUARANTOR');
    const id = await newestCase(server, bank);
    await decideAll(context, bank, 'APPROVE');
    const { consentList } = await one.state();
    const { body } = privateWalk.samtykker({ consentList });
    await one.sent(api.saveConsents, body);
    await one.sent(api.confirmSummary);
    await drained({ context });
    const as = await one.state();
    assert.equal(as.requires.customerCreatedInTE, false);
    const told = (await inboxOf(server, email)).length;

    const senior = await asAdvisor(server, bank, ['SENIOR_ADVISOR'], 'Siri Saksbehandler');
    const { version, gravity } = await pageOf(senior, id);
    assert.equal(gravity, 'SANCTION');
    const opened = await senior.call(reopenCase, { id }, { version, body: { grounds: GROUNDS } });
    assert.equal(opened.status, 200, opened.text);
    const page = await pageOf(senior, id);
    const sameDay = addWorkingDays(osloDate(server.clock.now()), 0);
    assert.equal(page.due.on, sameDay, 'a sanction of a customer has the same day, or the first that is worked on');
    assert.deepEqual(
      page.decisions.map(({ decision }) => decision),
      ['KEEP', 'END'],
    );
    assert.equal((await one.state()).block, null);

    const address = { bank, number: page.number };
    await propose(context, address, { name: 'Siri', role: 'SENIOR_ADVISOR' }, proposal('END'));
    assert.deepEqual(await agree(context, address, { name: 'Olga', role: 'AML_OFFICER' }), { decided: true });
    await drained({ context });
    const after = await one.state();
    assert.deepEqual(
      { block: after.block, customerCreatedInTE: after.requires.customerCreatedInTE, confirmation: after.confirmation },
      { block: null, customerCreatedInTE: false, confirmation: as.confirmation },
    );
    assert.equal((await inboxOf(server, email)).length, told, 'of END the product tells nothing');
    const ended = await context.db.query(
      sql`select 1 from outbox where idempotency_key like ${`customer.follow-up:ENDED:${id}:%`}`,
    );
    assert.equal(ended.length, 1, 'the core bank hears of it');
  },
);

onBoth(
  'A-053 A-059 a case of a customer whose application is erased is decided as a customer’s, until the relation ends',
  async (server) => {
    const { db } = server.context;
    const bank = 'havbanken';
    await db.query(sql`delete from application`);
    await underReview(server, bank, 'erased@example.com');
    const id = await newestCase(server, bank);
    const senior = await asAdvisor(server, bank, ['SENIOR_ADVISOR'], 'Siri Saksbehandler');
    const reopened = async () => {
      await decideAll(server.context, bank, 'APPROVE');
      const { version } = await pageOf(senior, id);
      const opened = await senior.call(reopenCase, { id }, { version, body: { grounds: GROUNDS } });
      assert.equal(opened.status, 200, opened.text);
      return (await pageOf(senior, id)).decisions.map(({ decision }) => decision);
    };
    await db.query(sql`delete from application`);
    assert.deepEqual(await reopened(), ['APPROVE', 'REJECT'], 'nobody has told that they are a customer');
    const told = (ended: string | null) =>
      db.query(
        sql`update declaration set relation_asked_at = now(), relation_ended_on = ${ended}
         where id = (select declaration_id from advisor_case where id = ${id})`,
      );
    await told('2026-11-01');
    assert.deepEqual(await reopened(), ['APPROVE', 'REJECT'], 'the relation has ended');
    await told(null);
    assert.deepEqual(await reopened(), ['KEEP', 'END']);
  },
);

onBoth('A-053 A-094 a case of who was turned down is opened again: they are under review as before', async (server) => {
  const one = await underReview(server, 'fjellbanken', 'again@example.com');
  const id = await newestCase(server, 'fjellbanken');
  await decideAll(server.context, 'fjellbanken', 'REJECT');
  assert.equal((await one.state()).block, 'error.case.rejected');
  const senior = await asAdvisor(server, 'fjellbanken', ['SENIOR_ADVISOR'], 'Siri Saksbehandler');
  const { version } = await pageOf(senior, id);
  await senior.call(reopenCase, { id }, { version, body: { grounds: GROUNDS } });
  assert.equal((await one.state()).block, 'error.aml.rejected');
  const { decisions, due } = await pageOf(senior, id);
  assert.deepEqual(
    decisions.map(({ decision }) => decision),
    ['APPROVE', 'REJECT'],
  );
  assert.notEqual(due.words, 'I dag');
});
