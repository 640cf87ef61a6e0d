/** Prices as a customer meets them: on a tile, in the summary, and in the agreement that is signed. */
import { addressOf, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { Page } from '@playwright/test';
import { textOf } from '../packages/server/documents/pdf-text.fixture.ts';
import * as hand from './by-hand.ts';
import { t } from './texts.ts';
import { type Bank, expect, type World } from './world.ts';

export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Rows of 'Dette koster det', each as its name and its price. */
export async function costsOn(page: Page): Promise<string[]> {
  await hand.unfold(page);
  const box = page.locator('section.known', {
    has: page.getByRole('heading', { name: t('price.title'), exact: true }),
  });
  const rows = await box.locator('dl > div').all();
  return Promise.all(
    rows.map(async (row) => plain(`${await row.locator('dt').innerText()} ${await row.locator('dd').innerText()}`)),
  );
}

/** The agreement of the page's session in words. */
export async function agreementOf(
  page: Page,
  world: World,
  bank: Bank,
  row: Endpoint,
  params: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { origin, path } = world.placeOf(bank);
  const answer = await page.request.get(`${origin}${addressOf(row, path, params, {})}`);
  expect(answer.status()).toBe(200);
  return plain(await textOf(await answer.body()));
}
