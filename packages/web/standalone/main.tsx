/** Starts the declaration on its own, on the page `/{bank}/kundeerklaering/` (K-013). */
import { startApp } from '../app/start-app.tsx';
import { placeOf } from './addresses.ts';
import { preloadPlace } from './preload.ts';
import { Routes } from './routes.tsx';

await startApp({ context: 'pm', Routes, preload: (client, route) => preloadPlace(client, placeOf(route)) });
