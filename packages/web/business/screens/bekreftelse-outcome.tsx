/** After a signing that was cancelled or failed: what happened, what was kept, and the ways on (B-115, B-116). */
import { retrySigning } from '@bli-kunde/domain/business/api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { call } from '../../app/client.ts';
import { ErrorBar } from '../../app/error-bar.tsx';
import { useContactAddress } from '../../app/site-context.ts';
import { useSite } from '../../app/site-context.ts';
import { Button, type ButtonState } from '../../ui/button.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { Outcome } from '../guard.ts';
import type { ScreenProps } from '../screen.ts';
import { refreshedOrder } from '../../application/signing-order.ts';

export const SigningCancelled = (props: ScreenProps) => <SigningOutcome {...props} outcome="cancel" />;
export const SigningFailed = (props: ScreenProps) => <SigningOutcome {...props} outcome="failed" />;

function SigningOutcome({ application, moves, outcome }: ScreenProps & { outcome: Outcome }) {
  const texts = useTexts();
  const site = useSite();
  const contact = useContactAddress();
  const { subject: orgnr, state } = application;
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const name = outcome === 'cancel' ? ('cancelled' as const) : ('failed' as const);
  const title = texts(`bm.${name}.title`);
  const moved = useArrival(outcome, title, site.name);
  const { externalReference, status, url } = state.signingOrder;

  // Where the browser came back is a hint only; the status at the provider decides.
  const readAgain = useEffectEvent((order: string) => {
    if (status !== 'CANCELLED' && status !== 'FAILED') refreshedOrder(order).then(application.refresh, setFailure);
  });
  useEffect(() => {
    if (externalReference !== null) readAgain(externalReference);
  }, [externalReference]);

  const open = url !== null;
  const again = async () => {
    if (open) {
      moves.open('signering');
      return;
    }
    setButton('spinner');
    setFailure(null);
    try {
      await application.apply((version) => call(retrySigning, { params: { orgnr }, version }));
      moves.open('signering');
    } catch (error) {
      setButton('idle');
      setFailure(error);
    }
  };
  const done = status === 'SUCCESS' || status === 'AWAITS_CO_SIGNER';
  const confirm = useEffectEvent(() => moves.open('bekreftelse'));
  useEffect(() => {
    if (done) confirm();
  }, [done]);
  return (
    <div className="stack">
      <StepHeading title={title} ingress={texts(`bm.${name}.text`)} focus={moved} />
      <p>{texts('bm.cancelled.kept')}</p>
      {failure === null ? null : <ErrorBar error={failure} />}
      <div className="button-row">
        <Button state={button} onClick={() => void again()}>
          {texts(open ? 'bm.cancelled.open' : 'bm.cancelled.retry')}
        </Button>
        {state.mayEdit ? (
          <Button variant="secondary" onClick={() => moves.open('oppsummering')}>
            {texts('bm.cancelled.edit')}
          </Button>
        ) : null}
        <Button variant="tertiary" href={contact}>
          {texts('common.contactUs')}
        </Button>
      </div>
    </div>
  );
}
