/** The choice of signatories, judged by the domain's own rule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combinationsOf } from '@bli-kunde/domain/business/view.ts';
import { ANSWERED, stateWith } from '@bli-kunde/domain/business/application.fixture.ts';
import { listed, problemOfChoice, savedSignees } from './signatories.ts';

const { signees } = stateWith(ANSWERED);
const combinations = combinationsOf({
  application: ANSWERED,
  capabilities: { counterpartConsent: false },
  showAccounting: true,
  standing: { declarations: [], hold: null },
  order: null,
});

test('B-101 B-102 exactly one combination is right; a subset, a superset and a mixture are not', () => {
  assert.equal(problemOfChoice(signees, combinations, ['0', '1']), null);
  assert.equal(problemOfChoice(signees, combinations, ['2']), null);
  for (const positions of [[], ['0'], ['0', '1', '2'], ['0', '2']])
    assert.equal(problemOfChoice(signees, combinations, positions), 'error.signees.no.valid.choice');
});

test('B-103 no combinations at all is told as such', () => {
  assert.equal(problemOfChoice(signees, [], ['0']), 'error.signees.no.combination');
});

test('B-160 a signee is saved with plain strings', () => {
  assert.deepEqual(savedSignees(signees)[0], {
    name: 'Ada Prøve',
    birthDate: '1980-01-02',
    email: 'post@example.com',
    mobil: '49001001',
  });
  assert.deepEqual(savedSignees(signees)[2], { name: 'Cato Prøve', birthDate: '1982-01-02', email: '', mobil: '' });
});

test('names are listed as people say them', () => {
  assert.equal(listed(['A', 'B', 'C'], 'og'), 'A, B og C');
  assert.equal(listed(['A'], 'og'), 'A');
});
