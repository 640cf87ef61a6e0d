/** Counterpart consent: asked of banks that need it before registers are read; who will not consent goes back to the start (B-080 to B-082, B-124). */
import { acceptCounterpart } from '@bli-kunde/domain/business/api.ts';
import { useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { call } from '../../app/client.ts';
import { goTo } from '../../app/hash-route.ts';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { NavigationPanel } from '../../ui/navigation-panel.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen-props.ts';

export default function CounterpartConsent({ application }: ScreenProps) {
  const texts = useTexts();
  const site = useSite();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const title = texts('bm.counterpart.title');
  useArrival('motpart-samtykke', title, site.name);

  // The guard sends the person on as soon as the state no longer asks.
  const consent = async () => {
    setPending(true);
    setFailed(false);
    try {
      await application.apply(() =>
        call(acceptCounterpart, { params: { orgnr: application.subject }, query: { acceptCounterpart: 'true' } }),
      );
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="stack">
      <StepHeading title={title} ingress={texts('bm.counterpart.text')} />
      {failed ? (
        <Alert kind="error" live>
          {texts('bm.counterpart.error')}
        </Alert>
      ) : null}
      <NavigationPanel
        nextLabel={texts('bm.counterpart.button')}
        state={pending ? 'spinner' : 'idle'}
        onBack={() => goTo('/')}
        onNext={() => void consent()}
      />
    </div>
  );
}
