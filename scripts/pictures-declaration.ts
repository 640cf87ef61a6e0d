/** A company's declaration for the pictures: each section as it is opened, and its owners in every state of their list and pages. */
import type { Locator, Page } from '@playwright/test';
import { answerBusinessDeclaration } from '../e2e/business-declaration.ts';
import { country } from '../e2e/every-section.ts';
import { openOwner, ownerLink, toOwners } from '../e2e/one-section.ts';
import { NONE_OF_THIS } from '../e2e/private-declaration.ts';
import { t } from '../e2e/texts.ts';

type Shot = (name: string) => Promise<void>;

const submit = (page: Page) => page.locator('.navigation button[type=submit]').click();
const faults = (page: Page) => page.getByRole('heading', { name: t('common.errorSummary.title') }).waitFor();
const answer = (group: Locator, said: 'common.yes' | 'common.no') =>
  group.getByRole('radio', { name: t(said), exact: true }).check();

/** As registers have them, and as a page is refused. */
async function owners(page: Page, shot: Shot): Promise<void> {
  await ownerLink(page, 1).waitFor();
  await shot('kyc-eiere');
  await submit(page);
  await faults(page);
  await shot('kyc-eiere-feil');
  const first = await openOwner(page, 1);
  await shot('kyc-eier');
  await first.getByLabel(t('kyc.bo.ownership'), { exact: true }).fill('140');
  await first.getByRole('button', { name: NONE_OF_THIS }).click();
  await faults(page);
  await shot('kyc-eier-feil');
  await first.getByRole('checkbox', { name: NONE_OF_THIS }).uncheck();
  await toOwners(page);
}

/** With one finished, and with all; the last is left as it was, for whoever answers. */
async function oneAndAll(page: Page, shot: Shot): Promise<void> {
  await toOwners(page);
  await shot('kyc-eiere-en-av-to');
  const last = await openOwner(page, 2);
  await shot('kyc-eier-mangler');
  await country(last.getByRole('combobox', { name: t('kyc.bo.birthCountry') }), 'Nor');
  await last.getByLabel(t('kyc.bo.address'), { exact: true }).fill('Prøveveien 1');
  await last.getByLabel(t('kyc.bo.postalCode'), { exact: true }).fill('0155');
  await last.getByLabel(t('kyc.bo.ownership'), { exact: true }).fill('40');
  await last.getByRole('checkbox').first().check();
  await shot('kyc-eier-politisk');
  await last.getByRole('checkbox').first().uncheck();
  await last.getByRole('button', { name: NONE_OF_THIS }).click();
  await ownerLink(page, 2).waitFor();
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  await shot('kyc-eiere-ferdig');
  await openOwner(page, 2);
  await last.getByRole('checkbox', { name: NONE_OF_THIS }).uncheck();
}

/** A tax country that is filled in, and another that is open. */
async function tax(page: Page, shot: Shot): Promise<void> {
  const group = (name: string) => page.getByRole('radiogroup', { name });
  await answer(group(t('kyc.corporateTax.main')), 'common.yes');
  await answer(group(t('kyc.corporateTax.us')), 'common.no');
  await answer(group(t('kyc.corporateTax.international')), 'common.yes');
  const row = (n: number) => page.getByRole('region', { name: t('kyc.tax.no', { n }), exact: true });
  await country(row(1).getByRole('combobox', { name: t('kyc.tax.country') }), 'Sver');
  await row(1).getByLabel(t('kyc.tax.tin'), { exact: true }).fill('811218-9876');
  await page.getByRole('button', { name: t('kyc.tax.addCountry') }).click();
  await shot('kyc-skatt-to-land');
  await answer(group(t('kyc.corporateTax.main')), 'common.no');
}

const NAMES: Readonly<Record<string, string>> = {
  [t('kyc.corporate.info.title')]: 'opplysninger',
  [t('kyc.board.title')]: 'styret',
  [t('kyc.fi.title')]: 'finansinstitusjon',
  [t('kyc.tax.title')]: 'skatt',
  [t('kyc.pep.title')]: 'pep',
  'Virksomheten og banken': 'virksomheten',
  'Virksomhetens inntekter': 'inntekter',
};

/**
 * From the first section until the declaration is sent in.
 * @param shot takes a picture by that name
 */
export async function businessDeclaration(page: Page, shot: Shot): Promise<void> {
  let owner = 0;
  await answerBusinessDeclaration(page, async (title) => {
    if (title === t('kyc.bo.title')) return owners(page, shot);
    const name = NAMES[title];
    if (name === undefined) {
      // The first stands there as it was refused.
      owner += 1;
      if (owner === 2) await oneAndAll(page, shot);
      return;
    }
    await shot(`kyc-${name}`);
    if (name === 'skatt') await tax(page, shot);
  });
}
