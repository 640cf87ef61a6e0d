/** For what is nobody's fault: what is so, why as far as it may be said, and the next thing to do. */
import type { ReactNode } from 'react';
import { WaysPicture } from '../ui/ways-picture.tsx';
import { LogOutButton } from '../app/session.tsx';
import { OutcomePage } from '../application/outcome-page.tsx';
import { ChildrenFrame } from './children-frame.tsx';

export interface CalmProps {
  /** Name that identifies the screen. */
  readonly name: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Words between the heading and the way on. */
  readonly more?: ReactNode;
  /** The way on. */
  readonly children: ReactNode;
}

/** Inside a frame that stands already. */
export const Calm = (props: CalmProps) => <OutcomePage {...props} failure={null} picture={<WaysPicture />} />;

export const ExpectedRefusalPage = (props: CalmProps) => (
  <ChildrenFrame actions={<LogOutButton />}>
    <Calm {...props} />
  </ChildrenFrame>
);
