/** Questions with yes or no as one list of ticks, the last of which says that none of them is so. */
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';

export const isNone = (answers: readonly YesOrNo[]): boolean => answers.every((one) => one === 'NO');

/** With the one at a place ticked, or no longer: a no to all others, and no answer at all where nothing is ticked. */
export function withTick(answers: readonly YesOrNo[], at: number, on: boolean): YesOrNo[] {
  const ticked = answers.map((one, place) => (place === at ? on : one === 'YES'));
  const other = ticked.includes(true) ? 'NO' : null;
  return ticked.map((yes) => (yes ? 'YES' : other));
}

/** With the tick for none of them, or without it. */
export const withNone = (answers: readonly YesOrNo[], on: boolean): YesOrNo[] => answers.map(() => (on ? 'NO' : null));
