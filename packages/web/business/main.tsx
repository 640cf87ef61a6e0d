/** Starts the business app (context bm) on the page `/{bank}/bedrift/`. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { routeOf } from '../app/address.ts';
import { useHashPath } from '../app/hash-route.ts';
import { tellHost } from '../app/host.ts';
import { sessionQuery } from '../app/session.tsx';
import { siteQuery, SiteProvider } from '../app/site.tsx';
import { makeQueryClient } from '../app/state.ts';
import { loadFont } from '../ui/load-font.ts';
import { placeOf } from './addresses.ts';
import { preloadPlace } from './preload.ts';
import { Routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

const client = makeQueryClient();
preloadPlace(client, placeOf(routeOf(location.hash).path));
// The page's own shell stands until there is something to put in its place, so that nothing is painted twice.
await Promise.all([client.prefetchQuery(siteQuery('bm')), client.prefetchQuery(sessionQuery)]);

createRoot(root).render(
  <QueryClientProvider client={client}>
    <SiteProvider context="bm">
      <Router hook={useHashPath}>
        <Routes />
      </Router>
    </SiteProvider>
  </QueryClientProvider>,
);
tellHost('webAppLoaded');
loadFont();
