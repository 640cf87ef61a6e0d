/** Faults of a condition in a questionnaire, in sentences for its author. */
import type { AnswerTest, Condition, FactTest } from './condition.ts';
import { FACT_VALUES, QUESTIONNAIRE_FACTS, type QuestionnaireFact } from './known-facts.ts';

/** A condition must be able to hold. `ofAnswer` says what is wrong with a look at answers, where it may look at any. */
export function conditionFaults(rule: Condition, ofAnswer: (rule: AnswerTest) => string[]): string[] {
  if ('all' in rule) return rule.all.flatMap((one) => conditionFaults(one, ofAnswer));
  if ('any' in rule) return rule.any.flatMap((one) => conditionFaults(one, ofAnswer));
  if ('not' in rule) return conditionFaults(rule.not, ofAnswer);
  const asks = Boolean(rule.oneOf?.length || rule.startsWith?.length || rule.none);
  return [...(asks ? [] : ['a condition asks for no value']), ...('fact' in rule ? factFaults(rule) : ofAnswer(rule))];
}

function factFaults({ fact, oneOf = [] }: FactTest): string[] {
  if (!(QUESTIONNAIRE_FACTS as readonly string[]).includes(fact)) return [`there is no fact '${fact}'`];
  const values = FACT_VALUES[fact as QuestionnaireFact];
  return oneOf
    .filter((one) => values && !values.includes(String(one)))
    .map((one) => `'${fact}' is never '${String(one)}'`);
}
