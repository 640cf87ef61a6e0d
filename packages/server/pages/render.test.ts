/** What a served page must hold: nothing of a bank's data may break out of it, and all inline code is known by hash. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import vm from 'node:vm';
import { JOURNEYS } from '../journeys.ts';
import { VISITOR_MARK } from '../http/csrf.ts';
import {
  type CarriedState,
  EARLY_SCRIPT,
  PAGE_DATA_ID,
  PAGE_SESSION_ID,
  PAGE_STATE_ID,
  type PageData,
} from './early-script.ts';
import { type HtmlPage, renderPage, withPerson } from './render.ts';

const TEMPLATE =
  '<!doctype html><html lang="%LANG%"><head><title>%TITLE%</title><!--head--><style>a{width:50%}</style></head><body><div id="root">outline</div><img alt="%BANK_NAME%" src="%LOGO%">%UNKNOWN%<script type="module" src="/assets/x.js"></script></body></html>';
const PAGE: HtmlPage = {
  slug: 'provebanken',
  base: '/provebanken',
  title: 'Bli "kunde" <nå>',
  lang: 'nb',
  flowName: 'Bli bedriftskunde',
  siteConfig: {
    slug: 'provebanken',
    context: 'bm',
    name: 'A & B</script>',
    banksPhoneNumber: '49010100',
    homeUrl: '/',
    contactUrl: '/k',
    privacyUrl: '/p',
    imprint: 'A · Org.nr. 319 805 001',
    images: { logo: 'images/logo.svg', favicon: 'images/f.svg' },
  },
  themeCss: ':root{--a:1}',
  early: [],
  asksSession: true,
  withoutScript: { title: 'Slå på <det>', text: 'Ring oss på 49 01 01 00.' },
};

test('a name with markup neither ends the data nor becomes an element', () => {
  const { html } = renderPage(TEMPLATE, PAGE);
  assert.match(html, /<title>Bli &quot;kunde&quot; &lt;nå&gt;<\/title>/);
  assert.match(html, /alt="A &amp; B&lt;\/script&gt;"/);
  const data = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  assert.equal(JSON.parse(data).config.name, 'A & B</script>');
});

test('every inline script and style is listed by its hash, data and files are not', () => {
  const { html, scriptHashes, styleHashes } = renderPage(TEMPLATE, PAGE);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  assert.deepEqual(scriptHashes, [hash(EARLY_SCRIPT)]);
  const withoutScript = /<noscript><style>(.*?)<\/style>/.exec(html)?.[1] ?? assert.fail('no word');
  assert.deepEqual(styleHashes, [hash(':root{--a:1}'), hash('a{width:50%}'), hash(withoutScript)]);
  assert.ok(html.includes(EARLY_SCRIPT));
});

test('N-046 a browser that runs no program reads why, and whom to ring, in place of the outline', () => {
  const { html } = renderPage(TEMPLATE, PAGE);
  const [, style = '', words = ''] = /<noscript><style>(.*?)<\/style>(.*?)<\/noscript><div id="root">/.exec(html) ?? [];
  assert.equal(words, '<h1>Slå på &lt;det&gt;</h1><p>Ring oss på 49 01 01 00.</p>');
  assert.ok(style.startsWith('#root{display:none}'));
});

test('a mark nobody knows and a percent in a style stay as they are', () => {
  const { html } = renderPage(TEMPLATE, PAGE);
  assert.match(html, /%UNKNOWN%/);
  assert.match(html, /width:50%/);
});

interface Asked {
  readonly address: string;
  readonly init: { readonly method?: string; readonly headers: Record<string, string> };
}

/** Runs the early script as a page would, and returns what it asked for. */
interface Link {
  readonly rel: string;
  readonly href: string;
}

const PARTS = {
  files: ['assets/shared.js', 'assets/shared.css', 'assets/produkter.js', 'assets/kyc.js', 'assets/outside.js'],
  screens: { produkter: [0, 1, 2], kyc: [0, 3] },
  outside: [4],
};

function asked(
  hash: string,
  cookie: string,
  data: PageData,
  search = '',
  session: object | null = null,
  state: CarriedState | null = null,
): { calls: Asked[]; links: Link[]; early: Record<string, unknown>; removed: string[]; marks: object } {
  const calls: Asked[] = [];
  const removed: string[] = [];
  const links: Link[] = [];
  const marks: object = {};
  const window: { __early?: Record<string, unknown> } = {};
  vm.runInNewContext(EARLY_SCRIPT, {
    window,
    location: { hash, search },
    document: {
      cookie,
      documentElement: { dataset: marks },
      getElementById: (id: string) => {
        const held = { [PAGE_DATA_ID]: data, [PAGE_SESSION_ID]: session, [PAGE_STATE_ID]: state, 'page-parts': PARTS }[
          id
        ];
        return held ? { textContent: JSON.stringify(held), remove: () => removed.push(id) } : null;
      },
      createElement: () => ({}),
      head: { append: (link: Link) => links.push(link) },
    },
    fetch: (address: string, init: Asked['init']) => {
      calls.push({ address, init });
      return Promise.resolve({});
    },
    Response: class {
      readonly text: string;
      readonly headers: Readonly<Record<string, string>>;
      constructor(text: string, { headers }: { readonly headers: Readonly<Record<string, string>> }) {
        this.text = text;
        this.headers = headers;
      }
    },
    Promise,
  });
  return { calls, links, early: window.__early ?? {}, removed, marks };
}

const ROOT = '/havbanken/onboarding/rest/resource';

/** The data that a journey's page carries. */
const dataOf = (path: string, base = '/havbanken'): PageData => {
  const app = JOURNEYS.map((journey) => journey.app).find((one) => one.path === path) ?? assert.fail(path);
  const siteConfig = { ...PAGE.siteConfig, slug: 'havbanken', context: app.context };
  const { html } = renderPage(TEMPLATE, { ...PAGE, ...app, slug: 'havbanken', base, siteConfig, title: '' });
  return JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
};
const DATA = dataOf('bedrift');
const RCID = '00000000-0000-4000-8000-00000000e001';
const TOKEN = 'other=1; XSRF-TOKEN-havbanken=a%2Bb';

test('the session is asked for early, and the configuration is there without a call', () => {
  const { calls, early } = asked('', '', DATA);
  assert.deepEqual(
    calls.map((call) => call.address),
    [`${ROOT}/session`],
  );
  assert.deepEqual(Object.keys(early), [`${ROOT}/config?context=bm`, `${ROOT}/session`]);
});

test('a page that says who is logged in asks for no session, and for no state where it is nobody', () => {
  const outside = asked('#/', TOKEN, dataOf('privat'), '', { loggedIn: false });
  assert.deepEqual(outside.calls, []);
  assert.deepEqual(Object.keys(outside.early).sort(), [`${ROOT}/config?context=pm`, `${ROOT}/session`]);
  const inside = asked('#/', TOKEN, dataOf('privat'), '', { loggedIn: true });
  assert.deepEqual(
    inside.calls.map((call) => call.address),
    [`${ROOT}/pm/state`],
  );
});

test('somebody back from the signing provider is told from the first paint that the signature is looked up', () => {
  const marks = (hash: string, search: string, loggedIn = true) =>
    Object.keys(asked(hash, TOKEN, dataOf('privat'), search, { loggedIn }).marks);
  const back = '?externalReference=1';
  assert.deepEqual(marks('#/signering/1', back), ['returned']);
  assert.deepEqual(marks('#/1/signering', back), ['returned']);
  assert.deepEqual(marks('#/signering/1', ''), []);
  assert.deepEqual(marks('#/signering/1', '?channel=nettbank'), [], 'the page’s own query');
  assert.deepEqual(marks('#/full/produkter', back), []);
  assert.deepEqual(marks('#/signering/1', back, false), [], 'nobody is logged in');
});

test('a name in the page of a session neither ends its element nor is in the page of anybody else', () => {
  const { html } = renderPage(TEMPLATE, PAGE);
  const state = { at: '/state', etag: '"7"', rcid: RCID, body: { name: '</script>\u2028<!--', none: null } };
  const mine = withPerson(html, { loggedIn: true, name: 'A</script><b>' }, state);
  const data = (id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(mine)?.[1] ?? '');
  assert.equal(data(PAGE_SESSION_ID).name, 'A</script><b>');
  assert.deepEqual(data(PAGE_STATE_ID), state);
  assert.doesNotMatch(withPerson(html, null, null), new RegExp(`id="(${PAGE_SESSION_ID}|${PAGE_STATE_ID})"`));
});

test('a state in the page is handed on once where the address asks for it, with its version, and leaves the document', async () => {
  const inside = { loggedIn: true };
  const state = (orgnr: string): CarriedState => ({
    at: `${ROOT}/bm/state/load/orgnr/${orgnr}?acceptCounterpart=false`,
    etag: '"7"',
    rcid: RCID,
    body: { version: 7 },
  });
  const opened = '#/erklaring/319800019/kontaktinformasjon';
  // The answer to a call that needs no token: nothing is called.
  const carried = asked(opened, '', DATA, '', inside, state('319800019'));
  assert.deepEqual(carried.calls, []);
  assert.deepEqual(carried.removed, [PAGE_STATE_ID]);
  const handed = await carried.early[state('319800019').at];
  assert.equal(
    JSON.stringify(handed),
    JSON.stringify({
      text: '{"version":7}',
      headers: { 'Content-Type': 'application/json', ETag: '"7"', 'X-Correlation-Id': RCID },
    }),
  );
  const ofAnother = asked(opened, TOKEN, DATA, '', inside, state('319800027'));
  assert.deepEqual(
    ofAnother.calls.map(({ address }) => address),
    [state('319800019').at],
  );
  assert.ok(!(state('319800027').at in ofAnother.early), 'it would be old by the time that it is opened');
  assert.ok(!(state('319800019').at in asked('#/', TOKEN, DATA, '', inside, state('319800019')).early));
});

test('S-032 the state is asked for early with the anti-forgery token of this bank', () => {
  const { calls } = asked('#/erklaring/319800019/kontaktinformasjon', TOKEN, DATA);
  assert.equal(calls[0]?.address, `${ROOT}/bm/state/load/orgnr/319800019?acceptCounterpart=false`);
  assert.equal(calls[0]?.init.method, 'PUT');
  assert.equal(calls[0]?.init.headers['X-XSRF-TOKEN'], 'a+b');
});

test('S-027 on a host name of its own a bank’s page asks without the segment, with the token of the bank that it names', () => {
  const { calls, early } = asked('#/', TOKEN, dataOf('privat', ''));
  assert.deepEqual(
    calls.map(({ address }) => address),
    ['/onboarding/rest/resource/pm/state', '/onboarding/rest/resource/session'],
  );
  assert.ok('/onboarding/rest/resource/config?context=pm' in early);
  const { html } = renderPage('<html data-bank="%BANK%" data-base="%BASE%"><img src="%LOGO%"><!--head-->', {
    ...PAGE,
    base: '',
  });
  assert.match(
    html,
    /<html data-bank="provebanken" data-base=""><img src="\/images\/logo\.svg"><link rel="icon" href="\/images/,
  );
});

test('the private app asks for its state early, and the declaration of the same variant makes no application', () => {
  const ask = (cookie: string, path: string) => asked('#/', cookie, dataOf(path)).calls.map(({ address }) => address);
  assert.deepEqual(ask(TOKEN, 'privat'), [`${ROOT}/pm/state`, `${ROOT}/session`]);
  assert.deepEqual(ask(TOKEN, 'kundeerklaering'), [`${ROOT}/session`]);
  assert.deepEqual(ask('', 'privat'), [`${ROOT}/session`]);
});

test('the children’s app asks for the list or the state that the address names', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const ask = (hash: string, search = '') =>
    asked(hash, TOKEN, dataOf('barn'), search).calls.map(({ address }) => address.slice(ROOT.length));
  assert.deepEqual(ask('#/velgbarn'), ['/children/children', '/session']);
  assert.deepEqual(ask(`#/${id}/produkter`), [`/children/${id}/state`, '/session']);
  assert.deepEqual(ask(`#/${id}/signering`, '?session=1'), ['/session']);
  assert.deepEqual(ask('#/'), ['/session']);
});

test('who comes back from the signing provider is not shown the state from before it was read there', () => {
  const order = '#/signering/11111111-1111-4111-8111-111111111111';
  const asksState = (hash: string, search: string) => asked(hash, TOKEN, dataOf('privat'), search).calls.length > 1;
  assert.equal(asksState(order, '?session=1'), false);
  assert.equal(asksState(order, ''), true, 'by a message');
  assert.equal(asksState('#/full/signering', '?campaign=1'), true);
});

test('without a token, an organisation of nine digits or the business context no state is asked for', () => {
  for (const [hash, cookie, path] of [
    ['#/erklaring/319800019', '', 'bedrift'],
    ['#/erklaring/3198000191', TOKEN, 'bedrift'],
    ['#/', TOKEN, 'bedrift'],
    ['#/erklaring/319800019', TOKEN, 'kundeerklaering'],
    ['#/erklaring/319800019', 'XSRF-TOKEN-provebanken=x', 'bedrift'],
    ['#/', `XSRF-TOKEN-havbanken=${VISITOR_MARK}a.b`, 'privat'],
  ] as const) {
    assert.equal(asked(hash, cookie, dataOf(path)).calls.length, 1, `${hash} ${cookie} ${path}`);
  }
});

test('the files of the screen that the address names are asked for early, and no others', () => {
  const hrefs = (hash: string) => asked(hash, TOKEN, DATA).links.map(({ rel, href }) => `${rel} ${href}`);
  const produkter = [
    'modulepreload /assets/shared.js',
    'preload /assets/shared.css',
    'modulepreload /assets/produkter.js',
  ];
  assert.deepEqual(hrefs('#/erklaring/319800019/produkter?backTo=oppsummering'), produkter);
  for (const hash of ['', '#/', '#/erklaring/319800019/constructor', '#/erklaring/319800019/ukjent'])
    assert.deepEqual(hrefs(hash), []);
});

test('a page on which nobody is logged in asks for the files of its start page, whatever the address names', () => {
  const { links } = asked('#/erklaring/319800019/produkter', TOKEN, DATA, '', { loggedIn: false });
  assert.deepEqual(
    links.map(({ href }) => href),
    ['/assets/outside.js'],
  );
});

test('an address that shows a screen without naming it asks for its files', () => {
  const data = { ...dataOf('privat'), firstScreens: { full: 'kyc' } };
  const hrefs = (hash: string) => asked(hash, '', data).links.map(({ href }) => href);
  assert.deepEqual(hrefs('#/full'), ['/assets/shared.js', '/assets/kyc.js']);
  assert.equal(hrefs('#/full/produkter').at(-1), '/assets/produkter.js');
  assert.equal(dataOf('privat').firstScreens['full'], 'kontaktinfo');
});

test('an address that names a flow and a step asks for the files of the step alone', () => {
  const { links } = asked('#/produkter/kyc/pep?backTo=produkter', '', DATA);
  assert.deepEqual(
    links.map(({ href }) => href),
    ['/assets/shared.js', '/assets/kyc.js'],
  );
});
