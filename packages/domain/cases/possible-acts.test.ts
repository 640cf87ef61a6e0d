/** Acts that an advisor is offered on a case that waits for a word on a proposal. */
import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from './decisions.ts';
import { CASE_KINDS } from './kinds.ts';
import type { Act } from './acts.ts';
import { possibleActs, type Workable } from './possible-acts.ts';

const WAITS: Workable = {
  kind: 'DECLARATION',
  state: 'WAITING_APPROVAL',
  assignedTo: 'ane',
  awaits: ['SENIOR_ADVISOR'],
  barred: ['ane'],
  disqualified: [],
  postponable: false,
  sanctioned: false,
  judged: false,
  likeness: null,
};

test('who has judged a hit of the case is offered to send a proposal back, and not to agree to it', () => {
  const offered = (judged: boolean) => possibleActs({ ...WAITS, judged }, 'siri', ['SENIOR_ADVISOR'], 'ane');
  equal(offered(false).includes('AGREE'), true);
  equal(offered(true).includes('AGREE'), false);
  equal(offered(true).includes('RETURN'), true);
});

test('D-040 D-041 who is a person of the case, or may be, is offered to report it, and nothing that decides', () => {
  const offered = (likeness: Workable['likeness'], state: Workable['state']) =>
    possibleActs({ ...WAITS, state, assignedTo: null, likeness }, 'siri', ['SENIOR_ADVISOR'], 'ane');
  const DECIDING = ['PROPOSE', 'AGREE', 'RETURN', 'JUDGE', 'JUDGE_SANCTION'] as const;
  const decided = (acts: readonly string[]) => DECIDING.filter((act) => acts.includes(act));
  deepEqual(decided(offered(null, 'WAITING_APPROVAL')), [...DECIDING]);
  for (const likeness of ['SELF', 'NAMESAKE'] as const)
    for (const state of ['NEW', 'IN_PROGRESS', 'WAITING_APPROVAL'] as const) {
      const acts = offered(likeness, state);
      deepEqual(decided(acts), [], likeness);
      equal(acts.includes('DISQUALIFY'), true);
      equal(acts.includes('ANOTHER_PERSON'), likeness === 'NAMESAKE');
    }
});

const STATES = ['NEW', 'IN_PROGRESS', 'WAITING_CUSTOMER', 'WAITING_APPROVAL', 'CLOSED'] as const;
const FREE: Workable = { ...WAITS, state: 'NEW', assignedTo: null, awaits: [], barred: [] };
const acts = (change: Partial<Workable>, role: Role = 'AML_OFFICER', me = 'siri') =>
  possibleActs({ ...FREE, ...change }, me, [role], 'ane');
/** States in which an act is offered. */
const statesWith = (act: Act, change: Partial<Workable> = {}) =>
  STATES.filter((state) => acts({ ...change, state }).includes(act));
const OPEN = STATES.filter((state) => state !== 'CLOSED');

test('each act is offered in the states of the case that it belongs to', () => {
  for (const act of ['TAKE', 'ASSIGN', 'DISQUALIFY', 'NOTE', 'JUDGE', 'JUDGE_SANCTION'] as const)
    deepEqual(statesWith(act), OPEN, act);
  deepEqual(statesWith('GIVE_BACK', { assignedTo: 'siri' }), ['IN_PROGRESS']);
  deepEqual(statesWith('GIVE_BACK', { assignedTo: 'ane' }), []);
  deepEqual(statesWith('POSTPONE', { postponable: true }), ['NEW', 'IN_PROGRESS']);
  deepEqual(statesWith('POSTPONE'), []);
  deepEqual(statesWith('REOPEN'), ['CLOSED']);
  deepEqual(statesWith('ASK'), ['NEW', 'IN_PROGRESS', 'WAITING_CUSTOMER']);
  deepEqual(statesWith('PROPOSE'), ['NEW', 'IN_PROGRESS', 'WAITING_APPROVAL']);
  for (const act of ['RESTRICT', 'REPORT_SUSPICION', 'HOLD_ERASURE'] as const) deepEqual(statesWith(act), STATES, act);
  for (const act of ['AGREE', 'RETURN'] as const)
    deepEqual(statesWith(act, { awaits: ['AML_OFFICER'] }), ['WAITING_APPROVAL'], act);
});

test('A-081 who has proposed, or for whose role it does not wait, is offered neither to agree nor to send back', () => {
  const offered = (change: Partial<Workable>) =>
    acts({ state: 'WAITING_APPROVAL', awaits: ['AML_OFFICER'], ...change }).filter((act) => /AGREE|RETURN/.test(act));
  deepEqual(offered({}), ['AGREE', 'RETURN']);
  deepEqual(offered({ barred: ['siri'] }), []);
  deepEqual(offered({ awaits: ['MANAGEMENT'] }), []);
  deepEqual(offered({ awaits: ['MANAGEMENT', 'AML_OFFICER'] }), ['AGREE', 'RETURN']);
  deepEqual(offered({ disqualified: ['siri'] }), []);
});

test('a proposal is taken back by who made it, while it waits', () => {
  const withdraws = (me: string, state: Workable['state']) => acts({ state }, 'AML_OFFICER', me).includes('WITHDRAW');
  deepEqual(
    [withdraws('ane', 'WAITING_APPROVAL'), withdraws('siri', 'WAITING_APPROVAL'), withdraws('ane', 'NEW')],
    [true, false, false],
  );
});

test('an act is of its kinds of cases: hits are judged where they are, a declaration is asked about, a suspicion is no suspicion again', () => {
  const kindsWith = (act: Act) => CASE_KINDS.filter((kind) => acts({ kind }).includes(act));
  for (const act of ['JUDGE', 'JUDGE_SANCTION'] as const)
    deepEqual(kindsWith(act), ['DECLARATION', 'NEW_HIT', 'REVIEW']);
  deepEqual(kindsWith('ASK'), ['DECLARATION']);
  deepEqual(kindsWith('NOTICE'), ['DISCREPANCY']);
  for (const act of ['RESTRICT', 'REPORT_SUSPICION'] as const)
    deepEqual(
      kindsWith(act),
      CASE_KINDS.filter((kind) => kind !== 'SUSPICION'),
    );
  deepEqual(kindsWith('PROPOSE'), CASE_KINDS);
});

test('a case of another advisor is not taken, asked about or proposed in, and one who is disqualified does none of it', () => {
  const WORK = ['TAKE', 'JUDGE', 'ASK', 'PROPOSE', 'DISQUALIFY'] as const;
  const of = (change: Partial<Workable>) => WORK.filter((act) => acts(change).includes(act));
  deepEqual(of({}), WORK);
  deepEqual(of({ assignedTo: 'siri' }), ['JUDGE', 'ASK', 'PROPOSE', 'DISQUALIFY']);
  deepEqual(of({ assignedTo: 'ane' }), ['JUDGE', 'DISQUALIFY']);
  deepEqual(of({ disqualified: ['siri'] }), []);
  deepEqual(of({ disqualified: ['ane'] }), WORK);
  // Who is frozen is not written to.
  deepEqual(of({ sanctioned: true }), ['TAKE', 'JUDGE', 'PROPOSE', 'DISQUALIFY']);
  equal(acts({ likeness: 'NAMESAKE', disqualified: ['siri'] }).includes('ANOTHER_PERSON'), false);
  equal(acts({ likeness: 'NAMESAKE', state: 'CLOSED' }).includes('ANOTHER_PERSON'), false);
});

test('A-026 what is possible is offered to roles that may do it', () => {
  deepEqual(acts({}, 'AUDITOR'), []);
  deepEqual(acts({}, 'OPERATIONS'), ['TAKE', 'DISQUALIFY', 'NOTE', 'PROPOSE']);
});
