/** The gallery of the console. */
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { routeOf } from '@bli-kunde/web/app/address.ts';
import { showGallery } from '../page.tsx';
import { startApp } from '@bli-kunde/web/app/start-app.tsx';
import { placeOf } from '@bli-kunde/web/advisor/addresses.ts';
import { STATES, USUAL } from './states.ts';
import { meQuery } from '@bli-kunde/web/advisor/me.ts';
import { preloadPlace } from '@bli-kunde/web/advisor/preload.ts';
import { Routes } from '@bli-kunde/web/advisor/routes.tsx';
import '@bli-kunde/web/advisor/console.css';

showGallery({
  title: textsOf()('advisor.console.title'),
  context: 'pm',
  statesOf: () => STATES,
  usual: () => USUAL,
  start: ({ route }) =>
    void startApp({
      context: 'pm',
      namespace: null,
      Routes,
      who: meQuery,
      preload: (client) => preloadPlace(client, placeOf(routeOf(`#${route}`).path)),
    }),
});
