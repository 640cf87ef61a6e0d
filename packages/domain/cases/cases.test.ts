/** Shows the tables of cases as an advisor meets them: states, deadlines and who must agree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Agreeable } from './decisions.ts';
import { agreementOn, CASE_KINDS, type Decision, DECISION_TABLE, dueAt, KINDS } from './kinds.ts';
import { groundsProblem } from './grounds.ts';
import { mayJudge, settledBy } from './hits.ts';
import { CASE_STATES, stateMayBecome } from './states.ts';

test('A-008 there are nine kinds of cases', () => {
  assert.equal(
    CASE_KINDS.join(' '),
    'DECLARATION SIGNING_RULE NEW_HIT DISCREPANCY REVIEW FOLLOW_UP MESSAGE CHILD_LOCK SUSPICION',
  );
  assert.deepEqual(Object.keys(KINDS), [...CASE_KINDS]);
});

test('A-046 a case changes only as the table says', () => {
  const may = CASE_STATES.flatMap((from) =>
    CASE_STATES.filter((to) => stateMayBecome(from, to, to === 'CLOSED' ? 'APPROVED' : null)).map(
      (to) => `${from}>${to}`,
    ),
  );
  assert.deepEqual(may, [
    'NEW>IN_PROGRESS',
    'NEW>WAITING_CUSTOMER',
    'IN_PROGRESS>NEW',
    'IN_PROGRESS>WAITING_CUSTOMER',
    'IN_PROGRESS>WAITING_APPROVAL',
    'IN_PROGRESS>CLOSED',
    'WAITING_CUSTOMER>IN_PROGRESS',
    'WAITING_APPROVAL>IN_PROGRESS',
    'WAITING_APPROVAL>CLOSED',
    'CLOSED>IN_PROGRESS',
  ]);
  assert.ok(stateMayBecome('NEW', 'CLOSED', 'LAPSED') && stateMayBecome('WAITING_CUSTOMER', 'CLOSED', 'LAPSED'));
  assert.ok(!stateMayBecome('IN_PROGRESS', 'CLOSED') && !stateMayBecome('NEW', 'IN_PROGRESS', 'APPROVED'));
});

test('A-099 a deadline is the end of a working day in Oslo, by kind, and a bank only shortens it', () => {
  const friday = new Date('2026-11-20T22:30:00Z');
  const due = (of: Parameters<typeof dueAt>[0], own = {}) => dueAt(of, friday, own).toISOString();
  assert.equal(due({ kind: 'DECLARATION', gravity: 'NORMAL' }), '2026-11-25T23:00:00.000Z');
  assert.equal(due({ kind: 'DECLARATION', gravity: 'SANCTION' }), '2026-11-23T23:00:00.000Z');
  assert.equal(due({ kind: 'DECLARATION', gravity: 'SANCTION', customer: true }), '2026-11-20T23:00:00.000Z');
  assert.equal(due({ kind: 'DISCREPANCY', gravity: 'NORMAL' }), '2026-12-04T23:00:00.000Z');
  assert.equal(due({ kind: 'MESSAGE', gravity: 'NORMAL' }), '2026-11-23T23:00:00.000Z');
  assert.equal(due({ kind: 'DECLARATION', gravity: 'NORMAL' }, { DECLARATION: 1 }), '2026-11-23T23:00:00.000Z');
  assert.equal(due({ kind: 'DECLARATION', gravity: 'NORMAL' }, { DECLARATION: 9 }), '2026-11-25T23:00:00.000Z');
  // Half past midnight in summer is the day before in Greenwich.
  const night = new Date('2026-06-01T22:30:00Z');
  assert.equal(dueAt({ kind: 'MESSAGE', gravity: 'NORMAL' }, night).toISOString(), '2026-06-03T22:00:00.000Z');
});

test('A-082 A-083 A-084 A-085 who must agree stands in one table', () => {
  const agrees = (decision: Decision, more: Partial<Agreeable> = {}) =>
    agreementOn({
      decision,
      gravity: 'NORMAL',
      enhanced: false,
      fourEyes: false,
      management: false,
      signed: false,
      ...more,
    }).agrees.map((one) => one[0]);
  assert.deepEqual(agrees('APPROVE'), []);
  assert.deepEqual(agrees('APPROVE', { fourEyes: true }), ['SENIOR_ADVISOR']);
  assert.deepEqual(agrees('APPROVE', { gravity: 'PEP' }), ['SENIOR_ADVISOR']);
  assert.deepEqual(agrees('APPROVE', { gravity: 'PEP', enhanced: true }), ['SENIOR_ADVISOR', 'MANAGEMENT']);
  assert.deepEqual(agrees('KEEP', { enhanced: true }), ['SENIOR_ADVISOR', 'MANAGEMENT']);
  assert.deepEqual(agrees('APPROVE', { gravity: 'SANCTION' }), ['AML_OFFICER']);
  for (const decision of ['REJECT', 'COMBINE', 'REPORT', 'NO_DISCREPANCY'] as const)
    assert.deepEqual(agrees(decision), ['SENIOR_ADVISOR'], decision);
  assert.deepEqual(agrees('END'), ['AML_OFFICER']);
  assert.deepEqual(agrees('GIVE_UP'), ['OPERATIONS']);
  for (const decision of ['SEND_AGAIN', 'CORRECTED', 'ADMIT', 'DONE', 'REPORTED', 'NOT_REPORTED'] as const)
    assert.deepEqual(agrees(decision), [], decision);
  const reported = {
    decision: 'REPORTED',
    gravity: 'NORMAL',
    enhanced: false,
    fourEyes: true,
    management: true,
    signed: false,
  } as const;
  assert.deepEqual(agreementOn(reported).proposes, ['AML_OFFICER']);
});

test('A-092 A-093 an order that nobody has signed is ended by who sees it, and one that somebody has signed by two', () => {
  for (const decision of ['RELEASE', 'CANCEL_SIGNING'] as const) {
    const of = (signed: boolean) =>
      agreementOn({ decision, gravity: 'NORMAL', enhanced: false, fourEyes: true, management: true, signed });
    assert.deepEqual(of(false), {
      proposes: ['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER', 'OPERATIONS'],
      agrees: [],
    });
    assert.deepEqual(of(true), {
      proposes: ['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER'],
      agrees: [['SENIOR_ADVISOR', 'AML_OFFICER']],
    });
  }
});

test('A-062 a sanctions hit is judged by a senior or an officer, and every other by an advisor too', () => {
  const judges = (['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER', 'MANAGEMENT', 'OPERATIONS', 'AUDITOR'] as const).map(
    (role) => [role, (['SANCTION', 'PEP', 'RCA'] as const).filter((kind) => mayJudge(role, kind)).join(' ')],
  );
  assert.deepEqual(Object.fromEntries(judges), {
    ADVISOR: 'PEP RCA',
    SENIOR_ADVISOR: 'SANCTION PEP RCA',
    AML_OFFICER: 'SANCTION PEP RCA',
    MANAGEMENT: '',
    OPERATIONS: '',
    AUDITOR: '',
  });
});

test('a reason that rests on hits is confirmed by one that is the person, and refuted once all are somebody else', () => {
  const hit = (verdict: 'SAME' | 'NOT_SAME' | 'UNSURE' | null, kind: 'PEP' | 'SANCTION' = 'PEP') => ({
    id: '1',
    kind,
    verdict,
  });
  assert.equal(settledBy('pep-undeclared', [hit('NOT_SAME'), hit('SAME')]), 'CONFIRMED');
  assert.equal(settledBy('pep-undeclared', [hit('NOT_SAME'), hit('NOT_SAME')]), 'REFUTED');
  for (const open of [null, 'UNSURE'] as const)
    assert.equal(settledBy('pep-undeclared', [hit('NOT_SAME'), hit(open)]), null);
  assert.equal(settledBy('sanctions-hit', [hit('SAME')]), null, 'hits of another kind');
  assert.equal(settledBy('pep-undeclared', []), null);
  assert.equal(settledBy('no-owner', [hit('SAME')]), null);
});

test('A-077 grounds have 30 to 4,000 characters without the spaces around them', () => {
  const wrong = (text: string) => groundsProblem('grounds', text)[0]?.message ?? null;
  assert.equal(wrong(' '.repeat(40)), 'advisor.console.problem.grounds.missing');
  assert.equal(wrong(` ${'x'.repeat(29)} `), 'advisor.console.problem.grounds.short');
  assert.equal(wrong('x'.repeat(30)), null);
  assert.equal(wrong(` ${'x'.repeat(4000)} `), null);
  assert.equal(wrong('x'.repeat(4001)), 'advisor.console.problem.grounds.long');
});

test('A-077 every decision that turns somebody away says which milder measures were considered', () => {
  const milder = Object.entries(DECISION_TABLE).filter(([, row]) => row.milder);
  assert.deepEqual(
    milder.map(([decision]) => decision),
    ['REJECT', 'END'],
  );
});
