/** After a signing that was cancelled or failed: what happened, what was kept, and the ways on (B-115, B-116). */
import { retrySigning } from '@bli-kunde/domain/business/api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../app/client.ts';
import { Button, type ButtonState } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { Outcome } from '@bli-kunde/domain/business/guards.ts';
import type { ScreenProps } from '../screen-props.ts';
import { LaterUnsignedPicture, OutcomePage } from '../../application/outcome-page.tsx';
import { refreshedOrder } from '../../application/signing-order.ts';

export const SigningCancelled = (props: ScreenProps) => <SigningOutcome {...props} outcome="cancel" />;
export const SigningFailed = (props: ScreenProps) => <SigningOutcome {...props} outcome="failed" />;

function SigningOutcome({ application, moves, outcome }: ScreenProps & { outcome: Outcome }) {
  const texts = useTexts();
  const { subject: orgnr, state } = application;
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const name = outcome === 'cancel' ? ('cancelled' as const) : ('failed' as const);
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
    <OutcomePage
      name={outcome}
      title={texts(`bm.${name}.title`)}
      text={texts(`bm.${name}.text`)}
      more={<p>{texts('bm.cancelled.kept')}</p>}
      failure={failure}
      picture={<LaterUnsignedPicture />}
    >
      <Button state={button} onClick={() => void again()}>
        {texts(open ? 'bm.cancelled.open' : 'bm.cancelled.retry')}
      </Button>
      {state.mayEdit ? (
        <Button variant="secondary" onClick={() => moves.open('oppsummering')}>
          {texts('bm.cancelled.edit')}
        </Button>
      ) : null}
    </OutcomePage>
  );
}
