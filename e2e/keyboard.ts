/** A person without a pointer: every control is reached by Tab. */
import { expect, type Locator, type Page } from '@playwright/test';
import { heading } from './by-hand.ts';

/** Presses Tab until the control has the focus; fails when it is not on the way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Tab leads into a group of radios once; the arrows choose in it. */
export async function choose(page: Page, group: Locator, name: string): Promise<void> {
  const radios = group.getByRole('radio');
  await tabTo(page, radios.first());
  await page.keyboard.press('Space');
  const wanted = group.getByRole('radio', { name });
  for (let at = 0; at < 10 && !(await wanted.isChecked()); at++) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** A new screen: its heading has the focus, and the page's title begins with it. */
export async function arrives(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeFocused();
  await expect(page).toHaveTitle(`${title} – Prøvebanken`);
}
