/** Starts the children's app (context cm) on the page `/{bank}/barn/`. */
import { placeOf } from '@bli-kunde/domain/children/guards.ts';
import { startApp } from '../app/start-app.tsx';
import { preloadPlace } from './preload.ts';
import { Routes } from './routes.tsx';

// Not awaited: a screen's file, which imports from this one, could not run before this one has ended.
void startApp({
  context: 'cm',
  namespace: 'cm',
  Routes,
  preload: (client, route) => preloadPlace(client, placeOf(route)),
});
