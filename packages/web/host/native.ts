/**
 * Requests of pages to the native app: to copy, to log in, to sign, and to open links. Loaded only where there is an
 * app.
 */
import { getSession } from '@bli-kunde/domain/bank/api.ts';
import { call } from '../app/client.ts';
import { askHost, AWAY } from './host.ts';
import { onClick } from './links.ts';

export { InApp } from './in-app.tsx';

const absolute = (address: string): string => new URL(address, location.href).href;

/** True if the app has put the text on the telephone's clipboard (S-059). */
export const copied = async (text: string): Promise<boolean> => (await askHost('copyText', { text }))?.done ?? false;

/** True if the app has taken the person over, so that the page stays as it is. */
export async function leaveFor(action: 'stepUpAuthentication' | 'sign', address: string): Promise<boolean> {
  sessionStorage.setItem(AWAY, action);
  const answer = await askHost(action, { url: absolute(address) });
  const taken = (answer?.done ?? false) && (action === 'sign' || (await loggedIn()));
  if (!taken) sessionStorage.removeItem(AWAY);
  else if (action === 'stepUpAuthentication') openAnew(new URL(absolute(address)).searchParams.get('returnTo'));
  return taken;
}

/** The app's word that somebody has logged in is no more than a reason to ask the server. */
const loggedIn = (): Promise<boolean> =>
  call(getSession).then(
    ({ body }) => body.loggedIn,
    () => false,
  );

/** Loads the page from the server, also where only the part after '#' differs. */
function openAnew(path: string | null): void {
  if (path !== null) history.replaceState(null, '', path);
  location.reload();
}

document.addEventListener('click', onClick);
