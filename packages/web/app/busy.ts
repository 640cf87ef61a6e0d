/** Queries that wait for a busy server, as React state: nothing has failed yet, and the page says so (N-043). */
import { useSyncExternalStore } from 'react';

let waits = 0;
const lookers = new Set<() => void>();

/** Counts a query that begins or ends its wait. */
export function waiting(change: 1 | -1): void {
  waits += change;
  for (const look of lookers) look();
}

function subscribe(look: () => void): () => void {
  lookers.add(look);
  return () => lookers.delete(look);
}

export const useWaiting = (): boolean => useSyncExternalStore(subscribe, () => waits > 0);
