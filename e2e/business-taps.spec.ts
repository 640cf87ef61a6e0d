/** The shortest path of a business from log-in to signed, on a phone: what is read and pressed, counted and held. */
import { type Language, LANGUAGES } from '@bli-kunde/domain/texts/language.ts';
import type { Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import { openAt } from './application.ts';
import { answerBusinessDeclaration, type LeftOwner } from './business-declaration.ts';
import { answerOwnPart, followInvitation } from './handed-part.ts';
import { countTaps, inLanguage, readingOf } from './effort.ts';
import { anyCase, fullName, person, registered } from './people.ts';
import { like, t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'business-taps', declaration: 'whole', viewport: { width: 390, height: 844 } });

const BANK = 'provebanken';

interface Business {
  readonly who: string;
  readonly applicant: string;
  readonly organisation: string;
  /** Whether the person has to say which of theirs it is. */
  readonly oneOfSeveral?: true;
  /** Another who signs, and has to be reached. */
  readonly cosigner?: string;
  /** Another owner, who answers for herself on her own phone. */
  readonly owner?: string;
}

interface Effort {
  /** Before signing; the receipt is one more. */
  readonly screens: number;
  readonly words: number;
  /** From the log-in to the press that sends to signing, fields among them. */
  readonly taps: number;
  /** With the receipt. */
  readonly wordsInAll: number;
}

/** An owner who opens the link of the message in a browser of her own. */
function leftOwner(page: Page, world: World, id: string): LeftOwner {
  const { epost: email, mobil: phone } = person(id);
  return {
    name: fullName(id),
    email,
    phone,
    answers: async () => {
      const context = await page.context().browser()?.newContext({ reducedMotion: 'reduce' });
      const her = (await context?.newPage()) ?? page;
      await followInvitation(her, world, { bank: BANK, id, to: email });
      await hand.press(her, t('part.answer'));
      await answerOwnPart(her, '40');
      await context?.close();
    },
  };
}

/** In the plainest answers, and nothing that is filled in is touched. */
async function walk(page: Page, world: World, language: Language, business: Business): Promise<Effort> {
  const { who, applicant, organisation, oneOfSeveral, cosigner, owner } = business;
  const taps = await countTaps(page);
  const { arrived, told, words } = readingOf(page, language);
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
  await arrived(t('bm.products.title'));
  const employees = page.getByRole('radiogroup', { name: t('bm.products.employees.question') });
  if ((await employees.getByRole('radio', { checked: true }).count()) === 0)
    await employees.getByLabel(t('common.no'), { exact: true }).check();
  await page.getByLabel(t('bm.products.onlineBank.BASIS.title')).check();
  await expect(page.getByText(t('bm.accounting.free'))).toBeVisible();
  await hand.next(page);
  await answerBusinessDeclaration(page, arrived, owner === undefined ? undefined : leftOwner(page, world, owner));
  if (cosigner !== undefined) {
    // The picture of people comes when it is loaded, and is read with the page.
    await expect(page.getByRole('main').locator('.people')).toBeVisible();
    await arrived(t('bm.signees.title'));
    await page.getByRole('checkbox', { name: anyCase(fullName(cosigner)) }).check();
    const { epost, mobil } = person(cosigner);
    const named = { name: fullName(cosigner) };
    await page.getByLabel(t('bm.signees.contact.email', named)).fill(epost);
    await page.getByLabel(t('bm.signees.contact.phone', named)).pressSequentially(mobil);
    await hand.next(page);
  }
  await arrived(t('bm.summary.title'));
  await hand.press(page, t('bm.summary.becomeCustomer'));
  await page.waitForURL(/\/sign/);
  const before = { screens: words.length, words: told(`${who} (${language})`, taps()), taps: taps() };
  await hand.decideAtProvider(page, 'Signer');
  await page.waitForURL((url) => url.origin === world.origin);
  // Before and after the customer is made.
  await arrived(
    new RegExp(`^(${like('bm.confirmation.title').source}|${like('bm.confirmation.title.customer').source})$`),
  );
  return { ...before, wordsInAll: told('with the receipt', taps()) };
}

const PATHS: readonly (Business & { readonly most: Effort })[] = [
  {
    who: 'a company with two owners and two who sign',
    applicant: 'B01',
    organisation: 'O02',
    oneOfSeveral: true,
    cosigner: 'B03',
    most: { screens: 13, words: 950, taps: 27, wordsInAll: 1_052 },
  },
  {
    who: 'a company whose other owner answers for herself',
    applicant: 'B01',
    organisation: 'O02',
    oneOfSeveral: true,
    cosigner: 'B03',
    owner: 'B07',
    most: { screens: 15, words: 1_138, taps: 28, wordsInAll: 1_240 },
  },
  {
    who: 'a sole proprietor',
    applicant: 'B10',
    organisation: 'O08',
    most: { screens: 10, words: 600, taps: 16, wordsInAll: 655 },
  },
];

for (const language of LANGUAGES)
  for (const [nth, { most, ...business }] of PATHS.entries())
    test.describe(`${business.who}, ${language}`, () => {
      // Two of the paths are one company's, which can begin once.
      test.use({ apart: `business-taps-${language}-${nth}`, language, english: 'provebanken' });

      test(`N-104 N-105 N-106 N-108 comes from log-in to signing in at most ${most.words} words and ${most.taps} taps`, async ({
        page,
        world,
      }) => {
        const { screens, words, taps, wordsInAll } = await walk(page, world, language, business);
        expect(taps).toBeLessThanOrEqual(most.taps);
        expect(words).toBeLessThanOrEqual(inLanguage(most.words, language));
        expect(wordsInAll).toBeLessThanOrEqual(inLanguage(most.wordsInAll, language));
        expect(screens).toBe(most.screens);
      });
    });
