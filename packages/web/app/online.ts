/** Whether the device has a network, as the browser tells it. */
import { useSyncExternalStore } from 'react';
import { afterPress } from '../ui/after-press.ts';

function subscribe(changed: () => void): () => void {
  // The banner moves the whole page.
  const tell = () => afterPress(changed);
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
