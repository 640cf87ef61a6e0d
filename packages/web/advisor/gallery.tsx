/** The gallery of the console. */
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { routeOf } from '../app/address.ts';
import { showGallery } from '../app/gallery-page.tsx';
import { startApp } from '../app/start-app.tsx';
import { placeOf } from './addresses.ts';
import { STATES, USUAL } from './gallery-states.ts';
import { meQuery } from './me.ts';
import { preloadPlace } from './preload.ts';
import { Routes } from './routes.tsx';
import './console.css';

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
