/** Acts that an advisor is offered on a case that waits for a word on a proposal. */
import { equal } from 'node:assert/strict';
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
};

test('who has judged a hit of the case is offered to send a proposal back, and not to agree to it', () => {
  const offered = (judged: boolean) => possibleActs({ ...WAITS, judged }, 'siri', ['SENIOR_ADVISOR'], 'ane');
  equal(offered(false).includes('AGREE'), true);
  equal(offered(true).includes('AGREE'), false);
  equal(offered(true).includes('RETURN'), true);
});
