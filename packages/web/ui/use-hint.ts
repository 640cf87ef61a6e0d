/** A hint at what a field was left with: nothing is hinted at while somebody types, and what changes the value takes the hint away. */
import { type ReactNode, useState } from 'react';
import type { Hinted } from './hints.tsx';

/** The hint as it stands now, and what is to be called with the value as the field is left, or with what is pasted into it. */
export function useHint(
  value: string,
  onChange: (mended: string) => void,
): readonly [ReactNode, (left: string) => void] {
  const [left, setLeft] = useState<Hinted>();
  return [
    left?.value === value && left.hint(onChange),
    (now) =>
      void import('./hints.tsx').then(
        ({ hintAt }) => hintAt(now, setLeft, onChange),
        // Without network there is a hint less, and nothing else.
        () => {},
      ),
  ];
}
