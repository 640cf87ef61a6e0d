/** Starts an app on its page. */
import type { SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import type { Query } from './query.ts';
import type { QueryClient } from './query-cache.ts';
import { QueryClientContext } from './use-query.ts';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { knownFont, loadFont } from '../ui/load-font.ts';
import { TrackingContext } from '../ui/tracking.ts';
import { routeOf } from './address.ts';
import { type AppNamespace, trackIn } from './analytics.ts';
import { firstArrival, nextArrival } from './arrival.ts';
import { sessionQuery } from './session.tsx';
import { siteQuery, SiteProvider } from './site.tsx';
import { makeCache } from './state.ts';
import { serverTexts } from './server-texts.ts';

export interface StartedApp {
  readonly context: SiteConfig['context'];
  /** Null where nothing is told to the statistics of the bank. */
  readonly namespace: AppNamespace | null;
  readonly Routes: ComponentType;
  /** Asks who is logged in; a customer unless told otherwise. */
  readonly who?: Query<unknown>;
  /** Fetches what the opened route will show, side by side with who is logged in. Never rejects. */
  readonly preload: (client: QueryClient, route: string) => Promise<void>;
}

/** Milliseconds after which an answer that is slow to come gets its waiting frame. */
const PATIENCE = 1_500;

/** The page's own shell stands until there is something to put in its place, so that nothing is painted twice. */
export async function startApp({ context, namespace, Routes, who = sessionQuery, preload }: StartedApp): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const client = makeCache();
  const impatient = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const asked = [client.prefetchQuery(siteQuery(context)), client.prefetchQuery(who)];
  await Promise.all([
    // A server that is busy is waited for on the page, which says so.
    Promise.race([Promise.all([...asked, preload(client, routeOf(location.hash).path)]), impatient]),
    knownFont(),
  ]);
  createRoot(root).render(
    <TrackingContext value={namespace === null ? () => undefined : trackIn(namespace)}>
      <QueryClientContext value={client}>
        <SiteProvider context={context}>
          <Routes />
        </SiteProvider>
      </QueryClientContext>
    </TrackingContext>,
  );
  void firstArrival.then(() => {
    void loadFont(nextArrival);
    // What does not come is asked for by nobody until the next page.
    serverTexts().catch(() => undefined);
  });
}
