/** The bridge of this page: greets the app after the first screen, and sends it what it supports. */
import { firstArrival } from '../app/arrival.ts';
import type { HostAnswerOf, AskedAction, HostAction, PayloadOf } from './actions.ts';
import { type HostWindow, makeBridge, senderOf, supportedOf } from './bridge.ts';

/** In the session storage while a person is elsewhere for the app: what for, and nothing of whom. */
export const AWAY = 'host-away';
const cameBack = sessionStorage.getItem(AWAY) !== null;
sessionStorage.removeItem(AWAY);

/** Null where what looked like an app is none. */
const send = senderOf(window as unknown as HostWindow);
const bridge = makeBridge({
  send: send ?? (() => {}),
  newId: () => crypto.randomUUID(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  // oxlint-disable-next-line no-console -- those who build the app look there for what the page ignored
  warn: (words) => console.warn(words),
});
// A function and no event: only the app and the page's own script can call it, where any frame can send a message.
Object.defineProperty(window, 'hostAnswer', { value: bridge.answer });

let known: ReadonlySet<HostAction> | null = null;

async function greet(): Promise<ReadonlySet<HostAction>> {
  if (!send) {
    known = new Set();
    return known;
  }
  await firstArrival;
  known = supportedOf(await bridge.ask('webAppLoaded', { url: pageAddress() }));
  if (cameBack) tell('browserCallback', { url: pageAddress() });
  return known;
}

/** Without its query, in which a provider may have put something. */
const pageAddress = (): string => location.origin + location.pathname + location.hash.replace(/\?.*/, '');

/** Actions that the app supports, once it has answered; none when it doesn't say. */
export const supported: Promise<ReadonlySet<HostAction>> = greet();

/** True if the app supports the action; undefined before it has answered. */
export const supports = (action: HostAction): boolean | undefined => known?.has(action);

/** Sends what is not answered; false where the app does not support it. */
function tell<A extends HostAction>(action: A, payload: PayloadOf<A>): boolean {
  return (supports(action) ?? false) && bridge.tell(action, payload);
}

/** Waits for what the app supports, and sends. */
export const tellHost = async <A extends HostAction>(action: A, payload: PayloadOf<A>): Promise<boolean> => {
  await supported;
  return tell(action, payload);
};

/** Milliseconds that somebody who has pressed waits for the app to say what it supports. */
const BRIEFLY = 2_000;

/** The app's answer; null where it does not support the action or has not said so yet, refuses or says nothing. */
export async function askHost<A extends AskedAction>(
  action: A,
  payload: PayloadOf<A>,
): Promise<HostAnswerOf<A> | null> {
  await Promise.race([supported, new Promise((resolve) => setTimeout(resolve, BRIEFLY))]);
  return supports(action) ? bridge.ask(action, payload) : null;
}
