/** The product in a native app: every action as the app hears it, what the page makes of its answers, and the browser's way without one. */
import type { TextKey } from '../packages/domain/texts/nb.ts';
import { advance, at, logIn } from './private.ts';
import { look } from './look.ts';
import { logInThrough, openTelephone, signThrough, type Telephone } from './telephone.ts';
import { like, t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'private-native-host', viewport: { width: 1280, height: 900 } });

const BANK = 'fjellbanken';
const NAME = 'Fjellbanken';
const APP = `/${BANK}/privat/`;
const THANKS = `${APP}${at('STANDARD', 'takk-og-velkommen')}`;

const button = ({ view }: Telephone, key: TextKey) =>
  view.getByRole('button', { name: t(key, { bank: NAME }), exact: true });
const says = ({ view }: Telephone, key: TextKey) =>
  expect(view.getByText(t(key, { bank: NAME }), { exact: true })).toBeVisible();
const url = (world: World, path: string | RegExp) => ({
  url: typeof path === 'string' ? world.origin + path : expect.stringMatching(path),
});

/** Presses on the thanks page, with the message that the app is sent and the words that the page then shows. */
const OFFERS: readonly [
  label: TextKey,
  action: string,
  payload: (world: World) => object,
  afterwards: TextKey | null,
  more?: true,
][] = [
  ['inApp.biometrics', 'turnBiometrics', () => ({ on: true }), 'inApp.biometrics.on'],
  ['inApp.biometrics.undo', 'turnBiometrics', () => ({ on: false }), 'inApp.biometrics.off'],
  ['inApp.push', 'getPushToken', () => ({}), 'inApp.push.on'],
  ['inApp.switchBank', 'switchBank', () => ({ bank: BANK }), 'inApp.switchBank.done'],
  ['inApp.loginMethod', 'setLoginMethod', () => ({ method: 'app' }), 'inApp.loginMethod.done', true],
  ['inApp.signingMethod', 'setSigningMethod', () => ({ method: 'app' }), 'inApp.signingMethod.done', true],
  ['inApp.eInvoice', 'openEInvoice', () => ({ bank: BANK }), null, true],
  [
    'inApp.icon',
    'changeAppIcon',
    (world) => ({ bank: BANK, ...url(world, `/${BANK}/images/favicon.svg`) }),
    'inApp.icon.done',
    true,
  ],
  ['inApp.settings', 'openSettings', () => ({}), null, true],
  ['inApp.feedback', 'showFeedbackModal', () => ({}), null, true],
];

test('S-053 S-054 S-055 S-056 S-057 S-058 a person signs through the app, and does there what it supports of what the thanks page offers', async ({
  page,
  world,
}) => {
  test.setTimeout(150_000);
  await logIn(page, world, BANK, 'P01');
  await advance(page, world, { bank: BANK, id: 'P01', flow: 'STANDARD' }, 'produkter');
  const products = await openTelephone(page, world, `${APP}${at('STANDARD', 'produkter')}`);
  expect(await products.payload('webAppLoaded')).toEqual(url(world, `${APP}${at('STANDARD', 'produkter')}`));
  await products.view.getByRole('link', { name: t('pm.products.priceList') }).click();
  expect(await products.payload('openPdf')).toEqual(url(world, new RegExp(`^${world.origin}.*/prisliste\\.pdf$`)));
  expect(page.context().pages()).toHaveLength(1);

  await advance(page, world, { bank: BANK, id: 'P01', flow: 'STANDARD' }, 'signering');
  const iphone = await openTelephone(page, world, `${APP}${at('STANDARD', 'signering')}`);
  expect(await iphone.payload('sign')).toEqual(url(world, new RegExp(`^${world.simulators}/sign`)));
  await expect(button(iphone, 'pm.signing.openManually')).toBeVisible();
  await signThrough(iphone);
  expect(await iphone.payload('browserCallback')).toEqual(url(world, new RegExp(`^${world.origin}${APP}#/[^?]*$`)));
  await expect(iphone.view.getByRole('heading', { name: t('inApp.title') })).toBeVisible();

  await iphone.view.getByRole('link', { name: like('thanks.document') }).click();
  expect(await iphone.payload('openPdf')).toEqual(url(world, /\/pm\/.*document/));
  await iphone.view.getByRole('link', { name: like('mobileBank.desktop') }).click();
  expect(await iphone.payload('openBrowser')).toEqual({ url: `https://${BANK}.example/mobilbank` });

  const card = { bank: BANK, product: '10' };
  expect(await iphone.payload('walletInfo')).toEqual({});
  expect(await iphone.payload('cardWalletTokenStatus')).toEqual(card);
  await button(iphone, 'inApp.wallet.apple').click();
  expect(await iphone.payload('applePayProvisioning')).toEqual(card);
  expect(await iphone.payload('refreshApplePayProperties')).toEqual(card);
  await says(iphone, 'inApp.wallet.active');
  for (const [label, action, payload, afterwards, more] of OFFERS) {
    if (more && !(await button(iphone, label).isVisible())) await button(iphone, 'inApp.more').click();
    await button(iphone, label).click();
    await expect.poll(() => iphone.payload(action), label).toEqual(payload(world));
    if (afterwards !== null) await says(iphone, afterwards);
  }
  await expect(iphone.view.getByText(t('inApp.failed'))).toHaveCount(0);

  await iphone.answers('no');
  await button(iphone, 'inApp.biometrics').click();
  await says(iphone, 'inApp.failed');
  await iphone.answers('malformed');
  const [warned] = await Promise.all([
    page.waitForEvent('console', (one) => /malformed answer to getPushToken/.test(one.text())),
    button(iphone, 'inApp.push').click(),
  ]);
  expect(warned.text()).not.toContain('kanskje');
  // A telephone that refuses says which of the two it is now.
  await iphone.view.locator('body').evaluate(() => {
    const app = window as unknown as {
      webkit: { messageHandlers: { host: { postMessage: (message: { id: string }) => void } } };
      hostAnswer: (text: string) => void;
    };
    app.webkit.messageHandlers.host.postMessage = ({ id }) =>
      app.hostAnswer(JSON.stringify({ id, answer: { on: false } }));
  });
  await button(iphone, 'inApp.biometrics').click();
  await says(iphone, 'inApp.failed');

  const android = await openTelephone(page, world, THANKS, { only: 'android' });
  await button(android, 'inApp.wallet.google').click();
  expect(await android.payload('pushProvisioning')).toEqual({ bank: BANK, product: '10' });
  await says(android, 'inApp.wallet.active');
  await expect(android.said('cardWalletTokenStatus')).toHaveCount(2);
  await expect(android.said('applePayProvisioning')).toHaveCount(0);

  const little = await openTelephone(page, world, THANKS, { supports: ['openSettings'] });
  await expect(little.view.getByRole('heading', { name: t('inApp.title') })).toBeVisible();
  await button(little, 'inApp.more').click();
  await expect(button(little, 'inApp.settings')).toBeVisible();
  await expect(button(little, 'inApp.eInvoice')).toHaveCount(0);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    little.view.getByRole('link', { name: like('thanks.document') }).click(),
  ]);
  await opened.close();
  await expect(little.said('openPdf')).toHaveCount(0);

  await page.goto(world.origin + THANKS);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('inApp.title') })).toHaveCount(0);
  expect(await page.evaluate(() => 'hostAnswer' in window)).toBe(false);
});

test('S-055 the app logs a person in and is told when they leave, and where it wrongly says that they are in the page logs in itself', async ({
  page,
  world,
}) => {
  const iphone = await openTelephone(page, world, APP);
  await logInThrough(iphone, 'P21');
  expect(await iphone.payload('stepUpAuthentication')).toEqual(
    url(world, new RegExp(`^${world.origin}/${BANK}/login`)),
  );
  expect(await iphone.payload('browserCallback')).toEqual(url(world, new RegExp(`^${world.origin}${APP}`)));
  await iphone.view.getByRole('link', { name: t('page.logout') }).click();
  expect(await iphone.payload('logout')).toEqual(
    url(world, `/${BANK}/logout?returnTo=${encodeURIComponent(`/${BANK}/privat/`)}`),
  );
  // The app knows now, and the server knows too.
  await expect(iphone.view.getByRole('heading', { name: t('page.loggedOut.title') })).toBeVisible();

  await page.context().clearCookies();
  const liar = await openTelephone(page, world, APP, { supports: ['stepUpAuthentication'] });
  await liar.answers('ask');
  await liar.view.getByRole('button', { name: t('page.login.goOn') }).click();
  await liar.said('stepUpAuthentication').getByRole('button', { name: 'Ja' }).click();
  await expect(liar.view.getByRole('button', { name: /^Logg inn som/ }).first(), 'the way of a browser').toBeVisible();
});

test('S-056 S-059 a customer is shown to their own bank, and what is copied goes through the app', async ({
  page,
  world,
}) => {
  await logIn(page, world, 'provebanken', 'P02');
  const customer = await openTelephone(page, world, '/provebanken/privat/');
  await customer.view.getByRole('button', { name: t('inApp.changeBank') }).click();
  expect(await customer.payload('changeBank')).toEqual({});
  await customer.view.getByRole('button', { name: t('inApp.switchBank', { bank: 'Prøvebanken' }) }).click();
  expect(await customer.payload('switchBank')).toEqual({ bank: 'provebanken' });
  await customer.view.getByRole('link', { name: t('alreadyCustomer.onlineBank') }).click();
  expect(await customer.payload('openBrowser')).toEqual({ url: 'https://provebanken.example/nettbank' });

  await logIn(page, world, 'provebanken', 'P21');
  const failed = await openTelephone(page, world, '/provebanken/privat/');
  const copy = failed.view.getByRole('button', { name: t('errorCard.copy') });
  await copy.click();
  const { text } = (await failed.payload('copyText')) as { text: string };
  const whole = failed.view.getByText(text, { exact: true });
  await expect(whole).toBeHidden();
  await failed.view.getByText(t('errorCard.whole')).click();
  await expect(whole).toBeVisible();
  await expect(failed.view.getByText(t('errorCard.copied'))).toBeAttached();
});

test('S-060 S-131 in an ordinary browser a code is copied as a text, else as a plain-text item, else the person is told', async ({
  page,
  world,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, world, 'provebanken', 'P21');
  for (const refused of [[], ['writeText'], ['writeText', 'write']] as const) {
    await page.evaluate(async (names) => {
      await navigator.clipboard.writeText('');
      const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      for (const name of names) navigator.clipboard[name] = refuse;
    }, refused);
    await page.getByRole('button', { name: t('errorCard.copy') }).click();
    const fails = refused.length === 2;
    await expect(page.getByText(t(fails ? 'errorCard.copyFailed' : 'errorCard.copied'))).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(fails ? /^$/ : /^BLI-KUNDE-GENERELL-FEIL [0-9a-f-]{36}$/);
    await page.reload();
  }
});

test('the demo shows both telephones from the lobby', async ({ page, world }) => {
  await page.goto(`${world.origin}/?bank=${BANK}`);
  await page.getByRole('link', { name: 'App på telefon', exact: true }).click();
  for (const name of ['iPhone', 'Android'])
    await expect(
      page.frameLocator(`iframe[title="${name}"]`).getByRole('button', { name: t('page.login.goOn') }),
    ).toBeVisible();
  await expect(page.locator('#messages li[data-action="webAppLoaded"]')).toHaveCount(2);
  await look(page, 'the telephones');
});
