/**
 * The product's font and the bank's for headings: fetched once the first screen stands, and put on together where nothing moves by
 * them, else with the next screen. A tab that has them draws its next page in them from the start (decisions 0095 and 0106).
 */
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url';

/** Says in this tab that the browser has the font; nothing of anybody. */
const HAS_IT = 'bli-kunde:font';
/** Milliseconds that a first screen waits for a font the browser has. */
const PATIENCE = 100;
/** Pixels; what moves by less is no shift to a browser, nor to anybody. */
const STILL = 2.5;

const nothing = (): void => undefined;

/** Latin with æ, ø and å, all weights in one file. */
const loadInter = (): Promise<FontFace> =>
  new FontFace('Inter', `url(${inter}) format('woff2')`, { weight: '100 900', display: 'swap' }).load();

/**
 * Letters of names beyond those, Sámi, Vietnamese and transliterated ones among them: a file is fetched by a page that has a letter of its
 * range, and by no other. Ranges as the fonts' maker gives them.
 */
const FURTHER = [
  [latinExtended, 'U+0100-02BA,U+02BD-02C5,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF'],
  [
    vietnamese,
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+1EA0-1EF9',
  ],
] as const;
const further = FURTHER.map(
  ([file, unicodeRange]) =>
    new FontFace('Inter', `url(${file}) format('woff2')`, { weight: '100 900', display: 'swap', unicodeRange }),
);

/** The bank's own, where its theme has one. */
const loadHeading = (): Promise<unknown> => {
  const weight = getComputedStyle(document.documentElement).getPropertyValue('--bank-heading-weight');
  return document.fonts.load(`${weight || 600} 1em "Bank Heading"`).catch(nothing);
};

const load = async (): Promise<FontFace> => (await Promise.all([loadInter(), loadHeading()]))[0];

function put(font: FontFace): void {
  for (const one of [font, ...further]) document.fonts.add(one);
  document.documentElement.dataset['fonts'] = '';
}
function takeOff(font: FontFace): void {
  for (const one of [font, ...further]) document.fonts.delete(one);
  delete document.documentElement.dataset['fonts'];
}

/** Puts the font on a page on which nothing stands yet, where the browser has it. */
export async function knownFont(): Promise<void> {
  try {
    if (sessionStorage.getItem(HAS_IT) === null) return;
  } catch {
    return;
  }
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const font = await Promise.race([load(), late]).catch(nothing);
  if (font) put(font);
}

const places = (): DOMRect[] => [...document.body.querySelectorAll('*')].map((one) => one.getBoundingClientRect());

/** Whether the page stands as before with the font; it is off again where it does not, before anything is painted. */
function standsStill(font: FontFace): boolean {
  const before = places();
  put(font);
  const still = places().every(({ left, top }, at) => {
    const was = before[at];
    return was !== undefined && Math.abs(was.left - left) < STILL && Math.abs(was.top - top) < STILL;
  });
  if (!still) takeOff(font);
  return still;
}

/** `nextScreen` resolves when the next screen is there and not painted yet; without it the font is put on at once. */
export async function loadFont(nextScreen?: () => Promise<void>): Promise<void> {
  if ([...document.fonts].some(({ family }) => family === 'Inter')) return;
  const font = await load().catch(nothing);
  if (!font) return;
  try {
    sessionStorage.setItem(HAS_IT, '');
  } catch {
    // A forbidden store only means that the next page asks again.
  }
  if (nextScreen && !standsStill(font)) await nextScreen();
  put(font);
}
