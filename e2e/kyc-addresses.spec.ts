/** Each section of a declaration has an address: the browser's back, forward and reload, deep links, changes, and the one counter. */
import type { Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import { arrives } from './keyboard.ts';
import { look } from './look.ts';
import { advance as advancePrivate, at, open as openPrivate, logIn } from './private.ts';
import { answerPrivateDeclaration, BY_HAND, FIRST_SECTION } from './private-declaration.ts';
import { askFor, logInAt, open } from './standalone.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'kyc-addresses', declaration: 'whole', contextOptions: { reducedMotion: 'reduce' } });

const BANK = 'provebanken';
const DECLARATION = '#/skatt/meg';
const [WELCOME, TAX] = [t('kyc.welcome.title'), t('kyc.tax.title')];
const [COMMITMENT, SUMMARY] = [t('kyc.tax.signing.title'), t('kyc.summary.title')];
const abroad = (page: Page, answer: 'yes' | 'no') =>
  page
    .getByRole('radiogroup', { name: t('kyc.tax.main') })
    .getByRole('radio', { name: t(`common.${answer}`), exact: true });
const commits = (page: Page) => page.getByRole('checkbox', { name: t('kyc.tax.signing.commitment') }).check();

/** The section stands there as one that was moved to: its heading has the focus, and counter, address and what was said are its own. */
async function stands(page: Page, title: string, address: string, n: number, total: number): Promise<void> {
  await arrives(page, title);
  expect(new URL(page.url()).hash).toBe(address);
  const counter = page.locator('.kyc-counter');
  await expect(counter).toHaveText(t('kyc.counter', { n, total }) + t('a11y.part', { n, total }));
  await expect(page.locator('#announcer')).toHaveText(`${t('a11y.part', { n, total })}: ${title}`);
}

for (const [width, person] of [
  [390, 'P22'],
  [1280, 'P25'],
] as const)
  test(`K-017 K-048 K-057 K-180 at ${width} px each section has an address, which back, forward, reload and links lead to`, async ({
    page,
    world,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    await askFor(world, 'RENEWAL_TAX_PRIVATE', person);
    await logInAt(page, world, BANK, person, DECLARATION);
    await expect(hand.heading(page, WELCOME)).toBeVisible();
    const on = (section: string, title: string, n: number) =>
      stands(page, title, `${DECLARATION}?del=${section}`, n, 4);

    await hand.press(page, t('kyc.welcome.button'));
    await on('tax', TAX, 2);
    await abroad(page, 'yes').check();
    await page.goBack();
    await on('welcome', WELCOME, 1);
    await page.goForward();
    await on('tax', TAX, 2);
    await expect(abroad(page, 'yes'), 'what was typed is kept').toBeChecked();
    await page.reload();
    await expect(abroad(page, 'yes')).toBeChecked();

    for (const address of [DECLARATION, `${DECLARATION}?del=summary`, `${DECLARATION}?del=finnes-ikke`]) {
      await open(page, world, BANK, address);
      await expect(hand.heading(page, TAX), address).toBeVisible();
      await expect(page).toHaveURL(/#\/skatt\/meg\?del=tax$/);
    }

    await abroad(page, 'no').check();
    await hand.next(page);
    await on('tax-signing', COMMITMENT, 3);
    await commits(page);
    await hand.press(page, t('common.confirm'));
    await on('summary', SUMMARY, 4);
    await page.goBack();
    await on('tax-signing', COMMITMENT, 3);
    await page.goBack();
    await on('tax', TAX, 2);
    await page.goForward();
    await page.goForward();
    await on('summary', SUMMARY, 4);
    const parts = page.getByRole('navigation', { name: t('standalone.progress') });
    await expect(parts.getByRole('listitem')).toHaveCount(width < 1024 ? 0 : 4);
    if (width >= 1024) {
      await parts.getByRole('link', { name: TAX, exact: true }).click();
      await on('tax', TAX, 2);
      await page.goBack();
      await on('summary', SUMMARY, 4);
    }

    await test.step('a change is one address further, survives a reload, and leads back to the summary', async () => {
      const change = page.getByRole('button', { name: `${t('common.edit')} ${TAX}`, exact: true });
      const changed = (section: string, title: string, n: number) =>
        stands(page, title, `${DECLARATION}?del=${section}&endre`, n, 4);
      await change.click();
      await changed('tax', TAX, 2);
      await hand.press(page, t('common.cancelChange'));
      await on('summary', SUMMARY, 4);
      await change.click();
      await changed('tax', TAX, 2);
      await page.goBack();
      await on('summary', SUMMARY, 4);
      await change.click();
      await page.reload();
      await hand.press(page, t('common.saveChange'));
      // What was committed to has been saved anew.
      await changed('tax-signing', COMMITMENT, 3);
      await hand.press(page, t('common.cancelChange'));
      await changed('tax', TAX, 2);
      await hand.press(page, t('common.saveChange'));
      await changed('tax-signing', COMMITMENT, 3);
      await commits(page);
      await hand.press(page, t('common.saveChange'));
      await on('summary', SUMMARY, 4);
    });

    await test.step('the own address leads to where the tab was left, also before the end', async () => {
      for (const address of [`${DECLARATION}?del=tax`, DECLARATION]) {
        await open(page, world, BANK, address);
        await expect(hand.heading(page, TAX), address).toBeVisible();
      }
    });
  });

test('K-017 K-048 in a flow the parts stand under their step, one counter goes on to its total, and back from the first leads out', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  await logIn(page, world, BANK, 'P33');
  await advancePrivate(page, world, { bank: BANK, id: 'P33', flow: 'DISPONENT' }, 'kyc');
  await openPrivate(page, world, BANK, at('DISPONENT'));
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  await hand.next(page);
  const [flow, parts] = [page.locator('.progress-list > li'), page.locator('.kyc-parts > li')];
  const steps = await flow.count();
  const counters: string[] = [];
  const total = 4;
  const titles = await answerPrivateDeclaration(page, BY_HAND, { taxedAbroad: true }, async (title, n) => {
    const number = Math.min(n, total);
    await arrives(page, title);
    await expect(page.locator('#announcer')).toHaveText(`${t('a11y.part', { n: number, total })}: ${title}`);
    await expect(flow).toHaveCount(steps);
    await expect(parts).toHaveCount(total);
    counters.push((await page.locator('.kyc-counter [aria-hidden]').textContent()) ?? '');
    if (n === 2) await look(page, 'parts under their step');
    if (n !== 3) return;
    await parts.getByRole('link', { name: FIRST_SECTION, exact: true }).click();
    await arrives(page, FIRST_SECTION);
    await page.goBack();
    await arrives(page, title);
    for (const before of ['Hvordan du skal bruke kontoen', FIRST_SECTION]) {
      await page.goBack();
      await expect(hand.heading(page, before)).toBeFocused();
    }
    await page.goBack();
    // Focus is the last thing that a page does on its way in: before it, a step in the history may still be under way.
    await expect(hand.heading(page, t('pm.contact.title'))).toBeFocused();
    await page.goForward();
    for (const onward of [FIRST_SECTION, 'Hvordan du skal bruke kontoen']) {
      await expect(hand.heading(page, onward)).toBeFocused();
      await page.goForward();
    }
    await arrives(page, title);
  });
  expect(titles.at(-1)).toBe(COMMITMENT);
  expect(counters).toEqual(['Del 2/4', 'Del 3/4', 'Del 4/4', 'Del 4/4']);
  await expect(parts).toHaveCount(0);
});
