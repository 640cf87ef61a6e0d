/** The console's stand-in agrees with the server: the same calls, one after the other, are answered alike (decision 0153). */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import {
  caseStandIn,
  type CaseStandIn,
  type CaseStandInStart,
} from '@bli-kunde/domain/advisor/case-stand-in.fixture.ts';
import type { Case, Colleague } from '@bli-kunde/domain/advisor/desk.fixture.ts';
import { getCaseHits } from '@bli-kunde/domain/advisor/findings-api.ts';
import { getCaseNotes } from '@bli-kunde/domain/advisor/files-api.ts';
import { judgeHit } from '@bli-kunde/domain/advisor/hits-api.ts';
import * as decide from '@bli-kunde/domain/advisor/proposals-api.ts';
import * as questions from '@bli-kunde/domain/advisor/questions-api.ts';
import * as work from '@bli-kunde/domain/advisor/work-api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { type StandIn, standIn } from '@bli-kunde/domain/api/stand-in.fixture.ts';
import { addDays } from '@bli-kunde/domain/norway/oslo-date.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { onBothSides, type Params, shapeOf } from '../stand-in.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, openedCase, rememberedAdvisor } from './advisor.fixture.ts';
import { newestCase, previewed, underReview, WORDS } from './questions.fixture.ts';

const onBoth = onEveryDatabase({ ...UNLIMITED, env: {} }, { oneIsEnough: true });
const BANK = 'provebanken';
const GROUNDS = 'Opplysningene er kontrollert mot kilder som banken stoler på.';

interface Staff {
  readonly one: AdvisorGuest;
  readonly other: AdvisorGuest;
  readonly officer: AdvisorGuest;
  readonly management: AdvisorGuest;
}

/** Two who advise, the AML officer and the management, all of them known to the bank. */
async function staffOf(server: TestServer): Promise<Staff> {
  const staff = {
    one: await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Sigrid Seniormo'),
    other: await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Ragnar Rådgiversen'),
    officer: await asAdvisor(server, BANK, ['AML_OFFICER'], 'Henrikke Hvitvold'),
    management: await asAdvisor(server, BANK, ['MANAGEMENT'], 'Leif Ledersen'),
  };
  for (const { advisor } of Object.values(staff)) await rememberedAdvisor(server, BANK, advisor);
  return staff;
}

/** What a page goes by of a case. */
const outline = (one: Case) => ({
  version: one.version,
  state: one.state,
  outcome: one.outcome,
  mark: one.mark,
  restricted: one.restricted,
  assigned: one.assigned?.name ?? null,
  acts: one.acts,
  held: one.isHeldFromErasure,
  decisions: one.decisions.map(({ decision, obstacle }) => [decision, obstacle]),
  proposal: one.proposal && [one.proposal.agreements, one.proposal.given.map(({ grounds }) => grounds)],
  returned: one.returned?.grounds ?? null,
  decided: one.decided && [one.decided.proposal.decision, one.decided.given.length],
  question: one.question && [one.question.state, one.question.words, one.question.due],
  questionsLeft: one.questionsLeft,
  customerHasUntil: one.customerHasUntil,
  postponedUntil: one.postponedUntil,
  postponedAtMost: one.postponedAtMost,
  assignable: one.assignable.map(({ name }) => name ?? '').sort((a, b) => a.localeCompare(b)),
  points: one.points.map(({ verdict, isOpen }) => [verdict, isOpen]),
  notes: one.parts.find(({ part }) => part === 'notes')?.count,
});

interface Given {
  readonly body?: unknown;
  /** The version that is there now unless it says otherwise. */
  readonly version?: number | 'none';
  readonly params?: Params;
}

/** A case on both sides, begun alike. */
async function bothSides(server: TestServer, id: string, staff: Staff, more: Partial<CaseStandInStart> = {}) {
  const read = async <T>(row: Endpoint): Promise<T> => (await staff.one.call(row, { id })).json<T>();
  const colleagues = [staff.other, staff.officer, staff.management].map(({ advisor }) => advisor as Colleague);
  const start = await read<Case>(getCase);
  const made: CaseStandIn = caseStandIn({
    one: start,
    me: staff.one.advisor,
    colleagues,
    now: server.context.clock.now().toISOString(),
    notes: await read(getCaseNotes),
    hits: await read(getCaseHits),
    sections: await read(questions.getQuestionSections),
    preview: { email: null, sms: null, page: { title: '', text: '' }, due: start.today },
    notice: {} as never,
    ...more,
  });
  const side: StandIn = standIn(made.rows);
  const put = async (who: AdvisorGuest, row: Endpoint, [real, likewise]: readonly [Given, Given]) => {
    made.act(who.advisor);
    const told = (given: Given, version: number) => ({
      ...(given.body === undefined ? {} : { body: given.body }),
      version: given.version === 'none' ? undefined : (given.version ?? version),
    });
    const { version } = latest;
    return onBothSides(
      { server: who.call, standIn: side },
      row,
      [
        { id, ...real.params },
        { id, ...likewise.params },
      ],
      [told(real, version), told(likewise, version)],
    );
  };
  let latest = start;
  /** A change, after which the case is read on both sides, by who made it unless somebody else reads. */
  const does = async (who: AdvisorGuest, row: Endpoint, given: Given = {}, likewise = given, reader = who) => {
    const { server: real, standIn: like } = await put(who, row, [given, likewise]);
    assert.deepEqual(real.refusal === null && like.body, real.refusal === null && real.body, row.name);
    const { server: page, standIn: same } = await put(reader, getCase, [{ version: 'none' }, { version: 'none' }]);
    if (page.refusal !== null) return { real, page: null, same: null };
    const [shown, likeShown] = [page.body as Case, same.body as Case];
    latest = shown;
    assert.deepEqual(outline(likeShown), outline(shown), `${row.name}: the case after it`);
    assert.deepEqual(Object.keys(shapeOf(likeShown) as object), Object.keys(shapeOf(shown) as object));
    return { real, page: shown, same: likeShown };
  };
  return { does, put };
}

onBoth('a case that is taken, assigned, noted and put off is answered alike by both', async (server) => {
  const staff = await staffOf(server);
  const { one, other, officer } = staff;
  const id = await openedCase(server, { cause: 'follow-up:stand-in-1' });
  const { does, put } = await bothSides(server, id, staff);
  await does(one, work.takeCase, { version: 9 });
  await does(one, work.takeCase, { version: 'none' });
  await does(one, work.takeCase);
  await does(other, work.takeCase);
  await does(other, decide.proposeDecision, { body: { decision: 'DONE' } });
  await does(one, work.addNote, { body: { kind: 'DIALOGUE', text: ' ' } });
  await does(one, work.addNote, { body: { kind: 'DIALOGUE', text: 'Ringte kunden' } });
  const { page: noted } = await does(one, work.addNote, { body: { kind: 'ASSESSMENT', text: 'Skrev det ned' } });
  const page = noted ?? assert.fail('not shown');
  const last = page.postponedAtMost ?? assert.fail('nothing is put off');
  // The same press on a version that is gone is answered as the first was, and another one is refused.
  await does(one, work.addNote, { version: page.version - 1, body: { kind: 'ASSESSMENT', text: 'Skrev det ned' } });
  await does(one, work.addNote, { version: page.version - 1, body: { kind: 'ASSESSMENT', text: 'Noe annet' } });
  await does(one, work.postponeCase, { body: { until: page.today } });
  await does(one, work.postponeCase, { body: { until: addDays(last, 1) } });
  await does(one, work.postponeCase, { body: { until: last } });
  await does(one, work.assignCase, { body: { advisor: 'f'.repeat(64) } });
  await does(one, work.assignCase, { body: { advisor: other.advisor.key, grounds: 'Kjenner kunden' } });
  await does(one, work.giveCaseBack);
  await does(other, work.giveCaseBack);
  await does(one, work.restrictCase, { body: { restricted: true, grounds: GROUNDS } });
  await does(officer, work.reportSuspicion, { body: { grounds: GROUNDS } });
  await does(officer, work.holdErasure, { body: { held: true, grounds: GROUNDS } });
  await does(officer, work.holdErasure, { body: { held: false, grounds: 'Kort' } });
  await does(officer, work.restrictCase, { body: { restricted: true, grounds: GROUNDS } });
  await put(one, getCase, [{ version: 'none' }, { version: 'none' }]);
  await does(officer, work.restrictCase, { body: { restricted: false, grounds: GROUNDS } });
  await does(one, work.takeCase);
  await does(one, work.disqualifySelf, { body: {} });
  await does(one, work.takeCase);
});

const proposal = (decision: string, more: object = {}) => ({
  decision,
  reason: null,
  grounds: GROUNDS,
  milderMeasures: null,
  validUntil: null,
  origin: null,
  combination: null,
  ...more,
});

/** A customer of whom a new list tells. */
function newHit(server: TestServer, cause: string): Promise<string> {
  const hit = {
    name: 'Berit Medlemsen',
    birthDate: '1974-06-13',
    subject: 'PERSON',
    roles: ['BOARD_MEMBER'],
    countryCodes: ['NOR'],
    entryId: 'Q7',
    listName: 'A list',
    kind: 'PEP',
    score: 0.914,
    matchedName: 'Medlemsen, Berit',
    birthDateMatch: 'year',
    list: { name: 'targets', date: '2026-11-20T06:00:00.000Z', sha256: 'ab', entries: 1 },
  };
  return openedCase(server, {
    cause,
    kind: 'NEW_HIT',
    gravity: 'PEP',
    reasons: ['new-hit'],
    snapshot: { hits: [hit] },
  });
}

const keep = (more: object = {}) => proposal('KEEP', { reason: 'OTHER_PERSON', ...more });
const judged = (verdict: string, reasons: readonly string[] = []) => ({ verdict, reasons, grounds: GROUNDS });

onBoth('a case whose hit is judged is answered alike by both', async (server) => {
  const staff = await staffOf(server);
  const { one, officer } = staff;
  const id = await newHit(server, 'new-hit:stand-in-2');
  const { does } = await bothSides(server, id, staff);
  const hits = (await one.call(getCaseHits, { id })).json<{ id: string }[]>();
  const params = { hit: hits[0]?.id ?? assert.fail('no hit') };
  await does(one, work.takeCase);
  await does(one, decide.proposeDecision, { body: keep() });
  await does(officer, judgeHit, { params: { hit: 'nothing' }, body: judged('UNSURE') });
  await does(officer, judgeHit, { params, body: judged('NOT_SAME') });
  await does(officer, judgeHit, { params, body: { ...judged('UNSURE'), grounds: 'Kort' } });
  await does(officer, judgeHit, { params, body: judged('UNSURE') });
  await does(one, decide.proposeDecision, { body: keep() });
  await does(officer, judgeHit, { params, body: judged('NOT_SAME', ['NATIONAL_ID']) });
});

onBoth(
  'a case that is proposed, sent back, withdrawn, decided and opened again is answered alike by both',
  async (server) => {
    const staff = await staffOf(server);
    const { one, other, officer, management } = staff;
    const id = await newHit(server, 'new-hit:stand-in-3');
    const hits = (await one.call(getCaseHits, { id })).json<{ id: string }[]>();
    const params = { id, hit: hits[0]?.id ?? assert.fail('no hit') };
    await officer.call(judgeHit, params, { version: 1, body: judged('NOT_SAME', ['NATIONAL_ID']) });
    const { does } = await bothSides(server, id, staff, { judges: [officer.advisor.key] });
    await does(one, work.takeCase);
    await does(one, decide.proposeDecision, { body: keep({ grounds: 'Kort' }) });
    await does(one, decide.proposeDecision, { body: keep({ reason: null }) });
    const { page, same } = await does(one, decide.proposeDecision, { body: keep() });
    const on = (shown: Case | null | undefined) => ({ proposal: shown?.proposal?.id ?? '0' });
    const about = (body: unknown, [real, made] = [page, same]) =>
      [
        { params: on(real), body },
        { params: on(made), body },
      ] as const;
    await does(one, decide.agreeToProposal, ...about({}));
    await does(management, decide.agreeToProposal, ...about({}), one);
    await does(officer, decide.agreeToProposal, ...about({}));
    await does(other, decide.withdrawProposal, ...about({}));
    await does(other, decide.returnProposal, ...about({ grounds: 'Kort' }));
    await does(
      other,
      decide.returnProposal,
      ...about({ grounds: 'Skriv hvilke kilder opplysningene er kontrollert mot.' }),
    );
    await does(other, decide.returnProposal, ...about({ grounds: GROUNDS }));
    const again = await does(one, decide.proposeDecision, { body: keep() });
    await does(one, decide.withdrawProposal, ...about({}, [again.page, again.same]));
    const last = await does(one, decide.proposeDecision, { body: keep() });
    await does(other, decide.agreeToProposal, ...about({ grounds: 'Enig' }, [last.page, last.same]));
    await does(one, work.addNote, { body: { kind: 'DIALOGUE', text: 'For sent' } });
    await does(one, work.reopenCase, { body: { grounds: GROUNDS } });
  },
);

onBoth('a customer who is asked, and asked no more, is answered for alike by both', async (server) => {
  const staff = await staffOf(server);
  const { one, other } = staff;
  await underReview(server, BANK, 'standin@example.com');
  const id = await newestCase(server, BANK);
  const { body, preview } = await previewed(one, id);
  const { does, put } = await bothSides(server, id, staff, { preview });
  await does(one, questions.previewQuestion, { body: { ...body, words: 'Kort' } });
  await does(one, questions.previewQuestion, { body: { ...body, section: 'nothing' } });
  await does(one, questions.askQuestion, { body: { ...body, due: addDays(preview.due, 1) } });
  const asked = await does(one, questions.askQuestion, { body: { ...body, due: preview.due } });
  await does(one, questions.askQuestion, { body: { ...body, words: `${WORDS} Nå.`, due: preview.due } });
  await does(one, decide.proposeDecision, { body: proposal('REJECT', { reason: 'UNTRUE', milderMeasures: GROUNDS }) });
  const about = [
    { params: { question: asked.page?.question?.id ?? '0' }, body: {} },
    { params: { question: asked.same?.question?.id ?? '0' }, body: {} },
  ] as const;
  await does(other, questions.takeQuestionBack, ...about);
  await does(one, questions.takeQuestionBack, ...about);
  const [real, like] = about;
  await put(one, questions.takeQuestionBack, [real, like]);
});
