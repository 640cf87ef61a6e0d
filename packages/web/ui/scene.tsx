/** The frame of a picture: its sky, and that it says nothing which the words do not say. */
import type { ReactNode } from 'react';

export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      className="scene"
      viewBox="0 0 480 440"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="sky" width="480" height="440" />
      {children}
    </svg>
  );
}
