/** Faults of answers to questions that are data, the same in the browser and on the server (K-064 to K-071). */
import { below, chosen, requiredCountry } from '../rows/field-problems.ts';
import { NORWAY } from '../rows/country-choice.ts';
import { answeredYesNo } from '../rows/yes-no.ts';
import type { FieldProblem } from '../../errors/refusal.ts';
import { numberProblems } from '../number-typed.ts';
import { type DynamicAnswer, type ListField, type Question, shownUnder } from './question.ts';

export const TEXT_MAX = 1000;

export interface Choice {
  readonly code: string;
  readonly text: string;
}

/** Its own values, or the countries. */
export const choicesOf = (of: Question | ListField, countries: readonly Choice[]): readonly Choice[] =>
  of.valueType === 'COUNTRY' ? countries : (of.possibleValues ?? []);

function textProblems(
  path: string,
  typed: string,
  { minLength = 1, maxLength = TEXT_MAX }: Pick<Question, 'minLength' | 'maxLength'>,
): FieldProblem[] {
  const { length } = typed.trim();
  if (length === 0)
    return [
      minLength > 1
        ? { path, message: 'kyc.validation.required.textMin', values: { n: minLength } }
        : { path, message: 'kyc.validation.required.text' },
    ];
  if (length < minLength) return [{ path, message: 'kyc.validation.minLength', values: { n: minLength } }];
  return length > maxLength ? [{ path, message: 'kyc.validation.maxLength', values: { n: maxLength } }] : [];
}

/** One value by the type of its input; nothing is asked of a type that nobody can show. */
function valueProblems(
  path: string,
  value: string,
  of: Question | ListField,
  countries: readonly Choice[],
): FieldProblem[] {
  switch (of.type) {
    case 'CHOICE_YES_NO':
      return value === '' ? answeredYesNo(path, null) : chosen(path, value, (code) => code === 'YES' || code === 'NO');
    case 'DROP_DOWN':
      return (of.valueType === 'COUNTRY' ? requiredCountry : chosen)(path, value, (code) =>
        choicesOf(of, countries).some((item) => item.code === code),
      );
    case 'AMOUNT':
    case 'INTEGER':
      return numberProblems(path, value);
    case 'STRING':
    case 'TEXT_AREA':
      return textProblems(path, value, 'version' in of ? of : {});
    case 'LIST':
    case 'CHECKBOX_LIST':
    case 'UNKNOWN':
      return [];
  }
}

/** Of a field in a row: a payment abroad is of something, and not to Norge. */
function rowProblems(
  path: string,
  value: string,
  field: ListField,
  countries: readonly Choice[],
  abroad = false,
): FieldProblem[] {
  const own = valueProblems(path, value, field, countries);
  if (!abroad || own.length > 0) return own;
  if (field.valueType === 'COUNTRY' && value === NORWAY) return [{ path, message: 'kyc.validation.tax.norway' }];
  return field.type === 'AMOUNT' && !/[1-9]/.test(value) ? [{ path, message: 'kyc.validation.amount.zero' }] : [];
}

function listProblems(of: Question, given: DynamicAnswer, countries: readonly Choice[]): FieldProblem[] {
  const rows = given.listAnswers ?? [];
  if (rows.length === 0)
    return [
      {
        path: 'listAnswers',
        message: of.type === 'LIST' ? 'kyc.validation.atLeastOne.row' : 'kyc.validation.atLeastOne',
      },
    ];
  if (of.type === 'CHECKBOX_LIST') {
    const known = (one: unknown) => choicesOf(of, countries).some(({ code }) => code === one);
    if (rows.every(known) && new Set(rows).size === rows.length) return [];
    const typed = of.valueType === 'COUNTRY' ? rows.find((one) => !known(one)) : undefined;
    return typeof typed === 'string'
      ? requiredCountry('listAnswers', typed, known)
      : [{ path: 'listAnswers', message: 'kyc.validation.select' }];
  }
  return rows.flatMap((row, at) =>
    typeof row === 'string'
      ? [{ path: `listAnswers.${at}`, message: 'kyc.validation.required' }]
      : (of.fields ?? []).flatMap((field) =>
          rowProblems(`listAnswers.${at}.${field.code}`, row[field.code] ?? '', field, countries, of.abroad),
        ),
  );
}

/** `path` is that of the list of answers; a question without an answer is told at the list itself. */
export function answerProblems(
  questions: readonly Question[],
  answers: readonly DynamicAnswer[],
  countries: readonly Choice[],
  path = 'answers',
): FieldProblem[] {
  const stray = answers.findIndex(
    ({ questionId, questionVersion }, at) =>
      !questions.some(({ id, version }) => id === questionId && version === questionVersion) ||
      answers.findIndex((item) => item.questionId === questionId) !== at,
  );
  if (stray >= 0) return [{ path: `${path}.${stray}.answer`, message: 'kyc.validation.select' }];
  return questions.flatMap((of) => {
    if (of.type === 'UNKNOWN') return [];
    const at = answers.findIndex(({ questionId }) => questionId === of.id);
    const given = answers[at];
    if (!given) return [{ path, message: 'kyc.validation.required' }];
    const isList = of.type === 'LIST' || of.type === 'CHECKBOX_LIST';
    const own = isList
      ? listProblems(of, given, countries)
      : valueProblems('answer', given.answer ?? '', of, countries);
    const under = shownUnder(of, given.answer);
    return [
      ...below(`${path}.${at}`, own),
      ...answerProblems(
        under,
        under.length > 0 ? (given.subQuestion ?? []) : [],
        countries,
        `${path}.${at}.subQuestion`,
      ),
    ];
  });
}
