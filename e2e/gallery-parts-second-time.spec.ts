/** Forms in the parts of a case the second time, over a stateful stand-in of the server (decision 0153): hits that are judged, and notices. */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { answersTo, endSessions, hold, openState, refuse, release } from './stand-in.ts';
import { t } from './texts.ts';

const WORDS = 'Fødselsdatoen er en annen, og vervet ble avsluttet før kunden ble født.';
const GROUNDS = 'advisor.console.field.grounds';

const hit = (page: Page) => page.getByRole('article', { name: 'Per Politikersen' });
const notice = (page: Page) => page.getByRole('region', { name: t('advisor.console.notice.title') });
const button = (within: Locator, key: TextKey) => within.getByRole('button', { name: t(key), exact: true });
const verdict = (page: Page, is: string) => hit(page).locator(`[data-verdict="${is}"]`);

/** A form in a part: where it stands, how it is begun, filled and sent, and the row that it calls. */
interface Form {
  readonly state: string;
  readonly part: (page: Page) => Locator;
  /** Presses that open it; the heading of the form has the focus then. */
  readonly begin: (page: Page) => Locator;
  readonly words: TextKey;
  readonly fill?: (part: Locator) => Promise<void>;
  readonly row: string;
  /** Heading that has the focus once the form is closed. */
  readonly title: (page: Page) => Locator;
  readonly problems: number;
}

const chip = (part: Locator) => part.getByRole('checkbox', { name: t('advisor.console.judgement.reason.BIRTH_DATE') });
const inNotice = (act: 'correction' | 'noticeSent') => ({
  part: notice,
  begin: (page: Page) => button(notice(page), `advisor.console.act.${act}`),
  title: (page: Page) => notice(page).getByRole('heading', { name: t('advisor.console.notice.title') }),
});

const FORMS: Readonly<Record<string, Form>> = {
  'a judgement': {
    state: 'treff',
    part: hit,
    begin: (page) => verdict(page, 'NOT_SAME'),
    words: GROUNDS,
    fill: async (part) => chip(part).check(),
    row: 'judgeHit',
    title: (page) => hit(page).getByRole('heading', { name: 'Per Politikersen' }),
    problems: 2,
  },
  correction: {
    state: 'eiere',
    ...inNotice('correction'),
    words: 'advisor.console.field.remark',
    row: 'askForCorrection',
    problems: 0,
  },
  'a notice that was sent': {
    state: 'eiere-frosset',
    ...inNotice('noticeSent'),
    words: 'advisor.console.field.reference',
    fill: async (part) => part.getByLabel(t('advisor.console.field.on')).fill('24.11.2026'),
    row: 'noteDiscrepancyNoticeSent',
    problems: 2,
  },
};

const words = (page: Page, { part, words: key }: Form) => part(page).getByLabel(t(key));
const send = (page: Page, { part }: Form) => button(part(page), 'common.confirm');

async function begun(page: Page, form: Form): Promise<void> {
  await form.begin(page).click();
  await expect(form.part(page).locator('form').getByRole('heading').first()).toBeFocused();
}
async function filled(page: Page, form: Form): Promise<void> {
  await begun(page, form);
  await form.fill?.(form.part(page));
  await words(page, form).fill(WORDS);
}

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name}: cancelled and begun again it has what was typed, and its title the focus in between`, async ({
    page,
  }) => {
    await openState(page, 'radgiver', form.state);
    await filled(page, form);
    await button(form.part(page), 'common.cancel').click();
    await expect(form.title(page)).toBeFocused();
    await begun(page, form);
    await expect(words(page, form)).toHaveValue(WORDS);
    await button(form.part(page), 'advisor.console.form.discard').click();
    await expect(words(page, form)).toHaveValue('');
    await button(form.part(page), 'common.cancel').click();
    await begun(page, form);
    await expect(words(page, form)).toHaveValue('');
    expect(await answersTo(page, form.row)).toEqual([]);
  });

  test(`${name}: refused it keeps what was typed, and pressed twice it is sent once`, async ({ page }) => {
    await openState(page, 'radgiver', form.state);
    await filled(page, form);
    await refuse(page, form.row, 'error.case.changed');
    await send(page, form).click();
    await expect(form.part(page).getByRole('alert')).toContainText(t('error.case.changed'));
    await expect(words(page, form)).toHaveValue(WORDS);
    await hold(page, form.row);
    await send(page, form).dblclick();
    await send(page, form).press('Enter');
    await release(page, form.row);
    await expect(form.part(page).locator('form')).toHaveCount(0);
    await expect(form.title(page)).toBeFocused();
    expect(await answersTo(page, form.row)).toEqual([409, 200]);
  });

  test(`${name}: a session that ends under it has it open again with what was typed, after the log-in`, async ({
    page,
  }) => {
    await openState(page, 'radgiver', form.state);
    await filled(page, form);
    await endSessions(page, true);
    await send(page, form).click();
    await expect(page.getByRole('dialog', { name: t('session.expired.title') })).toBeVisible();
    await page.goto(`/gallery-radgiver.html?bank=provebanken&state=${form.state}&keep`);
    await expect(words(page, form)).toHaveValue(WORDS);
    await send(page, form).click();
    await expect(form.part(page).locator('form')).toHaveCount(0);
    expect(await answersTo(page, form.row)).toEqual([200]);
  });
}

for (const [name, form] of Object.entries(FORMS).filter(([, { problems }]) => problems > 0))
  test(`${name}: what is still wrong at the second press stands alone in the summary, which has the focus`, async ({
    page,
  }) => {
    await openState(page, 'radgiver', form.state);
    await begun(page, form);
    await send(page, form).click();
    const summary = form.part(page).locator('.error-summary');
    await expect(summary.getByRole('link')).toHaveCount(form.problems);
    await expect(summary.getByRole('heading')).toBeFocused();
    await form.fill?.(form.part(page));
    await send(page, form).click();
    await expect(summary.getByRole('link')).toHaveCount(1);
    await expect(summary.getByRole('heading')).toBeFocused();
    await words(page, form).fill(WORDS);
    await expect(summary).toHaveCount(0);
    expect(await answersTo(page, form.row)).toEqual([]);
  });

test('a hit is judged, and judged anew: the second begins empty, each verdict with its own words', async ({ page }) => {
  const form = FORMS['a judgement'] as Form;
  await openState(page, 'radgiver', form.state);
  await filled(page, form);
  await verdict(page, 'UNSURE').click();
  await expect(words(page, form)).toHaveValue('');
  await words(page, form).fill('Vi venter på svar fra kunden om fødselsdatoen.');
  await send(page, form).click();
  await expect(hit(page).getByRole('group', { name: t('advisor.console.judge.again') })).toBeVisible();
  await expect(form.title(page)).toBeFocused();
  await verdict(page, 'UNSURE').click();
  await expect(words(page, form)).toHaveValue('');
  await verdict(page, 'NOT_SAME').click();
  await chip(hit(page)).check();
  await words(page, form).fill(WORDS);
  await send(page, form).click();
  await expect(hit(page).locator('form')).toHaveCount(0);
  await expect(form.title(page)).toBeFocused();
  await expect(hit(page).getByText(WORDS)).toBeVisible();
  expect(await answersTo(page, form.row)).toEqual([200, 200]);
});

test('a customer who was asked to correct the register is asked no more, and the page says until when', async ({
  page,
}) => {
  const form = FORMS['correction'] as Form;
  await openState(page, 'radgiver', form.state);
  await begun(page, form);
  await send(page, form).click();
  await expect(notice(page).getByText(t('advisor.console.done.correction'))).toBeVisible();
  await expect(form.begin(page)).toHaveCount(0);
  await expect(notice(page).getByText(t('advisor.console.notice.asked', { day: '08.12.2026' }))).toBeVisible();
  expect(await answersTo(page, form.row)).toEqual([200]);
});
