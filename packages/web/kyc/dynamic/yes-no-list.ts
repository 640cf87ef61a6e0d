/** Questions with yes or no as one list of ticks, the last of which says that none of them is so. */
import { isYesNo, type Question } from '@bli-kunde/domain/kyc/dynamic/question.ts';
import type { DynamicValues } from './dynamic-form.ts';

/** The tick for none of them; no id of a question. */
export const NONE = 'none';

type Values = DynamicValues['questions'];

/** What is ticked: each yes, or none of them where every answer is a no. */
export function tickedIn(questions: readonly Question[], values: Values): string[] {
  const inList = questions.filter(isYesNo);
  const yes = inList.filter(({ id }) => values[id]?.answer === 'YES').map(({ id }) => id);
  return yes.length === 0 && inList.every(({ id }) => values[id]?.answer === 'NO') ? [NONE] : yes;
}

/** The answers of a list in which these are ticked: a no to all others, and no answer at all where nothing is ticked. */
export function withTicked(questions: readonly Question[], values: Values, ticked: readonly string[]): Values {
  const before = tickedIn(questions, values);
  const none = ticked.includes(NONE) && !before.includes(NONE);
  const yes = none ? [] : ticked.filter((id) => id !== NONE);
  const other = none || yes.length > 0 ? 'NO' : '';
  const changed = questions.filter(isYesNo).flatMap(({ id }) => {
    const value = values[id];
    return value ? [[id, { ...value, answer: yes.includes(id) ? 'YES' : other }] as const] : [];
  });
  return { ...values, ...Object.fromEntries(changed) };
}
