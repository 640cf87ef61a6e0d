/** Description of a journey for the parts that all journeys share, and the props that those give to its screens. */
import { type StepPlan, roles } from '@bli-kunde/domain/steps/pages.ts';
import type { Query } from '../app/query.ts';
import type { QueryClient } from '../app/query-cache.ts';
import type { StepParts } from '../ui/progress.tsx';
import type { ComponentType } from 'react';
import type { ScreenFrameProps } from '../app/bank-frame.tsx';
import type { LazyScreen } from '../app/lazy-screen.tsx';
import { type StepMoves, tableOf } from '../app/use-step.ts';
import type { Application, KeptState } from './application-state.ts';
import type { BesidePlaces } from './step-beside.tsx';

/** The ways on from a step, and where it stands among those that are counted; 0 for a step beside them. */
export interface Moves<Name extends string> extends StepMoves<Name> {
  readonly step: Name;
  readonly at: number;
  readonly of: number;
}

export interface StepScreenProps<State, Name extends string> {
  readonly application: Application<State>;
  readonly moves: Moves<Name>;
  /** Shows this step's parts in the progress; null takes them away. */
  readonly showParts: (parts: StepParts | null) => void;
}

export interface JourneyBesideProps<State, Name extends string> {
  readonly state: State;
  readonly step: Name;
  readonly places: BesidePlaces;
}

export interface Journey<State extends KeptState<Name>, Name extends string> {
  readonly Frame: ComponentType<ScreenFrameProps>;
  readonly screens: Readonly<Record<Name, LazyScreen<StepScreenProps<State, Name>>>>;
  /** The steps there are, by name, title and kind. */
  readonly pages: readonly StepPlan<Name>[];
  /** Further steps without the progress list. */
  readonly unlisted?: readonly Name[];
  /** Route of a step. */
  readonly addressOf: (application: Application<State>, step: Name) => string;
  /** The same, opened to be changed from the summary. */
  readonly editAddressOf: (application: Application<State>, step: Name) => string;
  /** The step where products are chosen. */
  readonly products: Name;
  /** Saves products as their step does; a change that is given up has those of before it saved once more. */
  readonly saveChosen: (
    application: Application<State>,
    client: QueryClient,
    products: NonNullable<State['productsBefore']>,
  ) => Promise<unknown>;
  /** The column beside a step on a wide window, for steps with the progress list. */
  readonly beside?: () => Promise<ComponentType<JourneyBesideProps<State, Name>>>;
  /** Further questions of a step before it shows anything: asked while the step before it is shown, which must not change the answer; they read only. */
  readonly ahead?: Readonly<Partial<Record<Name, (application: Application<State>) => Query<unknown>>>>;
  /** Has the server keep the application; answers until when, as an ISO time (S-146). */
  readonly keep: (subject: string) => Promise<string>;
}

/**
 * True if a way to `step` leads on to a change instead: a summary that was left by a change which requires more is not
 * returned to before that is answered or given up.
 */
export const isHeldByChange = <Name extends string>(
  { pages }: { readonly pages: readonly StepPlan<Name>[] },
  step: Name,
  { productsBefore }: Pick<KeptState<Name>, 'productsBefore'>,
): boolean => productsBefore !== null && roles(pages).summaries.includes(step);

/** The state's own list as a step table, read when a move is made. */
export const stepsOf =
  <State extends KeptState<Name>, Name extends string>(
    { pages }: Pick<Journey<State, Name>, 'pages'>,
    { now }: Pick<Application<State>, 'now'>,
  ) =>
  () =>
    tableOf<Name>(now().sequence, roles(pages).standing);
