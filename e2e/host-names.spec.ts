/** Two banks on host names of their own behind a proxy that adds their segments: a walk each, and neither is met at the other's (S-027). */
import type { Page } from '@playwright/test';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import * as hand from './by-hand.ts';
import { fullName, person } from './people.ts';
import { advance, at, open } from './private.ts';
import { logInThrough, openTelephone } from './telephone.ts';
import { t } from './texts.ts';
import { type Bank, expect, test, type World } from './world.ts';

test.use({ apart: 'host-names', viewport: { width: 390, height: 844 } });

/** Logs in over the page's own button and the provider's list of persons. */
async function logIn(page: Page, world: World, bank: Bank, id: string): Promise<void> {
  const { origin } = world.placeOf(bank);
  await page.getByRole('button', { name: /^Logg inn/ }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: fullName(id) })
    .getByRole('button')
    .first()
    .click();
  await page.waitForURL(`${origin}/privat/**`);
}

/** Every request of the page but those of the providers, which are met at their own address. */
function askedOf(page: Page, world: World): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== world.simulators && url.protocol.startsWith('http')) asked.push(url);
  });
  return asked;
}

const WALKS: readonly (readonly [Bank, string, FlowType, readonly { readonly productId: number }[], RegExp])[] = [
  ['fjellbanken', 'P22', 'DISPONENT', [], /^Velkommen til fjells/],
  ['havbanken', 'P01', 'STANDARD', [{ productId: SAVINGS }], /^Velkommen om bord/],
];
for (const [bank, id, flow, products, welcome] of WALKS)
  test(`S-027 at a host name of ${bank}'s own somebody logs in, signs, reads messages that lead there, and logs out`, async ({
    page,
    world,
    context,
  }) => {
    const { origin } = world.placeOf(bank);
    await page.goto(`${world.origin}/${bank}/privat/#/`);
    await expect(page, 'the shared host leads on, with the route').toHaveURL(`${origin}/privat/#/`);
    const asked = askedOf(page, world);
    await logIn(page, world, bank, id);
    // The page has asked for the state itself, and changes it no more.
    await expect(page.getByRole('link', { name: t('page.logout') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await advance(page, world, { bank, id, flow, products }, 'oppsummering');
    await open(page, world, bank, at(flow, 'oppsummering'));
    await hand.press(page, t('pm.summary.next'));
    await hand.decideAtProvider(page, 'Signer');
    await page.waitForURL(`${origin}/privat/${at(flow, 'takk-og-velkommen')}`);

    const texts = async () => (await world.messagesTo(person(id).mobil)).map(({ text }) => text).join(' ');
    const short = new RegExp(`${origin}/s/\\w{8}`);
    await expect.poll(texts, { timeout: 20_000 }).toMatch(short);
    await page.goto('about:blank');
    await page.goto(short.exec(await texts())?.[0] ?? '');
    await expect(hand.heading(page, welcome)).toBeVisible();
    const agreement = await page
      .getByRole('link', { name: /PDF|avtale/i })
      .first()
      .getAttribute('href');
    expect(await page.evaluate(async (address) => (await fetch(address)).status, agreement ?? '')).toBe(200);
    // The cookie of a log-in stays its ten minutes, so that the back button finds its way.
    const names = (await context.cookies(origin))
      .filter(({ name }) => !name.startsWith(`__Host-login-${bank}.`))
      .map(({ name, domain }) => `${name} ${domain}`);
    const { hostname } = new URL(origin);
    expect(names.sort()).toEqual([`XSRF-TOKEN-${bank} ${hostname}`, `__Host-session-${bank} ${hostname}`]);

    await page.getByRole('link', { name: t('page.logout') }).click();
    await page.waitForURL(`${origin}/logout/done?state=privat`);
    await expect(page.getByRole('link', { name: t('page.logInAgain') })).toBeVisible();
    expect(new Set(asked.map((url) => url.origin))).toEqual(new Set([origin]));
    expect(asked.filter(({ pathname }) => pathname.startsWith(`/${bank}`)).map(String)).toEqual([]);
  });

test('S-026 S-027 who is logged in at one bank is nobody at the host name of the other, which shows no other bank', async ({
  page,
  world,
}) => {
  const [fjell, hav] = [world.placeOf('fjellbanken').origin, world.placeOf('havbanken').origin];
  await page.goto(`${fjell}/privat/`);
  await logIn(page, world, 'fjellbanken', 'P23');
  await page.goto(`${hav}/privat/`);
  await expect(page).toHaveTitle(/Havbanken/);
  await expect(page.getByRole('button', { name: /^Logg inn/ })).toBeVisible();
  for (const path of ['/fjellbanken/privat/', '/havbanken/privat/'])
    expect((await page.goto(hav + path))?.status()).toBe(404);
});

test("the demo's telephones hear and answer a page that its bank has led on to a host name of its own", async ({
  page,
  world,
}) => {
  const { origin } = world.placeOf('fjellbanken');
  // A frame of another site that is not in view paints nothing, and so tells nothing.
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const only of ['ios', 'android'] as const) {
    await page.context().clearCookies();
    const telephone = await openTelephone(page, world, '/fjellbanken/privat/', { only });
    const told = async (action: string) => ((await telephone.payload(action)) as { url: string }).url;
    expect(await told('webAppLoaded')).toContain(`${origin}/privat/`);
    await logInThrough(telephone, 'P24');
    expect(await told('stepUpAuthentication')).toContain(`${origin}/login?`);
    expect(await told('browserCallback')).toContain(`${origin}/privat/`);
  }
});
