/** A small choice that can be toggled, or a chosen thing that can be removed (S-081). */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useTexts } from './texts-context.tsx';

/** A chip that is on or off. */
export function ToggleChip({
  pressed,
  onToggle,
  children,
}: {
  pressed: boolean;
  onToggle: (pressed: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button className="chip" type="button" aria-pressed={pressed} onClick={() => onToggle(!pressed)}>
      {pressed ? <Icon name="check" size={20} /> : null}
      {children}
    </button>
  );
}

/** A chip that goes away; its name says so. */
export function RemovableChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const texts = useTexts();
  return (
    <button className="chip" type="button" data-removable onClick={onRemove}>
      <span className="ds-sr-only">{texts('common.remove')} </span>
      {children}
      <Icon name="close" size={20} />
    </button>
  );
}
