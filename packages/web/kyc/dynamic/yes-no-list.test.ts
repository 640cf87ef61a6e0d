import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '@bli-kunde/domain/kyc/dynamic/question.ts';
import { dynamicStart } from './dynamic-form.ts';
import { NONE, tickedIn, withTicked } from './yes-no-list.ts';

const yesNo = (id: string): Question => ({ id, version: 1, text: id, type: 'CHOICE_YES_NO' });
const QUESTIONS = [yesNo('CASH'), { ...yesNo('WHY'), type: 'STRING' } as const, yesNo('ABROAD'), yesNo('CRYPTO')];
const EMPTY = dynamicStart(null, QUESTIONS).questions;
const answers = (values: typeof EMPTY) => ['CASH', 'ABROAD', 'CRYPTO'].map((id) => values[id]?.answer);

test('K-063 a tick is a yes and a no to all others; without one nothing is answered', () => {
  const one = withTicked(QUESTIONS, EMPTY, ['ABROAD']);
  assert.deepEqual(answers(one), ['NO', 'YES', 'NO']);
  assert.deepEqual(tickedIn(QUESTIONS, one), ['ABROAD']);
  assert.equal(one['WHY']?.answer, '', 'other questions are left alone');
  assert.deepEqual(answers(withTicked(QUESTIONS, one, [])), ['', '', '']);
  assert.deepEqual(tickedIn(QUESTIONS, EMPTY), []);
});

test('K-063 none of them is a no to each, and is gone with the first tick', () => {
  const ticked = withTicked(QUESTIONS, EMPTY, ['CASH', 'CRYPTO']);
  const none = withTicked(QUESTIONS, ticked, ['CASH', 'CRYPTO', NONE]);
  assert.deepEqual(answers(none), ['NO', 'NO', 'NO']);
  assert.deepEqual(tickedIn(QUESTIONS, none), [NONE]);
  assert.deepEqual(answers(withTicked(QUESTIONS, none, [NONE, 'CASH'])), ['YES', 'NO', 'NO']);
  assert.deepEqual(answers(withTicked(QUESTIONS, none, [])), ['', '', '']);
});
