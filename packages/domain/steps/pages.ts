/** Steps as a browser lists them: their names and titles as plain data, and what it does with each kind. */
import type { TextKey } from '../texts/nb.ts';
import type { StepKind } from './steps.ts';

/** As much of a step as a page needs before it shows one: plain data. */
export interface StepPlan<Name extends string> {
  readonly name: Name;
  readonly title: TextKey;
  /** Of its name in the progress list, where that is another. */
  readonly short?: TextKey;
  readonly kind: StepKind;
}

/** The pages of steps; with `flows` where the journey has several. */
export const pagesOf = <Name extends string, Flow extends string = never>(
  steps: readonly (StepPlan<Name> & { readonly flows?: readonly Flow[] })[],
): readonly (StepPlan<Name> & { readonly flows: readonly Flow[] })[] =>
  steps.map(({ name, title, short, kind, flows = [] }) => ({ name, title, ...(short && { short }), kind, flows }));

const ofKind = <Name extends string>(pages: readonly StepPlan<Name>[], kinds: readonly StepKind[]): readonly Name[] =>
  pages.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);

/** Steps by what a browser does with them. */
export const roles = <Name extends string>(pages: readonly StepPlan<Name>[]) => ({
  /** Stand in no counter: 'step 2 of 7' begins after the start and stops before the end, and a part is in the place before it. */
  uncounted: ofKind(pages, ['start', 'end', 'part']),
  /** Are shown without the progress list: before and after the questions, or beside them. */
  unlisted: ofKind(pages, ['start', 'end', 'aside']),
  /** Are left by what happens, not by the person. */
  standing: ofKind(pages, ['signing', 'end']),
  /** Lead back to all others. */
  summaries: ofKind(pages, ['summary']),
});
