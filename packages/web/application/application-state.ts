/** An application in the browser's cache: loaded once, replaced by what each save answers, kept right between tabs. */
import type { QueryKey } from '../app/query.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { useQuery, useQueryClient } from '../app/use-query.ts';
import { useEffect, useState } from 'react';
import { bankSlug } from '../app/address.ts';
import { isCallError } from '../app/call-error.ts';
import type { Answer } from '../app/client.ts';
import { KEPT } from '../app/state.ts';
import { hearTabs, tellTabs } from '../app/tabs.ts';
import type { ListedStep } from '../app/use-step.ts';

/** Shared part of every journey's state. */
export interface KeptState<Name extends string = string> {
  readonly version: number;
  readonly mayEdit: boolean;
  /** ISO time. */
  readonly keptUntil: string;
  readonly sequence: readonly ListedStep<Name>[];
  /** Body of the save that puts back the products of before a change; null while none has begun. */
  readonly productsBefore: object | null;
}

const keyOf = (subject: string) => ['state', subject] as const;

/** The state, and what else is cached under the same subject: a change from elsewhere may have touched any of it. */
const allOf = (subject: string) => ({ predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === subject });

/**
 * Creates or resumes the application (S-139).
 * @param subject names it in the browser: an organisation number or a word of ours, never a person's number
 */
export const loading = <State>(subject: string, load: () => Promise<Answer<State>>) => ({
  queryKey: keyOf(subject),
  queryFn: async (): Promise<State> => (await load()).body,
  ...KEPT,
  // What the page asked for before the program came has failed already; the screen tells it and does not ask again.
  retryOnMount: false,
});
export type Loading<State> = ReturnType<typeof loading<State>>;

export interface Application<State> {
  readonly subject: string;
  readonly state: State;
  /** The state as it is at this moment, also within a handler that began before the last save. */
  readonly now: () => State;
  /**
   * Makes a save and puts its answer in place of the state. Throws what the call throws; a stale write has
   * fetched the newest state before it does (S-045).
   */
  readonly apply: (save: (version: number) => Promise<Answer<State>>) => Promise<State>;
  readonly refresh: () => Promise<void>;
}

/** True once another tab has changed the application under this one. */
export function useOtherTab(subject: string): boolean {
  const client = useQueryClient();
  const [changed, setChanged] = useState(false);
  useEffect(
    () =>
      hearTabs(bankSlug(), subject, ({ version }) => {
        const mine = client.getQueryData(keyOf(subject)) as KeptState | undefined;
        if (mine === undefined || mine.version >= version) return;
        setChanged(true);
        void client.invalidateQueries(allOf(subject));
      }),
    [client, subject],
  );
  return changed;
}

function applicationOf<State extends KeptState>(
  client: QueryClient,
  queryKey: Loading<State>['queryKey'],
  state: State,
): Application<State> {
  const [, subject] = queryKey;
  const now = () => (client.getQueryData(queryKey) as State | undefined) ?? state;
  return {
    subject,
    state,
    now,
    refresh: async () => {
      await client.invalidateQueries({ queryKey });
      tellTabs(bankSlug(), subject, now().version);
    },
    apply: async (save) => {
      try {
        const { body } = await save(now().version);
        client.setQueryData(queryKey, body);
        tellTabs(bankSlug(), subject, body.version);
        return body;
      } catch (error) {
        if (isCallError(error) && error.status === 409) await client.invalidateQueries(allOf(subject));
        throw error;
      }
    },
  };
}

/** The application, or null while it is not there; `query` says why. */
export function useApplication<State extends KeptState>(load: Loading<State>) {
  const client = useQueryClient();
  const query = useQuery(load);
  return { query, application: query.data ? applicationOf<State>(client, load.queryKey, query.data) : null };
}
