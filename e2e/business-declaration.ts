/** The declaration of a business, section by section as it is asked, in the plainest answers and the fewest presses. */
import { expect, type Locator, type Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import { openOwner, ownerBlock, saveOwner } from './one-section.ts';
import { NONE_OF_THIS } from './private-declaration.ts';
import { countryName, t, word } from './texts.ts';

/** The button at a section's foot: it confirms where answers of an earlier declaration are shown, and saves a change. */
const goOn = (page: Page, usual = t('common.next')) =>
  page
    .getByRole('button', { name: new RegExp(`^(${usual}|${t('common.confirm')}|${t('common.saveChange')})$`) })
    .click();

/** A button says no to the whole section; where answers of an earlier declaration stand, they are confirmed. */
async function noneOfThis(page: Page, words = word(NONE_OF_THIS)): Promise<void> {
  const none = page.getByRole('button', { name: words, exact: true });
  const confirm = page.getByRole('button', { name: t('common.confirm'), exact: true });
  await none.or(confirm).click();
}

/** The second owner, who is asked to answer for themself, and does so while the applicant is in the section. */
export interface LeftOwner {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly answers: () => Promise<void>;
}

/** Told of each screen, by its heading. */
type Arrived = (title: string) => Promise<void>;

/** Birth country and address, where they stand empty. */
async function fillPerson(card: Locator): Promise<void> {
  const birthCountry = card.getByRole('combobox', { name: t('kyc.bo.birthCountry') });
  if (!(await birthCountry.isVisible()) || (await birthCountry.inputValue()) !== '') return;
  await card.getByRole('button', { name: `${countryName('NO')} ${t('kyc.bo.birthCountry')}` }).click();
  await expect(birthCountry).toHaveValue(countryName('NO'));
  // The code at its end is put where it belongs.
  await card.getByLabel(t('kyc.bo.address'), { exact: true }).fill('Prøveveien 1, 0155');
  await card.getByLabel(t('kyc.bo.ownership'), { exact: true }).focus();
  await expect(card.getByLabel(t('kyc.bo.postalPlace'), { exact: true })).toHaveValue('OSLO');
}

/** Only what no register has said of them; where that is little, the list itself asks for it. */
async function fillOwner(page: Page, n: number, share: string, arrived: Arrived): Promise<void> {
  const listed = ownerBlock(page, n);
  await listed.getByLabel(t('kyc.bo.ownership'), { exact: true }).fill(share);
  await fillPerson(listed);
  await listed.getByLabel(t('kyc.bo.ownership'), { exact: true }).blur();
  if (await listed.getByText(t('kyc.card.done'), { exact: true }).isVisible()) return;
  const card = await openOwner(page, n);
  await arrived((await card.getByRole('heading', { level: 1 }).textContent()) ?? '');
  await fillPerson(card);
  await saveOwner(card);
}

const SHARES = ['60', '40'];

/** Leaves the second owner to themself; whoever applies answers of themself alone. */
async function leaveOwner(page: Page, { name, email, phone }: LeftOwner, arrived: Arrived): Promise<void> {
  await page.getByRole('button', { name: t('kyc.handed.ask.owner', { name }) }).click();
  await arrived(t('kyc.handed.ask.owner', { name }));
  await page.getByLabel(t('kyc.handed.email')).fill(email);
  await page.getByLabel(t('kyc.handed.phone')).pressSequentially(phone);
  await hand.press(page, t('kyc.handed.send'));
  await arrived(t('kyc.bo.title'));
}

/** By heading; which of them are asked depends on the company form, and on what a test leaves of the declaration. */
const sections = (left?: LeftOwner): Readonly<Record<string, (page: Page, arrived: Arrived) => Promise<void>>> => ({
  [t('kyc.corporate.info.title')]: (page) => goOn(page, t('common.confirm')),
  [t('kyc.board.title')]: async (page) => {
    await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
    await goOn(page);
  },
  [t('kyc.bo.title')]: async (page, arrived) => {
    if (left !== undefined) await leaveOwner(page, left, arrived);
    const own = left === undefined ? SHARES : SHARES.slice(0, 1);
    for (const [at, share] of own.entries()) await fillOwner(page, at + 1, share, arrived);
    await page.getByRole('checkbox', { name: left === undefined ? t('kyc.bo.once.none') : word(NONE_OF_THIS) }).check();
    await left?.answers();
    await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
    await goOn(page);
  },
  [t('kyc.fi.title')]: (page) => noneOfThis(page),
  [t('kyc.tax.title')]: (page) => noneOfThis(page, t('kyc.tax.none')),
  [t('kyc.pep.title')]: (page) => noneOfThis(page),
  [word('Virksomheten og banken')]: async (page) => {
    await expect(page.getByText(word('Daglig drift og betalinger'), { exact: false })).toBeVisible();
    // What the registers have is filled in, and stands.
    const activity = page.getByLabel(word('Hva driver virksomheten med?'));
    if ((await activity.inputValue()) === '') await activity.fill('Vi bygger hus for folk i Bergen');
    for (const list of await page.locator('main select').all())
      if ((await list.inputValue()) === '') await list.selectOption({ index: 1 });
    await page.getByRole('checkbox', { name: word(NONE_OF_THIS) }).check();
    await goOn(page);
  },
  [word('Virksomhetens inntekter')]: async (page) => {
    const sales = page.getByLabel(word('Salg av varer og tjenester'));
    if (!(await sales.isChecked())) await sales.check();
    await goOn(page, t('common.next'));
  },
});

/** Answers every section that is asked, the last of which sends in; each screen is told to `arrived` by its heading. */
export async function answerBusinessDeclaration(
  page: Page,
  arrived: Arrived = async () => undefined,
  left?: LeftOwner,
): Promise<void> {
  const asked = sections(left);
  // What comes after the declaration: those who sign, or the summary.
  const after = [t('bm.signees.title'), t('bm.summary.title')];
  const titles = [...Object.keys(asked), ...after].map((title) => title.replace(/[()?]/g, '\\$&'));
  for (;;) {
    const title = (await hand.heading(page, new RegExp(`^(${titles.join('|')})$`)).textContent()) ?? '';
    if (after.includes(title)) return;
    await arrived(title);
    await asked[title]?.(page, arrived);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeHidden();
  }
}
