/** A customer's class of risk and the day by which they declare anew, from a dated table. */
import { type IsoDate, monthsLater } from '../../norway/oslo-date.ts';

/** Nobody is of low risk by rules alone: simplified measures are the bank's own judgement (hvitvaskingsloven § 16). */
export const RISK_CLASSES = ['NORMAL', 'HIGH'] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

/** Months from completion to the next review, oldest first. */
export const REVIEW_AFTER = [
  { from: '2018-10-15', law: 'Hvitvaskingsloven § 24; forordning (EU) 2024/1624 artikkel 26', NORMAL: 60, HIGH: 12 },
] as const;

/** @param completedOn `YYYY-MM-DD` in Oslo, from which the months are counted */
export function nextReviewOn(riskClass: RiskClass, completedOn: IsoDate): IsoDate {
  const row = REVIEW_AFTER.findLast(({ from }) => from <= completedOn) ?? REVIEW_AFTER[0];
  return monthsLater(completedOn, row[riskClass]);
}

/**
 * The last day that is suggested of a risk that is followed up: as soon as a higher risk is reviewed, counted from the day of the
 * decision, and never after `latest`. Null where that has passed.
 */
export function suggestedLastDay(decidedOn: IsoDate, latest: IsoDate): IsoDate | null {
  const soon = nextReviewOn('HIGH', decidedOn);
  const day = soon < latest ? soon : latest;
  return day > decidedOn ? day : null;
}

/** Days before a review date on which the core bank is told of it, so that it can ask the customer. */
export const REVIEW_TOLD_DAYS_BEFORE = 60;

/**
 * The review date after a decision on `decidedOn`: the law's, counted from `countedFrom`, or the last day that was decided where that
 * is earlier.
 */
export function reviewAfter(
  riskClass: RiskClass,
  { countedFrom, validUntil }: { readonly countedFrom: IsoDate; readonly validUntil: IsoDate | null },
): IsoDate {
  const latest = nextReviewOn(riskClass, countedFrom);
  return validUntil !== null && validUntil < latest ? validUntil : latest;
}
