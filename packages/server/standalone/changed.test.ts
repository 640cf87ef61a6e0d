/** A company whose registers change after its declaration: asked once, answered by one section, and judged where nobody may answer. */
import assert from 'node:assert/strict';
import { getQuestions, type Asked, tokenForAnswer } from '@bli-kunde/domain/kyc/answers-api.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { getMonitoring } from '@bli-kunde/domain/advisor/oversight-api.ts';
import { asAdvisor } from '../advisor/advisor.fixture.ts';
import { completes, fillsIn, opensAnswer } from '../advisor/questions.fixture.ts';
import { openCasesOf } from '../cases/decide.fixture.ts';
import { sql } from '../db/sql.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { onFreshServers } from '../every-database.fixture.ts';
import { type Guest, refusedWith } from '../guest.fixture.ts';
import { later } from '../later.fixture.ts';
import { inboxOf, testPerson, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { company, customer, looks, owned } from './changed.fixture.ts';
import { BANK, guest, OPTIONS } from './standalone.fixture.ts';

const onBoth = onFreshServers(() => OPTIONS);
const MAIL = 'live.daglund@example.com';
const JOBS = /^(register-changes|register-feed)$/;

const frozenOf = async ({ context }: TestServer, id: string): Promise<FrozenDeclaration> =>
  (await loadDeclaration(context.db, context.vault, BANK, id))?.document.frozen ?? assert.fail(`${id} is open`);

const questions = async (person: Guest): Promise<Asked[]> => {
  const answer = await person.call(getQuestions);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<{ questions: Asked[] }>().questions;
};
const rows = ({ context }: TestServer) =>
  context.db.query<{ fact: string; state: string; times: number }>(
    sql`select fact, state, times from register_change order by asked_at, fact`,
  );
const subjectsTo = async (server: TestServer): Promise<string[]> =>
  (await inboxOf(server, MAIL)).flatMap(({ subject }) => subject ?? []).filter((subject) => /endret/.test(subject));
const reasons = async ({ context }: TestServer) =>
  (
    await context.db.query<{ reasons: string[] }>(
      sql`select reasons from advisor_case where kind = 'REVIEW' order by number`,
    )
  ).map((item) => item.reasons);
const formOf = async (person: Guest, token: string): Promise<Form> =>
  (
    await person.browser.ask('GET', `/${BANK}/declaration-web/rest/resource/kyc/v8/form`, {
      headers: { 'x-kyc-session-token': token },
    })
  ).json<Form>();

onBoth(
  'D-232 D-234 D-235 D-236 the register reports a new owner: one message that tells nothing, one question with old and new, one section, and one new sealed declaration',
  async (server) => {
    const id = await customer(server);
    const live = await guest(server, 'B05');
    await looks(server);
    assert.deepEqual([await rows(server), await questions(live)], [[], []], 'nothing has changed');
    await owned(server, 'B03');
    for (let time = 0; time < 3; time += 1) await looks(server);
    assert.deepEqual(await rows(server), [{ fact: 'OWNERS', state: 'ASKED', times: 1 }]);
    assert.deepEqual(await subjectsTo(server), ['Noe er endret'], 'once');
    const told = (await inboxOf(server, MAIL)).find(({ subject }) => subject === 'Noe er endret');
    const stranger = testPerson(server, 'B03');
    assert.doesNotMatch(told?.text ?? '', new RegExp(`${stranger.lastName}|Prøvebakeriet|eier`, 'i'));

    const [asked, ...more] = await questions(live);
    assert.deepEqual(more, []);
    assert.equal(asked?.declaration, id);
    const [owner, ...others] = asked?.changed?.values ?? [];
    assert.deepEqual(others, []);
    assert.match(owner?.before.join() ?? '', /Live Daglund/);
    assert.match(owner?.after.join() ?? '', new RegExp(stranger.lastName, 'i'));
    assert.deepEqual(await questions(await guest(server, 'B03')), [], 'nobody else is asked');

    const opened = await opensAnswer(live, id);
    const form = await formOf(live, opened.token);
    const open = form.sections.filter(({ answered }) => !answered).map((section) => section.id);
    // Where the owners' money comes from is asked by the answer alone.
    assert.deepEqual(
      open,
      ['owners', 'origin-owners', 'summary'],
      'one section, what its answer may ask, and its confirmation',
    );
    assert.equal(
      form.sections.filter(({ stands }) => stands).length,
      form.sections.filter(({ answered, kind }) => answered && kind !== 'welcome').length,
    );
    await fillsIn(server, live, BANK, opened);
    const done = await completes(live, opened);
    assert.equal(done.status, 200, done.text);
    const [before, after] = [await frozenOf(server, id), await frozenOf(server, opened.id)];
    const beside = ({ sections }: FrozenDeclaration) =>
      sections
        .filter(({ kind }) => kind !== 'corporateBeneficialOwnerActorsV3')
        .map(({ id: section, answer }) => [section, answer]);
    assert.deepEqual(
      beside(after).filter(([section]) => section !== 'summary'),
      beside(before).filter(([section]) => section !== 'summary'),
      'all other answers are taken over',
    );
    assert.ok(
      after.screening.persons?.some(({ name }) => name.toLowerCase().includes(stranger.lastName.toLowerCase())),
      'whoever is named anew is screened',
    );
    assert.deepEqual(await rows(server), [{ fact: 'OWNERS', state: 'ANSWERED', times: 1 }]);
    assert.deepEqual(await questions(live), []);
    for (let time = 0; time < 2; time += 1) await looks(server);
    assert.deepEqual(await rows(server), [{ fact: 'OWNERS', state: 'ANSWERED', times: 1 }], 'never asked again');
    assert.deepEqual(await subjectsTo(server), ['Noe er endret']);
    refusedWith(await live.call(tokenForAnswer, { declaration: id }), 404, 'error.not.found');
  },
);

onBoth(
  'D-231 a register that takes its change back settles the question, and one that makes it anew asks anew',
  async (server) => {
    await customer(server);
    const live = await guest(server, 'B05');
    await owned(server, 'B03');
    await looks(server);
    await owned(server, 'B01');
    await looks(server);
    assert.deepEqual(await rows(server), [{ fact: 'OWNERS', state: 'ASKED', times: 1 }], 'the same question');
    const [asked] = await questions(live);
    const name = testPerson(server, 'B01').lastName;
    assert.match(
      asked?.changed?.values[0]?.after.join() ?? '',
      new RegExp(name, 'i'),
      'shows what the register has now',
    );
    assert.equal((await subjectsTo(server)).length, 1);
    await owned(server, 'B05');
    await looks(server);
    assert.deepEqual(await rows(server), [{ fact: 'OWNERS', state: 'SETTLED', times: 1 }]);
    assert.deepEqual(await questions(live), []);
    await owned(server, 'B03');
    await looks(server);
    assert.deepEqual(await rows(server), [{ fact: 'OWNERS', state: 'ASKED', times: 2 }]);
    assert.equal((await subjectsTo(server)).length, 2);
  },
);

onBoth(
  'D-237 D-242 whoever does not answer is reminded after 7 and 12 days, a person judges after 14, and a late answer ends that',
  async (server) => {
    const id = await customer(server);
    await owned(server, 'B03');
    await looks(server);
    const reminded = async (days: number) => {
      await later(server, { days }, /^register-changes$/);
      return subjectsTo(server);
    };
    const reminder = 'Påminnelse: Noe er endret';
    assert.deepEqual(await reminded(6), ['Noe er endret']);
    assert.deepEqual(await reminded(1), ['Noe er endret', reminder]);
    assert.deepEqual(await reminded(5), ['Noe er endret', reminder, reminder]);
    assert.deepEqual(await openCasesOf(server.context, BANK, ['REVIEW']), []);
    assert.deepEqual(await reminded(3), ['Noe er endret', reminder, reminder]);
    await later(server, { days: 1 }, /^register-changes$/);
    assert.deepEqual(await reasons(server), [['register-owners', 'register-unanswered']]);
    assert.equal((await openCasesOf(server.context, BANK, ['REVIEW'])).length, 1);
    const filesTo = async (advisor: string, bank: string) =>
      (await (await asAdvisor(server, bank, ['SENIOR_ADVISOR'], advisor)).call(getMonitoring))
        .json<{ files: { what: string; count: number; cases: number[] }[] }>()
        .files.filter(({ count, cases }) => count > 0 || cases.length > 0);
    const [late] = await openCasesOf(server.context, BANK, ['REVIEW']);
    assert.deepEqual(await filesTo('Siri', BANK), [{ what: 'OVERDUE', count: 1, cases: [late?.number] }]);
    assert.deepEqual(await filesTo('Arne', 'havbanken'), [], 'another bank’s are absent');
    const live = await guest(server, 'B05');
    assert.equal((await questions(live))[0]?.isLate, true);
    const opened = await opensAnswer(live, id);
    await fillsIn(server, live, BANK, opened);
    assert.equal((await completes(live, opened)).status, 200);
    assert.deepEqual(await openCasesOf(server.context, BANK, ['REVIEW']), [], 'its case has lapsed');
    assert.deepEqual(
      (await rows(server)).map(({ state }) => state),
      ['ANSWERED'],
    );
  },
);

onBoth(
  'D-238 where whoever declared has no role any more, and where the company is bankrupt, a person judges, once',
  async (server) => {
    await customer(server);
    const item = company(server);
    const { roles, stub } = item;
    try {
      item.roles = [
        { role: 'DAGL', person: 'B03' },
        { role: 'LEDE', person: 'B01' },
      ] as never;
      for (let time = 0; time < 2; time += 1) await looks(server);
      assert.deepEqual(
        (await rows(server)).map(({ fact, state }) => [fact, state]),
        [['LEADERS', 'CASE']],
      );
      assert.deepEqual(await questions(await guest(server, 'B05')), []);
      assert.deepEqual(await reasons(server), [['register-leaders', 'register-nobody-to-ask']]);
      item.roles = roles;
      await looks(server);
      assert.deepEqual(await openCasesOf(server.context, BANK, ['REVIEW']), [], 'settled');
      item.stub = { ...(stub as object), konkurs: true };
      for (let time = 0; time < 2; time += 1) await looks(server);
      assert.deepEqual((await reasons(server)).slice(1), [['unit-bankrupt']]);
      assert.equal((await openCasesOf(server.context, BANK, ['REVIEW'])).length, 1);
    } finally {
      item.roles = roles;
      item.stub = stub;
    }
  },
);

onBoth(
  'D-232 D-233 what a feed tells is noted with its place, every company is where a feed begins or leaps, and each is looked at within a week',
  async (server) => {
    await customer(server);
    const due = async () =>
      (
        await server.context.db.query<{ is: boolean }>(
          sql`select due_at <= ${server.context.clock.now()} as is from company_look`,
        )
      ).map(({ is }) => is);
    await later(server, {}, /^register-changes$/);
    assert.deepEqual(await due(), [false]);
    await later(server, {}, /^register-feed$/);
    assert.deepEqual(await due(), [true], 'a feed that was never read');
    await later(server, {}, /^register-changes$/);
    assert.deepEqual(await due(), [false]);
    await server.context.db.query(sql`update register_feed set after = 0`);
    await later(server, {}, /^register-feed$/);
    assert.deepEqual(await due(), [true], 'named in a feed that was read from its start');
    await later(server, {}, /^register-changes$/);
    await owned(server, 'B03');
    await later(server, { days: 6 }, JOBS);
    assert.deepEqual(await rows(server), []);
    await later(server, { days: 2 }, JOBS);
    assert.deepEqual(
      (await rows(server)).map(({ state }) => state),
      ['ASKED'],
      'the register of owners has no feed',
    );
  },
);

onBoth(
  'D-233 a company whose register is silent stays to be looked at, and is asked when it speaks',
  async (server) => {
    await customer(server);
    await owned(server, 'B03');
    const { faults } = worldOf(server);
    faults.set('beneficial-owner-register', { mode: 'down' });
    await looks(server);
    assert.deepEqual(await rows(server), [], 'silence is no answer');
    faults.reset();
    await later(server, { hours: 2 }, /^register-changes$/);
    assert.deepEqual(
      (await rows(server)).map(({ state }) => state),
      ['ASKED'],
    );
  },
);

onBoth(
  'D-241 a customer tells of a change without being asked: one section of their own file, and nobody of another’s',
  async (server) => {
    const id = await customer(server);
    const live = await guest(server, 'B05');
    const filesTo = async (person: Guest) =>
      (await person.call(getQuestions, {}, { query: { files: 'yes' } })).json<{
        files: { declaration: string; sections: { id: string }[] }[];
      }>().files;
    const [file, ...more] = await filesTo(live);
    assert.deepEqual([file?.declaration, more], [id, []]);
    assert.ok(
      file?.sections.some((section) => section.id === 'tax'),
      JSON.stringify(file),
    );
    const stranger = await guest(server, 'B03');
    assert.deepEqual(await filesTo(stranger), []);
    const opens = (person: Guest, section: string) =>
      person.call(tokenForAnswer, { declaration: id }, { query: { section } });
    refusedWith(await opens(stranger, 'tax'), 404, 'error.not.found');
    refusedWith(await opens(live, 'income'), 404, 'error.not.found');
    const answer = await opens(live, 'tax');
    assert.equal(answer.status, 200, answer.text);
    const opened = answer.json<{ token: string; id: string }>();
    const form = await formOf(live, opened.token);
    const open = form.sections.filter(({ answered }) => !answered).map((section) => section.id);
    assert.deepEqual(open, ['tax', 'tax-signing', 'summary']);
    await fillsIn(server, live, BANK, opened);
    assert.equal((await completes(live, opened)).status, 200);
    const [after] = await filesTo(live);
    assert.equal(after?.declaration, opened.id, 'the new declaration counts');
    refusedWith(await opens(live, 'tax'), 404, 'error.not.found');
  },
);
