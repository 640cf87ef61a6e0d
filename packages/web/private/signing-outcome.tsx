/** After a signing that came to nothing: what happened, that nothing is lost, and another try where there is one (P-087, P-088). */
import { createSigningOrder } from '@bli-kunde/domain/private/api.ts';
import { mayRetry } from '@bli-kunde/domain/private/guards.ts';
import { type ReactNode, useState } from 'react';
import { useArrival } from '../app/arrival.ts';
import { call } from '../app/client.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { useContactAddress, useSite } from '../app/site-context.ts';
import { Button, type ButtonState } from '../ui/button.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { ScreenProps } from './screen.ts';
import { waysOn } from './ways-on.ts';

interface SigningOutcomeProps extends ScreenProps {
  readonly name: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly retryLabel: string;
}

export function SigningOutcome({ application, moves, name, title, text, retryLabel }: SigningOutcomeProps) {
  const texts = useTexts();
  const site = useSite();
  const contact = useContactAddress();
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const moved = useArrival(name, title, site.name);
  const { flowType, signingOrder } = application.state;
  /** Makes a new order of the same summary. */
  const again = async () => {
    setButton('spinner');
    setFailure(null);
    try {
      await application.apply((version) => call(createSigningOrder, { version }));
      moves.open('signering');
    } catch (error) {
      setButton('idle');
      setFailure(error);
    }
  };
  const wayOn = failure === null || flowType === null ? null : waysOn(flowType)(failure);
  return (
    <div className="stack">
      <StepHeading title={title} ingress={text} focus={moved} />
      {failure === null ? null : <ErrorBar error={failure} wayOn={wayOn} />}
      <div className="button-row">
        {mayRetry(signingOrder) ? (
          <Button state={button} onClick={() => void again()}>
            {retryLabel}
          </Button>
        ) : null}
        <Button variant="tertiary" href={contact}>
          {texts('common.contactUs')}
        </Button>
      </div>
    </div>
  );
}
