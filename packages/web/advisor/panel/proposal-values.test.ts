/** What a proposal must have before it is sent, and what is sent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asksForOrigin, bodyOf, NOTHING, type Possible, problemsOf } from './proposal-values.ts';

const APPROVE: Possible = {
  decision: 'APPROVE',
  reasons: ['CONFIRMED', 'OTHER_PERSON', 'RISK_HANDLED'],
  milder: false,
  origin: true,
  withoutOrigin: ['OTHER_PERSON'],
  combination: false,
  agreements: [['SENIOR_ADVISOR'], ['MANAGEMENT']],
  nobodyHas: [],
};
const REJECT: Possible = { ...APPROVE, decision: 'REJECT', reasons: ['UNTRUE'], milder: true, origin: false };
const COMBINE: Possible = { ...APPROVE, decision: 'COMBINE', reasons: [], origin: false, combination: true };
const TODAY = '2026-11-24';
const GROUNDS = 'Kunden har vist bekreftelse fra kommunen.';

const paths = (...of: Parameters<typeof problemsOf>) => problemsOf(...of).map(({ path }) => path);

test('reason and grounds are asked for, and milder measures of who turns somebody away', () => {
  assert.deepEqual(paths(NOTHING, REJECT, TODAY), ['reason', 'grounds', 'milderMeasures']);
  const short = { ...NOTHING, reason: 'UNTRUE', grounds: 'For kort', milderMeasures: 'Lavere grense' };
  assert.deepEqual(problemsOf(short, REJECT, TODAY), [
    { path: 'grounds', message: 'advisor.console.problem.grounds.short', values: { least: 30, count: 8 } },
  ]);
  assert.deepEqual(problemsOf({ ...short, grounds: GROUNDS }, REJECT, TODAY), []);
});

test('a risk that is handled has a last day to come', () => {
  const values = { ...NOTHING, reason: 'RISK_HANDLED', grounds: GROUNDS, wealth: 'Arv', funds: 'Lønn' };
  for (const [validUntil, wrong] of [
    ['', 'advisor.console.problem.validUntil'],
    ['31.02.2027', 'advisor.console.problem.validUntil'],
    ['24.11.2026', 'advisor.console.problem.validUntil.past'],
  ] as const)
    assert.deepEqual(problemsOf({ ...values, validUntil }, APPROVE, TODAY), [{ path: 'validUntil', message: wrong }]);
  const right = { ...values, validUntil: '25.11.2026' };
  assert.deepEqual(problemsOf(right, APPROVE, TODAY), []);
  assert.equal(bodyOf(right, APPROVE).validUntil, '2026-11-25');
  assert.equal(bodyOf({ ...right, reason: 'CONFIRMED' }, APPROVE).validUntil, null, 'not of another reason');
});

test('origin of wealth and funds is asked for unless nobody is taken for the person on the list', () => {
  assert.deepEqual(paths({ ...NOTHING, reason: 'CONFIRMED', grounds: GROUNDS }, APPROVE, TODAY), ['wealth', 'funds']);
  const other = { ...NOTHING, reason: 'OTHER_PERSON', grounds: GROUNDS, wealth: 'skrevet før' };
  assert.equal(asksForOrigin(other, APPROVE), false);
  assert.deepEqual([problemsOf(other, APPROVE, TODAY), bodyOf(other, APPROVE).origin], [[], null]);
});

test('somebody is chosen to sign, and ways with nobody are left out', () => {
  assert.deepEqual(paths({ ...NOTHING, grounds: GROUNDS }, COMBINE, TODAY), ['combination']);
  const chosen = { ...NOTHING, grounds: GROUNDS, combination: [['Live Daglund', 'Astrid Ledermo'], []] };
  assert.deepEqual(problemsOf(chosen, COMBINE, TODAY), []);
  assert.deepEqual(bodyOf(chosen, COMBINE).combination, [['Live Daglund', 'Astrid Ledermo']]);
});
