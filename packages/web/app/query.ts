/** Questions to the server by their keys, and what is known of them. */

export type QueryKey = readonly unknown[];

/** State of a key. Data once known stay known when asking again fails. */
export interface KnownState<T> {
  readonly status: 'pending' | 'error' | 'success';
  readonly data: T | undefined;
  readonly error: unknown;
}

/** Options for retries of a failed query and for keeping its answer. */
export interface Keeping {
  /** Decides on another try after that many failures; a plain true or false never retries. */
  readonly retry?: boolean | ((failures: number, error: unknown) => boolean);
  /** Milliseconds before that. */
  readonly retryDelay?: number | ((failures: number) => number);
  /** Milliseconds that an answer is kept after nothing uses it any more. */
  readonly gcTime?: number;
}

/** Patience with a busy server, of every query without tries of its own. */
export interface Patience {
  /** Milliseconds from the first try. */
  readonly patience: number;
  /** Milliseconds before another try; null for an error that is no busy server. */
  readonly busyDelay: (failures: number, error: unknown) => number | null;
  /** Told of each query of which nothing is known when it begins to wait for a busy server, and when it no longer does. */
  readonly waiting: (change: 1 | -1) => void;
}

export interface Query<T> extends Keeping {
  readonly queryKey: QueryKey;
  /** `before` is what is known so far. */
  queryFn(before: T | undefined): Promise<T>;
  /** Milliseconds that an answer is as good as new; 0 when left out. */
  readonly staleTime?: number;
}

export interface QueryFilter {
  /** Prefix of the key. */
  readonly queryKey?: QueryKey;
  readonly predicate?: (entry: { readonly queryKey: QueryKey }) => boolean;
}

export interface CachedQuery<T = unknown> {
  readonly queryKey: QueryKey;
  /** The same object as long as nothing of it changes. */
  readonly known: KnownState<T>;
  /** The same as it may be drawn: what came under a press is not yet. */
  readonly shown: KnownState<T>;
  /** Number of answers so far, refusals included. */
  readonly settled: number;
}
