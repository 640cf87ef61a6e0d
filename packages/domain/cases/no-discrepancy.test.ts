/** Reason codes of a decision that a difference from the register of owners need not be reported: one of four, always given. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Decidable, type Proposal, wrongWith } from './proposal.ts';

const CASE: Decidable = {
  kind: 'DISCREPANCY',
  gravity: 'NORMAL',
  enhanced: false,
  application: false,
  hits: [],
  reasons: [],
  persons: [],
  unanswered: false,
  admits: false,
  order: null,
  latest: null,
  risk: { grounds: [], oneAdvisor: [], management: false, origin: false, organigram: false },
  discrepancies: [],
};
const wrong = (decision: Proposal['decision'], reason: Proposal['reason']) =>
  wrongWith(
    {
      decision,
      reason,
      grounds: 'Kontrollert mot aksjeeierboken som kunden sendte.',
      milderMeasures: null,
      validUntil: null,
      origin: null,
      combination: null,
    },
    CASE,
    '2026-11-25',
  );
const UNSAID = { problems: [{ path: 'reason', message: 'advisor.console.problem.reason' }] };

test('A-077 a difference that is no discrepancy is closed for one of its own four reasons, and for no other', () => {
  for (const reason of ['OTHER_DEFINITION', 'RECENT_CHANGE', 'WITHIN_INTERVAL', 'SPELLING'] as const) {
    assert.equal(wrong('NO_DISCREPANCY', reason), null, reason);
    assert.deepEqual(wrong('REPORT', reason), UNSAID, reason);
  }
  for (const reason of [null, 'CONFIRMED', 'UNTRUE'] as const)
    assert.deepEqual(wrong('NO_DISCREPANCY', reason), UNSAID, String(reason));
});
