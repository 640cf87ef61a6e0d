/** From a section kind to its screen, by the file of that name; each is fetched when it is shown or next (K-016). */
import type { ComponentType } from 'react';
import { firstArrival } from '../app/arrival.ts';
import { type LazyScreen, lazyScreen } from '../app/lazy-screen.tsx';
import type { SectionPlace } from './section-place.ts';

const files = import.meta.glob<{ readonly Section: ComponentType<SectionPlace> }>('./sections/*.tsx');

/** A kind that has no screen is not in it. */
export const screens: Readonly<Record<string, LazyScreen<SectionPlace> | undefined>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*\/(.*)\.tsx$/, '$1'),
    lazyScreen(async () => (await load()).Section),
  ]),
);

/**
 * Fetches the screen of the section that a declaration usually begins with. A step calls it when its own file has come, which
 * is while the step before it stands: after the form it would be a round more to wait for.
 */
export const fetchFirstSection = (kind: string): void => void firstArrival.then(() => screens[kind]?.preload());
