/** After a signing that came to nothing: what happened, that nothing is lost, and another try where there is one (P-087, P-088). */
import { createSigningOrder } from '@bli-kunde/domain/private/api.ts';
import { mayRetry } from '@bli-kunde/domain/private/guards.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../app/client.ts';
import { goTo } from '../app/hash-route.ts';
import { OutcomePage, type OutcomePageProps } from '../application/outcome-page.tsx';
import { Button, type ButtonState } from '../ui/button.tsx';
import { onOffer } from './offer.ts';
import type { ScreenProps } from './screen.ts';
import { waysOn } from './ways-on.ts';

interface SigningOutcomeProps extends ScreenProps, Pick<OutcomePageProps, 'name' | 'title' | 'text'> {
  readonly retryLabel: string;
}

export function SigningOutcome({ application, moves, retryLabel, ...page }: SigningOutcomeProps) {
  const client = useQueryClient();
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const { flowType, signingOrder } = application.state;
  /** Makes a new order of the same summary. */
  const again = async () => {
    setButton('spinner');
    setFailure(null);
    try {
      await onOffer(client, () => application.apply((version) => call(createSigningOrder, { version })));
      moves.open('signering');
    } catch (error) {
      // With a product gone the order is let go of, and this page with it.
      const wayOn = flowType === null ? null : waysOn(flowType)(error);
      if (wayOn !== null) goTo(wayOn.href.slice(1));
      setButton('idle');
      setFailure(error);
    }
  };
  return (
    <OutcomePage {...page} failure={failure}>
      {mayRetry(signingOrder) ? (
        <Button state={button} onClick={() => void again()}>
          {retryLabel}
        </Button>
      ) : null}
    </OutcomePage>
  );
}
