/** What a new customer reads and presses in the declaration: counted, and each way in which it is kept short. */
import { LANGUAGES } from '@bli-kunde/domain/texts/language.ts';
import type { Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import { choosePerson } from './choose-person.ts';
import { countTaps, inLanguage, readingOf, wordsOn } from './effort.ts';
import { look } from './look.ts';
import { advance, at, fillContactInfo, logIn, open } from './private.ts';
import {
  ABOUT_PRODUCTS,
  answerPrivateDeclaration,
  BY_HAND,
  FIRST_SECTION,
  NONE_OF_THIS,
} from './private-declaration.ts';
import { person } from './people.ts';
import { t, word } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'private-words', viewport: { width: 390, height: 844 } });

const BANK = 'provebanken';
const MOST_WORDS = 260;
/** From the start page, with card and own PIN: words and taps until one signs, words and screens with the welcome; who logs in taps once more than the list of test persons needs. */
const WHOLE_FLOW = { beforeSigning: 665, taps: 22, words: 735, screens: 13 };

async function atDeclaration(page: Page, world: World, id: string): Promise<void> {
  await logIn(page, world, BANK, id);
  await advance(page, world, { bank: BANK, id, flow: 'STANDARD' }, 'kyc');
  await open(page, world, BANK, at('STANDARD', 'kyc'));
  await expect(hand.heading(page, FIRST_SECTION)).toBeVisible();
}

test('the declaration of a new customer is five screens and at most 260 words', async ({ page, world }) => {
  await atDeclaration(page, world, 'P06');
  let words = 0;
  const count = async () => void (words += await wordsOn(page));
  await count();
  const seen = await answerPrivateDeclaration(page, BY_HAND, {}, count);
  expect(seen).toHaveLength(5);
  expect(words).toBeLessThanOrEqual(MOST_WORDS);
});

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ apart: `private-words-${language}`, language, english: 'provebanken' });

    test('from the start page to the welcome a new customer reads at most 735 words on thirteen screens, in 23 taps', async ({
      page,
      world,
    }) => {
      const taps = await countTaps(page);
      const { arrived, told, words } = readingOf(page, language);
      await open(page, world, BANK);
      await arrived(t('pm.landing.title'));
      await page.getByRole('button', { name: t('pm.landing.flow.STANDARD.title') }).click();
      const { fornavn, etternavn } = person('P01');
      await choosePerson(page, `${fornavn} ${etternavn}`);
      await arrived(t('pm.contact.title'));
      await fillContactInfo(page);
      await arrived(t('pm.products.title'));
      await page.getByRole('checkbox', { name: word('Brukskonto') }).check();
      await hand.next(page);
      await arrived(t('pm.card.title'));
      await page.getByLabel(t('pm.card.want')).check();
      await page.getByLabel(t('pm.card.pin.own')).check();
      await hand.next(page);
      await arrived(t('pm.pin.title'));
      await page.getByLabel(t('pm.pin.digit', { n: 1 })).focus();
      await page.keyboard.type('7294');
      await hand.next(page);
      await arrived(word(FIRST_SECTION));
      await answerPrivateDeclaration(page, BY_HAND, {}, arrived);
      await arrived(t('pm.consent.title'));
      await hand.press(page, t('pm.consent.no.all'));
      await arrived(t('pm.summary.title'));
      await hand.press(page, t('pm.summary.next'));
      await page.waitForURL(/\/sign/);
      const before = { words: told(`a customer (${language})`, taps()), taps: taps() };
      await hand.decideAtProvider(page, 'Signer');
      await page.waitForURL((url) => url.origin === world.origin);
      await expect(page.getByRole('button', { name: `${t('account.copy')} ${word('Brukskonto')}` })).toBeVisible();
      await arrived(t('pm.thanks.title', { name: fornavn }));
      expect(words).toHaveLength(WHOLE_FLOW.screens);
      expect(before.taps).toBeLessThanOrEqual(WHOLE_FLOW.taps);
      expect(before.words).toBeLessThanOrEqual(inLanguage(WHOLE_FLOW.beforeSigning, language));
      expect(told('with the welcome', taps())).toBeLessThanOrEqual(inLanguage(WHOLE_FLOW.words, language));
    });
  });

test('what the products are for is one line until somebody wants it changed, and what is ticked then stands', async ({
  page,
  world,
}) => {
  await atDeclaration(page, world, 'P22');
  await hand.press(page, t('common.confirm'));
  await expect(hand.heading(page, ABOUT_PRODUCTS)).toBeVisible();
  const line = page.getByRole('heading', { name: t('kyc.suggested.title') });
  const daily = page.getByRole('checkbox', { name: /^Daglig økonomi/ });
  const savings = page.getByRole('checkbox', { name: 'Sparing', exact: true });
  await expect(line).toBeVisible();
  await expect(page.getByText('Daglig økonomi og betaling av regninger')).toBeVisible();
  await expect(daily).toHaveCount(0);
  await look(page, 'purpose by the products', { closely: true });
  await hand.press(page, `${t('common.edit')} Hva skal du bruke banken til?`);
  await expect(daily).toBeFocused();
  await expect(daily).toBeChecked();
  await savings.check();
  await daily.uncheck();
  await page.locator('main select').selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: NONE_OF_THIS }).check();
  await hand.next(page);
  await expect(hand.heading(page, 'Inntektene dine')).toBeVisible();
  await page.reload();
  await hand.press(page, t('common.back'));
  await expect(savings).toBeChecked();
  await expect(daily).not.toBeChecked();
  await expect(line).toHaveCount(0);
});

test('K-081 K-084 what the register has of countries stands as it is until somebody wants it changed', async ({
  page,
  world,
}) => {
  await atDeclaration(page, world, 'P39');
  const fields = page.locator('main').getByRole('combobox');
  await expect(page.getByText(t('kyc.country.all'))).toBeVisible();
  await expect(fields).toHaveCount(0);
  await look(page, 'countries as registered');
  await hand.press(page, `${t('common.edit')} ${FIRST_SECTION}`);
  await expect(fields).toHaveCount(3);
  await expect(fields.first()).toBeFocused();
  await look(page, 'countries to be changed');
  await hand.press(page, t('common.confirm'));
  await expect(hand.heading(page, ABOUT_PRODUCTS)).toBeVisible();
});

test('a further citizenship, which the register need not have, is asked for under its line', async ({
  page,
  world,
}) => {
  await atDeclaration(page, world, 'P28');
  const several = page.getByRole('checkbox', { name: t('kyc.country.second.add') });
  await several.click();
  await expect(several).toBeChecked();
  await expect(several).toBeFocused();
  await expect(page.getByRole('combobox', { name: t('kyc.country.secondCitizenship') })).toBeVisible();
  await hand.press(page, t('common.confirm'));
  await expect(hand.heading(page, FIRST_SECTION)).toBeVisible();
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
});

test('K-063 K-070 K-124 one list with a tick for none of it, and the rarer incomes once they are asked for', async ({
  page,
  world,
}) => {
  await atDeclaration(page, world, 'P38');
  await hand.press(page, t('common.confirm'));
  await expect(hand.heading(page, ABOUT_PRODUCTS)).toBeVisible();
  await look(page, 'one list');
  const none = page.getByRole('checkbox', { name: NONE_OF_THIS });
  const cash = page.getByRole('checkbox', { name: /kontanter/ });
  const list = page.getByRole('group', { name: 'Gjelder noe av dette deg?' });
  await hand.next(page);
  await expect(list).toHaveAccessibleDescription(new RegExp(t('kyc.validation.atLeastOne')));
  await look(page, 'errors of one list', { closely: true });
  await page
    .locator('.error-summary')
    .getByRole('link', { name: /Gjelder noe av dette deg/ })
    .click();
  await expect(cash).toBeFocused();
  await none.check();
  await expect(list).not.toHaveAccessibleDescription(new RegExp(t('kyc.validation.atLeastOne')));
  await cash.check();
  await expect(cash).toBeFocused();
  await expect(none).not.toBeChecked();
  await expect(page.getByLabel('Omtrent hvor mye i måneden?')).toBeVisible();
  await look(page, 'one list, ticked', { closely: true });
  await none.check();
  await expect(cash).not.toBeChecked();
  await expect(page.getByLabel('Omtrent hvor mye i måneden?')).toHaveCount(0);
  await page.locator('main select').selectOption({ index: 1 });
  await hand.next(page);

  await expect(hand.heading(page, 'Inntektene dine')).toBeVisible();
  const sources = page.locator('main').getByRole('checkbox');
  await expect(sources).toHaveCount(7);
  await look(page, 'seven incomes');
  await hand.press(page, t('common.showMore'));
  await expect(sources).toHaveCount(17);
  await expect(sources.nth(7)).toBeFocused();
  await expect(page.getByRole('button', { name: t('common.showMore') })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Gave', exact: true }).check();
  await page.getByLabel(t('kyc.soi.comment')).fill('Fra bestemor');
  await hand.press(page, t('common.next'));
  await expect(hand.heading(page, t('kyc.pep.title'))).toBeVisible();
  // What is ticked stands there when it is opened again.
  await hand.press(page, t('common.back'));
  await expect(sources).toHaveCount(8);
  await hand.press(page, t('common.back'));
  await expect(none).toBeChecked();
});
