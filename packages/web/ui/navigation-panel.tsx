/** Back and next at the foot of a screen, in reach of a thumb. */
import { type ReactNode, useId } from 'react';
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
  /** Next is out of use, where a rule asks for it; the words say what is needed first. */
  readonly blocked?: string | null;
  /** In the panel, over both buttons. */
  readonly above?: ReactNode;
}

export function NavigationPanel({
  onNext,
  onBack,
  nextLabel,
  backLabel,
  state = 'idle',
  submits,
  blocked = null,
  above,
}: NavigationPanelProps) {
  const texts = useTexts();
  const why = useId();
  return (
    <div className="navigation">
      {above}
      {blocked === null ? null : (
        <p className="navigation-why" id={why}>
          {blocked}
        </p>
      )}
      {onBack ? (
        <Button variant="tertiary" icon="arrow-left" onClick={onBack}>
          {backLabel ?? texts('common.back')}
        </Button>
      ) : null}
      {onNext || submits ? (
        <Button
          type={submits ? 'submit' : 'button'}
          state={state}
          disabled={blocked !== null}
          {...(blocked === null ? {} : { describedBy: why })}
          {...(onNext ? { onClick: onNext } : {})}
        >
          {nextLabel ?? texts('common.next')}
        </Button>
      ) : null}
    </div>
  );
}
