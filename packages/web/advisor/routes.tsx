/** Routing: from an address of the console to what it shows, for who is logged in with a role; others are told how to come in. */
import { consoleWording } from '@bli-kunde/domain/advisor/console-words.ts';
import { useQuery } from '../app/use-query.ts';
import { Suspense, useMemo } from 'react';
import { bankBase } from '../app/address.ts';
import { errorKeyOf } from '../app/call-error.ts';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { ErrorPage } from '../app/error-page.tsx';
import { useHashPath } from '../app/hash-route.ts';
import { SessionEnd } from '../app/session-end.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextsProvider, useTexts } from '../ui/texts-context.tsx';
import { OVERVIEW, type Place, placeOf, WITHOUT_ROLE } from './addresses.ts';
import { BareFrame, ConsoleFrame } from './console-frame.tsx';
import { Landing, NoRole } from './landing.tsx';
import { loginPath, meQuery } from './me.ts';
import { CaseScreen, CasesScreen, OverviewScreen, TOOL_SCREENS } from './preload.ts';
import { TOOL_PAGES } from './tools.ts';
import { UnknownPlace } from './unknown-place.tsx';

const NOT_LOGGED_IN = ['error.not.logged.in', 'error.session.deleted'];

/** From where a role was missing one comes back to the start. */
const logInAnew = (): void =>
  location.assign(loginPath(bankBase(), { pathname: location.pathname, search: '', hash: `#${OVERVIEW}` }));

export const logIn = (): void => location.assign(loginPath(bankBase(), location));

/** Moving to another one gives the screens a new chance after an error; the filters of a list are no place of their own. */
const placeKey = (place: Place): string => (place.kind === 'case' ? `case ${place.number}` : JSON.stringify(place));

export function Routes() {
  const texts = useTexts();
  const shown = useMemo(() => consoleWording(texts), [texts]);
  return (
    <TextsProvider texts={shown}>
      <Places />
    </TextsProvider>
  );
}

function Places() {
  const path = useHashPath();
  const me = useQuery(meQuery);
  const place = placeOf(path);
  if (me.data) {
    const mayOpen =
      place.kind !== 'tool' || TOOL_PAGES.some(({ tool, page }) => tool === place.tool && me.data.pages.includes(page));
    return (
      <ConsoleFrame>
        <div id="announcer" className="ds-sr-only" aria-live="polite" />
        <ErrorBoundary key={placeKey(place)}>
          <Suspense fallback={<Skeleton lines={['heading', 'field', 'field', 'field']} />}>
            {mayOpen ? <Shown place={place} /> : <UnknownPlace />}
          </Suspense>
        </ErrorBoundary>
        <SessionEnd again={logIn} />
      </ConsoleFrame>
    );
  }
  const key = errorKeyOf(me.error);
  return (
    <BareFrame>
      {me.isPending ? (
        <Skeleton lines={['heading', 'text', 'button']} />
      ) : key === 'error.advisor.no.role' || (path === WITHOUT_ROLE && NOT_LOGGED_IN.includes(key)) ? (
        <NoRole onLogIn={logInAnew} />
      ) : NOT_LOGGED_IN.includes(key) ? (
        <Landing onLogIn={logIn} />
      ) : (
        <ErrorPage error={me.error} again={() => me.refetch()} />
      )}
    </BareFrame>
  );
}

function Shown({ place }: { place: Place }) {
  switch (place.kind) {
    case 'overview':
      return <OverviewScreen />;
    case 'list':
      return <CasesScreen />;
    case 'case':
      return <CaseScreen key={place.number} number={place.number} part={place.part} />;
    case 'tool': {
      const Tool = TOOL_SCREENS[place.tool];
      return <Tool />;
    }
    case 'unknown':
      return <UnknownPlace />;
  }
}
