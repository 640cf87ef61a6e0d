/** Every refusal of the business journey, as the applicant meets it. */
import { addressOf } from '../packages/domain/api/endpoint.ts';
import { validateOrganisationNumber } from '../packages/domain/business/api.ts';
import type { BusinessState } from '../packages/domain/business/state.ts';
import { formatBankPhone } from '../packages/domain/norway/bank-phone.ts';
import { advance, answerDeclaration, callsOf, loadApplication, route, withoutState } from './application.ts';
import * as hand from './by-hand.ts';
import { choosePerson } from './choose-person.ts';
import { coded, met } from './error-pages.ts';
import { look } from './look.ts';
import { anyCase, fullName, orgnr } from './people.ts';
import { errorOf, like, t } from './texts.ts';
import { type Bank, expect, test, type World } from './world.ts';
import type { Locator, Page } from '@playwright/test';

const home = (world: World, bank: Bank = 'provebanken') => `${world.origin}/${bank}/bedrift/`;
const open = async (page: Page, world: World, address: string, bank: Bank = 'provebanken') => {
  await page.goto('about:blank');
  await page.goto(home(world, bank) + address);
};

async function searchFor(page: Page, number: string): Promise<void> {
  await page.getByLabel(like('bm.start.search.label')).fill(number);
  await hand.start(page);
}

/** The field that the button was pressed with has the focus, and what is wrong with it stands beside it. */
async function carriesRefusal(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(t('bm.start.refused')));
  const [at, alert] = [await field.boundingBox(), await page.getByRole('alert').boundingBox()];
  expect((alert?.y ?? 0) - (at?.y ?? 0)).toBeLessThan(200);
  await expect(page.getByRole('alert')).toBeInViewport();
}

test.describe('who may not', () => {
  test('B-052 B-053 B-168 B-169 a board member without the right role is told so', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B20');
    await searchFor(page, orgnr('O17'));
    await met(page, 'error.no.valid.role.in.company', { as: 'bar' });
    await expect(page.locator('.found'), 'nothing is right beside a refusal').toHaveCount(0);
    await carriesRefusal(page, page.getByLabel(like('bm.start.search.label')));
    await expect(page.getByRole('alert').getByRole('link', { name: t('common.contactUs') })).toHaveAttribute(
      'href',
      /kontakt/,
    );
    // It is about the number that was pressed with, not about the one that is typed after it.
    await page.getByLabel(like('bm.start.search.label')).fill(orgnr('O01'));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await open(page, world, route(orgnr('O17')));
    await met(page, 'error.no.valid.role.in.company');
    await hand.press(page, t('calm.role.back'));
    await expect(hand.heading(page, t('bm.start.choose.title'))).toBeVisible();
  });

  test('B-135 B-171 S-134 one who is under 18 is told what to do instead', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'P03');
    const dialog = page.getByRole('dialog', { name: t('ageModal.title') });
    await expect(dialog.getByText(t('ageModal.text'))).toBeVisible();
    await expect(dialog.getByText('foresatte')).toBeVisible();
    await expect(dialog.getByRole('link', { name: t('ageModal.contact') })).toBeVisible();
    await dialog.getByRole('button', { name: 'Lukk', exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
    // It does not come back by itself, and what it said stays on the page.
    const heading = hand.heading(page, t('ageModal.title'));
    await expect(heading).toBeFocused();
    await expect(page.getByRole('button', { name: t('bm.start.button') })).toHaveCount(0);
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(heading).toBeFocused();
    await open(page, world, route(orgnr('O01')));
    await expect(heading).toBeVisible();
  });

  test('B-136 S-101 S-134 a company that is a customer already has a page of its own', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    await searchFor(page, orgnr('O19'));
    const heading = hand.heading(page, 'GAMMEL KUNDE AS er allerede kunde hos oss');
    await expect(heading).toBeVisible();
    await expect(page.getByText(t('alreadyCustomer.text'))).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('alreadyCustomer.contact') }).first()).toHaveAttribute(
      'href',
      /kontakt/,
    );
    await expect(page.getByRole('link', { name: t('alreadyCustomer.onlineBank') })).toHaveAttribute('href', /nettbank/);
    await open(page, world, route(orgnr('O19')));
    await expect(heading).toBeVisible();
  });

  test('B-056 a sole proprietor who is no customer yet', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B11');
    await expect(page.getByText(t('bm.start.enkWarning.text'))).toBeVisible();
    await searchFor(page, orgnr('O09'));
    await met(page, 'error.sole.proprietor.must.be.customer');
    const way = page.getByRole('main').getByRole('link', { name: t('calm.owner.apply') });
    await expect(way).toHaveAttribute('href', '/provebanken/privat/#/full?fra=bedrift');
    await hand.press(page, t('common.back'));
    await expect(hand.heading(page, t('bm.start.choose.title'))).toBeVisible();
    await open(page, world, route(orgnr('O09')));
    await met(page, 'error.sole.proprietor.must.be.customer');
    await look(page, 'the owner must be a customer first');
    await way.click();
    await expect(page).toHaveURL(/\/provebanken\/privat\//);
    await page.goBack();
    await expect(hand.heading(page, t('calm.owner.title'))).toBeVisible();
  });

  for (const [what, id, who] of [
    ['bankrupt', 'O18', 'B21'],
    ['deleted', 'O24', 'B05'],
  ] as const)
    test(`B-053 a ${what} company`, async ({ page, world }) => {
      await world.logInQuickly(page, 'provebanken', who);
      await searchFor(page, orgnr(id));
      await met(page, 'error.organisation.not.eligible', { as: 'bar' });
      await carriesRefusal(page, page.getByLabel(like('bm.start.search.label')));
      if (what === 'bankrupt') {
        const list = page.getByLabel(t('bm.start.select.label'));
        await list.selectOption(orgnr(id));
        await hand.start(page);
        await carriesRefusal(page, list);
      }
      await open(page, world, route(orgnr(id)));
      await met(page, 'error.organisation.not.eligible');
    });

  test('R-073 R-074 the number of a department, and one that may not be looked up', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    await searchFor(page, '319000364');
    await met(page, 'error.organisation.is.sub.unit', { as: 'words' });
    await expect(page.getByText('TESTBYGG ENTREPRENØR AS (319 000 011)').first()).toBeVisible();
    await open(page, world, route('318101140'));
    await met(page, 'error.organisation.is.sub.unit.alone');
    await open(page, world, route('319000615'));
    await met(page, 'error.organisation.withheld');
  });

  test('B-053 a link to a company that the register does not know', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    await open(page, world, route('999999999'));
    await met(page, 'invalid_orgnr');
    await hand.press(page, t('calm.role.back'));
    await expect(hand.heading(page, t('bm.start.choose.title'))).toBeVisible();
  });

  test('a company for which the register names nobody who signs', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B22');
    await open(page, world, route(orgnr('O31')));
    await met(page, 'error.no.signees');
  });

  test('S-106 no certificate of registration', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    await open(page, world, route(orgnr('O28')));
    await met(page, 'error.failed.to.get.certificate.of.registration');
  });
});

test.describe('organisation number', () => {
  test('B-064 a late answer about the number typed before says nothing of the one that stands there', async ({
    page,
    world,
  }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    const right = orgnr('O02');
    const address = `**${addressOf(validateOrganisationNumber, '/provebanken', { orgnr: right })}`;
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(address, async (held) => {
      await asked;
      await held.continue();
    });
    const field = page.getByLabel(like('bm.start.search.label'));
    const [late] = await Promise.all([page.waitForRequest(address), field.fill(right)]);
    await field.fill('319000004');
    const wrong = page.getByText('Ugyldig organisasjonsnummer').first();
    await expect(wrong).toBeVisible();
    answer();
    await (await late.response())?.finished();
    // What the page makes of an answer is on the screen after the next picture.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    await expect(wrong).toBeVisible();
  });

  test('B-055 B-057 B-058 B-059 B-060 B-061 B-062 B-063 B-064 B-065 B-069 nothing chosen, emptied, malformed, unknown', async ({
    page,
    world,
  }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    await hand.start(page);
    await expect(page.getByText('Vennligst velg eller skriv inn et organisasjonsnummer').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();

    const field = page.getByLabel(like('bm.start.search.label'));
    await field.pressSequentially('319000a0031234');
    expect((await field.inputValue()).replace(/\D/g, '')).toBe('319000003');
    // Nine digits are checked as they stand there, and an emptied field as it is left.
    await field.fill('319000004');
    await expect(page.getByText('Ugyldig organisasjonsnummer').first()).toBeVisible();
    await field.fill('');
    await expect(page.getByText('Ugyldig organisasjonsnummer')).toHaveCount(0);
    await field.blur();
    await expect(page.getByText('Mangler organisasjonsnummer')).toBeVisible();
    await met(page, 'missing_orgnr', { as: 'field' });
    await page.getByLabel(t('bm.start.select.label')).selectOption({ index: 1 });
    await expect(page.getByText('Mangler organisasjonsnummer')).toHaveCount(0);
    for (const wrong of ['3', '31900', '319999990']) {
      await field.fill('');
      await field.pressSequentially(wrong);
      await field.blur();
      await expect(page.getByText('Ugyldig organisasjonsnummer').first()).toBeVisible();
      await hand.start(page);
      await expect(page).toHaveURL(/bedrift\/(#\/)?$/);
    }
    await met(page, 'invalid_orgnr', { as: 'field' });
    await field.fill('');
    await field.pressSequentially('319000003');
    await field.press('Enter');
    await expect(page).toHaveURL(/#\/erklaring\/319000003/);
  });

  test('B-069 a number that could not be checked is asked about again at the next press', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    await expect(page.getByLabel(t('bm.start.select.label'))).toBeVisible();
    const field = page.getByLabel(like('bm.start.search.label'));
    await page.context().setOffline(true);
    await field.fill(orgnr('O01'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.context().setOffline(false);
    await hand.start(page);
    await expect(page).toHaveURL(new RegExp(`#/erklaring/${orgnr('O01')}/kontaktinformasjon$`), { timeout: 20_000 });
  });
});

test.describe('addresses', () => {
  test('B-006 B-007 B-133 an unknown address and one without organisation number', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    for (const address of ['#/erklaring', '#/erklaring/', '#/ukjent/vei', '#/erklaring/12ab/produkter']) {
      await open(page, world, address);
      await expect(hand.heading(page, 'Fant dessverre ikke denne siden'), address).toBeVisible();
    }
    // Nothing of the bank's was open before.
    await hand.press(page, t('common.toHomePage'));
    await expect(hand.heading(page, t('bm.start.choose.title'))).toBeVisible();
    await page.evaluate(() => (location.hash = '#/ukjent/vei'));
    await expect(hand.heading(page, 'Fant dessverre ikke denne siden')).toBeVisible();
    await hand.press(page, t('common.back'));
    await expect(hand.heading(page, t('bm.start.choose.title'))).toBeVisible();
  });

  test('B-134 an unknown step leads back to root', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    await open(page, world, route(orgnr('O01'), 'finnes-ikke'));
    await expect(hand.heading(page, 'Siden finnes ikke')).toBeVisible();
    await hand.press(page, t('common.back'));
    await expect(page).toHaveURL(new RegExp(`#/erklaring/${orgnr('O01')}$`));
  });

  test('B-097 the accounting step by address when it is switched off', async ({ page, world }) => {
    await world.logInQuickly(page, 'skogbanken', 'B05');
    await loadApplication(page, world, { bank: 'skogbanken', orgnr: orgnr('O01'), applicant: 'B05' });
    await open(page, world, route(orgnr('O01'), 'regnskap'), 'skogbanken');
    await met(page, 'error.intern.feil');
  });

  test('B-123 B-137 S-123 the confirmation before anything was sent in is an internal error', async ({
    page,
    world,
  }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    await loadApplication(page, world, { bank: 'provebanken', orgnr: orgnr('O06'), applicant: 'B05' });
    await open(page, world, route(orgnr('O06'), 'bekreftelse'));
    await expect(hand.heading(page, 'Noe gikk galt!')).toBeVisible();
    await expect(page.getByText(coded('DAG-A-00'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('page.contact'), exact: true }).first()).toHaveAttribute(
      'href',
      /kontakt/,
    );
  });

  test('B-020 S-141 S-142 a later step by address leads to the first one that is not complete', async ({
    page,
    world,
  }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    await advance(page, world, { bank: 'provebanken', orgnr: orgnr('O07'), applicant: 'B05' }, 'produkter');
    for (const step of ['oppsummering', 'signering', 'signatarer', 'kyc']) {
      await open(page, world, route(orgnr('O07'), step));
      await expect(page, step).toHaveURL(/\/produkter$/);
    }
    const { onboarding } = callsOf(page, world, 'provebanken');
    const pressed = await onboarding('POST', `bm/organisasjon/becomecustomer/${orgnr('O07')}`, undefined, 3);
    expect([409, 400]).toContain(pressed.status());
  });

  test('B-009 B-034 B-050 B-080 B-081 B-124 a bank that asks for the counterpart consent asks before anything else, and who will not give it goes back', async ({
    page,
    world,
  }) => {
    await world.logInQuickly(page, 'fjellbanken', 'B05');
    await open(page, world, route(orgnr('O01'), 'produkter'), 'fjellbanken');
    await expect(page).toHaveURL(/\/motpart-samtykke$/);
    await expect(hand.heading(page, t('bm.counterpart.title'))).toBeVisible();
    await expect(page.getByText(t('bm.counterpart.text'))).toBeVisible();
    await hand.press(page, t('common.back'));
    await expect(hand.heading(page, t('bm.start.choose.title'))).toBeVisible();
    await searchFor(page, orgnr('O01'));
    await expect(page).toHaveURL(/\/motpart-samtykke$/);
    await hand.press(page, t('bm.counterpart.button'));
    await expect(page).not.toHaveURL(/motpart-samtykke/);
    await open(page, world, route(orgnr('O01'), 'motpart-samtykke'), 'fjellbanken');
    await expect(page).not.toHaveURL(/motpart-samtykke/);
  });
});

test.describe('fields', () => {
  test('N-060 B-072 B-073 B-144 B-147 contact info shows both errors and stays', async ({ page, world }) => {
    await world.logInQuickly(page, 'havbanken', 'B05', route(orgnr('O01'), 'kontaktinformasjon'));
    await page.getByLabel(t('bm.contactInfo.email')).fill('post@bedrift');
    await page.getByLabel(t('bm.contactInfo.phone')).fill('1234');
    await hand.next(page);
    await expect(page.getByText('Det er feil i e-postadressen.').first()).toBeVisible();
    await expect(page.getByText('Mobilnummeret er ikke gyldig.').first()).toBeVisible();
    await expect(page).toHaveURL(/kontaktinformasjon$/);
    // Another country's number stands whole, and the summary follows what is wrong now.
    const phone = page.getByLabel(t('bm.contactInfo.phone'));
    await phone.fill('+46 70 123 45 67');
    await phone.blur();
    await expect(phone).toHaveValue('+46 70 123 45 67');
    await expect(page.locator('.error-summary').getByText(errorOf('validation.phone.abroad'))).toBeVisible();
    await phone.fill('');
    await phone.blur();
    await expect(page.locator('.error-summary').getByText(errorOf('validation.phone.missing'))).toBeVisible();
    const told = page.locator('.field-error', { hasText: errorOf('validation.phone.missing') });
    const second = (await told.locator('.ds-sr-only').boundingBox()) ?? { width: 99, height: 99 };
    expect(Math.max(second.width, second.height), 'the second line is read out alone').toBeLessThanOrEqual(1);
  });

  test("B-075 B-078 B-079 contact person: errors, the organisation's own data, cancel", async ({ page, world }) => {
    await world.logInQuickly(page, 'havbanken', 'B05');
    await advance(page, world, { bank: 'havbanken', orgnr: orgnr('O05'), applicant: 'B05' }, 'kontaktperson');
    await open(page, world, route(orgnr('O05'), 'kontaktperson'), 'havbanken');
    await page.getByLabel(t('bm.contactPerson.useOrgInfo')).uncheck();
    await page.getByLabel(t('bm.contactPerson.email')).fill('');
    await hand.press(page, t('common.confirm'));
    await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
    await expect(page).toHaveURL(/kontaktperson$/);
    await page.getByLabel(t('bm.contactPerson.useOrgInfo')).check();
    await expect(page.getByText('post@example.com')).toBeVisible();
    await expect(page.getByLabel(t('bm.contactPerson.email'))).toHaveCount(0);
    await hand.press(page, t('common.back'));
    await expect(page).toHaveURL(/kontaktinformasjon$/);
  });

  test('B-084 B-087 B-088 B-089 B-090 B-093 S-007 products: each question complains; no price list is spoken of at bank 9812; an administrator has six fields', async ({
    page,
    world,
  }) => {
    await world.logInQuickly(page, 'skogbanken', 'B05');
    await advance(page, world, { bank: 'skogbanken', orgnr: orgnr('O01'), applicant: 'B05' }, 'produkter');
    await open(page, world, route(orgnr('O01'), 'produkter'), 'skogbanken');
    await expect(page.getByText('Ta kontakt hvis du lurer på hva produktene koster.')).toBeVisible();
    await expect(page.getByText(/prislisten/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: like('bm.products.priceList') })).toHaveCount(0);
    await hand.next(page);
    await met(page, 'noProductsChoiceError', { as: 'field' });
    await page.getByLabel(t('bm.products.onlineBank.BASIS.title')).check();
    await hand.next(page);
    await met(page, 'hasEmployeesChoiceError', { as: 'field' });
    await expect(page.getByText(t('bm.products.taxAccount.title'), { exact: true })).toHaveCount(0);
    await page
      .getByRole('radiogroup', { name: t('bm.products.employees.question') })
      .getByLabel(t('common.yes'), { exact: true })
      .check();
    await expect(page.getByText(t('bm.products.taxAccount.title'), { exact: true })).toBeVisible();
    await hand.press(page, hand.opens(t('bm.admin.title')));
    await expect(page).toHaveURL(/administrator-nettbank$/);
    await page.getByRole('radio', { name: anyCase(t('bm.admin.other')) }).check();
    for (const label of [
      t('field.firstName'),
      t('field.lastName'),
      t('bm.admin.birthDate.label'),
      t('bm.admin.role'),
      t('bm.admin.email'),
      t('bm.admin.phone'),
    ])
      await expect(page.getByLabel(label)).toBeVisible();
    await hand.next(page);
    await expect(page).toHaveURL(/administrator-nettbank$/);
    // Who is chosen in the list after that is judged by what is known of them, in all six fields.
    await page.getByRole('radio', { name: anyCase(fullName('B05')) }).check();
    await hand.next(page);
    await expect(page).not.toHaveURL(/administrator-nettbank$/);
  });

  test('B-089 an answer about employees alone leaves the online bank to be chosen', async ({ page, world }) => {
    await world.logInQuickly(page, 'skogbanken', 'B05');
    await advance(page, world, { bank: 'skogbanken', orgnr: orgnr('O06'), applicant: 'B05' }, 'produkter');
    await open(page, world, route(orgnr('O06'), 'produkter'), 'skogbanken');
    await page
      .getByRole('radiogroup', { name: t('bm.products.employees.question') })
      .getByLabel(t('common.no'), { exact: true })
      .check();
    await hand.next(page);
    await met(page, 'nettbankChoiceError', { as: 'field' });
  });

  test('B-101 B-102 B-105 signatories: only an allowed combination, and everybody reachable', async ({
    page,
    world,
  }) => {
    await world.logInQuickly(page, 'havbanken', 'B01');
    await advance(page, world, { bank: 'havbanken', orgnr: orgnr('O02'), applicant: 'B01' }, 'signatarer');
    await open(page, world, route(orgnr('O02'), 'signatarer'), 'havbanken');
    const tick = (id: string) => page.getByRole('checkbox', { name: anyCase(fullName(id)) });
    // Whoever every combination takes stands there as chosen.
    await tick('B01').uncheck();
    await hand.next(page);
    await met(page, 'error.signees.no.valid.choice', { as: 'field' });
    await tick('B03').check();
    // What is missing is said once: in the error, and in the summary that leads to it.
    await expect(page.locator('main').getByText(t('bm.signees.missing', { names: fullName('B01') }))).toHaveCount(2);
    await tick('B01').check();
    // A choice that is right leaves no word of the one that was wrong.
    await expect(page.getByText(/kan signere sammen\.$/)).toBeVisible();
    await expect(page.locator('.error-summary')).toHaveCount(0);
    await expect(page.getByText(t('error.signees.no.valid.choice'))).toHaveCount(0);
    // One that is wrong again is told of, and takes the focus from nobody.
    await tick('B01').uncheck();
    await expect(page.locator('.error-summary')).toBeVisible();
    await expect(tick('B01')).toBeFocused();
    await tick('B01').check();
    await hand.next(page);
    await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
    await expect(page.getByLabel(t('bm.signees.contact.email', { name: fullName('B03') }))).toHaveAccessibleDescription(
      t('validation.email.missing'),
    );
    await expect(page).toHaveURL(/signatarer$/);
  });

  for (const [id, who] of [
    ['O10', 'B18'],
    ['O25', 'B05'],
  ] as const)
    test(`B-103 ${id}: no combination of signatories is an advisor's to mend`, async ({ page, world }) => {
      await world.logInQuickly(page, 'provebanken', who);
      await advance(page, world, { bank: 'provebanken', orgnr: orgnr(id), applicant: who }, 'signatarer');
      await open(page, world, route(orgnr(id), 'signatarer'));
      await met(page, 'error.signees.no.combination', { as: 'words' });
      await expect(page.getByText('En rådgiver ser på saken')).toBeVisible();
      await expect(page.getByRole('button', { name: t('common.next'), exact: true })).toHaveCount(0);
      if (id === 'O10') await look(page, 'an advisor finds who signs');
    });
});

test.describe('declaration', () => {
  test('S-092 S-125 B-138 an AML system failure shows its code, and the application stays', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    const subject = { bank: 'provebanken', orgnr: orgnr('O26'), applicant: 'B05' } as const;
    await advance(page, world, subject, 'kyc');
    await answerDeclaration(page, world, subject, false);
    await open(page, world, route(subject.orgnr, 'kyc'));
    await hand.press(page, t('common.next'));
    await met(page, 'error.aml.validation.system.error', {
      after: () => expect(hand.heading(page, 'Virksomhetens inntekter')).toBeVisible(),
    });
    expect((await loadApplication(page, world, subject)).firstIncomplete).toBe('kyc');
  });

  test('K-200 manual control by an advisor lets a company go on', async ({ page, world }) => {
    await world.logInQuickly(page, 'provebanken', 'B18');
    const subject = { bank: 'provebanken', orgnr: orgnr('O27'), applicant: 'B18' } as const;
    await advance(page, world, subject, 'kyc');
    expect(await answerDeclaration(page, world, subject)).toBe('REQUIRES_MANUAL_CONTROL_BY_ADVISOR');
    await open(page, world, route(subject.orgnr, 'kyc'));
    await open(page, world, route(subject.orgnr, 'signatarer'));
    await expect(hand.heading(page, t('bm.signees.title'))).toBeVisible();
  });
});

test('A-095 a company that was turned down is told so wherever its application is opened', async ({ page, world }) => {
  const number = orgnr('O32');
  await world.logInQuickly(page, 'provebanken', 'B05');
  await loadApplication(page, world, { bank: 'provebanken', orgnr: number, applicant: 'B05' });
  // As the state says once a case is decided; how it comes to that is the server's own test.
  await withoutState(page);
  await page.route('**/bm/state/load/**', async (found) => {
    const state = (await (await found.fetch()).json()) as BusinessState;
    await found.fulfill({ json: { ...state, kyc: { ...state.kyc, review: 'REJECTED' } } });
  });
  const contact = formatBankPhone('49010100');
  for (const step of ['', 'produkter', 'bekreftelse']) {
    await open(page, world, route(number, step));
    await expect(hand.heading(page, t('bm.rejected.title'))).toBeVisible();
    await expect(page.getByText(t('bm.rejected.text', { contact }))).toBeVisible();
    await expect(page.getByText(t('page.error.title'))).toHaveCount(0);
  }
  await look(page, 'company turned down', { closely: true });
});

test('B-120 B-122 B-141 S-095 the confirmation where nothing is out for signing, where the bank fails, and a page that breaks', async ({
  page,
  world,
}) => {
  const number = orgnr('O32');
  await world.logInQuickly(page, 'provebanken', 'B05');
  const read = await loadApplication(page, world, { bank: 'provebanken', orgnr: number, applicant: 'B05' });
  // States that come to pass between a press and its order, or at the core bank; how they do is the server's own tests.
  let state: object | null = null;
  await withoutState(page);
  await page.route('**/bm/state/load/**', (asked) => asked.fulfill({ json: state }));
  const show = async (signingOrder: object, more: object = {}) => {
    const requiresBM = { ...read.requiresBM, hasClickedBecomeCustomer: true };
    state = { ...read, requiresBM, signingOrder: { url: null, externalReference: null, ...signingOrder }, ...more };
    await open(page, world, route(number, 'bekreftelse'));
    await expect(hand.heading(page, 'Takk for din søknad!')).toBeVisible();
  };
  const enk = { organisation: { ...read.organisation, selskapsform: 'ENK' } };
  for (const status of ['NOT_CREATED', 'CREATED'])
    for (const more of [{}, enk]) {
      await show({ status }, more);
      await expect(page.getByText('Søknaden er sendt inn. En rådgiver behandler den.')).toBeVisible();
    }
  await show({ status: 'SUCCESS' }, { creation: 'FAILING' });
  const alert = page.getByRole('alert');
  await expect(alert.getByText(/^Det har oppstått en feil i våre systemer\./)).toBeVisible();
  await expect(alert.getByText('Vi prøver igjen av oss selv')).toBeVisible();
  await expect(page.getByText(t('bm.confirmation.next.creating'))).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: t('common.contactUs') })).toBeVisible();
  await look(page, 'customer not made', { closely: true });

  state = { ...read, organisation: null };
  await open(page, world, route(number));
  await expect(hand.heading(page, 'Unexpected Application Error!')).toBeVisible();
  await expect(page.getByText(/Cannot read properties of null/)).toBeVisible();
});

test.describe('signing', () => {
  for (const [rules, id, outcome, title, who] of [
    ['B-022 B-115 S-118', 'O29', 'failed', 'bm.failed.title', 'B05'],
    ['B-021 B-116', 'O30', 'cancel', 'bm.cancelled.title', 'B01'],
  ] as const)
    test(`${rules} ${id}: the ${outcome} page, and signing once more`, async ({ page, world }) => {
      await world.logInQuickly(page, 'provebanken', who);
      await advance(
        page,
        world,
        {
          bank: 'provebanken',
          orgnr: orgnr(id),
          applicant: who,
          ...(id === 'O29' ? { signatories: [fullName(who)] } : {}),
        },
        'oppsummering',
      );
      await open(page, world, route(orgnr(id), 'oppsummering'));
      await hand.press(page, t('bm.summary.becomeCustomer'));
      await hand.decideAtProvider(page, 'Signer');
      await page.waitForURL((url) => url.origin === world.origin);
      await expect(hand.heading(page, t(title))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/bekreftelse/${outcome}`));
      // Nobody else has been asked before the first has signed.
      await hand.press(page, t('signing.again'));
      await page.waitForURL(/\/sign/);
      await expect(page.getByRole('button', { name: 'Signer', exact: true })).toBeVisible();
    });
});

test('B-119 B-177 an applicant who is none of the signatories sees that the documents are with the others', async ({
  page,
  world,
}) => {
  await world.logInQuickly(page, 'skogbanken', 'B05');
  const subject = { bank: 'skogbanken', orgnr: orgnr('O02'), applicant: 'B05' } as const;
  await advance(page, world, { ...subject, signatories: [fullName('B01'), fullName('B03')] }, 'signering');
  await open(page, world, route(subject.orgnr), 'skogbanken');
  await expect(hand.heading(page, 'Takk for din søknad!')).toBeVisible();
  await expect(page.getByText(t('bm.confirmation.ready'))).toBeVisible();
  await expect(page.getByText(t('bm.confirmation.next.create'))).toBeVisible();
  await expect(page.getByText(t('bm.confirmation.next.advisor'))).toHaveCount(0);
});

test.describe('tabs, sessions, network', () => {
  test('S-044 S-045 a stale tab is told, and what was typed is kept', async ({ page, world, context }) => {
    await world.logInQuickly(page, 'provebanken', 'B05', route(orgnr('O32'), 'kontaktinformasjon'));
    await expect(hand.heading(page, t('bm.contactInfo.title'))).toBeVisible();
    const other = await context.newPage();
    await advance(other, world, { bank: 'provebanken', orgnr: orgnr('O32'), applicant: 'B05' }, 'produkter');
    await page.getByLabel(t('bm.contactInfo.email')).fill('min@egen.example.com');
    await page.getByLabel(t('bm.contactInfo.phone')).fill('49001102');
    await hand.next(page);
    await met(page, 'error.state.changed', { as: 'bar' });
    await expect(page.getByLabel(t('bm.contactInfo.email'))).toHaveValue('min@egen.example.com');
    await hand.next(page);
    await expect(page).toHaveURL(/produkter$/);
  });

  test('B-097 a step that the bank switches off while it stands open is told under it, and is left once it is on again', async ({
    page,
    world,
  }) => {
    const subject = { bank: 'havbanken', orgnr: orgnr('O21'), applicant: 'B19' } as const;
    await world.logInQuickly(page, subject.bank, subject.applicant);
    await advance(page, world, subject, 'regnskap');
    await open(page, world, route(subject.orgnr, 'regnskap'), subject.bank);
    await page.getByLabel(t('bm.accounting.no'), { exact: true }).check();
    await world.switchFeatures(subject.bank, { accounting: false });
    await hand.next(page);
    await met(page, 'error.accounting.off', { as: 'bar' });
    await world.switchFeatures(subject.bank, { accounting: true });
    await hand.next(page);
    await expect(page).toHaveURL(/kyc/);
  });

  test('S-115 a session that ends in the middle keeps what was typed', async ({ page, world, context }) => {
    await world.logInQuickly(page, 'havbanken', 'B05', route(orgnr('O32'), 'kontaktinformasjon'));
    await page.getByLabel(t('bm.contactInfo.email')).fill('halvferdig@example.com');
    await page.getByLabel(t('bm.contactInfo.phone')).fill('49001103');
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.addCookies(cookies.filter((one) => one.name.startsWith('XSRF')));
    await hand.next(page);
    const dialog = page.getByRole('dialog', { name: t('session.expired.title') });
    await expect(dialog.getByText(t('session.expired.text'))).toBeVisible();
    await dialog.getByRole('button', { name: t('session.expired.button') }).click();
    await choosePerson(page, fullName('B05'));
    await expect(page).toHaveURL(/kontaktinformasjon$/);
    await expect(page.getByLabel(t('bm.contactInfo.email'))).toHaveValue('halvferdig@example.com');
  });

  test('B-127 without network the page says so at once, keeps the step, and goes on afterwards', async ({
    page,
    world,
    context,
  }) => {
    await world.logInQuickly(page, 'havbanken', 'B05', route(orgnr('O06'), 'kontaktinformasjon'));
    await expect(hand.heading(page, t('bm.contactInfo.title'))).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(t('offline.banner')).first()).toBeVisible();
    await page.getByLabel(t('bm.contactInfo.email')).fill('uten@nett.example.com');
    await page.getByLabel(t('bm.contactInfo.phone')).fill('49001104');
    await hand.next(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/kontaktinformasjon$/);
    await context.setOffline(false);
    await hand.next(page);
    await expect(page).toHaveURL(/produkter$/);
  });
});
