/** Frame content until the application is loaded, and the error when it does not come. */
import type { ComponentType, ReactNode } from 'react';
import type { ScreenFrameProps } from '../app/bank-frame.tsx';
import type { WayOn } from '../app/error-bar.tsx';
import { ErrorPage } from '../app/error-page.tsx';
import { LogOutButton } from '../app/session.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Application, type KeptState, type Loading, useApplication } from './application-state.ts';

export interface LoadedApplicationProps<State extends KeptState> {
  readonly load: Loading<State>;
  readonly Frame: ComponentType<ScreenFrameProps>;
  readonly onBack?: () => void;
  /** The journey's own page for an error, or null for the usual one. */
  readonly refused?: (error: unknown) => ReactNode;
  /** A place where one who is turned away may go instead, or null. */
  readonly wayOn?: (error: unknown) => WayOn | null;
  readonly children: (application: Application<State>) => ReactNode;
}

export function LoadedApplication<State extends KeptState>({
  load,
  Frame,
  onBack,
  refused,
  wayOn,
  children,
}: LoadedApplicationProps<State>) {
  const { query, application } = useApplication<State>(load);
  if (application !== null) return children(application);
  if (query.isPending)
    return (
      <Frame>
        <Skeleton lines={['heading', 'text', 'field', 'field', 'button']} />
      </Frame>
    );
  return (
    <Frame actions={<LogOutButton />}>
      {refused?.(query.error) ?? (
        <ErrorPage error={query.error} wayOn={wayOn?.(query.error) ?? null} {...(onBack ? { onBack } : {})} />
      )}
    </Frame>
  );
}
