/** Where this page stands: the bank's slug, the route after the '#', and the addresses that lead out of the app. */

/** The first path segment, which names the bank (S-032). Empty outside a bank's pages. */
export const slugOf = (pathname: string): string => pathname.split('/')[1] ?? '';

/** The slug of the page that is shown. */
export const bankSlug = (): string => slugOf(location.pathname);

/** A route of the app: its path, always with a leading '/', and its query. */
export interface Route {
  readonly path: string;
  readonly query: string;
}

/**
 * Reads the part after '#'. A query may stand inside the route or, as some routers write it, before the '#';
 * the one inside the route wins.
 */
export function routeOf(hash: string, search = ''): Route {
  const [path = '', query] = hash.replace(/^#?\/?/, '').split('?');
  return { path: `/${path.replace(/\/+$/, '')}`, query: query ?? search.replace(/^\?/, '') };
}

/** `/{bank}/login?returnTo=…`, which brings the person back to this page and its route (S-022). */
export function loginAddress(slug: string, here: { pathname: string; search: string; hash: string }): string {
  return `/${slug}/login?returnTo=${encodeURIComponent(here.pathname + here.search + here.hash)}`;
}

export const logoutAddress = (slug: string): string => `/${slug}/logout`;
