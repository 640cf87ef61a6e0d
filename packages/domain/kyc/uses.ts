/**
 * Purposes of each answer, from the questionnaires' data: an answer without a use may not be asked for
 * (personvernforordningen art. 5 nr. 1 c).
 */
import type { Condition } from './condition.ts';
import { allQuestions, type Question } from './dynamic/question.ts';
import type { Questionnaire, QuestionnaireRow } from './questionnaire.ts';
import type { RiskRule } from './risk/rule.ts';
import { kindOf } from './sections/registry.ts';
import { isScreenedQuestion } from '../screening/named-in-questions.ts';
import { ANSWER_FIELDS, SECTION_FIELDS } from './settled-schema.ts';

/*
 * Four words: `rule:ID` for a rule of risk that reads the answer, `settled:FIELD` for a field of the message to the core bank,
 * `screening` for names and facts that are held against lists and registers, `explains:QUESTION` for what an advisor reads
 * beside an answer that a rule looks at.
 */

/** Every fact that a condition reads. */
function factsIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(factsIn);
  if ('any' in condition) return condition.any.flatMap(factsIn);
  if ('not' in condition) return factsIn(condition.not);
  return 'fact' in condition ? [condition.fact] : [];
}

const SCREENED = [
  'country',
  'pep',
  'corporateBoardActorsV2',
  'corporateBoardActorsV3',
  'corporateBeneficialOwnerActorsV2',
  'corporateBeneficialOwnerActorsV3',
  'corporateTrusts',
];

/** Rows of a list that name countries are held against the lists of high risk. */
const namesCountries = ({ fields = [] }: Question): boolean =>
  fields.some(({ code, valueType }) => code === 'country' && valueType === 'COUNTRY');

/** Cash in kroner, whichever bank asks it. */
const isTypedCash = ({ id, type }: Question): boolean => type === 'AMOUNT' && id.endsWith('_CASH_AMOUNT');

interface Asked {
  readonly process: Questionnaire['process'];
  readonly rules: readonly RiskRule[];
  /** Every question of the questionnaire. */
  readonly questions: readonly Question[];
}

function faultIn(use: string, { process, rules, questions }: Asked, of: Question | QuestionnaireRow): string | null {
  const [word = '', name = ''] = use.split(':');
  const question = 'kind' in of ? null : of;
  switch (word) {
    case 'rule': {
      const rule = rules.find(({ id }) => id === name);
      if (!rule) return `there is no rule '${name}'`;
      if (!rule.processes.includes(process)) return `rule '${name}' is not applied to ${process}`;
      if (question === null) return null;
      const facts = factsIn(rule.when);
      const reads =
        facts.some((fact) => fact === `question.${question.id}` || fact.startsWith(`question.${question.id}.`)) ||
        (facts.includes('highRiskPayments') && namesCountries(question)) ||
        (facts.includes('cashTyped') && isTypedCash(question));
      return reads ? null : `rule '${name}' does not read it`;
    }
    case 'settled': {
      const fields: readonly string[] = 'kind' in of ? (SECTION_FIELDS[of.kind] ?? []) : ANSWER_FIELDS;
      return fields.includes(name) ? null : `'declaration.settled' has no '${name}' of it`;
    }
    case 'screening':
      return ('kind' in of ? SCREENED.includes(of.kind) : isScreenedQuestion(of)) ? null : 'it is not screened';
    case 'explains': {
      const parent = questions.find(({ id }) => id === name);
      const isUsed = parent?.usedBy?.some((one) => one.startsWith('rule:')) ?? false;
      const under = parent && question && allQuestions(parent.subQuestions ?? []).includes(question);
      const beside = allQuestions(parent?.subQuestions ?? []).some(({ usedBy }) =>
        usedBy?.some((one) => one.startsWith('rule:')),
      );
      return under && (isUsed || beside) ? null : `no rule looks at '${name}', which it should explain`;
    }
    default:
      return `'${use}' is no use`;
  }
}

const questionsOf = ({ settings }: QuestionnaireRow): readonly Question[] =>
  (settings['questions'] as readonly Question[] | undefined) ?? [];

/** Answers that say something; a confirmation of others has no use of its own. */
const answers = (row: QuestionnaireRow): boolean => {
  const kind = kindOf(row.kind);
  return kind !== undefined && kind.submit !== null && kind.confirms === undefined && row.kind !== 'taxSigning';
};

interface AskedOf {
  readonly row: QuestionnaireRow;
  readonly of: Question | QuestionnaireRow;
}

/** Everything a questionnaire asks: its questions, and the sections that have none of their own, each with the section it stands in. */
export const askedIn = ({ sections }: Questionnaire): AskedOf[] =>
  sections.filter(answers).flatMap((row): AskedOf[] => {
    const questions = allQuestions(questionsOf(row));
    return questions.length > 0 ? questions.map((of) => ({ row, of })) : [{ row, of: row }];
  });

/** One sentence for each question that nothing uses, or whose use is not true; empty for a questionnaire that may be asked. */
export function unusedIn(data: Questionnaire, rules: readonly RiskRule[]): string[] {
  const questions = data.sections.flatMap((row) => allQuestions(questionsOf(row)));
  const asked = { process: data.process, rules, questions };
  const faultsOf = (of: Question | QuestionnaireRow): string[] => {
    const { usedBy = [] } = of;
    const found =
      usedBy.length === 0 ? ['nothing uses the answer'] : usedBy.flatMap((one) => faultIn(one, asked, of) ?? []);
    return found.map((text) => `${data.id} v${data.version}, ${of.id}: ${text}`);
  };
  return askedIn(data).flatMap(({ of }) => faultsOf(of));
}
