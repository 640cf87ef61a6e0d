/** A customer who is asked to correct the register of owners: once, never at higher risk, and done when the register agrees. */
import assert from 'node:assert/strict';
import { askForCorrection, getDiscrepancyNotice } from '@bli-kunde/domain/advisor/discrepancy-api.ts';
import { listCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { registerAgrees } from '@bli-kunde/domain/cases/correction.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { addDays, endOfOsloDay, formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { drained, runs } from '../later.fixture.ts';
import { inboxOf, worldOf } from '../simulated-world.fixture.ts';
import { asAdvisor, openedCase } from './advisor.fixture.ts';
import { difference, ownerOf } from './discrepancy.fixture.ts';
import { does, pageOf } from './questions.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const OWNERS = ['B08', 'B09'];

const CORRECTED = {
  decision: 'CORRECTED',
  reason: null,
  grounds: 'Registeret er rettet, og har nå de samme eierne som kunden.',
  milderMeasures: null,
  validUntil: null,
  origin: null,
  combination: null,
};

onBoth(
  'A-107 the customer is asked once and never at higher or unknown risk; agreement closes the case',
  async (server) => {
    const { context, clock } = server;
    const ane = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane');
    const notice = async (id: string) =>
      (await ane.call(getDiscrepancyNotice, { id })).json<{
        whyNotAsked: string | null;
        request: { subject: string; text: string; due: string } | null;
        customerHasUntil: string | null;
        due: string;
      }>();
    const until = addDays(osloDate(clock.now()), 14);
    for (const risk of ['HIGH', undefined] as const) {
      const grave = await difference(server, OWNERS, risk);
      assert.equal((await notice(grave)).whyNotAsked, 'HIGHER_RISK');
      refusedWith(await does(ane, askForCorrection, grave, { due: until }), 409, 'error.step.not.allowed');
    }
    const agrees = await difference(server, OWNERS, 'NORMAL');
    const differs = await difference(server, ['B08'], 'NORMAL');
    /** The customer's day on the page and in the list. */
    const days = async (id: string) => {
      const { cases } = (await ane.call(listCases)).json<{
        cases: { id: string; customerHasUntil: string | null }[];
      }>();
      return [(await pageOf(ane, id)).customerHasUntil, cases.find((row) => row.id === id)?.customerHasUntil];
    };
    const shown: unknown[] = [];
    for (const id of [agrees, differs]) {
      const before = await notice(id);
      assert.deepEqual(
        { whyNotAsked: before.whyNotAsked, customerHasUntil: before.customerHasUntil },
        { whyNotAsked: null, customerHasUntil: null },
      );
      assert.deepEqual(await days(id), [null, null]);
      const { due = '', ...request } = before.request ?? {};
      shown.push(request);
      const asked = await does(ane, askForCorrection, id, { due, grounds: 'Skrivefeil i navnet.' });
      assert.equal(asked.status, 200, asked.text);
      const after = await notice(id);
      assert.deepEqual(
        {
          whyNotAsked: after.whyNotAsked,
          request: after.request,
          customerHasUntil: after.customerHasUntil,
          due: after.due,
        },
        { whyNotAsked: 'ASKED', request: null, customerHasUntil: until, due: until },
      );
      assert.deepEqual(await days(id), [until, until]);
      refusedWith(await does(ane, askForCorrection, id, { due }), 409, 'error.step.not.allowed');
    }
    const found = await openedCase(server, { cause: 'new-hit:later', kind: 'NEW_HIT' });
    const later = await difference(server, ['B08'], 'NORMAL');
    await context.db.query(
      sql`update advisor_case set subject_key = (select subject_key from advisor_case where id = ${later}) where id = ${found}`,
    );
    assert.equal((await notice(later)).whyNotAsked, 'HIGHER_RISK', 'somebody was found on a list since');
    refusedWith(await does(ane, askForCorrection, later, { due: until }), 409, 'error.step.not.allowed');
    await drained({ context });
    const rows = await context.db.query<{ key: string }>(
      sql`select idempotency_key as key from outbox where idempotency_key like '%case.correction:%'`,
    );
    assert.equal(rows.length, 2, 'one message for each');
    const { epost = '' } = server.simulators.world.people.personById('G02') ?? {};
    const sent = (await inboxOf(server, epost)).map(({ subject, text }) => ({ subject, text: text.trim() }));
    assert.deepEqual(sent, shown, 'what was shown is what the customer gets');
    const run = () => runs({ context }, 'corrections');
    await run();
    await run();
    const closed = await pageOf(ane, agrees);
    assert.deepEqual({ state: closed.state, outcome: closed.outcome }, { state: 'CLOSED', outcome: 'CORRECTED' });
    assert.equal((await pageOf(ane, differs)).outcome, null);
    refusedWith(await does(ane, proposeDecision, differs, CORRECTED), 409, 'error.case.register.differs');
    assert.equal((await pageOf(ane, differs)).outcome, null, 'one person’s word is not what the register has');
    const fixed = await difference(server, OWNERS, 'NORMAL');
    const done = await does(ane, proposeDecision, fixed, CORRECTED);
    assert.equal(done.status, 200, done.text);
    assert.equal((await pageOf(ane, fixed)).outcome, 'CORRECTED');
    const silent = await difference(server, OWNERS, 'NORMAL');
    assert.equal((await does(ane, askForCorrection, silent, { due: until })).status, 200);
    worldOf(server).faults.set('beneficial-owner-register', { mode: 'down' });
    await run();
    refusedWith(await does(ane, proposeDecision, silent, CORRECTED), 503, 'error.business.register.system.error');
    assert.equal((await pageOf(ane, silent)).state, 'NEW', 'a silent register agrees with nobody');
  },
);

onBoth(
  'A-107 a request that was opened before midnight is shown anew after it, and the customer gets the days of the day it is sent',
  async (server) => {
    const { clock } = server;
    // Two minutes later it is another day in Oslo, and the same one by UTC.
    const lastMinute = endOfOsloDay(osloDate(clock.now())).getTime() - 60_000;
    clock.set(new Date(lastMinute));
    const ane = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane');
    const id = await difference(server, ['B08'], 'NORMAL');
    type Request = { request: { text: string; due: string } | null; customerHasUntil: string | null };
    const notice = async () => (await ane.call(getDiscrepancyNotice, { id })).json<Request>();
    const before = (await notice()).request;
    assert.equal(before?.due, addDays(osloDate(clock.now()), 14));
    clock.set(new Date(lastMinute + 2 * 60_000));
    const refused = await does(ane, askForCorrection, id, { due: before?.due });
    refusedWith(refused, 400, 'error.bad.request');
    assert.match(refused.text, /advisor\.console\.question\.dueChanged/);
    assert.equal((await notice()).customerHasUntil, null, 'nobody was asked');
    const after = (await notice()).request;
    assert.equal(after?.due, addDays(before?.due ?? '', 1));
    assert.ok(after?.text.includes(formatLongDate(after.due)));
    assert.equal((await does(ane, askForCorrection, id, { due: after?.due })).status, 200);
    assert.equal((await notice()).customerHasUntil, after?.due);
  },
);

onBoth(
  'A-107 a case that the register closes waits for nobody any more, and bars nobody when it is opened again',
  async (server) => {
    const { context, clock } = server;
    const ane = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane');
    const id = await difference(server, OWNERS, 'NORMAL');
    const due = addDays(osloDate(clock.now()), 14);
    assert.equal((await does(ane, askForCorrection, id, { due })).status, 200);
    await context.db.query(
      sql`update advisor_case set awaits = '{SENIOR_ADVISOR}', barred = '{somebody}' where id = ${id}`,
    );
    await runs({ context }, 'corrections');
    assert.deepEqual(
      await context.db.query(sql`select state, outcome, awaits, barred from advisor_case where id = ${id}`),
      [{ state: 'CLOSED', outcome: 'CORRECTED', awaits: [], barred: [] }],
    );
  },
);

onBoth(
  'A-107 a case that came to stand on another declaration while the register was asked is not closed by its answer',
  async (server) => {
    const { context, clock } = server;
    const ane = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane');
    const id = await difference(server, OWNERS, 'NORMAL');
    const other = await difference(server, ['B08'], 'NORMAL');
    const due = addDays(osloDate(clock.now()), 14);
    assert.equal((await does(ane, askForCorrection, id, { due })).status, 200);
    const register = context.beneficialOwnerRegister;
    const run = (beneficialOwnerRegister: typeof register) =>
      runs({ context: { ...context, beneficialOwnerRegister } }, 'corrections');
    const declaresMeanwhile: (typeof register)['ownersOf'] = async (...about) => {
      const owners = await register.ownersOf(...about);
      await context.db.query(
        sql`update advisor_case set declaration_id = (select declaration_id from advisor_case where id = ${other}) where id = ${id}`,
      );
      return owners;
    };
    await run({ ...register, ownersOf: declaresMeanwhile });
    assert.equal((await pageOf(ane, id)).outcome, null, 'the customer has declared anew');
    await run(register);
    assert.equal((await pageOf(ane, id)).outcome, null, 'what is declared now differs');
  },
);

onBoth('A-107 a register that withholds somebody, or reports nobody, agrees with nobody', async (server) => {
  const [one] = OWNERS.map((id) => ownerOf(server, id));
  const known = { token: 'a', citizenship: [], countryOfResidence: null, positions: [], birthDate: null };
  const register = {
    status: 'REGISTERED' as const,
    statement: null,
    registeredOn: null,
    owners: [{ ...known, firstName: one?.firstName ?? '', lastName: one?.lastName ?? '' }],
  };
  const frozen = (owners: readonly unknown[], facts: object = {}) =>
    ({
      facts,
      sections: [{ kind: 'corporateBeneficialOwnerActorsV3', answer: { beneficialOwners: owners } }],
    }) as unknown as FrozenDeclaration;
  assert.ok(registerAgrees(frozen([one]), register));
  assert.ok(!registerAgrees(frozen([one]), { ...register, withheld: 1 }));
  assert.ok(!registerAgrees(frozen([one]), { ...register, status: 'NOT_REPORTED' }));
  assert.ok(!registerAgrees(frozen([one]), null));
  assert.ok(!registerAgrees(frozen([]), { ...register, owners: [] }));
  // The token of one answer is another person's in the next.
  const tokened = { ...one, firstName: '', lastName: '', publicId: { value: null, token: 'a' } };
  const then = { beneficialOwners: { ...register, owners: [{ ...known, firstName: 'Dag', lastName: 'Eiermo' }] } };
  assert.ok(!registerAgrees(frozen([tokened], then), register));
});
