/** After a signing that came to nothing: what happened, that nothing is lost, and another try where there is one. */
import { type ReactNode, useState } from 'react';
import { Button, type ButtonState } from '../ui/button.tsx';
import { LaterUnsignedPicture, OutcomePage, type OutcomePageProps } from './outcome-page.tsx';

export interface SigningOutcomeProps extends Pick<OutcomePageProps, 'name' | 'title' | 'text'> {
  readonly retryLabel: string;
  /** Makes a new order of the same summary and leads on; null where there is no other try. */
  readonly again: (() => Promise<void>) | null;
  /** Told of a try that failed. */
  readonly onFailure?: (error: unknown) => void;
  /** Another way on, beside the try. */
  readonly children?: ReactNode;
}

export function SigningOutcome({ retryLabel, again, onFailure, children, ...page }: SigningOutcomeProps) {
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const retry = async (attempt: () => Promise<void>) => {
    setButton('spinner');
    setFailure(null);
    try {
      await attempt();
      setButton('idle');
    } catch (error) {
      setButton('idle');
      setFailure(error);
      onFailure?.(error);
    }
  };
  return (
    <OutcomePage {...page} failure={failure} picture={<LaterUnsignedPicture />}>
      {again === null ? null : (
        <Button state={button} onClick={() => void retry(again)}>
          {retryLabel}
        </Button>
      )}
      {children}
    </OutcomePage>
  );
}
