/** The signing step: leads on to the provider at once, or offers a button to one who has just come back from there (B-112). */
import { useEffect, useRef, useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { ErrorBar } from '../../app/error-bar.tsx';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen.ts';
import { signAtProvider } from '../signing-order.ts';

/** The browser's back button must not throw a person to the provider again and again. */
const cameBack = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
};

export function Signing({ application }: ScreenProps) {
  const texts = useTexts();
  const site = useSite();
  const order = application.state.signingOrder.externalReference;
  const [waits] = useState(cameBack);
  const [pending, setPending] = useState(!waits);
  const [failure, setFailure] = useState<unknown>(null);
  const begun = useRef(false);
  const title = texts('bm.signing.title');
  const moved = useArrival('signering', title, site.name);

  const open = async () => {
    if (order === null) return;
    setPending(true);
    setFailure(null);
    try {
      await signAtProvider(order);
    } catch (error) {
      setPending(false);
      setFailure(error);
      // What refused the start may have changed the order, and the guards then lead elsewhere.
      await application.refresh();
    }
  };
  useEffect(() => {
    if (waits || begun.current) return;
    begun.current = true;
    void open();
  });

  return (
    <div className="stack">
      <StepHeading title={title} ingress={texts(waits ? 'bm.signing.back' : 'bm.signing.text')} focus={moved} />
      {pending && !waits ? <Spinner label={texts('common.loading')} size={36} /> : null}
      {failure === null ? null : <ErrorBar error={failure} />}
      <div className="button-row">
        <Button
          state={pending && waits ? 'spinner' : 'idle'}
          onClick={() => void open()}
          variant={pending && !waits ? 'secondary' : 'primary'}
        >
          {texts('bm.signing.openManually')}
        </Button>
      </div>
    </div>
  );
}
