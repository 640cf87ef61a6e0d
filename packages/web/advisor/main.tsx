/** Starts the advisors' console, on the page `/{bank}/radgiver/` (A-030). */
import { startApp } from '../app/start-app.tsx';
import { placeOf } from './addresses.ts';
import { meQuery } from './me.ts';
import { preloadPlace } from './preload.ts';
import { Routes } from './routes.tsx';
import './console.css';

// Not awaited: a screen's file, which imports from this one, could not run before this one has ended.
void startApp({
  context: 'pm',
  namespace: null,
  Routes,
  who: meQuery,
  preload: (client, route) => preloadPlace(client, placeOf(route)),
});
