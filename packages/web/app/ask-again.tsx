/** A button that asks once more for what did not come, on the spot. */
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';

/**
 * `ask` resolves when the answer is there, or has failed again: what shows the error then shows the new one. `beside` is for a page
 * that has a main button of its own.
 */
export function AskAgain({ ask, beside = false }: { ask: () => Promise<unknown>; beside?: boolean }) {
  const texts = useTexts();
  const [asking, setAsking] = useState(false);
  const press = async () => {
    setAsking(true);
    await ask();
    setAsking(false);
  };
  return (
    <Button variant={beside ? 'secondary' : 'primary'} state={asking ? 'spinner' : 'idle'} onClick={() => void press()}>
      {texts('common.retry')}
    </Button>
  );
}
