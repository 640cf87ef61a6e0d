/** The gallery of the private app, over a stateful stand-in of its server. */
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { routeOf } from '@bli-kunde/web/app/address.ts';
import { showGallery } from '../page.tsx';
import { startApp } from '@bli-kunde/web/app/start-app.tsx';
import { placeOf } from '@bli-kunde/web/private/addresses.ts';
import { statesOf } from './states.ts';
import { preloadPlace } from '@bli-kunde/web/private/preload.ts';
import { Routes } from '@bli-kunde/web/private/routes.tsx';
import '@bli-kunde/web/private/private.css';

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
