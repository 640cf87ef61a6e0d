/** The application in the browser's cache: loaded once, replaced by what each save answers, kept right between tabs. */
import { loadState } from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bankSlug } from '../app/address.ts';
import { isCallError } from '../app/call-error.ts';
import { type Answer, call } from '../app/client.ts';
import { KEPT } from '../app/state.ts';
import { hearTabs, tellTabs } from '../app/tabs.ts';

const keyOf = (orgnr: string) => ['state', orgnr] as const;

/** Creates or resumes the application (S-139). */
export const loadApplication = (orgnr: string) => ({
  queryKey: keyOf(orgnr),
  queryFn: async (): Promise<BusinessState> =>
    (await call(loadState, { params: { orgnr }, query: { acceptCounterpart: 'false' } })).body,
  ...KEPT,
  // What the page asked for before the program came has failed already; the screen tells it and does not ask again.
  retryOnMount: false,
});

export interface Application {
  readonly orgnr: string;
  readonly state: BusinessState;
  /** The state as it is at this moment, also within a handler that began before the last save. */
  readonly now: () => BusinessState;
  /**
   * Makes a save and puts its answer in place of the state. Throws what the call throws; a stale write has
   * fetched the newest state before it does (S-045).
   */
  readonly apply: (save: (version: number) => Promise<Answer<BusinessState>>) => Promise<BusinessState>;
  readonly refresh: () => Promise<void>;
}

/** True once another tab has changed the application under this one. */
export function useOtherTab(orgnr: string): boolean {
  const client = useQueryClient();
  const [changed, setChanged] = useState(false);
  useEffect(
    () =>
      hearTabs(bankSlug(), orgnr, ({ version }) => {
        const mine = client.getQueryData<BusinessState>(keyOf(orgnr));
        if (mine === undefined || mine.version >= version) return;
        setChanged(true);
        void client.invalidateQueries({ queryKey: keyOf(orgnr) });
      }),
    [client, orgnr],
  );
  return changed;
}

export function useApplication(orgnr: string) {
  const client = useQueryClient();
  const query = useQuery(loadApplication(orgnr));
  const key = keyOf(orgnr);
  const application = (state: BusinessState): Application => {
    const now = () => client.getQueryData<BusinessState>(key) ?? state;
    return {
      orgnr,
      state,
      now,
      refresh: async () => {
        await client.invalidateQueries({ queryKey: key });
        tellTabs(bankSlug(), orgnr, now().version);
      },
      apply: async (save) => {
        try {
          const { body } = await save(now().version);
          client.setQueryData(key, body);
          tellTabs(bankSlug(), orgnr, body.version);
          return body;
        } catch (error) {
          if (isCallError(error) && error.status === 409) await client.invalidateQueries({ queryKey: key });
          throw error;
        }
      },
    };
  };
  return { query, application };
}
