/** Figures about cases: medians in working days, and the table that is read as a file (A-117). */
import { addDays, type IsoDate } from '../norway/oslo-date.ts';
import { isWorkingDay } from '../norway/working-days.ts';

/** Figures of fewer decisions than this are not told of one person. */
export const LEAST_OF_ADVISOR = 5;

/** Working days after `from`, up to and with `to`; 0 on the same day. */
export function workingDaysBetween(from: IsoDate, to: IsoDate): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}

/** The middle of values of which each stands for `count` alike, the mean of the two middle ones for an even number; null of none. */
export function weightedMedian(values: readonly { readonly value: number; readonly count: number }[]): number | null {
  const sorted = [...values].sort((left, right) => left.value - right.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    let seen = 0;
    for (const { value, count } of sorted) {
      seen += count;
      if (place < seen) return value;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

/** A score from 0 to 1 in steps of five hundredths: `0.90–0.95`. */
export function scoreStep(score: number): string {
  const step = Math.min(19, Math.max(0, Math.floor(Math.round(score * 1000) / 50)));
  return `${(step / 20).toFixed(2)}–${((step + 1) / 20).toFixed(2)}`;
}

export interface Statistics {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly queues: readonly {
    readonly queue: string;
    readonly opened: number;
    readonly closed: number;
    readonly open: number;
    readonly overdue: number;
    readonly medianDays: number | null;
    readonly returned: number;
    readonly outcomes: readonly { readonly outcome: string; readonly count: number }[];
  }[];
  readonly falseHits: readonly {
    readonly list: string;
    readonly score: string;
    readonly judged: number;
    readonly notSame: number;
  }[];
  readonly advisors: readonly { readonly advisor: string; readonly closed: number }[];
}

/** A value that a spreadsheet would take for a formula is told as text. */
const field = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** One line for each figure, `;` between the fields as Norwegian spreadsheets read it, with a byte order mark for å. */
export function statisticsFile({ from, to, queues, falseHits, advisors }: Statistics): string {
  const rows: (string | number | null)[][] = [
    ['fra', 'til', 'tabell', 'rad', 'tall', 'verdi'],
    ...queues.flatMap(({ queue, outcomes, ...figures }) => [
      ...Object.entries(figures).map(([name, value]) => [from, to, 'kø', queue, name, value]),
      ...outcomes.map(({ outcome, count }) => [from, to, 'kø', queue, outcome, count]),
    ]),
    ...falseHits.flatMap(({ list, score, judged, notSame }) => [
      [from, to, 'treff', `${list} ${score}`, 'judged', judged],
      [from, to, 'treff', `${list} ${score}`, 'notSame', notSame],
    ]),
    ...advisors.map(({ advisor, closed }) => [from, to, 'rådgiver', advisor, 'closed', closed]),
  ];
  return `\uFEFF${rows.map((row) => row.map(field).join(';')).join('\r\n')}\r\n`;
}
