import type { CaseFacts } from '../case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../../texts/texts.ts';
import { lists } from '../countries.ts';
import {
  answerTypeOf,
  ANSWER_TYPES,
  FIELD_TYPES,
  QUESTION_TYPES,
  type DynamicAnswer,
  type Question,
} from '../dynamic/question.ts';
import { dynamic } from './dynamic.ts';
import { dynamicSubset } from './dynamicSubset.ts';

const questions: Question[] = [
  {
    id: 'PURPOSE',
    version: 1,
    text: 'Formål?',
    type: 'CHECKBOX_LIST',
    possibleValues: [
      { code: 'A', text: 'Alfa' },
      { code: 'B', text: 'Beta' },
    ],
  },
  { id: 'AMOUNT', version: 1, text: 'Beløp?', type: 'AMOUNT' },
  { id: 'WHY', version: 3, text: 'Hvorfor?', type: 'TEXT_AREA', minLength: 10, maxLength: 20 },
  {
    id: 'ABROAD',
    version: 1,
    text: 'Utlandet?',
    type: 'CHOICE_YES_NO',
    showSubQuestionsCondition: 'YES',
    subQuestions: [
      {
        id: 'LANDS',
        version: 1,
        text: 'Hvilke land?',
        type: 'LIST',
        fields: [
          { code: 'land', text: 'Land', type: 'DROP_DOWN', valueType: 'COUNTRY' },
          { code: 'kr', text: 'Beløp', type: 'AMOUNT' },
        ],
      },
    ],
  },
  { id: 'HOLOGRAM', version: 1, text: 'Vis et hologram', type: 'UNKNOWN' },
];
const facts: CaseFacts = {
  process: 'BECOME_PRIVATE_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  organisation: null,
  products: ['Kort'],
};
const source = <S>(settings: S) => ({ settings, facts, lists, answers: {}, today: '2026-11-21', allowSynthetic: true });
const content = dynamic.content(source({ questions }));

const given = (questionId: string, change: Partial<DynamicAnswer> = {}): DynamicAnswer => ({
  questionId,
  questionVersion: questionId === 'WHY' ? 3 : 1,
  answerType: 'SINGLE',
  answer: null,
  listAnswers: [],
  subQuestion: [],
  ...change,
});
const lands = (...listAnswers: Record<string, string>[]) =>
  given('ABROAD', { answer: 'YES', subQuestion: [given('LANDS', { answerType: 'LIST', listAnswers })] });
const right = [
  given('PURPOSE', { listAnswers: ['B', 'A'] }),
  given('AMOUNT', { answer: '12 000' }),
  given('WHY', { answer: 'Lønn og mat' }),
  lands({ land: 'POL', kr: '100' }),
];
const problems = (answers: DynamicAnswer[]) => dynamic.problems({ answers }, content);
const found = (answers: DynamicAnswer[]) => problems(answers).map(({ path, message }) => `${path} ${message}`);
const instead = (answer: DynamicAnswer) => right.map((one) => (one.questionId === answer.questionId ? answer : one));

test('K-131 K-132 K-133 the types of questions, fields and answers are those of the wire', () => {
  assert.deepEqual([...ANSWER_TYPES], ['YES_NO', 'SINGLE', 'LIST', 'SIMPLE_LIST']);
  assert.deepEqual([...FIELD_TYPES], ['UNKNOWN', 'DROP_DOWN', 'AMOUNT', 'INTEGER', 'STRING']);
  assert.equal(QUESTION_TYPES.length, 9);
  assert.deepEqual((['CHOICE_YES_NO', 'LIST', 'CHECKBOX_LIST', 'STRING'] as const).map(answerTypeOf), [
    'YES_NO',
    'LIST',
    'SIMPLE_LIST',
    'SINGLE',
  ]);
});

test('K-129 K-130 K-134 right answers have no problems, and nothing is asked of a type that nobody can show', () => {
  assert.deepEqual(problems(right), []);
});

test('K-063 K-070 K-071 every question must be answered, a list with one entry at least', () => {
  assert.deepEqual(found(['PURPOSE', 'AMOUNT', 'WHY', 'ABROAD'].map((id) => given(id))), [
    'answers.0.listAnswers kyc.validation.atLeastOne',
    'answers.1.answer kyc.validation.required.amount',
    'answers.2.answer kyc.validation.required.textMin',
    'answers.3.answer kyc.validation.required.yesNo',
  ]);
  assert.deepEqual(found(instead(lands())), ['answers.3.subQuestion.0.listAnswers kyc.validation.atLeastOne.row']);
  assert.deepEqual(found(right.slice(0, 3)), ['answers kyc.validation.required']);
});

test('K-067 K-068 K-069 texts have their limits, amounts their form, choices their values', () => {
  assert.deepEqual(problems(instead(given('WHY', { answer: 'x'.repeat(9) }))), [
    { path: 'answers.2.answer', message: 'kyc.validation.minLength', values: { n: 10 } },
  ]);
  for (const length of [10, 20]) assert.deepEqual(problems(instead(given('WHY', { answer: 'x'.repeat(length) }))), []);
  assert.deepEqual(problems(instead(given('WHY', { answer: 'x'.repeat(21) }))), [
    { path: 'answers.2.answer', message: 'kyc.validation.maxLength', values: { n: 20 } },
  ]);
  assert.deepEqual(found(instead(given('AMOUNT', { answer: '-1' }))), ['answers.1.answer kyc.validation.negative']);
  assert.deepEqual(problems(instead(given('AMOUNT', { answer: '1'.repeat(5000) }))), [
    { path: 'answers.1.answer', message: 'kyc.validation.maxLength', values: { n: 12 } },
  ]);
  assert.deepEqual(found(instead(given('ABROAD', { answer: 'MAYBE' }))), ['answers.3.answer kyc.validation.select']);
  assert.deepEqual(found(instead(given('PURPOSE', { listAnswers: ['A', 'A'] }))), [
    'answers.0.listAnswers kyc.validation.select',
  ]);
});

test('a payment abroad is not to Norge, and is of more than nothing', () => {
  const paid = (usedBy: string[]) =>
    dynamic.content(
      source({
        questions: questions.map((of) =>
          of.subQuestions ? { ...of, subQuestions: of.subQuestions.map((one) => ({ ...one, usedBy })) } : of,
        ),
      }),
    );
  const wrong = (usedBy: string[], row: Record<string, string>) =>
    dynamic
      .problems({ answers: instead(lands(row)) }, paid(usedBy))
      .map(({ path, message }) => [path.split('.').at(-1), message]);
  const abroad = ['rule:company-high-risk-payments'];
  assert.deepEqual(wrong(abroad, { land: 'NOR', kr: '0,00' }), [
    ['land', 'kyc.validation.tax.norway'],
    ['kr', 'kyc.validation.amount.zero'],
  ]);
  assert.deepEqual(wrong(abroad, { land: 'POL', kr: '0,5' }), []);
  assert.deepEqual(wrong(['settled:expected'], { land: 'NOR', kr: '0' }), []);
});

test('K-087 countries that are no more are no choice of a list', () => {
  assert.equal(content.countries[0]?.code, 'NOR');
  assert.deepEqual(found(instead(lands({ land: 'YUG', kr: '' }))), [
    'answers.3.subQuestion.0.listAnswers.0.land kyc.validation.country',
    'answers.3.subQuestion.0.listAnswers.0.kr kyc.validation.required.amount',
  ]);
});

test('K-130 an answer to no question, to another version or given twice is refused', () => {
  for (const stray of [given('OTHER'), given('AMOUNT', { questionVersion: 2 }), given('AMOUNT')])
    assert.deepEqual(found([...right, stray]), ['answers.4.answer kyc.validation.select']);
  const older = instead(given('AMOUNT', { questionVersion: 2 }));
  assert.deepEqual(found(older), ['answers.1.answer kyc.validation.select']);
});

test('K-129 sub-questions count only under the answer that asks for them', () => {
  const no = { ...lands({ land: 'POL', kr: '1' }), answer: 'NO' };
  assert.deepEqual(problems(instead(no)), []);
  const kept = dynamic.settle?.({ answers: instead(no) }, content, '2026-11-21');
  assert.deepEqual(kept?.answers[3]?.subQuestion, []);
  assert.deepEqual(kept?.answers[1]?.answer, '12000');
  assert.equal(kept?.answers[1]?.answerType, 'SINGLE');
});

test('K-184 K-183 the summary words questions and answers, a list row by row', () => {
  const rows = dynamic.summary({ answers: right }, content, textsOf());
  const lines = rows.map(({ group, label, value }) =>
    [group ?? '', label, value].join('|').replace(/\u00a0|\u202f/g, ' '),
  );
  assert.deepEqual(lines, [
    '|Formål?|Alfa\nBeta',
    '|Beløp?|12 000 kr',
    '|Hvorfor?|Lønn og mat',
    '|Utlandet?|Ja',
    'Hvilke land? #1|Land|Polen',
    'Hvilke land? #1|Beløp|100 kr',
  ]);
  assert.ok(dynamic.summary(null, content, textsOf()).every(({ value }) => value === 'Ikke besvart'));
});

test('K-032 a subset asks of everybody some questions, others with a product, others of some by the facts', () => {
  const asked = (more: Partial<CaseFacts>) =>
    dynamicSubset
      .content({
        ...source(
          dynamicSubset.settings.parse({
            questions,
            always: ['WHY'],
            forProducts: { CREDIT_CARD: ['AMOUNT'], CAR_LOAN: ['PURPOSE'] },
            when: { ABROAD: { fact: 'channel', oneOf: ['ADVISOR'] } },
          }),
        ),
        facts: { ...facts, ...more },
      })
      .questions.map(({ id }) => id);
  assert.deepEqual(asked({ productCodes: [] }), ['WHY']);
  assert.deepEqual(asked({ productCodes: ['CREDIT_CARD'] }), ['AMOUNT', 'WHY']);
  assert.deepEqual(asked({ productCodes: ['CREDIT_CARD', 'CAR_LOAN'] }), ['PURPOSE', 'AMOUNT', 'WHY']);
  assert.deepEqual(asked({ productCodes: [], channel: 'ADVISOR' }), ['WHY', 'ABROAD']);
  assert.deepEqual(asked({}), ['PURPOSE', 'AMOUNT', 'WHY'], 'with products unknown nothing is left out');
});

test('K-032 countries are sent along only where a question that is asked is about them', () => {
  const settings = dynamicSubset.settings.parse({ questions, always: ['WHY'] });
  assert.deepEqual(dynamicSubset.content(source(settings)).countries, []);
});

test('K-063 K-070 a list of which nothing is ticked is one fault; an answer that is missing among others is its own', () => {
  const yesNo = (id: string): Question => ({ id, version: 1, text: id, type: 'CHOICE_YES_NO' });
  const asOne = { text: 'Gjelder noe av dette deg?', none: 'Nei, ingenting av dette' };
  const list = dynamic.content(source({ questions: [yesNo('CASH'), yesNo('ABROAD')], asOne }));
  const told = (...answers: readonly (readonly [string, string | null])[]) =>
    dynamic
      .problems({ answers: answers.map(([id, answer]) => ({ ...given(id), answer, answerType: 'YES_NO' })) }, list)
      .map(({ path, message }) => `${path} ${message}`);
  assert.deepEqual(told(['CASH', ''], ['ABROAD', null]), ['answers.0.answer kyc.validation.atLeastOne.list']);
  assert.deepEqual(told(['CASH', 'YES'], ['ABROAD', '']), ['answers.1.answer kyc.validation.required.yesNo']);
  assert.deepEqual(told(['CASH', 'NO'], ['ABROAD', 'NO']), []);
  assert.equal(told(['CASH', 'NO']).length, 1, 'a question that is not answered at all');
});

test('products suggest what a list is ticked with, and nothing is suggested while one of them is unknown or says nothing', () => {
  const [purpose, ...others] = questions;
  assert.ok(purpose);
  const forProducts = { CURRENT_ACCOUNT: ['B'], SAVINGS_ACCOUNT: ['A'] } as const;
  const settings = { questions: [{ ...purpose, forProducts, usedBy: ['settled:purpose'] }, ...others] };
  const asked = (products: string[], productCodes: NonNullable<CaseFacts['productCodes']> | null) =>
    dynamic.content({ ...source(settings), facts: { ...facts, products, productCodes } }).questions[0];
  assert.deepEqual(asked(['Brukskonto'], ['CURRENT_ACCOUNT']), { ...purpose, suggested: ['B'] });
  const both = asked(['Brukskonto', 'Sparekonto'], ['CURRENT_ACCOUNT', 'SAVINGS_ACCOUNT']);
  assert.deepEqual(both?.suggested, ['A', 'B'], 'in the order of the question');
  assert.deepEqual(asked([], []), purpose);
  assert.deepEqual(asked(['Brukskonto'], null), purpose);
  assert.deepEqual(asked(['Brukskonto', 'Noe nytt'], ['CURRENT_ACCOUNT']), purpose, 'one has no code');
  assert.deepEqual(asked(['Brukskonto', 'Kredittkort'], ['CURRENT_ACCOUNT', 'CREDIT_CARD']), purpose);
  // A suggestion is no answer, and what is sent in instead is what counts.
  const suggesting = dynamic.content({ ...source(settings), facts: { ...facts, productCodes: ['CURRENT_ACCOUNT'] } });
  assert.equal(dynamic.problems({ answers: [] }, suggesting).length > 0, true);
  assert.deepEqual(dynamic.settle?.({ answers: right }, suggesting, '2026-11-21').answers[0]?.listAnswers, ['B', 'A']);
});

test('a suggestion that can not be ticked is a fault of the questionnaire', () => {
  const faultsOf = (change: Partial<Question>) =>
    dynamic.faults?.(dynamic.settings.parse({ questions: [{ ...questions[0], ...change }] }));
  assert.deepEqual(faultsOf({ forProducts: { CURRENT_ACCOUNT: ['A'] } }), []);
  assert.match(String(faultsOf({ forProducts: { CURRENT_ACCOUNT: ['C'] } })), /suggests 'C', which can not be chosen/);
  const card = { code: 'A', text: 'Kort', onlyWith: ['CHILD_CARD' as const] };
  assert.deepEqual(faultsOf({ possibleValues: [card, { code: 'B', text: 'Sparing' }] }), []);
  assert.match(String(faultsOf({ possibleValues: [card] })), /nothing to choose from without a product/);
  assert.match(String(faultsOf({ type: 'DROP_DOWN', forProducts: { CURRENT_ACCOUNT: ['A'] } })), /without a list/);
  assert.match(String(faultsOf({ suggested: ['A'] })), /which only products do/);
});

test('D-266 a browser gets what a register has of the business, and not by which rule it was found', () => {
  const [, , why] = questions;
  assert.ok(why);
  const settings = { questions: [{ ...why, fromRegister: { fact: 'activity' as const } }] };
  const business = { activity: 'Bygger hus i by', isInVatRegister: null, accounts: null };
  const asked = (known: NonNullable<CaseFacts['business']> | null) =>
    dynamic.content({ ...source(settings), facts: { ...facts, business: known } }).questions[0];
  assert.deepEqual(asked(business), { ...why, prefilled: { answer: 'Bygger hus i by', by: 'BUSINESS_REGISTER' } });
  assert.deepEqual(asked(null), why);
  const filled = dynamic.content({ ...source(settings), facts: { ...facts, business } });
  assert.equal(dynamic.problems({ answers: [] }, filled).length, 1, 'it is no answer before it is sent in');
});

test('D-266 what a register could not fill in is a fault of the questionnaire', () => {
  const [, , why] = questions;
  const list = { ...why, type: 'DROP_DOWN' as const, possibleValues: [{ code: 'A', text: 'Alfa' }] };
  const faultsOf = (of: Partial<Question>) =>
    String(dynamic.faults?.(dynamic.settings.parse({ questions: [{ ...why, ...of }] })));
  const revenue = (...steps: { below?: number; code: string }[]) => ({ fact: 'revenue' as const, steps });
  const rising = revenue({ below: 5, code: 'A' }, { code: 'A' });
  assert.equal(faultsOf({ fromRegister: { fact: 'activity' } }), '');
  assert.equal(faultsOf({ ...list, fromRegister: rising }), '');
  assert.match(faultsOf({ ...list, fromRegister: { fact: 'activity' } }), /can not be filled in with .* activity/);
  assert.match(faultsOf({ fromRegister: rising }), /can not be filled in with .* revenue/);
  assert.match(
    faultsOf({ ...list, fromRegister: { fact: 'equity', retained: 'B' } }),
    /filled in with 'B', which can not be chosen/,
  );
  assert.match(faultsOf({ ...list, fromRegister: revenue({ below: 5, code: 'X' }, { code: 'A' }) }), /with 'X'/);
  for (const steps of [
    [
      { below: 5, code: 'A' },
      { below: 9, code: 'A' },
    ],
    [{ below: 5, code: 'A' }, { below: 5, code: 'A' }, { code: 'A' }],
    [{ code: 'A' }, { code: 'A' }],
  ])
    assert.match(faultsOf({ ...list, fromRegister: revenue(...steps) }), /do not rise to one without an end/);
  assert.match(faultsOf({ prefilled: { answer: 'A', by: 'BUSINESS_REGISTER' } }), /which only the register does/);
});
