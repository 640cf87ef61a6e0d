/** Sections that say where money comes from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellsOfMoney } from './money-answers.ts';

const question = (usedBy: readonly string[], more: object = {}) => ({ id: 'Q', usedBy, ...more });
const tells = (kind: string, ...questions: readonly object[]) =>
  tellsOfMoney({ kind, settings: questions.length > 0 ? { questions } : {} });

test('income by its kind, and wealth by what the questionnaire says its question is for', () => {
  assert.equal(tells('checkboxSourceOfIncome'), true);
  assert.equal(tells('sourceOfIncome'), true);
  assert.equal(tells('dynamic', question(['settled:purpose']), question(['settled:origin'])), true);
  assert.equal(tells('dynamic', question([], { subQuestions: [question(['settled:sourceOfIncome'])] })), true);
  assert.equal(tells('dynamic', question(['settled:purpose', 'rule:origin'])), false);
  assert.equal(tells('country'), false);
  assert.equal(tells('pep'), false);
});
