/** After a signing that came to nothing: what happened, that nothing is lost, and another try where there is one. */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../ui/texts-context.tsx';
import { Button } from '../ui/button.tsx';
import { LaterUnsignedPicture, OutcomePage, type OutcomePageProps } from './outcome-page.tsx';
import { useOutcomePresses } from './use-outcome-presses.ts';

export interface SigningOutcomeProps extends Pick<OutcomePageProps, 'name' | 'title' | 'text' | 'more'> {
  /** Another word for a try that asks others too; left out where it is this person's signature alone. */
  readonly retryLabel?: TextKey;
  /** Goes on in the order that is out, or makes a new one of the same summary, and leads on; null where there is no other try. */
  readonly again: (() => Promise<void>) | null;
  /** Leads to where the answers may be changed; left out, or null, where they may not. */
  readonly edit?: (() => Promise<unknown>) | null;
  /** Failure from before anything was pressed. */
  readonly fault?: unknown;
  /** Told of a try that failed. */
  readonly onFailure?: (error: unknown) => void;
  /** Another way on, beside the try. */
  readonly children?: ReactNode;
}

export function SigningOutcome({
  retryLabel = 'signing.again',
  again,
  edit = null,
  fault = null,
  onFailure,
  children,
  ...page
}: SigningOutcomeProps) {
  const texts = useTexts();
  const { failure, press, stateOf } = useOutcomePresses<'again' | 'edit'>(onFailure);
  return (
    <OutcomePage {...page} failure={failure ?? fault} picture={<LaterUnsignedPicture />}>
      {again === null ? null : (
        <Button state={stateOf('again')} onClick={() => void press('again', again)}>
          {texts(retryLabel)}
        </Button>
      )}
      {edit === null ? null : (
        <Button variant="secondary" state={stateOf('edit')} onClick={() => void press('edit', edit)}>
          {texts('signing.edit')}
        </Button>
      )}
      {children}
    </OutcomePage>
  );
}
