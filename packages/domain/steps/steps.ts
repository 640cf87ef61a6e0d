/** Walks a step table: next, previous, allowed, first incomplete. A journey is such a table (house.md, 'One idea'). */

/**
 * `start`, `question`, `declaration`, `summary`, `signing` and `end` follow one another; an `aside` is reached by guards alone,
 * and stands outside the back/next sequence. A `part` is a question that an answer of the step before may bring or take away: it has
 * that step's place in the counter, which must not change under whoever answers.
 */
export type StepKind = 'start' | 'question' | 'part' | 'declaration' | 'summary' | 'signing' | 'end' | 'aside';

/** As much of a step as a walk needs. */
export interface WalkedStep<Facts, Name extends string = string> {
  /** The step's own name; also the last part of its address. */
  readonly name: Name;
  readonly kind: StepKind;
  /** True if the step belongs to this applicant's sequence at all; left out means always. */
  readonly applies?: (facts: Facts) => boolean;
  /** True if the question of the step is answered, by stored facts only. */
  readonly complete: (facts: Facts) => boolean;
  /** True of a question that is left to others: those after it may be answered, and nothing is summed up or sent in before it is complete (D-261). */
  readonly passable?: (facts: Facts) => boolean;
}

export type StepTable<Facts, Name extends string = string> = readonly WalkedStep<Facts, Name>[];

/** False for steps that can't be left by back or next: what happens goes on from them. */
export const leaves = ({ kind }: { readonly kind: StepKind }): boolean => kind !== 'signing' && kind !== 'end';

/** The steps of this applicant in order, without those that do not apply. */
export function sequence<F, N extends string>(table: StepTable<F, N>, facts: F): WalkedStep<F, N>[] {
  return table.filter((step) => step.kind !== 'aside' && (step.applies?.(facts) ?? true));
}

function neighbour<F, N extends string>(table: StepTable<F, N>, facts: F, name: N, offset: 1 | -1): N | null {
  const steps = sequence(table, facts);
  const at = steps.findIndex((step) => step.name === name);
  const step = steps[at];
  if (step === undefined || !leaves(step)) return null;
  return steps[at + offset]?.name ?? null;
}

/** The step after `name`, or null at the end and outside the sequence. */
export const next = <F, N extends string>(table: StepTable<F, N>, facts: F, name: N): N | null =>
  neighbour(table, facts, name, 1);

/** The step before `name`: the exact reverse of {@link next} (B-033). */
export const previous = <F, N extends string>(table: StepTable<F, N>, facts: F, name: N): N | null =>
  neighbour(table, facts, name, -1);

/**
 * True of each step of a sequence that may be opened, in its order: every step before the first incomplete one, and that one (S-141); past
 * one that others complete, every question up to the first that waits for this applicant (D-261).
 */
export function openings<F>(
  steps: readonly (Pick<WalkedStep<F>, 'kind' | 'passable'> & { readonly done: boolean })[],
  facts: F,
): boolean[] {
  let closed = false;
  let passed = false;
  return steps.map(({ kind, done, passable }) => {
    closed ||= passed && kind !== 'question' && kind !== 'part';
    if (closed || done) return !closed;
    passed = passable?.(facts) ?? false;
    closed = !passed;
    return true;
  });
}

/** The steps that may be opened, by {@link openings}. */
export function allowed<F, N extends string>(table: StepTable<F, N>, facts: F): N[] {
  const steps = sequence(table, facts).map((step) => ({ ...step, done: step.complete(facts) }));
  const open = openings(steps, facts);
  return steps.flatMap(({ name }, at) => (open[at] === true ? [name] : []));
}

/** A `backTo` value is honoured only when it names a step of the same flow (B-046). */
export function backToOf<F, N extends string>(
  table: StepTable<F, N>,
  facts: F,
  value: string | null | undefined,
): N | null {
  return sequence(table, facts).find((step) => step.name === value)?.name ?? null;
}
