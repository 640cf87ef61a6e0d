/** Shows what the products step asks, suggests and refuses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANSWERED, stateWith } from '../application.fixture.ts';
import { businessState } from '../state.ts';
import { textsOf } from '../../texts/texts.ts';
import { accountsOf, productsProblem } from './produkter.ts';

test('B-088 B-089 B-090 each question that is open has its key, and none is told of two answers', () => {
  assert.equal(productsProblem({}), 'noProductsChoiceError');
  assert.equal(productsProblem({ onlineBankingType: 'BASIS' }), 'hasEmployeesChoiceError');
  for (const hasEmployees of [true, false]) {
    assert.equal(productsProblem({ hasEmployees }), 'nettbankChoiceError');
    assert.equal(productsProblem({ hasEmployees, onlineBankingType: 'BASIS' }), null);
  }
});

test('employees are suggested by the number that the register has, and not where it has none', () => {
  const suggested = (employees: number | null) =>
    stateWith({ ...ANSWERED, organisation: { ...ANSWERED.organisation, employees } }).suggestsEmployees;
  assert.deepEqual([suggested(null), suggested(0), suggested(1)], [null, false, true]);
});

test('each online bank has its place in the state, and no account is opened before one is chosen', () => {
  for (const onlineBankingType of ['BASIS', 'INTEGRATED', 'TEAMS_AND_ORGANISATION'] as const) {
    const state = stateWith({ ...ANSWERED, products: { hasEmployees: true, onlineBankingType } });
    assert.deepEqual(businessState.parse(state).products, state.products);
  }
  assert.deepEqual(accountsOf(null, textsOf()), []);
});
