/** Values of the custom properties of a bank's `theme.css`, where something other than a page needs them. */

export type ThemeValues = ReadonlyMap<string, string>;

/** By name without the two strokes. */
export interface Theme {
  readonly light: ThemeValues;
  /** Empty where the bank has no dark scheme. */
  readonly dark: ThemeValues;
}

/** The custom properties that stand directly between `opening` and the next brace. */
function valuesAfter(css: string, opening: string): ThemeValues {
  const from = css.indexOf(opening);
  const block = from < 0 ? '' : css.slice(from + opening.length, css.indexOf('}', from));
  return new Map([...block.matchAll(/--([\w-]+):([^;]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]));
}

export const themeValues = (css: string): Theme => ({
  light: valuesAfter(css, ':root{'),
  dark: valuesAfter(css, ':root[data-color-scheme=dark]{'),
});
