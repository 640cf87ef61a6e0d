/** Back from the summary to a step and to the summary again: saved, given up, and with more asked on the way. */
import type { Page } from '@playwright/test';
import { ACCOUNT } from '@bli-kunde/domain/private/walk.fixture.ts';
import * as hand from './by-hand.ts';
import { advance, at, logIn, open, stateOf, type Who } from './private.ts';
import { t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'private-edit' });

test.describe.configure({ timeout: 60_000 });

const BANK = 'provebanken';
const save = (page: Page) => hand.press(page, t('common.saveChange'));
const giveUp = (page: Page) => hand.press(page, t('common.cancelChange'));

async function summaryOf(page: Page, world: World, id: string, more: Partial<Who> = {}): Promise<void> {
  const who = { bank: BANK, id, flow: 'STANDARD', ...more } as const;
  await logIn(page, world, BANK, id);
  await advance(page, world, who, 'oppsummering');
  await open(page, world, BANK, at(who.flow, 'oppsummering'));
  await onSummary(page);
}

const onSummary = (page: Page) => expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();

/** Follows the edit link of a section, and looks at what its buttons are called there. */
async function edit(page: Page, section: string, title: string): Promise<void> {
  await page.getByRole('link', { name: t('summary.edit', { section: section.toLowerCase() }), exact: true }).click();
  await expect(hand.heading(page, title)).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.saveChange'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.cancelChange'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.next'), exact: true })).toHaveCount(0);
}

/** The declaration as it is asked for again with other products: what was answered stands. */
async function confirmDeclaration(page: Page): Promise<void> {
  await expect(page).toHaveURL(/kyc\?backTo=oppsummering$/);
  await expect(hand.heading(page, t('kyc.summary.title'))).toBeVisible();
  await save(page);
}

/** What stands at a word of the summary. */
const said = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');

test('P-060 B-041 personal data: saved it shows, given up it is forgotten, and an address says what it likes', async ({
  page,
  world,
}) => {
  await summaryOf(page, world, 'P22', { flow: 'DISPONENT' });
  const email = page.getByLabel(t('field.email'));
  const before = (await said(page, t('field.email')).textContent()) ?? '';
  await edit(page, t('pm.summary.personal'), t('pm.contact.title'));
  await email.fill('angret@example.com');
  await giveUp(page);
  await onSummary(page);
  await expect(said(page, t('field.email'))).toHaveText(before);
  await edit(page, t('pm.summary.personal'), t('pm.contact.title'));
  await expect(email).toHaveValue(before);
  // What may not be saved stays where it is, and in the edit.
  await email.fill('ikke en adresse');
  await save(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeVisible();
  await email.fill('ny@example.com');
  await page.reload();
  await expect(email).toHaveValue('ny@example.com');
  await save(page);
  await onSummary(page);
  await expect(said(page, t('field.email'))).toHaveText('ny@example.com');

  await open(page, world, BANK, `${at('DISPONENT')}?backTo=hjem`);
  await expect(email).toHaveValue('ny@example.com');
  await hand.next(page);
  await expect(page).toHaveURL(/#\/disponent\/kyc$/);
});

test('P-062 consents: a changed answer shows on the summary, and only when it was saved', async ({ page, world }) => {
  await summaryOf(page, world, 'P33', { flow: 'DISPONENT' });
  const no = page.getByRole('radio', { name: t('pm.consent.no') });
  const [yes, nay] = [t('pm.consent.yes'), t('pm.consent.no')];
  const answer = said(page, 'Tilbud som passer for deg');
  await expect(answer).toHaveText(yes);
  await edit(page, t('pm.summary.consents'), t('pm.consent.title'));
  await no.first().check();
  await giveUp(page);
  await onSummary(page);
  await expect(answer).toHaveText(yes);
  await edit(page, t('pm.summary.consents'), t('pm.consent.title'));
  await expect(no.first()).not.toBeChecked();
  await no.first().check();
  await save(page);
  await onSummary(page);
  await expect(answer).toHaveText(nay);
  await expect(said(page, 'Bedre tjenester')).toHaveText(yes);
});

test('P-061 P-069 products: one without a card is saved at once, one with a card leads over it, and back, each over the declaration', async ({
  page,
  world,
}) => {
  await summaryOf(page, world, 'P01', { products: [{ productId: -9999 }] });
  const chosen = said(page, t('pm.summary.products.chosen'));
  const pick = (name: string) => page.getByRole('checkbox', { name }).check();
  await expect(chosen).toHaveText(t('pm.products.none'));
  await expect(page.getByRole('heading', { name: t('pm.summary.card'), exact: true })).toHaveCount(0);

  await edit(page, t('pm.summary.products'), t('pm.products.title'));
  await pick('Brukskonto');
  await giveUp(page);
  await onSummary(page);
  await expect(chosen).toHaveText(t('pm.products.none'));

  await edit(page, t('pm.summary.products'), t('pm.products.title'));
  await expect(page.getByRole('checkbox', { name: 'Brukskonto' })).not.toBeChecked();
  await pick('Sparekonto');
  await save(page);
  await confirmDeclaration(page);
  await onSummary(page);
  await expect(chosen).toHaveText('Sparekonto');

  await edit(page, t('pm.summary.products'), t('pm.products.title'));
  await pick('Brukskonto');
  await save(page);
  await expect(hand.heading(page, t('pm.card.title'))).toBeVisible();
  await page.getByRole('radio', { name: t('pm.card.want') }).check();
  await save(page);
  await confirmDeclaration(page);
  await onSummary(page);
  await expect(chosen).toHaveText(/Brukskonto\s*Sparekonto/);
  await expect(said(page, 'Brukskonto').last()).toHaveText(t('pm.summary.card.yes'));
  await expect(said(page, t('pm.summary.pin.type'))).toHaveText(t('pm.summary.pin.random'));
});

test('P-061 P-062 P-063 P-071 card, PIN and where it is sent are each changed from their own link', async ({
  page,
  world,
}) => {
  await summaryOf(page, world, 'P38', { products: [{ productId: ACCOUNT, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' }] });
  const card = said(page, 'Brukskonto');
  const pin = said(page, t('pm.summary.pin.type'));
  await edit(page, t('pm.summary.pin'), t('pm.card.title'));
  await page.getByRole('radio', { name: t('pm.card.pin.own') }).check();
  await giveUp(page);
  await onSummary(page);
  await expect(pin).toHaveText(t('pm.summary.pin.random'));

  await edit(page, t('pm.summary.pin'), t('pm.card.title'));
  await expect(page.getByRole('radio', { name: t('pm.card.pin.own') })).not.toBeChecked();
  await page.getByRole('radio', { name: t('pm.card.pin.own') }).check();
  await save(page);
  await expect(hand.heading(page, t('pm.pin.title'))).toBeVisible();
  for (const [n, digit] of ['2', '8', '4', '6'].entries())
    await page.getByLabel(t('pm.pin.digit', { n: n + 1 }), { exact: true }).pressSequentially(digit);
  await save(page);
  await onSummary(page);
  await expect(pin).toHaveText(t('pm.summary.pin.own'));

  await edit(page, t('pm.summary.cardAddress'), t('pm.contact.title'));
  await giveUp(page);
  await onSummary(page);

  await edit(page, t('pm.summary.card'), t('pm.card.title'));
  await page.getByRole('radio', { name: t('pm.card.noThanks') }).check();
  await save(page);
  await onSummary(page);
  await expect(card.last()).toHaveText(t('pm.summary.card.no'));
  await expect(pin).toHaveCount(0);
  await expect(page.getByText(t('pm.summary.cardAddress'))).toHaveCount(0);
  expect((await stateOf(page, world, BANK)).firstIncomplete).toBe('oppsummering');
});

test('P-017 B-042 B-044 the declaration is opened for a change from the summary, left again with its answers, and saved', async ({
  page,
  world,
}) => {
  await summaryOf(page, world, 'P04', { flow: 'DISPONENT' });
  const link = page.getByRole('link', { name: t('summary.edit', { section: t('summary.declaration').toLowerCase() }) });
  await link.click();
  await expect(page).toHaveURL(/kyc\?backTo=oppsummering$/);
  const answers = hand.heading(page, t('kyc.summary.title'));
  await expect(answers).toBeVisible();
  await page.goBack();
  await onSummary(page);
  await expect(said(page, t('summary.declaration.status'))).toHaveText(t('summary.declaration.answered'));
  await link.click();
  await expect(answers).toBeVisible();
  await hand.press(page, t('common.cancelChange'));
  await onSummary(page);
  await expect(said(page, t('summary.declaration.status'))).toHaveText(t('summary.declaration.answered'));
  await link.click();
  await expect(answers).toBeVisible();
  await expect(page.getByRole('button', { name: t('kyc.summary.submit') })).toHaveCount(0);
  await hand.press(page, 'Lagre endring');
  await onSummary(page);
  await expect(said(page, t('summary.declaration.status'))).toHaveText(t('summary.declaration.answered'));
  await expect(page).toHaveURL(/#\/disponent\/oppsummering$/);
});
