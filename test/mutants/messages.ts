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
export interface Reach {
  readonly path: string;
  /** Numbers of mutants by place of the test that asked for them. */
  readonly reach: readonly (readonly [number, readonly number[]])[];
  readonly milliseconds: number;
  /** Tests of the file. */
  readonly count: number;
  readonly failure: string | null;
}
export interface Tried {
  readonly noticedBy: { readonly path: string; readonly title: string } | null;
  /** The same tests failed without the mutant as well. */
  readonly still?: string;
}
export type Answer = Reach | Tried | { readonly ready: true };
