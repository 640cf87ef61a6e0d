/** Address of this page: its bank, the route after the '#', and the addresses that lead out of the app. */
import { withoutEnd } from '@bli-kunde/domain/norway/plain-ends.ts';

/**
 * The slug of the bank whose page is shown, as the page itself says: on a host name of the bank's own no path names it (S-027).
 * Empty outside a bank's pages.
 */
export const bankSlug = (): string => document.documentElement.dataset['bank'] ?? '';

/** Prefix of the bank's paths here: `/{bank}`, or nothing on a host name of its own. */
export const bankBase = (): string => document.documentElement.dataset['base'] ?? '';

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
  return { path: `/${withoutEnd(path, '/')}`, query: query ?? search.replace(/^\?/, '') };
}

/** `{base}/login?returnTo=…`, which brings the person back to this page and its route (S-022). */
export function loginAddress(base: string, here: { pathname: string; search: string; hash: string }): string {
  return `${base}/login?returnTo=${encodeURIComponent(here.pathname + here.search + here.hash)}`;
}

/** Path of the log-out. */
export const logoutPath = (base: string): string => `${base}/logout`;

/** `{base}/logout?returnTo=…`, which ends at the app that `pathname` is a page of: no route, for a route may name somebody. */
export const logoutAddress = (base: string, pathname: string): string =>
  `${logoutPath(base)}?returnTo=${encodeURIComponent(pathname)}`;

/** `{base}/sprak?til=en&tilbake=…#/route`: the browser keeps the route on its way back to this page (N-166). */
export const languageAddress = (
  base: string,
  language: string,
  here: { pathname: string; search: string; hash: string },
): string => `${base}/sprak?til=${language}&tilbake=${encodeURIComponent(here.pathname + here.search)}${here.hash}`;
