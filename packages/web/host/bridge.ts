/** Messages to the native app and its answers: sent the way the platform takes them, matched by a request id, parsed (S-053). */
import {
  type HostAnswerOf,
  type AskedAction,
  HOST_ACTIONS,
  type HostAction,
  isHostAction,
  type PayloadOf,
} from './actions.ts';

export interface HostMessage {
  readonly action: HostAction;
  readonly payload: unknown;
  /** Given where an answer is waited for. */
  readonly id?: string;
}

/** The two ways a web view takes messages: WebKit's handler with an object, Android's interface with a text. */
export interface HostWindow {
  readonly webkit?: { readonly messageHandlers?: { readonly host?: { postMessage(message: HostMessage): void } } };
  readonly host?: { postMessage?(message: string): void };
}

export type Send = (message: HostMessage) => void;

/** Sender to the app; null where neither interface is there, as in a page with an element of that name. */
export function senderOf(around: HostWindow): Send | null {
  const apple = around.webkit?.messageHandlers?.host;
  if (apple) return (message) => apple.postMessage(message);
  const android = around.host;
  return typeof android?.postMessage === 'function'
    ? (message) => android.postMessage?.(JSON.stringify(message))
    : null;
}

export interface BridgeParts {
  readonly send: Send;
  /** Not to be guessed: only what the app was sent can be answered. */
  readonly newId: () => string;
  /** Calls back after so many milliseconds, unless the returned function is called before. */
  readonly after: (milliseconds: number, then: () => void) => () => void;
  /** Told what was ignored, without anything of its content. */
  readonly warn: (words: string) => void;
}

export interface Bridge {
  /** Sends what is not answered; false when it can't be sent. */
  tell<A extends HostAction>(action: A, payload: PayloadOf<A>): boolean;
  /** The answer, or null: refused, too late, or not to be sent. Never rejects. */
  ask<A extends AskedAction>(action: A, payload: PayloadOf<A>): Promise<HostAnswerOf<A> | null>;
  /** `window.hostAnswer`: takes `{"id": …, "answer": …}` as a text; an answer of null is a refusal. Never throws. */
  readonly answer: (text: unknown) => void;
}

interface Open {
  readonly action: AskedAction;
  readonly settle: (answer: unknown) => void;
}

/** Characters that an answer has at most. */
const LONGEST = 20_000;

function readAnswer(text: unknown): { readonly id: string; readonly answer: unknown } | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  try {
    const { id, answer } = JSON.parse(text) as { id?: unknown; answer?: unknown };
    return typeof id === 'string' && answer !== undefined ? { id, answer } : null;
  } catch {
    return null;
  }
}

export function makeBridge({ send, newId, after, warn }: BridgeParts): Bridge {
  const open = new Map<string, Open>();
  /** Outcome of requests that nobody waits for any more. */
  const closed = new Map<string, 'answered' | 'late'>();

  const post = (action: HostAction, payload: unknown, id?: string): boolean => {
    const { success } = HOST_ACTIONS[action].payload.safeParse(payload);
    if (success) {
      try {
        send({ action, payload, ...(id === undefined ? {} : { id }) });
        return true;
      } catch {
        // The app has taken its handler away.
      }
    }
    warn(`Native host: ${action} was not sent`);
    return false;
  };

  const ask = (action: AskedAction, payload: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      const id = newId();
      const close = (how: 'answered' | 'late', answer: unknown) => {
        open.delete(id);
        closed.set(id, how);
        resolve(answer);
      };
      const cancel = after(HOST_ACTIONS[action].patience, () => close('late', null));
      const settle = (answer: unknown) => {
        cancel();
        close('answered', answer);
      };
      open.set(id, { action, settle });
      if (!post(action, payload, id)) settle(null);
    });

  const answer = (text: unknown): void => {
    const read = readAnswer(text);
    const request = read && open.get(read.id);
    if (!read) warn('Native host: a malformed answer was ignored');
    else if (!request) {
      const how = closed.get(read.id);
      const which = how === 'late' ? 'a late' : how === 'answered' ? 'a repeated' : 'an unasked';
      warn(`Native host: ${which} answer was ignored`);
    } else if (read.answer === null) request.settle(null);
    else {
      const parsed = HOST_ACTIONS[request.action].answer.safeParse(read.answer);
      if (parsed.success) request.settle(parsed.data);
      else warn(`Native host: a malformed answer to ${request.action} was ignored`);
    }
  };

  return { tell: (action, payload) => post(action, payload), ask: ask as Bridge['ask'], answer };
}

/** The actions that the app says it supports, and that are known here. */
export const supportedOf = (answer: HostAnswerOf<'webAppLoaded'> | null): ReadonlySet<HostAction> =>
  new Set((answer?.actions ?? []).filter(isHostAction));
