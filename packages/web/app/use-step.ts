/** Where a step leads: next, previous and back to the summary, by the step table's own functions. */
import { allowed, backToOf, next, previous, type StepTable } from '@bli-kunde/domain/steps/steps.ts';
import { useEffect, useLayoutEffect } from 'react';
import { goTo, useRouteQuery } from './hash-route.ts';
import { stillReading } from './reading.ts';

/** A step as the server's state lists it: only those that belong to this applicant, in order. */
export interface ListedStep<Name extends string> {
  readonly name: Name;
  readonly complete: boolean;
  readonly open: boolean;
}

/** The listed steps as a step table, so that browser and server walk it with the same functions (S-140). */
export function tableOf<Name extends string>(
  sequence: readonly ListedStep<Name>[],
  standing: readonly Name[] = [],
): StepTable<null, Name> {
  return sequence.map(({ name, complete }) => ({
    name,
    kind: standing.includes(name) ? ('signing' as const) : ('question' as const),
    complete: () => complete,
  }));
}

export interface Way<Name extends string> {
  readonly next: Name | null;
  readonly previous: Name | null;
  /** The step the person came from to edit this one, or null (B-041, B-046). */
  readonly backTo: Name | null;
}

/** B-041 to B-046: with `backTo`, both buttons lead there; any value that is no step of this flow is ignored. */
export function wayOf<Name extends string>(table: StepTable<null, Name>, name: Name, backTo: string | null): Way<Name> {
  const back = backToOf(table, null, backTo);
  return {
    next: back ?? next(table, null, name),
    previous: back ?? previous(table, null, name),
    backTo: back,
  };
}

/** Address of the summary that a saved change leads back to, past the steps it has left unanswered; null where nobody is on such a way. */
let returning: string | null = null;

export interface StepMoves<Name extends string> extends Way<Name> {
  /** Whether the step is shown since a saved change asks for it, before the summary is. */
  readonly isDetour: boolean;

  readonly goNext: () => void;
  readonly goBack: () => void;
  readonly open: (name: Name) => void;
}

/**
 * @param address the address of a step of this flow, e.g. `/erklaring/319000003/produkter`
 * @param table the steps as listed after the last save; read when a move is made
 * @param ready settles once the step's screen is there; the move waits for it, since a waiting frame of React's, once shown,
 *   stands for 300 ms
 * @param returnTo the step to return to, where the route itself says it; else the `backTo` of its query
 */
export function useStep<Name extends string>(
  table: () => StepTable<null, Name>,
  name: Name,
  address: (name: Name) => string,
  ready: (name: Name) => Promise<void>,
  returnTo: Name | null = null,
): StepMoves<Name> {
  const asked = useRouteQuery().get('backTo');
  const backTo = returnTo ?? asked;
  const way = wayOf(table(), name, backTo);
  const homeIn = (steps: StepTable<null, Name>): Name | null =>
    backToOf(steps, null, backTo) ?? steps.find((step) => address(step.name) === returning)?.name ?? null;
  const home = homeIn(table());
  useEffect(() => {
    if (home === name) returning = null;
  }, [home, name]);
  const go = (to: Name | null) => {
    if (to === null) return;
    const { hash } = location;
    // Whoever has gone elsewhere meanwhile stays there.
    void ready(to).then(() => (location.hash === hash ? goTo(address(to)) : undefined));
  };
  return {
    ...way,
    isDetour: way.backTo === null && home !== null && home !== name,
    // The table is read again: a save may have changed which step comes next, and whether the one to return to may be opened.
    goNext: () => {
      const steps = table();
      const to = homeIn(steps);
      if (to === null || to === name) return go(wayOf(steps, name, backTo).next);
      const open = allowed(steps, null);
      returning = open.includes(to) ? null : address(to);
      go(open.includes(to) ? to : (open.at(-1) ?? to));
    },
    goBack: () => go(way.previous),
    open: go,
  };
}

/** Sends the browser on before anything of the wrong step is painted. */
export function useRedirect(to: string | null): void {
  useLayoutEffect(() => {
    if (to !== null) goTo(stillReading(to), { replace: true });
  }, [to]);
}
