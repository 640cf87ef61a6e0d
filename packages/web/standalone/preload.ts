/** The screens that arrive by themselves, and which of them an opened address needs. */
import type { QueryClient } from '@tanstack/react-query';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { sessionQuery } from '../app/session.tsx';
import type { Place } from './addresses.ts';
import { pageChannel } from './channel.ts';
import { tasksQuery } from './tasks.ts';

export const DeclarationScreen = lazyScreen(async () => (await import('./screens/erklaering.tsx')).DeclarationScreen);
export const WaitingScreen = lazyScreen(async () => (await import('./screens/signering.tsx')).WaitingScreen);
export const TaskList = lazyScreen(async () => (await import('./screens/oppgaver.tsx')).TaskList);

/** Fetches what an opened address will show, side by side with who is logged in. Never rejects. */
export async function preloadPlace(client: QueryClient, place: Place): Promise<void> {
  if (place.kind === 'list') TaskList.preload();
  else if (place.kind === 'declaration') DeclarationScreen.preload();
  else if (place.kind === 'waiting') WaitingScreen.preload();
  else return;
  const channel = pageChannel();
  try {
    if ((await client.fetchQuery(sessionQuery)).loggedIn) await client.prefetchQuery(tasksQuery(channel));
  } catch {
    // The screen asks again, and tells it.
  }
}
