/** The gallery of the children's app. */
import { placeOf } from '@bli-kunde/domain/children/guards.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { routeOf } from '@bli-kunde/web/app/address.ts';
import { showGallery } from '../page.tsx';
import { startApp } from '@bli-kunde/web/app/start-app.tsx';
import { statesOf } from './states.ts';
import { preloadPlace } from '@bli-kunde/web/children/preload.ts';
import { Routes } from '@bli-kunde/web/children/routes.tsx';

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
