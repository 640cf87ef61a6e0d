import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spokenInEnglish } from '../texts/spoken.fixture.ts';
import { chainShare, exactShare, NO_SHARE } from './owners/share.ts';
import { isOver, OWNERSHIP, ownerLawOn, thresholdOn, thresholdText } from './thresholds.ts';

const share = (typed: string) => exactShare(typed) ?? NO_SHARE;

const ownershipOn = (today: string, comingFrom: string | null = '2027-07-10') =>
  OWNERSHIP[ownerLawOn({ today, comingFrom })];

test("K-167 D-090 an owner has more than 25 % today and '25 % or more' from the day in the bank's policy, and never without one", () => {
  const today = ownershipOn('2026-11-21');
  assert.equal(thresholdText(today), 'mer enn 25 prosent');
  assert.equal(isOver(share('25'), today), false);
  assert.equal(isOver(share('25,0001'), today), true);
  assert.equal(ownershipOn('2027-07-09'), today);
  assert.equal(ownershipOn('2099-01-01', null), today);
  const coming = ownershipOn('2027-07-10');
  assert.equal(thresholdText(coming), '25 prosent eller mer');
  assert.equal(isOver(share('25'), coming), true);
  assert.equal(isOver(share('24,9999'), coming), false);
  assert.equal(isOver(chainShare(['50', '50'].map(exactShare)) ?? NO_SHARE, coming), true);
});

test('K-169 three who own equally are owners, four are not', () => {
  const today = ownershipOn('2026-11-21');
  assert.equal(isOver(share('33,3333'), today), true);
  assert.equal(isOver(share('25'), today), false);
});

test('K-168 K-096 voting control is over 49,8 %, passive is over half', () => {
  const control = thresholdOn('votingControl', '2026-11-21');
  assert.equal(thresholdText(control), 'mer enn 49,8 prosent');
  assert.equal(isOver(share('49,8'), control), false);
  assert.equal(isOver(share('49,8001'), control), true);
  assert.equal(thresholdText(thresholdOn('passiveIncome', '2026-11-21')), 'mer enn 50 prosent');
});

test('N-208 a threshold is said in English with a decimal point', () => {
  const said = (units: bigint, inclusive: boolean) => spokenInEnglish(() => thresholdText({ units, inclusive }));
  assert.equal(said(498_000n, false), 'more than 49.8 per cent');
  assert.equal(said(250_000n, true), '25 per cent or more');
});
