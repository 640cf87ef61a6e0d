/** A page of somebody else with teaser cards on it: over https, under a strict content security policy, with an own link after them. */
import type { Page } from '@playwright/test';
import type { Bank, World } from './world.ts';

/** Addresses of the page and of the bank's script; neither exists outside the test. */
export const STRANGER = 'https://www.stranger.example';
const SCRIPTS = 'https://bli-kunde.example';

/** Nothing of the page's own may run or be written into it: no inline style or script, no markup made of text. */
const POLICY = [
  "default-src 'none'",
  `script-src ${SCRIPTS}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "base-uri 'none'",
].join('; ');

export const linkOf = (app: string): string => `<a href="/lenke/${app}">Bli kunde</a>`;
export const cardFor = (app: string, attributes = ''): string =>
  `<bli-kunde-kort app="${app}" ${attributes}>${linkOf(app)}</bli-kunde-kort>`;

export interface PageOptions {
  /** Attributes of the script's element. */
  readonly script?: string;
  readonly bank?: Bank;
  readonly origin?: string;
}

/** Events that the page was told of and requests that its policy refused, in order. */
interface Heard {
  readonly events: { readonly type: string; readonly app: string; readonly from: string }[];
  readonly refused: string[];
}

declare global {
  interface Window {
    heard: Heard;
  }
}

/** Opens the page anew, with its cookies; `cards` is its HTML between heading and own link. */
export async function openStranger(
  page: Page,
  world: World,
  cards: string,
  { script = 'defer', bank = 'provebanken', origin = STRANGER }: PageOptions = {},
): Promise<void> {
  await page.unrouteAll();
  await page.route(`${SCRIPTS}/**`, async (route) => {
    const url = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: world.origin + url.pathname }) });
  });
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY, 'cross-origin-embedder-policy': 'require-corp' },
      body: `<!doctype html><html lang="nb"><head><title>Fremmed</title><meta name="viewport" content="width=device-width">
<script ${script} src="${SCRIPTS}/${bank}/kort.js"></script></head>
<body><main><h1>En annens side</h1>${cards}<p><a href="/videre">Les videre</a></p></main></body></html>`,
    }),
  );
  // Not at the top, so that a cookie for this address alone is told from one for the whole site.
  await page.goto(`${origin}/nytt/artikkel`);
}

/** Has every page that is opened from here on write down what it hears and what is refused. */
export const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.heard = { events: [], refused: [] };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.heard.refused.push(`${violatedDirective} ${blockedURI}`),
    );
    for (const type of ['bli-kunde-kort-dismissed', 'bli-kunde-kort-followed'])
      document.addEventListener(type, (event) =>
        window.heard.events.push({
          type,
          app: (event as CustomEvent<{ app: string }>).detail.app,
          from: (event.target as Element).localName,
        }),
      );
  });
};
export const heard = (page: Page): Promise<Heard> => page.evaluate(() => window.heard);
