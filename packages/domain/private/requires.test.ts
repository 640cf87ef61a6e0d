/** Shows what stops an application, who is waited for, and until when answers may be changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuses } from '../errors/refuses.fixture.ts';
import type { PrivateFacts } from './application.ts';
import { assertDeclared, needsOrder } from './apply.ts';
import { ALL_ON, answered, confirmed, factsOf, LOGGED_IN, META, ordered } from './private.fixture.ts';
import { blockOf, mayEdit, waitsFor } from './requires.ts';
import { privateState } from './state.ts';
import { stateOf } from './view.ts';

const AT = '2026-11-21T11:00:00.000Z';
const held = (hold: 'OPEN' | 'REJECTED') => ({ standing: { declarations: [], hold } });
const OFF = { toggles: { ...ALL_ON, 'disponent-flow': false } };

test('answers are changed in a flow that was chosen, and not once there is a customer', () => {
  assert.equal(mayEdit(factsOf(answered('STANDARD'))), true);
  assert.equal(mayEdit(factsOf(LOGGED_IN)), false);
  assert.equal(mayEdit(factsOf({ ...answered('STANDARD'), completedAt: AT })), false);
  assert.equal(mayEdit(factsOf({ ...confirmed('STANDARD'), orderId: 'order-1' })), false);
});

test('each reason that stops an application is told in its state', () => {
  for (const [facts, block] of [
    [ordered('STANDARD', 'OPEN', 'SIGNED'), 'blocked.due.to.documents.not.signed.by.co.signee'],
    [factsOf(answered('STANDARD'), held('OPEN')), 'error.aml.rejected'],
    [factsOf(answered('STANDARD'), held('REJECTED')), 'error.case.rejected'],
    [factsOf(answered('DISPONENT'), OFF), 'resume.flow.not.possible.when.deactivated'],
    [factsOf(answered('STANDARD')), null],
  ] as const) {
    const state = stateOf(facts, META);
    assert.equal(state.block, block);
    assert.deepEqual(privateState.parse(state), state);
  }
});

test('nothing stops a customer who has been made, whatever the bank looks at since', () => {
  const completed = { ...confirmed('STANDARD'), completedAt: AT };
  for (const hold of ['OPEN', 'REJECTED'] as const) assert.equal(blockOf(factsOf(completed, held(hold))), null);
});

test('P-029 a declaration goes on to nothing in a flow that is switched off', () => {
  const facts = factsOf(answered('DISPONENT'), OFF);
  refuses('resume.flow.not.possible.when.deactivated', () => assertDeclared(facts));
  assertDeclared(factsOf(answered('DISPONENT')));
});

test('who has signed reads whose signature is waited for and since when, and nobody else does', () => {
  const missing = { names: ['Kari Prøvemo', 'Ola Prøvemo'], since: AT };
  const waits = (status: 'READY' | 'SIGNED', names?: typeof missing) => {
    const facts: PrivateFacts = ordered('STANDARD', 'OPEN', status);
    return waitsFor({ ...facts, order: { state: 'OPEN', party: { status }, ...(names ? { missing: names } : {}) } });
  };
  assert.deepEqual(waits('SIGNED', missing), missing);
  assert.equal(waits('READY', missing), null);
  assert.equal(waits('SIGNED'), null);
});

test('no order is made while the bank looks at the application, also after one that was cancelled', () => {
  const { application, order } = ordered('STANDARD', 'CANCELLED', 'CANCELLED');
  for (const facts of [factsOf(confirmed('STANDARD'), held('OPEN')), factsOf(application, { order, ...held('OPEN') })])
    refuses('error.aml.rejected', () => needsOrder(facts));
  assert.equal(needsOrder(factsOf(confirmed('STANDARD'))), true);
});
