/** Cuts and groups by one walk, where a pattern that looks for the end takes a time that grows by the square of the text. */

/** Without any of these characters at the end. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Digits in groups of three from the right. */
export function inThrees(digits: string, separator: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/.{3}/g) ?? [];
  return (first === 0 ? groups : [digits.slice(0, first), ...groups]).join(separator);
}
