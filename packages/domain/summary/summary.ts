/** What a summary is made of, in every journey: sections of rows, each with the step where it can be changed. */
import { formatPhone } from '../norway/phone.ts';
import type { Texts } from '../texts/texts.ts';

export interface SummaryRow {
  readonly label: string;
  /** Several lines where there are several values. */
  readonly value: string;
  /** Set where the value says whether something is complete. */
  readonly complete?: boolean;
}

/** A section of the answered declaration, as its own summary lists it. */
export interface DeclarationSection {
  readonly id: string;
  readonly heading: string;
  readonly rows: readonly SummaryRow[];
}

export interface SummarySection<Step extends string> extends DeclarationSection {
  /** The step where it can be changed, reached with `backTo=oppsummering`; null for what cannot be changed there. */
  readonly backTo: Step | null;
}

/**
 * Everything the applicant has given and the registers have told, in the order of the steps; `answered` is what was
 * answered in the declaration, when that is known.
 */
export type Summary<State, Step extends string> = (
  state: State,
  texts: Texts,
  answered?: readonly DeclarationSection[],
) => SummarySection<Step>[];

/** Rows without a value are left out: nothing is shown or signed that says nothing. */
export const row = (label: string, value: string | null | undefined): SummaryRow[] => (value ? [{ label, value }] : []);

export const shownPhone = (digits: string | null): string | null => (digits === null ? null : formatPhone(digits));

/** One section that leads to the declaration's step, followed by what was answered in it when that is known. */
export function declarationSections<Step extends string>(
  step: Step,
  answered: boolean,
  texts: Texts,
  sections: readonly DeclarationSection[],
): SummarySection<Step>[] {
  return [
    {
      id: 'declaration',
      heading: texts('summary.declaration'),
      backTo: step,
      rows: [
        {
          label: texts('summary.declaration.status'),
          value: texts(answered ? 'summary.declaration.answered' : 'summary.declaration.missing'),
          complete: answered,
        },
      ],
    },
    ...sections.map((section) => ({ ...section, backTo: null })),
  ];
}
