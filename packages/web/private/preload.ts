/** The parts of the app that arrive by themselves, and which of them a place needs before it is shown. */
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { getPrivateState } from '@bli-kunde/domain/private/api.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { bankBase } from '../app/address.ts';
import { isAskedEarly } from '../app/early.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { sessionQuery } from '../app/session.tsx';
import type { Place } from './addresses.ts';
import { FlowChoice } from './flow-choice.ts';
import { loadApplication } from './load-application.ts';

/** The start pages for those who are not logged in. */
export const Outside = lazyScreen(async () => (await import('./outside.tsx')).Outside);
export const Application = lazyScreen(async () => (await import('./private-application.tsx')).PrivateApplication);
export const SigningTask = lazyScreen(async () => (await import('./screens/signering-oppdrag.tsx')).SigningTask);

/** Fetches what an opened address will show, side by side with who is logged in. Never rejects. */
export async function preloadPlace(client: QueryClient, place: Place): Promise<void> {
  const { loggedIn } = await client.fetchQuery(sessionQuery).catch(() => ({ loggedIn: true }));
  if (!loggedIn) {
    if (place.kind === 'landing' || (place.kind === 'step' && place.step === 'kontaktinfo')) await Outside.arrived();
    return;
  }
  if (place.kind === 'order') SigningTask.preload();
  if (place.kind !== 'landing' && place.kind !== 'step') return;
  const early = isAskedEarly(addressOf(getPrivateState, bankBase())) ? client.prefetchQuery(loadApplication()) : null;
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
