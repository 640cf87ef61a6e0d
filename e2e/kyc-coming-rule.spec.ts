/** A company's declaration by the coming owner rule, by hand: nominees, layers of companies and a trust. With `PICTURES=folder` it is painted. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TrustsAnswer } from '@bli-kunde/domain/kyc/trusts/answer.ts';
import type { Locator, Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import { country, fillTrust } from './every-section.ts';
import { axeFaults } from './axe.ts';
import { open, openOwner } from './one-section.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ declaration: 'coming' });

const PICTURES = process.env['PICTURES'];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 844 };
const SETTLOR = { firstName: 'Sol', lastName: 'Stifter' };
const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });
const next = async (page: Page) => {
  const usual = new RegExp(`^(${t('common.next')}|${t('common.confirm')})$`);
  await page.locator('.navigation').getByRole('button', { name: usual }).click();
};

async function look(page: Page, name: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.locator('.navigation').evaluate((foot) => foot.style.setProperty('position', 'static'));
    expect.soft(await axeFaults(page), `${name} ${size.width}`).toEqual([]);
    if (PICTURES) {
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({
        path: join(PICTURES, `${name}-${size.width}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
    await page.locator('.navigation').evaluate((foot) => foot.style.removeProperty('position'));
  }
  await page.setViewportSize(DESKTOP);
}

/** Answers about an owner that no register has; places of birth are in none. */
async function fillOwner(page: Page, n: number, share: string): Promise<Locator> {
  const card = await openOwner(page, n);
  const birthCountry = card.getByRole('combobox', { name: t('kyc.bo.birthCountry') });
  if ((await birthCountry.isVisible()) && (await birthCountry.inputValue()) === '') {
    await country(birthCountry, 'Nor');
    await field(card, t('kyc.bo.address')).fill('Prøveveien 1, 0155');
    await field(card, t('kyc.bo.ownership')).focus();
    await expect(field(card, t('kyc.bo.postalPlace'))).toHaveValue('OSLO');
  }
  await field(card, t('kyc.bo.birthPlace')).fill('Bergen');
  await field(card, t('kyc.bo.ownership')).fill(share);
  return card;
}
const finish = (card: Locator) => card.getByRole('button', { name: t('kyc.card.finish'), exact: true }).click();

/** Somebody in Sweden whom no register knows, who set up the trust and owns nothing. */
async function addSettlor(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('kyc.list.add'), exact: true }).click();
  const card = await openOwner(page, 3);
  await field(card, t('kyc.bo.firstName')).fill(SETTLOR.firstName);
  await field(card, t('kyc.bo.lastName')).fill(SETTLOR.lastName);
  await country(card.getByRole('combobox', { name: t('kyc.bo.residence'), exact: true }), 'Sver');
  await card.getByRole('checkbox', { name: t('kyc.bo.noPublicId') }).check();
  await field(card, t('kyc.bo.birthDate')).fill('12.04.1961');
  await country(card.getByRole('combobox', { name: t('kyc.bo.birthCountry') }), 'Sver');
  await field(card, t('kyc.bo.birthPlace')).fill('Lund');
  await country(card.getByRole('combobox', { name: t('kyc.bo.citizenship'), exact: true }), 'Sver');
  await field(card, t('kyc.bo.address')).fill('Storgatan 1');
  await field(card, t('kyc.bo.postalPlace')).fill('Lund');
  await field(card, t('kyc.bo.ownership')).fill('0');
  await card.getByRole('checkbox', { name: 'Kontroll på annen måte' }).check();
  await finish(card);
}

test('D-090 D-096 D-097 D-099 D-100 D-101 by the coming rule nominees, layers and a trust with its people are asked and answered by hand', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  await open(page, world, 'O02', 'B01');
  const at = (title: string | RegExp) => expect(hand.heading(page, title)).toBeVisible();
  await at(t('kyc.corporate.info.title'));
  await next(page);

  await at(/Navn og/);
  for (const one of await page.getByRole('radio', { name: t('common.no'), exact: true }).all()) await one.check();
  await look(page, '1-navn');
  await next(page);

  await at('Eiere og styremedlemmer for andre');
  await page.getByRole('radio', { name: t('common.yes'), exact: true }).check();
  await page.getByLabel('Den som står oppført').fill('Nils Navnmo');
  await page.getByLabel('Oppført som').selectOption('SHAREHOLDER');
  await page.getByLabel('På vegne av').fill('Fjerne Holding Ltd');
  await page.getByLabel('Personen som står bak til slutt').fill('Olga Bakmo');
  await look(page, '2-oppfort');
  await next(page);

  await at(t('kyc.board.title'));
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  await next(page);

  await at(t('kyc.bo.title'));
  await expect(page.getByText(t('kyc.bo.trusts'))).toBeVisible();
  await look(page, '3-eiere');
  const first = await fillOwner(page, 1, '60');
  await first.getByRole('button', { name: t('kyc.bo.indirect.add') }).click();
  for (const n of [1, 2, 3]) {
    if (n > 1) await first.getByRole('button', { name: t('kyc.bo.chain.addCompany') }).click();
    await field(first, t('kyc.bo.chain.company'))
      .nth(n - 1)
      .fill(`Mellomledd ${n} AS`);
  }
  for (const share of await first.getByLabel(/eier i .*, i prosent/).all()) await share.fill('90');
  await expect(first.getByText(t('kyc.bo.indirect.coming.yes'))).toBeVisible();
  await look(page, '4-ledd');
  await finish(first);
  await finish(await fillOwner(page, 2, '40'));
  await addSettlor(page);
  await page.getByRole('checkbox', { name: t('kyc.bo.once.none') }).check();
  await page.getByRole('radio', { name: t('kyc.bo.difference.MY_ANSWER_IS_RIGHT') }).check();
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  await look(page, '5-eiere-ferdig');
  await next(page);

  await at(t('kyc.trust.title'));
  await look(page, '6-trust-tom');
  await page.getByRole('radio', { name: t('common.yes'), exact: true }).check();
  await look(page, '7-trust-ja');
  const roles = field(page, t('kyc.trust.party.role'));
  await roles.first().selectOption('PROTECTOR');
  await expect(field(page, t('kyc.trust.whyMissing'))).toBeVisible();
  await next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await expect(field(page, t('kyc.trust.whyMissing'))).toHaveAttribute('aria-invalid', 'true');
  await look(page, '8-trust-feil');
  await roles.first().selectOption('SETTLOR');
  await expect(field(page, t('kyc.trust.whyMissing'))).toHaveCount(0);
  await fillTrust(page);
  const who = field(page, t('kyc.trust.party.who'));
  await who.first().selectOption({ label: `${SETTLOR.firstName} ${SETTLOR.lastName}` });
  await look(page, '9-trust-utfylt');
  const sent = page.waitForRequest((request) => request.url().includes('/kyc/submitCorporateTrusts'));
  await next(page);
  const { trusts } = (await sent).postDataJSON() as TrustsAnswer;
  expect(trusts.map(({ name, share, companies }) => [name, share, companies.length])).toEqual([
    ['Nordlys Family Trust', '40', 1],
  ]);
  const settlor = trusts[0]?.parties.find(({ role }) => role === 'SETTLOR');
  expect(settlor?.who).toBe('Sol Stifter');
  await at(t('kyc.fi.title'));
});
