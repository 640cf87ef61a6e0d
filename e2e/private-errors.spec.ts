/** What goes wrong on the way to becoming a private customer, and how a person goes on from there. */
import type { Page } from '@playwright/test';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { privateWalk, SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { ANSWER_DAYS } from '../packages/domain/cases/answer-days.ts';
import { answerAndComplete, callsOf, withoutState } from './application.ts';
import * as hand from './by-hand.ts';
import { choosePerson } from './choose-person.ts';
import {
  answeredWith,
  changedOnTheWay,
  coded,
  expectCalmPage,
  expectErrorPage,
  GENERAL,
  met,
  reload,
} from './error-pages.ts';
import { look } from './look.ts';
import { fullName } from './people.ts';
import { advance, at, fillOwner, logIn, open, stateOf } from './private.ts';
import { ABOUT_PRODUCTS } from './private-declaration.ts';
import { t } from './texts.ts';
import { type Bank, expect, test, type World } from './world.ts';

test.use({ apart: 'private-errors', viewport: { width: 390, height: 844 } });

/** Everything before the declaration by calls; then the declaration itself but for its last press, which is made by hand. */
async function sendDeclarationIn(page: Page, world: World, bank: Bank, id: string, flow: FlowType): Promise<void> {
  await logIn(page, world, bank, id);
  await advance(page, world, { bank, id, flow }, 'kyc');
  await answerAndComplete(page, world, bank, privateWalk.kyc({ flow }).opening, false);
  await open(page, world, bank, at(flow, 'kyc'));
  await hand.next(page);
}

/** The page of somebody whom an advisor must look at first. */
async function expectReview(page: Page): Promise<void> {
  await expect(hand.heading(page, t('review.open.title'))).toBeVisible();
  await expect(page.getByText(t('error.aml.rejected', { days: ANSWER_DAYS }))).toBeVisible();
}

test.describe('addresses', () => {
  test('B-133 B-134 B-142 P-014 P-020 an unknown page, an unknown step, an unknown route of the declaration and a step of another flow lead back to where there is one', async ({
    page,
    world,
  }) => {
    await logIn(page, world, 'skogbanken', 'P23');
    await open(page, world, 'skogbanken', '#/nonsense');
    await expect(hand.heading(page, t('page.404.title'))).toBeVisible();
    await look(page, 'no such page');
    for (const address of ['#/full/ukjent', '#/disponent/kort', '#/kausjonist/signering', '#/full/produkter/mer']) {
      await open(page, world, 'skogbanken', address);
      await expect(hand.heading(page, t('page.notExist.title')), address).toBeVisible();
    }
    await look(page, 'no such step');
    for (const address of ['#/full/kyc/eiere', '#/kausjonist/kyc/skatt/1']) {
      await open(page, world, 'skogbanken', address);
      await expect(hand.heading(page, 'Page not found.'), address).toBeVisible();
    }
    await look(page, 'no such section');
    await open(page, world, 'skogbanken', at('GUARANTOR', 'produkter'));
    await expect(hand.heading(page, t('page.notExist.title'))).toBeVisible();
    await hand.press(page, t('common.back'));
    await expect(page).toHaveURL(/#\/kausjonist$/);
    await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  });

  test('P-074 P-076 P-077 S-141 a page that is not due yet leads to the first step that is not done, in every flow', async ({
    page,
    world,
  }) => {
    await logIn(page, world, 'provebanken', 'P22');
    for (const [flow, until, first, early] of [
      [
        'STANDARD',
        'produkter',
        'produkter',
        ['kort', 'kyc', 'oppsummering', 'signering/kansellert', 'takk-og-velkommen'],
      ],
      ['DISPONENT', 'kyc', 'kyc', ['samtykker', 'oppsummering', 'signering', 'signering/feilet', 'takk']],
      // Of whom no consents are asked, their step holds nobody up.
      ['GUARANTOR', 'samtykker', 'oppsummering', ['takk']],
    ] as const) {
      await advance(page, world, { bank: 'provebanken', id: 'P22', flow }, until);
      for (const step of early) {
        await open(page, world, 'provebanken', at(flow, step));
        await expect(page, `${flow} ${step}`).toHaveURL(new RegExp(`${at(flow, first)}$`));
      }
    }
    await advance(page, world, { bank: 'provebanken', id: 'P22', flow: 'STANDARD' }, 'samtykker');
    await open(page, world, 'provebanken', at('STANDARD', 'oppsummering'));
    await expect(page).toHaveURL(new RegExp(`${at('STANDARD', 'samtykker')}$`));
    await page
      .getByRole('radio', { name: t('pm.consent.no') })
      .first()
      .check();
    await hand.next(page);
    await met(page, 'error.consent.not.set', { as: 'field' });
  });

  test('P-074 P-075 P-065 once an order is out every step leads to it, and once it is signed to the thanks', async ({
    page,
    world,
  }) => {
    await logIn(page, world, 'provebanken', 'P33');
    await advance(page, world, { bank: 'provebanken', id: 'P33', flow: 'DISPONENT' }, 'signering');
    for (const step of ['', 'samtykker', 'oppsummering', 'takk']) {
      await open(page, world, 'provebanken', at('DISPONENT', step));
      await page.waitForURL(/\/sign/);
    }
    // Another flow is not begun while documents are out.
    await open(page, world, 'provebanken', at('STANDARD'));
    await expect(page.getByText(t('pm.signing.held'))).toBeVisible();
    await hand.press(page, t('pm.signing.openManually'));
    await hand.decideAtProvider(page, 'Signer');
    await expect(page).toHaveURL(/#\/disponent\/takk$/);
    for (const step of ['', 'oppsummering', 'signering', 'signering/kansellert', 'signering/feilet']) {
      await open(page, world, 'provebanken', at('DISPONENT', step));
      await expect(page, step).toHaveURL(/#\/disponent\/takk$/);
    }
  });

  test('P-065 P-077 what a guarantor has sent in leads to the thanks from everywhere', async ({ page, world }) => {
    await logIn(page, world, 'skogbanken', 'P22');
    await advance(page, world, { bank: 'skogbanken', id: 'P22', flow: 'GUARANTOR' }, 'slutt');
    for (const address of [at('GUARANTOR'), at('GUARANTOR', 'oppsummering'), at('STANDARD'), '']) {
      await open(page, world, 'skogbanken', address);
      await expect(page, address).toHaveURL(/#\/kausjonist\/takk$/);
    }
  });
});

test.describe('the declaration', () => {
  test('A-094 P-056 S-124 S-103 what an advisor has to look at is told with its code, and so is every other address from then on', async ({
    page,
    world,
  }) => {
    await sendDeclarationIn(page, world, 'provebanken', 'P13', 'DISPONENT');
    await expectReview(page);
    await expect(page.getByText(coded('DAG-A-01'))).toBeVisible();
    await look(page, 'declaration under review');
    await met(page, 'error.aml.rejected');
    for (const address of ['', at('STANDARD'), at('DISPONENT'), at('DISPONENT', 'kyc'), at('DISPONENT', 'takk')]) {
      await open(page, world, 'provebanken', address);
      await expectReview(page);
      await expect(page.getByRole('button', { name: t('common.back'), exact: true }), address).toHaveCount(0);
    }
    await world.decideCases('provebanken', 'APPROVE');
    await expect.poll(async () => (await stateOf(page, world, 'provebanken')).firstIncomplete).toBe('oppsummering');
    await open(page, world, 'provebanken', at('DISPONENT', 'samtykker'));
    await expect(hand.heading(page, t('pm.consent.title'))).toBeVisible();
  });

  test('what an advisor has decided with a no has its page wherever the application is opened', async ({
    page,
    world,
  }) => {
    await sendDeclarationIn(page, world, 'havbanken', 'P13', 'GUARANTOR');
    await expectReview(page);
    await world.decideCases('havbanken', 'REJECT');
    for (const address of ['', at('GUARANTOR', 'kyc')]) {
      await open(page, world, 'havbanken', address);
      await met(page, 'error.case.rejected');
    }
  });

  test('P-055 S-125 a control that fails is told with its code, and the declaration can be sent in again', async ({
    page,
    world,
  }) => {
    await sendDeclarationIn(page, world, 'provebanken', 'P14', 'GUARANTOR');
    await expectErrorPage(page, 'error.aml.validation.system.error', 'DAG-A-02');
    await look(page, 'control of the declaration failed');
    await met(page, 'error.aml.validation.system.error', {
      after: async () => {
        await hand.next(page);
        await expectErrorPage(page, 'error.aml.validation.system.error', 'DAG-A-02');
      },
    });
    expect((await stateOf(page, world, 'provebanken')).firstIncomplete).toBe('kyc');
  });
});

test.describe('products', () => {
  for (const [rules, id, key] of [
    ['S-111', 'P06', 'error.credit.check.blocked'],
    ['S-110', 'P07', 'error.credit.check.no'],
    ['S-112', 'P08', 'error.credit.check.not.approved'],
    ['S-087', 'P09', 'error.credit.check.system.error'],
  ] as const)
    test(`P-036 ${rules} ${id} a no about credit keeps the choice on the page, and another product goes on: ${key}`, async ({
      page,
      world,
    }) => {
      await logIn(page, world, 'provebanken', id);
      await advance(page, world, { bank: 'provebanken', id, flow: 'STANDARD' }, 'produkter');
      await open(page, world, 'provebanken', at('STANDARD', 'produkter'));
      const [credit, savings] = [
        page.getByRole('checkbox', { name: 'Kredittkort' }),
        page.getByRole('checkbox', { name: 'Sparekonto' }),
      ];
      await credit.check();
      await hand.next(page);
      const bar = page.getByRole('alert').filter({ hasText: t(key) });
      // 'No' says that one cannot become a customer here: no button beside it says otherwise.
      const offered = id === 'P06' || id === 'P08';
      if (offered) await expect(page.getByRole('button', { name: /^Fortsett uten/ })).toBeFocused();
      await expect(page.getByRole('button', { name: t('common.next'), exact: true })).toHaveCount(offered ? 0 : 1);
      await expect(bar).toBeInViewport({ ratio: 1 });
      await met(page, key, { as: 'bar' });
      await expect(bar.getByRole('link', { name: t('common.contactUs') })).toHaveAttribute('href', /kontakt/);
      await expect(credit).toBeChecked();
      expect((await stateOf(page, world, 'provebanken')).firstIncomplete).toBe('produkter');
      if (id === 'P06') await look(page, 'no about credit');
      await savings.check();
      const without = page.getByRole('button', { name: t('pm.products.withoutCredit', { products: 'kredittkort' }) });
      if (offered) await without.click();
      else {
        await expect(without).toHaveCount(0);
        await credit.uncheck();
        await hand.next(page);
      }
      await expect(page).toHaveURL(/#\/full\/kyc/);
    });
});

test.describe('the summary', () => {
  for (const [rules, id, key] of [
    ['S-105', 'P16', 'error.failed.to.reserve.account.number'],
    ['S-087', 'P41', 'error.agreement.service.system.error'],
    ['S-087', 'P43', 'error.missing.account.number'],
  ] as const)
    test(`P-110 ${rules} ${id} what can not be set aside is told under the summary, which can be sent again`, async ({
      page,
      world,
    }) => {
      await logIn(page, world, 'provebanken', id);
      const products = [{ productId: SAVINGS }];
      await advance(page, world, { bank: 'provebanken', id, flow: 'STANDARD', products }, 'oppsummering');
      await open(page, world, 'provebanken', at('STANDARD', 'oppsummering'));
      await hand.press(page, t('pm.summary.next'));
      await met(page, key, { as: 'bar' });
      for (const _ of [1, 2]) {
        await hand.press(page, t('pm.summary.next'));
        const bar = page.getByRole('alert').filter({ hasText: t(key) });
        await expect(bar).toBeVisible();
        await expect(bar.getByText(coded(GENERAL))).toBeVisible();
        await expect(page).toHaveURL(/oppsummering$/);
      }
      if (id === 'P16') await look(page, 'no account number');
      // Everything can still be changed.
      await hand.unfold(page);
      await page
        .getByRole('link', { name: t('common.edit') })
        .first()
        .click();
      await expect(page).toHaveURL(/backTo=oppsummering/);
    });

  test('P-110 S-122 a product that is gone leads back to the choice of products', async ({ page, world }) => {
    await logIn(page, world, 'fjellbanken', 'P32');
    const products = [{ productId: SAVINGS }];
    await advance(page, world, { bank: 'fjellbanken', id: 'P32', flow: 'STANDARD', products }, 'oppsummering');
    await open(page, world, 'fjellbanken', at('STANDARD', 'oppsummering'));
    await hand.press(page, t('pm.summary.next'));
    await met(page, 'error.product.no.longer.available', { as: 'bar' });
    await page.getByRole('link', { name: t('pm.products.chooseAgain') }).click();
    await expect(page).toHaveURL(/#\/full\/produkter\?backTo=oppsummering/);
    await expect(page.getByText(t('pm.products.gone'))).toBeVisible();
    // What is gone is neither offered nor chosen any more.
    await expect(page.getByRole('checkbox', { name: 'Sparekonto' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: t('pm.products.none') }).check();
    await hand.press(page, t('common.saveChange'));
    // The declaration was about what is gone.
    await expect(hand.heading(page, ABOUT_PRODUCTS)).toBeVisible();
    await hand.press(page, t('common.saveChange'));
    await expect(page).toHaveURL(/#\/full\/oppsummering$/);
    await hand.press(page, t('pm.summary.next'));
    await page.waitForURL(/\/sign/);
  });
});

test.describe('signing', () => {
  test('P-083 S-104 S-126 P17 an order that the provider makes nothing of is told with its code, and can be opened again', async ({
    page,
    world,
  }) => {
    await logIn(page, world, 'provebanken', 'P17');
    await advance(page, world, { bank: 'provebanken', id: 'P17', flow: 'DISPONENT' }, 'oppsummering');
    await open(page, world, 'provebanken', at('DISPONENT', 'oppsummering'));
    await hand.press(page, t('pm.summary.next'));
    const bar = page.getByRole('alert').filter({ hasText: t('error.error.signing.order.not.created') });
    await expect(bar.getByText(coded('DAG-A-03'))).toBeVisible();
    await expect(page).toHaveURL(/#\/disponent\/signering$/);
    await look(page, 'no order at the provider');
    await met(page, 'error.error.signing.order.not.created', { as: 'bar' });
    await hand.press(page, t('pm.signing.openManually'));
    await expect(bar.getByText(coded('DAG-A-03'))).toBeVisible();
  });

  test('P-088 P44 what can not be sent to signing once more is told with its code', async ({ page, world }) => {
    await logIn(page, world, 'provebanken', 'P44');
    await advance(page, world, { bank: 'provebanken', id: 'P44', flow: 'DISPONENT' }, 'signering');
    await open(page, world, 'provebanken', at('DISPONENT', 'signering'));
    await hand.decideAtProvider(page, 'Signer');
    await expect(hand.heading(page, t('pm.failed.title'))).toBeVisible();
    await hand.press(page, t('signing.again'));
    const bar = page.getByRole('alert').filter({ hasText: t('error.signing.order.not.resent') });
    await expect(bar.getByText(coded(GENERAL))).toBeVisible();
    await look(page, 'not sent to signing once more');
    await met(page, 'error.signing.order.not.resent', { as: 'bar' });
  });

  test('P-078 S-121 P34 who waits for a co-signer is told so wherever the app is opened', async ({ page, world }) => {
    await logIn(page, world, 'provebanken', 'P34');
    for (const address of ['', at('STANDARD'), at('DISPONENT', 'kyc'), at('STANDARD', 'takk'), at('GUARANTOR')]) {
      await open(page, world, 'provebanken', address);
      await expectCalmPage(page, 'blocked.due.to.documents.not.signed.by.co.signee');
      // Who has signed and who has not, since when, and until when the application is there.
      await expect(page.getByRole('listitem').filter({ hasText: '(deg)' })).toContainText(t('signatures.signed'));
      const awaited = page.getByRole('listitem').filter({ hasText: 'Mona Medsignatar' });
      await expect(awaited.filter({ hasText: t('signatures.missing') })).toBeVisible();
      await expect(page.getByText(/^Vi tar vare på søknaden til og med \d+\.\s\w+\s\d{4}\.$/)).toBeVisible();
      await expect(page.getByText(/Mona Medsignatar.*har ventet siden \d+\.\s\w+\s\d{4}/)).toBeVisible();
      await expect(page.getByRole('link', { name: t('page.logout') })).toBeVisible();
    }
    await look(page, 'waits for a co-signer');
    await met(page, 'blocked.due.to.documents.not.signed.by.co.signee');
  });
});

test.describe('tabs, sessions, network', () => {
  test('P-074 S-120 a tab that is behind an order that was made elsewhere is led to the signing', async ({
    page,
    world,
    context,
  }) => {
    await logIn(page, world, 'havbanken', 'P35');
    const who = { bank: 'havbanken', id: 'P35', flow: 'STANDARD', products: [{ productId: SAVINGS }] } as const;
    await advance(page, world, who, 'oppsummering');
    await open(page, world, 'havbanken', at('STANDARD'));
    await expect(page.getByLabel(t('field.email'))).toBeVisible();
    const other = await context.newPage();
    await advance(other, world, who, 'signering');
    await page.getByLabel(t('field.email')).fill('for.sent@example.com');
    await hand.next(page);
    await page.waitForURL(/\/sign/);
  });

  test('P-031 S-115 a session that ends in the middle asks for a new login, and what was typed stands', async ({
    page,
    world,
    context,
  }) => {
    await logIn(page, world, 'provebanken', 'P31', at('STANDARD'));
    await page.getByLabel(t('field.email')).fill('halvferdig@example.com');
    await page.getByLabel(t('field.phone')).pressSequentially('49001031');
    await page.getByLabel(t('pm.contact.helpMovingBanks')).check();
    await context.clearCookies({ name: /^(?!XSRF)/ });
    await hand.next(page);
    const dialog = page.getByRole('dialog', { name: t('session.expired.title') });
    await expect(dialog.getByText(t('session.expired.text'))).toBeVisible();
    await look(page, 'session over');
    await met(page, 'error.not.logged.in', { as: 'dialog' });
    // Each press is answered, however the dialog was closed.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await hand.next(page);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t('common.close') }).click();
    await expect(dialog).toBeHidden();
    await hand.next(page);
    await dialog.getByRole('button', { name: t('session.expired.button') }).click();
    await choosePerson(page, fullName('P31'));
    await expect(page).toHaveURL(/#\/full$/);
    await expect(page.getByLabel(t('field.email'))).toHaveValue('halvferdig@example.com');
    await expect(page.getByLabel(t('pm.contact.helpMovingBanks'))).toBeChecked();
  });

  test('B-127 without network the page says so at once, keeps what was typed, and goes on afterwards', async ({
    page,
    world,
    context,
  }) => {
    await logIn(page, world, 'provebanken', 'P38', at('DISPONENT'));
    await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(t('offline.banner')).first()).toBeVisible();
    await fillOwner(page);
    await page.getByLabel(t('field.email')).fill('uten.nett@example.com');
    await page.getByLabel(t('field.phone')).pressSequentially('49001038');
    await hand.next(page);
    const pressAgain = page.getByRole('alert').getByText(t('offline.pressAgain', { button: t('common.next') }));
    await expect(pressAgain).toBeVisible();
    await look(page, 'without network');
    await context.setOffline(false);
    await expect(pressAgain).toHaveCount(0);
    await expect(page.getByLabel(t('field.email'))).toHaveValue('uten.nett@example.com');
    await hand.next(page);
    await expect(page).toHaveURL(/#\/disponent\/kyc/);
  });
});

test.describe('flows that are switched off', () => {
  test('P-027 P-029 where only one is left it is gone straight to; another that was begun can not be taken up', async ({
    page,
    world,
    browser,
  }) => {
    await logIn(page, world, 'skogbanken', 'P39');
    await advance(page, world, { bank: 'skogbanken', id: 'P39', flow: 'DISPONENT' }, 'kyc');
    await world.switchFeatures('skogbanken', { 'disponent-flow': false, 'guarantor-flow': false });
    for (const address of ['', at('DISPONENT'), at('DISPONENT', 'kyc')]) {
      await open(page, world, 'skogbanken', address);
      await expectCalmPage(page, 'resume.flow.not.possible.when.deactivated');
    }
    // The one that is left is not closed to them.
    await open(page, world, 'skogbanken', at('STANDARD'));
    await expect(page.getByRole('dialog', { name: t('pm.changeFlow.title') })).toBeVisible();
    await hand.press(page, t('pm.changeFlow.confirm'));
    await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
    await expect(page).toHaveURL(/#\/full$/);

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const desktop = await context.newPage();
    await desktop.goto(`${world.origin}/skogbanken/privat/`);
    await expect(hand.heading(desktop, t('pm.landing.flow.STANDARD.title'))).toBeVisible();
    await logIn(desktop, world, 'skogbanken', 'P01');
    await expect(desktop).toHaveURL(/#\/full$/);
    await expect(hand.heading(desktop, t('pm.contact.title'))).toBeVisible();
    await context.close();
    await world.switchFeatures('skogbanken', { 'disponent-flow': true, 'guarantor-flow': true });
  });

  test('P-029 P30 what was begun before it was switched off is told of where another flow can be chosen', async ({
    page,
    world,
  }) => {
    await logIn(page, world, 'havbanken', 'P30');
    await expect(page.getByText(t('resume.flow.not.possible.when.deactivated'))).toBeVisible();
    for (const one of await page.getByRole('radio').all()) await expect(one).not.toBeChecked();
    await look(page, 'another flow in place of one that is off');
    await hand.press(page, t('pm.landing.button'));
    await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();

    await open(page, world, 'havbanken', at('DISPONENT', 'kyc'));
    await expectCalmPage(page, 'resume.flow.not.possible.when.deactivated');
    await expect(page.getByText(/lagret til og med \d+\.\s\w+\s\d{4}/)).toBeVisible();
    await look(page, 'flow switched off');
    await met(page, 'resume.flow.not.possible.when.deactivated');
    await hand.press(page, t('common.back'));
    await page.getByRole('radio', { name: t('pm.landing.flow.GUARANTOR.title') }).check();
    await hand.press(page, t('pm.landing.button'));
    const dialog = page.getByRole('dialog', { name: t('pm.changeFlow.title') });
    await dialog.getByRole('button', { name: t('pm.changeFlow.confirm') }).click();
    await expect(page).toHaveURL(/#\/kausjonist$/);
    await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  });
});

test.describe('answers that only a fault, another tab or an old page leads to', () => {
  test('S-133 S-162 B-138 pages without an app say what is wrong with the address, or offer another try', async ({
    page,
    world,
  }) => {
    for (const [address, key] of [
      ['/provebanken/%E0%A4%A', 'error.bad.request'],
      ['/provebanken/finnes-ikke', 'error.not.found'],
      ['/webhooks/signing/signicat', 'error.method.not.allowed'],
      ['/provebanken/login/callback?state=another', 'error.login.failed'],
    ] as const) {
      await page.goto(`${world.origin}${address}`);
      await met(page, key, { as: 'server' });
    }
    await page.getByRole('link', { name: t('page.error.retry') }).click();
    // A log-in that is not known is tried again from the bank's first app, whose persons stand open.
    await expect(page.getByRole('listitem').filter({ hasText: fullName('B01') })).toBeVisible();
  });

  test('a page without an app leads to the front page from a fresh tab, and back where one came from a page', async ({
    page,
    world,
  }) => {
    const unknown = `${world.origin}/provebanken/finnes-ikke`;
    await page.goto(unknown);
    await look(page, 'unknown in a fresh tab');
    await page.getByRole('button', { name: t('common.toHomePage') }).click();
    await expect(page).toHaveURL(`${world.origin}/provebanken/`);
    await page.goto(unknown);
    await page.getByRole('button', { name: t('common.back') }).click();
    await expect(page).toHaveURL(`${world.origin}/provebanken/`);
  });

  test('a log-in that is cancelled at the provider is no error, and is begun again from its page', async ({
    page,
    world,
  }) => {
    const cancel = page.getByRole('button', { name: 'Avbryt innloggingen' });
    await page.goto(`${world.origin}/provebanken/login?returnTo=/provebanken/privat/`);
    await cancel.click();
    await expect(hand.heading(page, t('page.loginCancelled.title'))).toBeVisible();
    await expect(page.getByText(t('page.error.title'))).toHaveCount(0);
    await look(page, 'log-in cancelled');
    await page.getByRole('link', { name: t('page.loginCancelled.button') }).click();
    await expect(cancel).toBeVisible();
  });

  test('R-146 a log-in that is not secure enough tells which one is, and is begun again from its page', async ({
    page,
    world,
  }) => {
    await page.request.post(`${world.simulators}/identity/choose`, {
      form: { person: 'P01', bank: 'provebanken', app: world.origin, level: 'substantial' },
      maxRedirects: 0,
    });
    await page.goto(`${world.origin}/provebanken/login?returnTo=/provebanken/privat/`);
    await expect(hand.heading(page, t('page.loginLevel.title'))).toBeVisible();
    await met(page, 'error.login.level', { as: 'field' });
    await page.getByRole('link', { name: t('page.loginLevel.button') }).click();
    await expect(page.getByRole('button', { name: 'Avbryt innloggingen' })).toBeVisible();
  });

  test('B-127 B-138 S-032 S-044 S-087 S-125 under a step each is told in its words, and the step is left once it is over', async ({
    page,
    world,
    context,
  }) => {
    const save = '**/save/personinput';
    await logIn(page, world, 'provebanken', 'P42', at('DISPONENT'));
    await fillOwner(page);
    await page.getByLabel(t('field.email')).fill('hvert.ord@example.com');
    await page.getByLabel(t('field.phone')).pressSequentially('49001042');
    for (const [key, headers] of [
      ['error.anti.forgery', { 'x-xsrf-token': null }],
      ['error.state.version.missing', { 'if-match': null }],
      ['error.unsupported.media.type', { 'content-type': 'text/plain' }],
    ] as const) {
      await changedOnTheWay(page, save, headers);
      await hand.next(page);
      await met(page, key, { as: 'bar' });
    }
    for (const key of ['error.step.not.allowed', 'error.signing.failed.with.retry'] as const) {
      await answeredWith(page, save, key);
      await hand.next(page);
      await met(page, key, { as: 'bar' });
    }
    await page.unroute(save);
    // What others of the bank's domain have left in the browser goes along with every call.
    const others = Array.from({ length: 5 }, (_, n) => ({
      name: `other-${n}`,
      value: 'x'.repeat(4_000),
      url: world.origin,
    }));
    await context.addCookies(others);
    await hand.next(page);
    await met(page, 'error.too.large', { as: 'bar' });
    await context.clearCookies({ name: /^other-/ });
    // The session has made more changes in this minute than hands can.
    const { onboarding } = callsOf(page, world, 'provebanken');
    const many = () =>
      Promise.all(Array.from({ length: 20 }, () => onboarding('POST', 'pm/state/save/personinput', {})));
    await page.route(save, async (route) => {
      while ((await many()).every((answer) => answer.status() !== 429));
      await route.continue();
    });
    await hand.next(page);
    await met(page, 'error.too.many.requests', { as: 'bar' });
    await page.unroute(save);
    await world.moveTime(1 / (24 * 60));
    await hand.next(page);
    await expect(page).toHaveURL(/#\/disponent\/kyc/);
  });

  test('N-042 N-043 B-138 B-141 S-136 a busy server is waited for; it and an answer that is none of ours have their pages; asked again, a server that is well goes on', async ({
    page,
    world,
    context,
  }) => {
    await logIn(page, world, 'provebanken', 'P01');
    await expect(hand.heading(page, t('pm.landing.choose.title'))).toBeVisible();
    const session = `${world.origin}/provebanken/onboarding/rest/resource/session`;
    // Behind with its work at every look.
    const behind = async () => {
      await world.killServers();
      await world.startServers({ BEHIND_AT_MS: '0.000001' });
      await expect.poll(async () => (await page.request.get(session)).status()).toBe(503);
      await open(page, world, 'provebanken');
      await expect(page.getByText(t('busy.waits'))).toBeVisible();
    };
    await behind();
    await world.killServers();
    await world.startServers();
    // Nobody pressed anything.
    await expect(hand.heading(page, t('pm.landing.choose.title'))).toBeVisible();
    await expect(page.getByText(t('busy.waits'))).toHaveCount(0);
    await behind();
    await expect(page.getByRole('button', { name: t('page.error.retry') })).toHaveCount(0);
    await met(page, 'error.overloaded', {
      after: async () => {
        await world.killServers();
        await world.startServers();
        await page.reload();
        await expect(hand.heading(page, t('pm.landing.choose.title'))).toBeVisible();
      },
    });
    // An answer that is none of ours brings a screen down: the fallback says what happened, and asks again.
    await withoutState(page);
    await page.route('**/pm/state', (route) => route.fulfill({ json: { flowType: 'OF_TOMORROW' } }));
    await open(page, world, 'provebanken');
    await expect(hand.heading(page, 'Unexpected Application Error!')).toBeVisible();
    await expect(page.getByText(/undefined/)).toBeVisible();
    await page.unroute('**/pm/state');
    await reload(page).click();
    await expect(hand.heading(page, t('pm.landing.choose.title'))).toBeVisible();
    await page.getByRole('radio', { name: t('pm.landing.flow.STANDARD.title') }).check();
    // Somebody else logs in in the same browser, which ends the session that this page has.
    await logIn(await context.newPage(), world, 'provebanken', 'P48');
    await hand.press(page, t('pm.landing.button'));
    await met(page, 'error.session.deleted', { as: 'dialog' });
  });
});
