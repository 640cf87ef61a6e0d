/** The whole journey by keyboard alone: every control reached by Tab, the focus on the heading of each new screen. */
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import { heading, opens } from './by-hand.ts';
import { arrives, choose, press, tabTo, type } from './keyboard.ts';
import { orgnr } from './people.ts';
import { NONE_OF_THIS } from './private-declaration.ts';
import { errorOf, like, t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'keyboard' });

test('B-124 S-154 from the landing page to the signature without a pointer', async ({ page, world }) => {
  const number = orgnr('O01');
  await page.goto(`${world.origin}/provebanken/bedrift/`);
  await press(page, t('page.login'));
  await page.waitForURL((url) => url.origin === world.simulators);
  await tabTo(page, page.getByRole('listitem').filter({ hasText: 'Live Daglund' }).getByRole('button'));
  await page.keyboard.press('Enter');

  await expect(heading(page, t('bm.start.choose.title'))).toBeVisible();
  await tabTo(page, page.getByLabel(like('bm.start.search.label')));
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await arrives(page, t('bm.contactInfo.title'));
  await type(page, t('bm.contactInfo.email'), 'post@example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: errorOf('validation.email') }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('bm.contactInfo.email'))).toBeFocused();
  const { email, phone } = businessWalk.kontaktinformasjon().body;
  await type(page, t('bm.contactInfo.email'), email);
  await type(page, t('bm.contactInfo.phone'), phone);
  await press(page, opens(t('bm.contactPerson.title')));

  await arrives(page, t('bm.contactPerson.title'));
  const ofOrganisation = page.getByLabel(t('bm.contactPerson.useOrgInfo'));
  await expect(ofOrganisation).toBeChecked();
  await tabTo(page, ofOrganisation);
  await press(page, t('common.confirm'));

  await arrives(page, t('bm.products.title'));
  await choose(page, page.getByRole('radiogroup', { name: t('bm.products.employees.question') }), t('common.no'));
  await choose(
    page,
    page.getByRole('radiogroup', { name: t('bm.products.onlineBank.question') }),
    t('bm.products.onlineBank.BASIS.title'),
  );
  await press(page, opens(t('bm.admin.title')));

  await arrives(page, t('bm.admin.title'));
  const first = page
    .getByRole('radiogroup', { name: t('bm.admin.select') })
    .getByRole('radio')
    .first();
  await expect(first).toBeChecked();
  await press(page, t('common.next'));

  await arrives(page, t('bm.accounting.title'));
  await expect(page.getByLabel(t('bm.accounting.no'), { exact: true })).toBeChecked();
  await press(page, t('common.next'));

  await arrives(page, t('kyc.corporate.info.title'));
  await press(page, t('common.confirm'));
  await arrives(page, t('kyc.fi.title'));
  await press(page, NONE_OF_THIS);
  await arrives(page, 'Virksomhetens inntekter');
  await tabTo(page, page.getByLabel('Salg av varer og tjenester'));
  await page.keyboard.press('Space');
  await press(page, t('common.next'));

  await arrives(page, t('bm.signees.title'));
  const me = page.getByRole('checkbox', { name: /Live Daglund/i });
  await tabTo(page, me);
  if (!(await me.isChecked())) await page.keyboard.press('Space');
  for (const other of await page.getByRole('checkbox').all())
    if ((await other.isChecked()) && !(await other.evaluate((element) => element === document.activeElement))) {
      await tabTo(page, other);
      await page.keyboard.press('Space');
    }
  await press(page, t('common.next'));
  await arrives(page, t('bm.summary.title'));
  const link = page.getByRole('link', { name: t('summary.edit', { section: 'kontaktperson' }), exact: true });
  await press(page, t('bm.summary.who'));
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await arrives(page, t('bm.contactPerson.title'));
  await press(page, t('common.cancelChange'));
  await expect(link).toBeFocused();
  await press(page, t('bm.summary.becomeCustomer'));

  await page.waitForURL(/\/sign/);
  await tabTo(page, page.getByRole('button', { name: 'Signer', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.origin === world.origin);
  await expect(heading(page, 'Takk for din søknad!')).toBeVisible();
});

test('B-128 S-076 the continue-later dialog holds the focus and gives it back', async ({ page, world }) => {
  await world.logInQuickly(page, 'provebanken', 'B05', `#/erklaring/${orgnr('O06')}/kontaktinformasjon`);
  const opener = page.getByRole('button', { name: t('continueLater.link'), exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toBeFocused();
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
