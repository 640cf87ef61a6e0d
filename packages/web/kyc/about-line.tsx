/** Which declaration a page is a part of, and whom it is about. */
import type { ReactNode } from 'react';
import './about-line.css';

export function AboutLine({ what, whom }: { what: ReactNode; whom?: ReactNode }) {
  return (
    <p className="declaration-about">
      {what}
      {whom ? <span>{whom}</span> : null}
    </p>
  );
}
