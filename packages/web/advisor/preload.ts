/** The screens that arrive by themselves, and which of them an opened address needs. */
import type { QueryClient } from '../app/query-cache.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import type { Place } from './addresses.ts';
import { PART_ROWS } from './case-parts.ts';
import { meQuery, queuesQuery } from './me.ts';

export const OverviewScreen = lazyScreen(async () => (await import('./screens/oversikt.tsx')).default);
export const CasesScreen = lazyScreen(async () => (await import('./screens/saker.tsx')).default);
export const CaseScreen = lazyScreen(async () => (await import('./screens/sak.tsx')).default);
export const TOOL_SCREENS = {
  sok: lazyScreen<object>(async () => (await import('./screens/sok.tsx')).default),
  overvaking: lazyScreen<object>(async () => (await import('./screens/overvaking.tsx')).default),
  statistikk: lazyScreen<object>(async () => (await import('./screens/statistikk.tsx')).default),
  soknadslop: lazyScreen<object>(async () => (await import('./screens/soknadslop.tsx')).default),
  risikoregler: lazyScreen<object>(async () => (await import('./screens/risikoregler.tsx')).default),
  kontrollpakke: lazyScreen<object>(async () => (await import('./screens/kontrollpakke.tsx')).default),
  innsynskopi: lazyScreen<object>(async () => (await import('./screens/innsynskopi.tsx')).default),
} as const;

/** Fetches what an opened address will show, side by side with who is logged in. Never rejects. */
export async function preloadPlace(client: QueryClient, place: Place): Promise<void> {
  if (place.kind === 'overview') OverviewScreen.preload();
  else if (place.kind === 'list') CasesScreen.preload();
  else if (place.kind === 'tool') TOOL_SCREENS[place.tool].preload();
  else if (place.kind === 'case') {
    CaseScreen.preload();
    PART_ROWS[place.part].Shown.preload();
  }
  try {
    await client.fetchQuery(meQuery);
    await client.prefetchQuery(queuesQuery);
  } catch {
    // The screen asks again, and tells it.
  }
}
