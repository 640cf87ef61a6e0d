/** After a signing that came to nothing: what happened, that nothing is lost, and another try where there is one. */
import { type ReactNode, useState } from 'react';
import { Button, type ButtonState } from '../ui/button.tsx';
import { LaterUnsignedPicture, OutcomePage, type OutcomePageProps } from './outcome-page.tsx';

export interface SigningOutcomeProps extends Pick<OutcomePageProps, 'name' | 'title' | 'text'> {
  readonly retryLabel: string;
  /** Makes a new order of the same summary and leads on; null where there is no other try. */
  readonly again: (() => Promise<void>) | null;
  /** Lets go of the order, so that the answers may be changed. */
  readonly edit?: { readonly label: string; readonly act: () => Promise<unknown> } | null;
  /** Told of a try that failed. */
  readonly onFailure?: (error: unknown) => void;
  /** Another way on, beside the try. */
  readonly children?: ReactNode;
}

export function SigningOutcome({ retryLabel, again, edit = null, onFailure, children, ...page }: SigningOutcomeProps) {
  const [pressed, setPressed] = useState<'again' | 'edit' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const press = async (button: 'again' | 'edit', act: () => Promise<unknown>) => {
    setPressed(button);
    setFailure(null);
    try {
      await act();
      setPressed(null);
    } catch (error) {
      setPressed(null);
      setFailure(error);
      onFailure?.(error);
    }
  };
  const stateOf = (button: 'again' | 'edit'): ButtonState => (pressed === button ? 'spinner' : 'idle');
  return (
    <OutcomePage {...page} failure={failure} picture={<LaterUnsignedPicture />}>
      {again === null ? null : (
        <Button state={stateOf('again')} onClick={() => void press('again', again)}>
          {retryLabel}
        </Button>
      )}
      {edit === null ? null : (
        <Button variant="secondary" state={stateOf('edit')} onClick={() => void press('edit', edit.act)}>
          {edit.label}
        </Button>
      )}
      {children}
    </OutcomePage>
  );
}
