/** Inbox of the test persons: mail and text messages, newest last. */
import type { StateStore } from '../control/state-store.ts';

export type Message = {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Of a mail that has one. */
  readonly messageId?: string;
  /** ISO 8601, simulated time. */
  readonly at: string;
};

export type Inbox = {
  add(message: Omit<Message, 'id'>): Message;
  /** Keeps a picture that messages name by `cid`: once, however many do. */
  picture(cid: string, dataUrl: string): void;
  /** The message's HTML with the pictures that it names in it; null where it has none. */
  html(id: string): string | null;
  find(id: string): Message | undefined;
  /** Newest first; only those to `recipient` when one is given (part of the address or number). */
  list(recipient?: string): Message[];
};

export function createInbox(state: StateStore): Inbox {
  const section = state.section<{ next: number; messages: Message[] }>('inbox', () => ({ next: 1, messages: [] }));
  const pictures = state.section<Record<string, string>>('inbox-pictures', () => ({}));
  const find = (id: string) => section.value.messages.find((message) => message.id === id);
  return {
    picture: (cid, dataUrl) => {
      if (pictures.value[cid] === dataUrl) return;
      pictures.value[cid] = dataUrl;
      pictures.save();
    },
    html: (id) =>
      find(id)?.html?.replaceAll(
        /(?<=\bsrc=")cid:([^"]+)(?=")/g,
        (named, cid: string) => pictures.value[cid] ?? named,
      ) ?? null,
    add: (message) => {
      const kept = { ...message, id: String(section.value.next++) };
      section.value.messages.push(kept);
      section.save();
      return kept;
    },
    find,
    list: (recipient = '') =>
      section.value.messages
        .filter((message) => message.to.toLowerCase().includes(recipient.trim().toLowerCase()))
        .toReversed(),
  };
}
