/** What credit is shown to cost, by figures reckoned by hand, and by the equation that defines the effective rate. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { creditExampleOf, type CreditTerms, paymentsOf } from './credit-example.ts';

const CARD: CreditTerms = { amount: 15_000, months: 12, percent: 24.9, atStart: 0, yearly: 0, monthly: 0 };

const anyTerms = fc.record({
  amount: fc.integer({ min: 1000, max: 1_000_000 }),
  months: fc.integer({ min: 1, max: 120 }),
  percent: fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
  atStart: fc.integer({ min: 0, max: 2000 }),
  yearly: fc.integer({ min: 0, max: 1500 }),
  monthly: fc.integer({ min: 0, max: 100 }),
});

test('15 000 kroner at 24.90 % over a year without fees cost the interest alone: (1 + 0.249 / 12)^12 is 1.2795', () => {
  assert.deepEqual(creditExampleOf(CARD), {
    effective: 27.95,
    amount: 15_000,
    months: 12,
    cost: 2099,
    total: 17_099,
  });
});

test('a yearly fee is added to what is repaid: 15 250 kroner at 23.90 % are 12 times 1 441.30', () => {
  const { effective, cost, total } = creditExampleOf({ ...CARD, percent: 23.9, yearly: 250 });
  assert.deepEqual([effective, cost, total], [30.79, 2296, 17_296]);
});

test('without interest and fees it costs nothing; a fee with every instalment is a cost', () => {
  const free = creditExampleOf({ ...CARD, percent: 0 });
  assert.deepEqual([free.effective, free.cost, free.total], [0, 0, 15_000]);
  assert.equal(creditExampleOf({ ...CARD, percent: 0, monthly: 45 }).cost, 12 * 45);
});

test('a yearly fee is taken at the start of each year: over two years twice, over one year once', () => {
  const months = (count: number) => creditExampleOf({ ...CARD, percent: 0, yearly: 100, months: count }).cost;
  assert.deepEqual([months(12), months(13), months(24), months(25)], [100, 200, 200, 300]);
});

test('at the effective rate all payments are worth what was drawn, to half a hundredth of a percent', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { effective } = creditExampleOf(terms);
      const worth = (percent: number) =>
        paymentsOf(terms).reduce((sum, paid, at) => sum + paid / (1 + percent / 100) ** ((at + 1) / 12), 0);
      assert.ok(worth(effective + 0.0051) <= terms.amount + 0.01, `${effective} is too low`);
      assert.ok(effective === 0 || worth(effective - 0.0051) >= terms.amount - 0.01, `${effective} is too high`);
    }),
  );
});

test('the effective rate is never below the nominal one, a fee never lowers it, and the total is the amount with its cost', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 500 }), (terms, more) => {
      const example = creditExampleOf(terms);
      assert.ok(example.effective >= terms.percent - 0.005);
      assert.equal(example.total, terms.amount + example.cost);
      for (const fee of ['atStart', 'yearly', 'monthly'] as const)
        assert.ok(creditExampleOf({ ...terms, [fee]: terms[fee] + more }).effective >= example.effective, fee);
    }),
  );
});
