import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeInForm, withoutRemoved } from './removed-rows.ts';

const form = {
  owners: [{ name: 'a' }, { name: '', deleted: true }, { name: 'c', rows: [{ deleted: true }, { code: 'x' }] }],
};

test('K-058 removed rows are skipped in what is sent, at every depth', () => {
  assert.deepEqual(withoutRemoved(form), { owners: [{ name: 'a' }, { name: 'c', rows: [{ code: 'x' }] }] });
});

test('K-058 a problem in what is sent is found at its row in the form', () => {
  assert.equal(placeInForm(form, 'owners.0.name'), 'owners.0.name');
  assert.equal(placeInForm(form, 'owners.1.name'), 'owners.2.name');
  assert.equal(placeInForm(form, 'owners.1.rows.0.code'), 'owners.2.rows.1.code');
  assert.equal(placeInForm(form, 'owners'), 'owners');
  assert.equal(placeInForm(form, 'answer.comment'), 'answer.comment');
});
