/** Network state of the device, from the browser's events. */
import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
