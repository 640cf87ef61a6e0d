/** Questions to the server by their keys, and what is known of them. */

export type QueryKey = readonly unknown[];

/** State of a key. Data once known stay known when asking again fails. */
export interface Known<T> {
  readonly status: 'pending' | 'error' | 'success';
  readonly data: T | undefined;
  readonly error: unknown;
}

/** When a failed question is asked again, and what is kept of an answer. */
export interface Keeping {
  /** Whether to ask again after so many failures before this one; a plain true or false never does. */
  readonly retry?: boolean | ((failures: number, error: unknown) => boolean);
  /** Milliseconds before that. */
  readonly retryDelay?: number | ((failures: number) => number);
  /** Milliseconds that an answer is kept after nothing uses it any more. */
  readonly gcTime?: number;
}

export interface Query<T> extends Keeping {
  readonly queryKey: QueryKey;
  /** `before` is what is known so far. */
  queryFn(before: T | undefined): Promise<T>;
  /** Milliseconds that an answer is as good as new; 0 when left out. */
  readonly staleTime?: number;
}

export interface Filter {
  /** How the key begins. */
  readonly queryKey?: QueryKey;
  readonly predicate?: (entry: { readonly queryKey: QueryKey }) => boolean;
}

export interface Entry<T = unknown> {
  readonly queryKey: QueryKey;
  /** The same object as long as nothing of it changes. */
  readonly known: Known<T>;
  /** The same as it may be drawn: what came under a press is not yet. */
  readonly shown: Known<T>;
  /** How often it was answered, refusals too. */
  readonly settled: number;
}
