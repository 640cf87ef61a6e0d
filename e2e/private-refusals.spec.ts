/** Who may not become a private customer now, and what each of them is told: on the landing page and at a flow's own address. */
import { catalogue } from '@bli-kunde/domain/errors/catalogue.ts';
import * as hand from './by-hand.ts';
import { expectCalmPage, expectErrorPage, GENERAL, met } from './error-pages.ts';
import { look } from './look.ts';
import { at, chooseFlow, logIn, open, stateOf } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'private-refusals', viewport: { width: 390, height: 844 } });

test.describe('who may not begin', () => {
  test('P-028 S-101 S-134 B-136 who is a customer already has a page of their own wherever they begin', async ({
    page,
    world,
  }) => {
    await logIn(page, world, 'provebanken', 'P02');
    const both = async () => {
      await expect(hand.heading(page, t('alreadyCustomer.title'))).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: t('alreadyCustomer.onlineBank') })).toHaveAttribute(
        'href',
        'https://provebanken.example/nettbank',
      );
      await expect(main.getByRole('link', { name: t('alreadyCustomer.contact') })).toHaveAttribute('href', /kontakt/);
      await expect(page.getByRole('link', { name: t('page.logout') })).toBeVisible();
    };
    await both();
    await look(page, 'already a customer');
    await met(page, 'error.allerede_kunde');
    for (const flow of ['STANDARD', 'DISPONENT', 'GUARANTOR'] as const) {
      await open(page, world, 'provebanken', at(flow));
      await both();
    }
  });

  test('P-104 B-135 S-100 S-134 who is 17, or 18 tomorrow, is told by a dialog what to do instead, and by a page at the address', async ({
    page,
    world,
  }) => {
    for (const id of ['P03', 'P05']) {
      await logIn(page, world, 'provebanken', id);
      await chooseFlow(page, 'STANDARD');
      const dialog = page.getByRole('dialog', { name: t('ageModal.title') });
      await expect(dialog.getByText(t('ageModal.text'))).toBeVisible();
      await expect(dialog.getByRole('link', { name: t('ageModal.contact') })).toHaveAttribute('href', /kontakt/);
      const guardians = page.getByText(
        t('ageModal.guardian', { address: `${new URL(world.origin).host}/provebanken/barn/` }),
      );
      await expect(dialog.locator(guardians)).toBeVisible();
      if (id === 'P03') await look(page, 'under age, asked');
      await dialog
        .getByRole('button', { name: t('ageModal.close'), exact: true })
        .last()
        .click();
      await expect(dialog).toBeHidden();
      // Nothing is begun, and what was chosen stands.
      await expect(page.getByRole('radio', { name: t('pm.landing.flow.STANDARD.title') })).toBeChecked();
      expect((await stateOf(page, world, 'provebanken')).flowType).toBeNull();

      await open(page, world, 'provebanken', at('STANDARD'));
      await expect(hand.heading(page, t('ageModal.title'))).toBeVisible();
      await expect(page.getByText(t('ageModal.text'))).toBeVisible();
      await expect(guardians.first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: t('page.contact'), exact: true })).toBeVisible();
      if (id !== 'P03') continue;
      await look(page, 'under age, by address');
      await met(page, 'error.age.not.approved');
    }
  });

  test('P-104 who is 18 today goes on to contact info', async ({ page, world }) => {
    await logIn(page, world, 'provebanken', 'P04');
    await chooseFlow(page, 'STANDARD');
    await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
    await expect(page).toHaveURL(/#\/full$/);
  });

  const REFUSED = [
    ['S-109 B-140', 'P10', 'error.no.norwegian.address'],
    ['S-107 B-140', 'P11', 'error.no.hit.in.population.register'],
    ['S-108 B-140', 'P12', 'error.geo.rejected'],
    ['B-139', 'P20', 'error.consent.system.error'],
    ['B-138', 'P36', 'error.gateway.timeout'],
    ['S-114 B-138', 'P37', 'error.process.timeout'],
    ['S-123 S-088', 'P45', 'error.intern.feil'],
    ['S-089 S-127', 'P46', 'somethingWentWrongError'],
  ] as const;
  for (const [rules, id, key] of REFUSED)
    test(`P-104 S-135 ${rules} ${id} is told so from the choice, which stands, and on a page at the address: ${key}`, async ({
      page,
      world,
    }) => {
      await logIn(page, world, 'provebanken', id);
      await chooseFlow(page, 'STANDARD');
      // What is nobody's fault has a page of its own, that leads back to the choice.
      if (catalogue[key].page === 'calm') {
        await met(page, key);
        await hand.press(page, t('common.back'));
      } else await met(page, key, { as: 'bar' });
      await expect(page).toHaveURL(/privat\/(#\/)?$/);
      await expect(page.getByRole('radio', { name: t('pm.landing.flow.STANDARD.title') })).toBeChecked();
      await expect(page.getByRole('button', { name: t('pm.landing.button') })).toBeEnabled();
      if (id === 'P37') await look(page, 'refused under the choice');

      await open(page, world, 'provebanken', at('STANDARD'));
      await met(page, key);
      if (id === 'P10') await look(page, 'refused by address');
      await hand.press(page, t('common.back'));
      await expect(hand.heading(page, t('pm.landing.choose.title'))).toBeVisible();
      expect((await stateOf(page, world, 'provebanken')).flowType).toBeNull();
    });

  test('A-007 S-113 who is taken on by hand says how they are reached before a call is promised, and may change it', async ({
    page,
    world,
  }) => {
    const key = 'error.manual.customer.process';
    await logIn(page, world, 'provebanken', 'P15');
    await chooseFlow(page, 'STANDARD');
    await met(page, key);
    const ask = page.getByRole('button', { name: t('calm.reach.send') });
    const promised = page.getByRole('heading', { level: 2, name: t('calm.reach.known.title') });
    await expect(promised).toHaveCount(0);
    await ask.click();
    await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
    await look(page, 'taken on by hand, asked and not answered');
    await page.getByLabel(t('field.email')).fill('bjorn@example.com');
    await page.getByLabel(t('field.phone')).fill('49001015');
    await ask.click();
    await expect(promised).toBeFocused();
    await expect(page.getByText('bjorn@example.com')).toBeVisible();
    await look(page, 'taken on by hand, and called');
    // Known from now on, wherever one is told again, and changed by a press.
    await hand.press(page, t('common.back'));
    await expect(page.getByRole('radio', { name: t('pm.landing.flow.STANDARD.title') })).toBeChecked();
    await open(page, world, 'provebanken', at('STANDARD'));
    await expect(promised).toBeVisible();
    await expect(page.getByText(/\+47 490 01 015/)).toBeVisible();
    await page.getByRole('button', { name: t('common.edit'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: t('calm.reach.title') })).toBeFocused();
    await expect(page.getByLabel(t('field.email'))).toHaveValue('bjorn@example.com');
    await page.getByLabel(t('field.phone')).fill('49001017');
    await hand.press(page, t('common.cancel'));
    await expect(promised).toBeFocused();
    await page.getByRole('button', { name: t('common.edit'), exact: true }).click();
    await expect(page.getByLabel(t('field.phone')), 'what was left is forgotten').toHaveValue(/490 ?01 ?015/);
    await page.getByLabel(t('field.phone')).fill('49001016');
    await ask.click();
    await expect(promised).toBeFocused();
    await expect(page.getByText(/\+47 490 01 016/)).toBeVisible();
    await hand.press(page, t('common.back'));
    await expect(hand.heading(page, t('pm.landing.choose.title'))).toBeVisible();
    expect((await stateOf(page, world, 'provebanken')).flowType).toBeNull();
  });

  test('P-030 a protected address is nowhere: not on a page, not in what the browser got', async ({ page, world }) => {
    const got: string[] = [];
    page.on('response', async (answer) => {
      if (/\/onboarding\//.test(answer.url())) got.push(await answer.text().catch(() => ''));
    });
    await logIn(page, world, 'provebanken', 'P29');
    await chooseFlow(page, 'STANDARD');
    await expectCalmPage(page, 'error.manual.customer.process');
    await open(page, world, 'provebanken', at('STANDARD'));
    await expectCalmPage(page, 'error.manual.customer.process');
    expect(got.length).toBeGreaterThan(2);
    for (const one of got) expect(one).not.toMatch(/"(street|postalCode|postalArea)"/);
  });

  test('P-106 S-102 B-139 when nobody can say who is a customer, the landing page tells it and can be loaded again', async ({
    page,
    world,
  }) => {
    await logIn(page, world, 'provebanken', 'P21');
    await met(page, 'error.already.customer.check.system.error');
    await open(page, world, 'provebanken', at('GUARANTOR'));
    await expectErrorPage(page, 'error.already.customer.check.system.error', GENERAL);
  });
});

test.describe('who has to wait', () => {
  for (const [id, what] of [
    ['P24', 'completed an application three days ago'],
    ['P40', 'became a guarantor six days ago'],
  ] as const)
    test(`S-143 ${id} who ${what} is told for how long, wherever the app is opened`, async ({ page, world }) => {
      await logIn(page, world, 'provebanken', id);
      for (const address of ['', at('STANDARD'), at('GUARANTOR', 'takk')]) {
        await open(page, world, 'provebanken', address);
        if (id === 'P24' && address === '') await met(page, 'error.wait.before.new.onboarding');
        await expectCalmPage(page, 'error.wait.before.new.onboarding');
        await expect(page.getByRole('link', { name: t('page.logout') })).toBeVisible();
      }
    });
});

test.describe('the landing page', () => {
  test('P-026 going on without a choice complains at the choice, and goes on once there is one', async ({
    page,
    world,
  }) => {
    await logIn(page, world, 'provebanken', 'P01');
    await hand.press(page, t('pm.landing.button'));
    await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
    const choice = page.getByRole('radiogroup', { name: t('pm.landing.choose.legend') });
    await expect(choice.getByText(t('flow.must.be.selected.on.landingpage'))).toBeVisible();
    await look(page, 'nothing chosen');
    await met(page, 'flow.must.be.selected.on.landingpage', { as: 'field' });
    await page.getByRole('link', { name: t('flow.must.be.selected.on.landingpage') }).click();
    await page.keyboard.press('Space');
    await expect(page.getByText(t('flow.must.be.selected.on.landingpage'))).toHaveCount(0);
    await hand.press(page, t('pm.landing.button'));
    await expect(page).toHaveURL(/#\/full$/);
  });
});
