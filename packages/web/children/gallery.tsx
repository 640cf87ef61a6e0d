/** Shows the children's app in one of its states, in a bank's look: `?bank=…&scheme=light|dark&state=…`; a list of all without a state. */
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { createRoot } from 'react-dom/client';
import { placeOf } from '@bli-kunde/domain/children/guards.ts';
import { routeOf } from '../app/address.ts';
import { startApp } from '../app/start-app.tsx';
import { configOf, siteOf, SLUGS, themeOf } from '../ui/gallery/banks.ts';
import { NEVER, type Shown, statesOf } from './gallery-states.ts';
import { preloadPlace } from './preload.ts';
import { Routes } from './routes.tsx';

const asked = new URLSearchParams(location.search);
const slug = asked.get('bank') ?? SLUGS[0] ?? '';
const scheme = asked.get('scheme');
const states = statesOf(configOf(slug));

const style = document.createElement('style');
style.textContent = themeOf(slug);
document.head.prepend(style);
if (scheme) document.documentElement.dataset['colorScheme'] = scheme;

function respond(answer: unknown): Promise<Response> {
  if (answer === NEVER) return new Promise(() => {});
  const status = typeof answer === 'object' && answer !== null && 'refused' in answer ? 'status' : null;
  return Promise.resolve(
    Response.json(answer, {
      status: status === null ? 200 : Number((answer as { status: number }).status),
      headers: { 'X-Correlation-Id': 'galleri-0001' },
    }),
  );
}

/** Answers by the way that the page's inline script leaves early ones; what is not listed goes to the network. */
function show({ route, loggedIn = true, answers = {} }: Shown): void {
  const all: Readonly<Record<string, unknown>> = {
    'config?context=cm': siteOf(slug, 'cm', scheme),
    session: { loggedIn, name: null, visitor: null, endsAt: null },
    ...answers,
  };
  window.__early = new Proxy<NonNullable<Window['__early']>>(
    {},
    {
      get: (_, address) => {
        const [, path = ''] = String(address).split('/rest/resource/');
        return Object.hasOwn(all, path) ? respond(all[path]) : undefined;
      },
    },
  );
  sessionStorage.clear();
  // Without the gallery's own query, which is no word of a signing provider.
  history.replaceState(null, '', `${location.pathname}#${route}`);
  void startApp({
    context: 'cm',
    namespace: 'cm',
    Routes,
    preload: (client) => preloadPlace(client, placeOf(routeOf(`#${route}`).path)),
  });
}

const shown = states[asked.get('state') ?? ''];
if (shown) show(shown);
else {
  const texts = textsOf();
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <main style={{ padding: '2rem' }}>
        <h1>{texts('cm.landing.title')}</h1>
        <ul id="states">
          {Object.keys(states).map((name) => (
            <li key={name}>
              <a href={`?bank=${slug}&state=${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </main>,
    );
}
