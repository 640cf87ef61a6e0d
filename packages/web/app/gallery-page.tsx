/** A page of a gallery: an app in one of its states, in a bank's look: `?bank=…&scheme=light|dark&state=…`; a list of all without a state. */
import type { BankConfig, SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import { createRoot } from 'react-dom/client';
import { configOf, siteOf, SLUGS, themeOf } from '../ui/gallery/banks.ts';

/** An answer that does not come. */
export const NEVER = Symbol('never');

export interface GalleryState {
  readonly route: string;
  /** By the path below `rest/resource/`; a row of the error catalogue is a refusal. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

export interface Gallery<State extends GalleryState> {
  readonly title: string;
  readonly context: SiteConfig['context'];
  readonly statesOf: (bank: BankConfig) => Readonly<Record<string, State>>;
  /** What is answered unless the state says otherwise. */
  readonly usual: (state: State) => Readonly<Record<string, unknown>>;
  readonly start: (state: State) => void;
}

function respond(answer: unknown): Promise<Response> {
  if (answer === NEVER) return new Promise(() => {});
  const refused = typeof answer === 'object' && answer !== null && 'refused' in answer;
  return Promise.resolve(
    Response.json(answer, {
      status: refused ? Number((answer as unknown as { status: number }).status) : 200,
      headers: { 'X-Correlation-Id': 'galleri-0001' },
    }),
  );
}

/** Answers by the way that the page's inline script leaves early ones; what is not listed goes to the network. */
function answerWith(all: Readonly<Record<string, unknown>>): void {
  window.__early = new Proxy<NonNullable<Window['__early']>>(
    {},
    {
      get: (_, address) => {
        const [, path = ''] = String(address).split('/rest/resource/');
        return Object.hasOwn(all, path) ? respond(all[path]) : undefined;
      },
    },
  );
}

export function showGallery<State extends GalleryState>({
  title,
  context,
  statesOf,
  usual,
  start,
}: Gallery<State>): void {
  const asked = new URLSearchParams(location.search);
  const slug = asked.get('bank') ?? SLUGS[0] ?? '';
  const scheme = asked.get('scheme');
  const states = statesOf(configOf(slug));
  const style = document.createElement('style');
  style.textContent = themeOf(slug);
  document.head.prepend(style);
  if (scheme) document.documentElement.dataset['colorScheme'] = scheme;
  const state = states[asked.get('state') ?? ''];
  if (state !== undefined) {
    answerWith({ [`config?context=${context}`]: siteOf(slug, context, scheme), ...usual(state), ...state.answers });
    if (!asked.has('keep')) sessionStorage.clear();
    // Without the gallery's own query, which is no word of a signing provider.
    history.replaceState(null, '', `${location.pathname}#${state.route}`);
    start(state);
    return;
  }
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <main style={{ padding: '2rem' }}>
      <h1>{title}</h1>
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
