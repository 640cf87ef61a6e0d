/** A part of a declaration as its invited person meets it, in a browser of their own. */
import { expect, type Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import { openOwner, saveOwner } from './one-section.ts';
import { logInAt } from './standalone.ts';
import { countryName, t } from './texts.ts';
import type { Bank, World } from './world.ts';

interface Invited {
  readonly bank: Bank;
  readonly id: string;
  readonly to: string;
  /** Number of the message that is awaited, the newest; 1 unless told. */
  readonly nth?: number;
}

/** Logs in and opens the address in the message. */
export async function followInvitation(page: Page, world: World, { bank, id, to, nth = 1 }: Invited): Promise<void> {
  await expect.poll(async () => (await world.messagesTo(to)).length, { timeout: 25_000 }).toBe(nth);
  const [message] = await world.messagesTo(to);
  const link = /https?:\S+/.exec(message?.text ?? '')?.[0] ?? '';
  await logInAt(page, world, bank, id);
  await page.goto(link);
}

interface OwnPart {
  readonly address?: string;
  /** Told while the fields are filled in, and while the list stands. */
  readonly seen?: (name: string) => Promise<void>;
}

/** Fills in an owner's own page, up to the list that is sent. */
export async function fillInOwnPart(
  page: Page,
  share: string,
  { address = 'Prøveveien 1', seen = async () => undefined }: OwnPart = {},
): Promise<void> {
  const card = await openOwner(page, 1);
  await card.getByRole('button', { name: `${countryName('NO')} ${t('kyc.bo.birthCountry')}` }).click();
  await card.getByLabel(t('kyc.bo.address'), { exact: true }).fill(`${address}, 0155`);
  await card.getByLabel(t('kyc.bo.ownership'), { exact: true }).fill(share);
  await expect(card.getByLabel(t('kyc.bo.postalPlace'), { exact: true })).toHaveValue('OSLO');
  await seen('her own page');
  await saveOwner(card);
  await seen('her own list');
}

/** Fills in an owner's own page and sends it. */
export async function answerOwnPart(page: Page, share: string, more: OwnPart = {}): Promise<void> {
  await fillInOwnPart(page, share, more);
  await hand.press(page, t('part.send'));
  await expect(hand.heading(page, t('part.done.title'))).toBeVisible();
}
