/** Screens by their steps, whose names are those of the files, and by the outcomes that take their place. */
import { BUSINESS_PAGES } from '@bli-kunde/domain/business/pages.ts';
import { lazyScreen, type LazyScreen, type ScreenModule, screensOf } from '../app/lazy-screen.tsx';
import type { ScreenProps } from './screen-props.ts';
import type { Outcome } from '@bli-kunde/domain/business/guards.ts';

export const screens = screensOf(
  BUSINESS_PAGES,
  import.meta.glob<ScreenModule<ScreenProps>>(['./screens/*.tsx', '!./screens/start.tsx']),
);

/** In place of the confirmation, after a signing that was cancelled or failed (B-021, B-022). */
export const outcomes: Readonly<Record<Outcome, LazyScreen<ScreenProps>>> = {
  cancel: lazyScreen(async () => (await import('./screens/bekreftelse-outcome.tsx')).SigningCancelled),
  failed: lazyScreen(async () => (await import('./screens/bekreftelse-outcome.tsx')).SigningFailed),
};
