/** Back from the summary to a step and to the summary again: saved, given up, and with more asked on the way. */
import type { Page } from '@playwright/test';
import { ACCOUNT, CREDIT_CARD, SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import * as hand from './by-hand.ts';
import { OUT_OF_PATIENCE } from './error-pages.ts';
import { country } from './every-section.ts';
import { look } from './look.ts';
import { advance, at, logIn, open, stateOf, type Who } from './private.ts';
import { ABOUT_PRODUCTS, NONE_OF_THIS } from './private-declaration.ts';
import { t, toChange } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'private-edit' });

test.describe.configure({ timeout: 60_000 });

const BANK = 'provebanken';
/** The one question about positions. */
const EXPOSED = 'Gjelder noe av dette deg?';
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
  await hand.unfold(page);
  await page.getByRole('link', { name: toChange(section), exact: true }).click();
  await expect(hand.heading(page, title)).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.saveChange'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.cancelChange'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.next'), exact: true })).toHaveCount(0);
}

/** What the declaration asks again with other products: the answer stands there. */
async function confirmDeclaration(page: Page): Promise<void> {
  await expect(page).toHaveURL(/kyc\?backTo=oppsummering&del=use$/);
  await expect(hand.heading(page, ABOUT_PRODUCTS)).toBeVisible();
  await expect(page.getByText(t('summary.detour.declaration'))).toBeVisible();
  await save(page);
}

/** What stands at a word of the summary. */
const said = (page: Page, term: string) =>
  page.getByRole('term', { includeHidden: true }).filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');

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
  await expect(page).toHaveURL(/#\/disponent\/kyc\?del=tax$/);
});

test('P-062 consents: a changed answer shows on the summary, and only when it was saved', async ({ page, world }) => {
  await summaryOf(page, world, 'P33', { flow: 'STANDARD' });
  const no = page.getByRole('radio', { name: t('pm.consent.no') });
  const [yes, nay] = [t('pm.consent.yes'), t('pm.consent.no')];
  const answer = said(page, 'Tilbud til deg');
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
  await expect(said(page, t('pm.summary.pin'))).toHaveText(t('pm.summary.pin.random'));
});

test('B-045 P-061 a change of products is given up whole from what it asks for, however far that is', async ({
  page,
  world,
}) => {
  await summaryOf(page, world, 'P19', { products: [{ productId: SAVINGS }] });
  const chosen = said(page, t('pm.summary.products.chosen'));
  const link = (section: string) => page.getByRole('link', { name: toChange(section), exact: true });
  const change = async () => {
    await edit(page, t('pm.summary.products'), t('pm.products.title'));
    await page.getByRole('checkbox', { name: 'Brukskonto' }).check();
    await save(page);
    await expect(hand.heading(page, t('pm.card.title'))).toBeVisible();
    await expect(page.getByText(t('summary.detour.undo'))).toBeVisible();
  };
  const isGivenUp = async () => {
    await giveUp(page);
    await onSummary(page);
    await expect(chosen).toHaveText('Sparekonto');
  };
  await change();
  await isGivenUp();
  await expect(link(t('pm.summary.products'))).toBeFocused();
  await expect(page.getByText(t('summary.saved'), { exact: true })).toHaveCount(0);

  await change();
  await page.getByRole('radio', { name: t('pm.card.want') }).check();
  await page.getByRole('radio', { name: t('pm.card.pin.own') }).check();
  await save(page);
  await expect(hand.heading(page, t('pm.pin.title'))).toBeVisible();
  await isGivenUp();
  const { firstIncomplete, products } = await stateOf(page, world, BANK);
  expect([firstIncomplete, products?.length]).toEqual(['oppsummering', 1]);

  await change();
  await page.reload();
  await expect(hand.heading(page, t('pm.card.title'))).toBeVisible();
  await isGivenUp();
  await expect(link(t('pm.summary.products')), 'by what the server has of the change').toBeFocused();

  await change();
  await page.goBack();
  await expect(hand.heading(page, t('pm.products.title'))).toBeVisible();
  await isGivenUp();

  // Back past the change: the summary is not there before what it asks for is answered or given up.
  await change();
  await page.goBack();
  await expect(hand.heading(page, t('pm.products.title'))).toBeVisible();
  await page.goBack();
  await expect(hand.heading(page, t('pm.card.title'))).toBeVisible();
  await expect(page.getByText(t('summary.detour.undo'))).toBeVisible();
  await isGivenUp();

  // The declaration was opened for the products that were given up.
  await change();
  await page.getByRole('radio', { name: t('pm.card.noThanks') }).check();
  await save(page);
  await expect(page.getByText(t('summary.detour.declaration'))).toBeVisible();
  await giveUp(page);
  await onSummary(page);
  await hand.unfold(page);
  await page.getByRole('link', { name: toChange(t('kyc.tax.title')), exact: true }).click();
  await expect(hand.heading(page, t('kyc.tax.title'))).toBeVisible();
  await save(page);
  await onSummary(page);
  await expect(page.getByRole('link', { name: toChange(t('kyc.tax.title')), exact: true })).toBeFocused();

  await edit(page, t('pm.summary.personal'), t('pm.contact.title'));
  await save(page);
  await onSummary(page);
  await expect(page.getByText(t('summary.saved'), { exact: true })).toHaveCount(1);
  await edit(page, t('pm.summary.personal'), t('pm.contact.title'));
  await page.reload();
  await save(page);
  await onSummary(page);
  await expect(
    page.getByText(t('summary.saved'), { exact: true }),
    'of what was seen before nothing is known',
  ).toHaveCount(1);
  await expect(link(t('pm.summary.personal'))).toBeFocused();
  await expect(link(t('pm.summary.personal'))).toBeInViewport();
  await hand.press(page, t('pm.summary.next'));
  await page.waitForURL(/\/sign/);
});

test('P-061 P-062 P-063 P-071 card and PIN are changed from one link, and where they are sent from its own', async ({
  page,
  world,
}) => {
  await summaryOf(page, world, 'P38', { products: [{ productId: ACCOUNT, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' }] });
  const card = said(page, 'Brukskonto');
  const pin = said(page, t('pm.summary.pin'));
  await edit(page, t('pm.summary.card'), t('pm.card.title'));
  await page.getByRole('radio', { name: t('pm.card.pin.own') }).check();
  await giveUp(page);
  await onSummary(page);
  await expect(pin).toHaveText(t('pm.summary.pin.random'));

  await edit(page, t('pm.summary.card'), t('pm.card.title'));
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

test('P-045 P-061 P-071 a PIN stays where a card is left out, and is chosen anew, with the reason why, where one comes', async ({
  page,
  world,
}) => {
  const wantsToHaveCard = 'CHOSEN_TO_HAVE_CARD' as const;
  await summaryOf(page, world, 'P01', {
    products: [{ productId: ACCOUNT, wantsToHaveCard }, { productId: CREDIT_CARD }],
  });
  const pin = said(page, t('pm.summary.pin'));
  const tick = (name: string) => page.getByRole('checkbox', { name });
  const typePin = async () => {
    for (const [n, digit] of ['2', '8', '4', '6'].entries())
      await page.getByLabel(t('pm.pin.digit', { n: n + 1 }), { exact: true }).pressSequentially(digit);
    await save(page);
  };
  await edit(page, t('pm.summary.card'), t('pm.card.title'));
  await page.getByRole('radio', { name: t('pm.card.pin.own') }).check();
  await save(page);
  await expect(
    page.getByText('Koden gjelder kortet til brukskontoen og kredittkortet.', { exact: true }),
  ).toBeVisible();
  await typePin();
  await onSummary(page);

  await edit(page, t('pm.summary.products'), t('pm.products.title'));
  await tick('Kredittkort').uncheck();
  await tick('Sparekonto').check();
  await save(page);
  await confirmDeclaration(page);
  await onSummary(page);
  await expect(pin).toHaveText(t('pm.summary.pin.own'));

  await edit(page, t('pm.summary.products'), t('pm.products.title'));
  await tick('Kredittkort').check();
  await save(page);
  await expect(hand.heading(page, t('pm.pin.title'))).toBeVisible();
  await expect(page.getByText(t('summary.detour'))).toBeVisible();
  await expect(page.getByText(t('pm.pin.again'))).toBeVisible();
  await expect(page.getByText(/Koden gjelder kortet til brukskontoen og kredittkortet\.$/)).toBeVisible();
  await look(page, 'PIN chosen anew');
  await typePin();
  await confirmDeclaration(page);
  await onSummary(page);
  await expect(pin).toHaveText(t('pm.summary.pin.own'));
});

test('P-017 B-042 B-044 K-180 the answers of the declaration unfold in the summary, and each section is changed by its own link', async ({
  page,
  world,
}) => {
  await summaryOf(page, world, 'P04', { flow: 'DISPONENT' });
  const title = t('kyc.pep.title');
  const answer = said(page, t('kyc.rca.question'));
  const change = page.getByRole('link', { name: toChange(title), exact: true });
  const opened = async () => {
    await expect(answer).toHaveText(t('common.no'));
    await change.click();
    await expect(page).toHaveURL(/kyc\?backTo=oppsummering&del=pep$/);
    await expect(hand.heading(page, title)).toBeVisible();
  };
  await expect(answer).toBeHidden();
  await hand.unfold(page);
  await opened();
  await page.goBack();
  await onSummary(page);
  // What was opened stands open where one comes back to it.
  await opened();
  await hand.press(page, t('common.cancelChange'));
  await onSummary(page);

  await opened();
  const answers = page.getByRole('group', { name: EXPOSED });
  for (const [name, checked] of [
    [t('kyc.pep.tick'), false],
    [t('kyc.rca.tick'), false],
    [NONE_OF_THIS, true],
  ] as const)
    await expect(answers.getByRole('checkbox', { name }), name).toBeChecked({ checked });
  await save(page);
  await onSummary(page);
  await expect(page).toHaveURL(/#\/disponent\/oppsummering$/);
  expect((await stateOf(page, world, BANK)).firstIncomplete).toBe('oppsummering');
});

test("what was answered and left by the browser's way back is marked at its section, also after another one is saved", async ({
  page,
  world,
}) => {
  await summaryOf(page, world, 'P04', { flow: 'DISPONENT' });
  const change = (title: string) => page.getByRole('link', { name: toChange(title), exact: true });
  const fold = page.locator('.folded', { has: page.getByRole('heading', { name: t('summary.declaration') }) });
  await hand.unfold(page);
  await change(t('kyc.tax.title')).click();
  const yes = page.getByRole('radio', { name: t('common.yes') }).first();
  await yes.check();
  await page.goBack();
  await onSummary(page);
  await expect(fold).toContainText(t('summary.draft'));
  await change(t('kyc.pep.title')).click();
  await expect(hand.heading(page, t('kyc.pep.title'))).toBeVisible();
  await save(page);
  await onSummary(page);
  await expect(fold, 'another declaration by now').toContainText(t('summary.draft'));
  await change(t('kyc.tax.title')).click();
  await expect(yes).toBeChecked();
  await hand.press(page, t('common.cancelChange'));
  await onSummary(page);
  await expect(fold).not.toContainText(t('summary.draft'));
});

test('B-042 the press beside the declaration opens its sections, each with the link that changes it and leads back', async ({
  page,
  world,
}) => {
  await summaryOf(page, world, 'P33', { flow: 'DISPONENT' });
  await hand.press(page, toChange(t('summary.declaration')));
  await expect(page.getByRole('button', { name: t('summary.declaration'), exact: true })).toBeFocused();
  const sections = page.locator('.declared').getByRole('heading', { level: 3 });
  await expect(sections.nth(1)).toBeVisible();
  const listed = await sections.allInnerTexts();
  for (const title of listed) {
    const link = page.getByRole('link', { name: toChange(title), exact: true });
    await link.click();
    await expect(hand.heading(page, title)).toBeVisible();
    await hand.press(page, t('common.cancelChange'));
    await onSummary(page);
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
});

test('K-180 an edit link opens its own section, and not what an earlier change still asks for', async ({
  page,
  world,
}) => {
  await summaryOf(page, world, 'P39', { flow: 'DISPONENT' });
  const change = async (title: string) => {
    await page.getByRole('link', { name: toChange(title), exact: true }).click();
    await expect(hand.heading(page, title)).toBeVisible();
  };
  const answer = (name: string) => page.getByRole('group', { name: EXPOSED }).getByRole('checkbox', { name });
  await hand.unfold(page);
  await change(t('kyc.pep.title'));
  await answer(t('kyc.pep.tick')).check();
  await expect(answer(NONE_OF_THIS), 'no longer said').not.toBeChecked();
  await page.getByLabel(t('kyc.pep.role'), { exact: true }).selectOption({ index: 1 });
  await country(page.getByRole('combobox', { name: t('kyc.pep.country'), exact: true }), 'Nor');
  await page.getByLabel(t('kyc.pep.description'), { exact: true }).fill('Representant for Prøvestad kommune');
  await save(page);
  await expect(hand.heading(page, 'Formue og penger')).toBeVisible();
  await giveUp(page);
  await onSummary(page);

  await change(t('kyc.tax.title'));
  await save(page);
  await expect(hand.heading(page, 'Formue og penger'), 'before anything is sent in').toBeVisible();
  await giveUp(page);
  await onSummary(page);

  await change(t('kyc.pep.title'));
  await answer(NONE_OF_THIS).check();
  await save(page);
  await onSummary(page);
});

test('answers of the declaration that could not be shown are not confirmed', async ({ page, world }) => {
  await page.route('**/pm/declaration', (route) => route.abort());
  await summaryOf(page, world, 'P28', { flow: 'DISPONENT' });
  await hand.press(page, t('pm.summary.next'));
  await expect(page.getByText(t('busy.waits'))).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeVisible(OUT_OF_PATIENCE);
  await onSummary(page);
  expect((await stateOf(page, world, BANK)).requires.summary).toBe(true);
  await page.unroute('**/pm/declaration');
  await hand.press(page, t('pm.summary.next'));
  await page.waitForURL(/\/sign/);
});

test('K-180 a changed answer that asks for more leads there before it is sent in', async ({ page, world }) => {
  await summaryOf(page, world, 'P22', { flow: 'DISPONENT' });
  await hand.unfold(page);
  await page.getByRole('link', { name: toChange(t('kyc.tax.title')), exact: true }).click();
  const answer = (question: string, word: string) =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: word, exact: true }).check();
  await answer(t('kyc.tax.main'), t('common.yes'));
  await answer(t('kyc.tax.us'), t('common.no'));
  await answer(t('kyc.tax.international'), t('common.yes'));
  await country(page.getByRole('combobox', { name: t('kyc.tax.country'), exact: true }), 'Sver');
  await page.getByLabel(t('kyc.tax.tin'), { exact: true }).fill('811218-9876');
  await save(page);
  await expect(hand.heading(page, t('kyc.tax.signing.title'))).toBeVisible();
  await page.getByRole('checkbox', { name: t('kyc.tax.signing.commitment') }).check();
  await save(page);
  await onSummary(page);
  await expect(said(page, t('kyc.tax.main'))).toHaveText(t('common.yes'));
  // What was changed is marked beside what that has asked for.
  const changed = page.locator('.declared', {
    has: page.getByRole('heading', { name: t('kyc.tax.title'), exact: true }),
  });
  await expect(changed.getByText(t('summary.saved'), { exact: true })).toBeVisible();
  await expect(changed.getByRole('link')).toBeFocused();
});
