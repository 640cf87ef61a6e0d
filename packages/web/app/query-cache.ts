/** Answers of the server by their keys: asked for once, kept while they are used, and asked for again where they are old (decision 0094). */
import { afterPress } from '../ui/after-press.ts';
import type { CachedQuery, QueryFilter, Keeping, KnownState, Patience, Query, QueryKey } from './query.ts';
import { shared } from './shared.ts';

interface Held extends CachedQuery {
  known: KnownState<unknown>;
  shown: KnownState<unknown>;
  settled: number;
  /** Time at which the data came; before that it is always stale. */
  at: number;
  /** The question under way. */
  asking: Promise<unknown> | null;
  /** Raised by whatever makes an answer under way one of yesterday. */
  turn: number;
  /** Query options of the current users. */
  query: Query<unknown> | null;
  readonly lookers: Set<() => void>;
  ttlCache: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const PENDING: KnownState<unknown> = { status: 'pending', data: undefined, error: null };
/** Milliseconds from the first drawing of a question until whoever drew it looks at it. */
const DRAWN = 1_000;

const nothing = (): void => undefined;
const delayed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const IMPATIENT: Patience = { patience: 0, busyDelay: () => null, waiting: nothing };

export function makeQueryClient(defaults: Required<Keeping>, { patience, busyDelay, waiting } = IMPATIENT) {
  const entries = new Map<string, Held>();

  /** Never under a press: what an answer draws may move the pressed thing away before it is lifted, and no click comes of it. */
  const tell = (entry: Held): void =>
    afterPress(() => {
      entry.shown = entry.known;
      for (const look of entry.lookers) look();
    });

  const drop = (entry: Held): void => {
    const name = JSON.stringify(entry.queryKey);
    clearTimeout(entry.timer);
    entry.turn += 1;
    entry.asking = null;
    if (entries.get(name) === entry) entries.delete(name);
  };
  const dropLater = (entry: Held, after = entry.ttlCache): void => {
    clearTimeout(entry.timer);
    if (after === Number.POSITIVE_INFINITY) return;
    entry.timer = setTimeout(() => {
      if (entry.lookers.size === 0 && entry.asking === null) drop(entry);
    }, after);
  };

  function held({ queryKey, gcTime = defaults.gcTime }: Pick<Query<unknown>, 'queryKey' | 'gcTime'>): Held {
    const name = JSON.stringify(queryKey);
    const found = entries.get(name);
    if (found) return found;
    const made: Held = {
      queryKey,
      known: PENDING,
      shown: PENDING,
      settled: 0,
      at: Number.NEGATIVE_INFINITY,
      asking: null,
      turn: 0,
      query: null,
      lookers: new Set(),
      ttlCache: gcTime,
      timer: undefined,
    };
    entries.set(name, made);
    dropLater(made, Math.max(DRAWN, gcTime));
    return made;
  }

  const isOld = ({ at }: Held, staleTime = 0): boolean => !(at + staleTime > Date.now());

  function learn(entry: Held, known: KnownState<unknown>): void {
    if (known.status === 'success') entry.at = Date.now();
    const { status, data, error } = entry.known;
    if (status !== known.status || data !== known.data || error !== known.error) entry.known = known;
    entry.settled += 1;
    entry.asking = null;
    tell(entry);
    if (entry.lookers.size === 0) dropLater(entry);
  }

  async function answered(entry: Held, turn: number, query: Query<unknown>): Promise<unknown> {
    const { retry = defaults.retry, retryDelay = defaults.retryDelay } = query;
    const until = Date.now() + patience;
    for (let failures = 0; ; failures++) {
      try {
        return await query.queryFn(entry.known.data);
      } catch (error) {
        if (entry.turn !== turn) throw error;
        // Whose tries are laid down keeps to them.
        const busy = typeof query.retry === 'function' ? null : busyDelay(failures, error);
        if (busy === null) {
          if (typeof retry !== 'function' || !retry(failures, error)) throw error;
          await delayed(typeof retryDelay === 'number' ? retryDelay : retryDelay(failures));
          continue;
        }
        if (Date.now() + busy > until) throw error;
        const isShown = entry.known.data === undefined;
        if (isShown) waiting(1);
        await delayed(busy);
        if (isShown) waiting(-1);
        if (entry.turn !== turn) throw error;
      }
    }
  }

  /** Joins a question under way; `anew` asks again where something is known that may have changed meanwhile. */
  function ask<T>(query: Query<T>, anew = false): Promise<T> {
    const entry = held(query);
    if (entry.asking && !(anew && entry.known.data !== undefined)) return entry.asking as Promise<T>;
    clearTimeout(entry.timer);
    entry.turn += 1;
    const { turn } = entry;
    /** An answer that came meanwhile, or is under way. */
    const newer = (): Promise<unknown> | null =>
      entry.asking ?? (entry.known.data === undefined ? null : Promise.resolve(entry.known.data));
    const asking = answered(entry, turn, query as Query<unknown>).then(
      (data) => {
        if (entry.turn !== turn) return newer() ?? data;
        learn(entry, { status: 'success', data: shared(entry.known.data, data), error: null });
        return entry.known.data;
      },
      (error: unknown) => {
        const instead = entry.turn === turn ? null : newer();
        if (instead) return instead;
        if (entry.turn === turn) learn(entry, { status: 'error', data: entry.known.data, error });
        throw error;
      },
    );
    entry.asking = asking;
    if (entry.known.data === undefined && entry.known !== PENDING) {
      entry.known = PENDING;
      tell(entry);
    }
    return asking as Promise<T>;
  }

  const fetchQuery = async <T>(query: Query<T>): Promise<T> => {
    const entry = held(query);
    const { data } = entry.known;
    return data === undefined || isOld(entry, query.staleTime) ? ask({ retry: false, ...query }) : (data as T);
  };

  const found = ({ queryKey = [], predicate = () => true }: QueryFilter): Held[] =>
    [...entries.values()].filter(
      (entry) =>
        queryKey.every((part, at) => JSON.stringify(part) === JSON.stringify(entry.queryKey[at])) && predicate(entry),
    );

  return {
    entryOf: <T>(query: Pick<Query<T>, 'queryKey' | 'gcTime'>): CachedQuery<T> =>
      held(query) as CachedQuery as CachedQuery<T>,
    isOld: (entry: CachedQuery, staleTime?: number): boolean => isOld(entry as Held, staleTime),
    ask,
    /** Answers at once where what is known is as good as new; rejects as the question does, which is not asked again. */
    fetchQuery,
    prefetchQuery: (query: Query<unknown>): Promise<void> => fetchQuery(query).then(nothing, nothing),
    /** Data that are known, however old. */
    ensureQueryData: async <T>(query: Query<T>): Promise<T> =>
      (held(query).known.data as T | undefined) ?? fetchQuery(query),
    getQueryData: (queryKey: QueryKey): unknown => entries.get(JSON.stringify(queryKey))?.known.data,
    /** Overtakes an answer that is still under way. */
    setQueryData(queryKey: QueryKey, data: unknown): void {
      const entry = held({ queryKey });
      entry.turn += 1;
      learn(entry, { status: 'success', data: shared(entry.known.data, data), error: null });
    },
    /** Makes answers old, and asks again for those that somebody looks at; resolves when those are there or have failed. */
    async invalidateQueries({
      refetchType,
      ...filter
    }: QueryFilter & { readonly refetchType?: 'none' }): Promise<void> {
      const old = found(filter);
      for (const entry of old) entry.at = Number.NEGATIVE_INFINITY;
      if (refetchType === 'none') return;
      const looked = old.flatMap(({ lookers, query }) => (lookers.size > 0 && query ? [query] : []));
      await Promise.all(looked.map((query) => ask(query, true).catch(nothing)));
    },
    removeQueries(filter: QueryFilter): void {
      for (const entry of found(filter)) drop(entry);
    },
    /** Keeps an entry for as long as it is looked at. */
    look(entry: CachedQuery, changed: () => void): () => void {
      const one = entry as Held;
      clearTimeout(one.timer);
      const name = JSON.stringify(one.queryKey);
      if (!entries.has(name)) entries.set(name, one);
      one.lookers.add(changed);
      return () => {
        one.lookers.delete(changed);
        // One that was removed is found by nobody: a timer would do nothing but keep it.
        if (one.lookers.size > 0 || entries.get(name) !== one) return;
        // At once: a timer of 0 ms runs after whoever goes back and forward in the history meanwhile.
        if (one.ttlCache === 0 && one.asking === null) drop(one);
        else dropLater(one);
      };
    },
    /** Asks as those who look at it do; joins a question under way. */
    again(entry: CachedQuery): void {
      const { query } = entry as Held;
      if (query) ask(query).catch(nothing);
    },
    /** Sets the query options of the current users. */
    follow(entry: CachedQuery, query: Query<unknown>): void {
      (entry as Held).query = query;
    },
  };
}

export type QueryClient = ReturnType<typeof makeQueryClient>;
