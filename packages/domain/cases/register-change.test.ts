/** States of a question that a register raises, over generated lives. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CHANGE_STATES, CHANGE_TRANSITIONS, type ChangeState, statesBefore, changeStepOf } from './register-change.ts';

const state = fc.constantFrom(...CHANGE_STATES);

test('D-231 a question is opened once for a state of the register, and again only where it was settled or its answer never counted', () => {
  fc.assert(
    fc.property(state, fc.boolean(), fc.boolean(), fc.boolean(), (from, isSame, hasFailed, mayBeAsked) => {
      const step = changeStepOf({ state: from, isSame, hasFailed }, mayBeAsked);
      const begins = step === 'ASK';
      assert.equal(begins, mayBeAsked && (from === 'SETTLED' || (from === 'ANSWERED' && hasFailed)));
      if (step === 'ASK' || step === 'JUDGE')
        assert.ok(CHANGE_TRANSITIONS[from].includes(step === 'ASK' ? 'ASKED' : 'CASE'), `${from} ${step}`);
      if (isSame && mayBeAsked && from !== 'SETTLED' && !(from === 'ANSWERED' && hasFailed))
        assert.equal(step, 'NOTHING');
    }),
  );
  assert.deepEqual([changeStepOf(null, true), changeStepOf(null, false)], ['ASK', 'JUDGE']);
});

test('D-231 no question leaves the table of its states, and each open one may end', () => {
  const ends: readonly ChangeState[] = ['ANSWERED', 'SETTLED'];
  for (const from of CHANGE_STATES) {
    assert.equal(CHANGE_TRANSITIONS[from].includes(from), false);
    if (!ends.includes(from)) for (const end of ends) assert.ok(CHANGE_TRANSITIONS[from].includes(end));
  }
  for (const to of CHANGE_STATES)
    assert.deepEqual(
      statesBefore(to),
      CHANGE_STATES.filter((from) => CHANGE_TRANSITIONS[from].includes(to)),
    );
});
