/** The line of a case: what its entries have reached, what it waits for, and what is taken back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseEntry } from './entries.ts';
import { stationsOf } from './stations.ts';

const day = (of: number): Date => new Date(Date.UTC(2026, 10, of, 9));
const entry = (seq: number, kind: CaseEntry['kind'], content: object = {}): CaseEntry =>
  ({ seq, kind, at: day(seq), advisor: 'a', content }) as unknown as CaseEntry;
const OPEN = { state: 'IN_PROGRESS', openedAt: day(1), closedAt: null } as const;
const CLOSED = { ...OPEN, state: 'CLOSED', closedAt: day(28) } as const;
type Hits = Parameters<typeof stationsOf>[2];
const SAME: Hits = [{ verdict: 'SAME' }];
const told = (theCase: typeof OPEN | typeof CLOSED, entries: readonly CaseEntry[], hits: Hits) =>
  stationsOf(theCase, entries, hits).map(({ is, event, at }) => `${is} ${event} ${at?.getUTCDate() ?? '-'}`);

test('D-155 a case waits at the first station that it has not reached, and passes those it does not need', () => {
  assert.deepEqual(told(OPEN, [], [{ verdict: null }, { verdict: 'SAME' }]), [
    'DONE OPENED 1',
    'PASSED NOT_ASKED -',
    'NOW TO_JUDGE -',
    'TO_COME TO_PROPOSE -',
    'TO_COME TO_DECIDE -',
  ]);
  assert.deepEqual(told(OPEN, [], [])[2], 'PASSED NO_HITS -');
  assert.deepEqual(told(OPEN, [], [{ verdict: 'UNSURE' }])[2], 'NOW TO_JUDGE -');
  assert.deepEqual(told(OPEN, [], SAME)[2], 'DONE JUDGED -', 'by a verdict of before');
  const whole = [entry(2, 'QUESTION'), entry(4, 'ANSWER', { question: 2, declaration: 'd' }), entry(5, 'JUDGEMENT')];
  assert.deepEqual(told(CLOSED, [...whole, entry(6, 'PROPOSAL'), entry(7, 'APPROVAL'), entry(8, 'DECISION')], SAME), [
    'DONE OPENED 1',
    'DONE ANSWERED 4',
    'DONE JUDGED 5',
    'DONE PROPOSED 6',
    'DONE DECIDED 28',
  ]);
});

test('D-156 a question that waits, one that got no answer and one taken back are three things', () => {
  const asked = [entry(2, 'QUESTION')];
  assert.equal(told(OPEN, asked, SAME)[1], 'NOW ASKED 2');
  assert.equal(told(OPEN, asked, SAME)[3], 'TO_COME TO_PROPOSE -');
  assert.equal(
    told(OPEN, [...asked, entry(9, 'ANSWER', { question: 2, declaration: null })], SAME)[1],
    'DONE SILENT 9',
  );
  const back = [...asked, entry(3, 'ANSWER', { question: 2, takenBack: true })];
  assert.equal(told(OPEN, back, SAME)[1], 'PASSED NOT_ASKED -');
  assert.equal(told(OPEN, [...back, entry(4, 'QUESTION')], SAME)[1], 'NOW ASKED 4');
});

test('D-156 what was sent back, withdrawn or opened again is not reached any more', () => {
  const proposed = [entry(3, 'PROPOSAL')];
  assert.equal(told(OPEN, proposed, SAME)[3], 'DONE PROPOSED 3');
  assert.equal(told(OPEN, proposed, SAME)[4], 'NOW TO_DECIDE -');
  const back = [...proposed, entry(4, 'RETURN', { grounds: 'x' })];
  assert.equal(told(OPEN, back, SAME)[3], 'NOW SENT_BACK -');
  assert.equal(told(OPEN, [...back, entry(5, 'PROPOSAL')], SAME)[3], 'DONE PROPOSED 5');
  const again = [...proposed, entry(4, 'DECISION'), entry(6, 'REOPENED')];
  assert.deepEqual(told(OPEN, again, SAME).slice(3), ['NOW TO_PROPOSE -', 'TO_COME TO_DECIDE -']);
  assert.deepEqual(told(CLOSED, [], [{ verdict: null }]).slice(2), [
    'PASSED TO_JUDGE -',
    'PASSED TO_PROPOSE -',
    'DONE DECIDED 28',
  ]);
});

test('A-024 D-155 who sees no hits is told of none, nor of questions', () => {
  assert.deepEqual(told(OPEN, [entry(2, 'QUESTION'), entry(3, 'JUDGEMENT')], null), [
    'DONE OPENED 1',
    'NOW TO_PROPOSE -',
    'TO_COME TO_DECIDE -',
  ]);
});
