/** What an advisor reads at the desk in whole: other cases, reasons, what can't be asked and why, and one scroll for all of it. */
import { expect, type Page, test } from '@playwright/test';
import { t } from './texts.ts';

async function open(page: Page, state: string): Promise<void> {
  await page.goto(`/gallery-radgiver.html?bank=provebanken&state=${state}`);
  await page.locator('h1').first().waitFor();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}
const panel = (page: Page) => page.getByRole('complementary', { name: t('advisor.console.panel') });

/** Classes of what is taller than it shows. */
const cutOrScrolled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, nav')]
      .filter(
        (one) =>
          !one.closest('.ds-sr-only, select, textarea, thead') &&
          one.scrollHeight > one.clientHeight + 2 &&
          getComputedStyle(one).overflowY !== 'visible',
      )
      .map((one) => `${one.tagName}.${one.className}`),
  );

test('other cases about the customer stand on every part of a case, open ones first', async ({ page }) => {
  await open(page, 'eiere-uvisst');
  const others = page.getByRole('region', { name: t('advisor.console.case.others') });
  await expect(others.getByRole('listitem')).toHaveText([/1046.*Under arbeid/, /1031/, /1030/]);
  await others.getByRole('button', { name: t('advisor.console.case.moreOthers', { count: 1 }) }).press('Enter');
  await expect(others.getByRole('listitem')).toHaveCount(4);
  await expect(others.getByRole('link').nth(3)).toBeFocused();
  await open(page, 'saker');
  await expect(page.getByRole('row').filter({ hasText: 'Testbygg Entreprenør AS' })).toContainText(
    t('advisor.console.list.otherOpen.one'),
  );
});

for (const [width, height] of [
  [1280, 620],
  [768, 700],
] as const)
  test(`nothing is cut, and the page alone scrolls, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const state of ['saker', 'oversikt', 'sak', 'treff', 'eiere']) {
      await open(page, state);
      expect(await cutOrScrolled(page), state).toEqual([]);
    }
    await open(page, 'sak');
    await panel(page)
      .getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true })
      .click();
    await panel(page).getByLabel(t('advisor.console.field.reason')).selectOption('RISK_HANDLED');
    await expect(panel(page).getByText(t('advisor.reason.RISK_HANDLED')).last()).toBeVisible();
    expect(await cutOrScrolled(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(panel(page).getByRole('button', { name: t('common.cancel') })).toBeInViewport();
  });

test('a last day is suggested, and can be another', async ({ page }) => {
  await open(page, 'sak');
  await panel(page)
    .getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true })
    .click();
  await panel(page).getByLabel(t('advisor.console.field.reason')).selectOption('RISK_HANDLED');
  const field = panel(page).getByLabel(t('advisor.console.field.validUntil'));
  await expect(field).toHaveValue('20.11.2027');
  await field.fill('01.06.2027');
  await expect(field).toHaveValue('01.06.2027');
});

test('a case of owners says why nobody is asked in it, and whom the notice names', async ({ page }) => {
  await open(page, 'eiere-uvisst');
  await expect(panel(page).getByRole('button', { name: t('advisor.console.act.question') })).toHaveCount(0);
  await expect(panel(page)).toContainText(t('advisor.console.question.notHere'));
  const notice = page.getByRole('region', { name: t('advisor.console.notice.title') });
  await expect(notice).toContainText(t('advisor.notice.owners.none'));
  await expect(notice).toContainText(t('advisor.console.notice.owners.unknown'));
  await expect(notice).toContainText(t('advisor.console.notice.notAsked.HIGHER_RISK'));
  for (const said of await notice.locator('dd').allTextContents()) expect(said).toMatch(/[a-zæøå]{3}/);
});

test('a rule in words says who is asked to sign, and what the customer gets', async ({ page }) => {
  await open(page, 'signaturregel');
  await expect(page.locator('.case-part')).toContainText(t('notice.case.combined.subject'));
  await expect(page.locator('.case-part')).toContainText(t('advisor.console.rule.follows.reject'));
});
