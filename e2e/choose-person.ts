/** A person chosen on the log-in provider's page, by hand: those whose journey stops somewhere are folded away there. */
import type { Page } from '@playwright/test';

export async function choosePerson(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('li').filter({ hasText: name }).first().waitFor({ state: 'attached' });
  const fold = page.locator('details:not([open])').filter({ has: page.locator('li').filter({ hasText: name }) });
  if ((await fold.count()) > 0) await fold.locator('summary').click();
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
}
