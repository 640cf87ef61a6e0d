/** Two guardians have little to read and to press until each signs. */
import { type Language, LANGUAGES } from '@bli-kunde/domain/texts/language.ts';
import type { Page } from '@playwright/test';
import * as children from './children.ts';
import * as hand from './by-hand.ts';
import { choosePerson } from './choose-person.ts';
import { countTaps, inLanguage, readingOf } from './effort.ts';
import { fullName } from './people.ts';
import { NONE_OF_THIS } from './private-declaration.ts';
import { t, word } from './texts.ts';
import { expect, LOCALES, test, type World } from './world.ts';

test.use({ apart: 'children-effort', viewport: children.PHONE });
test.describe.configure({ timeout: 240_000 });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const label = (page: Page, words: RegExp) => page.locator('label').filter({ hasText: words });

async function first(page: Page, world: World, language: Language) {
  const taps = await countTaps(page);
  const { arrived, told } = readingOf(page, language);
  await children.open(page, world);
  await arrived(t('cm.landing.title'));
  await press(page, t('page.login'));
  await choosePerson(page, fullName('G01'));
  await arrived(t('cm.chooseChild.title'));
  await label(page, /^Ella Foresattmo/).click();
  await press(page, t('common.next'));
  await arrived(t('cm.products.title', { name: 'Ella' }));
  await label(page, new RegExp(word(children.WITH_CARD))).click();
  await page
    .getByRole('radiogroup', { name: t('cm.products.card.question', { name: 'Ella' }) })
    .locator('label')
    .filter({ hasText: t('cm.products.card.yes') })
    .click();
  await press(page, t('common.next'));
  await arrived(children.firstSection('Ella'));
  await press(page, t('common.confirm'));
  await arrived(children.useSection('Ella'));
  // Read to the ear alone: the heading of the page asks it already.
  await expect(page.locator('legend > .ds-sr-only')).toHaveText(children.useSection('Ella'));
  for (const answer of ['Lommepenger', 'Foresatte']) await label(page, new RegExp(`^${word(answer)}$`)).click();
  await label(page, new RegExp(word(NONE_OF_THIS))).click();
  await press(page, t('common.next'));
  await arrived(t('kyc.tax.title'));
  await page
    .getByRole('radiogroup', { name: t('kyc.tax.main.child') })
    .locator('label')
    .filter({ hasText: t('common.no') })
    .click();
  await press(page, t('common.next'));
  await arrived(t('cm.summary.title'));
  await press(page, t('cm.summary.next'));
  return { taps: taps(), words: told(`first guardian (${language})`, taps()), processId: children.processOf(page) };
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ apart: `children-effort-${language}`, language, english: 'provebanken' });

    test('N-149 N-150 N-151 N-174 the first guardian and the second read and press little before each signs', async ({
      page,
      world,
      browser,
    }) => {
      const hers = await first(page, world, language);
      await hand.decideAtProvider(page, 'Signer');
      await children.waitsFor(page, fullName('G02'));
      const other = await (await browser.newContext({ locale: LOCALES[language], viewport: children.PHONE })).newPage();
      const taps = await countTaps(other);
      const { arrived, told } = readingOf(other, language);
      await children.open(other, world, children.at(hers.processId, 'signering'));
      await arrived(t('cm.login.sign.title'));
      await press(other, t('page.login'));
      await choosePerson(other, fullName('G02'));
      await arrived(t('cm.approve.title', { name: 'Ella' }));
      await press(other, t('cm.approve.yes'));
      const read = told(`second guardian (${language})`, taps());
      expect.soft(hers.words).toBeLessThanOrEqual(inLanguage(430, language));
      expect.soft(hers.taps).toBeLessThanOrEqual(15);
      expect.soft(read).toBeLessThanOrEqual(inLanguage(97, language));
      expect.soft(taps()).toBeLessThanOrEqual(3);
      await other.context().close();
    });
  });
