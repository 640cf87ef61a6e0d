/** The parts of the app that arrive by themselves, and which of them a place needs before it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { lazyScreen } from '../app/lazy-screen.tsx';
import type { Place } from './addresses.ts';

export const Application = lazyScreen(async () => (await import('./business-application.tsx')).BusinessApplication);
export const OrganisationSelection = lazyScreen(
  async () => (await import('./screens/start.tsx')).OrganisationSelection,
);
export const SigningTask = lazyScreen(async () => (await import('./screens/signering-oppdrag.tsx')).SigningTask);

/** Fetches what an opened address will show, side by side with who is logged in. */
export function preloadPlace(client: QueryClient, place: Place): void {
  if (place.kind === 'signing-task') SigningTask.preload();
  if (place.kind !== 'step') return;
  Application.preload();
  const { step, orgnr } = place;
  // The state itself was asked for by the page's inline script.
  const ready = async () => {
    const [{ screens }, { loadApplication }] = await Promise.all([
      import('./screen.ts'),
      import('./application-state.ts'),
    ]);
    screens[step].preload();
    if (window.__early?.[stateAddress(orgnr)]) await client.prefetchQuery(loadApplication(orgnr));
  };
  // What fails to arrive here is asked for again by the screen, which also tells it.
  ready().catch(() => undefined);
}

const stateAddress = (orgnr: string): string =>
  `/${location.pathname.split('/')[1] ?? ''}/onboarding/rest/resource/bm/state/load/orgnr/${orgnr}?acceptCounterpart=false`;
