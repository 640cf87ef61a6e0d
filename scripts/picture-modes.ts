/** Looks that a screen is opened in besides a phone and a desktop in light colours: widths, colour schemes, forced colours and large text. */
import type { Page } from '@playwright/test';

interface Look {
  readonly width: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active' | 'none';
  /** Size of the text, where it is not the browser's own. */
  readonly text?: '200%';
}

export const PICTURE_MODES = {
  narrow: { width: 320 },
  tablet: { width: 768 },
  'dark-phone': { width: 390, colorScheme: 'dark' },
  'dark-desktop': { width: 1280, colorScheme: 'dark' },
  'forced-phone': { width: 390, forcedColors: 'active' },
  'forced-desktop': { width: 1280, forcedColors: 'active' },
  'text-200': { width: 390, text: '200%' },
} as const satisfies Readonly<Record<string, Look>>;
export type PictureMode = keyof typeof PICTURE_MODES;

export const isPictureMode = (name: string): name is PictureMode => Object.hasOwn(PICTURE_MODES, name);

/** Does something with the page in a mode, and puts it back as it stood. */
export async function inPictureMode(page: Page, mode: PictureMode, work: () => Promise<unknown>): Promise<void> {
  const { width, colorScheme = 'light', forcedColors = 'none', text }: Look = PICTURE_MODES[mode];
  const before = page.viewportSize();
  const textSize = (size: string | null) =>
    page.evaluate((to) => {
      if (to === null) document.documentElement.style.removeProperty('font-size');
      else document.documentElement.style.setProperty('font-size', to);
    }, size);
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  if (text !== undefined) await textSize(text);
  await work();
  if (text !== undefined) await textSize(null);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
  if (before) await page.setViewportSize(before);
}
