/** Whose drafts lie in this tab: two people may use one browser, one after the other. */

/** Raised when the shape of a form changes, so that an old draft is never poured into a new form. */
const VERSION = 'v2';

/** What the keys of a bank's drafts begin with; by itself the key of the mark of whose they are. */
export const draftsOf = (bank: string): string => `bli-kunde:${VERSION}:${bank}`;

/** Drops every draft whose key begins so. */
export function dropDrafts(store: Storage, beginning: string): void {
  for (const key of Object.keys(store)) if (key.startsWith(beginning)) store.removeItem(key);
}

/** Drops what somebody else typed. `visitor` is the server's mark of who is logged in. */
export function keepDraftsOf(store: Storage, bank: string, visitor: string): void {
  const owner = draftsOf(bank);
  try {
    if (store.getItem(owner) === visitor) return;
    dropDrafts(store, `${owner}:`);
    store.setItem(owner, visitor);
  } catch {
    // A forbidden store holds nobody's drafts.
    return;
  }
}
