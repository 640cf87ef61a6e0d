import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '@bli-kunde/domain/kyc/dynamic/question.ts';
import { answersOf, dynamicPath, dynamicStart } from './dynamic-form.ts';

const questions: Question[] = [
  { id: 'WHY', version: 2, text: 'Hvorfor?', type: 'STRING' },
  {
    id: 'ABROAD',
    version: 1,
    text: 'Utlandet?',
    type: 'CHOICE_YES_NO',
    showSubQuestionsCondition: 'YES',
    subQuestions: [
      { id: 'LANDS', version: 1, text: 'Land', type: 'LIST', fields: [{ code: 'land', text: 'Land', type: 'STRING' }] },
    ],
  },
];

test('K-058 K-059 K-128 a list starts with one empty row, and removed rows are not sent', () => {
  const values = dynamicStart(null, questions);
  const lands = values.questions.LANDS;
  assert.deepEqual(lands?.rows, [{ values: { land: '' } }]);
  assert.deepEqual(answersOf(questions, values)[1]?.subQuestion, []);
  if (values.questions.ABROAD) values.questions.ABROAD.answer = 'YES';
  if (lands) lands.rows = [{ id: null, deleted: true, values: {} }, { values: { land: 'Polen' } }];
  const answers = answersOf(questions, values);
  assert.deepEqual(answers[1]?.subQuestion?.[0]?.listAnswers, [{ land: 'Polen' }]);
  assert.equal(
    dynamicPath('answers.1.subQuestion.0.listAnswers.0.land', answers, values),
    'questions.LANDS.rows.1.values.land',
  );
  assert.equal(dynamicPath('answers.1.subQuestion.0.listAnswers', answers, values), 'questions.LANDS.rows');
  assert.equal(dynamicPath('answers.0.answer', answers, values), 'questions.WHY.answer');
});

test('K-130 what was answered comes back, unless the question has another version since', () => {
  const values = dynamicStart(null, questions);
  if (values.questions.WHY) values.questions.WHY.answer = 'Lønn';
  const [kept] = answersOf(questions, values);
  assert.ok(kept);
  assert.equal(dynamicStart({ answers: [kept] }, questions).questions.WHY?.answer, 'Lønn');
  assert.equal(dynamicStart({ answers: [{ ...kept, questionVersion: 1 }] }, questions).questions.WHY?.answer, '');
});

test('a suggestion is ticked until something is answered, and never beside what is', () => {
  const list: Question = { id: 'FOR', version: 1, text: 'Til hva?', type: 'CHECKBOX_LIST', suggested: ['A'] };
  const codes = (listAnswers: string[] | null) => {
    const one = { questionId: 'FOR', questionVersion: 1, answerType: 'SIMPLE_LIST' as const, answer: null };
    const start = dynamicStart(listAnswers && { answers: [{ ...one, listAnswers }] }, [list]);
    return answersOf([list], start)[0]?.listAnswers;
  };
  assert.deepEqual([codes(null), codes(['B']), codes([])], [['A'], ['B'], []]);
});

test('D-266 what a register has is filled in until something is answered, and never in place of it', () => {
  const of: Question = {
    ...(questions[0] as Question),
    prefilled: { answer: 'Bygger hus', by: 'BUSINESS_REGISTER' },
  };
  const answerAfter = (answer: string | null) => {
    const given = { questionId: 'WHY', questionVersion: 2, answerType: 'SINGLE' as const, answer };
    return dynamicStart(answer === null ? null : { answers: [given] }, [of]).questions.WHY?.answer;
  };
  assert.deepEqual([answerAfter(null), answerAfter('Rydder'), answerAfter('')], ['Bygger hus', 'Rydder', '']);
});
