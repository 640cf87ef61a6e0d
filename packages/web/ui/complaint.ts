/**
 * Timing of a field's complaint: on leaving it with something in it, never while it is typed or as an empty field is passed (N-061);
 * once shown, it goes as soon as the value is right.
 */
import { useState } from 'react';

/** Returns what is wrong with a value, or null. */
export type Validate = (value: string) => string | null;

/** `given` is the form's own error and wins. Call `left` on blur and `typed` on every change. */
export function useComplaint(given: string | null | undefined, validate: Validate | undefined) {
  const [own, setOwn] = useState<string | null>(null);
  return {
    error: given ?? own,
    left: (value: string) =>
      setOwn((before) => (before === null && value.trim() === '' ? null : (validate?.(value) ?? null))),
    typed: (value: string) => setOwn((before) => (before !== null && validate?.(value) ? before : null)),
  };
}
