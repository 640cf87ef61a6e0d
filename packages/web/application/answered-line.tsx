/** Line for the answer of a later step, which this one saves by its press, with the way to change it (N-103). */
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import './answered-line.css';

export interface AnsweredLineProps {
  readonly term: string;
  readonly children: ReactNode;
  /** Label of the way to the step; 'Endre' where it is left out. */
  readonly label?: string;
  /** Given the form of the page, to be submitted first. */
  readonly onOpen: (page: HTMLFormElement | null) => void;
}

export function AnsweredLine({ term, children, label, onOpen }: AnsweredLineProps) {
  const texts = useTexts();
  return (
    <div className="answered-line">
      <p>
        <strong>{term}</strong>
        <span>{children}</span>
      </p>
      {/* No submit button, or Enter in a field would press it. */}
      <Button variant="tertiary" onClick={({ currentTarget }) => onOpen(currentTarget.closest('form'))}>
        {label ?? texts('common.edit')}
        <span className="ds-sr-only"> {term}</span>
      </Button>
    </div>
  );
}
