/** The way back to the summary from a step that has pages and buttons of its own. */
import type { StepMoves } from '../app/use-step.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import './cancel-edit.css';

export function CancelEdit<Name extends string>({ moves }: { moves: StepMoves<Name> }) {
  const texts = useTexts();
  if (moves.backTo === null) return null;
  return (
    <div className="button-row cancel-edit">
      <Button variant="tertiary" icon="arrow-left" onClick={moves.goBack}>
        {texts('common.cancelChange')}
      </Button>
    </div>
  );
}
