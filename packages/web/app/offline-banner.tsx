/** Says at once when the device has no network or the server is busy, and that nothing is lost (N-043). */
import { Alert } from '../ui/alert.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useWaiting } from './busy.ts';
import { useRouteQuery } from './hash-route.ts';
import { useOnline } from './online.ts';
import { RETURNED } from './returned.ts';

export function OfflineBanner() {
  const online = useOnline();
  const waits = useWaiting();
  const texts = useTexts();
  const returned = useRouteQuery().has(RETURNED);
  return (
    <div aria-live="polite" className="notice">
      {online ? null : <Alert kind="warning">{texts('offline.banner')}</Alert>}
      {online && waits ? <Alert kind="info">{texts(returned ? 'busy.returned' : 'busy.waits')}</Alert> : null}
    </div>
  );
}
