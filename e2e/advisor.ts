/** The console as a test needs it: one of the bank's people logged in, and what they press and fill in. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { catalogue } from '@bli-kunde/domain/errors/catalogue.ts';
import { t } from './texts.ts';
import type { Bank, World } from './world.ts';

export const panel = (page: Page): Locator =>
  page.getByRole('complementary', { name: t('advisor.console.panel'), exact: true });
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const row = (page: Page, customer: string): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: customer });

/** Logs in by the link that the lobby has for the person; `route` comes after the '#'. */
export async function logIn(page: Page, world: World, bank: Bank, advisor: string, route = '/'): Promise<void> {
  const query = new URLSearchParams({ login_hint: advisor, returnTo: `/${bank}/radgiver/#${route}` });
  await page.goto(`${world.origin}/${bank}/radgiver/login?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The refusal is told in words, where it was met. */
export async function met(page: Page, key: ErrorKey, values: Parameters<typeof t>[1] = {}): Promise<void> {
  await expect(page.getByText(t(catalogue[key].text, values))).toBeVisible();
}

/** A desktop of their own for one of the bank's people. */
export async function desktop(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  return context.newPage();
}

export async function deskOf(
  browser: Browser,
  world: World,
  bank: Bank,
  advisor: string,
  route?: string,
): Promise<Page> {
  const page = await desktop(browser);
  await logIn(page, world, bank, advisor, route);
  return page;
}
