/** The gallery of the children's app. */
import { placeOf } from '@bli-kunde/domain/children/guards.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { routeOf } from '../app/address.ts';
import { showGallery } from '../app/gallery-page.tsx';
import { startApp } from '../app/start-app.tsx';
import { statesOf } from './gallery-states.ts';
import { preloadPlace } from './preload.ts';
import { Routes } from './routes.tsx';

showGallery({
  title: textsOf()('cm.landing.title'),
  context: 'cm',
  statesOf,
  usual: ({ loggedIn = true }) => ({ session: { loggedIn, name: null, visitor: null, endsAt: null } }),
  start: ({ route }) =>
    void startApp({
      context: 'cm',
      namespace: 'cm',
      Routes,
      preload: (client) => preloadPlace(client, placeOf(routeOf(`#${route}`).path)),
    }),
});
