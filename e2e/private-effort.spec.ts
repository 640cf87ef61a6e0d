/** The effort of a disponent and a guarantor: words and taps from the start page until they sign, or send in. */
import type { Page } from '@playwright/test';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import * as hand from './by-hand.ts';
import { choosePerson } from './choose-person.ts';
import { countTaps, wordsOn } from './effort.ts';
import { answerConsents, fillContactInfo, open } from './private.ts';
import { answerPrivateDeclaration, BY_HAND, FIRST_SECTION } from './private-declaration.ts';
import { person } from './people.ts';
import { t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'private-effort', viewport: { width: 390, height: 844 } });

const BANK = 'provebanken';

async function walked(page: Page, world: World, flow: Exclude<FlowType, 'STANDARD'>, id: string) {
  const taps = await countTaps(page);
  const words: number[] = [];
  const arrived = async (title: string) => {
    await expect(hand.heading(page, title)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    words.push(await wordsOn(page));
  };
  await open(page, world, BANK);
  await arrived(t('pm.landing.title'));
  await page.getByRole('button', { name: t(`pm.landing.flow.${flow}.title`) }).click();
  const { fornavn, etternavn } = person(id);
  await choosePerson(page, `${fornavn} ${etternavn}`);
  await arrived(t('pm.contact.title'));
  await fillContactInfo(page);
  await arrived(FIRST_SECTION);
  await answerPrivateDeclaration(page, BY_HAND, {}, arrived);
  await arrived(t('pm.consent.title'));
  await answerConsents(page);
  await arrived(t('pm.summary.title'));
  await hand.press(page, t(flow === 'GUARANTOR' ? 'pm.summary.next.guarantor' : 'pm.summary.next'));
  console.log(
    `${flow}: screens: ${words.length}, words: ${words.join(' + ')} = ${words.reduce((a, b) => a + b)}, taps: ${taps()}`,
  );
}

test('disponent', ({ page, world }) => walked(page, world, 'DISPONENT', 'P22'));
test('guarantor', ({ page, world }) => walked(page, world, 'GUARANTOR', 'P23'));
