/** Line with the name and subject of the declaration that a page belongs to. */
import type { ReactNode } from 'react';
import './about-line.css';

export function AboutLine({ what, whom }: { what?: ReactNode; whom?: ReactNode }) {
  return (
    <p className="declaration-about">
      {what}
      {whom ? <span>{whom}</span> : null}
    </p>
  );
}
