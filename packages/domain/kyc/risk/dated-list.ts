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

/**
 * Memoises by a bank's own list and the day, for as long as the list itself is held: the many cases of a day that one policy decides are held
 * against lists that are put together once.
 */
export function madeOnceADay<Own extends object, Made>(
  make: (day: string, own: Own, reviewedByBank: string | null) => Made,
): (day: string, own: Own, reviewedByBank: string | null) => Made {
  const made = new WeakMap<Own, Map<string, { readonly value: Made }>>();
  return (day, own, reviewedByBank) => {
    const days = made.get(own) ?? new Map<string, { readonly value: Made }>();
    made.set(own, days);
    const on = `${day} ${reviewedByBank}`;
    const kept = days.get(on) ?? { value: make(day, own, reviewedByBank) };
    days.set(on, kept);
    return kept.value;
  };
}

/** Those of the values that are named; null where one of the others can't be told of. */
export function namedAmong<Value extends string>(
  values: readonly Value[] | null,
  verdict: (value: Value) => Verdict,
): Value[] | null {
  if (values === null) return null;
  const named = values.filter((value) => verdict(value) === 'yes');
  return named.length === 0 && values.some((value) => verdict(value) === 'unknown') ? null : named;
}
