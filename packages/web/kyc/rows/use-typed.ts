/** What is typed in a field of a large form: shown at once by the field itself, told to the form when there is a pause. */
import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../../app/after-press.ts';

/** Milliseconds without a key; leaving the field, and so every press of a button, tells at once. */
const PAUSE = 200;

interface Ties {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (value: string) => void;
}

export function useTyped({ value, onChange, onBlur }: Ties): Ties & { readonly onBlur: (value: string) => void } {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  // Somebody else has changed it: a look-up, or a row that was emptied.
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  const tell = (now: string) => {
    clearTimeout(waiting.current);
    if (now === value) return;
    setTold(now);
    latest.current(now);
  };
  return {
    value: text,
    onChange: (now) => {
      setText(now);
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => tell(now), PAUSE);
    },
    onBlur: (now) =>
      afterPress(() => {
        tell(now);
        onBlur?.(now);
      }),
  };
}
