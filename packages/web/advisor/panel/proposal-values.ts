/** What is typed into a proposal, what is wrong with it, and what is sent. */
import type { caseAnswer } from '@bli-kunde/domain/advisor/case-schemas.ts';
import { type IsoDate, parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type * as z from 'zod/mini';
import type { FormProblem } from '../../app/use-form.ts';
import { groundsProblem } from './grounds.ts';

export type Possible = z.output<typeof caseAnswer>['decisions'][number];

export interface Values {
  readonly reason: string;
  readonly grounds: string;
  readonly milderMeasures: string;
  /** As typed, `24.11.2027`. */
  readonly validUntil: string;
  readonly wealth: string;
  readonly funds: string;
  readonly combination: readonly (readonly string[])[];
}

export const NOTHING: Values = {
  reason: '',
  grounds: '',
  milderMeasures: '',
  validUntil: '',
  wealth: '',
  funds: '',
  combination: [[]],
};

export const asksForOrigin = ({ reason }: Values, { origin, withoutOrigin }: Possible): boolean =>
  origin && reason !== '' && !withoutOrigin.some((code) => code === reason);

const missing = (path: string, text: string): FormProblem[] =>
  text.trim() === '' ? [{ path, message: `advisor.console.problem.${path}` }] : [];

function dayProblem(typed: string, today: IsoDate): FormProblem[] {
  const day = parseShortDate(typed);
  if (day === null) return [{ path: 'validUntil', message: 'advisor.console.problem.validUntil' }];
  return day <= today ? [{ path: 'validUntil', message: 'advisor.console.problem.validUntil.past' }] : [];
}

/** `today` is the day in Oslo. */
export const problemsOf = (values: Values, possible: Possible, today: IsoDate): FormProblem[] => [
  ...(possible.reasons.length > 0 ? missing('reason', values.reason) : []),
  ...(possible.combination && values.combination.every((together) => together.length === 0)
    ? [{ path: 'combination', message: 'advisor.console.problem.combination' }]
    : []),
  ...(values.reason === 'RISK_HANDLED' ? dayProblem(values.validUntil, today) : []),
  ...groundsProblem('grounds', values.grounds),
  ...(possible.milder ? missing('milderMeasures', values.milderMeasures) : []),
  ...(asksForOrigin(values, possible) ? [...missing('wealth', values.wealth), ...missing('funds', values.funds)] : []),
];

export const bodyOf = (values: Values, possible: Possible) => ({
  decision: possible.decision,
  reason: values.reason === '' ? null : values.reason,
  grounds: values.grounds,
  milderMeasures: possible.milder ? values.milderMeasures : null,
  validUntil: values.reason === 'RISK_HANDLED' ? parseShortDate(values.validUntil) : null,
  origin: asksForOrigin(values, possible) ? { wealth: values.wealth, funds: values.funds } : null,
  combination: possible.combination ? values.combination.filter((together) => together.length > 0) : null,
});
