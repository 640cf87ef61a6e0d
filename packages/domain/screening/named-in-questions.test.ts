/** Names in answers to questions: trade names and nominees (D-095, D-096). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DynamicAnswer, Question } from '../kyc/dynamic/question.ts';
import { isScreenedQuestion, namedInQuestions } from './named-in-questions.ts';

const said = (questionId: string, more: Partial<DynamicAnswer>): DynamicAnswer => ({
  questionId,
  questionVersion: 1,
  answerType: 'SINGLE',
  ...more,
});

test('D-095 names are those of the questions that ask for them, each once and without blanks about them', () => {
  const row = { nominee: ' Kari Prøve ', nominator: 'Ola Prøve', behind: ' ', share: '30' };
  const answers = [
    said('BM_TRADE_NAME', { answer: 'YES', subQuestion: [said('BM_TRADE_NAME_WHAT', { answer: ' Nordre Brødhus ' })] }),
    said('BM_TRADE_NAME_WHAT', { answer: 'Nordre Brødhus' }),
    said('BM_TRADE_NAME_WHAT', { answer: ' ' }),
    said('BM_TRADE_NAME_WHAT', { answer: null }),
    said('BM_OTHER', { answer: 'Noe annet', listAnswers: [{ nominee: 'Somebody Else' }] }),
    said('BM_NOMINEES_LIST', { listAnswers: ['blink', row, { nominee: 'Ola Prøve' }] }),
  ];
  assert.deepEqual(namedInQuestions([{ answers }]), {
    tradeNames: ['Nordre Brødhus'],
    nominees: ['Kari Prøve', 'Ola Prøve'],
  });
});

test('D-095 a question is screened that is one of those and has a field for a name, itself or below', () => {
  const question = (id: string, type: Question['type'], ...subQuestions: Question[]): Question => ({
    id,
    type,
    version: 1,
    text: '',
    subQuestions,
  });
  const what = question('BM_TRADE_NAME_WHAT', 'STRING');
  assert.ok(isScreenedQuestion(question('BM_TRADE_NAME', 'CHOICE_YES_NO', what)));
  assert.ok(isScreenedQuestion(question('BM_TRADE_NAME_WHAT', 'STRING')));
  assert.ok(isScreenedQuestion(question('BM_NOMINEES_LIST', 'LIST')));
  assert.ok(!isScreenedQuestion(question('BM_NOMINEES', 'CHOICE_YES_NO')));
  assert.ok(!isScreenedQuestion(question('BM_OTHER', 'STRING')));
});
