/** A text field in a large form: it shows what is typed at once by itself, and tells the form when there is a pause. */
import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

/** Milliseconds without a key; leaving the field, and so every press of a button, tells at once. */
const PAUSE = 200;

export function TypedField({ value, onChange, onBlur, ...field }: TextFieldProps) {
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
  return (
    <TextField
      {...field}
      value={text}
      onChange={(now) => {
        setText(now);
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => tell(now), PAUSE);
      }}
      onBlur={(now) => {
        tell(now);
        onBlur?.(now);
      }}
    />
  );
}
