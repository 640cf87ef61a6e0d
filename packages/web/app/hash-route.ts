/** The route after the '#' as React state (B-003). */
import { useSyncExternalStore } from 'react';
import { routeOf } from './address.ts';

function subscribe(tell: () => void): () => void {
  addEventListener('hashchange', tell);
  addEventListener('popstate', tell);
  return () => {
    removeEventListener('hashchange', tell);
    removeEventListener('popstate', tell);
  };
}

const path = (): string => routeOf(location.hash, location.search).path;
const query = (): string => routeOf(location.hash, location.search).query;

/**
 * Goes to a route, e.g. `/erklaring/319000003/produkter?backTo=oppsummering`. The page's own query is dropped: a
 * `backTo` before the '#' belongs to the route that was left.
 */
export function goTo(route: string, { replace = false }: { replace?: boolean } = {}): void {
  const address = `${location.pathname}#${route}`;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The route without its query. */
export const useHashPath = (): string => useSyncExternalStore(subscribe, path);

/** The query of the route, without its '?'. */
export const useRouteQuery = (): URLSearchParams => new URLSearchParams(useSyncExternalStore(subscribe, query));
