/** Navigation of a step: next, previous and back to the summary, by the step table's own functions. */
import { allowed, backToOf, next, previous, type StepTable } from '@bli-kunde/domain/steps/steps.ts';
import { useLayoutEffect } from 'react';
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

/** The way on from `name`, past those of `past` that are answered (N-103). */
export function wayPast<Name extends string>(
  table: StepTable<null, Name>,
  name: Name,
  backTo: string | null,
  past: readonly Name[],
): Name | null {
  const answered = (to: Name) => past.includes(to) && table.some((step) => step.name === to && step.complete(null));
  let to = wayOf(table, name, backTo).next;
  while (to !== null && answered(to)) to = next(table, null, to);
  return to;
}

/** The step that must be answered before `home` may be opened, or null: a saved change may have asked for more. */
export function missingBefore<Name extends string>(table: StepTable<null, Name>, home: Name): Name | null {
  const open = allowed(table, null);
  return open.includes(home) ? null : (open.at(-1) ?? null);
}

/** An edit begun on `step`; `shown` is that step, or a further one whose answer the edit requires. */
interface Change {
  readonly step: string;
  readonly shown: string;
  /** Hash of the page that the change was made on. */
  readonly from: string;
  readonly isSaved: boolean;
}
/** Forgotten with the page. */
let change: Change | null = null;
/** Hash that the step which is shown was opened with: a declaration goes on from it to further parts. */
let entered = '';
const note = (now: Change | null): void => {
  change = now;
};

export interface StepMoves<Name extends string> extends Way<Name> {
  /** True if the step is shown because a saved change requires it, before the summary may be opened again. */
  readonly isDetour: boolean;
  /** True if going back from such a step gives the whole change up. */
  readonly undoes: boolean;
  /** The step that was opened to be changed from this one, which one has come back from; null after anything else. */
  readonly returned: Name | null;
  /** Hash of the page that one has come back from; empty after anything else. */
  readonly from: string;
  /** The step once more where the change was saved; null else. */
  readonly saved: Name | null;
  /**
   * Resolves once the way on is gone, or leads nowhere: who is still on the step then may press again. Steps of `past` that this one's
   * press has answered are passed over (N-103).
   */
  readonly goNext: (past?: readonly Name[]) => Promise<void>;
  readonly goBack: () => void;
  readonly open: (name: Name) => void;
}

/** Addresses of the steps of one application, e.g. `/erklaring/319000003/produkter`. */
export interface StepAddresses<Name extends string> {
  readonly of: (name: Name) => string;
  /** Opened to be changed, from the summary. */
  readonly edit: (name: Name) => string;
}

/**
 * With `backTo` the way leads there past the steps that the change has left unanswered, each opened to be changed. Giving up one of
 * these gives up the change that asked for it, or leads to its step where it can not be undone (B-044, B-045).
 *
 * @param table the steps as listed after the last save; read when a move is made
 * @param ready settles once the step's screen is there; the move waits for it, since a waiting frame of React's, once shown,
 *   stands for 300 ms
 * @param pending the step of a saved change that asks for more, by what the server has of it, and what puts back what stood there
 *   before; null where nothing can be
 * @param returnTo the step to return to, where the route itself says it; else the `backTo` of its query
 */
export function useStep<Name extends string>(
  table: () => StepTable<null, Name>,
  name: Name,
  addresses: StepAddresses<Name>,
  ready: (name: Name) => Promise<void>,
  pending: { readonly step: Name; readonly undo: () => Promise<unknown> } | null,
  returnTo: Name | null = null,
): StepMoves<Name> {
  const asked = useRouteQuery().get('backTo');
  const backTo = returnTo ?? asked;
  const way = wayOf(table(), name, backTo);
  const go = async (to: Name | null, address = addresses.of): Promise<void> => {
    if (to === null) return;
    const { hash } = location;
    await ready(to);
    // Whoever has gone elsewhere meanwhile stays there.
    if (location.hash === hash) goTo(address(to));
  };
  const missing = (): Name | null => (way.backTo === null ? null : missingBefore(table(), way.backTo));
  const isDetour = missing() === name;
  // A page that was loaded anew on the way has no note of the change.
  const begun =
    pending !== null && isDetour
      ? { step: pending.step, shown: name, from: `#${addresses.edit(pending.step)}`, isSaved: true }
      : null;
  const mine = change?.shown === name ? change : begun;
  const changed = table().find((one) => one.name === mine?.step)?.name ?? null;
  /** Notes the change that this step belongs to: its own, or the one that asks for it. */
  const notes = (shown: string | null, isSaved: boolean) =>
    note(shown === null ? null : { step: name, from: entered, ...mine, shown, isSaved });
  const giveUp = async () => {
    const isPending = missing() !== null;
    // Before it is undone: a step that is asked for no more is left by the guards.
    notes(way.backTo, false);
    // A change that could not be undone stands there to be looked at.
    if (isPending) await pending?.undo().catch(() => undefined);
    if (missing() !== name) await go(way.previous);
    else await go(changed ?? previous(table(), null, name), addresses.edit);
  };
  useLayoutEffect(() => {
    if (change?.shown !== name) note(null);
    entered = location.hash;
  }, [name, backTo]);
  return {
    ...way,
    isDetour,
    undoes: pending !== null,
    returned: changed,
    from: mine?.from ?? '',
    saved: mine?.isSaved ? changed : null,
    // The table is read again: a save may have changed which step comes next.
    goNext: (past = []) => {
      const first = missing();
      // A step that its own save has not answered is opened anew by the guards, since its address would be the same.
      const asks = first === name ? null : first;
      notes(asks ?? way.backTo, true);
      return asks === null ? go(wayPast(table(), name, backTo, past)) : go(asks, addresses.edit);
    },
    goBack: () => void giveUp(),
    open: (to) => void go(to),
  };
}

/** Sends the browser on before anything of the wrong step is painted. */
export function useRedirect(to: string | null): void {
  useLayoutEffect(() => {
    if (to !== null) goTo(stillReading(to), { replace: true });
  }, [to]);
}
