/** Partition of a list by the birth date that is asked for: names of that very day, of days that may be slips of it, and all others. */
import { isWhole, isYearSlip, matchBirthDates, slipsOf, yearOf } from '@bli-kunde/domain/screening/birth-date.ts';
import type { BirthDateMatch } from '@bli-kunde/domain/screening/hit.ts';
import type { ScreeningPolicy } from '@bli-kunde/domain/screening/policy.ts';
import type { NameIndex } from './name-index.ts';

export interface DatesAsked {
  /** Numbers of names whose entry has the very day. */
  readonly exact: readonly number[];
  /** Of those whose entry has a day that may be a slip of it. */
  readonly near: readonly number[];
  /** Null rules the name's entry out. */
  matchOf(name: number): BirthDateMatch | null;
}

/**
 * @param own packed; null when it is not known
 * @param typed whether nobody but the customer gave it: then it rules nobody out
 */
export function datesAsked(index: NameIndex, own: number | null, policy: ScreeningPolicy, typed: boolean): DatesAsked {
  const hasDay = own !== null && own % 100 !== 0;
  const withSlips = hasDay && policy.leastScore.near <= 1;
  const slips = new Set(withSlips ? slipsOf(own) : []);
  const { starts, values } = index.birthDates;
  const isSlip = (date: number): boolean =>
    withSlips &&
    !isWhole(date) &&
    Math.abs(yearOf(date) - yearOf(own)) > policy.yearsApart &&
    isYearSlip(yearOf(date), yearOf(own));
  const matchOfDates = (whole: number, listed: readonly number[]): BirthDateMatch | null => {
    const match = matchBirthDates(whole, listed, policy.yearsApart);
    if (match === 'exact' || match === 'year') return match;
    if (listed.some((date) => slips.has(date))) return 'near';
    return match ?? (typed || listed.some(isSlip) ? 'differs' : null);
  };
  // Memoised by date: thousands of a common name's entries are asked, nearly all with one date.
  const ofOneDate = new Map<number, BirthDateMatch | null>();
  const matchOf = (name: number): BirthDateMatch | null => {
    const entry = index.nameEntries[name] as number;
    const [from = 0, to = 0] = [starts[entry], starts[entry + 1]];
    if (own === null || from === to) return 'unknown';
    if (to - from > 1) return matchOfDates(own, [...values.subarray(from, to)]);
    const date = values[from] as number;
    const known = ofOneDate.get(date);
    if (known !== undefined) return known;
    const match = matchOfDates(own, [date]);
    ofOneDate.set(date, match);
    return match;
  };
  return {
    exact: hasDay ? namesBornOn(index, own) : [],
    near: [...slips].flatMap((date) => namesBornOn(index, date)),
    matchOf,
  };
}

function namesBornOn(index: NameIndex, date: number): number[] {
  const { datesInOrder, entriesByDate, entryNames } = index;
  let [low, high] = [0, datesInOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((datesInOrder[middle] as number) < date) low = middle + 1;
    else high = middle;
  }
  const names: number[] = [];
  for (; datesInOrder[low] === date; low++) {
    const entry = entriesByDate[low] as number;
    for (let name = entryNames[entry] as number; name < (entryNames[entry + 1] as number); name++) names.push(name);
  }
  return names;
}
