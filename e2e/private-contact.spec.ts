/** How a private customer is reached: a slip in the address is hinted at, and whatever has the focus is seen above the buttons. */
import type { Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import { look } from './look.ts';
import { advance, at, logIn, open, stateOf } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'private-contact', viewport: { width: 390, height: 844 } });

const BANK = 'provebanken';

test('a likely slip in the domain is asked about when the field is left, and mended by one press', async ({
  page,
  world,
}) => {
  await logIn(page, world, BANK, 'P22');
  await advance(page, world, { bank: BANK, id: 'P22', flow: 'STANDARD' }, 'kontaktinfo');
  await open(page, world, BANK, at('STANDARD', 'kontaktinfo'));
  const email = page.getByLabel(t('field.email'), { exact: true });
  const asked = page.getByText(t('field.email.meant', { domain: 'gmail.com' }));
  const mend = page.getByRole('button', { name: t('field.email.meant.mend') });
  await email.fill('');
  await email.pressSequentially('Kari.N@gmial.com');
  await expect(asked).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(asked).toBeVisible();
  await look(page, 'a likely slip', { closely: true });
  await mend.click();
  await expect(email).toHaveValue('Kari.N@gmail.com');
  await expect(email).toBeFocused();
  await expect(asked).toHaveCount(0);
  // Nobody is held up by it: an address that only looks like a slip is theirs to keep.
  await email.fill('Kari.N@hotmai.no');
  await page.getByLabel(t('field.phone')).fill('49001234');
  await hand.next(page);
  await expect(hand.heading(page, t('pm.products.title'))).toBeVisible();
  expect((await stateOf(page, world, BANK)).person.epost).toBe('Kari.N@hotmai.no');
});

test('B-146 a number that no Norwegian mobile has is asked about once the field is left, and is theirs to keep', async ({
  page,
  world,
}) => {
  await logIn(page, world, BANK, 'P22');
  await advance(page, world, { bank: BANK, id: 'P22', flow: 'STANDARD' }, 'kontaktinfo');
  await open(page, world, BANK, at('STANDARD', 'kontaktinfo'));
  const phone = page.getByLabel(t('field.phone'));
  const asked = page.getByText(t('field.phone.unusual'));
  await phone.fill('22222222');
  await expect(phone).toHaveValue('+47 222 22 222');
  await expect(asked).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(asked).toBeVisible();
  await phone.fill('49001234');
  await expect(asked).toHaveCount(0);
  await page.keyboard.press('Tab');
  await phone.fill('12345678');
  await page.keyboard.press('Tab');
  await expect(asked).toBeVisible();
  await hand.next(page);
  await expect(hand.heading(page, t('pm.products.title'))).toBeVisible();
  expect((await stateOf(page, world, BANK)).person.mobil).toBe('12345678');
});

test('P-034 a number is read with its country code and any spaces, and a digit too many is shown and refused', async ({
  page,
  world,
}) => {
  await logIn(page, world, BANK, 'P22');
  await advance(page, world, { bank: BANK, id: 'P22', flow: 'STANDARD' }, 'kontaktinfo');
  await open(page, world, BANK, at('STANDARD', 'kontaktinfo'));
  const phone = page.getByLabel(t('field.phone'));
  for (const whole of ['+47 40 00 00 00', '0047 400 00 000']) {
    await phone.fill('');
    await page.keyboard.insertText(whole);
    await expect(phone).toHaveValue('+47 400 00 000');
  }
  await phone.fill('');
  await phone.pressSequentially('400000001');
  await phone.press('Tab');
  await expect(phone).toHaveValue('+47400000001');
  await expect(phone).toHaveAccessibleDescription(t('validation.phone'));
  await phone.press('End');
  await phone.press('Backspace');
  await phone.press('Tab');
  await expect(phone).toHaveValue('+47 400 00 000');
  await expect(phone).not.toHaveAccessibleDescription(t('validation.phone'));
});

/** What has the focus, or its error, lies under the buttons at the foot. */
const covered = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    const bar = document.querySelector('.navigation');
    if (active === null || bar === null || bar.contains(active) || active === document.body) return null;
    const error = document.getElementById(`${active.id}-error`);
    const foot = (error ?? active).getBoundingClientRect().bottom;
    const { top, bottom } = bar.getBoundingClientRect();
    const under = active.getBoundingClientRect().top < bottom && foot > top + 1;
    return under ? `${active.id || active.textContent}: ${Math.round(foot)} > ${Math.round(top)}` : null;
  });

for (const [height, text] of [
  [844, '100%'],
  [568, '100%'],
  [844, '150%'],
  [844, '200%'],
] as const)
  test(`the field that has the focus and its error are seen above the buttons, ${height} px high with text at ${text}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height });
    await logIn(page, world, BANK, 'P22');
    await advance(page, world, { bank: BANK, id: 'P22', flow: 'STANDARD' }, 'kontaktinfo');
    await open(page, world, BANK, at('STANDARD', 'kontaktinfo'));
    const email = page.getByLabel(t('field.email'), { exact: true });
    await email.waitFor();
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    await email.fill('kari');
    await page.getByLabel(t('field.phone')).fill('1');
    await hand.next(page);
    await expect(page.locator('.error-summary')).toBeVisible();
    const [seen, stops] = [new Set<string>(), 30];
    for (let presses = 0; presses < stops; presses++) {
      await page.keyboard.press('Tab');
      seen.add(await page.evaluate(() => document.activeElement?.id ?? ''));
      expect.soft(await covered(page)).toBeNull();
    }
    for (let presses = 0; presses < stops; presses++) {
      await page.keyboard.press('Shift+Tab');
      expect.soft(await covered(page)).toBeNull();
    }
    expect([...seen]).toEqual(expect.arrayContaining(['felt-email', 'felt-phone']));
  });

test('N-021 N-016 an address and a number lose what they were copied with, pasted or typed, and are kept without it', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, world, BANK, 'P22');
  await advance(page, world, { bank: BANK, id: 'P22', flow: 'STANDARD' }, 'kontaktinfo');
  await open(page, world, BANK, at('STANDARD', 'kontaktinfo'));
  const email = page.getByLabel(t('field.email'), { exact: true });
  const phone = page.getByLabel(t('field.phone'));
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  // Longer than the field takes, so that the browser cuts it.
  await email.fill('');
  await paste('"Nordmann, Kari Elisabeth Langnavn" <kari@min\u2011bedrift.no>;');
  await expect(email).toHaveValue('kari@min-bedrift.no');
  await email.fill('MAILTO: kari@bedrift.no?subject=Hei');
  await page.keyboard.press('Tab');
  await expect(email).toHaveValue('kari@bedrift.no');
  await expect(page.getByText(/Det er feil i e-postadressen/)).toHaveCount(0);
  await phone.fill('');
  await paste('Tlf. +47 (0) 412 34 567');
  await expect(phone).toHaveValue('+47 412 34 567');
  await hand.next(page);
  await expect(hand.heading(page, t('pm.products.title'))).toBeVisible();
  expect(await stateOf(page, world, BANK)).toMatchObject({ person: { epost: 'kari@bedrift.no', mobil: '41234567' } });
});
