/** Links in the native app: those that it opens itself are told to it instead of followed. */
import { bankBase, logoutPath } from '../app/address.ts';
import { supports, tellHost } from './host.ts';

/** The message that a link stands for in the app, or null for one that the page follows itself. */
function messageOf({
  type,
  origin,
  pathname,
  protocol,
}: HTMLAnchorElement): 'openPdf' | 'openBrowser' | 'logout' | null {
  if (!/^https?:/.test(protocol)) return null;
  if (origin !== location.origin) return 'openBrowser';
  if (type === 'application/pdf') return 'openPdf';
  return pathname === logoutPath(bankBase()) ? 'logout' : null;
}

/** The browser's own way, for a link that was held back and that the app has not taken. */
function follow({ href, target }: HTMLAnchorElement): void {
  if (target === '_blank') window.open(href, '_blank', 'noopener,noreferrer');
  else location.assign(href);
}

/** Before the app has said what it supports a link goes the browser's way: who has pressed waits for nothing. */
export function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const action = link && messageOf(link);
  if (!link || !action || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey) return;
  if (!supports(action)) return;
  event.preventDefault();
  void tellHost(action, { url: link.href }).then((sent) => {
    // The session ends at the server, whoever else is told.
    if (!sent || action === 'logout') follow(link);
  });
}
