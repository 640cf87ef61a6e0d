/** Every step of the business journey as a person does it: reading labels, clicking, typing. */
import { readFile } from 'node:fs/promises';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { OnlineBankingType } from '@bli-kunde/domain/business/steps/produkter.ts';
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import { expect, type Page } from '@playwright/test';
import { anyCase, person } from './people.ts';
import { t } from './texts.ts';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Receipt of whoever signs last: it says that one has signed until the agreement is sealed, and after that that it is done. */
export const lastReceipt = (page: Page) =>
  heading(page, new RegExp(`${t('bm.task.done.title')}|${t('bm.task.signed.title')}`));
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const next = (page: Page) => press(page, t('common.next'));

/** Opens every row of a summary that is closed. */
export async function unfold(page: Page): Promise<void> {
  const closed = page.locator('main .folded h2 button[aria-expanded="false"]');
  await page.locator('main .folded h2 button').first().waitFor();
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Presses the button of the list, whose words go by how far the chosen organisation has come. */
export const start = (page: Page) =>
  page
    .getByRole('button', {
      name: new RegExp(`^(${t('bm.start.button')}|${t('bm.start.continue')}|${t('bm.start.look')})$`),
    })
    .click();

export async function chooseOrganisation(page: Page, label: RegExp): Promise<void> {
  const list = page.getByLabel(t('bm.start.select.label'));
  const option = list.locator('option').filter({ hasText: label });
  await list.selectOption(await option.first().getAttribute('value'));
  await start(page);
}

const { email, phone } = businessWalk.kontaktinformasjon().body;
const { produkter: products, regnskap: accounting } = businessWalk;

/** The button that opens a step which the page answers in a line (N-103). */
export const opens = (line: string, label = t('common.edit')): string => `${label} ${line}`;

/** Goes on by `button`: past the contact person, or into their step. */
export async function fillContactInfo(page: Page, button = t('common.next')): Promise<void> {
  await expect(heading(page, t('bm.contactInfo.title'))).toBeVisible();
  await page.getByLabel(t('bm.contactInfo.email')).fill(email);
  await page.getByLabel(t('bm.contactInfo.phone')).fill('');
  await page.getByLabel(t('bm.contactInfo.phone')).pressSequentially(phone);
  await press(page, button);
}

export async function fillContactPerson(page: Page, id: string): Promise<void> {
  await expect(heading(page, t('bm.contactPerson.title'))).toBeVisible();
  await page.getByLabel(t('bm.contactPerson.useOrgInfo')).uncheck();
  await page.getByLabel(t('bm.contactPerson.email')).fill(person(id).epost);
  await page.getByLabel(t('bm.contactPerson.phone')).pressSequentially(person(id).mobil);
  await press(page, t('common.confirm'));
}

/** As the walk has it, but with another online bank where `onlineBankingType` says so; goes on by `button`. */
export async function chooseProducts(
  page: Page,
  onlineBankingType: OnlineBankingType = products().body.onlineBankingType,
  button = t('common.next'),
): Promise<void> {
  await expect(heading(page, t('bm.products.title'))).toBeVisible();
  await page
    .getByRole('radiogroup', { name: t('bm.products.employees.question') })
    .getByLabel(t(products().body.hasEmployees ? 'common.yes' : 'common.no'), { exact: true })
    .check();
  await page.getByLabel(t(`bm.products.onlineBank.${onlineBankingType}.title`)).check();
  await press(page, button);
}

export async function chooseAdministrator(page: Page, name: string): Promise<void> {
  await expect(heading(page, t('bm.admin.title'))).toBeVisible();
  await page
    .getByRole('radio', { name: anyCase(name) })
    .first()
    .check();
  await next(page);
}

export async function answerAccounting(page: Page): Promise<void> {
  const { wantsOffer, mayContact } = accounting().body;
  await expect(heading(page, t('bm.accounting.title'))).toBeVisible();
  await page.getByLabel(t(wantsOffer ? 'bm.accounting.yes' : 'bm.accounting.no'), { exact: true }).check();
  if (mayContact) await page.getByLabel(t('bm.accounting.contact')).check();
  await next(page);
}

/** On the signing provider's own page. */
export async function decideAtProvider(page: Page, choice: 'Signer' | 'Avbryt' | 'Feil'): Promise<void> {
  await page.waitForURL(/\/sign/);
  if (choice === 'Feil') await page.getByText('Til prøving').click();
  await page.getByRole('button', { name: choice, exact: true }).click();
}

/** The day of what 'Legg i kalenderen' gives the browser, in words. */
export async function calendarDay(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, t('calendar.add'))]);
  expect(file.suggestedFilename()).toMatch(/^(Frist for å signere|Siste dag for|Kortet |Bankkortet ).*\.ics$/);
  const day = /^DTSTART;VALUE=DATE:(\d{4})(\d{2})(\d{2})\r$/m.exec(await readFile(await file.path(), 'utf8')) ?? [];
  // As it stands on a page, on one line.
  return formatLongDate(day.slice(1).join('-')).replaceAll(' ', '\u00a0');
}
