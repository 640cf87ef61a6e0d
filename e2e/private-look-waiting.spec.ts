/** The private journey while it waits and when something comes between, in the dark, and in a bank with words of its own. */
import type { Page } from '@playwright/test';
import { withoutState } from './application.ts';
import * as hand from './by-hand.ts';
import { look } from './look.ts';
import { advance, answerConsents, at, fillContactInfo, logIn, open } from './private.ts';
import { FIRST_SECTION } from './private-declaration.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'private-look-waiting', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const BANK = 'provebanken';
const titled = (page: Page, title: string) => expect(hand.heading(page, title)).toBeVisible();

/** Holds the calls until they are let through. */
async function holding(page: Page, calls: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(calls, async (asked) => {
    await held;
    // The page that asked may be gone by then.
    await asked.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(calls);
  };
}

test('B-126 B-127 S-045 S-115 the outline, a save under way, no network, another tab, and a session that has ended', async ({
  page,
  world,
  context,
}) => {
  await logIn(page, world, BANK, 'P33', at('DISPONENT'));
  await titled(page, t('pm.contact.title'));

  await test.step('the outline of what is coming', async () => {
    await withoutState(page);
    const letGo = await holding(page, '**/pm/state');
    await open(page, world, BANK, at('DISPONENT'));
    await look(page, 'outline of a step', { waiting: true });
    await open(page, world, BANK);
    await look(page, 'outline of the landing page', { waiting: true });
    await letGo();
  });

  await test.step('a save under way', async () => {
    await open(page, world, BANK, at('DISPONENT'));
    const letGo = await holding(page, '**/pm/state/save/personinput');
    await fillContactInfo(page);
    await expect(page.locator('.navigation [data-state=spinner]')).toBeVisible();
    await look(page, 'saving');
    await letGo();
    await titled(page, FIRST_SECTION);
  });

  await test.step('no network', async () => {
    await open(page, world, BANK, at('DISPONENT'));
    await titled(page, t('pm.contact.title'));
    await context.setOffline(true);
    await expect(page.getByText(t('offline.banner')).first()).toBeVisible();
    await fillContactInfo(page, 'uten.nett@example.com');
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'without network');
    await context.setOffline(false);
  });

  await test.step('another tab', async () => {
    const other = await context.newPage();
    await open(other, world, BANK, at('DISPONENT'));
    await fillContactInfo(other, 'annen.fane@example.com');
    await titled(other, FIRST_SECTION);
    await expect(page.getByText(t('tabs.changed'))).toBeVisible();
    await look(page, 'another tab changed it');
    await other.close();
  });

  await test.step('the session has ended', async () => {
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.addCookies(cookies.filter((one) => one.name.startsWith('XSRF')));
    await fillContactInfo(page, 'for.sent@example.com');
    await expect(page.getByRole('dialog', { name: t('session.expired.title') })).toBeVisible();
    await look(page, 'session ended');
  });
});

test('S-134 P-028 P-055 P-056 the pages of what may not go on', async ({ page, world }) => {
  await logIn(page, world, BANK, 'P02');
  await titled(page, t('alreadyCustomer.title'));
  await look(page, 'a customer already');
  await page.context().clearCookies();
  await logIn(page, world, BANK, 'P13');
  await advance(page, world, { bank: BANK, id: 'P13', flow: 'GUARANTOR' }, 'samtykker');
  await open(page, world, BANK, at('GUARANTOR', 'samtykker'));
  await titled(page, t('review.open.title'));
  await look(page, 'for an advisor');
});

test('P-025 P-057 P-060 P-089 in the dark, in a bank with words of its own', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const bank = 'havbanken';
  await open(page, world, bank);
  await titled(page, 'Kom om bord i Havbanken');
  await look(page, 'start in the dark');
  await logIn(page, world, bank, 'P01');
  await titled(page, t('pm.landing.choose.title'));
  await look(page, 'landing in the dark');
  const who = { bank, id: 'P01', flow: 'STANDARD' } as const;
  await advance(page, world, who, 'kontaktinfo');
  await open(page, world, bank, at('STANDARD'));
  await titled(page, t('pm.contact.title'));
  await hand.next(page);
  await advance(page, world, who, 'samtykker');
  await open(page, world, bank, at('STANDARD', 'samtykker'));
  await expect(page.getByText('Svar som du vil.')).toBeVisible();
  await page
    .getByRole('radio', { name: t('pm.consent.yes') })
    .first()
    .check();
  await hand.next(page);
  await look(page, 'consents in the dark');
  await answerConsents(page);
  await titled(page, t('pm.summary.title'));
  await look(page, 'summary in the dark');
  await hand.press(page, t('pm.summary.next'));
  await hand.decideAtProvider(page, 'Signer');
  await titled(page, 'Velkommen om bord, Ingrid!');
  await look(page, 'welcome in the dark');
});
