/** The whole declaration of a private person, section by section as it is asked, with a pointer or by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { country } from './every-section.ts';
import * as hand from './by-hand.ts';
import * as keys from './keyboard.ts';
import { t, word } from './texts.ts';

/** How somebody answers. */
export interface Means {
  choose(page: Page, group: Locator, name: string): Promise<void>;
  tick(page: Page, box: Locator): Promise<void>;
  /** The first thing there is to choose in a list. */
  pick(page: Page, list: Locator): Promise<void>;
  /** Types a part of a country's name and takes the first hit. */
  country(page: Page, field: Locator, typed: string): Promise<void>;
  write(page: Page, field: Locator, text: string): Promise<void>;
  press(page: Page, button: string): Promise<void>;
}

export const BY_HAND: Means = {
  choose: (_, group, name) => group.getByRole('radio', { name, exact: true }).check(),
  tick: (_, box) => box.check(),
  pick: async (_, list) => void (await list.selectOption({ index: 1 })),
  country: (_, field, typed) => country(field, typed),
  write: (_, field, text) => field.fill(text),
  press: hand.press,
};

export const BY_KEYBOARD: Means = {
  choose: keys.choose,
  tick: async (page, box) => {
    await keys.tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  },
  pick: async (page, list) => {
    await keys.tabTo(page, list);
    await page.keyboard.press('ArrowDown');
    await expect(list).not.toHaveValue('');
  },
  country: async (page, field, typed) => {
    await keys.tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  },
  write: async (page, field, text) => {
    await keys.tabTo(page, field);
    await page.keyboard.type(text);
  },
  press: keys.press,
};

export interface Circumstances {
  /** A part of the name of the country lived in, where it is not the register's. */
  readonly livesIn?: string;
  /** Taxable to Sweden as well, with a number there. */
  readonly taxedAbroad?: boolean;
}

type Answer = (page: Page, means: Means, how: Circumstances) => Promise<void>;

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name });

/** The tick that says no to a whole list. */
export const NONE_OF_THIS = 'Nei, ingenting av dette';

/** Each list takes its first choice, one box is ticked where nothing is suggested, and every yes or no is a no. */
async function answerQuestions(page: Page, means: Means): Promise<void> {
  const none = page.getByRole('checkbox', { name: word(NONE_OF_THIS) });
  const suggested = page.getByRole('heading', { name: t('kyc.suggested.title') });
  const listed = page.getByRole('group').filter({ has: none }).getByRole('checkbox');
  // Boxes of the list are answered by the tick that says no to all of it.
  const others = (await page.locator('main').getByRole('checkbox').count()) > (await listed.count());
  const [box] = (await suggested.isVisible()) || !others ? [] : await page.locator('main').getByRole('checkbox').all();
  if (box) await means.tick(page, box);
  const controls = page.locator('main').getByRole('radiogroup').or(page.locator('main select'));
  for (const one of await controls.all())
    if ((await one.getAttribute('role')) === 'radiogroup') await means.choose(page, one, t('common.no'));
    else await means.pick(page, one);
  // It stands last.
  if (await none.isVisible()) await means.tick(page, none);
  await means.press(page, t('common.next'));
}

/** Heading of the section that every flow begins with. */
export const FIRST_SECTION = 'Land du hører til';
/** Heading of the section that is asked again with other products. */
export const ABOUT_PRODUCTS = 'Hva du skal bruke banken til';

/** By heading; a flow asks those of them that its questionnaire has. */
const sections = (): Readonly<Record<string, Answer>> => ({
  [word(FIRST_SECTION)]: async (page, means, { livesIn }) => {
    if (livesIn !== undefined) {
      await means.press(page, `${t('common.edit')} ${word(FIRST_SECTION)}`);
      await means.country(page, page.getByRole('combobox', { name: t('kyc.country.residence') }), livesIn);
    }
    await means.press(page, t('common.confirm'));
  },
  [word('Tilknytning til Norge')]: answerQuestions,
  [word(ABOUT_PRODUCTS)]: answerQuestions,
  [word('Hvordan du skal bruke kontoen')]: answerQuestions,
  [word('Om kausjonen')]: answerQuestions,
  [word('Inntektene dine')]: async (page, means) => {
    await means.tick(page, page.getByRole('checkbox', { name: word('Lønn'), exact: true }));
    await means.press(page, t('common.next'));
  },
  [t('kyc.pep.title')]: async (page, means) => {
    const none = word(NONE_OF_THIS);
    if (await page.getByRole('button', { name: none }).isVisible()) return means.press(page, none);
    for (const question of ['kyc.pep.question', 'kyc.rca.question'] as const)
      await means.choose(page, group(page, t(question)), t('common.no'));
    await means.press(page, t('common.next'));
  },
  [t('kyc.tax.title')]: async (page, means, { taxedAbroad = false }) => {
    if (!taxedAbroad) return means.press(page, t('kyc.tax.none'));
    await means.choose(page, group(page, t('kyc.tax.main')), t('common.yes'));
    await means.choose(page, group(page, t('kyc.tax.us')), t('common.no'));
    await means.choose(page, group(page, t('kyc.tax.international')), t('common.yes'));
    await means.country(page, page.getByRole('combobox', { name: t('kyc.tax.country'), exact: true }), 'Sver');
    await means.write(page, page.getByLabel(t('kyc.tax.tin'), { exact: true }), '811218-9876');
    await means.press(page, t('common.next'));
  },
  [t('kyc.tax.signing.title')]: async (page, means) => {
    await means.tick(page, page.getByRole('checkbox', { name: t('kyc.tax.signing.commitment') }));
    await means.press(page, t('common.confirm'));
  },
});

/**
 * Answers every section that is asked, the last of which sends in; gives their headings. Each new one is told to `arrived`, which fails when
 * it is not shown as a new screen is to be.
 */
export async function answerPrivateDeclaration(
  page: Page,
  means: Means,
  how: Circumstances = {},
  arrived: (title: string, n: number) => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const seen: string[] = [];
  const asked = sections();
  // What comes after the declaration in every flow.
  const after = t('pm.consent.title');
  const titles = [...Object.keys(asked), after].map((title) => title.replace(/[()?]/g, '\\$&'));
  for (;;) {
    const title = (await hand.heading(page, new RegExp(`^(${titles.join('|')})$`)).textContent()) ?? '';
    if (title === after) return seen;
    if (seen.length > 0) await arrived(title, seen.length + 1);
    seen.push(title);
    await asked[title]?.(page, means, how);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeHidden();
  }
}
