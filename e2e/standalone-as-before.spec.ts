/** A renewal that begins with last time's answers: nothing changed in one press, and something changed alone (N-085 to N-089). */
import { LANGUAGES } from '@bli-kunde/domain/texts/language.ts';
import type { Page } from '@playwright/test';
import { answerAndComplete } from './application.ts';
import * as hand from './by-hand.ts';
import { countTaps, inLanguage, readingOf } from './effort.ts';
import { look } from './look.ts';
import { askFor, logInAt, open, tasksOf } from './standalone.ts';
import { t, word } from './texts.ts';
import { type Bank, expect, test, type World } from './world.ts';

test.use({ declaration: 'whole', contextOptions: { reducedMotion: 'reduce' } });

const RENEWAL = { process: 'RENEWAL_PRIVATE', channel: 'NETTBANK', subject: 'self' } as const;
const PICTURES = process.env['PICTURES_OF_RENEWAL'];

/** The person has declared, and is asked once more. */
async function askedAgain(page: Page, world: World, bank: Bank, person: string): Promise<void> {
  await logInAt(page, world, bank, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A page that has opened it would take it over from the calls.
  await page.goto('about:blank');
  expect(await answerAndComplete(page, world, bank, RENEWAL)).toBe('OK');
  // The core bank has been told before it asks again.
  await expect
    .poll(async () => (await tasksOf(page, world, bank)).filter(({ status }) => status !== 'DONE'), { timeout: 20_000 })
    .toEqual([]);
  await askFor(world, RENEWAL.process, person);
  await open(page, world, bank);
}

const start = (page: Page) => page.getByRole('link', { name: t('standalone.button.start'), exact: true }).click();

async function pictured(page: Page, name: string): Promise<void> {
  for (const width of PICTURES === undefined ? [] : [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true });
  }
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ apart: `as-before-${language}`, language, english: 'provebanken,skogbanken' });

    test('N-085 N-088 a renewal with nothing changed is one page and one press, in 180 words and 4 taps at most', async ({
      page,
      world,
    }) => {
      await askedAgain(page, world, 'provebanken', 'P02');
      const taps = await countTaps(page);
      await open(page, world, 'provebanken');
      const { arrived, told } = readingOf(page, language);
      await arrived(t('standalone.list.title'));
      await start(page);
      await arrived(t('kyc.asBefore.title'));
      await expect(page.locator('.as-before > li')).toHaveCount(5);
      await look(page, 'last time’s answers', { closely: true });
      await pictured(page, 'same-provebanken');
      await hand.press(page, t('kyc.asBefore.button.same'));
      const words = told(`nothing changed (${language})`, taps());
      await arrived(t('kyc.done.title'));
      expect(words).toBeLessThanOrEqual(inLanguage(180, language));
      expect(taps()).toBeLessThanOrEqual(4);
    });

    test('N-086 N-088 who changes something opens only that, in 400 words and 10 taps at most', async ({
      page,
      world,
    }) => {
      await askFor(world, RENEWAL.process, 'P01');
      await askedAgain(page, world, 'skogbanken', 'P01');
      const taps = await countTaps(page);
      await open(page, world, 'skogbanken');
      const { arrived, told } = readingOf(page, language);
      await arrived(t('standalone.list.title'));
      await start(page);
      await arrived(t('kyc.asBefore.title'));
      await page.getByRole('button', { name: `${t('common.edit')} ${word('Inntektene dine')}` }).click();
      await arrived(word('Inntektene dine'));
      await page.getByLabel(word('Pensjon')).check();
      await hand.press(page, t('common.saveChange'));
      await expect(page.getByText(t('kyc.asBefore.state.ANSWERED'))).toBeVisible();
      await arrived(t('kyc.asBefore.title'));
      await pictured(page, 'changed-skogbanken');
      await hand.press(page, t('kyc.asBefore.button.rest'));
      const words = told(`something changed (${language})`, taps());
      await arrived(t('kyc.done.title'));
      expect(words).toBeLessThanOrEqual(inLanguage(400, language));
      expect(taps()).toBeLessThanOrEqual(10);
    });
  });
