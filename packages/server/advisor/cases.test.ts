/** Cases as advisors of each role meet them: who sees which, who takes it, what becomes of it, and that two at once have one effect. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import { listCases, searchCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { getQueues } from '@bli-kunde/domain/advisor/person-api.ts';
import * as proposals from '@bli-kunde/domain/advisor/proposals-api.ts';
import * as work from '@bli-kunde/domain/advisor/work-api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { ROLES, type Role } from '@bli-kunde/domain/cases/decisions.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { NewCase } from '../cases/case.ts';
import { keyOf, refusedWith, withoutRcid } from '../guest.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, rememberedAdvisor, openedCase } from './advisor.fixture.ts';
import { advisorCalls } from './calls.ts';

const BANK = 'provebanken';
const GROUNDS = 'Opplysningene er kontrollert mot kilder som banken stoler på.';
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({ writesAMinute: 100_000 });
});
after(() => server.close());

let count = 0;
function opened(more: Partial<NewCase> = {}): Promise<string> {
  count += 1;
  return openedCase(server, { cause: `follow-up:${count}`, ...more });
}

interface Shown {
  readonly version: number;
  readonly state: string;
  readonly outcome: string | null;
  readonly assigned: { name: string } | null;
  readonly acts: string[];
  readonly reasons: unknown[];
  readonly points: { is: string; verdict: string; isOpen: boolean }[];
  readonly parts: { part: string; isNew: boolean }[];
  readonly proposal: { id: string } | null;
  readonly postponedAtMost: string | null;
  readonly alsoOpen: { name: string }[];
  readonly summary: { otherCases: { id: string; reasons: { code: string }[] }[] };
}
const look = async (who: AdvisorGuest, id: string): Promise<Shown> => {
  const answer = await who.call(getCase, { id });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Shown>();
};
/** On the version that is there now. */
async function does(who: AdvisorGuest, row: Endpoint, id: string, body?: unknown, params: Record<string, string> = {}) {
  const { version } = await look(who, id);
  return who.call(row, { id, ...params }, { version, ...(body === undefined ? {} : { body }) });
}
const listed = async (who: AdvisorGuest, query: Record<string, string> = {}): Promise<string[]> => {
  const answer = await who.call(listCases, {}, { query });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<{ cases: { id: string }[] }>().cases.map(({ id }) => id);
};
const as = (roles: Role[], name: string, bank = BANK) => asAdvisor(server, bank, roles, name);

const PROPOSAL = {
  reason: null,
  grounds: GROUNDS,
  milderMeasures: null,
  validUntil: null,
  origin: null,
  combination: null,
};

test('A-023 A-025 A-026 A-027 another bank’s, a restricted and an absent case answer every call of every role alike', async () => {
  const restricted = await opened();
  await server.context.db.query(sql`update advisor_case set restricted = true where id = ${restricted}`);
  const suspicion = await opened({ kind: 'SUSPICION', cause: 'suspicion:table' });
  const elsewhere = await opened({ bank: 'fjellbanken', cause: 'follow-up:elsewhere' });
  const rows = advisorCalls.map(({ row }) => row).filter(({ object }) => object.kind === 'case');
  assert.ok(rows.length >= 15);
  const bodies: Readonly<Record<string, unknown>> = {
    assignCase: { advisor: 'a'.repeat(64) },
    postponeCase: { until: '2026-12-01' },
    reopenCase: { grounds: GROUNDS },
    sayAnotherPerson: { grounds: GROUNDS },
    restrictCase: { restricted: true, grounds: GROUNDS },
    addNote: { kind: 'DIALOGUE', text: 'Ringte' },
    reportSuspicion: { grounds: GROUNDS },
    holdErasure: { held: true, grounds: GROUNDS },
    proposeDecision: { decision: 'DONE', ...PROPOSAL },
    returnProposal: { grounds: GROUNDS },
    noteDiscrepancyNoticeSent: { reference: 'AR-1', on: '2026-11-24' },
    previewQuestion: { section: 'tax', reason: 'UNCLEAR', words: 'Hvor betaler du skatt i år?' },
    askQuestion: { section: 'tax', reason: 'UNCLEAR', words: 'Hvor betaler du skatt i år?', due: '2026-12-08' },
    previewPaperRequest: { paper: 'INCOME', reason: 'UNCLEAR', words: 'Send den siste lønnsslippen din.' },
    askForPaper: { paper: 'INCOME', reason: 'UNCLEAR', words: 'Send den siste lønnsslippen din.', due: '2026-12-08' },
    askForCorrection: { due: '2026-12-08' },
    judgeHit: { verdict: 'NOT_SAME', reasons: ['COUNTRY'], grounds: GROUNDS },
  };
  const queries: Readonly<Record<string, Record<string, string>>> = { getDecisionNotice: { decision: 'DONE' } };
  for (const role of ROLES) {
    const who = await as([role], `Tabell ${role}`);
    const hidden = [
      elsewhere,
      ...(role === 'AML_OFFICER' ? [] : [suspicion]),
      ...(role === 'AML_OFFICER' || role === 'AUDITOR' ? [] : [restricted]),
    ];
    for (const row of rows) {
      const to = (id: string) =>
        who.call(
          row,
          { id, proposal: '1', document: randomUUID(), paper: randomUUID(), hit: '1', question: '1' },
          {
            version: 1,
            query: queries[row.name] ?? {},
            ...(row.method === 'POST' ? { body: bodies[row.name] ?? {} } : {}),
          },
        );
      const absent = await to(randomUUID());
      refusedWith(absent, 404, 'error.case.not.found');
      for (const id of hidden) {
        const answer = await to(id);
        assert.deepEqual(withoutRcid(answer), withoutRcid(absent), `${row.name} as ${role}`);
      }
    }
    for (const id of hidden) assert.ok(!(await listed(who)).includes(id), role);
  }
});

test('A-027 counts and searches tell nothing of what a list hides', async () => {
  const subjectKey = organisationKey(server.context.vault, BANK, '319000011');
  const subject = { name: 'Testbygg Entreprenør AS', number: '319000011' };
  const open = await opened({ subject, subjectKey, kind: 'DISCREPANCY' });
  const advisor = await as(['ADVISOR'], 'Teller Rådgiver');
  const officer = await as(['AML_OFFICER'], 'Teller Ansvarlig');
  const search = async (who: AdvisorGuest) =>
    (await who.call(searchCases, {}, { body: { organisationNumber: '319000011' } })).json<{ cases: { id: string }[] }>()
      .cases;
  const counted = async (who: AdvisorGuest) => withoutRcid(await who.call(getQueues));
  const told = [await search(advisor), await counted(advisor)];
  const hidden = await opened({ subject, subjectKey, kind: 'SUSPICION', cause: 'suspicion:counted' });
  assert.deepEqual([await search(advisor), await counted(advisor)], told);
  assert.deepEqual((await search(officer)).map(({ id }) => id).sort(), [open, hidden].sort());
  assert.deepEqual(
    (await look(officer, open)).summary.otherCases.map(({ id }) => id),
    [hidden],
  );
  assert.deepEqual((await look(advisor, open)).summary.otherCases, []);
});

test('A-009 A-027 a row says how many other cases of its subject are open, and counts none that the reader may not see', async () => {
  const number = '319000429';
  const subjectKey = organisationKey(server.context.vault, BANK, number);
  const about = { subject: { name: 'Kjedeprøve Handel AS', number }, subjectKey };
  const first = await opened({ ...about, kind: 'DISCREPANCY', cause: 'discrepancy:beside' });
  const advisor = await as(['ADVISOR'], 'Leser Rådgiver');
  const officer = await as(['AML_OFFICER'], 'Leser Ansvarlig');
  const others = async (who: AdvisorGuest, id: string) => {
    const { cases } = (await who.call(searchCases, {}, { body: { organisationNumber: number } })).json<{
      cases: { id: string; otherOpen: number }[];
    }>();
    const { cases: list } = (await who.call(listCases)).json<{ cases: { id: string; otherOpen: number }[] }>();
    return [cases, list].map((rows) => rows.find((row) => row.id === id)?.otherOpen);
  };
  assert.deepEqual(await others(advisor, first), [0, 0]);
  await opened({ ...about, kind: 'SUSPICION', cause: 'suspicion:beside' });
  assert.deepEqual(await others(advisor, first), [0, 0]);
  assert.deepEqual(await others(officer, first), [1, 1]);
  const second = await opened({ ...about, kind: 'DECLARATION', cause: 'declaration:beside' });
  for (const id of [first, second]) assert.deepEqual(await others(advisor, id), [1, 1]);
  const beside = (await look(advisor, second)).summary.otherCases;
  assert.deepEqual(
    beside.map(({ id, reasons }) => [id, reasons.map(({ code }) => code)]),
    [[first, ['error.manual.customer.process']]],
  );
});

test('A-024 reasons of another case are told by a role that shows that case, and not by one that shows this', async () => {
  const number = '319000437';
  const subjectKey = organisationKey(server.context.vault, BANK, number);
  const about = { subject: { name: 'Rolleprøve Handel AS', number }, subjectKey };
  const difference = await opened({ ...about, kind: 'DISCREPANCY', cause: 'discrepancy:roles' });
  const message = await opened({ ...about, kind: 'MESSAGE', cause: 'message:roles', reasons: ['notice.email'] });
  const reasonsOf = async (who: AdvisorGuest, id: string) =>
    (await look(who, id)).summary.otherCases.map((one) => [one.id, one.reasons.length]);
  const both = await as(['ADVISOR', 'OPERATIONS'], 'Begge Roller');
  assert.deepEqual(await reasonsOf(both, difference), [[message, 0]]);
  assert.deepEqual(await reasonsOf(both, message), [[difference, 1]]);
});

test('A-024 OPERATIONS reads stopped messages and locked children, without reasons and without answers or hits', async () => {
  const message = await opened({
    kind: 'MESSAGE',
    cause: 'message:ops',
    reasons: ['notice.email'],
    snapshot: { points: [{ rule: 'a', verdict: 'yes', reason: 'Hemmelig' }] },
  });
  const follow = await opened();
  const who = await as(['OPERATIONS'], 'Drifta');
  const shown = await look(who, message);
  assert.deepEqual({ reasons: shown.reasons, points: shown.points }, { reasons: [], points: [] });
  assert.deepEqual(
    shown.parts.map(({ part }) => part),
    ['overview', 'timeline', 'notes'],
  );
  refusedWith(await who.call(getCase, { id: follow }), 404, 'error.case.not.found');
});

test('A-024 OPERATIONS reads what happened to a locked child, and not what was written of it', async () => {
  const id = await opened({ kind: 'CHILD_LOCK', cause: 'child-lock:ops', subject: null });
  const note = { kind: 'ASSESSMENT', text: 'Hemmelig vurdering' };
  assert.equal((await does(await as(['ADVISOR'], 'Skriver Om'), work.addNote, id, note)).status, 200);
  const texts = async (role: Role) => {
    const answer = await (await as([role], `Leser ${role}`)).call(getCaseTimeline, { id });
    assert.equal(answer.status, 200, answer.text);
    const { entries } = answer.json<{ entries: { text: string | null }[] }>();
    return [...new Set(entries.flatMap(({ text }) => text ?? []))];
  };
  assert.deepEqual(await texts('ADVISOR'), ['Hemmelig vurdering']);
  assert.deepEqual(await texts('OPERATIONS'), []);
});

test('A-026 AUDITOR reads and changes nothing', async () => {
  const id = await opened();
  const who = await as(['AUDITOR'], 'Revisor');
  assert.deepEqual((await look(who, id)).acts, []);
  refusedWith(await who.call(work.takeCase, { id }, { version: 1 }), 403, 'error.advisor.no.role');
  refusedWith(
    await who.call(work.addNote, { id }, { version: 1, body: { kind: 'DIALOGUE', text: 'x' } }),
    403,
    'error.advisor.no.role',
  );
});

test('A-047 taking makes a case IN_PROGRESS and one’s own, giving it back makes it NEW and nobody’s', async () => {
  const id = await opened();
  const who = await as(['ADVISOR'], 'Tar Og Gir');
  const taken = await does(who, work.takeCase, id);
  assert.equal(taken.status, 200, taken.text);
  let shown = await look(who, id);
  assert.deepEqual({ state: shown.state, name: shown.assigned?.name }, { state: 'IN_PROGRESS', name: null });
  assert.ok(shown.acts.includes('GIVE_BACK') && !shown.acts.includes('TAKE'));
  assert.ok((await listed(who, { assigned: 'me' })).includes(id));
  assert.equal((await does(who, work.giveCaseBack, id)).status, 200);
  shown = await look(who, id);
  assert.deepEqual({ state: shown.state, assigned: shown.assigned }, { state: 'NEW', assigned: null });
  refusedWith(await does(who, work.giveCaseBack, id), 409, 'error.step.not.allowed');
});

test('A-047 a new case that is assigned is IN_PROGRESS, and its new owner’s', async () => {
  const id = await opened();
  const advisor = await as(['ADVISOR'], 'Får Saken');
  await rememberedAdvisor(server, BANK, advisor.advisor);
  const body = { advisor: advisor.advisor.key, grounds: GROUNDS };
  const assigned = await does(await as(['SENIOR_ADVISOR'], 'Fordeler'), work.assignCase, id, body);
  assert.deepEqual(
    { status: assigned.status, state: assigned.json()['state'] },
    { status: 200, state: 'IN_PROGRESS' },
    assigned.text,
  );
  assert.equal((await look(advisor, id)).assigned?.name, 'Får Saken');
});

test('A-048 of two who take a case at once one gets it, and the other reads the name', async () => {
  const [one, other] = [await as(['ADVISOR'], 'Første Mann'), await as(['ADVISOR'], 'Andre Mann')];
  for (const { advisor } of [one, other]) await rememberedAdvisor(server, BANK, advisor);
  const id = await opened();
  const answers = await Promise.all([one, other].map((who) => who.call(work.takeCase, { id }, { version: 1 })));
  assert.deepEqual(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  );
  const lost = answers.find(({ status }) => status === 409) ?? assert.fail();
  assert.equal(keyOf(lost), 'error.case.taken');
  const [field] = lost.json<{ fields: { values: { name: string } }[] }>().fields;
  const has = (await look(one, id)).assigned?.name;
  assert.equal(field?.values.name, has);
});

test('A-048 nobody proposes a decision of a case that a colleague has, and they read whose it is', async () => {
  const [one, other] = [await as(['ADVISOR'], 'Har Saken'), await as(['ADVISOR'], 'Har Den Ikke')];
  await rememberedAdvisor(server, BANK, one.advisor);
  const id = await opened();
  assert.equal((await does(one, work.takeCase, id)).status, 200);
  const body = { decision: 'DONE', ...PROPOSAL };
  const refused = await does(other, proposals.proposeDecision, id, body);
  refusedWith(refused, 409, 'error.case.taken');
  const [field] = refused.json<{ fields: { values: { name: string } }[] }>().fields;
  assert.equal(field?.values.name, 'Har Saken');
  assert.equal((await does(one, proposals.proposeDecision, id, body)).status, 200);
});

test('A-055 A-056 a case is postponed fourteen days at most and not past its deadline, and is back when its day comes or something happens', async () => {
  const who = await as(['ADVISOR'], 'Utsetter');
  const id = await opened({ kind: 'DISCREPANCY' });
  const today = osloDate(server.clock.now());
  const until = (days: number) => does(who, work.postponeCase, id, { until: addDays(today, days) });
  const { postponedAtMost } = await look(who, id);
  assert.equal(postponedAtMost, addDays(today, 14));
  for (const days of [0, -1, 15]) refusedWith(await until(days), 400, 'error.bad.request');
  assert.equal((await until(14)).status, 200, 'the last day that is offered');
  const short = await opened();
  refusedWith(await does(who, work.postponeCase, short, { until: addDays(today, 13) }), 400, 'error.bad.request');
  assert.equal((await until(3)).status, 200);
  assert.ok(!(await listed(who)).includes(id));
  assert.ok((await listed(who, { state: 'POSTPONED' })).includes(id));
  assert.equal((await does(who, work.addNote, id, { kind: 'ASSESSMENT', text: 'Noe skjedde' })).status, 200);
  assert.ok((await listed(who)).includes(id), 'something happened');
  assert.equal((await until(2)).status, 200);
  const now = server.clock.now();
  server.clock.set(new Date(now.getTime() + 3 * 86_400_000));
  const later = await as(['ADVISOR'], 'Utsetter');
  assert.ok((await listed(later)).includes(id), 'its day came');
  server.clock.set(now);
});

test('A-056 a case that waits for an approval is postponed by nobody, so that who may give it has it in the list', async () => {
  const id = await opened({ kind: 'DISCREPANCY', snapshot: { differences: [{}] } });
  const who = await as(['ADVISOR'], 'Utsetter To');
  assert.equal((await does(who, proposals.proposeDecision, id, { decision: 'REPORT', ...PROPOSAL })).status, 200);
  const until = addDays(osloDate(server.clock.now()), 3);
  refusedWith(await does(who, work.postponeCase, id, { until }), 409, 'error.step.not.allowed');
  const senior = await as(['SENIOR_ADVISOR'], 'Venter På');
  assert.ok((await listed(senior, { assigned: 'approval' })).includes(id));
});

test('A-114 a look at a suspicion is told in no trail of a declaration, which is handed out', async () => {
  const { context, clock } = server;
  const declarationId = await declared({ ...context, database: context.db, clock });
  const told = () => context.db.query(sql`select 1 from audit where chain = ${declarationId} and action = 'case.read'`);
  const officer = await as(['AML_OFFICER'], 'Stille Ansvarlig');
  await look(officer, await opened({ kind: 'SUSPICION', cause: 'suspicion:trail', declarationId }));
  assert.deepEqual(await told(), []);
  await look(officer, await opened({ kind: 'NEW_HIT', cause: 'new-hit:trail', declarationId }));
  assert.equal((await told()).length, 1);
});

test('A-029 who is disqualified neither proposes nor agrees, and has the case in no list', async () => {
  const id = await opened();
  const who = await as(['SENIOR_ADVISOR'], 'Inhabil');
  assert.equal((await does(who, work.disqualifySelf, id, {})).status, 200);
  assert.ok(!(await listed(who)).includes(id));
  const { acts, version } = await look(who, id);
  assert.ok(!acts.includes('PROPOSE') && !acts.includes('TAKE'));
  const body = { decision: 'DONE', ...PROPOSAL };
  refusedWith(await who.call(proposals.proposeDecision, { id }, { version, body }), 403, 'error.case.disqualified');
});

test('A-029 who is disqualified once it is proposed does not agree either', async () => {
  const id = await opened({ kind: 'DISCREPANCY', snapshot: { differences: [{}] } });
  const body = { decision: 'NO_DISCREPANCY', ...PROPOSAL, reason: 'SPELLING' };
  assert.equal((await does(await as(['ADVISOR'], 'Foreslår Det'), proposals.proposeDecision, id, body)).status, 200);
  const senior = await as(['SENIOR_ADVISOR'], 'Inhabil Siden');
  assert.equal((await does(senior, work.disqualifySelf, id, {})).status, 200);
  const { proposal, acts, state } = await look(senior, id);
  assert.ok(state === 'WAITING_APPROVAL' && !acts.includes('AGREE') && !acts.includes('RETURN'));
  const params = { proposal: proposal?.id ?? assert.fail() };
  refusedWith(await does(senior, proposals.agreeToProposal, id, {}, params), 403, 'error.case.disqualified');
});

test('A-029 a proposal waits for nobody once who proposed it, or agreed to it, is disqualified', async () => {
  const management = await as(['MANAGEMENT'], 'Ledelsen Venter');
  const [proposer, senior] = [await as(['ADVISOR'], 'Inhabil Forslag'), await as(['SENIOR_ADVISOR'], 'Inhabil Enig')];
  const origin = { wealth: 'Arv etter foreldre', funds: 'Lønn fra arbeid' };
  const body = { ...PROPOSAL, decision: 'KEEP', reason: 'CONFIRMED', origin };
  for (const [withdraws, agrees] of [
    [proposer, false],
    [senior, true],
  ] as const) {
    const id = await opened({ kind: 'NEW_HIT', gravity: 'PEP', snapshot: { enhanced: true, hits: [] } });
    const waiting = async () => {
      const lists = [senior, management].map((who) => listed(who, { assigned: 'approval' }));
      return (await Promise.all(lists)).map((ids) => ids.includes(id));
    };
    assert.equal((await does(proposer, proposals.proposeDecision, id, body)).status, 200);
    assert.deepEqual(await waiting(), [true, false]);
    if (agrees) {
      const params = { proposal: (await look(senior, id)).proposal?.id ?? assert.fail() };
      assert.equal((await does(senior, proposals.agreeToProposal, id, {}, params)).status, 200);
      assert.deepEqual(await waiting(), [false, true]);
    }
    assert.equal((await does(withdraws, work.disqualifySelf, id, {})).status, 200);
    const { state, proposal } = await look(proposer, id);
    assert.deepEqual(
      { state, proposal, waiting: await waiting() },
      { state: 'IN_PROGRESS', proposal: null, waiting: [false, false] },
      `agrees: ${agrees}`,
    );
    refusedWith(await management.call(getCase, { id }), 404, 'error.case.not.found');
  }
});

test('A-022 who has several roles agrees in whichever of them may, whatever stands first', async () => {
  const id = await opened({ kind: 'DISCREPANCY', snapshot: { differences: [{}] } });
  const body = { decision: 'NO_DISCREPANCY', ...PROPOSAL, reason: 'SPELLING' };
  assert.equal((await does(await as(['ADVISOR'], 'Én Rolle'), proposals.proposeDecision, id, body)).status, 200);
  const several = await as(['ADVISOR', 'SENIOR_ADVISOR'], 'Flere Roller');
  const params = { proposal: (await look(several, id)).proposal?.id ?? assert.fail() };
  const agreed = await does(several, proposals.agreeToProposal, id, {}, params);
  assert.deepEqual(
    { status: agreed.status, outcome: agreed.json()['outcome'] },
    { status: 200, outcome: 'NO_DISCREPANCY' },
    agreed.text,
  );
});

test('A-027 a restricted case that waits for an approval is there for an officer alone', async () => {
  const id = await opened({ kind: 'DISCREPANCY', snapshot: { differences: [{}] } });
  const body = { decision: 'NO_DISCREPANCY', ...PROPOSAL, reason: 'SPELLING' };
  assert.equal((await does(await as(['ADVISOR'], 'Foreslo'), proposals.proposeDecision, id, body)).status, 200);
  const [senior, officer] = [await as(['SENIOR_ADVISOR'], 'Utenfor'), await as(['AML_OFFICER'], 'Innenfor')];
  const waiting = async (who: AdvisorGuest) => (await listed(who, { assigned: 'approval' })).includes(id);
  assert.equal(await waiting(senior), true);
  const restricted = await does(officer, work.restrictCase, id, { restricted: true, grounds: GROUNDS });
  assert.equal(restricted.status, 200, restricted.text);
  assert.deepEqual(
    { senior: await waiting(senior), officer: await waiting(officer) },
    { senior: false, officer: true },
  );
  refusedWith(await senior.call(getCase, { id }), 404, 'error.case.not.found');
});

test('A-058 a customer who is kept has a declaration that is OK, and one whose relation ends has it as it was', async () => {
  const { context, clock } = server;
  const senior = await as(['SENIOR_ADVISOR'], 'Bestemmer');
  const officer = await as(['AML_OFFICER'], 'Bestemmer Også');
  const manual = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
  for (const [decision, more, status] of [
    ['KEEP', { reason: 'CONFIRMED' }, 'OK'],
    ['END', { reason: 'UNTRUE', milderMeasures: 'Færre produkter ble vurdert.' }, manual],
  ] as const) {
    const declarationId = await declared({ ...context, database: context.db, clock });
    await context.db.query(sql`update declaration set status = ${manual} where id = ${declarationId}`);
    const id = await opened({
      kind: 'DECLARATION',
      cause: `declaration:${declarationId}`,
      declarationId,
      snapshot: {},
    });
    const proposed = await does(senior, proposals.proposeDecision, id, { ...PROPOSAL, decision, ...more });
    assert.equal(proposed.status, 200, proposed.text);
    if (decision === 'END') {
      const params = { proposal: (await look(officer, id)).proposal?.id ?? assert.fail() };
      assert.equal((await does(officer, proposals.agreeToProposal, id, {}, params)).status, 200);
    }
    const rows = await context.db.query(sql`select status from declaration where id = ${declarationId}`);
    assert.deepEqual(rows, [{ status }], decision);
  }
});

test('A-059 a customer who is kept once more, after the case was opened again, is told of once more', async () => {
  const { context, clock } = server;
  const declarationId = await declared({ ...context, database: context.db, clock });
  const id = await opened({ kind: 'NEW_HIT', cause: 'new-hit:twice', declarationId, snapshot: { hits: [] } });
  const senior = await as(['SENIOR_ADVISOR'], 'Beholder To Ganger');
  const told = async () =>
    (await context.db.query(sql`select 1 from outbox where idempotency_key like ${`%KEPT:${id}%`}`)).length;
  for (const times of [1, 2]) {
    const body = { decision: 'KEEP', ...PROPOSAL, reason: 'CONFIRMED' };
    const kept = await does(senior, proposals.proposeDecision, id, body);
    assert.deepEqual({ status: kept.status, state: kept.json()['state'] }, { status: 200, state: 'CLOSED' }, kept.text);
    assert.equal(await told(), times);
    assert.equal((await does(senior, work.reopenCase, id, { grounds: GROUNDS })).status, 200);
    clock.set(new Date(clock.now().getTime() + 1000));
  }
});

test('A-053 A-054 a closed case takes nothing, and is opened again with grounds by a senior, its history kept', async () => {
  const id = await opened();
  const who = await as(['ADVISOR'], 'Avslutter');
  const done = await does(who, proposals.proposeDecision, id, { decision: 'DONE', ...PROPOSAL });
  assert.deepEqual(
    { status: done.status, state: done.json()['state'], outcome: done.json()['outcome'] },
    { status: 200, state: 'CLOSED', outcome: 'DONE' },
    done.text,
  );
  refusedWith(await does(who, work.addNote, id, { kind: 'DIALOGUE', text: 'Etterpå' }), 409, 'error.case.closed');
  refusedWith(
    await does(who, proposals.proposeDecision, id, { decision: 'DONE', ...PROPOSAL }),
    409,
    'error.case.closed',
  );
  refusedWith(await does(who, work.reopenCase, id, { grounds: GROUNDS }), 403, 'error.advisor.no.role');
  const senior = await as(['SENIOR_ADVISOR'], 'Gjenåpner');
  refusedWith(await does(senior, work.reopenCase, id, { grounds: 'for kort' }), 400, 'error.bad.request');
  assert.equal((await does(senior, work.reopenCase, id, { grounds: GROUNDS })).status, 200);
  const shown = await look(senior, id);
  assert.deepEqual({ state: shown.state, outcome: shown.outcome }, { state: 'IN_PROGRESS', outcome: null });
  assert.ok((await listed(senior)).includes(id), 'it is among the open ones');
  const kinds = await server.context.db.query<{ kind: string }>(
    sql`select kind from case_entry where case_id = ${id} order by seq`,
  );
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['PROPOSAL', 'DECISION', 'REOPENED'],
  );
});

test('A-106 a discrepancy that is opened again has the clock that it had', async () => {
  const id = await opened({ kind: 'DISCREPANCY', snapshot: { differences: [{}] } });
  const due = () => server.context.db.query(sql`select due_at from advisor_case where id = ${id}`);
  const first = await due();
  const senior = await as(['SENIOR_ADVISOR'], 'Åpner Igjen');
  const body = { decision: 'NO_DISCREPANCY', ...PROPOSAL, reason: 'SPELLING' };
  assert.equal((await does(await as(['ADVISOR'], 'Foreslår'), proposals.proposeDecision, id, body)).status, 200);
  const { proposal } = await look(senior, id);
  const agreed = await does(senior, proposals.agreeToProposal, id, {}, { proposal: proposal?.id ?? '' });
  assert.equal(agreed.json()['outcome'], 'NO_DISCREPANCY');
  const now = server.clock.now();
  server.clock.set(new Date(now.getTime() + 3 * 86_400_000));
  const later = await as(['SENIOR_ADVISOR'], 'Åpner Igjen');
  assert.equal((await does(later, work.reopenCase, id, { grounds: GROUNDS })).status, 200);
  assert.deepEqual(await due(), first);
  server.clock.set(now);
});

test('A-109 a suspicion opens a restricted case and leaves the one it came from as it was', async () => {
  const id = await opened();
  const who = await as(['ADVISOR'], 'Melder');
  const asItWas = await server.context.db.query(
    sql`select version, state, assigned_to, outcome, restricted, hidden_until, data from advisor_case where id = ${id}`,
  );
  const { version } = await look(who, id);
  const seen = await server.context.db.query<{ audit_seq: number }>(
    sql`select audit_seq from advisor_case where id = ${id}`,
  );
  for (let press = 0; press < 2; press++)
    assert.equal((await who.call(work.reportSuspicion, { id }, { version, body: { grounds: GROUNDS } })).status, 200);
  const now = await server.context.db.query(
    sql`select version, state, assigned_to, outcome, restricted, hidden_until, data from advisor_case where id = ${id}`,
  );
  assert.deepEqual(now, asItWas);
  const [still] = await server.context.db.query<{ audit_seq: number }>(
    sql`select audit_seq from advisor_case where id = ${id}`,
  );
  assert.equal(still?.audit_seq, seen[0]?.audit_seq, 'its own trail tells nothing');
  const opened_ = await server.context.db.query(
    sql`select restricted from advisor_case where cause like ${`suspicion:${id}:%`}`,
  );
  assert.deepEqual(opened_, [{ restricted: true }]);
});

test('A-109 other words, and the same words of another advisor, are suspicions of their own', async () => {
  const id = await opened();
  const [one, other] = [await as(['ADVISOR'], 'Melder Først'), await as(['ADVISOR'], 'Melder Også')];
  const { version } = await look(one, id);
  const reported = async (who: AdvisorGuest, grounds: string): Promise<number> => {
    assert.equal((await who.call(work.reportSuspicion, { id }, { version, body: { grounds } })).status, 200);
    const rows = await server.context.db.query(sql`select 1 from advisor_case where cause like ${`suspicion:${id}:%`}`);
    return rows.length;
  };
  assert.deepEqual(
    [
      await reported(one, GROUNDS),
      await reported(one, GROUNDS),
      await reported(one, `${GROUNDS} Og mer til.`),
      await reported(other, GROUNDS),
    ],
    [1, 1, 2, 3],
  );
});

test('A-118 a change on another version than the newest is refused, and the newest is told', async () => {
  const id = await opened();
  const who = await as(['ADVISOR'], 'Gammel Versjon');
  assert.equal((await does(who, work.addNote, id, { kind: 'DIALOGUE', text: 'Én' })).status, 200);
  const stale = await who.call(work.addNote, { id }, { version: 1, body: { kind: 'DIALOGUE', text: 'To' } });
  refusedWith(stale, 409, 'error.case.changed');
  assert.equal(stale.headers['etag'], '"2"');
  refusedWith(
    await who.call(work.addNote, { id }, { body: { kind: 'DIALOGUE', text: 'Tre' } }),
    428,
    'error.state.version.missing',
  );
  // The same press again has the first one's answer.
  const again = await who.call(work.addNote, { id }, { version: 1, body: { kind: 'DIALOGUE', text: 'Én' } });
  assert.deepEqual({ status: again.status, version: again.json()['version'] }, { status: 200, version: 2 });
});

test('A-118 a decision on another version than the newest is neither proposed nor agreed to', async () => {
  const id = await opened({ kind: 'DISCREPANCY', snapshot: { differences: [{}] } });
  const [advisor, senior] = [await as(['ADVISOR'], 'Har Gammel'), await as(['SENIOR_ADVISOR'], 'Har Eldre')];
  const note = (text: string) => does(senior, work.addNote, id, { kind: 'DIALOGUE', text });
  const body = { decision: 'NO_DISCREPANCY', ...PROPOSAL, reason: 'SPELLING' };
  const { version } = await look(advisor, id);
  assert.equal((await note('Én')).status, 200);
  refusedWith(await advisor.call(proposals.proposeDecision, { id }, { version, body }), 409, 'error.case.changed');
  assert.equal((await does(advisor, proposals.proposeDecision, id, body)).status, 200);
  const read = await look(senior, id);
  assert.equal((await note('To')).status, 200);
  const params = { id, proposal: read.proposal?.id ?? assert.fail() };
  const agreed = await senior.call(proposals.agreeToProposal, params, { version: read.version, body: {} });
  refusedWith(agreed, 409, 'error.case.changed');
});

test('A-079 A-081 A-084 who proposed does not agree whatever roles they have, and the second person decides', async () => {
  const id = await opened({ kind: 'DISCREPANCY', snapshot: { differences: [{}] } });
  const both = await as(['SENIOR_ADVISOR', 'AML_OFFICER'], 'To Roller');
  const proposed = await does(both, proposals.proposeDecision, id, {
    decision: 'NO_DISCREPANCY',
    ...PROPOSAL,
    reason: 'SPELLING',
  });
  assert.deepEqual(
    { status: proposed.status, state: proposed.json()['state'] },
    { status: 200, state: 'WAITING_APPROVAL' },
    proposed.text,
  );
  const { proposal, acts } = await look(both, id);
  const params = { proposal: proposal?.id ?? assert.fail() };
  assert.ok(acts.includes('WITHDRAW') && !acts.includes('AGREE'));
  refusedWith(await does(both, proposals.agreeToProposal, id, {}, params), 403, 'error.case.own.proposal');
  const advisor = await as(['ADVISOR'], 'Bare Rådgiver');
  refusedWith(await does(advisor, proposals.agreeToProposal, id, {}, params), 403, 'error.advisor.no.role');
  const senior = await as(['SENIOR_ADVISOR'], 'Den Andre');
  assert.ok((await listed(senior, { assigned: 'approval' })).includes(id));
  assert.ok(!(await listed(both, { assigned: 'approval' })).includes(id));
  const agreed = await does(senior, proposals.agreeToProposal, id, {}, params);
  assert.deepEqual(
    { status: agreed.status, outcome: agreed.json()['outcome'] },
    { status: 200, outcome: 'NO_DISCREPANCY' },
    agreed.text,
  );
});

test('A-050 a proposal that is returned or withdrawn makes the case IN_PROGRESS again', async () => {
  const advisor = await as(['ADVISOR'], 'Foreslår');
  const senior = await as(['SENIOR_ADVISOR'], 'Returnerer');
  const id = await opened({ kind: 'DISCREPANCY', snapshot: { differences: [{}] } });
  for (const [who, row] of [
    [senior, proposals.returnProposal],
    [advisor, proposals.withdrawProposal],
  ] as const) {
    await does(advisor, proposals.proposeDecision, id, { decision: 'NO_DISCREPANCY', ...PROPOSAL, reason: 'SPELLING' });
    const { proposal, state } = await look(advisor, id);
    assert.equal(state, 'WAITING_APPROVAL');
    const answer = await does(who, row, id, { grounds: GROUNDS }, { proposal: proposal?.id ?? '' });
    assert.deepEqual(
      { status: answer.status, state: answer.json()['state'] },
      { status: 200, state: 'IN_PROGRESS' },
      answer.text,
    );
    assert.equal((await look(advisor, id)).proposal, null);
  }
});

test('A-087 two agreements sent at once decide once', async () => {
  const advisor = await as(['ADVISOR'], 'Foreslår To');
  const id = await opened({ kind: 'DISCREPANCY', snapshot: { differences: [{}] } });
  await does(advisor, proposals.proposeDecision, id, { decision: 'REPORT', ...PROPOSAL });
  const { proposal, version } = await look(advisor, id);
  const seniors = [await as(['SENIOR_ADVISOR'], 'Senior En'), await as(['SENIOR_ADVISOR'], 'Senior To')];
  const params = { id, proposal: proposal?.id ?? '' };
  const answers = await Promise.all(
    seniors.map((who) => who.call(proposals.agreeToProposal, params, { version, body: {} })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  );
  const decisions = await server.context.db.query(
    sql`select 1 from case_entry where case_id = ${id} and kind = 'DECISION'`,
  );
  assert.equal(decisions.length, 1);
});

test('A-037 the one thing that a follow-up is about has no verdict until the case has an outcome', async () => {
  const id = await opened({ kind: 'FOLLOW_UP', cause: 'follow-up:point' });
  const { points } = await look(await as(['ADVISOR'], 'Følger opp'), id);
  assert.deepEqual(
    points.map(({ is, isOpen }) => [is, isOpen]),
    [['PROMISE', true]],
  );
});

test('A-037 the one thing of a case says that a proposal waits, until that is agreed to or sent back', async () => {
  const snapshot = { points: [], persons: [], hits: [] };
  const id = await opened({ kind: 'SIGNING_RULE', cause: 'signing-rule:proposed', snapshot });
  const advisor = await as(['ADVISOR'], 'Foreslår Avslag');
  const verdict = async () => (await look(advisor, id)).points.map((point) => [point.verdict, point.isOpen]);
  assert.deepEqual(await verdict(), [['Ikke vurdert', true]]);
  const body = { decision: 'REJECT', ...PROPOSAL, reason: 'NOT_OFFERED', milderMeasures: 'Ikke mulig her.' };
  assert.equal((await does(advisor, proposals.proposeDecision, id, body)).status, 200);
  assert.deepEqual(await verdict(), [['Foreslått, ikke godkjent ennå', true]]);
});

test('A-025 MANAGEMENT sees a case while it waits for the management, and no other', async () => {
  const snapshot = { enhanced: true, points: [], persons: [], hits: [] };
  const id = await opened({ kind: 'NEW_HIT', gravity: 'PEP', cause: 'new-hit:mgmt', snapshot });
  const manager = await as(['MANAGEMENT'], 'Leder');
  const advisor = await as(['ADVISOR'], 'Rådgiver PEP');
  const senior = await as(['SENIOR_ADVISOR'], 'Senior PEP');
  const body = {
    decision: 'KEEP',
    ...PROPOSAL,
    reason: 'CONFIRMED',
    origin: { wealth: 'Lønn fra arbeid', funds: 'Lønn fra arbeid' },
  };
  assert.equal((await does(advisor, proposals.proposeDecision, id, body)).status, 200);
  refusedWith(await manager.call(getCase, { id }), 404, 'error.case.not.found');
  const params = { proposal: (await look(advisor, id)).proposal?.id ?? '' };
  assert.equal((await does(senior, proposals.agreeToProposal, id, {}, params)).json()['state'], 'WAITING_APPROVAL');
  assert.deepEqual(await listed(manager), [id]);
  const decided = await does(manager, proposals.agreeToProposal, id, {}, params);
  assert.equal(decided.status, 200, decided.text);
  const { state, outcome, waitsFor } = decided.json<{ state: string; outcome: string; waitsFor: string[] }>();
  assert.deepEqual(
    { state, outcome, waitsFor },
    { state: 'CLOSED', outcome: 'KEPT', waitsFor: [] },
    'what they decided',
  );
  refusedWith(await manager.call(getCase, { id }), 404, 'error.case.not.found');
});

test('A-025 what the management has sent back is the management’s no longer', async () => {
  const snapshot = { enhanced: true, points: [], persons: [], hits: [] };
  const id = await opened({ kind: 'NEW_HIT', gravity: 'PEP', cause: 'new-hit:returned', snapshot });
  const [manager, senior] = [await as(['MANAGEMENT'], 'Sender Tilbake'), await as(['SENIOR_ADVISOR'], 'Senior Før')];
  const body = {
    decision: 'KEEP',
    ...PROPOSAL,
    reason: 'CONFIRMED',
    origin: { wealth: 'Lønn fra arbeid', funds: 'Lønn fra arbeid' },
  };
  assert.equal((await does(await as(['ADVISOR'], 'Foreslår Alt'), proposals.proposeDecision, id, body)).status, 200);
  const params = { proposal: (await look(senior, id)).proposal?.id ?? '' };
  assert.equal((await does(senior, proposals.agreeToProposal, id, {}, params)).status, 200);
  assert.ok((await listed(manager)).includes(id));
  const returned = await does(manager, proposals.returnProposal, id, { grounds: GROUNDS }, params);
  assert.equal(returned.status, 200, returned.text);
  assert.equal(returned.json()['state'], 'IN_PROGRESS');
  refusedWith(await manager.call(getCase, { id }), 404, 'error.case.not.found');
  assert.ok(!(await listed(manager)).includes(id));
});

test('A-033 closed cases are listed newest first, and the next page goes on after the last of them', async () => {
  const bank = 'fjellbanken';
  const closed: string[] = [];
  for (let at = 0; at < 60; at++) {
    const id = await opened({ bank, cause: `closed:${at}` });
    const closedAt = new Date(server.clock.now().getTime() + at * 1000);
    closed.push(closedAt.toISOString());
    await server.context.db.query(
      sql`update advisor_case set state = 'CLOSED', outcome = 'DONE', closed_at = ${closedAt} where id = ${id}`,
    );
  }
  const who = await as(['ADVISOR'], 'Ser Bakover', bank);
  const numbers: number[] = [];
  const days: (string | null)[] = [];
  let last: string | null = null;
  for (const expected of [50, 10]) {
    const query: Record<string, string> = { state: 'CLOSED', ...(last === null ? {} : { after: last }) };
    const answer = await who.call(listCases, {}, { query });
    const page: { cases: { number: number; closedAt: string | null }[]; next: string | null } = answer.json();
    assert.equal(page.cases.length, expected);
    days.push(...page.cases.map(({ closedAt }) => closedAt));
    numbers.push(...page.cases.map(({ number }) => number));
    last = page.next;
  }
  assert.equal(last, null);
  assert.deepEqual(days, [...new Set(closed)].reverse());
  assert.deepEqual(
    numbers,
    [...new Set(numbers)].sort((one, other) => other - one),
  );
});

test('A-033 a list is ordered by gravity and then deadline, fifty a page, and goes on after the last row', async () => {
  const bank = 'havbanken';
  for (let at = 0; at < 104; at++)
    await opened({
      bank,
      cause: `page:${at}`,
      gravity: at % 10 === 0 ? 'PEP' : 'NORMAL',
      kind: at % 2 ? 'REVIEW' : 'FOLLOW_UP',
    });
  const who = await as(['ADVISOR'], 'Blar', bank);
  const rows: { id: string; gravity: string; due: { on: string } }[] = [];
  let last: string | null = null;
  for (const expected of [50, 50, 4]) {
    const answer = await who.call(listCases, {}, { query: last === null ? {} : { after: last } });
    const page: { cases: typeof rows; next: string | null } = answer.json();
    assert.equal(page.cases.length, expected);
    rows.push(...page.cases);
    last = page.next;
  }
  assert.equal(last, null);
  assert.equal(new Set(rows.map(({ id }) => id)).size, 104);
  const places = rows.map(({ gravity, due }) => `${gravity === 'PEP' ? 0 : 1}${due.on}`);
  assert.deepEqual(places, places.toSorted());
  refusedWith(await who.call(listCases, {}, { query: { after: 'AAAA' } }), 400, 'error.bad.request');
  const counted = await who.call(getQueues);
  assert.equal(counted.status, 200, counted.text);
  const { queues } = counted.json<{ queues: { queue: string; open: number }[] }>();
  assert.equal(queues.find(({ queue }) => queue === 'REVIEW')?.open, 52);
});

test('A-036 a search takes one number, in the body', async () => {
  const who = await as(['ADVISOR'], 'Søker');
  const id = await opened();
  const { number } = (await look(who, id)) as unknown as { number: number };
  const found = (await who.call(searchCases, {}, { body: { caseNumber: number } })).json<{ cases: { id: string }[] }>();
  assert.deepEqual(
    found.cases.map((one) => one.id),
    [id],
  );
  for (const body of [
    {},
    { nationalId: '123' },
    { organisationNumber: '319000012' },
    { caseNumber: 1, nationalId: '01817099901' },
  ])
    refusedWith(await who.call(searchCases, {}, { body }), 400, 'error.bad.request');
});

test('A-038 a part with something newer than one’s last look is new, and who has the case open is told', async () => {
  const id = await opened();
  const [one, other] = [await as(['ADVISOR'], 'Ser Først'), await as(['ADVISOR'], 'Skriver')];
  const isNew = async (part: string) => (await look(one, id)).parts.find((each) => each.part === part)?.isNew;
  assert.equal(await isNew('notes'), false);
  await does(other, work.addNote, id, { kind: 'DIALOGUE', text: 'Kunden ringte' });
  assert.equal(await isNew('notes'), true);
  for (const { advisor } of [one, other]) await rememberedAdvisor(server, BANK, advisor);
  const alsoOpen = async (who: AdvisorGuest) => (await look(who, id)).alsoOpen.map(({ name }) => name);
  assert.deepEqual(
    { one: await alsoOpen(one), other: await alsoOpen(other) },
    { one: ['Skriver'], other: ['Ser Først'] },
  );
  // Who has not looked for some minutes has left.
  const { clock } = server;
  clock.set(new Date(clock.now().getTime() + 6 * 60_000));
  assert.deepEqual(await alsoOpen(await as(['ADVISOR'], 'Ser Først')), []);
});

test('A-110 a look leaves its entry with advisor and case, and without the entry nothing is shown', async () => {
  const id = await opened();
  const who = await as(['ADVISOR'], 'Leser');
  await look(who, id);
  const rows = await server.context.db.query<{ action: string; actor: string }>(
    sql`select action, actor from audit where chain = ${id} order by seq desc limit 1`,
  );
  assert.deepEqual(rows, [{ action: 'case.shown', actor: who.advisor.key }]);
  await server.context.db.query(sql`alter table audit rename to audit_gone`);
  try {
    for (const answer of [await who.call(getCase, { id }), await who.call(listCases)]) {
      assert.ok(answer.status >= 500, answer.text);
      assert.doesNotMatch(answer.text, /Kari/);
    }
  } finally {
    await server.context.db.query(sql`alter table audit_gone rename to audit`);
  }
});
