import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Declared, declaredAs, NOT_DECLARED } from '../cases/standing.ts';
import { completedFor, lastDeclared, sameProducts, withProductsDeclared } from './applied-for.ts';
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
  const aside = withProductsDeclared(declared, BOTH);
  assert.deepEqual(aside, { declaration: null, declarationForOthers: declared.declaration });
  assert.equal(withProductsDeclared(aside, BOTH), aside);
  for (const declaration of [null, { id: 'd' }]) {
    const application = { declaration };
    assert.equal(withProductsDeclared(application, BOTH), application);
  }
});

test('A-013 a declaration that was set aside counts again for its own products, until another one is completed', () => {
  const declared: Declared = { declaration: completedFor('d', ACCOUNT) };
  const aside = withProductsDeclared(declared, BOTH);
  assert.deepEqual(withProductsDeclared(aside, ACCOUNT).declaration, declared.declaration);
  assert.deepEqual([lastDeclared(declared), lastDeclared(aside), lastDeclared(NOT_DECLARED)], ['d', 'd', null]);

  const anew = { ...aside, ...declaredAs(completedFor('e', BOTH)) };
  assert.equal(withProductsDeclared(anew, ACCOUNT).declaration, null);
  assert.equal(withProductsDeclared(withProductsDeclared(anew, ACCOUNT), BOTH).declaration?.id, 'e');
});
