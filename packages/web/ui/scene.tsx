/** The frame of a picture: the bank's landscape around its subject; it says nothing which the words do not say. */
import type { ReactNode } from 'react';
import { shapesIn, usePictures } from './pictures-context.tsx';

export function Scene({ children }: { readonly children?: ReactNode }) {
  const pictures = usePictures();
  return (
    <svg
      className="scene"
      viewBox="0 0 480 440"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="sky" width="480" height="440" />
      {shapesIn(pictures?.back)}
      {/* A wide or low frame shows a part of the height: its subject is drawn smaller there. */}
      <g className="subject">{children}</g>
      {shapesIn(pictures?.front)}
    </svg>
  );
}
