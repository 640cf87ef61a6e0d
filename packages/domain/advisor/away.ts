/** Fault of the last day of an absence, by the rule that browser and server share. */
import type { FieldProblem } from '../errors/refusal.ts';
import { addDays, type IsoDate } from '../norway/oslo-date.ts';

/** Days that an absence is told for at most: longer ones are for whoever gives the roles. */
const MOST_DAYS = 365;

/** `until` is null where no day was given; `today` is the day in Oslo. */
export function awayProblems(until: IsoDate | null, today: IsoDate): FieldProblem[] {
  if (until === null) return [{ path: 'until', message: 'advisor.console.problem.until' }];
  if (until < today) return [{ path: 'until', message: 'advisor.console.away.problem.past' }];
  return until > addDays(today, MOST_DAYS) ? [{ path: 'until', message: 'advisor.console.away.problem.long' }] : [];
}
