/** The declaration of a business, section by section as it is asked, in the plainest answers and the fewest presses. */
import { expect, type Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import { openOwner, ownerBlock } from './one-section.ts';
import { NONE_OF_THIS } from './private-declaration.ts';
import { t } from './texts.ts';

/** The button at a section's foot: it confirms where answers of an earlier declaration are shown, and saves a change. */
const goOn = (page: Page, usual = t('common.next')) =>
  page
    .getByRole('button', { name: new RegExp(`^(${usual}|${t('common.confirm')}|${t('common.saveChange')})$`) })
    .click();

async function noneOfThis(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: NONE_OF_THIS }).check();
  await goOn(page);
}

/** Told of each screen, by its heading. */
type Arrived = (title: string) => Promise<void>;

/** Only what no register has said of them; where that is the share alone, the list itself asks for it. */
async function fillOwner(page: Page, n: number, share: string, arrived: Arrived): Promise<void> {
  const listed = ownerBlock(page, n).getByLabel(t('kyc.bo.ownership'), { exact: true });
  await expect(listed).toBeVisible();
  await listed.fill(share);
  await listed.blur();
  if (await ownerBlock(page, n).getByText(t('kyc.card.done'), { exact: true }).isVisible()) return;
  const card = await openOwner(page, n);
  await arrived((await card.getByRole('heading', { level: 1 }).textContent()) ?? '');
  const birthCountry = card.getByRole('combobox', { name: t('kyc.bo.birthCountry') });
  if ((await birthCountry.isVisible()) && (await birthCountry.inputValue()) === '') {
    await card.getByRole('button', { name: `Norge ${t('kyc.bo.birthCountry')}` }).click();
    await expect(birthCountry).toHaveValue('Norge');
    // The code at its end is put where it belongs.
    await card.getByLabel(t('kyc.bo.address'), { exact: true }).fill('Prøveveien 1, 0155');
    await card.getByLabel(t('kyc.bo.ownership'), { exact: true }).focus();
    await expect(card.getByLabel(t('kyc.bo.postalPlace'), { exact: true })).toHaveValue('OSLO');
  }
  await card.getByRole('button', { name: t('kyc.card.finish') }).click();
}

const SHARES = ['60', '40'];

/** By heading; which of them are asked depends on the company form, and on what a test leaves of the declaration. */
const SECTIONS: Readonly<Record<string, (page: Page, arrived: Arrived) => Promise<void>>> = {
  [t('kyc.corporate.info.title')]: (page) => goOn(page, t('common.confirm')),
  [t('kyc.board.title')]: async (page) => {
    await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
    await goOn(page);
  },
  [t('kyc.bo.title')]: async (page, arrived) => {
    for (const [at, share] of SHARES.entries()) await fillOwner(page, at + 1, share, arrived);
    await page.getByRole('checkbox', { name: t('kyc.bo.once.none') }).check();
    await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
    await goOn(page);
  },
  [t('kyc.fi.title')]: noneOfThis,
  [t('kyc.tax.title')]: async (page) => {
    await page.getByRole('radio', { name: t('common.no'), exact: true }).check();
    await goOn(page);
  },
  [t('kyc.pep.title')]: noneOfThis,
  'Virksomheten og banken': async (page) => {
    await expect(page.getByText('Daglig drift og betalinger', { exact: false })).toBeVisible();
    await page.getByLabel('Hva driver virksomheten med?').fill('Vi bygger hus for folk i Bergen');
    for (const list of await page.locator('main select').all()) await list.selectOption({ index: 1 });
    await page.getByRole('checkbox', { name: NONE_OF_THIS }).check();
    await goOn(page);
  },
  'Virksomhetens inntekter': async (page) => {
    await page.getByLabel('Salg av varer og tjenester').check();
    await goOn(page, t('common.next'));
  },
};

/** What comes after the declaration: those who sign, or the summary. */
const AFTER = [t('bm.signees.title'), t('bm.summary.title')];
const ANY = new RegExp(
  `^(${[...Object.keys(SECTIONS), ...AFTER].map((title) => title.replace(/[()?]/g, '\\$&')).join('|')})$`,
);

/** Answers every section that is asked, the last of which sends in; each screen is told to `arrived` by its heading. */
export async function answerBusinessDeclaration(page: Page, arrived: Arrived = async () => undefined): Promise<void> {
  for (;;) {
    const title = (await hand.heading(page, ANY).textContent()) ?? '';
    if (AFTER.includes(title)) return;
    await arrived(title);
    await SECTIONS[title]?.(page, arrived);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeHidden();
  }
}
