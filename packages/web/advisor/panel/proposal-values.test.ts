/** Validation of a proposal before it is sent, and the body of its request. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amongNamed,
  asksForOrigin,
  bodyOf,
  NOTHING,
  type Possible,
  problemsOf,
  valuesOf,
  wayOf,
} from './proposal-values.ts';

const APPROVE: Possible = {
  decision: 'APPROVE',
  obstacle: null,
  reasons: ['CONFIRMED', 'OTHER_PERSON', 'RISK_HANDLED'],
  milder: false,
  originFor: ['CONFIRMED', 'RISK_HANDLED'],
  named: [],
  organigram: false,
  combination: false,
  ways: [
    { reasons: ['CONFIRMED', 'RISK_HANDLED'], agreements: [['SENIOR_ADVISOR'], ['MANAGEMENT']], nobodyHas: [] },
    { reasons: ['OTHER_PERSON'], agreements: [['SENIOR_ADVISOR']], nobodyHas: [] },
  ],
};
const ONE_WAY = [{ reasons: [], agreements: [['SENIOR_ADVISOR' as const]], nobodyHas: [] }];
const REJECT: Possible = {
  ...APPROVE,
  decision: 'REJECT',
  reasons: ['UNTRUE'],
  milder: true,
  originFor: [],
  ways: ONE_WAY,
};
const COMBINE: Possible = {
  ...APPROVE,
  decision: 'COMBINE',
  reasons: [],
  originFor: [],
  combination: true,
  ways: ONE_WAY,
};
const TODAY = '2026-11-24';
const NAMED = ['Live Daglund', 'Astrid Ledermo'];
const GROUNDS = 'Kunden har vist bekreftelse fra kommunen.';

const paths = (...of: Parameters<typeof problemsOf>) => problemsOf(...of).map(({ path }) => path);

test('reason and grounds are asked for, and milder measures of who turns somebody away', () => {
  assert.deepEqual(paths(NOTHING, REJECT, NAMED, TODAY), ['reason', 'grounds', 'milderMeasures']);
  const short = { ...NOTHING, reason: 'UNTRUE', grounds: 'For kort', milderMeasures: 'Lavere grense' };
  assert.deepEqual(problemsOf(short, REJECT, NAMED, TODAY), [
    { path: 'grounds', message: 'advisor.console.problem.grounds.short', values: { least: 30, count: 8 } },
  ]);
  assert.deepEqual(problemsOf({ ...short, grounds: GROUNDS }, REJECT, NAMED, TODAY), []);
});

test('A-078 a risk that is handled has a last day to come', () => {
  const values = {
    ...NOTHING,
    reason: 'RISK_HANDLED',
    grounds: GROUNDS,
    wealth: 'Arv etter foreldre',
    funds: 'Lønn fra arbeid',
  };
  for (const [validUntil, wrong] of [
    ['', 'advisor.console.problem.validUntil'],
    ['31.02.2027', 'advisor.console.problem.validUntil'],
    ['24.11.2026', 'advisor.console.problem.validUntil.past'],
  ] as const)
    assert.deepEqual(problemsOf({ ...values, validUntil }, APPROVE, NAMED, TODAY), [
      { path: 'validUntil', message: wrong },
    ]);
  const right = { ...values, validUntil: '25.11.2026' };
  assert.deepEqual(problemsOf(right, APPROVE, NAMED, TODAY), []);
  assert.equal(bodyOf(right, APPROVE).validUntil, '2026-11-25');
  assert.deepEqual(problemsOf(right, APPROVE, NAMED, TODAY, '2026-11-25'), []);
  const late = { ...right, validUntil: '26.11.2027' };
  assert.deepEqual(problemsOf(late, APPROVE, NAMED, TODAY, '2027-11-25'), [
    { path: 'validUntil', message: 'advisor.console.problem.validUntil.late', values: { date: '25.11.2027' } },
  ]);
  assert.deepEqual(problemsOf(late, APPROVE, NAMED, TODAY, TODAY), [], 'a day that has passed limits nothing');
  assert.equal(bodyOf({ ...right, reason: 'CONFIRMED' }, APPROVE).validUntil, null, 'not of another reason');
});

test('origin of wealth and funds is asked for unless nobody is taken for the person on the list', () => {
  assert.deepEqual(paths({ ...NOTHING, reason: 'CONFIRMED', grounds: GROUNDS }, APPROVE, NAMED, TODAY), [
    'wealth',
    'funds',
  ]);
  const other = { ...NOTHING, reason: 'OTHER_PERSON', grounds: GROUNDS, wealth: 'skrevet før' };
  assert.equal(asksForOrigin(other, APPROVE), false);
  assert.deepEqual([problemsOf(other, APPROVE, NAMED, TODAY), bodyOf(other, APPROVE).origin], [[], null]);
});

test('A-088 somebody is chosen to sign, and ways with nobody are left out', () => {
  assert.deepEqual(paths({ ...NOTHING, grounds: GROUNDS }, COMBINE, NAMED, TODAY), ['combination']);
  const chosen = { ...NOTHING, grounds: GROUNDS, combination: [['Live Daglund', 'Astrid Ledermo'], []] };
  assert.deepEqual(problemsOf(chosen, COMBINE, NAMED, TODAY), []);
  assert.deepEqual(bodyOf(chosen, COMBINE).combination, [['Live Daglund', 'Astrid Ledermo']]);
});

test('who must agree is told by the reason, and only once that is chosen where it depends on it', () => {
  const agreementsBy = (reason: string, possible = APPROVE) => wayOf({ ...NOTHING, reason }, possible)?.agreements;
  assert.equal(agreementsBy(''), undefined);
  assert.deepEqual(agreementsBy('CONFIRMED'), [['SENIOR_ADVISOR'], ['MANAGEMENT']]);
  assert.deepEqual(agreementsBy('OTHER_PERSON'), [['SENIOR_ADVISOR']]);
  assert.deepEqual(agreementsBy('', COMBINE), [['SENIOR_ADVISOR']]);
});

test('A-089 whom the register names no longer is chosen no longer, whatever the form was filled in with', () => {
  const chosen = [['Live Daglund', 'Astrid Ledermo'], ['Live Daglund']];
  assert.deepEqual(amongNamed(chosen, ['Astrid Ledermo']), [['Astrid Ledermo'], []]);
  assert.deepEqual(amongNamed(chosen, []), [[], []]);
});

test('a proposal that was sent back is filled in as it was written', () => {
  const proposed = {
    reason: 'RISK_HANDLED',
    grounds: GROUNDS,
    milderMeasures: null,
    validUntil: '2027-11-24',
    origin: { wealth: 'Arv etter foreldre', funds: 'Lønn fra arbeid' },
    combination: null,
  } as const;
  const values = { ...NOTHING, ...valuesOf(proposed) };
  assert.deepEqual(bodyOf(values, APPROVE), { ...proposed, decision: 'APPROVE' });
});
