/** One cold visit of a page in Chromium under applied throttling: when its first step could be used, and what that took. */
import { type Browser, chromium, type Cookie } from '@playwright/test';
import { installedChromium } from '../../scripts/chromium.mjs';

/** Lighthouse's slow 4G as it is applied, and a processor four times slower. */
const LATENCY = 562.5;
const DOWN = (1474.56 * 1024) / 8;
const UP = (675 * 1024) / 8;
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
const LIMIT = 60_000;

export interface Visit {
  /** Milliseconds from navigation until the first step was painted and could be used. */
  readonly usable: number;
  readonly firstPaint: number;
  /** Cumulative layout shift until two seconds after. */
  readonly shift: number;
  /** Answered until the step was usable, by kind; `bytes` as they came over the wire, without headers. */
  readonly requests: readonly { readonly url: string; readonly kind: string; readonly bytes: number }[];
}

export interface Visited {
  readonly url: string;
  /** What stands there once the first step can be used. */
  readonly usableWhen: string;
  readonly cookies?: readonly Pick<Cookie, 'name' | 'value'>[];
}

export const BROWSER_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  const installed = installedChromium();
  return chromium.launch({
    ...(installed ? { executablePath: installed } : {}),
    args: [...BROWSER_FLAGS],
  });
}

declare global {
  interface Window {
    __usable?: number;
    __shift?: number;
  }
}

export async function visit(
  browser: Browser,
  { url, usableWhen, cookies = [] }: Visited,
  throttled = true,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'nb-NO' });
  try {
    const { origin, hostname } = new URL(url);
    await context.addCookies(
      cookies.map(({ name, value }) => ({
        name,
        value,
        domain: hostname,
        path: '/',
        secure: name.startsWith('__Host-'),
        sameSite: 'Lax' as const,
      })),
    );
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(watch, usableWhen);
    await devtools.send('Network.enable');
    const requests = new Map<string, { url: string; kind: string; bytes: number; done: boolean }>();
    devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (request.url.startsWith(origin))
        requests.set(requestId, { url: request.url, kind: type ?? 'Other', bytes: 0, done: false });
    });
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes += encodedDataLength;
    });
    devtools.on('Network.loadingFinished', ({ requestId }) => {
      const request = requests.get(requestId);
      if (request) request.done = true;
    });
    if (throttled) {
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY,
        downloadThroughput: DOWN,
        uploadThroughput: UP,
      });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.__usable, null, { timeout: LIMIT });
    const done = [...requests.values()].filter((request) => request.done);
    await page.waitForTimeout(2_000);
    const seen = await page.evaluate(() => ({
      usable: window.__usable ?? 0,
      shift: window.__shift ?? 0,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    return { ...seen, requests: done.map(({ url: at, kind, bytes }) => ({ url: at, kind, bytes })) };
  } finally {
    await context.close();
  }
}

/** Runs in the page from its start: the moment after the frame in which `selector` is first there, and all layout shift. */
function watch(selector: string): void {
  const look = (): void => {
    if (document.querySelector(selector) === null) return void requestAnimationFrame(look);
    requestAnimationFrame(() => {
      // A message comes after the frame was painted.
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => (window.__usable = performance.now()));
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  };
  look();
  window.__shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.__shift = (window.__shift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
