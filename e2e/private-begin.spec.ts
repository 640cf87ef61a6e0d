/** A flow that is opened by its own address, and the way back from the provider, as the browser goes it. */
import * as hand from './by-hand.ts';
import { advance, at, logIn, open } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'private-begin' });

const BANK = 'provebanken';

test('P-010 P-011 P-091 a flow begins at its own address, and another one asks first', async ({ page, world }) => {
  await logIn(page, world, BANK, 'P01', at('DISPONENT'));
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  await open(page, world, BANK, at('STANDARD'));
  await expect(page.getByRole('dialog', { name: t('pm.changeFlow.title') })).toBeVisible();
});

test('P-010 P-011 a flow whose beginning gets no answer keeps another one from nothing', async ({ page, world }) => {
  const answered = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/pm/state/flowType', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await answered.promise;
    return route.abort();
  });
  await logIn(page, world, BANK, 'P33', at('STANDARD'));
  await expect.poll(() => asked).toBe(1);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, at('DISPONENT'));
  await expect(page).toHaveURL(/#\/disponent$/);
  answered.resolve();
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
});

test('P-080 who has signed is never offered the signing once more', async ({ page, world }) => {
  await logIn(page, world, BANK, 'P04');
  await advance(page, world, { bank: BANK, id: 'P04', flow: 'DISPONENT' }, 'signering');
  await open(page, world, BANK, at('DISPONENT', 'signering'));
  const calls: string[] = [];
  page.on('request', (request) => {
    const [call] = /refresh$|pm\/state$/.exec(request.url()) ?? [];
    if (call !== undefined) calls.push(call);
  });
  await hand.decideAtProvider(page, 'Signer');
  await expect(hand.heading(page, t('pm.thanks.disponent.title'))).toBeVisible({ timeout: 30_000 });
  expect(calls[0]).toBe('refresh');
});

test('N-064 on a first visit the start page has its heading in the typeface of the bank from the first paint, and nothing moves', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    // Each visit is a first one: a page that goes may note that it has the typefaces as late as this.
    if (location.protocol.startsWith('http')) sessionStorage.clear();
    // Slower timers: a busy machine has the typeface later than the product waits, and that wait is not what is tried here.
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((work: () => void, ms = 0, ...rest: unknown[]) =>
      setTimeout(work, ms * 20, ...rest)) as typeof globalThis.setTimeout;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset['moved'] = String(
          Number(document.documentElement.dataset['moved'] ?? 0) + shift.value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/fonts\/[\w-]+\.woff2$/.test(request.url())) asked.push(request.url());
  });
  for (const bank of ['provebanken', 'skogbanken'] as const) {
    asked.length = 0;
    await open(page, world, bank);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-heading', '');
    const drawn = await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily);
    expect(drawn).toMatch(/^"?Bank Heading/);
    // The text's own typeface may move lines by a pixel or two, which nobody sees (decision 0106).
    expect(Number(await page.evaluate(() => document.documentElement.dataset['moved'] ?? '0')), bank).toBeLessThan(
      0.01,
    );
    expect(asked, 'asked for once').toHaveLength(1);
  }
});
