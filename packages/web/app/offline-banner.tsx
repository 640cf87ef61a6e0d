/** Says at once when the device has no network, and that nothing typed is lost. */
import { Alert } from '../ui/alert.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useOnline } from './online.ts';

export function OfflineBanner() {
  const online = useOnline();
  const texts = useTexts();
  return (
    <div aria-live="polite" className="notice">
      {online ? null : <Alert kind="warning">{texts('offline.banner')}</Alert>}
    </div>
  );
}
