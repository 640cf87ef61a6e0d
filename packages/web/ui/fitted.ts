/** The limit of a text that is set, which the input itself only holds typing and pasting to (K-066). */

interface Limits {
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
}

/** The text as a field of several rows takes it, whoever set it: at most its limit, without half a character at the end. */
export const fitted = (text: string, { rows = 1, maxLength }: Limits): string =>
  rows > 1 && maxLength !== undefined && text.length > maxLength
    ? text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
    : text;
