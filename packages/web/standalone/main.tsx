/** Starts the declaration on its own, on the page `/{bank}/kundeerklaering/` (K-013). */
import { startApp } from '../app/start-app.tsx';
import { placeOf } from './addresses.ts';
import { preloadPlace } from './preload.ts';
import { Routes } from './routes.tsx';

// Not awaited: a screen's file, which imports from this one, could not run before this one has ended.
void startApp({
  context: 'pm',
  namespace: 'kyc',
  Routes,
  preload: (client, route) => preloadPlace(client, placeOf(route)),
});
