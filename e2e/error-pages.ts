/** The page of an error as a person reads it: what happened, what to quote, and whom to turn to (S-128, S-129, B-137). */
import { expect, type Page } from '@playwright/test';
import type { TextKey } from '../packages/domain/texts/nb.ts';
import * as hand from './by-hand.ts';
import { t } from './texts.ts';

/** S-127. */
export const GENERAL = 'BLI-KUNDE-GENERELL-FEIL';

/** A code together with a correlation id, by which the bank finds the call. */
export const coded = (code: string): RegExp => new RegExp(`${code} [0-9a-f]{8}-[0-9a-f-]{27}`);

export const reload = (page: Page) => page.getByRole('button', { name: t('page.error.retry') });

export async function expectErrorPage(page: Page, key: TextKey, code: string): Promise<void> {
  await expect(hand.heading(page, t('page.error.title'))).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(t(key), { exact: true })).toBeVisible();
  await expect(main.getByText(t('errorCard.code'), { exact: true })).toBeVisible();
  await expect(main.getByText(coded(code))).toBeVisible();
  await expect(main.getByRole('link', { name: t('page.contact'), exact: true })).toHaveAttribute('href', /kontakt/);
}
