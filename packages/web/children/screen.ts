/** Screens by their steps, whose names are those of the files. */
import { CHILD_PAGES } from '@bli-kunde/domain/children/pages.ts';
import { type ScreenModule, screensOf } from '../app/lazy-screen.tsx';
import type { ScreenProps } from './screen-props.ts';

export const screens = screensOf(
  CHILD_PAGES,
  import.meta.glob<ScreenModule<ScreenProps>>(['./screens/*.tsx', '!./screens/{landing,velgbarn}.tsx']),
);
