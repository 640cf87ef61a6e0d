/** The product inside the simulated app: one telephone of the demo's page, its web view, and what the two have said to each other. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { fullName } from './people.ts';
import { t } from './texts.ts';
import type { World } from './world.ts';

export interface Telephone {
  /** The product. */
  readonly view: FrameLocator;
  /** The browser that the app opens over it. */
  readonly browser: FrameLocator;
  /** Messages with this action, oldest first. */
  said(action: string): Locator;
  /** The payload of the newest of them, once there is one. */
  payload(action: string): Promise<unknown>;
  /** How the app answers from now on. */
  answers(mode: 'yes' | 'no' | 'late' | 'malformed' | 'never' | 'ask'): Promise<void>;
}

export interface TelephoneOptions {
  readonly only?: 'ios' | 'android';
  /** Actions that the app supports; all when left out. */
  readonly supports?: readonly string[];
}

/** Opens a page of the product, `path` with its '#', in one telephone. Resolves once the app has told what it supports: a press before goes the browser's way. */
export async function openTelephone(
  page: Page,
  world: World,
  path: string,
  { only = 'ios', supports }: TelephoneOptions = {},
): Promise<Telephone> {
  const query = new URLSearchParams({ path, only, ...(supports ? { supports: supports.join(',') } : {}) });
  await page.goto(`${world.simulators}/telephones?${query}`);
  const said = (action: string) => page.locator(`#messages li[data-action="${action}"]`);
  await expect(said('webAppLoaded').first()).toBeAttached({ timeout: 15_000 });
  await expect(page.locator('#messages li').filter({ hasText: ': svar' }).first()).toBeAttached();
  return {
    view: page.frameLocator(`#frame-${only}`),
    browser: page.frameLocator(`#frame-${only}-browser`),
    said,
    async payload(action) {
      await expect(said(action).last()).toBeAttached();
      return JSON.parse(await said(action).last().locator('code').innerText());
    },
    answers: async (mode) => void (await page.locator(`#mode-${only}`).selectOption(mode)),
  };
}

/** Presses the log-in of the page, and chooses the person in the browser that the app opens for it. */
export async function logInThrough(telephone: Telephone, id: string): Promise<void> {
  const { view, browser } = telephone;
  await view.getByRole('button', { name: /^Logg inn/ }).click();
  await expect(telephone.said('stepUpAuthentication')).toHaveCount(1);
  // Whoever is looked for is not folded.
  await browser.getByRole('searchbox').fill(id);
  await browser.getByRole('button', { name: 'Søk', exact: true }).click();
  await browser
    .getByRole('listitem')
    .filter({ hasText: fullName(id) })
    .getByRole('button')
    .first()
    .click();
  await expect(view.getByRole('link', { name: t('page.logout') })).toBeVisible({ timeout: 15_000 });
}

/** Signs in the browser that the app has opened the provider in, for a page that leads on to it. */
export async function signThrough(telephone: Telephone): Promise<void> {
  await expect(telephone.said('sign')).toHaveCount(1);
  await telephone.browser.getByRole('button', { name: 'Signer', exact: true }).click();
}
