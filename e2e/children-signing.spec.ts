/** The signing of two guardians where it does not go straight: broken off, failed, declined, late, too old (C-003 to C-005). */
import type { Browser, Page } from '@playwright/test';
import * as children from './children.ts';
import * as hand from './by-hand.ts';
import { met } from './error-pages.ts';
import { fullName, person } from './people.ts';
import { t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'children-signing', viewport: children.PHONE });
test.describe.configure({ timeout: 120_000 });

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'nb-NO', viewport: children.PHONE })).newPage();

/** The other guardian, who is led to the page of the signing. */
async function secondAt(browser: Browser, world: World, id: string, processId: string): Promise<Page> {
  const page = await newPage(browser);
  await children.logIn(page, world, id, children.at(processId, 'signering'));
  return page;
}

const toSigning = async (page: Page, world: World, processId: string) => {
  await children.open(page, world, children.at(processId, 'sammendrag'));
  await hand.press(page, t('cm.summary.next'));
};

test('a signing that is broken off or fails before anybody has signed is tried again, or changed first', async ({
  page,
  world,
}) => {
  await children.logIn(page, world, 'G01');
  const processId = await children.fill(page, world, 'Noah');
  await toSigning(page, world, processId);
  await hand.decideAtProvider(page, 'Avbryt');
  await children.titled(page, t('cm.cancelled.title'));
  await page.getByRole('link', { name: t('signing.edit') }).click();
  await children.titled(page, t('cm.summary.title'));
  await hand.press(page, t('cm.summary.next'));
  await hand.decideAtProvider(page, 'Feil');
  await children.titled(page, t('cm.failed.title'));
  await hand.press(page, t('signing.again'));
  await hand.decideAtProvider(page, 'Signer');
  await children.waitsFor(page, fullName('G02'));
});

test('C-003 the guardian who is second waits for the first, reads so, and is asked as soon as the first has signed', async ({
  page,
  world,
  browser,
}) => {
  await children.logIn(page, world, 'G01');
  const processId = await children.fill(page, world, 'Emma');
  await toSigning(page, world, processId);
  await page.waitForURL(/\/sign/);

  const other = await newPage(browser);
  await children.logIn(other, world, 'G02', '#/velgbarn');
  await expect(other.getByRole('radio', { name: /^Emma/ })).toBeDisabled();
  await other.getByRole('link', { name: `${t('cm.chooseChild.status')} Emma` }).click();
  await children.titled(other, t('cm.signing.otherFirst.title', { guardian: fullName('G01') }));
  await expect(
    other.getByText(new RegExp(`^${fullName('G01')} signerer innen \\d+\\.\\s\\w+\\s\\d{4}\\.$`)),
  ).toBeVisible();
  await expect(other.getByText(t('cm.signing.otherFirst.turn'))).toBeVisible();
  await hand.decideAtProvider(page, 'Signer');
  await children.waitsFor(page, fullName('G02'));
  await expect(hand.heading(other, t('cm.approve.title', { name: 'Emma' }))).toBeVisible({ timeout: 30_000 });
  await other.context().close();
});

test('C-004 the second breaks off at the provider and signs after all', async ({ page, world, browser }) => {
  await children.logIn(page, world, 'G03');
  const processId = await children.signFirst(page, world, 'Filip');
  const second = await secondAt(browser, world, 'G04', processId);
  await hand.press(second, t('cm.approve.yes'));
  await hand.decideAtProvider(second, 'Avbryt');
  await children.titled(second, t('cm.cancelled.title'));
  await expect(second.getByText(t('cm.cancelled.second', { guardian: fullName('G03') }))).toBeVisible();
  // Of what one has signed nothing is changed.
  await expect(second.getByRole('link', { name: t('signing.edit') })).toHaveCount(0);
  await hand.press(second, t('signing.again'));
  await hand.decideAtProvider(second, 'Signer');
  await children.thanked(second);
  await second.context().close();
});

test('C-035 a second who broke off reads the application once more, from there or from the link, and signs or says no', async ({
  page,
  world,
  browser,
}) => {
  await children.logIn(page, world, 'G03');
  const processId = await children.signFirst(page, world, 'Tobias');
  const second = await secondAt(browser, world, 'G04', processId);
  const review = async () => {
    await second.getByRole('link', { name: t('cm.cancelled.review') }).click();
    await children.titled(second, t('cm.approve.title', { name: 'Tobias' }));
    await expect(second.getByRole('heading', { name: t('summary.declaration') })).toBeVisible();
    await expect(second.getByRole('link', { name: t('cm.approve.document') })).toBeVisible();
  };
  await hand.press(second, t('cm.approve.yes'));
  await hand.decideAtProvider(second, 'Avbryt');
  await children.titled(second, t('cm.cancelled.title'));
  await review();
  await hand.press(second, t('cm.approve.yes'));
  await hand.decideAtProvider(second, 'Avbryt');
  await children.open(second, world, children.at(processId, 'signering'));
  await children.titled(second, t('cm.cancelled.title'));
  await review();
  await hand.press(second, t('cm.approve.no'));
  await hand.press(second, t('cm.approve.no.confirm'));
  await children.titled(second, t('cm.ended.DECLINED.title'));
  await second.context().close();
});

test('a second guardian reads that it is over where the first has lost the responsibility since signing', async ({
  page,
  world,
  browser,
}) => {
  await children.logIn(page, world, 'G01');
  const processId = await children.signFirst(page, world, 'Ella');
  const second = await secondAt(browser, world, 'G02', processId);
  await hand.press(second, t('cm.approve.yes'));
  await hand.decideAtProvider(second, 'Avbryt');
  await children.titled(second, t('cm.cancelled.title'));
  await world.setResponsibility('C03', 'G01', false);
  await hand.press(second, t('signing.again'));
  await met(second, 'error.child.application.ended', { as: 'bar' });
  await children.open(second, world, children.at(processId, 'signering'));
  await children.titled(second, t('cm.ended.STOPPED.title'));
  await world.setResponsibility('C03', 'G01', true);
  await second.context().close();
});

test('C-035 a no ends it: both read so in words that blame nobody, and the child can be chosen again', async ({
  page,
  world,
  browser,
}) => {
  await children.logIn(page, world, 'G08');
  const processId = await children.signFirst(page, world, 'Aksel');
  await children.waitsFor(page, fullName('G09'));
  const second = await secondAt(browser, world, 'G09', processId);
  await hand.press(second, t('cm.approve.no'));
  await hand.press(second, t('cm.approve.no.confirm'));
  await children.titled(second, t('cm.ended.DECLINED.title'));
  await expect(
    second.getByText(t('cm.ended.DECLINED.mine', { name: 'Aksel', guardian: fullName('G08') })),
  ).toBeVisible();
  await expect(hand.heading(page, t('cm.ended.DECLINED.title'))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t('cm.ended.DECLINED.text', { name: 'Aksel' }))).toBeVisible();
  await expect(page.locator('body')).not.toContainText(fullName('G09'));
  await page.getByRole('link', { name: t('cm.ended.restart') }).click();
  await expect(page.getByRole('radio', { name: /^Aksel/ })).toBeEnabled();
  await expect.poll(async () => (await world.messagesTo(person('G08').epost)).length).toBeGreaterThan(0);
  await second.context().close();
});

test('C-004 a second guardian reads the answers before signing, also those of the demo; a heading without answers does not stand', async ({
  page,
  world,
}) => {
  const heading = page.getByRole('heading', { name: t('summary.declaration') });
  await children.logIn(page, world, 'G13', '#/velgbarn');
  await page.getByRole('link', { name: / Samira$/ }).click();
  await children.titled(page, t('cm.approve.title', { name: 'Samira' }));
  await expect(heading).toBeVisible();
  await hand.unfold(page);
  await expect(page.getByText('Lommepenger')).toBeVisible();
  const processId = children.processOf(page);
  await page.route('**/children/*/declaration', (asked) => asked.fulfill({ json: [] }));
  const told = page.waitForResponse('**/children/*/declaration');
  await children.open(page, world, children.at(processId, 'signering'));
  await (await told).finished();
  await children.titled(page, t('cm.approve.title', { name: 'Samira' }));
  await expect(heading).toHaveCount(0);
});

test('C-013 while an advisor looks at it, the guardian reads that the bank does, and what became of it', async ({
  page,
  world,
}) => {
  await children.logIn(page, world, 'G05');
  const { processId } = await children.callsAbout(page, world).choose('Yusuf');
  await children.callsAbout(page, world).chooseProduct(processId);
  await children.open(page, world, children.at(processId, 'aml'));
  await hand.press(page, t('common.confirm'));
  for (const answer of ['Sparing', 'Arv eller forsikring'])
    await page.getByRole('checkbox', { name: answer, exact: true }).check();
  // A fortune is for an advisor to look at.
  await page.getByRole('checkbox', { name: /50 000 kroner/ }).check();
  await page.locator('main select').selectOption({ label: 'Over 250 000 kr' });
  await page.getByRole('textbox').fill('Arv etter bestefar i Bergen');
  await hand.next(page);
  await page
    .getByRole('radiogroup', { name: t('kyc.tax.main.child') })
    .getByRole('radio', { name: t('common.no'), exact: true })
    .check();
  await hand.next(page);
  await children.titled(page, t('review.open.title'));
  await children.open(page, world, children.at(processId, 'sammendrag'));
  await children.titled(page, t('review.open.title'));
  await world.decideCases(children.BANK, 'REJECT');
  await children.open(page, world, children.at(processId, 'sammendrag'));
  await children.titled(page, t('cm.rejected.title', { name: 'Yusuf' }));
  await expect(page.locator('body')).not.toContainText(/arv/i);
});
