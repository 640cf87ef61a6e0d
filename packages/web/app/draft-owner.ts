/** Owner of the drafts in this tab: two people may use one browser, one after the other. */

/** Raised when the shape of a form changes, so that an old draft is never poured into a new form. */
const VERSION = 'v2';

/** Key prefix of a bank's drafts; by itself the key of the mark of whose they are. */
export const draftsOf = (bank: string): string => `bli-kunde:${VERSION}:${bank}`;

/** Drops every draft whose key begins so. */
export function dropDrafts(store: Storage, beginning: string): void {
  for (const key of Object.keys(store)) if (key.startsWith(beginning)) store.removeItem(key);
}

/** Set between a log-out and the next log-in: what a page keeps as it goes away would bring back what was dropped. */
let isLeft = false;
export const keepsDrafts = (): boolean => !isLeft;

let channel: BroadcastChannel | null = null;
const channelOf = (bank: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${draftsOf(bank)}:left`);

/** Drops everything that was typed in the bank and keeps nothing more, in this tab and in the same person's others. */
export function dropDraftsAtLogOut(store: Storage, bank: string): void {
  const owner = store.getItem(draftsOf(bank));
  leaveHere(store, bank);
  const others = channelOf(bank);
  others?.postMessage(owner);
  others?.close();
}

function leaveHere(store: Storage, bank: string): void {
  isLeft = true;
  dropDrafts(store, `${draftsOf(bank)}:`);
  store.removeItem(draftsOf(bank));
}

/** Heard for as long as the page stands; another person's tab of the same browser keeps its own. */
function hearLeaving(store: Storage, bank: string): void {
  if (channel !== null) return;
  channel = channelOf(bank);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== null && data === store.getItem(draftsOf(bank))) leaveHere(store, bank);
  });
}

/** Drops what somebody else typed. `visitor` is the server's mark of who is logged in. Gives how to stop listening for a log-out elsewhere. */
export function keepDraftsOf(store: Storage, bank: string, visitor: string): () => void {
  const owner = draftsOf(bank);
  isLeft = false;
  hearLeaving(store, bank);
  try {
    if (store.getItem(owner) !== visitor) {
      dropDrafts(store, `${owner}:`);
      store.setItem(owner, visitor);
    }
  } catch {
    // A forbidden store holds nobody's drafts.
  }
  return () => {
    channel?.close();
    channel = null;
  };
}
