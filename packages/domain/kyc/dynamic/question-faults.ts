/** Faults of questions in a questionnaire, in sentences for its author. */
import { isYesNo, type ListField, type Question } from './question.ts';

/** Sub-questions that an answer can hold ({@link dynamicAnswers}). */
const DEEPEST = 3;

const withoutChoices = ({ type, possibleValues, valueType }: Question | ListField): boolean =>
  (type === 'DROP_DOWN' || type === 'CHECKBOX_LIST') && valueType === undefined && !possibleValues?.length;

/** Faults of a question that a register fills in: its answer is one of the choices, or a text. */
function registerFaults({ type, possibleValues = [], fromRegister: from, prefilled }: Question): string[] {
  const codes = from?.fact === 'equity' ? [from.retained] : [];
  const steps = from?.fact === 'revenue' ? from.steps : [];
  const limits = steps.map(({ below }) => below ?? Number.POSITIVE_INFINITY);
  return [
    ...(from && (from.fact === 'activity' ? type !== 'STRING' && type !== 'TEXT_AREA' : type !== 'DROP_DOWN')
      ? [`can not be filled in with the register's ${from.fact}`]
      : []),
    ...[...codes, ...steps.map(({ code }) => code)]
      .filter((code) => !possibleValues.some((item) => item.code === code))
      .map((code) => `is filled in with '${code}', which can not be chosen`),
    ...(limits.some((limit, at) => limit <= (limits[at - 1] ?? 0)) || steps.at(-1)?.below !== undefined
      ? ['is filled in by steps that do not rise to one without an end']
      : []),
    ...(prefilled ? ['says itself what a register has, which only the register does'] : []),
  ];
}

/** A suggestion is ticked in a list that everybody is asked. */
function suggestionFaults({ type, possibleValues = [], forProducts, suggested }: Question): string[] {
  const codes = Object.values(forProducts ?? {}).flat();
  return [
    ...(possibleValues.length > 0 && possibleValues.every(({ onlyWith }) => onlyWith)
      ? ['has nothing to choose from without a product']
      : []),
    ...(forProducts && type !== 'CHECKBOX_LIST' ? ['suggests answers without a list to tick'] : []),
    ...codes
      .filter((code) => !possibleValues.some((item) => item.code === code))
      .map((code) => `suggests '${code}', which can not be chosen`),
    ...(suggested ? ['says itself what is suggested, which only products do'] : []),
  ];
}

function ownFaults(of: Question, depth: number): string[] {
  const { id, type, fields = [], subQuestions = [], showSubQuestionsCondition: shown } = of;
  const answers = type === 'CHOICE_YES_NO' ? ['YES', 'NO'] : (of.possibleValues ?? []).map(({ code }) => code);
  const codes = [...(of.possibleValues ?? []), ...fields].map(({ code }) => code);
  return [
    ...(withoutChoices(of) ? ['has nothing to choose from'] : []),
    ...fields.filter(withoutChoices).map(({ code }) => `has nothing to choose from in '${code}'`),
    ...(type === 'LIST' && fields.length === 0 ? ['is a list without fields'] : []),
    ...(new Set(codes).size < codes.length ? ['has a code twice'] : []),
    ...(shown !== undefined && !answers.includes(shown) ? [`can not be answered with '${shown}'`] : []),
    ...(of.minLength && of.maxLength && of.minLength > of.maxLength ? ['wants more characters than it takes'] : []),
    ...suggestionFaults(of),
    ...registerFaults(of),
    ...(of.abroad === undefined ? [] : ['says itself that it is of payments abroad, which only its rule does']),
    ...(subQuestions.length > 0 && depth === DEEPEST ? [`has questions more than ${DEEPEST} deep`] : []),
  ].map((fault) => `question '${id}' ${fault}`);
}

/** Of a section that puts its questions with yes or no in one list, where a tick is a yes. */
export function listFaults(questions: readonly Question[]): string[] {
  const inList = questions.filter(isYesNo);
  return [
    ...(inList.length < 2 ? ['one list of questions needs two with yes or no'] : []),
    ...inList
      .filter(({ subQuestions, showSubQuestionsCondition }) => subQuestions && showSubQuestionsCondition !== 'YES')
      .map(({ id }) => `question '${id}' asks more without being ticked`),
  ];
}

/** One sentence for each fault; empty when the questions can be asked. */
export function questionFaults(questions: readonly Question[], depth = 0): string[] {
  const ids = questions.map(({ id }) => id);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `question '${id}' is asked twice`),
    ...questions.flatMap((one) => [...ownFaults(one, depth), ...questionFaults(one.subQuestions ?? [], depth + 1)]),
  ];
}
