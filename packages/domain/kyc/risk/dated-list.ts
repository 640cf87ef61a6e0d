/** Lists that somebody else keeps: each version with its source, its first day and the day until which it has been looked after. */
import type { Verdict } from '../condition.ts';

export interface DatedVersion {
  /** First day it holds, `YYYY-MM-DD`. */
  readonly from: string;
  /** Last day on which what it does not name may be taken for unnamed, `YYYY-MM-DD`. */
  readonly reviewedUntil: string;
  /** Source of the list, with the parts that could not be checked. */
  readonly source: string;
}

/**
 * Past the day until which every list has been looked after, nobody can tell of what they do not name.
 *
 * @param byBank the day until which the bank itself has looked after all of them; null when it has not
 */
export const isOverdue = (versions: readonly DatedVersion[], day: string, byBank: string | null): boolean =>
  (byBank === null || byBank < day) && versions.some(({ reviewedUntil }) => reviewedUntil < day);

/** Those of the values that are named; null where one of the others can't be told of. */
export function namedAmong<Value extends string>(
  values: readonly Value[] | null,
  verdict: (value: Value) => Verdict,
): Value[] | null {
  if (values === null) return null;
  const named = values.filter((value) => verdict(value) === 'yes');
  return named.length === 0 && values.some((value) => verdict(value) === 'unknown') ? null : named;
}
