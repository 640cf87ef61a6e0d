/** The screens that arrive by themselves, and which of them an opened address needs. */
import type { QueryClient } from '../app/query-cache.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { sessionQuery } from '../app/session.tsx';
import type { Place } from './addresses.ts';
import { pageChannel } from './channel.ts';
import { tasksQuery } from './tasks.ts';

/** The start page for those who are not logged in. */
export const Outside = lazyScreen(async () => (await import('./outside.tsx')).Outside);
export const DeclarationScreen = lazyScreen(async () => (await import('./screens/erklaering.tsx')).DeclarationScreen);
export const WaitingScreen = lazyScreen(async () => (await import('./screens/signering.tsx')).WaitingScreen);
export const AnswerScreen = lazyScreen(async () => (await import('./screens/svar.tsx')).AnswerScreen);
export const PartScreen = lazyScreen(async () => (await import('./screens/del.tsx')).OwnPartScreen);
export const ChangesScreen = lazyScreen(async () => (await import('./screens/endring.tsx')).TellOfChangeScreen);
export const TaskList = lazyScreen(async () => (await import('./screens/oppgaver.tsx')).TaskList);

/** Fetches what an opened address will show, side by side with who is logged in. Never rejects. */
export async function preloadPlace(client: QueryClient, place: Place): Promise<void> {
  const { loggedIn } = await client.fetchQuery(sessionQuery).catch(() => ({ loggedIn: true }));
  if (!loggedIn) {
    if (place.kind === 'list') await Outside.arrived();
    return;
  }
  if (place.kind === 'list') TaskList.preload();
  else if (place.kind === 'declaration') DeclarationScreen.preload();
  else if (place.kind === 'waiting') WaitingScreen.preload();
  else if (place.kind === 'answer') return AnswerScreen.preload();
  else if (place.kind === 'part') return PartScreen.preload();
  else if (place.kind === 'changes' || place.kind === 'change') return ChangesScreen.preload();
  else return;
  const channel = pageChannel();
  await client.prefetchQuery(tasksQuery(channel));
}
