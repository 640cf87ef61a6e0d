/** The panel at the foot of each step and the consent: what is seen while an answer is on its way, and when none comes. */
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import * as api from '@bli-kunde/domain/business/api.ts';
import type { OnlineBankingType } from '@bli-kunde/domain/business/steps/produkter.ts';
import type { Page } from '@playwright/test';
import { advance, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { look } from './look.ts';
import { anyCase, orgnr } from './people.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'navigation' });

/** Holds every call to addresses that match until it is let go or cut off. */
async function hold(page: Page, address: RegExp, method: string) {
  let decide: (how: 'go' | 'cut') => void = () => {};
  const decided = new Promise<'go' | 'cut'>((resolve) => {
    decide = resolve;
  });
  await page.route(address, async (held) => {
    if (held.request().method() !== method) return held.fallback();
    return (await decided) === 'go' ? held.continue() : held.abort();
  });
  return decide;
}

test('a press before the list of organisations has come waits for it, and goes on with the only one in it', async ({
  page,
  world,
}) => {
  const decide = await hold(page, /\/organisations\/roles$/, 'GET');
  await world.logInQuickly(page, 'provebanken', 'B10');
  await hand.start(page);
  await expect(page.locator('button[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toHaveCount(0);
  decide('go');
  await expect(page).toHaveURL(new RegExp(`#/erklaring/${orgnr('O08')}`));
  await expect(hand.heading(page, t('bm.contactInfo.title'))).toBeVisible();
});

test('B-124 B-125 S-082 each step has back and next, and next shows that it saves until it has', async ({
  page,
  world,
}) => {
  const number = orgnr('O05');
  await world.logInQuickly(page, 'provebanken', 'B05');
  await advance(page, world, { bank: 'provebanken', orgnr: number, applicant: 'B05' }, 'kontaktperson');
  for (const [step, next, back] of [
    ['kontaktperson', t('common.confirm'), t('common.back')],
    ['kontaktinformasjon', t('common.next'), t('common.back')],
  ] as const) {
    await openAt(page, world, 'provebanken', route(number, step));
    await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: back, exact: true })).toBeVisible();
  }
  await test.step('S-082 phone, tablet and desktop change at 768 and at 1024 px', async () => {
    for (const [width, device] of [
      [767, 'phone'],
      [768, 'tablet'],
      [1023, 'tablet'],
      [1024, 'desktop'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('.frame-flow')).toBeVisible({ visible: device !== 'phone' });
      await expect(page.locator('.navigation')).toHaveCSS('position', device === 'phone' ? 'sticky' : 'static');
      await expect(page.locator('.progress-bar')).toBeVisible({ visible: device !== 'desktop' });
      await expect(page.locator('.progress-list')).toBeVisible({ visible: device === 'desktop' });
    }
    await expect(page.locator('.progress-list > li').nth(2), 'a short name, and not the heading').toHaveText(
      t('bm.products.short'),
    );
  });
  await test.step('with text twice its size head and foot leave a telephone more than half of its window', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const taken = await page.locator('.frame-header, .navigation').evaluateAll((parts) => {
      const seen = parts
        .map((one) => one.getBoundingClientRect())
        .map(({ top, bottom }) => Math.min(bottom, innerHeight) - top);
      return seen.reduce((sum, height) => sum + Math.max(0, height), 0) / innerHeight;
    });
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(0.5);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  const decide = await hold(page, /contactinfo\/org$/, 'PUT');
  const next = page.getByRole('button', { name: t('common.next'), exact: true });
  await next.click();
  await expect(page.locator('button[aria-busy="true"]')).toHaveCount(1);
  decide('go');
  await expect(hand.heading(page, t('bm.products.title'))).toBeVisible();
});

test('B-080 B-082 the consent has title and text, a loader while it is pending and an error when it fails', async ({
  page,
  world,
}) => {
  await world.logInQuickly(page, 'fjellbanken', 'B05', route(orgnr('O05')));
  await openAt(page, world, 'fjellbanken', route(orgnr('O05'), 'motpart-samtykke'));
  await expect(hand.heading(page, t('bm.counterpart.title'))).toBeVisible();
  await expect(page.getByText(t('bm.counterpart.text'))).toBeVisible();
  const decide = await hold(page, /state\/load\/orgnr/, 'POST');
  await page.getByRole('button', { name: t('bm.counterpart.button'), exact: true }).click();
  await expect(page.locator('button[aria-busy="true"]')).toHaveCount(1);
  decide('cut');
  await expect(page.getByText(t('bm.counterpart.error'))).toBeVisible();
});

test('B-142 a route below the declaration is unknown, and its button leads to the declaration', async ({
  page,
  world,
}) => {
  const number = orgnr('O06');
  await world.logInQuickly(page, 'provebanken', 'B05');
  await advance(page, world, { bank: 'provebanken', orgnr: number, applicant: 'B05' }, 'kyc');
  await openAt(page, world, 'provebanken', `${route(number, 'kyc')}/eiere`);
  await expect(hand.heading(page, 'Page not found.')).toBeVisible();
  await hand.press(page, t('common.back'));
  await expect(hand.heading(page, t('kyc.corporate.info.title'))).toBeVisible();
});

test('B-164 who comes back to the products finds both answers as they were saved last, and the page does not ask for them again', async ({
  page,
  world,
}) => {
  const number = orgnr('O05');
  await world.logInQuickly(page, 'havbanken', 'B05');
  await advance(page, world, { bank: 'havbanken', orgnr: number, applicant: 'B05' }, 'produkter');
  const reads: string[] = [];
  const address = addressOf(api.getProducts, '/havbanken', { orgnr: number });
  page.on('request', (one) => {
    if (one.method() === api.getProducts.method && one.url().includes(address)) reads.push(one.url());
  });
  await openAt(page, world, 'havbanken', route(number, 'produkter'));
  const employees = (answer: 'common.yes' | 'common.no') =>
    page.getByRole('radiogroup', { name: t('bm.products.employees.question') }).getByLabel(t(answer), { exact: true });
  const bank = (type: OnlineBankingType) => page.getByLabel(t(`bm.products.onlineBank.${type}.title`));
  // The first time nothing was answered before; the second time there is an older answer that the cache could still hold.
  for (const [answer, type] of [
    ['common.yes', 'BASIS'],
    ['common.no', 'INTEGRATED'],
  ] as const) {
    await employees(answer).check();
    await bank(type).check();
    await hand.press(page, hand.opens(t('bm.admin.title')));
    await expect(hand.heading(page, t('bm.admin.title'))).toBeVisible();
    await hand.press(page, t('common.back'));
    await expect(hand.heading(page, t('bm.products.title'))).toBeVisible();
    await expect(employees(answer)).toBeChecked();
    await expect(bank(type)).toBeChecked();
  }
  expect(reads, 'what was saved is what the page knows').toHaveLength(1);
});

test('B-164 products that another tab has saved are those that this one comes back to', async ({ page, world }) => {
  const number = orgnr('O06');
  await world.logInQuickly(page, 'skogbanken', 'B05');
  await advance(page, world, { bank: 'skogbanken', orgnr: number, applicant: 'B05' }, 'regnskap');
  const basis = (tab: Page) => tab.getByLabel(t('bm.products.onlineBank.BASIS.title'));
  const integrated = (tab: Page) => tab.getByLabel(t('bm.products.onlineBank.INTEGRATED.title'));
  await openAt(page, world, 'skogbanken', route(number, 'produkter'));
  await expect(basis(page)).toBeChecked();
  await hand.press(page, hand.opens(t('bm.admin.title')));
  await expect(hand.heading(page, t('bm.admin.title'))).toBeVisible();

  const tab = await page.context().newPage();
  await openAt(tab, world, 'skogbanken', route(number, 'produkter'));
  await integrated(tab).check();
  await hand.press(tab, hand.opens(t('bm.admin.title')));
  await expect(hand.heading(tab, t('bm.admin.title'))).toBeVisible();
  await expect(page.getByText(t('tabs.changed'))).toBeVisible();
  await hand.press(page, t('common.back'));
  await expect(integrated(page)).toBeChecked();
});

test('B-045 a change that is given up leads back to where it began, and nothing of it is there the next time', async ({
  page,
  world,
}) => {
  const number = orgnr('O06');
  await world.logInQuickly(page, 'havbanken', 'B05');
  await advance(page, world, { bank: 'havbanken', orgnr: number, applicant: 'B05' }, 'oppsummering');
  await openAt(page, world, 'havbanken', route(number, 'oppsummering'));
  const change = page.getByRole('link', { name: t('summary.edit', { section: 'produkter' }), exact: true });
  await hand.unfold(page);
  await change.click();
  const saved = page.getByLabel(t('bm.products.onlineBank.BASIS.title'));
  const other = page.getByLabel(t('bm.products.onlineBank.INTEGRATED.title'));
  await expect(saved).toBeChecked();
  await other.check();
  await hand.press(page, t('common.cancelChange'));
  await expect(page).toHaveURL(/\/oppsummering$/);
  await change.click();
  await expect(saved).toBeChecked();
  await expect(other).not.toBeChecked();
});

test("what was typed and left by the browser's way back is marked in the summary, and stands there to be saved", async ({
  page,
  world,
}) => {
  const subject = { bank: 'provebanken', orgnr: orgnr('O01'), applicant: 'B05' } as const;
  await world.logInQuickly(page, subject.bank, subject.applicant);
  await advance(page, world, subject, 'oppsummering');
  await openAt(page, world, subject.bank, route(subject.orgnr, 'oppsummering'));
  const about = page.locator('[data-section="contactPerson"]');
  await hand.unfold(page);
  await expect(about, 'nothing is typed yet').not.toContainText(t('summary.draft'));
  await about.getByRole('link').click();
  const email = page.getByRole('textbox', { name: anyCase(t('field.email')) });
  const before = await email.inputValue();
  await email.fill('ny.adresse@example.com');
  await page.goBack();
  await expect(about).toContainText(t('summary.draft'));
  await expect(about.getByRole('link'), 'what was opened stands open').toBeVisible();
  await about.getByRole('link').click();
  await expect(email).toHaveValue('ny.adresse@example.com');
  await page.goBack();
  await hand.press(page, t('bm.summary.becomeCustomer'));
  const held = page.getByRole('alert');
  await expect(held, 'nothing is sent in past it').toContainText(
    t('summary.draft.held', { names: t('bm.summary.contactPerson') }),
  );
  await held.getByRole('link', { name: t('summary.draft.open') }).click();
  await email.fill(before);
  await page.goBack();
  await expect(about, 'as it was').toContainText(before);
  await expect(about).not.toContainText(t('summary.draft'));
  await about.getByRole('link').click();
  await email.fill('ny.adresse@example.com');
  await page.goBack();
  await hand.press(page, t('bm.summary.becomeCustomer'));
  await held.getByRole('button', { name: t('summary.draft.drop') }).click();
  await expect(about, 'given up').not.toContainText(t('summary.draft'));
  await expect(held).toHaveCount(0);
  await hand.press(page, t('bm.summary.becomeCustomer'));
  await expect(page).not.toHaveURL(/oppsummering$/);
});

test("B-092 leaving the administrator step without a choice shows 'Velg en administrator'", async ({ page, world }) => {
  const number = orgnr('O03');
  await world.logInQuickly(page, 'provebanken', 'B12');
  await advance(page, world, { bank: 'provebanken', orgnr: number, applicant: 'B12' }, 'administrator-nettbank');
  // Whoever is known stands there as chosen.
  await page.route('**/bm/administrator/organisation/*/candidates', (asked) => asked.fulfill({ json: [] }));
  await openAt(page, world, 'provebanken', route(number, 'administrator-nettbank'));
  await page.getByRole('button', { name: t('common.next'), exact: true }).click();
  await expect(page.getByText('Velg en administrator').first()).toBeVisible();
  await expect(page).toHaveURL(/administrator-nettbank$/);
});

test("B-094 an administrator's names are judged on the page, each by its own line", async ({ page, world }) => {
  const number = orgnr('O03');
  await world.logInQuickly(page, 'havbanken', 'B12');
  await advance(page, world, { bank: 'havbanken', orgnr: number, applicant: 'B12' }, 'administrator-nettbank');
  await openAt(page, world, 'havbanken', route(number, 'administrator-nettbank'));
  await page.getByRole('radio', { name: anyCase(t('bm.admin.other')) }).check();
  const role = page.getByLabel(t('bm.admin.role'));
  await role.fill('=styreleder');
  await hand.next(page);
  await expect(page.getByText(t('bm.admin.role.malformed')).first()).toBeVisible();
  await role.fill('regnskapsfører');
  await page.getByLabel(t('field.firstName')).fill('Kari');
  await page.getByLabel(t('field.lastName')).fill('Nordmann');
  await page.getByLabel(t('bm.admin.birthDate.label')).fill('24.12.1980');
  await page.getByLabel(t('bm.admin.email')).fill('kari@example.com');
  await page.getByLabel(t('bm.admin.phone')).fill('49001085');
  await hand.next(page);
  await expect(page).not.toHaveURL(/administrator-nettbank$/);
  // The role is kept with the name, and told apart from it again.
  await page.goBack();
  await expect(role).toHaveValue('regnskapsfører');
});

test('S-021 a log-out ends at the bank, and no address on the way holds the ID token', async ({ page, world }) => {
  await world.logInQuickly(page, 'provebanken', 'B01');
  const addresses: string[] = [];
  page.on('request', (request) => void addresses.push(request.url()));
  await page.getByRole('link', { name: t('page.logout') }).click();
  await expect(hand.heading(page, t('page.loggedOut.title'))).toBeVisible();
  await expect(page.getByRole('img', { name: 'Prøvebanken' })).toBeVisible();
  await look(page, 'logged out');

  const again = page.getByRole('link', { name: t('page.logInAgain') });
  await expect(again).toHaveAttribute('href', '/provebanken/login?returnTo=%2Fprovebanken%2Fbedrift%2F');
  expect(addresses.some((address) => address.startsWith(`${world.simulators}/identity/session/end`))).toBe(true);
  for (const address of addresses) expect(address).not.toMatch(/id_token|eyJ/);
});
