/** Steps as a browser lists them: their names and titles as plain data, and what it does with each kind. */
import type { TextKey } from '../texts/nb.ts';
import type { StepKind } from './steps.ts';

/** As much of a step as a page needs before it shows one: plain data. */
export interface Page<Name extends string> {
  readonly name: Name;
  readonly title: TextKey;
  readonly kind: StepKind;
  /** The step whose place it has in the counter; left out where it has one of its own. */
  readonly within?: NoInfer<Name>;
}

/** The pages of steps; with `flows` where the journey has several. */
export const pagesOf = <Name extends string, Flow extends string = never>(
  steps: readonly (Page<Name> & { readonly flows?: readonly Flow[] })[],
): readonly (Page<Name> & { readonly flows: readonly Flow[] })[] =>
  steps.map(({ name, title, kind, within, flows = [] }) => ({
    name,
    title,
    kind,
    flows,
    ...(within === undefined ? {} : { within }),
  }));

/** The step that counts in the place of one: itself, or the one it stands within. */
export const placeOf = <Name extends string>(pages: readonly Page<Name>[], step: Name): Name =>
  pages.find(({ name }) => name === step)?.within ?? step;

const ofKind = <Name extends string>(pages: readonly Page<Name>[], kinds: readonly StepKind[]): readonly Name[] =>
  pages.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);

/** Steps by what a browser does with them. */
export const roles = <Name extends string>(pages: readonly Page<Name>[]) => ({
  /** Stand in no counter: 'step 2 of 7' begins after the start and stops before the end. */
  uncounted: ofKind(pages, ['start', 'end']),
  /** Are shown without the progress list: before and after the questions, or beside them. */
  unlisted: ofKind(pages, ['start', 'end', 'aside']),
  /** Are left by what happens, not by the person. */
  standing: ofKind(pages, ['signing', 'end']),
  /** Lead back to all others. */
  summaries: ofKind(pages, ['summary']),
});
