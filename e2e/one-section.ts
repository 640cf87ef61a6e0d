/** One kind of section alone, of the questionnaire with every kind, so that a test begins where it matters. */
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { Locator, Page } from '@playwright/test';
import { advance, openAt, route } from './application.ts';
import { orgnr } from './people.ts';
import { t } from './texts.ts';
import type { Bank, World } from './world.ts';

export const DESKTOP = { width: 1280, height: 844 };
export const OWNERS = 'corporateBeneficialOwnerActorsV3';

/** Logs in and opens the declaration of an organisation, both by their ids. */
export async function open(
  page: Page,
  world: World,
  organisation: string,
  applicant: string,
  bank: Bank = 'provebanken',
): Promise<void> {
  const subject = { bank, orgnr: orgnr(organisation), applicant } as const;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
  await world.logInQuickly(page, subject.bank, subject.applicant);
  await advance(page, world, subject, 'kyc');
  await openAt(page, world, subject.bank, route(subject.orgnr, 'kyc'));
}

/** The form as `change` makes it, as if the server knew more than it does here. */
export const changed = (page: Page, change: (form: Form) => Form) =>
  page.route('**/kyc/v8/form*', async (asked) => {
    const response = await asked.fetch();
    await asked.fulfill({ response, json: change((await response.json()) as Form) });
  });

/** The form with sections of this kind alone, as `also` makes them. */
export const only = (page: Page, wanted: string, also: (section: Form['sections'][number]) => object = () => ({})) =>
  changed(page, (form) => ({
    ...form,
    sections: form.sections.filter(({ kind }) => kind === wanted).map((section) => ({ ...section, ...also(section) })),
  }));

/** The `n`-th owner of those that stand: in the list, or the page that is open. */
export const ownerBlock = (page: Page, n: number) =>
  page.getByRole('region', { name: t('kyc.bo.no', { n }), exact: true });
/** The way to the page of the `n`-th owner, in the list. */
export const ownerLink = (page: Page, n: number) => ownerBlock(page, n).getByRole('link');
/** Every field of an owner stands on their own page. */
const ownerPage = (page: Page) => page.locator('.owner-page');

/** From an owner's page, if one is open. */
export async function toOwners(page: Page): Promise<void> {
  const list = page.locator('.kyc-section:not(.owner-page)');
  await list.or(ownerPage(page)).first().waitFor();
  if ((await ownerPage(page).count()) > 0)
    await page.getByRole('button', { name: t('common.back'), exact: true }).click();
  await list.waitFor();
}

/** The page of the `n`-th owner with fields in place of the lines of what registers know. */
export async function openOwnerFields(page: Page, n: number) {
  const opened = await openOwner(page, n);
  const edit = opened.getByRole('button', { name: new RegExp(`^${t('common.edit')} `) });
  if (await edit.isVisible()) await edit.click();
  return opened;
}

/** The page of the `n`-th owner, from the list where another stands open. */
export async function openOwner(page: Page, n: number) {
  const opened = ownerPage(page).filter({ has: page.getByText(t('kyc.bo.no', { n }), { exact: true }) });
  await ownerPage(page).or(ownerLink(page, n)).first().waitFor();
  if ((await opened.count()) === 0) {
    await toOwners(page);
    await ownerLink(page, n).click();
  }
  await opened.waitFor();
  return opened;
}

/** Ends an owner's page in its plainest answers: where the questions of all owners stand there, its button answers them too. */
export const saveOwner = (card: Locator): Promise<void> =>
  card
    .getByRole('button', { name: /^(Ingen|Nei|Ferdig|Lagre|None|No|Done|Save)/ })
    .last()
    .click();
