/** Acts that an advisor is offered on a case that waits for a word on a proposal. */
import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
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
