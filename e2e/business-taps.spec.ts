/** The shortest path of a business from log-in to signed, on a phone: what is read and pressed, counted and held. */
import type { Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import { openAt } from './application.ts';
import { answerBusinessDeclaration } from './business-declaration.ts';
import { countTaps, wordsOn } from './effort.ts';
import { anyCase, fullName, person, registered } from './people.ts';
import { t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'business-taps', declaration: 'whole', viewport: { width: 390, height: 844 } });

const BANK = 'provebanken';

interface Business {
  readonly applicant: string;
  readonly organisation: string;
  /** Whether the person has to say which of theirs it is. */
  readonly oneOfSeveral?: true;
  /** Another who signs, and has to be reached. */
  readonly cosigner?: string;
}

interface Effort {
  readonly screens: number;
  readonly words: number;
  readonly taps: number;
}

/** Before and after the customer is made. */
const RECEIPT = /^(Takk for din søknad!|Velkommen, .+!)$/;

/** In the plainest answers, and nothing that is filled in is touched. */
async function walk(page: Page, world: World, business: Business): Promise<Effort> {
  const { applicant, organisation, oneOfSeveral, cosigner } = business;
  const taps = await countTaps(page);
  const screens: { title: string | RegExp; words: number; before: number }[] = [];
  const arrived = async (title: string | RegExp) => {
    await expect(hand.heading(page, title)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    screens.push({ title, words: await wordsOn(page), before: taps() });
  };
  await openAt(page, world, BANK, '');
  await arrived(t('bm.start.title'));
  await page.getByRole('button', { name: t('page.login') }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: fullName(applicant) })
    .getByRole('button')
    .click();
  await arrived(t('bm.start.choose.title'));
  if (oneOfSeveral) await hand.chooseOrganisation(page, anyCase(registered(organisation)));
  else await hand.start(page);
  await arrived(t('bm.contactInfo.title'));
  await hand.next(page);
  await arrived(t('bm.contactPerson.title'));
  await hand.press(page, t('common.confirm'));
  await arrived(t('bm.products.title'));
  const employees = page.getByRole('radiogroup', { name: t('bm.products.employees.question') });
  if ((await employees.getByRole('radio', { checked: true }).count()) === 0)
    await employees.getByLabel(t('common.no'), { exact: true }).check();
  await page.getByLabel(t('bm.products.onlineBank.BASIS.title')).check();
  await hand.next(page);
  await arrived(t('bm.admin.title'));
  await hand.next(page);
  await arrived(t('bm.accounting.title'));
  await expect(page.getByLabel(t('bm.accounting.no'), { exact: true })).toBeChecked();
  await hand.next(page);
  await answerBusinessDeclaration(page, arrived);
  if (cosigner !== undefined) {
    await arrived(t('bm.signees.title'));
    await page.getByRole('checkbox', { name: anyCase(fullName(cosigner)) }).check();
    await hand.next(page);
    await arrived(t('bm.signees.contact.title'));
    const { epost, mobil } = person(cosigner);
    const named = { name: fullName(cosigner) };
    await page.getByLabel(t('bm.signees.contact.email', named)).fill(epost);
    await page.getByLabel(t('bm.signees.contact.phone', named)).pressSequentially(mobil);
    await hand.next(page);
  }
  await arrived(t('bm.summary.title'));
  await hand.press(page, t('bm.summary.becomeCustomer'));
  await hand.decideAtProvider(page, 'Signer');
  await page.waitForURL((url) => url.origin === world.origin);
  await arrived(RECEIPT);
  return { screens: screens.length, words: screens.reduce((sum, one) => sum + one.words, 0), taps: taps() };
}

const PATHS: readonly (Business & { readonly who: string; readonly most: Effort })[] = [
  {
    who: 'a company with two owners and two who sign',
    applicant: 'B01',
    organisation: 'O02',
    oneOfSeveral: true,
    cosigner: 'B03',
    most: { screens: 19, words: 1_410, taps: 40 },
  },
  {
    who: 'a sole proprietor',
    applicant: 'B10',
    organisation: 'O08',
    most: { screens: 14, words: 880, taps: 23 },
  },
];

for (const { who, most, ...business } of PATHS)
  test(`${who} comes from log-in to signed in at most ${most.taps} taps`, async ({ page, world }) => {
    const { screens, words, taps } = await walk(page, world, business);
    console.log(`${who}: ${screens} screens, ${words} words, ${taps} taps`);
    expect(taps).toBeLessThanOrEqual(most.taps);
    expect(words).toBeLessThanOrEqual(most.words);
    expect(screens).toBe(most.screens);
  });
