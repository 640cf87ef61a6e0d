/**
 * Mark of the page's person, and a flag for a session that ended in the middle of something; the expired dialog
 * listens.
 */
let mark: string | null = null;
let begun = false;
let ends = 0;
const listeners = new Set<() => void>();

/** Called once somebody is known to be logged in: who never was has no session to lose. */
export function sessionBegan(): void {
  begun = true;
}

/** The server's mark of who is logged in, which every later call of this page is made in the name of. */
export function visitorIs(visitor: string): void {
  mark = visitor;
}

export const visitor = (): string | null => mark;

export function sessionEnded(): void {
  if (begun) ends += 1;
  for (const tell of listeners) tell();
}

/**
 * Number of times that the session was found to be gone: a press that finds it once more opens the dialog once more.
 */
export const sessionEnds = (): number => ends;

export function onSessionEnded(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
