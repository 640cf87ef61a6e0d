/** Remembers in a cookie of the page that a card was dismissed (C-040). */

const SECONDS = 60 * 86_400;
/** Dismissed on this very page, which may refuse cookies. */
const here = new Set<string>();

const nameOf = (app: string): string => `bli-kunde-kort-${app}=`;

export function isDismissed(app: string): boolean {
  try {
    return here.has(app) || document.cookie.split('; ').some((cookie) => cookie.startsWith(nameOf(app)));
  } catch {
    // A sandboxed page has no cookies, and throws when asked.
    return false;
  }
}

export function rememberDismissal(app: string): void {
  here.add(app);
  const secure = location.protocol === 'https:' ? ';secure' : '';
  try {
    document.cookie = `${nameOf(app)}1;path=/;max-age=${SECONDS};samesite=lax${secure}`;
  } catch {
    // It is gone for as long as the page is open.
  }
}
