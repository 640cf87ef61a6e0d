import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completedFor, sameProducts, withProductsDeclared } from './applied-for.ts';
import type { AppliedFor } from './case-facts.ts';

const ACCOUNT: AppliedFor = { products: ['Brukskonto'], productCodes: [] };
const BOTH: AppliedFor = { products: ['Brukskonto', 'Kredittkort'], productCodes: ['CREDIT_CARD'] };

test('products are the same in whatever order they were chosen, and unknown codes are not none', () => {
  assert.ok(sameProducts(BOTH, { ...BOTH, products: ['Kredittkort', 'Brukskonto'] }));
  assert.ok(!sameProducts(BOTH, ACCOUNT));
  assert.ok(!sameProducts(BOTH, { ...BOTH, productCodes: ['CAR_LOAN'] }), 'the same names');
  assert.ok(sameProducts({ products: [] }, { products: [], productCodes: null }));
  assert.ok(!sameProducts({ products: [] }, { products: [], productCodes: [] }));
});

test('a completed declaration counts for its products; one that was noted without them still does', () => {
  const declared = { declaration: completedFor('d', ACCOUNT) };
  assert.equal(withProductsDeclared(declared, ACCOUNT), declared);
  assert.deepEqual(withProductsDeclared(declared, BOTH), { declaration: null });
  for (const declaration of [null, { id: 'd' }]) {
    const application = { declaration };
    assert.equal(withProductsDeclared(application, BOTH), application);
  }
});
