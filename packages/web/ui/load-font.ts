/**
 * The product's font and the bank's for headings: fetched once the first screen stands, and put on together where nothing moves by
 * them, else with the next screen. A tab that has them draws its next page in them from the start (decisions 0095 and 0106).
 */
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Says in this tab that the browser has the font; nothing of anybody. */
const HAS_IT = 'bli-kunde:font';
/** Milliseconds that a first screen waits for a font the browser has. */
const PATIENCE = 100;
/** The same of a font that was asked for with the page, before the program: where it is late, so was the program. */
const PRELOADED = 500;
/** Pixels; what moves by less is no shift to a browser, nor to anybody. */
const STILL = 2.5;

const nothing = (): void => undefined;

/** Latin with æ, ø and å, all weights in one file. */
const loadInter = (): Promise<FontFace> => new FontFace('Inter', `url(${inter})`, { weight: '100 900' }).load();

/** The bank's own, where its theme has one. */
const loadHeading = (): Promise<unknown> => {
  const weight = getComputedStyle(document.documentElement).getPropertyValue('--bank-heading-weight');
  return document.fonts.load(`${weight || 600} 1em "Bank Heading"`).catch(nothing);
};

const load = async (): Promise<FontFace> => (await Promise.all([loadInter(), loadHeading()]))[0];

function put(font: FontFace): void {
  document.fonts.add(font);
  document.documentElement.dataset['fonts'] = '';
}
function takeOff(font: FontFace): void {
  document.fonts.delete(font);
  delete document.documentElement.dataset['fonts'];
}

const hasIt = (): boolean => {
  try {
    return sessionStorage.getItem(HAS_IT) !== null;
  } catch {
    return false;
  }
};

/** Puts the font on a page on which nothing stands yet, where the browser has it; the bank's own, where the page has preloaded it. */
export async function knownFont(): Promise<void> {
  const late = (after: number) => new Promise<null>((resolve) => setTimeout(resolve, after, null));
  if (hasIt()) {
    const font = await Promise.race([load(), late(PATIENCE)]).catch(nothing);
    if (font) put(font);
  } else if (document.querySelector('link[as=font]') && (await Promise.race([loadHeading(), late(PRELOADED)])))
    document.documentElement.dataset['heading'] = '';
}

const places = (): DOMRect[] => [...document.body.querySelectorAll('*')].map((one) => one.getBoundingClientRect());

/** True if no element moves with the font; otherwise the font is taken off before anything is painted. */
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

const further = (): Promise<void> => import('./further-letters.ts').then(nothing, nothing);

/** `nextScreen` resolves when the next screen is there and not painted yet; without it the font is put on at once. */
export async function loadFont(nextScreen?: () => Promise<void>): Promise<void> {
  if ([...document.fonts].some(({ family }) => family === 'Inter')) return further();
  const font = await load().catch(nothing);
  if (!font) return;
  try {
    sessionStorage.setItem(HAS_IT, '');
  } catch {
    // A forbidden store only means that the next page asks again.
  }
  if (nextScreen && !standsStill(font)) await nextScreen();
  put(font);
  return further();
}
