/** A disponent and a guarantor say whose account or loan it is, read it on every page after, and have little to read and press until they sign. */
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { type Language, LANGUAGES } from '@bli-kunde/domain/texts/language.ts';
import type { Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import { choosePerson } from './choose-person.ts';
import { countTaps, inLanguage, readingOf } from './effort.ts';
import { look } from './look.ts';
import { isEnglish } from './norwegian-left.ts';
import { answerConsents, at, fillContactInfo, logIn, open, OWNER } from './private.ts';
import { answerPrivateDeclaration, BY_HAND, FIRST_SECTION } from './private-declaration.ts';
import { person } from './people.ts';
import { t, word } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'private-effort', viewport: { width: 390, height: 844 } });

const BANK = 'provebanken';
/** From the choice of a flow to the button of the summary; who logs in taps once more than the list of test persons needs. */
const MOST = {
  DISPONENT: { id: 'P22', words: 325, taps: 14, kind: 'ACCOUNT', last: 'pm.summary.next' },
  GUARANTOR: { id: 'P23', words: 325, taps: 15, kind: 'LOAN', last: 'pm.summary.next.guarantor' },
} as const;

async function walked(page: Page, world: World, language: Language, flow: Exclude<FlowType, 'STANDARD'>) {
  const { id, kind, last, ...most } = MOST[flow];
  const taps = await countTaps(page);
  const reading = readingOf(page, language);
  const head = page.getByRole('banner').getByText(t(`pm.onBehalf.${kind}`, { name: OWNER }));
  const arrived = async (title: string) => {
    await reading.arrived(title);
    // Not before it is asked.
    await expect(head).toHaveCount(reading.words.length > 2 ? 1 : 0);
    expect(await page.title()).not.toContain(OWNER);
    expect(decodeURIComponent(page.url())).not.toContain(OWNER);
  };
  await open(page, world, BANK);
  await arrived(t('pm.landing.title'));
  await page.getByRole('button', { name: t(`pm.landing.flow.${flow}.title`) }).click();
  const { fornavn, etternavn } = person(id);
  await choosePerson(page, `${fornavn} ${etternavn}`);
  await arrived(t('pm.contact.title'));
  await fillContactInfo(page);
  await arrived(word(FIRST_SECTION));
  await answerPrivateDeclaration(page, BY_HAND, {}, arrived);
  await arrived(t('pm.consent.title'));
  await expect(page.getByText(t('pm.consent.none'))).toBeVisible();
  await answerConsents(page);
  await arrived(t('pm.summary.title'));
  await expect(page.locator('.folded-line').first()).toContainText(`${t(`pm.principal.${kind}.heading`)}: ${OWNER}`);
  await look(page, `summary of a ${flow.toLowerCase()}`);
  await hand.press(page, t(last));
  const read = reading.told(`${flow} (${language})`, taps());
  expect(taps()).toBeLessThanOrEqual(most.taps);
  expect(read).toBeLessThanOrEqual(inLanguage(most.words, language));
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ apart: `private-effort-${language}`, language, english: 'provebanken' });

    test('N-050 N-055 a disponent reads at most 325 words in 14 taps before signing, on each page whose account it is', async ({
      page,
      world,
    }) => {
      await walked(page, world, language, 'DISPONENT');
      await hand.decideAtProvider(page, 'Signer');
      await page.waitForURL((url) => url.origin === world.origin);
      await expect(page.getByRole('banner').getByText(t('pm.onBehalf.ACCOUNT.end', { name: OWNER }))).toBeVisible();
      if (language === 'en') await isEnglish(page, 'the end');
    });

    test('N-050 N-055 a guarantor reads at most 325 words in 15 taps before sending in, on each page whose loan it is', async ({
      page,
      world,
    }) => {
      await walked(page, world, language, 'GUARANTOR');
      await expect(page.getByRole('banner').getByText(t('pm.onBehalf.LOAN.end', { name: OWNER }))).toBeVisible();
      if (language === 'en') await isEnglish(page, 'the end');
    });
  });

test('N-048 N-049 what is wrong with the owner is said at its field, and what is right stands after a reload', async ({
  page,
  world,
}) => {
  const { fornavn, etternavn } = person('P33');
  await logIn(page, world, BANK, 'P33', at('DISPONENT'));
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  const name = page.getByLabel(t('pm.principal.ACCOUNT.ask.name'));
  const number = page.getByLabel(t('pm.principal.ACCOUNT.ask.number'));
  await hand.next(page);
  await expect(name).toHaveAccessibleDescription(new RegExp(t('validation.principal.ACCOUNT.missing')));
  await name.fill(`${fornavn} ${etternavn}`.toUpperCase());
  await number.fill('1234 56 78901');
  await hand.next(page);
  await expect(number).toHaveAccessibleDescription(new RegExp(t('validation.principal.ACCOUNT.number')));
  await look(page, 'owner and number that are wrong', { closely: true });
  await number.fill('');
  await hand.next(page);
  await expect(name).toHaveAccessibleDescription(new RegExp(t('validation.principal.ACCOUNT.self')));
  await number.fill('9801 10 20011');
  await fillContactInfo(page);
  await expect(hand.heading(page, FIRST_SECTION)).toBeVisible();
  await open(page, world, BANK, at('DISPONENT'));
  await expect(name).toHaveValue(OWNER);
  await expect(number).toHaveValue('9801 10 20011');
});
