/** From the summary to the thank-you page: signed, broken off, failed, and what stands there when somebody comes back. */
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import type { Browser, Page } from '@playwright/test';
import { callsOf } from './application.ts';
import * as hand from './by-hand.ts';
import { fullName, person } from './people.ts';
import { advance, at, logIn, open, stateOf } from './private.ts';
import { like, t } from './texts.ts';
import { type Bank, expect, test, type World } from './world.ts';

test.use({ apart: 'private-signing' });

test.describe.configure({ timeout: 60_000 });

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile';

/** The same person on a device that says of itself that it is another. */
async function onDevice(browser: Browser, page: Page, userAgent: string): Promise<Page> {
  const storageState = await page.context().storageState();
  return (await browser.newContext({ storageState, userAgent })).newPage();
}

const atOurs = (page: Page, world: World) => page.waitForURL((url) => url.origin === world.origin);
const route = (flow: FlowType, step = '') => new RegExp(`${at(flow, step)}$`);

/** Types an address into a page that is open already. */
const turnTo = (page: Page, address: string) => page.evaluate((hash) => location.assign(hash), address || '#/');

/** Opens the summary of an application that has everything but its order. */
async function openSummary(page: Page, world: World, bank: Bank, id: string, flow: FlowType): Promise<void> {
  await logIn(page, world, bank, id);
  await advance(page, world, { bank, id, flow }, 'oppsummering');
  await open(page, world, bank, at(flow, 'oppsummering'));
  await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
}

async function decide(page: Page, world: World, choice: 'Signer' | 'Avbryt' | 'Feil'): Promise<void> {
  await hand.decideAtProvider(page, choice);
  await atOurs(page, world);
}

/** What the core bank has made of this person in this bank: customers, accounts, and kinds of agreement. */
async function made(world: World, bankregnr: string, id: string) {
  const { customers, accounts, agreements } = await world.ledger();
  const mine = customers.filter((one) => one.bank === bankregnr && one.name === fullName(id) && !one.seeded);
  const numbers = mine.map(({ customerNumber }) => customerNumber);
  const belongs = (one: { bank: string; customerNumber: string }) =>
    one.bank === bankregnr && numbers.includes(one.customerNumber);
  return {
    customers: mine.length,
    accounts: accounts.filter(belongs).map(({ productCode }) => productCode),
    agreements: agreements.filter(belongs).map(({ kind }) => kind),
  };
}

test('P-064 P-076 P-080 P-081 P-089 P-074 P-075 a disponent signs, is welcomed, and is led there from everywhere', async ({
  page,
  world,
  browser,
}) => {
  const bank = 'skogbanken';
  await openSummary(page, world, bank, 'P22', 'DISPONENT');
  await open(page, world, bank, at('DISPONENT', 'takk-og-velkommen'));
  await expect(page, 'not before it is signed').toHaveURL(route('DISPONENT', 'oppsummering'));

  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await hand.press(page, t('pm.summary.next'));
  await decide(page, world, 'Signer');
  await expect(hand.heading(page, t('pm.thanks.disponent.title'))).toBeVisible();
  await expect(page).toHaveURL(route('DISPONENT', 'takk-og-velkommen'));
  const { signingOrder } = await stateOf(page, world, bank);
  expect(visited.some((address) => address.endsWith(`#/signering/${signingOrder.externalReference}`))).toBe(true);
  await expect
    .poll(() => made(world, '9812', 'P22'), { timeout: 20_000 })
    .toEqual({ customers: 1, accounts: [], agreements: ['ONLINE_BANK_LIMITED'] });

  const signed = async () =>
    (await world.messagesTo(person('P22').epost)).find((one) => like('notice.pm.completed.subject').test(one.subject));
  await expect.poll(signed).toBeTruthy();
  const link = await world.addressIn(await signed());
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(hand.heading(elsewhere, 'Logg inn for å lese avtalen')).toBeVisible();
  await elsewhere.context().close();
  await open(page, world, bank, new URL(link).hash);
  await expect(hand.heading(page, t('pm.thanks.disponent.title'))).toBeVisible();
  const agreement = page.getByRole('link', { name: like('thanks.document') });
  const below = page.getByRole('heading', { name: t('thanks.whatNow') });
  expect((await agreement.boundingBox())?.y, 'whoever came to read it finds it first').toBeLessThan(
    (await below.boundingBox())?.y ?? 0,
  );
  const answers = await page.getByRole('link', { name: like('thanks.answers') }).getAttribute('href');
  const annex = await page.request.get(new URL(answers ?? '', world.origin).href);
  expect(annex.headers()['content-type']).toBe('application/pdf');

  for (const [device, userAgent, href] of [
    ['desktop', null, 'https://skogbanken.example/mobilbank'],
    ['ios', IPHONE, 'https://skogbanken.example/app/ios'],
    ['android', ANDROID, 'https://skogbanken.example/app/android'],
  ] as const) {
    const there = userAgent === null ? page : await onDevice(browser, page, userAgent);
    await open(there, world, bank, at('DISPONENT', 'takk-og-velkommen'));
    await expect(there.getByRole('link', { name: t(`mobileBank.${device}`) })).toHaveAttribute('href', href);
    const opener = there.getByRole('link', { name: t('mobileBank.open') });
    if (device === 'desktop') await expect(opener).toHaveCount(0);
    else await expect(opener).toHaveAttribute('href', 'https://skogbanken.example/app/apne');
    if (there !== page) await there.context().close();
  }
  for (const step of [
    '',
    'kyc',
    'samtykker',
    'oppsummering',
    'signering',
    'signering/kansellert',
    'signering/feilet',
    'takk',
  ]) {
    await turnTo(page, at('DISPONENT', step));
    await expect(page, step).toHaveURL(route('DISPONENT', 'takk-og-velkommen'));
    await expect(hand.heading(page, t('pm.thanks.disponent.title')), step).toBeVisible();
  }
  // Another flow is not begun meanwhile: the person is led to what was signed.
  for (const address of ['', at('GUARANTOR'), at('STANDARD', 'produkter')]) {
    await turnTo(page, address);
    await expect(page, address).toHaveURL(route('DISPONENT', 'takk-og-velkommen'));
  }
});

test('P-065 P-090 P-077 a guarantor sends in, and ends at the thank-you page without a button', async ({
  page,
  world,
}) => {
  const bank = 'skogbanken';
  const flow = 'GUARANTOR';
  await openSummary(page, world, bank, 'P23', flow);
  await open(page, world, bank, at(flow, 'takk'));
  await expect(page, 'not before it is sent in').toHaveURL(route(flow, 'oppsummering'));
  await hand.press(page, t('pm.summary.next.guarantor'));
  await expect(hand.heading(page, t('pm.thanks.guarantor.title'))).toBeVisible();
  await expect(page).toHaveURL(route(flow, 'takk'));
  const main = page.getByRole('main');
  await expect(
    main.getByText(t('thanks.contact', { bankPhone: '491 21 200' }).replace('491 21 200', '491\u00a021\u00a0200')),
  ).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link')).toHaveCount(1);
  await expect(main.getByRole('link', { name: t('pm.thanks.receipt') })).toBeVisible();
  await expect
    .poll(() => made(world, '9812', 'P23'), { timeout: 20_000 })
    .toEqual({ customers: 1, accounts: [], agreements: [] });
  expect((await stateOf(page, world, bank)).signingOrder.status).toBe('NOT_CREATED');
  for (const step of ['', 'samtykker', 'oppsummering']) {
    await turnTo(page, at(flow, step));
    await expect(page, step).toHaveURL(route(flow, 'takk'));
  }
  await open(page, world, bank, at(flow, 'signering'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hand.heading(page, t('pm.thanks.guarantor.title'))).toBeHidden();
});

test('P-082 N-133 where the new thank-you page is off, a signature ends at the old one, which leads to the app, too', async ({
  page,
  world,
}) => {
  const bank = 'provebanken';
  await openSummary(page, world, bank, 'P22', 'DISPONENT');
  await hand.press(page, t('pm.summary.next'));
  await decide(page, world, 'Signer');
  await expect(hand.heading(page, t('pm.thanks.disponent.title'))).toBeVisible();
  await expect(page).toHaveURL(route('DISPONENT', 'takk'));
  await expect(page.getByRole('link', { name: t('mobileBank.desktop') })).toHaveCount(1);
  await open(page, world, bank, at('DISPONENT', 'takk-og-velkommen'));
  await expect(page).toHaveURL(route('DISPONENT', 'takk'));
});

test('P-084 P-087 P-074 broken off at the provider: the phone number, and another try that is signed once', async ({
  page,
  world,
}) => {
  const bank = 'skogbanken';
  await openSummary(page, world, bank, 'P33', 'DISPONENT');
  await hand.press(page, t('pm.summary.next'));
  await decide(page, world, 'Avbryt');
  await expect(hand.heading(page, t('pm.cancelled.title'))).toBeVisible();
  await expect(page).toHaveURL(route('DISPONENT', 'signering/kansellert'));
  await expect(page.getByText(/491\u00a021\u00a0200/)).toBeVisible();
  for (const step of ['', 'oppsummering', 'signering', 'signering/feilet']) {
    await turnTo(page, at('DISPONENT', step));
    await expect(page, step).toHaveURL(route('DISPONENT', 'signering/kansellert'));
  }
  await hand.press(page, t('signing.again'));
  await decide(page, world, 'Signer');
  await expect(hand.heading(page, t('pm.thanks.disponent.title'))).toBeVisible();
  await expect
    .poll(() => made(world, '9812', 'P33'), { timeout: 20_000 })
    .toEqual({ customers: 1, accounts: [], agreements: ['ONLINE_BANK_LIMITED'] });
});

test('P-087 P-074 after a signing that was broken off the application may be changed, and what is signed then is the changed one', async ({
  page,
  world,
}) => {
  const bank = 'fjellbanken';
  await openSummary(page, world, bank, 'P01', 'STANDARD');
  await hand.press(page, t('pm.summary.next'));
  await decide(page, world, 'Avbryt');
  await expect(hand.heading(page, t('pm.cancelled.title'))).toBeVisible();
  // Until the order is left every page leads back to it.
  await open(page, world, bank, at('STANDARD', 'oppsummering'));
  await expect(page).toHaveURL(route('STANDARD', 'signering/kansellert'));
  await hand.press(page, t('signing.edit'));
  await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
  await expect(page).toHaveURL(route('STANDARD', 'oppsummering'));
  await turnTo(page, `${at('STANDARD')}?backTo=oppsummering`);
  await page.getByLabel(t('field.email')).fill('rettet@example.com');
  await hand.press(page, t('common.saveChange'));
  await expect(page.getByText('rettet@example.com').filter({ visible: true }).first()).toBeVisible();
  await hand.press(page, t('pm.summary.next'));
  await decide(page, world, 'Signer');
  await expect(hand.heading(page, /Ingrid!$/)).toBeVisible();
  await expect.poll(async () => (await world.messagesTo('rettet@example.com')).length).toBeGreaterThan(0);
});

test('back from the provider on a slow net, the page says what is waited for as its heading, on any screen', async ({
  page,
  world,
}) => {
  const bank = 'fjellbanken';
  await openSummary(page, world, bank, 'P22', 'DISPONENT');
  await hand.press(page, t('pm.summary.next'));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/bm/signing/*/refresh', async (held) => {
    await promise;
    await held.continue();
  });
  await decide(page, world, 'Signer');
  const said = page.getByText(t('common.checkingSignature'));
  await expect(said).toBeVisible();
  await expect(page.getByText(t('common.checkingSignature.takes'))).toBeVisible();
  /** Of what is on the page: an element that was drawn anew meanwhile has none. */
  const size = async (of: typeof said): Promise<string> => {
    let found = '';
    await expect(async () => {
      found = await of.evaluate((shown) => getComputedStyle(shown).fontSize);
      expect(found).not.toBe('');
    }).toPass();
    return found;
  };
  const sizes: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    sizes.push(await size(said));
  }
  resolve();
  await page.setViewportSize({ width: 390, height: 844 });
  const heading = hand.heading(page, /som disponent!$/);
  await expect(heading).toBeVisible();
  const headings = [await size(heading)];
  await page.setViewportSize({ width: 1280, height: 844 });
  headings.push(await size(heading));
  expect(sizes).toEqual(headings);
});

test('P-084 P-088 S-046 a signing that failed is tried again; customer and accounts are made once', async ({
  page,
  world,
}) => {
  const bank = 'skogbanken';
  await openSummary(page, world, bank, 'P01', 'STANDARD');
  await hand.press(page, t('pm.summary.next'));
  await decide(page, world, 'Feil');
  await expect(hand.heading(page, t('pm.failed.title'))).toBeVisible();
  await expect(page).toHaveURL(route('STANDARD', 'signering/feilet'));
  await expect(page.getByText(t('pm.failed.text.retry'))).toBeVisible();
  await hand.press(page, t('signing.again'));
  await decide(page, world, 'Signer');
  await expect(hand.heading(page, t('pm.thanks.title', { name: 'Ingrid' }))).toBeVisible();
  await expect
    .poll(() => made(world, '9812', 'P01'), { timeout: 20_000 })
    .toEqual({ customers: 1, accounts: ['10'], agreements: ['ONLINE_BANK_FULL'] });
  // Whoever asks for the order once more is given the one there is.
  const { onboarding } = callsOf(page, world, bank);
  const before = await stateOf(page, world, bank);
  await onboarding('POST', 'pm/state/create-signing-order', undefined, before.version);
  expect((await stateOf(page, world, bank)).signingOrder).toEqual(before.signingOrder);
  expect((await made(world, '9812', 'P01')).customers).toBe(1);
});

test('P-080 the back button does not throw anybody to the provider again, and a press does', async ({
  page,
  world,
}) => {
  const bank = 'skogbanken';
  await openSummary(page, world, bank, 'P04', 'DISPONENT');
  await hand.press(page, t('pm.summary.next'));
  await page.waitForURL(/\/sign\/\?/);
  await expect(page.getByRole('button', { name: 'Signer', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(route('DISPONENT', 'signering'));
  await expect(hand.heading(page, t('signing.back.title'))).toBeVisible();
  await expect(page.getByText(t('signing.back.edit'))).toBeVisible();
  await hand.press(page, t('pm.signing.openManually'));
  await decide(page, world, 'Signer');
  await expect(hand.heading(page, t('pm.thanks.disponent.title'))).toBeVisible();
});

/** Says of the page what the browser does when the tab is put behind another. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (now ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

/** Counts within the page how often the state was asked for and answered, so that nothing is on its way unseen. */
const countStates = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { asked: number; answered: number };
    counted.asked = counted.answered = 0;
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const isState = new Request(input).url.endsWith('/pm/state');
      if (isState) counted.asked += 1;
      return ask(input, init).finally(() => {
        if (isState) counted.answered += 1;
      });
    };
  });
/** How often, once all is answered. */
async function states(page: Page): Promise<number> {
  await page.waitForFunction(() => {
    const { asked, answered } = window as unknown as { asked: number; answered: number };
    return asked === answered;
  });
  return page.evaluate(() => (window as unknown as { asked: number }).asked);
}

test('P-079 the state is asked for every four seconds, never while the page is hidden, and its news lead on', async ({
  page,
  world,
  browser,
}) => {
  const bank = 'skogbanken';
  await logIn(page, world, bank, 'P06');
  await advance(page, world, { bank, id: 'P06', flow: 'DISPONENT' }, 'signering');
  await countStates(page);
  await page.clock.install();
  await open(page, world, bank, `${at('DISPONENT', 'signering')}?tilbake`);
  await expect(page.getByText(t('pm.signing.checking'))).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(page.getByText(t('signing.back.edit'))).toBeVisible();
  const first = await states(page);
  await page.clock.runFor(4_000);
  expect(await states(page)).toBe(first + 1);
  await page.clock.runFor(12_000);
  await expect.poll(() => states(page), 'one that is answered late is not asked for twice').toBeGreaterThan(first + 1);
  const before = await states(page);

  await setHidden(page, true);
  await page.clock.runFor(20_000);
  expect(await states(page), 'while hidden').toBe(before);

  // Meanwhile it is signed on another device.
  const storageState = await page.context().storageState();
  const other = await (await browser.newContext({ storageState })).newPage();
  await open(other, world, bank, at('DISPONENT', 'signering'));
  await decide(other, world, 'Signer');
  await expect(hand.heading(other, t('pm.thanks.disponent.title'))).toBeVisible();
  await other.context().close();
  expect(await states(page), 'while hidden').toBe(before);

  await setHidden(page, false);
  await page.clock.resume();
  await expect(hand.heading(page, t('pm.thanks.disponent.title'))).toBeVisible();
  await page.clock.pauseAt(Date.now() + 10 * 60_000);
  const after = await states(page);
  await page.clock.runFor(20_000);
  expect(await states(page), 'once it is over').toBe(after);
});

test('P-074 the address of an order that is another person’s shows nothing of it', async ({ page, world, browser }) => {
  const bank = 'skogbanken';
  await logIn(page, world, bank, 'P38');
  const { signingOrder } = await advance(page, world, { bank, id: 'P38', flow: 'STANDARD' }, 'signering');
  const address = `#/signering/${signingOrder.externalReference}`;
  const other = await (await browser.newContext()).newPage();
  await logIn(other, world, bank, 'P39', address);
  await expect(hand.heading(other, t('pm.task.notFound.title'))).toBeVisible();
  await expect(other.getByText(t('pm.task.notFound.text'))).toBeVisible();
  await expect(other.getByText(person('P38').etternavn)).toHaveCount(0);
  await other.getByRole('link', { name: t('pm.task.open') }).click();
  await expect(hand.heading(other, t('pm.landing.choose.title'))).toBeVisible();
  await other.context().close();
  // The one it belongs to is led on.
  await open(page, world, bank, address);
  await page.waitForURL(/\/sign\/\?/);
});

test('P-092 S-045 a flow that is changed while its agreement is out stays as it is, and the tab says why', async ({
  page,
  world,
}) => {
  const bank = 'provebanken';
  await openSummary(page, world, bank, 'P33', 'DISPONENT');
  const other = await page.context().newPage();
  await open(other, world, bank, at('GUARANTOR'));
  await expect(other.getByRole('dialog', { name: t('pm.changeFlow.title') })).toBeVisible();
  await hand.press(page, t('pm.summary.next'));
  await page.waitForURL(/\/sign\/\?/);
  await hand.press(other, t('pm.changeFlow.confirm'));
  // Not led to the signing of what the person has just wanted to leave without a word.
  await expect(other.getByText(t('pm.signing.held'))).toBeVisible();
  expect(new URL(other.url()).origin).toBe(world.origin);
  expect((await stateOf(page, world, bank)).flowType).toBe('DISPONENT');
  await hand.press(other, t('pm.signing.openManually'));
  await other.waitForURL(/\/sign\/\?/);
  await other.close();
  await decide(page, world, 'Signer');
  await expect(hand.heading(page, t('pm.thanks.disponent.title'))).toBeVisible();
});

test('P-092 S-045 a summary whose flow was changed in another tab orders nothing, and the tab says so', async ({
  page,
  world,
}) => {
  const bank = 'provebanken';
  await openSummary(page, world, bank, 'P04', 'DISPONENT');
  const other = await page.context().newPage();
  await open(other, world, bank, at('GUARANTOR'));
  await hand.press(other, t('pm.changeFlow.confirm'));
  await expect(hand.heading(other, t('pm.contact.title'))).toBeVisible();
  await expect(page.getByText(t('pm.landing.changedElsewhere'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await stateOf(page, world, bank)).signingOrder.status).toBe('NOT_CREATED');
  await hand.press(page, t('pm.landing.resume.button'));
  await expect(page).toHaveURL(route('GUARANTOR'));
});
