/** Makes a bank's theme.css from its brand colour: a light and, when asked for, a dark scheme with contrast held. */
import { generateColorSchemes } from '@digdir/designsystemet/color';

/** Choices of a bank; colours are `#rrggbb`, lengths are pixels. */
export interface ThemeChoice {
  readonly brand: string;
  /** The hue of greys and of the page; a colour near grey. */
  readonly neutral: string;
  /** The second colour, used in pictures only and never behind text. */
  readonly second: string;
  /** Corner radius of buttons and fields. */
  readonly radius: number;
  readonly dark: boolean;
  readonly header: Header;
  readonly heading: Heading;
}

/** The ground that the head of a page has and the rule at its edge: see {@link headerOf}. */
export type Header = 'rule' | 'tint' | 'deep' | 'seam';

/** The typeface of headings. */
export interface Heading {
  /** Families as CSS lists them, ending in a generic one. */
  readonly stack: string;
  readonly weight: number;
  /** Letter spacing in em. */
  readonly tracking: number;
  /** The bank's own font, a path in its folder; it comes before the stack where the browser has it in time. */
  readonly file?: string;
}

type Scheme = 'light' | 'dark';
export type Variables = Readonly<Record<string, string>>;

const SEVERITIES = { info: '#0a71c0', success: '#068718', warning: '#ea9b1b', danger: '#c01b1b' } as const;
const FULL = ['accent', 'neutral'];
/** A severity is only ever a tinted surface, its border and the text on it, and the danger field. */
const OF_SEVERITY = [
  'surface-tinted',
  'border-default',
  'text-subtle',
  'text-default',
  'base-default',
  'base-contrast-default',
];

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `share` of `over` laid on `under`, as `#rrggbb`. */
export function mix(under: string, over: string, share: number): string {
  const [a, b] = [channels(under), channels(over)];
  return `#${a
    .map((v, i) =>
      Math.round(v * (1 - share) + (b[i] ?? 0) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = channels(hex).map((v) => {
      const c = v / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Ground, words and edge of a page's head. Deep is dark in both schemes, which its logo has to suit. */
function headerOf(of: Variables, header: Header): Variables {
  const found = (name: string): string => of[name] ?? '#777777';
  const page = found('ds-color-neutral-background-default');
  const quiet = found('bank-quiet');
  const tint = found('ds-color-accent-surface-tinted');
  const deep = found('bank-scene-ink');
  const ink = found('ds-color-accent-text-subtle');
  const tones: Readonly<Record<Header, readonly [ground: string, ink: string, fill: string]>> = {
    rule: [page, ink, `${found('ds-color-accent-base-default')} 6px,${page} 0`],
    tint: [tint, ink, `${tint},${tint}`],
    deep: [deep, '#ffffff', `${deep},${deep}`],
    seam: [quiet, ink, `${quiet} calc(100% - 4px),${found('bank-second')} 0`],
  };
  const [ground, words, fill] = tones[header];
  return { 'bank-header': ground, 'bank-header-ink': words, 'bank-header-fill': `linear-gradient(${fill})` };
}

/** Every custom property of one scheme, without its leading dashes. */
export function variables(choice: ThemeChoice, scheme: Scheme): Variables {
  const out: Record<string, string> = {};
  const colours = { accent: choice.brand, neutral: choice.neutral, ...SEVERITIES };
  for (const [name, colour] of Object.entries(colours)) {
    for (const step of generateColorSchemes(colour as `#${string}`)[scheme]) {
      if (!FULL.includes(name) && !OF_SEVERITY.includes(step.name)) continue;
      out[`ds-color-${name}-${step.name}`] = step.hex.toLowerCase();
    }
  }
  const page = out['ds-color-neutral-background-default'] ?? '#ffffff';
  const tint = out['ds-color-accent-surface-active'] ?? page;
  const light = scheme === 'light';
  // Messages are calm: a breath of their colour, the sign and the words carry the meaning.
  for (const name of Object.keys(SEVERITIES)) {
    const surface = `ds-color-${name}-surface-tinted`;
    out[surface] = mix(page, out[surface] ?? page, light ? 0.6 : 0.75);
  }
  const all = {
    ...out,
    'ds-color-focus-inner': page,
    'ds-color-focus-outer': out['ds-color-neutral-text-default'] ?? '#000000',
    'bank-quiet': mix(page, tint, light ? 0.16 : 0.22),
    'bank-scene-sky': mix(page, tint, light ? 0.34 : 0.24),
    'bank-scene-far': mix(page, choice.brand, light ? 0.3 : 0.46),
    'bank-scene-mid': mix(page, choice.brand, light ? 0.6 : 0.66),
    'bank-scene-near': light ? choice.brand : mix('#000000', choice.brand, 0.85),
    'bank-scene-paper': light ? '#ffffff' : mix('#ffffff', choice.brand, 0.12),
    'bank-scene-snow': light ? '#ffffff' : mix(mix(page, choice.brand, 0.46), '#ffffff', 0.45),
    ...(light ? {} : { 'bank-outline': out['ds-color-accent-text-default'] ?? '#ffffff' }),
    'bank-scene-ink': mix('#000000', choice.brand, 0.45),
    'bank-second': choice.second,
  };
  return { ...all, ...headerOf(all, choice.header) };
}

/** Pairs that must be readable, and the contrast each must have (WCAG 1.4.3, 1.4.11, 2.4.13). */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['neutral-text-default', 'neutral-text-subtle', 'accent-text-subtle', 'accent-text-default'].flatMap((text) =>
    ['ds-color-neutral-background-default', 'bank-quiet', 'ds-color-accent-surface-tinted'].map(
      (under) => [`ds-color-${text}`, under, 4.5] as const,
    ),
  ),
  ['bank-header-ink', 'bank-header', 4.5],
  // The logo on a payment card of that ground.
  ['bank-scene-paper', 'bank-scene-near', 4.5],
  ['bank-scene-paper', 'bank-scene-ink', 4.5],
  ['ds-color-accent-base-contrast-default', 'ds-color-accent-base-default', 4.5],
  ['ds-color-accent-base-contrast-default', 'ds-color-accent-base-hover', 4.5],
  ['ds-color-neutral-border-default', 'ds-color-neutral-background-default', 3],
  ['ds-color-accent-base-default', 'ds-color-neutral-background-default', 3],
  ['ds-color-focus-outer', 'ds-color-neutral-background-default', 3],
  ['ds-color-focus-outer', 'bank-quiet', 3],
  ...Object.keys(SEVERITIES).flatMap((name) => [
    [`ds-color-${name}-text-default`, `ds-color-${name}-surface-tinted`, 4.5] as const,
    [`ds-color-${name}-text-subtle`, `ds-color-${name}-surface-tinted`, 4.5] as const,
    [`ds-color-${name}-text-subtle`, 'ds-color-neutral-background-default', 4.5] as const,
  ]),
];

/** The pairs of one scheme that fall short, in words; empty when the theme may be published. */
export function shortfalls(choice: ThemeChoice, scheme: Scheme): string[] {
  const of = variables(choice, scheme);
  return PAIRS.flatMap(([text, under, least]) => {
    const found = contrast(of[text] ?? '#777777', of[under] ?? '#777777');
    return found < least ? [`${scheme}: ${text} on ${under} is ${found.toFixed(2)}, not ${least}`] : [];
  });
}

const block = (vars: Variables): string =>
  Object.entries(vars)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Family that the bank's own font file has in style sheets. */
const OWN_FONT = 'Bank Heading';

/** Declared for all pages and used by those on which `--bank-heading` is put on: an app does so where no word moves by it (`load-font.ts`). */
const fontFace = ({ file, weight }: Heading): string =>
  file === undefined
    ? ''
    : `@font-face{font-family:"${OWN_FONT}";font-weight:${weight};font-display:swap;src:url(${file}) format("woff2")}`;

const headingOf = ({ stack, weight, tracking, file }: Heading): string =>
  `--bank-heading:${file === undefined ? '' : `"${OWN_FONT}",`}${stack};--bank-heading-plain:${stack};--bank-heading-weight:${weight};--bank-heading-tracking:${tracking}em`;

/** The file: light for all; dark by the reader's setting or by `data-color-scheme` on the root element. */
export function themeCss(choice: ThemeChoice): string {
  const light = variables(choice, 'light');
  const head = `${fontFace(choice.heading)}@layer theme{:root{color-scheme:${choice.dark ? 'light dark' : 'light'};--bank-radius:${choice.radius}px;${headingOf(choice.heading)};${block(light)}}`;
  if (!choice.dark) return `${head}}\n`;
  const dark = variables(choice, 'dark');
  const changed = block(Object.fromEntries(Object.entries(dark).filter(([name, value]) => light[name] !== value)));
  return `${head}
@media (prefers-color-scheme:dark){:root:not([data-color-scheme=light]){${changed}}}
:root[data-color-scheme=light]{color-scheme:light}
:root[data-color-scheme=dark]{color-scheme:dark;${changed}}}
`;
}
