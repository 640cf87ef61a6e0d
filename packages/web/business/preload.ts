/** The parts of the app that arrive by themselves, and which of them a place needs before it is shown. */
import type { QueryClient } from '../app/query-cache.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { sessionQuery } from '../app/session.tsx';
import type { Place } from './addresses.ts';

/** The start page for those who are not logged in. */
export const Outside = lazyScreen(async () => (await import('./outside.tsx')).Outside);
export const Application = lazyScreen(async () => (await import('./business-application.tsx')).BusinessApplication);
export const OrganisationSelection = lazyScreen(
  async () => (await import('./screens/start.tsx')).OrganisationSelection,
);
export const SigningTask = lazyScreen(async () => (await import('./screens/signering-oppdrag.tsx')).SigningTask);

/** Fetches what an opened address will show, side by side with who is logged in. Never rejects. */
export async function preloadPlace(client: QueryClient, place: Place): Promise<void> {
  const { loggedIn } = await client.fetchQuery(sessionQuery).catch(() => ({ loggedIn: true }));
  if (place.kind === 'start') await (loggedIn ? OrganisationSelection : Outside).arrived();
  if (!loggedIn) return;
  if (place.kind === 'signing-task') SigningTask.preload();
  if (place.kind !== 'step') return;
  Application.preload();
  try {
    await (await import('./business-application.tsx')).prepareStep(client, place.orgnr, place.step);
  } catch {
    // What fails to arrive here is asked for again by the screen, which also tells it.
  }
}
