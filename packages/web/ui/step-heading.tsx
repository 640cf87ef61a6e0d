/** The one heading of a screen; it takes the focus when the screen is new, so that the change is announced. */
import { type ReactNode, useEffect, useRef } from 'react';

export interface StepHeadingProps {
  readonly title: string;
  readonly ingress?: ReactNode;
  /** False on the first page one comes to, where the browser's own reading order is right. */
  readonly focus?: boolean;
}

export function StepHeading({ title, ingress, focus = true }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [focus, title]);
  return (
    <div className="step-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {ingress ? <p className="ingress">{ingress}</p> : null}
    </div>
  );
}
