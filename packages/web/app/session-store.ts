/** Whether the session was found to be gone in the middle of something; the expired dialog listens. */
let begun = false;
let ended = false;
const listeners = new Set<() => void>();

/** Called once somebody is known to be logged in: who never was has no session to lose. */
export function sessionBegan(): void {
  begun = true;
}

export function sessionEnded(): void {
  ended = begun;
  for (const tell of listeners) tell();
}

export const hasSessionEnded = (): boolean => ended;

export function onSessionEnded(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
