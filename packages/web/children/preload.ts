/** The parts of the app that arrive by themselves, and which of them a place needs before it is shown. */
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { getChildren, getChildState } from '@bli-kunde/domain/children/api.ts';
import type { ChildPlace } from '@bli-kunde/domain/children/guards.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { bankBase } from '../app/address.ts';
import { isAskedEarly } from '../app/early.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { sessionQuery } from '../app/session.tsx';
import { childrenQuery, loadApplication } from './load-application.ts';

/** The start page for those who are not logged in. */
export const Outside = lazyScreen(async () => (await import('./outside.tsx')).Outside);
export const Application = lazyScreen(async () => (await import('./children-application.tsx')).ChildrenApplication);
export const ChildChoice = lazyScreen(async () => (await import('./screens/velgbarn.tsx')).ChildChoice);

/** Fetches what an opened address will show, side by side with who is logged in. Never rejects. */
export async function preloadPlace(client: QueryClient, place: ChildPlace): Promise<void> {
  const { loggedIn } = await client.fetchQuery(sessionQuery).catch(() => ({ loggedIn: true }));
  if (place.kind === 'landing') await Outside.arrived();
  if (!loggedIn) return;
  try {
    if (place.kind === 'choose') {
      const early = isAskedEarly(addressOf(getChildren, bankBase())) ? client.prefetchQuery(childrenQuery) : null;
      await ChildChoice.arrived();
      await early;
    }
    if (place.kind === 'step') {
      const { processId, step } = place;
      const asked = isAskedEarly(addressOf(getChildState, bankBase(), { processId }));
      const early = asked ? client.prefetchQuery(loadApplication(processId)) : null;
      Application.preload();
      await (await import('./children-application.tsx')).prepareStep(step);
      await early;
    }
  } catch {
    // What fails to arrive here is asked for again by the screen, which also tells it.
  }
}
