/** The gallery of the private app, over a stateful stand-in of its server. */
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { routeOf } from '../app/address.ts';
import { showGallery } from '../app/gallery-page.tsx';
import { startApp } from '../app/start-app.tsx';
import { placeOf } from './addresses.ts';
import { statesOf } from './gallery-states.ts';
import { preloadPlace } from './preload.ts';
import { Routes } from './routes.tsx';
import './private.css';

showGallery({
  title: textsOf()('pm.landing.choose.title'),
  context: 'pm',
  statesOf,
  usual: () => ({ session: { loggedIn: true, name: null, visitor: 'gallery', endsAt: null } }),
  start: ({ route }) =>
    void startApp({
      context: 'pm',
      namespace: 'pm',
      Routes,
      preload: (client) => preloadPlace(client, placeOf(routeOf(`#${route}`).path)),
    }),
});
