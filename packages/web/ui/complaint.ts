/**
 * Timing of a field's complaint: on leaving it, never while it is typed; once shown, it goes as soon as the value is
 * right.
 */
import { useState } from 'react';

/** Returns what is wrong with a value, or null. */
export type Validate = (value: string) => string | null;

/** `given` is the form's own error and wins. Call `left` on blur and `typed` on every change. */
export function useComplaint(given: string | null | undefined, validate: Validate | undefined) {
  const [own, setOwn] = useState<string | null>(null);
  return {
    error: given ?? own,
    left: (value: string) => setOwn(validate?.(value) ?? null),
    typed: (value: string) => setOwn((before) => (before !== null && validate?.(value) ? before : null)),
  };
}
