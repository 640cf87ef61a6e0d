/** A proposal as form values: its validation, and the body of its request. */
import type { caseAnswer } from '@bli-kunde/domain/advisor/case-schemas.ts';
import { problemsIn, type Proposal } from '@bli-kunde/domain/cases/proposal.ts';
import { formatShortDate, type IsoDate, parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type * as z from 'zod/mini';
import type { FormProblem } from '../../app/use-form.ts';

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

export const asksForLastDay = ({ reason }: Pick<Values, 'reason'>): boolean => reason === 'RISK_HANDLED';

export const asksForOrigin = ({ reason }: Values, { originFor }: Possible): boolean =>
  originFor.some((code) => code === reason);

/** Of what was chosen, those whom the register still names: a form outlives a rule that changes. */
export const amongNamed = (combination: Values['combination'], persons: readonly string[]): Values['combination'] =>
  combination.map((together) => together.filter((name) => persons.includes(name)));

/** Fields that a reason asks for beside the grounds, which a form says before one is chosen (D-153). */
export const askedBy = (reason: string, possible: Possible): readonly ('validUntil' | 'origin')[] => [
  ...(asksForLastDay({ reason }) ? ['validUntil' as const] : []),
  ...(asksForOrigin({ ...NOTHING, reason }, possible) ? ['origin' as const] : []),
];

/** Finds the agreements for the reason chosen; null while they depend on a reason that is not. */
export const wayOf = ({ reason }: Values, { ways }: Possible): Possible['ways'][number] | null =>
  ways.find(({ reasons }) => reasons.some((code) => code === reason)) ?? (ways.length === 1 ? (ways[0] ?? null) : null);

/** By the server's own rule; `persons` are those the register names, `today` is the day in Oslo, `latest` the law's last day. */
export const problemsOf = (
  values: Values,
  possible: Possible,
  persons: readonly string[],
  today: IsoDate,
  latest: IsoDate | null = null,
): FormProblem[] =>
  problemsIn(
    bodyOf(values, possible),
    { ...possible, persons: possible.combination ? persons : null, latest },
    today,
  ).map((problem) => ({ ...problem, path: pathOf(problem.path) }));

/** The path of the form's own field. */
export const pathOf = (path: string): string => path.replace(/^origin\./, '');

/** A proposal back as form values: one that was sent back is edited, and not written anew. */
export const valuesOf = ({
  reason,
  grounds,
  milderMeasures,
  validUntil,
  origin,
  combination,
}: Omit<Proposal, 'decision'>): Partial<Values> => ({
  reason: reason ?? '',
  grounds,
  milderMeasures: milderMeasures ?? '',
  ...(validUntil === null ? {} : { validUntil: formatShortDate(validUntil) }),
  wealth: origin?.wealth ?? '',
  funds: origin?.funds ?? '',
  ...(combination === null ? {} : { combination }),
});

export const bodyOf = (values: Values, possible: Possible): Proposal => ({
  decision: possible.decision,
  reason: possible.reasons.find((code) => code === values.reason) ?? null,
  grounds: values.grounds,
  milderMeasures: possible.milder ? values.milderMeasures : null,
  validUntil: asksForLastDay(values) ? parseShortDate(values.validUntil) : null,
  origin: asksForOrigin(values, possible) ? { wealth: values.wealth, funds: values.funds } : null,
  combination: possible.combination ? values.combination.filter((together) => together.length > 0) : null,
});
