/** The decision table: outcome and reasons of each decision, and the kinds of cases that have it. */
import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { type Agreeable, REASON_CODES } from './decisions.ts';
import {
  agreementOn,
  CASE_KINDS,
  type CaseKind,
  DEADLINE_NAMES,
  type Decision,
  DECISION_TABLE,
  DECISIONS,
  decisionsOfKind,
  dueAt,
  kindsWith,
} from './kinds.ts';

const GOOD = ['CONFIRMED', 'OTHER_PERSON', 'RISK_HANDLED', 'REGISTER_OLD', 'CONTROLLED_AGAIN'];
const BAD = ['NO_ANSWER', 'MEASURES_IMPOSSIBLE', 'UNTRUE', 'SANCTIONED', 'RISK_TOO_HIGH', 'NOT_OFFERED'];
const NO_NOTICE = ['OTHER_DEFINITION', 'RECENT_CHANGE', 'WITHIN_INTERVAL', 'SPELLING'];

test('a decision has its outcome, or leaves the case open, and the reasons that it is taken for', () => {
  const outcomes = Object.fromEntries(DECISIONS.map((decision) => [decision, DECISION_TABLE[decision].outcome]));
  deepEqual(outcomes, {
    APPROVE: 'APPROVED',
    REJECT: 'REJECTED',
    KEEP: 'KEPT',
    END: 'ENDED',
    COMBINE: 'COMBINED',
    REPORT: 'REPORTED',
    CORRECTED: 'CORRECTED',
    NO_DISCREPANCY: 'NO_DISCREPANCY',
    ADMIT: 'ADMITTED',
    DONE: 'DONE',
    SEND_AGAIN: 'SENT_AGAIN',
    GIVE_UP: 'GIVEN_UP',
    RELEASE: 'RELEASED',
    CANCEL_SIGNING: null,
    REPORTED: 'REPORTED',
    NOT_REPORTED: 'NOT_REPORTED',
  });
  const reasons = { APPROVE: GOOD, KEEP: GOOD, REJECT: BAD, END: BAD, NO_DISCREPANCY: NO_NOTICE };
  for (const decision of DECISIONS)
    deepEqual(DECISION_TABLE[decision].reasons, decision in reasons ? reasons[decision as keyof typeof reasons] : []);
  deepEqual(REASON_CODES, [...GOOD, ...BAD, ...NO_NOTICE]);
});

test('A-077 milder measures are asked of who turns somebody away, and of nobody else', () => {
  const asked = DECISIONS.filter((decision) => DECISION_TABLE[decision].milder === true);
  deepEqual(asked, ['REJECT', 'END']);
});

const plain: Agreeable = {
  gravity: 'NORMAL',
  enhanced: false,
  fourEyes: false,
  management: false,
  signed: false,
};
const SENIOR = ['SENIOR_ADVISOR', 'AML_OFFICER'];
const ANYBODY = ['ADVISOR', ...SENIOR];

test('A-092 A-093 who proposes a decision that is about no risk, and who must agree', () => {
  const rows: readonly (readonly [Decision, Partial<Agreeable>, readonly string[], readonly (readonly string[])[]])[] =
    [
      ['END', {}, SENIOR, [['AML_OFFICER']]],
      ['REJECT', {}, ANYBODY, [SENIOR]],
      ['COMBINE', {}, ANYBODY, [SENIOR]],
      ['REPORT', {}, ANYBODY, [SENIOR]],
      ['NO_DISCREPANCY', {}, ANYBODY, [SENIOR]],
      ['RELEASE', {}, [...ANYBODY, 'OPERATIONS'], []],
      ['RELEASE', { signed: true }, ANYBODY, [SENIOR]],
      ['CANCEL_SIGNING', {}, [...ANYBODY, 'OPERATIONS'], []],
      ['CANCEL_SIGNING', { signed: true }, ANYBODY, [SENIOR]],
      ['GIVE_UP', {}, ['OPERATIONS'], [['OPERATIONS', 'SENIOR_ADVISOR']]],
      ['SEND_AGAIN', {}, ['OPERATIONS', 'AML_OFFICER'], []],
      ['CORRECTED', {}, ANYBODY, []],
      ['ADMIT', {}, ANYBODY, []],
      ['DONE', {}, ANYBODY, []],
      ['REPORTED', {}, ['AML_OFFICER'], []],
      ['NOT_REPORTED', {}, ['AML_OFFICER'], []],
    ];
  for (const [decision, about, proposes, agrees] of rows)
    deepEqual(agreementOn({ ...plain, ...about, decision }), { proposes, agrees }, decision);
});

test('A-008 each kind of case has its decisions, and two kinds are about customers whatever is decided', () => {
  const decisions: Readonly<Record<CaseKind, readonly Decision[]>> = {
    DECLARATION: ['APPROVE', 'REJECT', 'KEEP', 'END'],
    SIGNING_RULE: ['COMBINE', 'REJECT'],
    NEW_HIT: ['KEEP', 'END'],
    DISCREPANCY: ['REPORT', 'CORRECTED', 'NO_DISCREPANCY'],
    REVIEW: ['KEEP', 'END'],
    FOLLOW_UP: ['ADMIT', 'DONE'],
    MESSAGE: ['SEND_AGAIN', 'GIVE_UP'],
    CHILD_LOCK: ['RELEASE'],
    SUSPICION: ['REPORTED', 'NOT_REPORTED'],
  };
  for (const kind of CASE_KINDS) deepEqual(decisionsOfKind(kind).toSorted(), decisions[kind].toSorted(), kind);
  deepEqual(
    kindsWith((kind) => kind.isOfCustomer === 'ALWAYS'),
    ['NEW_HIT', 'REVIEW'],
  );
});

test('A-099 a bank may shorten the days of each kind and of a hit of a sanctions list', () => {
  deepEqual(DEADLINE_NAMES, [...CASE_KINDS, 'SANCTION', 'CUSTOMER_SANCTION']);
  // A Monday, and a moment before any table of days.
  const due = (opened: string) => dueAt({ kind: 'REVIEW', gravity: 'NORMAL' }, new Date(opened), { REVIEW: 1 });
  equal(due('2026-11-23T10:00:00Z').toISOString().slice(0, 10), '2026-11-24');
  equal(due('2018-10-15T10:00:00Z').toISOString().slice(0, 10), '2018-10-16');
  equal(due('2010-03-01T10:00:00Z').toISOString().slice(0, 10), '2010-03-02');
});
