/** A customer who is asked once more: what is sent, who may ask how often, and what becomes of the case. */
import assert from 'node:assert/strict';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { listCases } from '@bli-kunde/domain/advisor/list-api.ts';
import * as questions from '@bli-kunde/domain/advisor/questions-api.ts';
import { agreeToProposal, getDecisionNotice, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import { reopenCase, takeCase } from '@bli-kunde/domain/advisor/work-api.ts';
import * as answers from '@bli-kunde/domain/kyc/answers-api.ts';
import * as privateApi from '@bli-kunde/domain/private/api.ts';
import { privateWalk } from '@bli-kunde/domain/private/walk.fixture.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { purgeApplications } from '../db/purge.ts';
import { sql } from '../db/sql.ts';
import { decideAll, decideFully, GROUNDS, openCasesOf } from '../cases/decide.fixture.ts';
import { questionItems } from '../application/question-text.ts';
import { keyOf, refusedWith } from '../guest.fixture.ts';
import { questionsJob } from '../jobs/questions.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';
import { drained, later, runs } from '../later.fixture.ts';
import { eachDatabase, somebody } from '../private/private.fixture.ts';
import { inboxOf, timeMoves } from '../simulated-world.fixture.ts';
import type { Answered, TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, openedCase, rememberedAdvisor } from './advisor.fixture.ts';
import {
  answersIt,
  askedOf,
  asks,
  changesNothingElse,
  completes,
  does,
  explains,
  fillsIn,
  formOf,
  newestCase,
  opensAnswer,
  pageOf,
  previewed,
  type Questions,
  underReview,
  WORDS,
} from './questions.fixture.ts';

const onBoth = eachDatabase();
const DAY = 24 * 60 * 60 * 1000;
const BANK = 'provebanken';

async function advisor(
  server: TestServer,
  name = 'Siri Saksbehandler',
  roles: readonly Role[] = ['ADVISOR'],
  bank = BANK,
) {
  const who = await asAdvisor(server, bank, roles, name);
  await rememberedAdvisor(server, bank, who.advisor);
  return who;
}
/** An applicant, their case, and the declaration that it stands on. */
async function reviewed(server: TestServer, email: string) {
  await cleared(server);
  const one = await underReview(server, BANK, email);
  const id = await newestCase(server, BANK);
  return { one, id, declaration: await declarationOf(server, id) };
}
async function caseRow({ context }: TestServer, id: string): Promise<{ number: number; application: string }> {
  const [row] = await context.db.query<{ number: number; application: string }>(
    sql`select number, application_id as application from advisor_case where id = ${id}`,
  );
  return row ?? assert.fail('no case');
}
async function declarationOf({ context }: TestServer, id: string): Promise<string> {
  const [row] = await context.db.query<{ declaration: string }>(
    sql`select declaration_id as declaration from advisor_case where id = ${id}`,
  );
  return row?.declaration ?? assert.fail('no declaration');
}
const runJob = ({ context }: TestServer) => runs({ context }, 'questions');
const fieldsOf = (answer: Answered) =>
  answer.json<{ fields?: { path: string; message: string; values?: object }[] }>().fields ?? [];
/** The same person begins anew: nothing is left of what the test before began. */
async function cleared({ context: { db } }: TestServer): Promise<void> {
  await db.query(
    sql`update advisor_case set state = 'CLOSED', outcome = 'LAPSED', closed_at = now() where closed_at is null`,
  );
  await db.query(sql`delete from case_question`);
  await db.query(sql`delete from application`);
}

const OWN_WORDS = 'Formuen er arv etter foreldrene mine.';

onBoth(
  'A-070 A-071 a question has a section, a reason and 20 to 500 characters, and no word that tips off',
  async (server) => {
    const { id } = await reviewed(server, 'whole@example.com');
    const siri = await advisor(server);
    const { body, sections } = await previewed(siri, id);
    assert.ok(sections.length > 1);
    // Where money comes from is asked about where positions are, and in words that may be sent.
    const { aboutMoney } = (await siri.call(questions.getQuestionSections, { id })).json<{ aboutMoney: string }>();
    assert.equal(sections.find((one) => one.id === aboutMoney)?.title, nb['kyc.pep.title']);
    const ofMoney = { section: aboutMoney, reason: 'ORIGIN', words: nb['advisor.console.question.ofMoney'] };
    const proposed = await does(siri, questions.previewQuestion, id, ofMoney);
    assert.equal(proposed.status, 200, proposed.text);
    const asked = async (more: object) =>
      does(siri, questions.askQuestion, id, { ...body, due: '2026-12-08', ...more });
    for (const wrong of [
      { words: 'Nitten tegn er få.' },
      { words: 'x'.repeat(501) },
      { words: `   ${'y'.repeat(19)}   ` },
      { section: 'no-such-section' },
      { reason: 'CURIOUS' },
      { section: undefined },
    ])
      refusedWith(await asked(wrong), 400, 'error.bad.request');
    const told = await asked({ words: 'Navnet ditt gir et t-r-e-f-f, kan du forklare det?' });
    refusedWith(told, 400, 'error.bad.request');
    assert.deepEqual(fieldsOf(told), [
      { path: 'words', message: 'error.case.question.word', values: { word: 't-r-e-f-f' } },
    ]);
    assert.equal((await pageOf(siri, id)).questionsLeft, 3, 'nothing was sent');
    const passes = await does(siri, questions.previewQuestion, id, {
      ...body,
      words: 'Etter hvitvaskingsloven må vi vite hvor pengene kommer fra.',
    });
    assert.equal(passes.status, 200, passes.text);
  },
);

onBoth('A-072 the customer gets byte for byte what was previewed, and nothing edits it afterwards', async (server) => {
  const email = 'bytes@example.com';
  const { one, id, declaration } = await reviewed(server, email);
  const siri = await advisor(server);
  const before = await server.context.db.query(sql`select count(*)::int as n from outbox`);
  const { body, preview } = await previewed(siri, id);
  assert.deepEqual(await server.context.db.query(sql`select count(*)::int as n from outbox`), before);
  const late = await does(siri, questions.askQuestion, id, { ...body, due: '2020-01-01' });
  assert.deepEqual(
    fieldsOf(late).map(({ path }) => path),
    ['due'],
    'another day is another text',
  );
  // What waits for other messages to the same reader would go out with theirs in one.
  const asked = { to: { email, phone: '49001001' }, name: 'Kari' };
  const letter = {
    asked,
    theCase: { applicationId: id, declarationId: declaration },
    key: 'k',
    due: preview.due,
    link: '',
  };
  const bank = server.context.banks.get(BANK) ?? assert.fail();
  const items = questionItems(bank, 'notice.case.question', letter);
  assert.deepEqual(
    items.map(({ kind, reader }) => [kind, reader]),
    [
      ['notice.email', undefined],
      ['notice.sms', undefined],
    ],
  );
  const sent = await does(siri, questions.askQuestion, id, { ...body, due: preview.due });
  assert.equal(sent.status, 200, sent.text);
  timeMoves(server, 10 * 60_000);
  await drained(server);
  const mail = (await inboxOf(server, email)).find(({ subject }) => subject === 'Vi trenger å vite litt mer');
  // A mail ends with a line's end.
  assert.equal(mail?.text, `${preview.email?.text}\n`);
  assert.equal(mail?.subject, preview.email?.subject);
  const sms = (await inboxOf(server, '+4749001001')).findLast(({ text }) => text === preview.sms);
  assert.ok(sms && /Logg inn og svar innen .*: http/.test(sms.text), 'the text message is the one shown');
  const [shown] = await askedOf(one);
  assert.deepEqual({ title: shown?.title, text: shown?.text }, preview.page);
  assert.ok(preview.page.text.includes(WORDS));
  assert.deepEqual(
    { declaration: shown?.declaration, due: shown?.due, page: shown?.page },
    { declaration, due: preview.due, page: 'privat' },
  );
  await assert.rejects(server.context.db.query(sql`update case_entry set data = data where case_id = ${id}`));
});

onBoth(
  'A-049 A-073 one question is open at a time and three in all, and taking back gives the case back',
  async (server) => {
    const { one, id } = await reviewed(server, 'three@example.com');
    const siri = await advisor(server);
    const arne = await advisor(server, 'Arne Annen');
    const listed = async (state: string) =>
      (await siri.call(listCases, {}, { query: { state } }))
        .json<{ cases: { id: string; customerHasUntil: string | null }[] }>()
        .cases.flatMap((row) => (row.id === id ? [row.customerHasUntil] : []));
    for (const left of [2, 1, 0]) {
      const { body, preview } = await previewed(siri, id);
      await asks(siri, id);
      const page = await pageOf(siri, id);
      assert.deepEqual(
        { state: page.state, questionsLeft: page.questionsLeft, words: page.question?.words },
        { state: 'WAITING_CUSTOMER', questionsLeft: left, words: WORDS },
      );
      assert.equal(page.assigned?.name, 'Siri Saksbehandler');
      assert.deepEqual(
        { customerHasUntil: page.customerHasUntil, listed: await listed('WAITING_CUSTOMER') },
        { customerHasUntil: preview.due, listed: [preview.due] },
      );
      refusedWith(
        await does(siri, questions.askQuestion, id, { ...body, due: preview.due }),
        409,
        'error.case.question.open',
      );
      const propose = await does(siri, proposeDecision, id, rejection('NO_ANSWER'));
      refusedWith(propose, 409, 'error.step.not.allowed');
      const question = page.question?.id ?? '';
      refusedWith(await does(arne, questions.takeQuestionBack, id, {}, { question }), 409, 'error.case.taken');
      const back = await does(siri, questions.takeQuestionBack, id, { grounds: 'Kunden ringte.' }, { question });
      assert.equal(back.status, 200, back.text);
      const after = await pageOf(siri, id);
      assert.deepEqual({ state: after.state, question: after.question }, { state: 'IN_PROGRESS', question: null });
      assert.deepEqual(await askedOf(one), []);
    }
    const used = await does(siri, questions.askQuestion, id, {
      section: 'x',
      reason: 'UNCLEAR',
      words: WORDS,
      due: '2026-12-08',
    });
    assert.ok(['error.case.questions.used', 'error.bad.request'].includes(String(keyOf(used))));
    const { body } = { body: { reason: 'UNCLEAR', words: WORDS } };
    const { sections } = (await siri.call(questions.getQuestionSections, { id })).json<{
      sections: { id: string }[];
    }>();
    const again = await does(siri, questions.previewQuestion, id, { ...body, section: sections[0]?.id });
    refusedWith(again, 409, 'error.case.questions.used');
    const { sent } = (await siri.call(questions.getQuestionSections, { id })).json<{
      sent: { id: string; state: string }[];
    }>();
    assert.deepEqual(
      sent.map(({ state }) => state),
      ['TAKEN_BACK', 'TAKEN_BACK', 'TAKEN_BACK'],
    );
    const asked = sent.map((question) => Number(question.id));
    assert.deepEqual(
      asked,
      asked.toSorted((a, b) => b - a),
      'the newest first',
    );
  },
);

const rejection = (reason: string) => ({
  decision: 'REJECT',
  reason,
  grounds: GROUNDS,
  milderMeasures: 'Færre produkter ble vurdert.',
  validUntil: null,
  origin: null,
  combination: null,
});

onBoth('A-073 two advisors who ask at once send one question', async (server) => {
  const { id } = await reviewed(server, 'race@example.com');
  const siri = await advisor(server);
  const arne = await advisor(server, 'Arne Annen');
  const { body, preview } = await previewed(siri, id);
  const { version } = await pageOf(siri, id);
  const both = await Promise.all(
    [siri, arne].map((who: AdvisorGuest) =>
      who.call(questions.askQuestion, { id }, { version, body: { ...body, due: preview.due } }),
    ),
  );
  assert.equal(both.filter(({ status }) => status === 200).length, 1);
  const rows = await server.context.db.query(sql`select 1 from case_question where case_id = ${id}`);
  assert.equal(rows.length, 1);
});

onBoth(
  'A-074 A-049 a customer is reminded after 7 and 12 days, and after 14 the case goes on with their silence told',
  async (server) => {
    const email = 'silent@example.com';
    const { id } = await reviewed(server, email);
    const siri = await advisor(server);
    await asks(siri, id);
    const reminders = async () => {
      await runJob(server);
      await runJob(server);
      timeMoves(server, 1000);
      await drained(server);
      return (await inboxOf(server, email)).filter(({ subject }) => subject?.startsWith('Påminnelse')).length;
    };
    assert.equal(await reminders(), 0);
    timeMoves(server, 6 * DAY);
    assert.equal(await reminders(), 0);
    timeMoves(server, DAY);
    assert.equal(await reminders(), 1);
    timeMoves(server, 4 * DAY);
    assert.equal(await reminders(), 1);
    timeMoves(server, DAY);
    assert.equal(await reminders(), 2);
    timeMoves(server, 2 * DAY);
    await runJob(server);
    const soon = await advisor(server);
    assert.equal((await pageOf(soon, id)).state, 'WAITING_CUSTOMER', 'the last day is not over');
    timeMoves(server, DAY);
    await runJob(server);
    await runJob(server);
    const late = await advisor(server);
    const page = await pageOf(late, id);
    assert.deepEqual(
      { state: page.state, question: page.question, questionsLeft: page.questionsLeft },
      { state: 'IN_PROGRESS', question: null, questionsLeft: 2 },
    );
    const { entries } = (await late.call(getCaseTimeline, { id })).json<{
      entries: { words: string; by: string | null }[];
    }>();
    const told = entries.filter(({ words }) => words === 'Kunden svarte ikke innen fristen');
    assert.deepEqual(
      told.map(({ by }) => by),
      [null],
    );
    assert.equal((await inboxOf(server, email)).filter(({ subject }) => subject?.startsWith('Påminnelse')).length, 2);
    const back = await somebody(server, 'P13', BANK);
    assert.equal((await askedOf(back))[0]?.isLate, true, 'a late answer is welcome while nothing is decided');
  },
);

onBoth('A-074 a question that can not be looked after keeps no other from its reminder', async (server) => {
  const { id: broken } = await reviewed(server, 'broken@example.com');
  const siri = await advisor(server);
  await asks(siri, broken);
  const { db } = server.context;
  const [kept] = await db.query<{ data: Buffer }>(sql`select data from advisor_case where id = ${broken}`);
  await db.query(sql`update advisor_case set data = ${Buffer.from('broken')} where id = ${broken}`);
  const failed: string[] = [];
  const context = {
    ...server.context,
    rowFailed: (_: string, { case: one = '' }: Record<string, string>) => failed.push(one),
  };
  timeMoves(server, 15 * DAY);
  await runsAt(
    questionsJob({ ...context, rowFailed: (job, about) => void context.rowFailed(job, about) }),
    context.clock.now(),
  );
  assert.deepEqual(failed, [broken]);
  await db.query(sql`update advisor_case set data = ${kept?.data ?? null} where id = ${broken}`);
});

onBoth('A-098 who has a question to answer is not told that there is nothing to do', async (server) => {
  const email = 'late@example.com';
  const { id } = await reviewed(server, email);
  const siri = await advisor(server);
  await asks(siri, id);
  await later(server, { days: 9 });
  const subjects = (await inboxOf(server, email)).map(({ subject }) => subject);
  assert.ok(!subjects.includes('Det tar litt lenger tid'));
});

onBoth(
  'A-075 A-076 an answer is a whole declaration that replaces the first, decided anew, and joins its case',
  async (server) => {
    const email = 'answers@example.com';
    const { one, id, declaration } = await reviewed(server, email);
    const { db, vault } = server.context;
    const siri = await advisor(server);
    const { section } = await asks(siri, id);
    const first = (await loadDeclaration(db, vault, BANK, declaration))?.document ?? assert.fail();
    const opened = await opensAnswer(one, declaration);
    const form = await formOf(one, opened);
    const open = form.sections.filter(({ answered }) => !answered).map(({ id: name }) => name);
    // What only the answer to it decides whether it is asked was not answered before.
    assert.deepEqual(
      { first: open[0], answeredOfRest: open.slice(1).filter((name) => first.answers[name]) },
      { first: section, answeredOfRest: [] },
      'the one section is open',
    );
    assert.ok(form.sections.every(({ id: name, stands }) => open.includes(name) || stands === true));
    const asked = form.sections.find(({ id: name }) => name === section);
    assert.deepEqual(
      { answer: asked?.answer, unchanged: asked?.unchanged },
      { answer: first.answers[section]?.answer, unchanged: undefined },
    );
    refusedWith(await completes(one, opened), 409, 'error.step.not.allowed');
    await changesNothingElse(one, BANK, opened);
    const other = form.sections.find(({ stands }) => stands)?.id ?? assert.fail();
    refusedWith(await explains(one, opened, other, OWN_WORDS), 409, 'error.step.not.allowed');
    refusedWith(await explains(one, opened, section, 'a'.repeat(1_001)), 400, 'error.bad.request');
    for (const text of ['Noe annet.', '', ` ${OWN_WORDS} `])
      assert.equal((await explains(one, opened, section, text)).status, 204);
    // The session ends, and another begins where it was left.
    await fillsIn(server, one, BANK, opened);
    const again = await somebody(server, 'P13', BANK);
    const resumed = await opensAnswer(again, declaration);
    assert.equal(resumed.id, opened.id);
    assert.ok((await formOf(again, resumed)).sections.every(({ answered }) => answered));
    const explained = (await formOf(again, resumed)).sections.flatMap(({ id: name, explanation }) =>
      explanation === undefined ? [] : [[name, explanation]],
    );
    assert.deepEqual(explained, [[section, OWN_WORDS]], 'what was asked about alone');
    const done = await completes(again, resumed);
    assert.equal(done.status, 200, done.text);
    assert.equal((await completes(again, resumed)).status, 200, 'a repeat answers the same');
    assert.notEqual(
      (await explains(again, resumed, section, 'Etterpå')).status,
      204,
      'nothing is added to what is frozen',
    );

    const answer = (await loadDeclaration(db, vault, BANK, opened.id))?.document ?? assert.fail();
    assert.equal(answer.frozen?.supersedes, declaration);
    const worded = answer.frozen?.sections.flatMap(({ id: name, rows }) =>
      rows.filter(({ value }) => value === OWN_WORDS).map(({ label }) => [name, label]),
    );
    assert.deepEqual(worded, [[section, 'Forklart med egne ord']], 'frozen with the answer, once');
    for (const [name, given] of Object.entries(first.answers))
      if (name !== section) assert.deepEqual(answer.answers[name], given, name);
    assert.ok((answer.frozen?.reasons.length ?? 0) > 0, 'the rules have decided it');
    const page = await pageOf(siri, id);
    assert.deepEqual(
      { state: page.state, question: page.question, questionsLeft: page.questionsLeft },
      { state: 'IN_PROGRESS', question: null, questionsLeft: 2 },
    );
    assert.equal(await declarationOf(server, id), opened.id);
    assert.equal(await newestCase(server, BANK), id, 'no other case was opened');
    await runs(server, 'cases');
    assert.equal(await newestCase(server, BANK), id, 'nor by the job');
    assert.equal((await one.state()).block, 'error.aml.rejected', 'nothing is decided yet');
    for (const chain of [id, opened.id]) assert.ok((await verifyChain(db, chain)).whole);
    // What was asked is answered, and is opened no more.
    assert.deepEqual(await askedOf(one), []);
    refusedWith(await one.call(answers.tokenForAnswer, { declaration }), 404, 'error.not.found');

    await decideAll(server.context, BANK, 'APPROVE');
    const state = await one.state();
    assert.deepEqual(
      { block: state.block, status: state.kyc.status },
      { block: null, status: 'OK' },
      'both declarations are looked at',
    );
  },
);

onBoth('A-076 a late answer withdraws a proposal that was made before it', async (server) => {
  const { id, declaration } = await reviewed(server, 'late-answer@example.com');
  const siri = await advisor(server);
  await asks(siri, id);
  timeMoves(server, 15 * DAY);
  await runJob(server);
  const colleague = await advisor(server);
  const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Sigrid Senior');
  const proposed = await does(colleague, proposeDecision, id, rejection('NO_ANSWER'));
  assert.equal(proposed.status, 200, proposed.text);
  const { proposal } = await pageOf(senior, id);
  const one = await somebody(server, 'P13', BANK);
  await answersIt(server, one, BANK, declaration);
  const page = await pageOf(colleague, id);
  assert.deepEqual({ state: page.state, proposal: page.proposal }, { state: 'IN_PROGRESS', proposal: null });
  const agreed = await does(senior, agreeToProposal, id, {}, { proposal: proposal?.id ?? '' });
  refusedWith(agreed, 409, 'error.step.not.allowed');
});

onBoth('A-072 A-075 nobody else is shown or answers a question, and none once the case is decided', async (server) => {
  const { one, id, declaration } = await reviewed(server, 'mine@example.com');
  const siri = await advisor(server);
  await asks(siri, id);
  const other = await somebody(server, 'P01', BANK);
  assert.deepEqual(await askedOf(other), []);
  refusedWith(await other.call(answers.tokenForAnswer, { declaration }), 404, 'error.not.found');
  const elsewhere = await somebody(server, 'P13', 'havbanken');
  assert.deepEqual(await askedOf(elsewhere), []);
  refusedWith(await elsewhere.call(answers.tokenForAnswer, { declaration }), 404, 'error.not.found');
  const opened = await opensAnswer(one, declaration);
  await fillsIn(server, one, BANK, opened);
  // Kept as long as the case is open, however long since the last save.
  timeMoves(server, 60 * DAY);
  await purgeApplications(server.context.db, server.context.clock.now(), 100);
  const back = await somebody(server, 'P13', BANK);
  const resumed = await opensAnswer(back, declaration);
  assert.equal(resumed.id, opened.id);
  await server.context.db.query(
    sql`update advisor_case set state = 'CLOSED', outcome = 'LAPSED', closed_at = now() where id = ${id}`,
  );
  refusedWith(await completes(back, resumed), 409, 'error.step.not.allowed');
  refusedWith(await back.call(answers.tokenForAnswer, { declaration }), 404, 'error.not.found');
});

onBoth('A-073 who takes the case while the customer is asked is no answer: it waits on', async (server) => {
  const { id } = await reviewed(server, 'waits@example.com');
  const siri = await advisor(server);
  await asks(siri, id);
  await server.context.db.query(sql`update advisor_case set assigned_to = null where id = ${id}`);
  const arne = await advisor(server, 'Arne Annen');
  assert.equal((await does(arne, takeCase, id)).status, 200);
  assert.equal((await pageOf(arne, id)).state, 'WAITING_CUSTOMER');
});

onBoth(
  'A-095 A-096 a rejection after an unanswered question has words of its own, the same for every reason',
  async (server) => {
    const told: string[] = [];
    for (const reason of ['NO_ANSWER', 'UNTRUE']) {
      const email = `${reason.toLowerCase()}@example.com`;
      const { id } = await reviewed(server, email);
      await asks(await advisor(server), id);
      timeMoves(server, 15 * DAY);
      await runJob(server);
      const siri = await advisor(server);
      const shown = await siri.call(getDecisionNotice, { id }, { query: { decision: 'REJECT' } });
      const [letter] = shown.json<{ letters: { email: { text: string } | null }[] }>().letters;
      assert.equal((await does(siri, proposeDecision, id, rejection(reason))).status, 200);
      const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Sigrid Senior');
      const { proposal } = await pageOf(senior, id);
      const agreed = await does(senior, agreeToProposal, id, {}, { proposal: proposal?.id ?? '' });
      assert.equal(agreed.status, 200, agreed.text);
      await drained(server);
      timeMoves(server, 10 * 60_000);
      await drained(server);
      const mails = await inboxOf(server, email);
      const last = mails.at(-1);
      assert.equal(last?.subject, 'Vi kan ikke opprette kundeforholdet');
      assert.match(last?.text ?? '', /Vi har ikke fått opplysningene vi må ha etter hvitvaskingsloven/);
      assert.ok(mails.every(({ subject }) => subject !== 'Vi kan ikke tilby deg kundeforhold'));
      assert.equal(letter?.email?.text.trim(), last?.text.trim(), 'as it was shown');
      told.push(last?.text ?? '');
      const back = await somebody(server, 'P13', BANK);
      const answer = (await back.call(answers.getQuestions)).json<Questions>();
      assert.deepEqual(
        { questions: answer.questions, unanswered: answer.unanswered.map(({ page }) => page) },
        { questions: [], unanswered: ['privat'] },
      );
      const application = answer.unanswered[0]?.application ?? '';
      const stranger = await somebody(server, 'P14', BANK);
      assert.equal((await stranger.call(answers.applyAgain, { application })).status, 404);
      assert.equal((await back.call(answers.applyAgain, { application })).status, 204);
      assert.equal((await back.call(answers.applyAgain, { application })).status, 404);
      assert.deepEqual((await back.call(answers.getQuestions)).json<Questions>().unanswered, []);
      assert.equal((await back.state()).block, null);
    }
    assert.equal(told[0], told[1]);
    // Who answered, and who was never asked, reads the other words.
    const email = 'answered@example.com';
    const { one, id, declaration } = await reviewed(server, email);
    await asks(await advisor(server), id);
    await answersIt(server, one, BANK, declaration);
    await decideAll(server.context, BANK, 'REJECT');
    await drained(server);
    timeMoves(server, 10 * 60_000);
    await drained(server);
    assert.equal((await inboxOf(server, email)).at(-1)?.subject, 'Vi kan ikke tilby deg kundeforhold');
  },
);

/** Words in which the applicant was told of a refusal. */
async function refusals(server: TestServer, email: string): Promise<string[]> {
  for (let times = 0; times < 2; times++) {
    await drained(server);
    timeMoves(server, 10 * 60_000);
  }
  await drained(server);
  const subjects = ['Vi kan ikke opprette kundeforholdet', 'Vi kan ikke tilby deg kundeforhold'];
  return (await inboxOf(server, email)).flatMap(({ subject }) => (subjects.includes(subject) ? [subject] : []));
}

onBoth('A-095 who was silent at first and answered what was asked last reads the ordinary words', async (server) => {
  const email = 'second@example.com';
  const { id, declaration } = await reviewed(server, email);
  await asks(await advisor(server), id);
  timeMoves(server, 15 * DAY);
  await runJob(server);
  await asks(await advisor(server), id);
  const back = await somebody(server, 'P13', BANK);
  await answersIt(server, back, BANK, declaration);
  await decideAll(server.context, BANK, 'REJECT');
  assert.deepEqual(await refusals(server, email), ['Vi kan ikke tilby deg kundeforhold']);
});

onBoth('A-096 an applicant whose two cases are rejected for different reasons hears one answer', async (server) => {
  const email = 'two@example.com';
  const { id } = await reviewed(server, email);
  await asks(await advisor(server), id);
  timeMoves(server, 15 * DAY);
  await runJob(server);
  const { application } = await caseRow(server, id);
  const cause = `signing-rule:${application}`;
  await openedCase(server, { kind: 'SIGNING_RULE', cause, applicationId: application, holds: true });
  for (const kind of ['SIGNING_RULE', 'DECLARATION'])
    for (const open of await openCasesOf(server.context, BANK, [kind]))
      await decideFully(server.context, open, 'REJECT');
  assert.deepEqual(await refusals(server, email), ['Vi kan ikke tilby deg kundeforhold']);
});

onBoth(
  'A-044 the history of a case whose customer has answered holds the trails of both declarations',
  async (server) => {
    const { one, id, declaration } = await reviewed(server, 'trails@example.com');
    const siri = await advisor(server);
    await asks(siri, id);
    timeMoves(server, 60_000);
    await answersIt(server, one, BANK, declaration);
    const { entries } = (await siri.call(getCaseTimeline, { id })).json<{ entries: { of: string; words: string }[] }>();
    const completed = entries.filter(({ words }) => words === 'Kundeerklæringen ble sendt inn');
    assert.deepEqual(
      completed.map(({ of }) => of),
      ['DECLARATION', 'DECLARATION'],
    );
  },
);

// The last one: the person is a customer from here on.
onBoth('A-053 A-076 an answer of who has become a customer holds nothing of them', async (server) => {
  await cleared(server);
  const one = await somebody(server, 'P13', BANK);
  await one.sent(privateApi.setFlowType, { flowType: 'GUARANTOR' });
  const contact = { email: 'since@example.com', phone: '49001001' };
  await one.sent(privateApi.savePersonInput, privateWalk.kontaktinfo({ contact, flow: 'GUARANTOR' }).body);
  await one.declare('GUARANTOR');
  const id = await newestCase(server, BANK);
  await decideAll(server.context, BANK, 'APPROVE');
  const { consentList } = await one.state();
  await one.sent(privateApi.saveConsents, privateWalk.samtykker({ consentList }).body);
  await one.sent(privateApi.confirmSummary);
  await drained(server);
  const senior = await advisor(server, 'Olga Overordnet', ['SENIOR_ADVISOR']);
  assert.equal((await does(senior, reopenCase, id, { grounds: GROUNDS })).status, 200);
  await asks(senior, id);
  await answersIt(server, one, BANK, await declarationOf(server, id));
  const [row] = await server.context.db.query(sql`select state, holds from advisor_case where id = ${id}`);
  assert.deepEqual(row, { state: 'IN_PROGRESS', holds: false });
});
