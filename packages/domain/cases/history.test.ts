/** Marks of cases by what last happened in them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_STATES } from './states.ts';
import { type EntryKind, entryRead } from './entries.ts';
import { markIn } from './history.ts';

const entry = (kind: EntryKind, content: object = {}) =>
  entryRead({ seq: 1, at: new Date(0), advisor: 'siri', kind }, content);
const QUESTION = entry('QUESTION', { section: { code: 'pep', words: 'Verv' }, reason: 'UNCLEAR' });
const ANSWERED = entry('ANSWER', { question: 2, declaration: 'id' });
const PROPOSAL = entry('PROPOSAL', { decision: 'KEEP' });
const JUDGEMENT = entry('JUDGEMENT', { hit: '1', verdict: 'NOT_SAME' });
const SENT_BACK = entry('RETURN', { by: { name: 'Siri' }, grounds: 'Skriv hvilke år det gjelder.' });
const mark = (...entries: ReturnType<typeof entry>[]) => markIn('IN_PROGRESS', entries.toReversed());

test('a customer’s answer is marked until something is done with it; no answer and a question taken back are none', () => {
  assert.equal(mark(QUESTION, ANSWERED), 'ANSWERED');
  assert.equal(mark(QUESTION, ANSWERED, entry('NOTE'), entry('ASSIGNMENT'), JUDGEMENT), 'ANSWERED');
  for (const later of [QUESTION, PROPOSAL, entry('DECISION'), entry('REOPENED')])
    assert.equal(mark(QUESTION, ANSWERED, later), null, later.kind);
  assert.equal(mark(QUESTION, entry('ANSWER', { question: 2, declaration: null })), null);
  assert.equal(mark(QUESTION, entry('ANSWER', { question: 2, takenBack: true })), null);
  assert.equal(mark(QUESTION), null);
});

test('what a colleague sent back is marked, and not what its author took back', () => {
  assert.equal(mark(PROPOSAL, SENT_BACK), 'RETURNED');
  assert.equal(mark(PROPOSAL, SENT_BACK, PROPOSAL), null);
  for (const own of [{ withdrawn: true }, { disqualified: true }])
    assert.equal(mark(PROPOSAL, entry('RETURN', { by: { name: 'Siri' }, grounds: 'Feil.', ...own })), null);
  assert.equal(mark(PROPOSAL, entry('RETURN', { replaced: true })), null);
});

test('only a case that is worked on has a mark', () => {
  for (const state of CASE_STATES)
    assert.equal(
      markIn(state, [ANSWERED, QUESTION]),
      state === 'NEW' || state === 'IN_PROGRESS' ? 'ANSWERED' : null,
      state,
    );
});
