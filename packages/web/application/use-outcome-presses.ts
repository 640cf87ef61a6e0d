/** Buttons of a page of which one works at a time: the pressed one spins, and the failure is that of the last press. */
import { useState } from 'react';
import type { ButtonState } from '../ui/button.tsx';

/** `onFailure` is told of a press that failed; `failure` is null until one has, and from the next press on. */
export function useOutcomePresses<Name extends string>(onFailure?: (error: unknown) => void) {
  const [pressed, setPressed] = useState<Name | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const press = async (button: Name, act: () => Promise<unknown>): Promise<void> => {
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
  const stateOf = (button: Name): ButtonState => (pressed === button ? 'spinner' : 'idle');
  return { failure, press, stateOf };
}
