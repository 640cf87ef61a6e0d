/** One kind of section alone, of the questionnaire with every kind, so that a test begins where it matters. */
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { Page } from '@playwright/test';
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

/** The `n`-th block of those that stand. */
export const ownerBlock = (page: Page, n: number) =>
  page.getByRole('region', { name: t('kyc.bo.no', { n }), exact: true });

/** The card of the `n`-th owner, opened, with fields in place of the line of what registers know. */
export async function openOwnerFields(page: Page, n: number) {
  const card = await openOwner(page, n);
  const edit = card.getByRole('button', { name: new RegExp(`^${t('common.edit')} `) });
  if (await edit.isVisible()) await edit.click();
  return card;
}

/** The card of the `n`-th owner, opened where it is closed: one is open at a time. */
export async function openOwner(page: Page, n: number) {
  const card = ownerBlock(page, n);
  const closed = card.getByRole('button', { expanded: false }).first();
  const opened = card.getByRole('button', { name: t('kyc.card.finish'), exact: true });
  await opened.or(closed).first().waitFor();
  if ((await opened.count()) === 0) await closed.click();
  await opened.waitFor();
  return card;
}
