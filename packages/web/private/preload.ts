/** The parts of the app that arrive by themselves, and which of them a place needs before it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { bankSlug } from '../app/address.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import type { Place } from './addresses.ts';
import { loadApplication } from './load-application.ts';

export const Application = lazyScreen(async () => (await import('./private-application.tsx')).PrivateApplication);
export const FlowChoice = lazyScreen(async () => (await import('./screens/landing.tsx')).FlowChoice);
export const SigningTask = lazyScreen(async () => (await import('./screens/signering-oppdrag.tsx')).SigningTask);

const stateAddress = (): string => `/${bankSlug()}/onboarding/rest/resource/pm/state`;

/** Fetches what an opened address will show, side by side with who is logged in. Never rejects. */
export async function preloadPlace(client: QueryClient, place: Place): Promise<void> {
  if (place.kind === 'order') SigningTask.preload();
  if (place.kind !== 'landing' && place.kind !== 'step') return;
  // The page's inline script has asked already where there may be somebody to ask about.
  const early = window.__early?.[stateAddress()] === undefined ? null : client.prefetchQuery(loadApplication());
  try {
    if (place.kind === 'landing') {
      if (early) FlowChoice.preload();
    } else {
      Application.preload();
      await (await import('./private-application.tsx')).prepareStep(place.step);
    }
    await early;
  } catch {
    // What fails to arrive here is asked for again by the screen, which also tells it.
  }
}
