/** Messages between the main process and a worker. */

/** Place of what a file asks for while it is loaded; that of its hooks is -1. */
export const LOADING = -2;

export interface SomeTests {
  readonly path: string;
  /** Places of the file's tests; left out, all of them. */
  readonly places?: readonly number[];
}
export interface Asked {
  readonly mutant: number;
  readonly tests: readonly SomeTests[];
  /** Load every module anew first: a mutant may be in what they make while they are loaded. */
  readonly fresh: boolean;
  /** Look whether what noticed holds without the mutant. */
  readonly check?: boolean;
  /** A file whose reach is wanted instead. */
  readonly reach?: string;
}
/** Milliseconds of processor time: of each test by its place, and of loading and hooks. */
export interface Costs {
  readonly tests: readonly number[];
  readonly hooks: number;
}
export interface Reach {
  readonly path: string;
  /** Numbers of mutants by place of the test that asked for them. */
  readonly reach: readonly (readonly [number, readonly number[]])[];
  readonly costs: Costs;
  readonly failure: string | null;
}
/** A test that failed; its place is null where the file is not loaded or a hook fails. */
export interface Failure {
  readonly path: string;
  readonly place: number | null;
  readonly title: string;
}
export interface Tried {
  readonly noticedBy: Failure | null;
  /** The same tests failed without the mutant as well. */
  readonly isStill?: true;
}
export type Answer = Reach | Tried | { readonly ready: true };
