/** Retention of signing papers as dated values: drafts for days, what everybody has signed for years. */
import { lastDayKept, type Retention, retentionOn } from '../kyc/retention.ts';
import { addDays, endOfOsloDay, type IsoDate, lastDayBefore } from '../norway/oslo-date.ts';

/** Oldest first, whole years after the end of the customer relation; a change of the law is a new row. */
export const AGREEMENT_RETENTIONS: readonly Retention[] = [
  { from: '1980-01-01', law: 'Foreldelsesloven §§ 5 og 10', years: 10 },
];

/** Days after the last day to sign: what was only sent to signing, or signed by some, proves nothing afterwards. */
export const DRAFT_DAYS = 30;

export const draftKeptUntil = (dueAt: Date): Date => endOfOsloDay(addDays(lastDayBefore(dueAt), DRAFT_DAYS));

/** The end of an agreement's last day, counted from the end of the relation; from its seal while no relation is known. */
export const agreementKeptUntil = (from: IsoDate, today: IsoDate): Date =>
  endOfOsloDay(lastDayKept(from, retentionOn(today, AGREEMENT_RETENTIONS)));

/** The same of a paper that holds the answers of a declaration: never longer than the declaration itself. */
export const answersKeptUntil = (from: IsoDate, today: IsoDate): Date =>
  endOfOsloDay(lastDayKept(from, retentionOn(today)));
