/** Parts of a company's declaration that others answer, in a browser of their own: an owner about herself, an accountant about tax, and a no. */
import type { Browser, Page } from '@playwright/test';
import { advance, openAt } from './application.ts';
import * as hand from './by-hand.ts';
import { answerOwnPart, fillInOwnPart, followInvitation } from './handed-part.ts';
import { look } from './look.ts';
import { openOwner, saveOwner } from './one-section.ts';
import { NONE_OF_THIS } from './private-declaration.ts';
import { anyCase, fullName, orgnr, person } from './people.ts';
import { t, word } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ declaration: 'whole' });
test.describe.configure({ timeout: 240_000 });

const BANK = 'provebanken';
const ORG = orgnr('O02');
const PICTURES = process.env['PICTURES_OF_HANDED'];
const wenche = { email: 'wenche.eiermo@example.com', phone: '49002007' };
const SECRET = 'Hemmelighetsveien 77';

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  return context.newPage();
}

async function pictured(page: Page, name: string): Promise<void> {
  await look(page, name);
  for (const width of PICTURES === undefined ? [] : [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: `${PICTURES}/${name.replaceAll(' ', '-')}-${width}.png`, fullPage: true });
  }
}

async function asks(page: Page, to: { readonly email: string; readonly phone: string }): Promise<void> {
  await page.getByLabel(t('kyc.handed.email')).fill(to.email);
  await page.getByLabel(t('kyc.handed.phone')).pressSequentially(to.phone);
  await hand.press(page, t('kyc.handed.send'));
}

/** Answers the sections after tax. */
async function answerRest(page: Page): Promise<void> {
  const use = hand.heading(page, word('Virksomheten og banken'));
  await expect(use).toBeVisible();
  // What the registers have is filled in.
  await expect(page.getByLabel(word('Hva driver virksomheten med?'))).not.toHaveValue('');
  const none = page.getByRole('checkbox', { name: word(NONE_OF_THIS) });
  if (!(await none.isChecked())) await none.check();
  await hand.next(page);
  await expect(hand.heading(page, word('Virksomhetens inntekter'))).toBeVisible();
  await expect(page.getByLabel(word('Salg av varer og tjenester'))).toBeChecked();
  await hand.next(page);
}

async function choosesSignatory(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: anyCase(fullName('B03')) }).check();
  const { epost, mobil } = person('B03');
  const named = { name: fullName('B03') };
  await page.getByLabel(t('bm.signees.contact.email', named)).fill(epost);
  await page.getByLabel(t('bm.signees.contact.phone', named)).pressSequentially(mobil);
}

/** Goes on from section to section until one of this heading stands. */
async function answersUpTo(page: Page, heading: string): Promise<void> {
  await expect(hand.heading(page, t('kyc.corporate.info.title'))).toBeVisible();
  await hand.press(page, t('common.confirm'));
  await expect(hand.heading(page, t('kyc.board.title'))).toBeVisible();
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  await hand.next(page);
  await expect(hand.heading(page, heading)).toBeVisible();
}

/** Begins the application of the company and answers up to the section with this heading. */
async function appliesUpTo(page: Page, world: World, heading: string, applicant = 'B01'): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await world.logInQuickly(page, BANK, applicant);
  await advance(page, world, { bank: BANK, orgnr: ORG, applicant }, 'kyc');
  await openAt(page, world, BANK, `#/erklaring/${ORG}/kyc`);
  await answersUpTo(page, heading);
}

async function asksOwner(page: Page, id = 'B07'): Promise<void> {
  await page.getByRole('button', { name: t('kyc.handed.ask.owner', { name: fullName(id) }) }).click();
  await expect(hand.heading(page, t('kyc.handed.ask.owner', { name: fullName(id) }))).toBeVisible();
}

test.describe('an owner and an accountant', () => {
  test.use({ apart: 'business-handed' });

  test('D-243 D-245 D-249 D-251 D-253 D-261 D-262 an owner answers for herself on her own phone, an accountant says no, and the declaration goes on without a word of what was answered', async ({
    browser,
    page,
    world,
  }) => {
    const sindre = { email: 'regnskap@example.com', phone: '49002012' };
    await appliesUpTo(page, world, t('kyc.bo.title'));
    await asksOwner(page);
    await hand.press(page, t('kyc.handed.send'));
    await expect(page.getByLabel(t('kyc.handed.email'))).toHaveAccessibleDescription(t('validation.email.missing'));
    await pictured(page, 'asking an owner');
    await asks(page, wenche);
    await expect(page.getByText(new RegExp(`^${fullName('B07')} er bedt om å svare innen`))).toBeVisible();
    await expect(page.getByText(t('kyc.bo.no', { n: 2 }))).toHaveCount(0);
    await pictured(page, 'owners with one who answers herself');

    const her = await phone(browser);
    await followInvitation(her, world, { bank: BANK, id: 'B07', to: wenche.email });
    await expect(hand.heading(her, t('part.title', { from: fullName('B01') }))).toBeVisible();
    await pictured(her, 'the invitation');
    await hand.press(her, t('part.answer'));
    await answerOwnPart(her, '40', { address: SECRET, seen: (name) => pictured(her, name) });
    await pictured(her, 'her thanks');

    // The applicant's own page goes on beside it.
    await expect(page.getByText(t('kyc.bo.no', { n: 1 }))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('kyc.handed.answered', { name: fullName('B07') }))).toBeVisible();
    await expect(page.getByText(SECRET)).toHaveCount(0);

    // She is the only one left to the applicant, and nothing but her share and what the law asks is missing.
    await page.getByLabel(t('kyc.bo.ownership'), { exact: true }).fill('60');
    await page.getByRole('checkbox', { name: word(NONE_OF_THIS) }).check();
    await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
    await hand.next(page);
    await expect(hand.heading(page, t('kyc.fi.title'))).toBeVisible();
    await page.getByRole('button', { name: word(NONE_OF_THIS), exact: true }).click();
    await expect(hand.heading(page, t('kyc.tax.title'))).toBeVisible();
    const asked = async (): Promise<void> => {
      await page.getByRole('button', { name: t('kyc.handed.ask') }).click();
      await expect(hand.heading(page, t('kyc.handed.ask'))).toBeVisible();
      await page.getByLabel(t('kyc.bo.firstName')).fill('Sindre');
      await page.getByLabel(t('kyc.bo.lastName')).fill('Styremoen');
      await page.getByLabel(t('kyc.handed.birthDate')).fill('17.07.1981');
      await asks(page, sindre);
      await expect(page.getByText(new RegExp(`^${fullName('B12')} er bedt om å svare innen`))).toBeVisible();
    };
    await asked();
    await pictured(page, 'a section that another answers');
    await hand.next(page);
    await answerRest(page);
    await expect(hand.heading(page, t('kyc.handed.wait.title'))).toBeVisible();
    await pictured(page, 'waiting for others');
    await hand.press(page, t('kyc.handed.wait.on'));
    await expect(hand.heading(page, t('bm.signees.title'))).toBeVisible();
    await choosesSignatory(page);
    await hand.next(page);
    await expect(hand.heading(page, t('kyc.handed.wait.title')), 'nothing is summed up yet').toBeVisible();
    await pictured(page, 'waiting with all answered');

    const his = await phone(browser);
    await followInvitation(his, world, { bank: BANK, id: 'B12', to: sindre.email });
    await hand.press(his, t('part.refuse'));
    await expect(hand.heading(his, t('part.refused.title'))).toBeVisible();
    await pictured(his, 'his no');
    await hand.press(page, t('kyc.handed.wait.again'));
    await expect(hand.heading(page, t('kyc.tax.title'))).toBeVisible();
    await expect(page.getByText(t('kyc.handed.refused', { name: fullName('B12') }))).toBeVisible();

    await asked();
    await followInvitation(his, world, { bank: BANK, id: 'B12', to: sindre.email, nth: 2 });
    await hand.press(his, t('part.answer'));
    await expect(hand.heading(his, t('kyc.tax.title'))).toBeVisible();
    await his
      .getByRole('button', { name: word(t('kyc.tax.none')), exact: true })
      .or(his.getByRole('button', { name: t('part.send') }))
      .first()
      .click();
    await expect(hand.heading(his, t('part.done.title'))).toBeVisible();
    await hand.next(page);
    await answerRest(page);
    await expect(
      hand.heading(page, t('bm.summary.title')).or(hand.heading(page, t('kyc.handed.wait.title'))),
    ).toBeVisible();
    if (await hand.heading(page, t('kyc.handed.wait.title')).isVisible())
      await hand.press(page, t('kyc.handed.wait.again'));
    await expect(hand.heading(page, t('bm.summary.title')), 'past what was answered meanwhile').toBeVisible();
  });
});

test.describe('an owner who will not', () => {
  test.use({ apart: 'business-handed-no' });

  test('D-254 an owner says no, and whoever applies is told and asked about her', async ({ browser, page, world }) => {
    await appliesUpTo(page, world, t('kyc.bo.title'));
    await asksOwner(page);
    await asks(page, wenche);
    const second = page.getByText(t('kyc.bo.no', { n: 2 }));
    await expect(page.getByText(t('kyc.bo.no', { n: 1 }))).toBeVisible();
    await expect(second).toHaveCount(0);

    const her = await phone(browser);
    await followInvitation(her, world, { bank: BANK, id: 'B07', to: wenche.email });
    await hand.press(her, t('part.refuse'));
    await expect(hand.heading(her, t('part.refused.title'))).toBeVisible();

    await page.reload();
    await expect(page.getByText(t('kyc.handed.refused', { name: fullName('B07') }))).toBeVisible();
    await expect(second).toBeVisible();
    await pictured(page, 'owners with one who said no');
  });
});

test.describe('both owners', () => {
  test.use({ apart: 'business-handed-both' });

  test('D-243 D-260 D-263 D-265 both owners answer for themselves, shares of more than the whole are refused of the later, and whoever applies answers for neither', async ({
    browser,
    page,
    world,
  }) => {
    const astrid = { email: 'astrid.ledermo@example.com', phone: '49002001' };
    await appliesUpTo(page, world, t('kyc.bo.title'), 'B05');
    for (const [id, to] of [
      ['B01', astrid],
      ['B07', wenche],
    ] as const) {
      await asksOwner(page, id);
      await asks(page, to);
      await expect(page.getByText(new RegExp(`^${fullName(id)} er bedt om å svare innen`))).toBeVisible();
    }
    await expect(page.getByText(t('kyc.bo.progress', { done: 0, count: 0 }))).toHaveCount(0);
    await pictured(page, 'owners who both answer themselves');
    await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
    await hand.next(page);
    await expect(hand.heading(page, t('kyc.fi.title'))).toBeVisible();

    const [hers, other] = [await phone(browser), await phone(browser)];
    await followInvitation(hers, world, { bank: BANK, id: 'B01', to: astrid.email });
    await hand.press(hers, t('part.answer'));
    await answerOwnPart(hers, '60');
    await followInvitation(other, world, { bank: BANK, id: 'B07', to: wenche.email });
    await hand.press(other, t('part.answer'));
    await fillInOwnPart(other, '45');
    await hand.press(other, t('part.send'));
    await expect(hand.heading(other, t('kyc.summary.title'))).toBeVisible();
    await expect(other.getByText(t('kyc.validation.handed.together'))).toBeVisible();
    await expect(other.getByRole('button', { name: t('common.retry') })).toHaveCount(0);
    await pictured(other, 'shares that are too much together');
    await hand.press(other, t('errorCard.back'));
    const card = await openOwner(other, 1);
    await card.getByLabel(t('kyc.bo.ownership'), { exact: true }).fill('40');
    await saveOwner(card);
    await hand.press(other, t('part.send'));
    await expect(hand.heading(other, t('part.done.title'))).toBeVisible();

    await page.getByRole('button', { name: word(NONE_OF_THIS), exact: true }).click();
    await expect(hand.heading(page, t('kyc.tax.title'))).toBeVisible();
    await page.getByRole('button', { name: word(t('kyc.tax.none')), exact: true }).click();
    await answerRest(page);
    await expect(hand.heading(page, t('bm.signees.title')), 'there is nothing to wait for').toBeVisible();
  });
});
