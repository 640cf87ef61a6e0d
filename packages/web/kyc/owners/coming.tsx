/** Whatever of the owners only the coming law asks for; its words and sums are brought along only where it is asked by. */
import { Suspense } from 'react';
import { lazyScreen } from '../../app/lazy-screen.tsx';
import type { ComingNoteProps } from './lazy-parts.tsx';

const ComingNote = lazyScreen(async () => (await import('./lazy-parts.tsx')).ComingNote);

/** Nothing by today's law. */
export const Coming = (props: ComingNoteProps) =>
  props.content.ownerLaw ? (
    <Suspense>
      <ComingNote {...props} />
    </Suspense>
  ) : null;
