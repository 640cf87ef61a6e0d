/** From an address of the business app to what it shows; the folder `screens/` is called by the same names. */
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { NotFoundPage, UnknownStepPage } from '../app/not-found-page.tsx';
import { ErrorPage } from '../app/error-page.tsx';
import { SessionExpired, useSession } from '../app/session.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Place, placeOf, stepAddress } from './addresses.ts';
import { BusinessFrame } from './business-frame.tsx';
import { Application, OrganisationSelection, SigningTask } from './preload.ts';
import { Landing } from './screens/landing.tsx';
import { LogInFirst } from './screens/log-in-first.tsx';

function Waiting() {
  return (
    <BusinessFrame>
      <Skeleton lines={['heading', 'text', 'field', 'field', 'button']} />
    </BusinessFrame>
  );
}

function Shown({ place }: { place: Place }) {
  switch (place.kind) {
    case 'start':
      return <OrganisationSelection />;
    case 'signing-task':
      return <SigningTask order={place.order} />;
    case 'step':
      return <Application key={place.orgnr} orgnr={place.orgnr} step={place.step} outcome={place.outcome} />;
    case 'unknown-step':
      return (
        <BusinessFrame>
          <UnknownStepPage root={stepAddress(place.orgnr, 'root')} />
        </BusinessFrame>
      );
    case 'not-found':
      return (
        <BusinessFrame>
          <NotFoundPage />
        </BusinessFrame>
      );
  }
}

/** What is shown of it before anybody is logged in. */
function Outside({ place }: { place: Place }) {
  if (place.kind === 'start') return <Landing />;
  if (place.kind === 'not-found' || place.kind === 'unknown-step') return <Shown place={place} />;
  return <LogInFirst signing={place.kind === 'signing-task'} />;
}

/** Steps of one application share a boundary, so that moving between them keeps what stands. */
const placeKey = (place: Place): string => (place.kind === 'step' ? place.orgnr : place.kind);

export function Routes() {
  const [path] = useLocation();
  const place = placeOf(path);
  const session = useSession();
  if (session.isPending) return <Waiting />;
  if (session.isError)
    return (
      <BusinessFrame>
        <ErrorPage error={session.error} />
      </BusinessFrame>
    );
  return (
    <>
      <div id="announcer" className="ds-sr-only" aria-live="polite" />
      <ErrorBoundary key={placeKey(place)}>
        <Suspense fallback={<Waiting />}>
          {session.data.loggedIn ? <Shown place={place} /> : <Outside place={place} />}
        </Suspense>
      </ErrorBoundary>
      <SessionExpired />
    </>
  );
}
