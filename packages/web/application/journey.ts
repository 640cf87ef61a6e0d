/** What a journey tells of itself to the parts that all journeys share, and what those give to its screens. */
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { ComponentType } from 'react';
import type { ScreenFrameProps } from '../app/bank-frame.tsx';
import type { LazyScreen } from '../app/lazy-screen.tsx';
import { type ListedStep, type StepMoves, tableOf } from '../app/use-step.ts';
import type { Application, KeptState } from './application-state.ts';

/** The ways on from a step, and where it stands among those that are counted; 0 for a step beside them. */
export interface Moves<Name extends string> extends StepMoves<Name> {
  readonly step: Name;
  readonly at: number;
  readonly of: number;
}

export interface StepScreenProps<State, Name extends string> {
  readonly application: Application<State>;
  readonly moves: Moves<Name>;
}

export interface Journey<State extends KeptState<Name>, Name extends string> {
  readonly Frame: ComponentType<ScreenFrameProps>;
  readonly screens: Readonly<Record<Name, LazyScreen<StepScreenProps<State, Name>>>>;
  /** What a step is called in the progress list. */
  readonly titleOf: (step: Name, texts: Texts) => string;
  /** Route of a step. */
  readonly addressOf: (application: Application<State>, step: Name) => string;
  /** Steps that do not count as steps: the start, or the end. */
  readonly uncounted: readonly Name[];
  /** Steps without the progress list: before and after the questions. */
  readonly unlisted: readonly Name[];
  /** Steps that are gone on from by what happens, not by the person. */
  readonly standing: readonly Name[];
  /** The step that leads back to all others. */
  readonly summary: Name;
  /** Has the server keep the application; answers until when, as an ISO time (S-146). */
  readonly keep: (subject: string) => Promise<string>;
}

export const countedSteps = <Name extends string>(
  sequence: readonly ListedStep<Name>[],
  uncounted: readonly Name[],
): readonly ListedStep<Name>[] => sequence.filter(({ name }) => !uncounted.includes(name));

/** The state's own list as a step table, read when a move is made. */
export const stepsOf =
  <State extends KeptState<Name>, Name extends string>(
    { standing }: Pick<Journey<State, Name>, 'standing'>,
    { now }: Pick<Application<State>, 'now'>,
  ) =>
  () =>
    tableOf<Name>(now().sequence, standing);
