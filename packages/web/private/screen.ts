/** Screens by their steps, whose names are those of the files, and by the outcomes that take their place. */
import { PRIVATE_PAGES, type SigningOutcome } from '@bli-kunde/domain/private/pages.ts';
import { lazyScreen, type LazyScreen, type ScreenModule, screensOf } from '../app/lazy-screen.tsx';
import type { ScreenProps } from './screen-props.ts';

export const screens = screensOf(
  PRIVATE_PAGES,
  import.meta.glob<ScreenModule<ScreenProps>>(['./screens/*.tsx', '!./screens/{landing,start}.tsx']),
);

/** In place of the signing page, after an order that came to nothing (P-021, P-022). */
export const outcomes: Readonly<Record<SigningOutcome, LazyScreen<ScreenProps>>> = {
  kansellert: lazyScreen(async () => (await import('./screens/kansellert.tsx')).Cancelled),
  feilet: lazyScreen(async () => (await import('./screens/feilet.tsx')).Failed),
};
