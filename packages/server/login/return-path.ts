/** Where a login leads back to: a path of this bank on this server, never another site (S-022). */

/** Start page of a bank. */
export const homeOf = (bank: string): string => `/${bank}/bedrift/`;

/**
 * The path, with the route after its `#` when there is one, or the bank's start page for anything that could lead elsewhere:
 * another origin, another bank, a log-out, the login itself.
 */
export function returnPath(wanted: string | null, bank: string): string {
  if (wanted === null || wanted.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes('\\'))
    return homeOf(bank);
  const url = new URL(wanted, 'http://origin.invalid');
  const own = url.origin === 'http://origin.invalid' && url.pathname.startsWith(`/${bank}/`);
  if (!own || /^\/[^/]+\/(login|logout)(\/|$)/.test(readPath(url.pathname))) return homeOf(bank);
  return url.pathname + url.search + url.hash;
}

/** The path as the router will read it; what can't be read is no log-out. */
function readPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
