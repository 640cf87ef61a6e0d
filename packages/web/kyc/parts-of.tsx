/** Parts of a section that others answer, or may be asked to; nothing where there are none. */
import { Suspense } from 'react';
import { lazyScreen } from '../app/lazy-screen.tsx';
import type { SectionPlace } from './section-place.ts';

/** Few hand a part of their declaration to another. */
const HandedParts = lazyScreen(async () => (await import('./handed-parts.tsx')).HandedParts);

export function PartsOf({ place: { section, parts } }: { place: SectionPlace }) {
  if (!parts || !(section.handed ?? section.mayHand)) return null;
  return (
    <Suspense>
      <HandedParts section={section} parts={parts} />
    </Suspense>
  );
}
