/** Shows that what a page says an advisor will do reaches one, with how to reach the person, once, and is ended by being done. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { listCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { postponeCase, restrictCase } from '@bli-kunde/domain/advisor/work-api.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import type { FollowUpSnapshot } from '@bli-kunde/domain/cases/kinds/follow-up.ts';
import { PRINCIPAL } from '@bli-kunde/domain/private/walk.fixture.ts';
import { getFollowUp, saveFollowUpContact } from '@bli-kunde/domain/private/follow-up-api.ts';
import type { FollowUp } from '@bli-kunde/domain/private/follow-up.ts';
import { asAdvisor, openedCase } from '../advisor/advisor.fixture.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { keyOf } from '../guest.fixture.ts';
import { timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { reasonWords } from '../cases/reason-words.ts';
import { openCasesOf, proposal } from '../cases/decide.fixture.ts';
import { propose } from '../cases/decide.ts';
import { caseByNumber } from '../cases/case-store.ts';
import type { TestServer } from '../test-server.ts';
import { CONTACT, eachDatabase, type Somebody, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();
const STANDARD = { flowType: 'STANDARD' };

async function followUpOf({ context }: TestServer, bank: string, name: string) {
  const cases = await Promise.all(
    (await openCasesOf(context, bank, ['FOLLOW_UP'])).map(({ number }) =>
      caseByNumber(context.db, context.vault, bank, number),
    ),
  );
  return cases.filter((one) => one?.data.subject?.name === name);
}
const nameOf = ({ person }: Somebody): string => `${person.firstName} ${person.lastName}`;

onBoth('A-007 who is taken on by hand has one case, and DONE ends it', async (server) => {
  const { context } = server;
  for (const [id, bank] of [
    ['P15', 'provebanken'],
    ['P29', 'provebanken'],
  ] as const) {
    const one = await somebody(server, id, bank);
    await one.state();
    for (const _ of [1, 2])
      assert.equal(keyOf(await one.send(api.setFlowType, STANDARD)), 'error.manual.customer.process');
    const [opened, ...more] = await followUpOf(server, bank, nameOf(one));
    assert.ok(opened);
    assert.equal(more.length, 0);
    assert.equal(opened.data.subject?.number, one.person.nationalId);
    assert.deepEqual(
      { holds: opened.holds, reasons: opened.reasons },
      { holds: false, reasons: ['error.manual.customer.process'] },
    );
    assert.deepEqual(opened.data.snapshot, { email: null, phone: null, flow: null });
    const by = { name: 'Siri', role: 'ADVISOR' } as const;
    const done = proposal('DONE', { reason: null });
    assert.deepEqual(await propose(context, { bank, number: opened.number }, by, done), { decided: true });
    assert.deepEqual(await followUpOf(server, bank, nameOf(one)), []);
  }
});

onBoth(
  'A-007 A-010 S-151 who is found out to be taken on by hand when sending in is reached by what was told, and the trail says that it was done',
  async (server) => {
    const one = await somebody(server, 'P22', 'skogbanken');
    await one.fill('DISPONENT');
    await one.sent(api.confirmSummary);
    const person = worldOf(server).people.personById('P22') ?? assert.fail();
    const before = person.stub['customerProcess'];
    person.stub['customerProcess'] = 'MANUAL';
    try {
      assert.equal(keyOf(await one.send(api.createSigningOrder)), 'error.manual.customer.process');
    } finally {
      person.stub['customerProcess'] = before;
    }
    const [opened] = await followUpOf(server, 'skogbanken', nameOf(one));
    assert.ok(opened);
    const { principal, ...reached } = opened.data.snapshot as FollowUpSnapshot;
    assert.deepEqual(reached, { email: CONTACT.epost, phone: CONTACT.mobil, flow: 'DISPONENT' });
    assert.equal(principal?.name, PRINCIPAL.name);
    const [row] = await server.context.db.query<{ all: string }>(
      sql`select to_jsonb(c)::text as all from advisor_case c where number = ${opened?.number} and bank = ${'skogbanken'}`,
    );
    for (const secret of [CONTACT.epost, CONTACT.mobil, one.person.nationalId, one.person.lastName])
      assert.ok(!row?.all.includes(secret));

    const { applicationId, number } = opened ?? assert.fail();
    const told = async () =>
      (await trailOf(server, applicationId ?? assert.fail())).filter(({ action }) => action === 'case.decided');
    assert.deepEqual(await told(), []);
    const by = { name: 'Siri', role: 'ADVISOR' } as const;
    await propose(server.context, { bank: 'skogbanken', number }, by, proposal('DONE', { reason: null }));
    assert.equal((await told()).length, 1, 'a case that holds nothing is in the trail of its application too');
  },
);

onBoth('R-046 R-047 whoever has a guardian in money matters is an advisor’s, who reads why', async (server) => {
  const { context } = server;
  const bank = 'havbanken';
  for (const [id, more, reason] of [
    ['P49', undefined, 'register-guardian'],
    ['P32', { status: [{ erGjeldende: true, status: 'doed' }] }, 'register-dead'],
    ['P37', { rettsligHandleevne: [{ rettsligHandleevneomfang: 'oekonomiskeForhold' }] }, 'register-limited-capacity'],
  ] as const) {
    const person = worldOf(server).people.personById(id) ?? assert.fail();
    const before = person.stub['folkeregisteret'];
    const one = await somebody(server, id, bank);
    if (more !== undefined) person.stub['folkeregisteret'] = more;
    try {
      assert.equal(keyOf(await one.send(api.setFlowType, STANDARD)), 'error.manual.customer.process', id);
    } finally {
      person.stub['folkeregisteret'] = before;
    }
    const [opened] = await followUpOf(server, bank, nameOf(one));
    assert.deepEqual(opened?.reasons, ['error.manual.customer.process', reason]);
    const words = reasonWords(context.banks.get(bank)?.texts ?? assert.fail(), {
      data: opened.data,
      reasons: opened.reasons,
    });
    assert.ok(words.every(({ code, words: said }) => said !== code));
  }
});

const REACHED = { email: 'Mina@Example.com', phone: '+47 490 01 015' };

onBoth(
  'A-007 A-010 who is taken on by hand says how they are reached, and the advisor reads it there',
  async (server) => {
    const { context } = server;
    const bank = 'havbanken';
    const one = await somebody(server, 'P15', bank);
    await one.state();
    const save = (body: object) => one.call(saveFollowUpContact, {}, { body });
    const asked = async () => (await one.call(getFollowUp)).json<FollowUp>();
    assert.deepEqual(await asked(), { isOpen: false, contact: null, by: null });
    assert.equal(keyOf(await save(REACHED)), 'error.step.not.allowed', 'nobody has promised a call');
    assert.equal(keyOf(await one.send(api.setFlowType, STANDARD)), 'error.manual.customer.process');
    const before = await asked();
    assert.deepEqual({ isOpen: before.isOpen, contact: before.contact }, { isOpen: true, contact: null });
    assert.ok(before.by !== null && before.by > osloDate(context.clock.now()));
    const wrong = await save({ email: 'mina', phone: '1' });
    assert.deepEqual(
      wrong.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path),
      ['email', 'phone'],
    );
    assert.equal(keyOf(await save({ ...REACHED, nationalId: one.person.nationalId })), 'error.bad.request');

    const [opened] = await followUpOf(server, bank, nameOf(one));
    const { id, number } = opened ?? assert.fail();
    const advisor = await asAdvisor(server, bank, ['ADVISOR'], 'Siri Sak');
    const facts = async () => {
      const { version, summary } = (await advisor.call(getCase, { id })).json<{
        version: number;
        summary: { facts: { label: string; value: string }[] };
      }>();
      return { version, values: summary.facts.map(({ value }) => value) };
    };
    const unread = await facts();
    assert.deepEqual(unread.values, ['Kunden har ikke oppgitt e-post og telefon ennå']);
    const until = addDays(osloDate(context.clock.now()), 1);
    const hidden = { until, grounds: 'Kunden ringes opp når vi vet hvordan.' };
    await advisor.call(postponeCase, { id }, { version: unread.version, body: hidden });
    const contact = { email: 'Mina@Example.com', phone: '49001015' };
    for (const _ of [1, 2]) {
      const saved = await save(REACHED);
      assert.deepEqual(
        { status: saved.status, contact: saved.json<FollowUp>().contact },
        { status: 200, contact },
        saved.text,
      );
    }
    const read = await facts();
    assert.deepEqual(read.values, [contact.email, contact.phone]);
    assert.equal(
      read.version,
      unread.version + 2,
      'who has read it before reads it anew, and the same words change nothing',
    );
    const [row] = await context.db.query<{ all: string; hidden: Date | null }>(
      sql`select to_jsonb(c)::text as all, hidden_until as hidden from advisor_case c where id = ${id}`,
    );
    assert.equal(row?.hidden, null, 'a case that something happens in is back in its list');
    for (const secret of [contact.email, contact.phone]) assert.ok(!row?.all.includes(secret));
    const told = async (chain: string, wanted: string) =>
      (await trailOf(server, chain)).filter(({ action }) => action === wanted).length;
    assert.equal(await told(id, 'case.contact.given'), 1);
    assert.equal(await told(opened?.applicationId ?? '', 'contact.follow-up.saved'), 2);
    assert.equal((await verifyChain(context.db, id)).whole, true);

    const again = await advisor.call(postponeCase, { id }, { version: read.version, body: hidden });
    assert.equal(again.status, 200, again.text);
    for (const body of [{ ...REACHED, email: 'other@example.com' }, REACHED])
      assert.equal((await save(body)).status, 200);
    const [waits] = await context.db.query<{ hidden: Date | null }>(
      sql`select hidden_until as hidden from advisor_case where id = ${id}`,
    );
    assert.ok(waits?.hidden, 'who alternates two does not call the case back each time');

    const other = await somebody(server, 'P29', bank);
    await other.state();
    assert.deepEqual(await (await other.call(getFollowUp)).json(), { isOpen: false, contact: null, by: null });

    timeMoves(server, 6 * 86_400_000);
    const late = await somebody(server, 'P15', bank);
    assert.deepEqual((await late.call(getFollowUp)).json(), { isOpen: true, contact, by: null });
    await propose(context, { bank, number }, { name: 'Siri', role: 'ADVISOR' }, proposal('DONE', { reason: null }));
    assert.equal(keyOf(await late.call(saveFollowUpContact, {}, { body: REACHED })), 'error.step.not.allowed');
    assert.deepEqual((await late.call(getFollowUp)).json(), { isOpen: false, contact: null, by: null });
  },
);

onBoth('A-007 a guarantor who has sent in has one case with the contact data', async (server) => {
  const one = await somebody(server, 'P23', 'provebanken');
  await one.fill('GUARANTOR');
  assert.deepEqual(await followUpOf(server, 'provebanken', nameOf(one)), []);
  const { version } = await one.state();
  await Promise.all([1, 2].map(() => one.send(api.confirmSummary, undefined, { version })));
  await one.sent(api.confirmSummary);
  const [opened, ...more] = await followUpOf(server, 'provebanken', nameOf(one));
  assert.equal(more.length, 0);
  assert.deepEqual(opened?.reasons, ['guarantor-agreement']);
  const principal = { kind: 'LOAN', name: PRINCIPAL.name, number: null, check: 'NOT_ASKED' };
  assert.deepEqual(opened.data.snapshot, { email: CONTACT.epost, phone: CONTACT.mobil, flow: 'GUARANTOR', principal });
});

onBoth(
  'A-028 a case about somebody with a protected address is restricted, and so is every other about them',
  async (server) => {
    const one = await somebody(server, 'P29', 'provebanken');
    const { context } = server;
    const subjectKey = personKey(context.vault, 'provebanken', one.person.nationalId);
    const subject = { name: nameOf(one), number: one.person.nationalId };
    const before = await openedCase(server, { cause: 'review:before-protection', kind: 'REVIEW', subject, subjectKey });
    await one.state();
    assert.equal(keyOf(await one.send(api.setFlowType, STANDARD)), 'error.manual.customer.process');
    const after = await openedCase(server, { cause: 'review:after-protection', kind: 'REVIEW', subject, subjectKey });
    const rows = await context.db.query<{ id: string; restricted: boolean; protected: boolean }>(
      sql`select id, restricted, address_protected as protected from advisor_case where subject_key = ${subjectKey} order by number`,
    );
    assert.deepEqual(
      rows.map((row) => [row.restricted, row.protected]),
      rows.map(() => [true, true]),
    );
    assert.equal(rows.length, 3);
    const advisor = await asAdvisor(server, 'provebanken', ['ADVISOR', 'SENIOR_ADVISOR'], 'Siri Sak');
    const officer = await asAdvisor(server, 'provebanken', ['AML_OFFICER'], 'Hilde Hvitvask');
    for (const { id } of rows) {
      assert.equal(keyOf(await advisor.call(getCase, { id })), 'error.case.not.found');
      const shown = await officer.call(getCase, { id });
      assert.deepEqual(
        { restricted: shown.json()['restricted'], addressIsProtected: shown.json()['addressIsProtected'] },
        { restricted: true, addressIsProtected: true },
      );
      const version = Number(shown.json()['version']);
      const shows = { restricted: false, grounds: 'Kunden trenger ikke lenger å være skjermet her.' };
      assert.equal(keyOf(await officer.call(restrictCase, { id }, { version, body: shows })), 'error.step.not.allowed');
    }
    const listed = (await advisor.call(listCases)).json<{ cases: { id: string }[] }>().cases.map(({ id }) => id);
    assert.ok(![before, after].some((id) => listed.includes(id)));
    for (const row of rows) assert.equal((await verifyChain(context.db, row.id)).whole, true);
  },
);

onBoth('A-028 who is taken on by hand for another reason is not restricted', async (server) => {
  const one = await somebody(server, 'P15', 'fjellbanken');
  await one.state();
  assert.equal(keyOf(await one.send(api.setFlowType, STANDARD)), 'error.manual.customer.process');
  const [opened] = await followUpOf(server, 'fjellbanken', nameOf(one));
  assert.deepEqual(
    { restricted: opened?.restricted, addressProtected: opened?.addressProtected },
    { restricted: false, addressProtected: false },
  );
});
