/** Acts of an advisor beside the cases, done a second time over a stateful stand-in of the server (decision 0153): an absence, packs, own copies. */
import { expect, type Page, test } from '@playwright/test';
import { answersTo, hold, openState, refuse, release } from './stand-in.ts';
import { t } from './texts.ts';

const GROUNDS = 'Finanstilsynet har bedt om dokumentasjon av kundetiltak.';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const dialog = (page: Page) => page.getByRole('dialog', { name: t('advisor.console.away.title') });
const lastDay = (page: Page) => dialog(page).getByLabel(t('advisor.console.away.field'));
const confirm = (page: Page) => dialog(page).getByRole('button', { name: t('common.confirm') });
const AWAY = t('advisor.console.away.until', { day: '27.11.2026' });

test('an absence that is refused keeps its day, and is told once however often it is pressed', async ({ page }) => {
  await openState(page, 'radgiver', 'sak');
  await press(page, t('advisor.console.away')).click();
  await lastDay(page).fill('20.11.2026');
  await confirm(page).click();
  await expect(dialog(page).getByText(t('advisor.console.away.problem.past'))).toBeVisible();
  await lastDay(page).fill('27.11.2026');
  await expect(dialog(page).getByText(t('advisor.console.away.problem.past'))).toHaveCount(0);
  await refuse(page, 'setAway', 'error.intern.feil');
  await confirm(page).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(lastDay(page)).toHaveValue('27.11.2026');
  await hold(page, 'setAway');
  await confirm(page).dblclick();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await release(page, 'setAway');
  await expect(dialog(page)).toHaveCount(0);
  await expect(press(page, AWAY)).toBeFocused();
  expect(await answersTo(page, 'setAway')).toEqual([500, 200]);
});

test('an absence is opened again with its day, ended, and told anew from an empty field', async ({ page }) => {
  await openState(page, 'radgiver', 'sak');
  await press(page, t('advisor.console.away')).click();
  await lastDay(page).fill('27.11.2026');
  await confirm(page).click();
  await press(page, AWAY).click();
  await expect(lastDay(page)).toHaveValue('27.11.2026');
  await lastDay(page).fill('30.11.2026');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(press(page, AWAY)).toBeFocused();
  await press(page, AWAY).click();
  await expect(lastDay(page)).toHaveValue('27.11.2026');
  await hold(page, 'setAway');
  await press(page, t('advisor.console.away.back')).dblclick();
  await release(page, 'setAway');
  await expect(press(page, t('advisor.console.away'))).toBeFocused();
  await press(page, t('advisor.console.away')).click();
  await expect(lastDay(page)).toHaveValue('');
  await expect(press(page, t('advisor.console.away.back'))).toHaveCount(0);
  expect(await answersTo(page, 'setAway')).toEqual([200, 200]);
});

test('an answer that comes when the absence was closed and opened again leaves the dialog open', async ({ page }) => {
  await openState(page, 'radgiver', 'sak');
  await press(page, t('advisor.console.away')).click();
  await lastDay(page).fill('27.11.2026');
  await hold(page, 'setAway');
  await confirm(page).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await press(page, t('advisor.console.away')).click();
  await lastDay(page).fill('30.11.2026');
  await release(page, 'setAway');
  await expect(page.locator('.console-who .console-away > button')).toHaveText(AWAY);
  await expect(dialog(page)).toBeVisible();
  await expect(lastDay(page)).toHaveValue('30.11.2026');
});

/** The worker makes what was asked for, once the page waits for it: before, the server may not have heard of it. */
async function made(page: Page): Promise<void> {
  await expect(page.locator('.evidence-waits')).toBeVisible();
  await page.evaluate(() => (window as unknown as { served: { make: () => void } }).served.make());
}

const TOOLS = {
  kontrollpakke: {
    row: 'makeEvidencePack',
    act: t('advisor.console.act.pack'),
    field: t('advisor.console.pack.number'),
    value: '1042',
  },
  innsynskopi: {
    row: 'makeSubjectAccess',
    act: t('advisor.console.act.access'),
    field: t('advisor.console.case.number.PERSON'),
    value: '12849049826',
  },
} as const;

for (const [state, { row, act, field, value }] of Object.entries(TOOLS)) {
  test(`${state}: refused it keeps what was typed, pressed twice it is asked for once, and the title has the focus`, async ({
    page,
  }) => {
    await openState(page, 'radgiver', state);
    await press(page, act).click();
    await expect(page.locator('.error-summary').getByRole('link')).toHaveCount(2);
    await page.getByLabel(field).fill(value);
    await press(page, act).click();
    await expect(page.locator('.error-summary').getByRole('link')).toHaveCount(1);
    await page.getByLabel(t('advisor.console.field.grounds')).fill(GROUNDS);
    await refuse(page, row, 'error.intern.feil');
    await press(page, act).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(field)).toHaveValue(value);
    await hold(page, row);
    await press(page, act).dblclick();
    await release(page, row);
    await expect(page.locator('.evidence-waits')).toBeVisible();
    await expect(title(page)).toBeFocused();
    expect(await answersTo(page, row)).toEqual([500, 200]);
  });

  test(`${state}: once it is made another is asked for from empty fields, and is another`, async ({ page }) => {
    await openState(page, 'radgiver', state);
    const ask = async () => {
      await page.getByLabel(field).fill(value);
      await page.getByLabel(t('advisor.console.field.grounds')).fill(GROUNDS);
      await press(page, act).click();
      await made(page);
      const link = page.getByRole('link', { name: t('advisor.console.evidence.open') });
      await expect(link).toBeVisible();
      return link.getAttribute('href');
    };
    const first = await ask();
    await press(page, t('advisor.console.evidence.another')).click();
    await expect(title(page)).toBeFocused();
    await expect(page.getByLabel(field)).toHaveValue('');
    await expect(page.getByLabel(t('advisor.console.field.grounds'))).toHaveValue('');
    await expect(page.locator('.error-summary')).toHaveCount(0);
    expect(await ask()).not.toBe(first);
    expect(await answersTo(page, row)).toEqual([200, 200]);
  });
}

test('a pack is checked once however often it is pressed, and what was found before goes when a check fails', async ({
  page,
}) => {
  await openState(page, 'radgiver', 'kontrollpakke');
  await page.getByLabel(TOOLS.kontrollpakke.field).fill('1042');
  await page.getByLabel(t('advisor.console.field.grounds')).fill(GROUNDS);
  await press(page, TOOLS.kontrollpakke.act).click();
  await made(page);
  const check = press(page, t('advisor.console.pack.check'));
  const whole = page.getByText(t('advisor.console.pack.check.whole', { held: 14 }));
  await expect(check).toBeVisible();
  await hold(page, 'checkEvidencePack');
  await check.dblclick();
  await check.press('Enter');
  await release(page, 'checkEvidencePack');
  await expect(whole).toBeVisible();
  await expect(check).toBeFocused();
  await refuse(page, 'checkEvidencePack', 'error.not.found');
  await check.click();
  await expect(page.getByRole('alert')).toContainText(t('error.not.found'));
  await expect(whole).toHaveCount(0);
  expect(await answersTo(page, 'checkEvidencePack')).toEqual([200, 404]);
});

test('on a telephone one’s roles and one’s absence stand in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openState(page, 'radgiver', 'sak');
  await expect(press(page, t('advisor.console.away'))).toHaveCount(0);
  await press(page, t('advisor.console.menu')).click();
  await press(page, t('advisor.console.away')).click();
  await lastDay(page).fill('27.11.2026');
  await confirm(page).click();
  await expect(press(page, AWAY)).toBeFocused();
  await expect(page.getByText(t('advisor.role.ADVISOR'), { exact: false }).filter({ visible: true })).toHaveCount(1);
});
