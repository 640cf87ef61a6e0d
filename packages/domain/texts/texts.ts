/** Looks up a text, the bank's override first, and fills in its `{placeholders}`. */
import { nb, type TextKey } from './nb.ts';

export type Overrides = Partial<Record<TextKey, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** Fills `{name}` with `values.name`; an unknown placeholder stays as it is. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** A function from key to text in one bank's wording (S-001, S-002). */
export const textsOf =
  (overrides: Overrides = {}) =>
  (key: TextKey, values?: Values): string =>
    fill(overrides[key] ?? nb[key], values);

export type Texts = ReturnType<typeof textsOf>;
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(nb, key);

/** Text of a problem with its values, or its message where the server has worded it. */
export const problemText = (
  texts: Texts,
  { message, values }: { readonly message: string; readonly values?: Values },
): string => (isTextKey(message) ? texts(message, values) : message);
