/** Surroundings of every app's screens: the log-in, the waiting frame, uncaught errors, the end of the session. */
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { SessionEnd } from './session-end.tsx';
import { useSession } from './session.tsx';

export interface ScreensProps {
  /** The app's frame, for what stands there before a screen does. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  /** The place that is shown; moving to another one gives the screens a new chance after an error. */
  readonly place: string;
  /** For somebody who is logged in. */
  readonly inside: ReactNode;
  /** Content shown before the log-in. */
  readonly outside: ReactNode;
}

export function Screens({ Frame, place, inside, outside }: ScreensProps) {
  const session = useSession();
  const waiting = (
    <Frame>
      <Skeleton lines={['heading', 'text', 'field', 'field', 'button']} />
    </Frame>
  );
  if (session.isPending) return waiting;
  if (session.isError)
    return (
      <Frame>
        <ErrorPage error={session.error} />
      </Frame>
    );
  return (
    <>
      <div id="announcer" className="ds-sr-only" aria-live="polite" />
      <ErrorBoundary key={place}>
        <Suspense fallback={waiting}>{session.data.loggedIn ? inside : outside}</Suspense>
      </ErrorBoundary>
      <SessionEnd />
    </>
  );
}
