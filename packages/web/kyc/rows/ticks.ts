/** Questions with yes or no as one list of ticks, the last of which says no to all of them, or to what is left. */
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';

const isYes = (one: YesOrNo): boolean => one === 'YES';

/** True if the last tick is set: each question that is not ticked has its no. */
export const isRestTicked = (answers: readonly YesOrNo[]): boolean => answers.every((one) => one !== null);

/**
 * With the one at a place ticked, or no longer, and no answer at all where nothing is ticked. The others' no follows from a tick,
 * unless the list asks for the rest by itself (`asked`): then they stay as they were.
 */
export function withTick(answers: readonly YesOrNo[], at: number, on: boolean, asked: boolean): YesOrNo[] {
  const ticked = answers.map((one, place) => (place === at ? on : isYes(one)));
  const other = ticked.includes(true) && (!asked || isRestTicked(answers)) ? 'NO' : null;
  return ticked.map((yes) => (yes ? 'YES' : other));
}

/** With the last tick, or without it: a no to whatever is not ticked. */
export const withRest = (answers: readonly YesOrNo[], on: boolean): YesOrNo[] =>
  answers.map((one) => (isYes(one) ? 'YES' : on ? 'NO' : null));

/** With the tick for none of them, or without it: whatever was ticked goes. */
export const withNone = (answers: readonly YesOrNo[], on: boolean): YesOrNo[] => answers.map(() => (on ? 'NO' : null));
