/** Each role's sight and acts, held against a table of its own. */
import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { type Role, ROLES } from './decisions.ts';
import { CASE_KINDS, type CaseKind } from './kinds.ts';
import { ACTS } from './acts.ts';
import { type Needs, PAGES, type Page, PARTS } from './parts.ts';
import {
  actsFor,
  mayCall,
  pagesFor,
  partsFor,
  queuesOf,
  rolesOn,
  rolesTaking,
  scopeOf,
  seesSuspicion,
  showsReasons,
} from './permissions.ts';

const ORDINARY: readonly CaseKind[] = [
  'DECLARATION',
  'SIGNING_RULE',
  'NEW_HIT',
  'DISCREPANCY',
  'REVIEW',
  'FOLLOW_UP',
  'CHILD_LOCK',
];
const QUEUES: Readonly<Record<Role, readonly CaseKind[]>> = {
  ADVISOR: ORDINARY,
  SENIOR_ADVISOR: ORDINARY,
  AML_OFFICER: CASE_KINDS,
  MANAGEMENT: [],
  OPERATIONS: ['MESSAGE', 'CHILD_LOCK'],
  AUDITOR: CASE_KINDS.filter((kind) => kind !== 'SUSPICION'),
};

test('A-022 A-026 each role has the queues of its kinds of cases, and suspicions are of the AML officer alone', () => {
  deepEqual(ROLES, ['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER', 'MANAGEMENT', 'OPERATIONS', 'AUDITOR']);
  for (const role of ROLES) deepEqual(queuesOf([role]), QUEUES[role], role);
  deepEqual(
    queuesOf(['OPERATIONS', 'ADVISOR']),
    CASE_KINDS.filter((kind) => kind !== 'SUSPICION'),
  );
  deepEqual(
    ROLES.filter((role) => seesSuspicion([role])),
    ['AML_OFFICER'],
  );
});

test('A-027 a case is shown to whom its kind is, and a restricted one to the AML officer and the auditor alone', () => {
  for (const kind of CASE_KINDS)
    for (const restricted of [false, true]) {
      const seen = ROLES.filter((role) => rolesOn([role], { kind, restricted, awaits: [] }).length > 0);
      const allowed = ROLES.filter(
        (role) => QUEUES[role].includes(kind) && (!restricted || role === 'AML_OFFICER' || role === 'AUDITOR'),
      );
      deepEqual(seen, allowed, `${kind} ${String(restricted)}`);
    }
});

test('A-025 a case that waits for a role is shown to it, a restricted one to the management too, and to the auditor no case for that', () => {
  for (const [role, open, restricted] of [
    ['ADVISOR', false, false],
    ['SENIOR_ADVISOR', true, false],
    ['AML_OFFICER', true, true],
    ['MANAGEMENT', true, true],
    ['OPERATIONS', true, false],
    ['AUDITOR', false, false],
  ] as const) {
    const shown = (isRestricted: boolean, awaits: readonly Role[]) =>
      rolesOn([role], { kind: 'SUSPICION', restricted: isRestricted, awaits }).length > 0;
    equal(shown(false, [role]), open, role);
    equal(shown(true, [role]), restricted, role);
    equal(shown(false, ['MANAGEMENT', 'SENIOR_ADVISOR'].includes(role) ? [] : ['MANAGEMENT']), role === 'AML_OFFICER');
  }
});

test('A-027 the scope of a list is what the roles show one by one', () => {
  for (const roles of [
    ...ROLES.map((role) => [role]),
    ['ADVISOR', 'AUDITOR'],
    ['MANAGEMENT', 'OPERATIONS'],
  ] as Role[][]) {
    const { open, restricted, awaiting, awaitingRestricted } = scopeOf(roles);
    const shows = (kind: CaseKind, isRestricted: boolean, awaits: readonly Role[] = []) =>
      rolesOn(roles, { kind, restricted: isRestricted, awaits }).length > 0;
    deepEqual(
      open,
      CASE_KINDS.filter((kind) => shows(kind, false)),
    );
    deepEqual(
      restricted,
      CASE_KINDS.filter((kind) => shows(kind, true)),
    );
    const ofNobody = (isRestricted: boolean) =>
      roles.filter(
        (role) =>
          role !== 'AML_OFFICER' &&
          rolesOn([role], { kind: 'SUSPICION', restricted: isRestricted, awaits: [role] }).length > 0,
      );
    deepEqual(
      awaiting.filter((role) => role !== 'AML_OFFICER'),
      ofNobody(false),
    );
    deepEqual(awaitingRestricted, ofNobody(true));
  }
  deepEqual(scopeOf(['AML_OFFICER']).awaiting, ['AML_OFFICER']);
});

test('A-024 OPERATIONS gets no answers, hits or reasons, and everybody else each part', () => {
  deepEqual(partsFor(['OPERATIONS']), ['overview', 'timeline', 'notes']);
  for (const role of ROLES.filter((one) => one !== 'OPERATIONS')) deepEqual(partsFor([role]), PARTS, role);
  deepEqual(
    ROLES.filter((role) => !showsReasons([role])),
    ['OPERATIONS'],
  );
  equal(showsReasons(['OPERATIONS', 'ADVISOR']), true);
});

test('A-022 A-026 each role has its acts: all of them the AML officer, none the auditor', () => {
  const work = ['TAKE', 'GIVE_BACK', 'POSTPONE', 'DISQUALIFY', 'ANOTHER_PERSON', 'NOTE', 'PROPOSE', 'WITHDRAW'];
  const agrees = ['DISQUALIFY', 'ANOTHER_PERSON', 'AGREE', 'RETURN'];
  const advises = [...work, 'REPORT_SUSPICION', 'JUDGE', 'ASK', 'NOTICE'];
  const acts: Readonly<Record<Role, readonly string[]>> = {
    ADVISOR: advises,
    SENIOR_ADVISOR: [...advises, ...agrees, 'ASSIGN', 'REOPEN', 'JUDGE_SANCTION'],
    AML_OFFICER: ACTS,
    MANAGEMENT: [...agrees, 'NOTE'],
    OPERATIONS: [...work, ...agrees],
    AUDITOR: [],
  };
  for (const role of ROLES)
    deepEqual(
      actsFor([role]),
      ACTS.filter((act) => acts[role].includes(act)),
      role,
    );
  deepEqual(rolesTaking(ROLES), ['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER', 'OPERATIONS']);
});

test('A-022 D-124 pages are of roles, and one that the bank gives is the auditor’s alone', () => {
  const pages: Readonly<Record<Role, readonly Page[]>> = {
    ADVISOR: ['SEARCH', 'MONITORING', 'STATISTICS'],
    SENIOR_ADVISOR: ['SEARCH', 'MONITORING', 'STATISTICS'],
    AML_OFFICER: PAGES,
    MANAGEMENT: ['POLICY'],
    OPERATIONS: ['SEARCH'],
    AUDITOR: ['SEARCH', 'MONITORING', 'STATISTICS', 'POLICY'],
  };
  for (const role of ROLES) {
    deepEqual(pagesFor([role], []), pages[role], role);
    const given = role === 'AUDITOR' ? [...pages[role], 'EVIDENCE'] : pages[role];
    deepEqual(pagesFor([role], ['EVIDENCE']), given, role);
    equal(mayCall([role], { page: 'EVIDENCE' }, ['EVIDENCE']), given.includes('EVIDENCE'), role);
  }
});

test('A-022 A-024 a call is for who has a role that shows the case, and its part, act or page', () => {
  equal(mayCall([], undefined), false);
  equal(mayCall([], { page: 'SEARCH' }), false);
  equal(mayCall(['AUDITOR'], undefined), true);
  equal(mayCall(['OPERATIONS'], { part: 'hits' }), false);
  equal(mayCall(['OPERATIONS'], { part: 'notes' }), true);
  equal(mayCall(['AUDITOR'], { act: 'NOTE' }), false);
  equal(mayCall(['ADVISOR'], { act: 'JUDGE_SANCTION' }), false);
  equal(mayCall(['SENIOR_ADVISOR'], { act: 'JUDGE_SANCTION' }), true);
  equal(mayCall(['MANAGEMENT'], { page: 'SEARCH' }), false);
});

test('D-181 the policy of risk is edited by the AML officer, agreed to by one or by the management, and read by the auditor too', () => {
  const having = (needs: Needs) => ROLES.filter((role) => mayCall([role], needs));
  deepEqual(having({ policy: 'EDIT' }), ['AML_OFFICER']);
  deepEqual(having({ policy: 'AGREE' }), ['AML_OFFICER', 'MANAGEMENT']);
  deepEqual(having({ page: 'POLICY' }), ['AML_OFFICER', 'MANAGEMENT', 'AUDITOR']);
});

test('A-022 whoever has several roles has what any one of them gives', () => {
  const both: readonly Role[] = ['OPERATIONS', 'ADVISOR'];
  deepEqual(partsFor(both), PARTS);
  deepEqual(
    actsFor(both),
    ACTS.filter((act) => both.some((role) => actsFor([role]).includes(act))),
  );
  deepEqual(pagesFor(both, []), ['SEARCH', 'MONITORING', 'STATISTICS']);
  deepEqual(rolesTaking(['AUDITOR', ...both]), both);
});
