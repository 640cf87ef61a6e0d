/** Back and next at the foot of a screen, in reach of a thumb. */
import type { ReactNode } from 'react';
import { Button, type ButtonState } from './button.tsx';
import { useTexts } from './texts-context.tsx';

export interface NavigationPanelProps {
  readonly onNext?: () => void;
  readonly onBack?: () => void;
  readonly nextLabel?: ReactNode;
  readonly backLabel?: ReactNode;
  readonly state?: ButtonState;
  /** True inside a form: next submits it, and `onNext` may be left out. */
  readonly submits?: boolean;
  /** Next is out of use, where a rule asks for it. */
  readonly blocked?: boolean;
}

export function NavigationPanel({
  onNext,
  onBack,
  nextLabel,
  backLabel,
  state = 'idle',
  submits,
  blocked = false,
}: NavigationPanelProps) {
  const texts = useTexts();
  return (
    <div className="navigation">
      {onBack ? (
        <Button variant="tertiary" icon="arrow-left" onClick={onBack}>
          {backLabel ?? texts('common.back')}
        </Button>
      ) : null}
      {onNext || submits ? (
        <Button
          type={submits ? 'submit' : 'button'}
          state={state}
          disabled={blocked}
          {...(onNext ? { onClick: onNext } : {})}
        >
          {nextLabel ?? texts('common.next')}
        </Button>
      ) : null}
    </div>
  );
}
