/** The button in its three states (B-126); it keeps its width while it works. */
import type { MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useTexts } from './texts-context.tsx';

export type ButtonState = 'idle' | 'spinner' | 'success';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: 'primary' | 'secondary' | 'tertiary';
  readonly state?: ButtonState;
  readonly type?: 'button' | 'submit';
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  readonly danger?: boolean;
  readonly wide?: boolean;
  /** Out of use until something on the page is answered; only where a rule asks for it. */
  readonly disabled?: boolean;
  /** Given, the button is a link that looks like one of its siblings. */
  readonly href?: string;
  readonly id?: string;
  readonly describedBy?: string;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A press of the wheel opens a link in another tab. */
const MIDDLE = 1;

/**
 * While it is not idle a press does nothing, yet the button keeps its focus: a disabled button would lose it.
 * The new state is announced politely.
 */
export function Button({
  children,
  variant = 'primary',
  state = 'idle',
  type = 'button',
  icon,
  iconAfter,
  danger,
  wide,
  disabled,
  href,
  id,
  describedBy,
  onClick,
  ref,
}: ButtonProps) {
  const texts = useTexts();
  const busy = state !== 'idle';
  const face = (
    <>
      <span className="button-face">
        {icon ? <Icon name={icon} size={22} /> : null}
        <span>{children}</span>
        {iconAfter ? <Icon name={iconAfter} size={22} /> : null}
      </span>
      {busy ? (
        <span className="button-state">{state === 'spinner' ? <Spinner size={24} /> : <Icon name="check" />}</span>
      ) : null}
    </>
  );
  const look = {
    id,
    'aria-describedby': describedBy,
    className: classNames('ds-button', wide && 'button-wide'),
    'data-variant': variant,
    'data-state': state,
    'data-color': danger ? 'danger' : undefined,
  };
  if (href !== undefined) {
    return (
      <a
        {...look}
        href={href}
        onClick={onClick}
        onAuxClick={(event) => (event.button === MIDDLE ? onClick?.(event) : undefined)}
      >
        {face}
      </a>
    );
  }
  return (
    <>
      <button
        {...look}
        ref={ref}
        type={type}
        disabled={disabled}
        aria-busy={state === 'spinner' || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {face}
      </button>
      <span className="ds-sr-only" role="status">
        {state === 'spinner' ? texts('common.loading') : state === 'success' ? texts('common.saved') : ''}
      </span>
    </>
  );
}
