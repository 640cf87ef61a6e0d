/** The colours and corners of a bank's theme that the teaser card uses, as custom properties of its shadow root. */

import { themeValues } from '../banks/theme-values.ts';

/** Names in the card's style, and in `theme.css`. */
const TOKENS = {
  page: 'ds-color-neutral-background-default',
  ink: 'ds-color-neutral-text-default',
  quiet: 'ds-color-neutral-text-subtle',
  line: 'ds-color-neutral-surface-hover',
  act: 'ds-color-accent-base-default',
  brand: 'ds-color-accent-text-subtle',
  hover: 'ds-color-accent-base-hover',
  on: 'ds-color-accent-base-contrast-default',
  sky: 'bank-scene-sky',
  far: 'bank-scene-far',
  mid: 'bank-scene-mid',
  near: 'bank-scene-near',
  paper: 'bank-scene-paper',
  second: 'bank-second',
  radius: 'bank-radius',
} as const;

const declared = (entries: readonly (readonly [string, string])[]): string =>
  `section{${entries.map(([name, value]) => `--${name}:${value}`).join(';')}}`;

/**
 * Light for all. The dark scheme shows where the page that the card stands on is dark itself (`color-scheme`), which
 * `light-dark()` knows and a media query does not.
 */
export function cardLook(themeCss: string): string {
  const { light, dark } = themeValues(themeCss);
  const tokens = Object.entries(TOKENS).flatMap(([name, token]) => {
    const value = light.get(token);
    return value === undefined ? [] : [[name, value, dark.get(token)] as const];
  });
  const both = tokens.flatMap(([name, value, other]) =>
    other === undefined ? [] : [[name, `light-dark(${value},${other})`] as const],
  );
  const shorter = (css: string): string => css.replace(/#(.)\1(.)\2(.)\3\b/g, '#$1$2$3');
  const plain = declared(tokens.map(([name, value]) => [name, value]));
  return shorter(both.length > 0 ? `${plain}@supports (color:light-dark(red,red)){${declared(both)}}` : plain);
}
