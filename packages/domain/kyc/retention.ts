/**
 * Retention of a completed declaration: whole years after the customer relation has ended, as a dated value (S-150).
 */
import { type IsoDate, isIsoDate } from '../norway/oslo-date.ts';

export interface Retention {
  /** First day it holds. */
  readonly from: IsoDate;
  readonly law: string;
  /** Whole years after the end of the relation. */
  readonly years: number;
}

/** Oldest first; a change of the law is a new row, and holds for everything that is kept on its day. */
export const RETENTIONS: readonly Retention[] = [{ from: '2018-10-15', law: 'Hvitvaskingsloven § 30', years: 5 }];

/** The one in force on a day; the oldest before any was. */
export const retentionOn = (day: IsoDate, table: readonly Retention[] = RETENTIONS): Retention =>
  (table.findLast(({ from }) => from <= day) ?? table[0]) as Retention;

const yearsFrom = (day: IsoDate, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** The last day it is kept, the whole of that day included; after a 29 February it is 28 February in a year without one. */
export function lastDayKept(endedOn: IsoDate, { years }: Pick<Retention, 'years'>): IsoDate {
  const day = yearsFrom(endedOn, years);
  return isIsoDate(day) ? day : `${day.slice(0, 4)}-02-28`;
}

/** The earliest end of a relation whose declarations are still kept on a day: what ended before it may go. */
export function earliestEndKept(today: IsoDate, { years }: Pick<Retention, 'years'>): IsoDate {
  const day = yearsFrom(today, -years);
  return isIsoDate(day) ? day : `${day.slice(0, 4)}-03-01`;
}

/** The newest relation of a subject with the bank; `endedOn` is null while it lasts. */
export interface Relation {
  readonly startedOn: IsoDate;
  readonly endedOn: IsoDate | null;
}

/**
 * The day that a completed declaration's years count from, or null while there is none. A relation that ended before the
 * declaration was completed is another one. Where none came of it, the years count from completion, but only once its
 * application is gone: until then one may still come.
 *
 * @param relation null when the bank has never had the subject as a customer; no answer at all is not for this function
 */
export function countsFrom(
  relation: Relation | null,
  declaration: { readonly completedOn: IsoDate; readonly applicationLives: boolean },
  today: IsoDate,
): IsoDate | null {
  const { completedOn, applicationLives } = declaration;
  if (relation !== null && (relation.endedOn === null || relation.endedOn > today)) return null;
  if (relation !== null && relation.endedOn !== null && relation.endedOn >= completedOn) return relation.endedOn;
  return applicationLives ? null : completedOn;
}

/**
 * True if nothing came of a completed declaration: the bank has no such customer, or had one only before it was
 * completed.
 */
export const isWithoutRelation = (relation: Relation | null, completedOn: IsoDate): boolean =>
  relation === null || (relation.endedOn !== null && relation.endedOn < completedOn);
