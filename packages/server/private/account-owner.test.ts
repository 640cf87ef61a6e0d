/** Shows the account's owner and the borrower in what is signed, in what an advisor sees, and never in what the applicant is told of the core bank's answer. */
import assert from 'node:assert/strict';
import type { FollowUpSnapshot } from '@bli-kunde/domain/cases/kinds/follow-up.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { asAdvisor } from '../advisor/advisor.fixture.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { openCasesOf } from '../cases/decide.fixture.ts';
import { sql } from '../db/sql.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { pagesOf } from '../documents/pdf-text.fixture.ts';
import { drained, later } from '../later.fixture.ts';
import { assertAgreed } from '../signing/agreement.fixture.ts';
import { orderIn, signs } from '../signing/at-provider.fixture.ts';
import { testPerson, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { CONTACT, eachDatabase, type Somebody, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();
const OWNER = 'Kari Nordmann';
/** Of the bank 9801 and of nobody. */
const NOBODYS = '98011020011';

async function casesOf({ context }: TestServer, bank: string, { person }: Somebody) {
  const open = await openCasesOf(context, bank, ['FOLLOW_UP']);
  const all = await Promise.all(open.map(({ number }) => caseByNumber(context.db, context.vault, bank, number)));
  return all.flatMap((one) => (one?.data.subject?.name === `${person.firstName} ${person.lastName}` ? [one] : []));
}

/** A disponent of an account until the customer is made; gives the state that they see then. */
async function disponent(server: TestServer, id: string, bank: string, number: string) {
  const applicant = await somebody(server, id, bank);
  await applicant.fill('DISPONENT');
  await applicant.sent(api.savePersonInput, { ...CONTACT, principal: { name: OWNER, number } });
  const order = await applicant.order();
  await signs(server, applicant, order);
  await drained(server);
  return { applicant, order, state: await applicant.state() };
}

/** An account of somebody who is a customer, as the core bank has it. */
async function accountOf(server: TestServer, bank: string, name: string): Promise<string> {
  const { coreBank, banks } = server.context;
  const { bankregnr } = banks.get(bank)?.config ?? assert.fail();
  const { nationalId } = testPerson(server, 'P38');
  const call = { correlationId: 'account-of', bank };
  const { customerNumber } = await coreBank.createCustomer(bankregnr, `${bank}:owner`, { nationalId, name }, call);
  const account = { customerNumber, productCode: '10' };
  return (await coreBank.openAccount(bankregnr, `${bank}:owner:account`, account, call)).accountNumber;
}

/** Leaves out what differs between two applicants by chance alone. */
const seenBy = ({ requires, block, confirmation, signingOrder, principal, sequence }: PrivateState) => ({
  requires,
  block,
  confirmation,
  status: signingOrder.status,
  owner: principal?.name,
  steps: sequence,
});

onBoth(
  'N-051 N-052 N-053 an account that is the named owner’s is no case; applicant that is another’s is, and the applicant sees the same',
  async (server) => {
    const bank = 'provebanken';
    const number = await accountOf(server, bank, OWNER);
    const same = await disponent(server, 'P22', bank, number);
    assert.deepEqual(await casesOf(server, bank, same.applicant), []);
    const other = await disponent(server, 'P33', bank, NOBODYS);
    assert.deepEqual(seenBy(other.state), seenBy(same.state));
    assert.equal(other.state.requires.customerCreatedInTE, false, 'nothing is held');
    const [opened, ...more] = await casesOf(server, bank, other.applicant);
    assert.equal(more.length, 0);
    assert.deepEqual(
      { reasons: opened?.reasons, holds: opened?.holds },
      { reasons: ['account-owner-other'], holds: false },
    );
    assert.deepEqual(((opened ?? assert.fail()).data.snapshot as FollowUpSnapshot).principal, {
      kind: 'ACCOUNT',
      name: OWNER,
      number: NOBODYS,
      check: 'OTHER',
    });

    const advisor = await asAdvisor(server, bank, ['ADVISOR'], 'Siri Sak');
    const page = await advisor.call(getCase, { id: opened?.id ?? assert.fail() });
    const { facts } = page.json<{ summary: { facts: { label: string; value: string }[] } }>().summary;
    const told = new Map(facts.map(({ label, value }) => [label, value]));
    assert.equal(told.get('Eier av kontoen'), OWNER);
    assert.equal(told.get('Kontonummer'), '9801 10 20011');
    assert.equal(told.get('Kjernesystemet'), 'Kontoen er ikke til den som er oppgitt');

    const { applicationId } = await orderIn(server, other.order);
    const answers = (await trailOf(server, applicationId)).filter(
      ({ detail }) => detail.source === 'core-bank.account-owner',
    );
    assert.deepEqual(
      answers.map(({ detail }) => detail.outcome),
      ['OTHER'],
    );
    for (const secret of [OWNER, NOBODYS, number]) {
      const [row] = await server.context.db.query<{ found: boolean }>(
        sql`select exists (select 1 from application a where to_jsonb(a)::text like ${`%${secret}%`})
            or exists (select 1 from advisor_case c where to_jsonb(c)::text like ${`%${secret}%`})
            or exists (select 1 from audit t where to_jsonb(t)::text like ${`%${secret}%`}) as found`,
      );
      assert.equal(row?.found, false, 'kept in the clear');
      assert.ok(
        server.lines.every((line) => !line.includes(secret)),
        'in the log',
      );
    }
    await assertAgreed(server, other.order, {
      said: [`disponere kontoen til ${OWNER}`, 'Eier', '9801 10 20011'],
      terms: ['general', 'disponent', 'online-banking'],
    });
  },
);

onBoth('N-053 a core bank that is silent at first is asked again, and its answer is the case', async (server) => {
  const bank = 'provebanken';
  const { faults } = worldOf(server);
  const applicant = await somebody(server, 'P01', bank);
  await applicant.fill('DISPONENT');
  await applicant.sent(api.savePersonInput, { ...CONTACT, principal: { name: OWNER, number: NOBODYS } });
  const order = await applicant.order();
  faults.set('core-bank', { mode: 'down' });
  try {
    await signs(server, applicant, order);
    await drained(server);
    assert.deepEqual(await casesOf(server, bank, applicant), []);
  } finally {
    faults.reset();
  }
  await later(server, { minutes: 20 });
  await drained(server);
  assert.equal((await applicant.state()).requires.customerCreatedInTE, false);
  assert.deepEqual(
    (await casesOf(server, bank, applicant)).map(({ reasons }) => reasons),
    [['account-owner-other']],
  );
});

onBoth(
  'N-052 N-053 an account in a bank that the core bank knows nothing of is unknown, which an advisor sees',
  async (server) => {
    const bank = 'fjellbanken';
    const { applicant, state } = await disponent(server, 'P22', bank, NOBODYS);
    const [opened] = await casesOf(server, bank, applicant);
    assert.deepEqual(opened?.reasons, ['account-owner-unknown']);
    assert.equal(state.requires.customerCreatedInTE, false);
  },
);

onBoth(
  'N-051 N-053 an application from before the owner was asked goes on, and an advisor reads that nobody is told',
  async (server) => {
    const bank = 'skogbanken';
    const applicant = await somebody(server, 'P22', bank);
    await applicant.fill('DISPONENT');
    const { applications, db } = server.context;
    const [row] = await db.query<{ id: string }>(
      sql`select id from application where bank = ${bank} order by created_at desc limit 1`,
    );
    const stored = (await applications.loadForMessage(row?.id ?? assert.fail(), bank)) ?? assert.fail();
    const { principal: _, ...before } = stored.document as Record<string, unknown>;
    const audit = {
      at: server.clock.now(),
      actor: 'system',
      rcid: null,
      action: 'contact.person.saved' as const,
      detail: {},
    };
    assert.ok(await applications.save(stored, { document: before, audit }));
    assert.equal((await applicant.state()).principal, null);
    const order = await applicant.order();
    await signs(server, applicant, order);
    await drained(server);
    assert.equal((await applicant.state()).requires.customerCreatedInTE, false);
    const [opened] = await casesOf(server, bank, applicant);
    assert.deepEqual(opened?.reasons, ['account-owner-untold']);
  },
);

onBoth("N-051 N-053 a guarantor's receipt and case name borrower and loan", async (server) => {
  const bank = 'provebanken';
  const applicant = await somebody(server, 'P23', bank);
  await applicant.fill('GUARANTOR');
  await applicant.sent(api.savePersonInput, { ...CONTACT, principal: { name: OWNER, number: 'L-2026/118' } });
  await applicant.sent(api.confirmSummary);
  const text = (await pagesOf((await applicant.call(api.privateDocument)).bytes)).join(' ').replace(/\s+/g, ' ');
  for (const words of ['Låntaker', OWNER, 'L-2026/118']) assert.ok(text.includes(words), words);
  const [opened] = await casesOf(server, bank, applicant);
  assert.deepEqual(((opened ?? assert.fail()).data.snapshot as FollowUpSnapshot).principal, {
    kind: 'LOAN',
    name: OWNER,
    number: 'L-2026/118',
    check: 'NOT_ASKED',
  });
});

onBoth(
  'N-054 an owner on a list leaves the declaration to an advisor, and applicant who is named afterwards holds the customer',
  async (server) => {
    const listed = testPerson(server, 'P13');
    const principal = { name: `${listed.firstName} ${listed.lastName}`, number: '' };
    const declared = await somebody(server, 'P04');
    await declared.sent(api.setFlowType, { flowType: 'DISPONENT' });
    await declared.sent(api.savePersonInput, { ...CONTACT, principal });
    await declared.declare('DISPONENT');
    assert.equal((await declared.state()).block, 'error.aml.rejected');

    const changed = await somebody(server, 'P06');
    await changed.fill('DISPONENT');
    await changed.sent(api.savePersonInput, { ...CONTACT, principal });
    const order = await changed.order();
    await signs(server, changed, order);
    await drained(server);
    assert.equal((await changed.state()).requires.customerCreatedInTE, true);
  },
);
