/** Typed text of a field in a large form: shown by the field itself, passed to the form after a pause. */
import { startTransition, useEffect, useRef } from 'react';
import { afterPress } from '../../ui/after-press.ts';

/** Milliseconds without a key; leaving the field, and so every press of a button, tells at once. */
const PAUSE = 200;

interface Ties {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (value: string) => void;
}

/** `shows` is called when somebody else has changed the value: a look-up, or a row that was emptied. */
export function useTyped({ value, onChange, onBlur }: Ties, shows: (value: string) => void) {
  const told = useRef(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Typed and not told yet. */
  const pending = useRef<string | null>(null);
  const latest = useRef({ onChange, shows });
  useEffect(() => {
    latest.current = { onChange, shows };
  });
  // The browser's back takes the field away without leaving it.
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      if (pending.current !== null) latest.current.onChange(pending.current);
    },
    [],
  );
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    latest.current.shows(value);
  }, [value]);
  const tell = (now: string) => {
    clearTimeout(waiting.current);
    pending.current = null;
    if (now === told.current) return;
    told.current = now;
    latest.current.onChange(now);
  };
  return {
    onChange: (now: string) => {
      clearTimeout(waiting.current);
      pending.current = now;
      // What the form draws then gives way to the next key.
      waiting.current = setTimeout(() => startTransition(() => tell(now)), PAUSE);
    },
    onBlur: (now: string) =>
      afterPress(() => {
        tell(now);
        onBlur?.(now);
      }),
  };
}
