/** Parts of a summary, in every journey: sections of rows, each with the step where it can be changed. */
import { formatPhone } from '../norway/phone.ts';
import type { Texts } from '../texts/texts.ts';

export interface SummaryRow<Step extends string = never> {
  readonly label: string;
  /** Several lines where there are several values. */
  readonly value: string;
  /** Set where the label is a person's name, which the value then tells about. */
  readonly person?: true;
  /** Set where the value says whether something is complete. */
  readonly complete?: boolean;
  /** Set where the value sums up those above it. */
  readonly total?: true | undefined;
  /** A step of its own to change it in, where it is not the section's. */
  readonly backTo?: Step;
}

export interface SummarySection<Step extends string> {
  readonly id: string;
  readonly heading: string;
  readonly rows: readonly SummaryRow<Step>[];
  /** Values that stand in the line of its part while that is closed; left out where nothing of it does. */
  readonly line?: readonly string[];
  /** The step where it can be changed, reached with `backTo=oppsummering`; null for what cannot be changed there. */
  readonly backTo: Step | null;
}

/** Everything the applicant has given and the registers have told, in the order of the steps. */
export type Summary<State, Step extends string> = (state: State, texts: Texts) => SummarySection<Step>[];

/** Rows without a value are left out: nothing is shown or signed that says nothing. */
export const row = (label: string, value: string | null | undefined): SummaryRow[] => (value ? [{ label, value }] : []);

export const shownPhone = (digits: string | null): string | null => (digits === null ? null : formatPhone(digits));

/** Ids of the sections that say what is taken and what it costs. */
const TAKEN: readonly string[] = ['products', 'card', 'prices', 'accounting'];

/** Id of the section on the declaration, whose answers are asked for apart. */
export const DECLARATION = 'declaration';

/** The sections in two parts, of which the rows of a summary are made: who it is about, and what is taken with what it costs (N-100). */
export const summaryPartsOf = <Section extends { readonly id: string }>(
  sections: readonly Section[],
): { readonly who: readonly Section[]; readonly taken: readonly Section[] } => ({
  who: sections.filter(({ id }) => id !== DECLARATION && !TAKEN.includes(id)),
  taken: sections.filter(({ id }) => TAKEN.includes(id)),
});

type PriceRow = Pick<SummaryRow, 'label' | 'value' | 'total'>;

/** Rows of fees, told from rates, examples and the price list by their amounts: also rows that came over the wire, which say no kind. */
const feesIn = (rows: readonly PriceRow[]): readonly PriceRow[] =>
  rows.filter(({ value, total }) => total !== true && /\d\u00a0kr/.test(value) && !value.includes('%'));

const totalIn = (rows: readonly PriceRow[]): PriceRow | undefined => rows.find(({ total }) => total === true);

/** A fee of nothing, which has no sum and needs none. */
const isFree = ({ value }: PriceRow): boolean => value === '0\u00a0kr';

/** True of several fees that no row sums up, as where one is by the transaction or the bank gives no price of something: no line says the cost in all. */
export const lacksTotal = (rows: readonly PriceRow[]): boolean =>
  totalIn(rows) === undefined && feesIn(rows).length > 1 && !feesIn(rows).every(isFree);

/**
 * The sum of what is taken, a line each. Without one each fee by its name, so that no part is read as the whole; of one product (`taken`) a
 * single price alone. Empty where nothing has a price.
 */
export function costLinesOf(rows: readonly PriceRow[], taken = 1): readonly string[] {
  const fees = feesIn(rows);
  if (lacksTotal(rows) || (totalIn(rows) === undefined && fees.length > 0 && fees.length < taken))
    return fees.map(({ label, value }) => `${label}: ${value}`);
  const said = totalIn(rows) ?? fees[0] ?? rows[0];
  return said === undefined ? [] : said.value.split('\n');
}

/** The section that leads to the declaration's step, and tells whether it is answered; its answers are asked for apart. */
export const declarationSection = <Step extends string>(
  step: Step,
  answered: boolean,
  texts: Texts,
): SummarySection<Step> => ({
  id: DECLARATION,
  heading: texts('summary.declaration'),
  backTo: step,
  rows: [
    {
      label: texts('summary.declaration.status'),
      value: texts(answered ? 'summary.declaration.answered' : 'summary.declaration.missing'),
      complete: answered,
    },
  ],
});
