import assert from 'node:assert/strict';
import { after } from 'node:test';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as api from '@bli-kunde/domain/standalone/api.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter, type Guest, refusedWith, withoutRcid } from '../guest.fixture.ts';
import { drained, later } from '../later.fixture.ts';
import { decide, sessionIn } from '../signing/at-provider.fixture.ts';
import { testPerson, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { DAY } from '../db/test-database.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { sql } from '../db/sql.ts';
import { clientCredentials } from '../registers/access-token.ts';
import { declarationTasks } from '../registers/declaration-tasks.ts';
import { answer as answerWith, closeListeners, listen } from '../registers/listener.fixture.ts';
import type { Answered, TestServer } from '../test-server.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { another, ask, declared, guest, open, task, tasks, told, OPTIONS } from './standalone.fixture.ts';

const onBoth = onEveryDatabase(OPTIONS);
after(closeListeners);

const look = (person: Guest, id: string) => person.call(api.getWaitingCase, { case: id });
const confirm = (person: Guest, id: string) => person.call(api.confirmWaitingCase, { case: id });
const sign = (person: Guest, id: string) => person.call(api.startDeclarationSigning, {}, { query: { case: id } });
const caseOf = (answer: Answered) => answer.json<api.WaitingCase>();

/** The core bank asks nobody for anything while `work` runs. */
async function asksNothing({ context }: TestServer, work: () => Promise<void>): Promise<void> {
  const { declarationTasks: kept } = context;
  const token = { access_token: 'a-token', token_type: 'Bearer', expires_in: 600 };
  const { system } = await listen((request, response) =>
    answerWith(response, request.path === '/token' ? token : { tasks: [] }),
  );
  const tokens = clientCredentials(system, { path: '/token', clientId: 'me', clientSecret: 's' });
  Object.assign(context, { declarationTasks: declarationTasks(system, tokens) });
  await work().finally(() => Object.assign(context, { declarationTasks: kept }));
}

/** A child's tax renewal that one guardian has answered. */
async function halfConfirmed(server: TestServer, child: string, one = 'G08', other = 'G09') {
  await ask(server, 'RENEWAL_TAX_CHILD', child);
  const answerer = await guest(server, one);
  const { firstName, lastName } = testPerson(server, child);
  const about = await task(answerer, 'RENEWAL_TAX_CHILD', `${firstName} ${lastName}`);
  const { id, status } = await declared(answerer, about);
  assert.equal(status, 'AWAITING_EXECUTOR');
  return { id, answerer, other, name: `${firstName} ${lastName}` };
}

onBoth(
  'K-052 a declaration about a child waits for the other guardian, who reads and confirms it, and goes on',
  async (server) => {
    const { id, answerer, other, name } = await halfConfirmed(server, 'C09');
    const mine = await task(answerer, 'RENEWAL_TAX_CHILD', name);
    assert.deepEqual(
      { status: mine.status, action: mine.action, answeredBy: mine.answeredBy },
      { status: 'AWAITING_EXECUTOR', action: null, answeredBy: null },
    );
    assert.deepEqual(mine.waitsFor, [{ name: 'Nina Låsvik', what: 'CONFIRM', done: false }]);
    refusedWith(await open(answerer, mine.process, mine.subject), 409, 'error.step.not.allowed');

    const nina = await guest(server, other);
    const theirs = await task(nina, 'RENEWAL_TAX_CHILD', name);
    assert.deepEqual(
      { caseId: theirs.caseId, action: theirs.action, answeredBy: theirs.answeredBy },
      { caseId: id, action: 'CONFIRM', answeredBy: 'Espen Låsvik' },
    );
    const { firstName, lastName } = answerer.person;
    const namesake = await enter(server, 'provebanken', { ...testPerson(server, other), firstName, lastName });
    const seen = await task(namesake, 'RENEWAL_TAX_CHILD', name);
    assert.equal(seen.answeredBy, 'Espen Låsvik', 'another person, of the same name');
    const shown = caseOf(await look(nina, id));
    assert.ok(shown.sections.some(({ kind }) => kind === 'tax'));
    const { nationalId } = testPerson(server, 'C09');
    assert.ok(!JSON.stringify(shown).includes(nationalId));
    const stored = await loadDeclaration(server.context.db, server.context.vault, 'provebanken', id);
    assert.equal(stored?.document.about?.nationalId, nationalId, 'by which it is kept (S-150)');

    // Who confirms must be a guardian now, by the register, and nothing is confirmed on its silence.
    const fresh = await another(server);
    const hers = await enter(fresh, 'provebanken', testPerson(server, other));
    worldOf(server).faults.set('population-register', { mode: 'down' });
    refusedWith(await confirm(hers, id), 503, 'error.population.register.system.error');
    worldOf(server).faults.reset();
    await fresh.close();
    assert.equal(caseOf(await look(nina, id)).action, 'CONFIRM');

    const answers = await Promise.all([confirm(nina, id), confirm(nina, id)]);
    assert.deepEqual(
      answers.map((one) => caseOf(one).status),
      ['OK', 'OK'],
    );
    assert.equal(caseOf(await confirm(nina, id)).action, null, 'a repeat changes nothing');
    assert.equal((await task(answerer, 'RENEWAL_TAX_CHILD', name)).status, 'DONE');
    await drained(server);
    assert.deepEqual((await told(server, id)).toSorted(), ['AWAITING_EXECUTOR', 'OK']);
    assert.equal((await verifyChain(server.context.db, id)).whole, true);
  },
);

onBoth('nobody but those it waits for can read or confirm what waits', async (server) => {
  const { id, answerer } = await halfConfirmed(server, 'C10');
  const stranger = await guest(server, 'P01');
  const elsewhere = await guest(server, 'G09', 'fjellbanken');
  for (const person of [answerer, stranger, elsewhere]) {
    const bank = person === elsewhere ? 'fjellbanken' : 'provebanken';
    const path = `/${bank}/declaration-web/rest/resource`;
    refusedWith(await person.browser.ask('GET', `${path}/kyc/waiting/${id}`), 404, 'error.not.found');
    refusedWith(await person.browser.ask('POST', `${path}/kyc/waiting/${id}/confirm`), 404, 'error.not.found');
    refusedWith(await person.browser.ask('GET', `${path}/signing/start?case=${id}`), 404, 'error.not.found');
  }
  const nina = await guest(server, 'G09');
  const child = worldOf(server).people.personById('C10') as unknown as { guardians: string[] };
  const { guardians } = child;
  child.guardians = ['G08'];
  refusedWith(await look(nina, id), 404, 'error.not.found');
  assert.ok(!(await tasks(nina)).some(({ caseId }) => caseId === id), 'who is no guardian any more sees nothing of it');
  child.guardians = guardians;
  assert.equal(caseOf(await look(nina, id)).action, 'CONFIRM');
  refusedWith(await sign(nina, id), 409, 'error.step.not.allowed');
  for (const query of [{}, { case: 'x' }, { case: [id, id] as never }])
    refusedWith(await nina.call(api.startDeclarationSigning, {}, { query }), 400, 'error.bad.request');
});

onBoth('K-052 what nobody finished in thirty days ends, and the bank’s request is open again', async (server) => {
  const { id, answerer, other, name } = await halfConfirmed(server, 'C11');
  timeMoves(server, 32 * DAY);
  const again = await guest(server, other);
  refusedWith(await confirm(again, id), 409, 'error.step.not.allowed');
  assert.deepEqual(caseOf(await look(again, id)).sections, [], 'nor is it shown any more');
  await later(server, {}, /^declaration-overdue/);
  assert.deepEqual((await told(server, id)).toSorted(), ['AWAITING_EXECUTOR', 'FAILED']);
  const back = await guest(server, 'G08');
  assert.equal((await task(back, 'RENEWAL_TAX_CHILD', name)).status, 'DUE');
  const { status } = await declared(back, await task(back, 'RENEWAL_TAX_CHILD', name));
  assert.deepEqual(
    { status, nationalId: answerer.person.nationalId },
    { status: 'AWAITING_EXECUTOR', nationalId: back.person.nationalId },
  );
});

onBoth('K-052 a case that can’t be read keeps no other from ending, and is named by its id', async (server) => {
  const broken = await halfConfirmed(server, 'C01', 'G01', 'G02');
  const { id } = await halfConfirmed(server, 'C02', 'G01', 'G02');
  const { db } = server.context;
  await db.query(
    sql`update declaration_waiting set data = ${Buffer.alloc(40)}, due_at = due_at - interval '1 hour' where declaration_id = ${broken.id}`,
  );
  await later(server, { days: 32 });
  assert.deepEqual((await told(server, id)).toSorted(), ['AWAITING_EXECUTOR', 'FAILED']);
  const lines = server.lines.filter((line) => line.includes('"job":"declaration-overdue"'));
  assert.ok(lines.length === 1 && lines[0]?.includes(broken.id), lines.join());
  await db.query(sql`delete from declaration_waiting where declaration_id = ${broken.id}`);
});

onBoth(
  'K-228 K-052 who may not sign alone answers, and the case goes on once those with the right have signed',
  async (server) => {
    const gustav = await guest(server, 'B20');
    const { id, status } = await declared(gustav, await task(gustav, 'RENEWAL_TAX_CORPORATE'));
    assert.equal(status, 'AWAITING_SIGNEE');
    const waits = await task(gustav, 'RENEWAL_TAX_CORPORATE');
    assert.deepEqual(waits.waitsFor, [{ name: 'Astrid Ledermo', what: 'SIGN', done: false }]);
    refusedWith(await sign(gustav, id), 404, 'error.not.found');

    const astrid = await guest(server, 'B01');
    assert.equal((await tasks(astrid)).find(({ caseId }) => caseId === id)?.action, 'SIGN');
    refusedWith(await confirm(astrid, id), 409, 'error.step.not.allowed');
    // Two presses at once lead to one session of one order.
    const urls = await Promise.all([sign(astrid, id), sign(astrid, id)]);
    const url = urls.find((one) => one.status === 200)?.json<{ url: string }>().url ?? assert.fail(urls[0].text);
    const orders = await server.context.db.query(sql`select id from signing_order where declaration_id = ${id}`);
    assert.equal(orders.length, 1);
    await decide(server, sessionIn(url), 'sign');
    const back = await astrid.call(api.refreshDeclarationSigning, { case: id });
    assert.deepEqual(
      { action: caseOf(back).action, done: caseOf(back).waitsFor[0]?.done },
      { action: null, done: true },
    );
    refusedWith(await sign(astrid, id), 409, 'blocked.due.to.documents.already.signed');
    await drained(server);
    assert.equal(caseOf(await look(astrid, id)).status, 'OK');
    assert.equal((await task(gustav, 'RENEWAL_TAX_CORPORATE')).status, 'DONE');
    assert.deepEqual((await told(server, id)).toSorted(), ['AWAITING_SIGNEE', 'OK']);
  },
);

onBoth(
  'K-228 S-026 a namesake of a signatory, born the same day, sees no task, no case and no session',
  async (server) => {
    await ask(server, 'RENEWAL_TAX_CORPORATE', '319000135');
    const ivar = await guest(server, 'B08');
    const { id } = await declared(ivar, await task(ivar, 'RENEWAL_TAX_CORPORATE', 'Trekløver Verksted ANS'));
    const sindre = await guest(server, 'B12');
    const namesake = await guest(server, 'B23');
    assert.equal((await task(sindre, 'RENEWAL_TAX_CORPORATE', 'Trekløver Verksted ANS')).caseId, id);
    await asksNothing(server, async () => {
      const { dueOn } = await task(sindre, 'RENEWAL_TAX_CORPORATE', 'Trekløver Verksted ANS');
      assert.equal(dueOn, addDays(osloDate(server.clock.now()), 30), 'the last day on which it can be signed');
    });
    assert.deepEqual(await tasks(namesake), []);
    const absent = '11111111-1111-4111-8111-111111111111';
    for (const row of [api.getWaitingCase, api.confirmWaitingCase, api.refreshDeclarationSigning]) {
      const theirs = await namesake.call(row, { case: id });
      refusedWith(theirs, 404, 'error.not.found');
      assert.deepEqual(withoutRcid(theirs), withoutRcid(await namesake.call(row, { case: absent })));
    }
    refusedWith(await sign(namesake, id), 404, 'error.not.found');
    assert.deepEqual(withoutRcid(await sign(namesake, id)), withoutRcid(await sign(namesake, absent)));
    assert.equal((await sign(sindre, id)).status, 200);
  },
);

onBoth(
  'K-228 A-013 who lost the right to sign moves nothing on, and an advisor is to look at what was signed',
  async (server) => {
    await ask(server, 'RENEWAL_TAX_CORPORATE', '319000038');
    const sindre = await guest(server, 'B12');
    const { id } = await declared(sindre, await task(sindre, 'RENEWAL_TAX_CORPORATE', 'Demodata Konsulenter AS'));
    const kjell = await guest(server, 'B02');
    const company = worldOf(server).people.organisation('319000038') ?? assert.fail();
    const { signingRule } = company;
    const lost = { code: 'R0001', text: 'Styrets leder alene' };
    const cases = () =>
      server.context.db.query<{ holds: boolean }>(sql`select holds from advisor_case where declaration_id = ${id}`);
    const begins = async (person: Guest) => sessionIn((await sign(person, id)).json<{ url: string }>().url);
    const signs = async (person: Guest, session: string) => {
      await decide(server, session, 'sign');
      return caseOf(await person.call(api.refreshDeclarationSigning, { case: id })).status;
    };
    const session = await begins(kjell);
    company.signingRule = lost;
    assert.equal(await signs(kjell, session), 'AWAITING_SIGNEE');
    company.signingRule = signingRule;
    assert.equal((await cases()).length, 1);
    assert.equal(
      await signs(kjell, await begins(kjell)),
      'AWAITING_SIGNEE',
      'what was signed before counts for nothing',
    );
    assert.equal(await signs(sindre, await begins(sindre)), 'AWAITING_SIGNEE');
    company.signingRule = lost;
    await drained(server);
    company.signingRule = signingRule;
    assert.equal(caseOf(await look(sindre, id)).status, 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR');
    assert.ok((await cases()).length >= 2);
  },
);

onBoth('K-228 two who sign together each sign the same PDF; one who gives up may begin again', async (server) => {
  await ask(server, 'RENEWAL_TAX_CORPORATE', '319000062');
  const live = await guest(server, 'B05');
  const { id, status } = await declared(live, await task(live, 'RENEWAL_TAX_CORPORATE', 'Kystprøve Sjømat AS'));
  assert.equal(status, 'AWAITING_SIGNEE');
  const astrid = await guest(server, 'B01');
  const company = worldOf(server).people.organisation('319000062') ?? assert.fail();
  const { roles } = company;
  company.roles = [];
  refusedWith(await look(astrid, id), 404, 'error.not.found');
  assert.ok(!(await tasks(astrid)).some(({ caseId }) => caseId === id), 'nor who signs for it no more');
  company.roles = roles;
  // What Altinn said a moment ago counts for two minutes.
  timeMoves(server, 3 * 60_000);
  const turn = async (person: Guest, choice: 'sign' | 'cancel') => {
    const { url } = (await sign(person, id)).json<{ url: string }>();
    await decide(server, sessionIn(url), choice);
    const answer = await person.call(api.refreshDeclarationSigning, { case: id });
    return caseOf(answer).waitsFor.map(({ name, done }) => `${name} ${done}`);
  };
  assert.deepEqual(await turn(live, 'cancel'), ['Astrid Ledermo false', 'Live Daglund false']);
  assert.deepEqual(await turn(live, 'sign'), ['Astrid Ledermo false', 'Live Daglund true']);
  assert.equal((await task(live, 'RENEWAL_TAX_CORPORATE', 'Kystprøve Sjømat AS')).action, null);
  assert.deepEqual(await turn(astrid, 'sign'), ['Astrid Ledermo true', 'Live Daglund true']);
  await drained(server);
  assert.equal(caseOf(await look(live, id)).status, 'OK');
  assert.equal((await verifyChain(server.context.db, id)).whole, true);
});
