/** A page of a gallery: an app in one of its states, in a bank's look: `?bank=…&scheme=light|dark&state=…`; a list of all without a state. */
import { type StandIn, standIn, type StandInRow } from '@bli-kunde/domain/api/stand-in.fixture.ts';
import type { BankConfig, SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import { createRoot } from 'react-dom/client';
import { configOf, siteOf, SLUGS, themeOf } from './banks.ts';

/** An answer that does not come. */
export const NEVER = Symbol('never');

export interface GalleryState {
  readonly route: string;
  /** By the path below `rest/resource/`; a row of the error catalogue is a refusal. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** A stateful server that answers what `answers` does not, before what is usual; beside its rows what happens to it from elsewhere. */
  readonly served?: () => { readonly rows: readonly StandInRow[] };
}

declare global {
  interface Window {
    /** The stateful server of the shown state, for tests and for whoever tries the page. */
    standIn?: StandIn;
    /** Data made for the shown state, its rows and the rest. */
    served?: object;
  }
}

export interface Gallery<State extends GalleryState> {
  readonly title: string;
  readonly context: SiteConfig['context'];
  readonly statesOf: (bank: BankConfig) => Readonly<Record<string, State>>;
  /** Answers of calls unless the state has others. */
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

const pathOf = (address: string): string => `/${address.split('/').slice(1).join('/')}`.split('?')[0] ?? '';

/**
 * Answers by the way that the page's inline script leaves early ones; what is not listed goes to the network, and so does what the
 * stateful server has and the state does not say itself.
 */
function answerWith(
  usual: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
  server: StandIn | null,
): void {
  window.__early = new Proxy<NonNullable<Window['__early']>>(
    {},
    {
      get: (_, address) => {
        const [, path = ''] = String(address).split('/rest/resource/');
        if (Object.hasOwn(own, path)) return respond(own[path]);
        if (server?.has(pathOf(String(address)))) return undefined;
        return Object.hasOwn(usual, path) ? respond(usual[path]) : undefined;
      },
    },
  );
}

/** An answer of the stateful server, or the end of the caller's patience, as a request on the network has. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('no answer', 'TimeoutError')));
  });
  return Promise.race([answer, aborted]);
}

/** Puts a stateful server in the place of the network, for the addresses that it has. */
function serve(server: StandIn): void {
  const network = window.fetch.bind(window);
  window.standIn = server;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!server.has(pathname)) return network(input, init);
    const text = await request.clone().text();
    const answer = server.ask({
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(request.headers),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    });
    if (answer === null) return network(input, init);
    const { status, body, headers } = await unlessAborted(answer, request.signal);
    return body === undefined ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
  };
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
    const served = state.served?.() ?? null;
    const server = served ? standIn(served.rows) : null;
    if (served) window.served = served;
    if (server) serve(server);
    answerWith(
      { [`config?context=${context}`]: siteOf(slug, context, scheme), ...usual(state) },
      state.answers ?? {},
      server,
    );
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
