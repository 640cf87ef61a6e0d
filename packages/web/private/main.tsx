/** Starts the private app (context pm) on the page `/{bank}/privat/`. */
import { startApp } from '../app/start-app.tsx';
import { placeOf } from './addresses.ts';
import { preloadPlace } from './preload.ts';
import { Routes } from './routes.tsx';
import './private.css';

// Not awaited: a screen's file, which imports from this one, could not run before this one has ended.
void startApp({
  context: 'pm',
  namespace: 'pm',
  Routes,
  preload: (client, route) => preloadPlace(client, placeOf(route)),
});
