/** Return address of a login: a path of this bank on this server, never another site (S-022). */
import { type Placed, pathTo } from '../banks/place.ts';

const HERE = 'http://origin.invalid';

const HOME = 'bedrift';

/** Start page of a bank. */
export const homeOf = (bank: Pick<Placed, 'place'>): string => pathTo(bank, `${HOME}/`);

/**
 * The path, with the route after its `#` when there is one, or the bank's start page for anything that could lead elsewhere:
 * another origin, another bank, a log-out, the login itself.
 */
export function returnPath(wanted: string | null, bank: Placed): string {
  if (wanted === null || wanted.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes('\\'))
    return homeOf(bank);
  const url = new URL(wanted, HERE);
  const path = url.origin === HERE ? pathBelow(url.pathname, bank) : null;
  // A path that begins with two strokes names another host.
  if (path === null || path.startsWith('//') || /^\/(login|logout)(\/|$)/.test(readPath(path))) return homeOf(bank);
  return bank.place.base + path + url.search + url.hash;
}

/** Path of the app among `apps` that an address is a page of, for the same addresses; the start page's for any other. */
export function appOf(wanted: string | null, bank: Placed, apps: readonly string[]): string {
  const [segment = ''] = returnPath(wanted, bank)
    .slice(bank.place.base.length + 1)
    .split(/[/?#]/);
  return apps.includes(segment) ? segment : HOME;
}

/** Path after the bank's segment, which may be left out on a host name of its own; null for another bank's path. */
function pathBelow(pathname: string, { slug, place }: Placed): string | null {
  if (pathname.startsWith(`/${slug}/`)) return pathname.slice(slug.length + 1);
  return place.base === '' ? pathname : null;
}

/** The path as the router will read it; what can't be read is no log-out. */
function readPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
