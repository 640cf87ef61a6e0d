/** Where a step leads: next, previous and back to the summary, by the step table's own functions. */
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

/** The step that must be answered before `home` may be opened, or null: a saved change may have asked for more. */
export function missingBefore<Name extends string>(table: StepTable<null, Name>, home: Name): Name | null {
  const open = allowed(table, null);
  return open.includes(home) ? null : (open.at(-1) ?? null);
}

/** A saved change that has asked for more before the summary may be opened again. */
interface Pending {
  /** The step that was changed. */
  readonly changed: string;
  /** The step that it has led to. */
  readonly asks: string;
  /** Saves what stood there before; null where that can not be done. */
  readonly undo: Undo | null;
}
export type Undo = () => Promise<unknown>;
/** Forgotten with the page. */
let pending: Pending | null = null;

/** The step that was opened to be changed from `home`, which is shown again. */
let returned: { readonly step: string; readonly isSaved: boolean; readonly home: string } | null = null;

function leadsTo(change: Pending): void {
  pending = change;
}
function cameBack(from: NonNullable<typeof returned>): void {
  [pending, returned] = [null, from];
}
/** Another step than `name` is shown. */
function leftFor(name: string): void {
  if (returned?.home !== name) returned = null;
}

export interface StepMoves<Name extends string> extends Way<Name> {
  /** Whether the step is shown since a saved change asks for it, before the summary may be opened again. */
  readonly isDetour: boolean;
  /** Whether going back from such a step gives the whole change up. */
  readonly undoes: boolean;
  /** The step that was opened to be changed from this one, which one has come back from; null after anything else. */
  readonly returned: Name | null;
  /** Whether that is `step`, and its change was saved. */
  readonly isSaved: (step: Name | null) => boolean;
  /** @param undo saves what stood there before, where a change that asks for more may be given up whole */
  readonly goNext: (undo?: Undo) => void;
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
 * @param returnTo the step to return to, where the route itself says it; else the `backTo` of its query
 */
export function useStep<Name extends string>(
  table: () => StepTable<null, Name>,
  name: Name,
  addresses: StepAddresses<Name>,
  ready: (name: Name) => Promise<void>,
  returnTo: Name | null = null,
): StepMoves<Name> {
  const asked = useRouteQuery().get('backTo');
  const backTo = returnTo ?? asked;
  const way = wayOf(table(), name, backTo);
  const go = (to: Name | null, address = addresses.of) => {
    if (to === null) return;
    const { hash } = location;
    // Whoever has gone elsewhere meanwhile stays there.
    void ready(to).then(() => (location.hash === hash ? goTo(address(to)) : undefined));
  };
  const missing = (): Name | null => (way.backTo === null ? null : missingBefore(table(), way.backTo));
  const named = (step: string | undefined): Name | null => table().find((one) => one.name === step)?.name ?? null;
  const mine = (): Pending | null => (pending?.asks === name ? pending : null);
  /** Back to where the change began, which says what became of it. */
  const goHome = (isSaved: boolean) => {
    if (way.backTo !== null) cameBack({ step: mine()?.changed ?? name, isSaved, home: way.backTo });
    go(wayOf(table(), name, backTo).next);
  };
  const giveUp = async () => {
    const change = mine();
    // Before it is undone: a step that is asked for no more is left by the guards.
    if (change !== null && way.backTo !== null) cameBack({ step: change.changed, isSaved: false, home: way.backTo });
    // A change that could not be undone stands there to be looked at.
    await change?.undo?.().catch(() => undefined);
    if (missing() === null) go(way.next);
    else go(named(change?.changed) ?? previous(table(), null, name), addresses.edit);
  };
  const back = returned?.home === name ? named(returned.step) : null;
  useLayoutEffect(() => leftFor(name), [name]);
  return {
    ...way,
    isDetour: missing() === name,
    undoes: mine()?.undo != null,
    returned: back,
    isSaved: (step) => step !== null && step === back && returned?.isSaved === true,
    // The table is read again: a save may have changed which step comes next.
    goNext: (undo) => {
      const first = missing();
      // A step that its own save has not answered is opened anew by the guards, since its address would be the same.
      if (first === null || first === name) return goHome(true);
      const { changed, undo: whole } = mine() ?? { changed: name, undo: undo ?? null };
      leadsTo({ changed, undo: whole, asks: first });
      go(first, addresses.edit);
    },
    goBack: () => {
      if (missing() === name) void giveUp();
      else if (way.backTo === null) go(way.previous);
      else goHome(false);
    },
    open: (to) => go(to),
  };
}

/** Sends the browser on before anything of the wrong step is painted. */
export function useRedirect(to: string | null): void {
  useLayoutEffect(() => {
    if (to !== null) goTo(stillReading(to), { replace: true });
  }, [to]);
}
