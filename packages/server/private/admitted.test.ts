/** Shows that an advisor opens the application of somebody with a protected address, and that it ends in a customer without a trace of the address. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { reopenCase } from '@bli-kunde/domain/advisor/work-api.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { getFollowUp } from '@bli-kunde/domain/private/follow-up-api.ts';
import type { FollowUp } from '@bli-kunde/domain/private/follow-up.ts';
import { asAdvisor, type AdvisorGuest } from '../advisor/advisor.fixture.ts';
import { GROUNDS, proposal } from '../cases/decide.fixture.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { keyOf, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { booksOf, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { eachDatabase, somebody, type Somebody } from './private.fixture.ts';

const onBoth = eachDatabase();
const STANDARD = { flowType: 'STANDARD' };
const MANUAL = 'error.manual.customer.process';
const STREET = 'Hemmeligveien';

/** Cases about the person's application, oldest first. */
async function promisedTo({ context }: TestServer, one: Somebody) {
  const { nationalId } = one.person;
  const rows = await context.db.query<{
    id: string;
    cause: string;
    state: string;
    reasons: string[];
    application: string;
  }>(
    sql`select c.id, c.cause, c.state, c.reasons, c.application_id as application
     from advisor_case c where c.bank = ${one.bank} and c.subject_key = ${personKey(context.vault, one.bank, nationalId)} and c.kind = 'FOLLOW_UP' order by c.number`,
  );
  return rows;
}

const decides = async (advisor: AdvisorGuest, id: string, decision: 'ADMIT' | 'DONE') => {
  const { version } = (await advisor.call(getCase, { id })).json<{ version: number }>();
  return advisor.call(proposeDecision, { id }, { version, body: proposal(decision, { reason: null }) });
};

/** Refused for the address, and admitted by the officer, who alone sees the case. */
async function admitted(server: TestServer, id: string, bank: string) {
  const one = await somebody(server, id, bank);
  await one.state();
  refusedWith(await one.send(api.setFlowType, STANDARD), 403, MANUAL);
  const officer = await asAdvisor(server, bank, ['AML_OFFICER'], 'Hilde Hvitvask');
  const [promised] = await promisedTo(server, one);
  const opened = await decides(officer, promised?.id ?? assert.fail('no case'), 'ADMIT');
  assert.deepEqual(
    { status: opened.status, outcome: opened.json()['outcome'] },
    { status: 200, outcome: 'ADMITTED' },
    opened.text,
  );
  return { one, officer, promised };
}

onBoth(
  'D-060 D-062 A-028 somebody with a protected address becomes a customer once an advisor opens the application, and the address is nowhere',
  async (server) => {
    const person = worldOf(server).people.personById('P29') as unknown as { adresse: object | null };
    person.adresse = { street: `${STREET} 1`, postalCode: '0484', postalArea: 'OSLO' };
    try {
      const { one, promised } = await admitted(server, 'P29', 'provebanken');
      const heard: string[] = [];
      const { ask } = one.browser;
      one.browser.ask = async (...given) => {
        const answer = await ask(...given);
        heard.push(answer.text);
        return answer;
      };
      const filled = await one.fill('STANDARD');
      assert.equal(filled.person.adresse, null);
      assert.equal(keyOf(await one.call(api.getPostAddress)), 'error.no.norwegian.address');
      const order = await one.order();
      await signs(server, one, order);
      await drained(server);
      assert.equal((await one.state()).requires.customerCreatedInTE, false);
      assert.equal((await booksOf(server, '9801', 'P29')).customers.length, 1);
      const { db, vault } = server.context;
      for (const kind of ['agreement', 'signed'] as const)
        heard.push(await textOf((await documentOfOrder(db, vault, order, kind)) ?? assert.fail(kind)));
      const ledger = await (await fetch(`${server.simulators.origin}/cards/v1/ledger`)).text();
      const core = await (await fetch(`${server.simulators.origin}/core/v1/ledger`)).text();
      const loaded = await server.context.applications.loadById(
        promised?.application ?? '',
        'provebanken',
        server.clock.now(),
      );
      for (const text of [...heard, ledger, core, JSON.stringify(loaded?.document), server.lines.join('\n')])
        assert.ok(!text.includes(STREET));
      assert.match(ledger, /CHOSEN|RANDOM/, 'a card is ordered all the same');
    } finally {
      person.adresse = null;
    }
  },
);

onBoth(
  'D-060 nobody is admitted who is taken on by hand for another reason, and a case that is opened again admits no more',
  async (server) => {
    const bank = 'havbanken';
    const officer = await asAdvisor(server, bank, ['AML_OFFICER'], 'Hilde Hvitvask');
    for (const id of ['P15', 'P49']) {
      const other = await somebody(server, id, bank);
      await other.state();
      refusedWith(await other.send(api.setFlowType, STANDARD), 403, MANUAL);
      const [promised] = await promisedTo(server, other);
      assert.equal(keyOf(await decides(officer, promised?.id ?? '', 'ADMIT')), 'error.bad.request', id);
    }
    const { one, promised } = await admitted(server, 'P29', bank);
    const { version } = (await officer.call(getCase, { id: promised?.id ?? '' })).json<{ version: number }>();
    const again = await officer.call(reopenCase, { id: promised?.id ?? '' }, { version, body: { grounds: GROUNDS } });
    assert.equal(again.status, 200, again.text);
    refusedWith(await one.send(api.setFlowType, STANDARD), 403, MANUAL);
  },
);

onBoth(
  'D-022 a newcomer without an address is promised a call, and becomes a customer once an advisor opens the application',
  async (server) => {
    const bank = 'provebanken';
    const person = worldOf(server).people.personById('P22') as unknown as { adresse: object | null };
    const { adresse } = person;
    person.adresse = null;
    try {
      const one = await somebody(server, 'P22', bank);
      await one.state();
      refusedWith(await one.send(api.setFlowType, STANDARD), 403, MANUAL);
      const [promised] = await promisedTo(server, one);
      assert.deepEqual(
        { state: promised?.state, reasons: promised?.reasons },
        { state: 'NEW', reasons: [MANUAL, 'register-no-address'] },
      );
      assert.equal((await one.call(getFollowUp)).json<FollowUp>().isOpen, true, 'the page says who rings, and when');
      const advisor = await asAdvisor(server, bank, ['ADVISOR'], 'Rune Rådgiver');
      const opened = await decides(advisor, promised?.id ?? assert.fail('no case'), 'ADMIT');
      assert.deepEqual(
        { status: opened.status, outcome: opened.json()['outcome'] },
        { status: 200, outcome: 'ADMITTED' },
        opened.text,
      );
      await one.fill('STANDARD');
      const order = await one.order();
      await signs(server, one, order);
      await drained(server);
      assert.equal((await one.state()).requires.customerCreatedInTE, false);
      assert.equal((await booksOf(server, '9801', 'P22')).customers.length, 1);
    } finally {
      person.adresse = adresse;
    }
  },
);

onBoth(
  'D-022 whoever was admitted without an address, and has a protected one since, is for who may see it',
  async (server) => {
    const bank = 'skogbanken';
    const there = worldOf(server).people.personById('P22') as unknown as {
      adresse: object | null;
      stub: Record<string, unknown>;
    };
    const { adresse, stub } = there;
    there.adresse = null;
    try {
      const one = await somebody(server, 'P22', bank);
      await one.state();
      refusedWith(await one.send(api.setFlowType, STANDARD), 403, MANUAL);
      const [promised] = await promisedTo(server, one);
      const advisor = await asAdvisor(server, bank, ['ADVISOR'], 'Rune Rådgiver');
      assert.equal((await decides(advisor, promised?.id ?? '', 'ADMIT')).status, 200);
      there.stub = { ...stub, address: 'PROTECTED' };
      refusedWith(await one.send(api.setFlowType, STANDARD), 403, MANUAL);
      const restricted = await server.context.db.query<{ restricted: boolean }>(
        sql`select restricted from advisor_case where kind = 'FOLLOW_UP' and closed_at is null and subject_key = ${personKey(server.context.vault, bank, one.person.nationalId)}`,
      );
      assert.deepEqual(restricted, [{ restricted: true }]);
    } finally {
      Object.assign(there, { adresse, stub });
    }
  },
);

onBoth(
  'D-061 what the register has of somebody since they were admitted is a promised call of its own',
  async (server) => {
    const bank = 'skogbanken';
    const { one, officer } = await admitted(server, 'P29', bank);
    const person = worldOf(server).people.personById('P29') ?? assert.fail();
    const before = person.stub['folkeregisteret'];
    person.stub['folkeregisteret'] = { status: [{ erGjeldende: true, status: 'doed' }] };
    try {
      refusedWith(await one.send(api.setFlowType, STANDARD), 403, MANUAL);
    } finally {
      person.stub['folkeregisteret'] = before;
    }
    const [, since] = await promisedTo(server, one);
    assert.deepEqual(
      { state: since?.state, reasons: since?.reasons },
      { state: 'NEW', reasons: [MANUAL, 'register-dead'] },
    );
    assert.equal((await one.call(getFollowUp)).json<FollowUp>().isOpen, true);
    assert.equal(keyOf(await decides(officer, since?.id ?? '', 'ADMIT')), 'error.bad.request');
  },
);

onBoth(
  'D-062 an address that was open when the flow began is taken out of the application once it is protected',
  async (server) => {
    const bank = 'fjellbanken';
    const one = await somebody(server, 'P22', bank);
    await one.fill('DISPONENT');
    assert.notEqual((await one.state()).person.adresse, null);
    await one.sent(api.confirmSummary);
    const person = worldOf(server).people.personById('P22') ?? assert.fail();
    const before = person.stub['address'];
    person.stub['address'] = 'PROTECTED';
    try {
      assert.equal(keyOf(await one.send(api.createSigningOrder)), MANUAL);
      assert.equal((await one.state()).person.adresse, null);
      const [promised] = await promisedTo(server, one);
      const told = (await trailOf(server, promised?.application ?? '')).map(({ action }) => action);
      assert.ok(told.includes('application.address.removed'));
      const officer = await asAdvisor(server, bank, ['AML_OFFICER'], 'Hilde Hvitvask');
      assert.equal((await decides(officer, promised?.id ?? '', 'ADMIT')).status, 200);
      await one.order();
    } finally {
      person.stub['address'] = before;
    }
  },
);
