/** The children's app in every state it has, as the gallery shows them: axe, what is cut, and what each page leads to. */
import { expect, type Page, test } from '@playwright/test';
import { RULES_OF_A_LOOK } from './axe.ts';
import { askedOf, lookAtState, tooWide } from './look.ts';
import { like, t } from './texts.ts';

const PAGE = '/gallery-barn.html';

async function open(page: Page, state: string, bank = 'provebanken'): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${PAGE}?bank=${bank}&state=${state}`);
  await page
    .locator(state.endsWith('laster') ? '.skeleton' : 'h1')
    .first()
    .waitFor();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** As many tests as this share the states, each a part of them. */
const PARTS = 4;
for (let part = 0; part < PARTS; part++)
  test(`axe finds nothing in any state, and nothing is cut at 320 px or with text twice its size: part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PAGE);
    await page.locator('#states').waitFor();
    const states = await page.locator('#states a').allTextContents();
    expect(states.length).toBeGreaterThan(40);
    for (const state of states.filter((_, at) => at % PARTS === part)) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, state);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await lookAtState(page, `${state} ${width}`, askedOf(state.endsWith('laster')));
      }
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await tooWide(page), `${state} with text at 200 %`).toBeLessThanOrEqual(0);
    }
  });

/** States with colours of the app's own, in each bank's look. */
const COLOURED = ['forside', 'velgbarn-lasing', 'velgbarn-bare-signering', 'produkter-endring', 'venter', 'godkjenn'];
for (const [bank, scheme] of [
  ['provebanken', 'dark'],
  ['fjellbanken', 'light'],
  ['fjellbanken', 'dark'],
  ['havbanken', 'light'],
  ['havbanken', 'dark'],
  ['skogbanken', 'light'],
] as const)
  test(`${bank} ${scheme}: its colours can be read, and its words fit 320 px`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
    await page.setViewportSize({ width: 320, height: 900 });
    for (const state of COLOURED) {
      await open(page, state, bank);
      await lookAtState(page, state, { rules: RULES_OF_A_LOOK });
    }
  });

test('C-008 C-024 a locked child is shown with why, can not be chosen, and leads to its signing', async ({ page }) => {
  await open(page, 'velgbarn-lasing');
  const locked = page.getByRole('radio', { name: /^Liam Låsvik/ });
  await expect(locked).toBeDisabled();
  await expect(page.getByText(t('cm.chooseChild.sign.text'))).toBeVisible();
  await expect(page.getByRole('link', { name: `${t('cm.chooseChild.sign')} Liam` })).toHaveAttribute(
    'href',
    /^#\/[\w-]+\/signering$/,
  );
  await expect(page.getByRole('radio', { name: /^Iben Låsvik/ })).toBeDisabled();
  await expect(page.getByText(t('cm.chooseChild.locked.GENERIC_LOCK'))).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Aksel Låsvik/ })).toBeEnabled();
});

test('C-020 going on without a child says so, at the question and in the summary', async ({ page }) => {
  await open(page, 'velgbarn');
  await page.getByRole('button', { name: t('common.next') }).click();
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await expect(page.getByText(t('choose.child.page.child.not.chosen'))).toHaveCount(2);
  await page.getByRole('radio', { name: /^Emma/ }).check();
  await expect(page.getByText(t('choose.child.page.child.not.chosen'))).toHaveCount(0);
});

test('C-036 C-037 C-038 who has nobody to choose reads why, and of no fault', async ({ page }) => {
  for (const [state, title, text] of [
    ['ingen-barn', 'cm.noChildren.title', 'error.no.children'],
    ['ingen-gyldige-barn', 'cm.noValidChildren.title', 'error.no.valid.children'],
    ['ikke-kunde', 'cm.parentNotCustomer.own.title', 'error.parent.must.be.customer'],
    ['andre-ikke-kunde', 'cm.parentNotCustomer.other.title', 'error.parent.must.be.customer'],
  ] as const) {
    await open(page, state);
    await expect(heading(page, t(title))).toBeVisible();
    await expect(page.getByText(t(text))).toBeVisible();
    await expect(page.getByText(t('page.error.title'))).toHaveCount(0);
  }
});

test('C-021 C-022 a package and the card that it asks about must be answered; another package asks of no card', async ({
  page,
}) => {
  await open(page, 'produkter');
  const next = page.getByRole('button', { name: t('common.next') });
  await next.click();
  await expect(page.getByRole('link', { name: t('cm.products.error') })).toBeVisible();
  const card = page.getByRole('radiogroup', { name: t('cm.products.card.question', { name: 'Ella' }) });
  await page.getByRole('radio', { name: 'Barnepakke' }).check();
  await expect(card).toBeVisible();
  await next.click();
  await expect(page.getByRole('link', { name: t('cm.products.cardError') })).toBeVisible();
  await page.getByRole('radio', { name: 'Sparekonto for barn' }).check();
  await expect(card).toHaveCount(0);
});

test('C-012 a package opened from the summary is saved or left alone, and both lead back there', async ({ page }) => {
  await open(page, 'produkter-endring');
  await expect(page.getByRole('button', { name: t('common.saveChange') })).toBeVisible();
  await page.getByRole('button', { name: t('common.cancelChange') }).click();
  await expect(heading(page, t('cm.summary.title'))).toBeVisible();
  await page.getByRole('link', { name: t('summary.edit', { section: 'produkter' }) }).click();
  await expect(page).toHaveURL(/\/produkter\/sammendrag$/);
});

test('C-015 the wait names who has signed and who has not, the last day, and what comes of its passing', async ({
  page,
}) => {
  await open(page, 'venter');
  await expect(heading(page, like('cm.waiting.title'))).toBeVisible();
  const parties = page.getByRole('listitem');
  await expect(parties.filter({ hasText: 'Kari Foresattmo (deg)' })).toContainText(
    /Har signert 21\. november kl\. \d\d\.\d\d/,
  );
  await expect(parties.filter({ hasText: 'Har ikke signert ennå' })).toContainText('Ole Prøve Foresattmo');
  await expect(page.getByText(/innen 21\.\sdesember\s2026/)).toBeVisible();
  await expect(page.getByText(t('cm.waiting.after'))).toBeVisible();
});

test('C-004 C-035 the second guardian reads what was chosen and answered, and is asked again before a no', async ({
  page,
}) => {
  await open(page, 'godkjenn');
  await expect(page.getByText('Barnepakke, Brukskonto')).toBeVisible();
  await page.getByRole('button', { name: t('summary.declaration'), exact: true }).click();
  await expect(page.getByText('Lommepenger, Sparing')).toBeVisible();
  await expect(page.getByRole('link', { name: like('cm.approve.document') })).toBeVisible();
  const no = page.getByRole('button', { name: t('cm.approve.no'), exact: true });
  await no.click();
  await expect(page.getByRole('dialog', { name: t('cm.approve.no.title') })).toBeVisible();
  await page.getByRole('button', { name: t('cm.approve.no.cancel') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(no).toBeFocused();
});

test('C-003 C-018 once an order is out every address of it leads to the signing', async ({ page }) => {
  await open(page, 'venter');
  const here = page.url();
  for (const step of ['produkter', 'aml', 'sammendrag', 'takk']) {
    await page.evaluate((to) => location.replace(to), here.replace('signering', step));
    await expect(page).toHaveURL(here);
    await expect(heading(page, like('cm.waiting.title'))).toBeVisible();
  }
});

test('C-017 any other path shows that there is no such page', async ({ page }) => {
  await open(page, 'ukjent-vei');
  await expect(heading(page, t('page.404.title'))).toBeVisible();
});

test('C-009 the landing page tells what each guardian does before it asks for a log-in', async ({ page }) => {
  await open(page, 'forside');
  for (const key of ['cm.landing.step1', 'cm.landing.step2', 'cm.landing.step3'] as const)
    await expect(page.getByText(t(key))).toBeVisible();
  await expect(page.getByRole('button', { name: t('page.login') })).toBeVisible();
  await open(page, 'forside-innlogget');
  await page.getByRole('link', { name: t('cm.landing.button'), exact: true }).click();
  await expect(page).toHaveURL(/#\/velgbarn$/);
});

test('one with the responsibility alone reads of no other guardian', async ({ page }) => {
  for (const state of ['sammendrag-alene', 'takk-alene']) {
    await open(page, state);
    await expect(page.getByRole('main')).not.toContainText(/begge|andre foresatt|Ole/i);
  }
});
