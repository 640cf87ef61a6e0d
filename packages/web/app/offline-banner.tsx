/** Says at once when the device has no network, and that nothing typed is lost. */
import { useSyncExternalStore } from 'react';
import { Alert } from '../ui/alert.tsx';
import { useTexts } from '../ui/texts-context.tsx';

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const texts = useTexts();
  return (
    <div aria-live="polite" className="notice">
      {online ? null : <Alert kind="warning">{texts('offline.banner')}</Alert>}
    </div>
  );
}
