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

/** The least of the values that `part` of them all do not exceed (nearest rank), each standing for `count` alike; null of none. */
export function weightedPercentile(
  values: readonly { readonly value: number; readonly count: number }[],
  part: number,
): number | null {
  const sorted = [...values].sort((left, right) => left.value - right.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { value, count } of sorted) {
    seen += count;
    if (seen >= total * part) return value;
  }
  return null;
}

/** The Monday of its week. */
export const weekOf = (day: IsoDate): IsoDate => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Number of the ISO week, which is the one that has its Thursday in the year. */
export function weekNumber(day: IsoDate): number {
  const thursday = addDays(weekOf(day), 3);
  const newYear = `${thursday.slice(0, 4)}-01-01`;
  return Math.floor((Date.parse(thursday) - Date.parse(newYear)) / (7 * 86_400_000)) + 1;
}

interface Counted {
  readonly count: number;
}
export interface OpenedOn extends Counted {
  readonly openedOn: IsoDate;
}
export interface DecidedOn extends OpenedOn {
  readonly closedOn: IsoDate;
}

/** Weeks of a period by their Monday, those in which nothing happened too: cases opened, cases decided, and how long that took (D-157). */
export function weeksOf(
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  opened: readonly OpenedOn[],
  decided: readonly DecidedOn[],
) {
  const weeks = [];
  for (let week = weekOf(from); week <= to; week = addDays(week, 7)) {
    const took = decided
      .filter(({ closedOn }) => weekOf(closedOn) === week)
      .map(({ openedOn, closedOn, count }) => ({ value: workingDaysBetween(openedOn, closedOn), count }));
    weeks.push({
      week,
      opened: opened.reduce((sum, { openedOn, count }) => sum + (weekOf(openedOn) === week ? count : 0), 0),
      decided: took.reduce((sum, { count }) => sum + count, 0),
      medianDays: weightedMedian(took),
      p90Days: weightedPercentile(took, 0.9),
    });
  }
  return weeks;
}

/** Least working days of each band of ages; the next one's ends it. */
const AGES = [0, 2, 4, 6, 11, 21] as const;

/** Cases open on `on` by how many working days they have been. */
export function agesOf(on: IsoDate, open: readonly OpenedOn[]) {
  const ages = open.map(({ openedOn, count }) => ({ days: workingDaysBetween(openedOn, on), count }));
  return AGES.map((from, at) => {
    const next = AGES[at + 1] ?? null;
    const inBand = ages.filter(({ days }) => days >= from && (next === null || days < next));
    return { from, to: next === null ? null : next - 1, count: inBand.reduce((sum, { count }) => sum + count, 0) };
  });
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
  readonly weeks: ReturnType<typeof weeksOf>;
  readonly ages: ReturnType<typeof agesOf>;
}

/** A value that a spreadsheet would take for a formula is told as text. */
const field = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** Lines with `;` between the fields as Norwegian spreadsheets read them, and a byte order mark for å; null is an empty field. */
export const spreadsheet = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(field).join(';')).join('\r\n')}\r\n`;

/** One line for each figure. */
export function statisticsFile({ from, to, queues, falseHits, advisors, weeks, ages }: Statistics): string {
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
    ...weeks.flatMap(({ week, ...figures }) =>
      Object.entries(figures).map(([name, value]) => [from, to, 'uke', week, name, value]),
    ),
    ...ages.map((age) => [from, to, 'alder', `${age.from}–${age.to ?? ''}`, 'open', age.count]),
  ];
  return spreadsheet(rows);
}
