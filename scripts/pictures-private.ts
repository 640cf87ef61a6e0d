/** The private journey for the pictures: what is seen before the log-in, and each flow that the bank has to its end. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isPricedCredit, numbered, pricesOf } from '@bli-kunde/domain/price/price.ts';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { CREDIT_CARD, WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import * as hand from '../e2e/by-hand.ts';
import { advance, at, type Until } from '../e2e/private.ts';
import { answerPrivateDeclaration, BY_HAND } from '../e2e/private-declaration.ts';
import { like, t } from '../e2e/texts.ts';
import type { Bank } from '../e2e/world.ts';
import { loadBanks } from '../packages/server/banks/banks.ts';

export interface Visits {
  readonly open: (route: string) => Promise<void>;
  readonly logIn: (id: string, route?: string) => Promise<void>;
}
const BANKS = await loadBanks(join(import.meta.dirname, '../banks'));
/** Of a bank that says its price; no other offers it. */
function offersCredit(bank: Bank): boolean {
  const list = BANKS.get(bank)?.prices ?? null;
  return isPricedCredit(pricesOf(list, numbered(list)), String(CREDIT_CARD));
}

type Shot = (name: string) => Promise<void>;

/** One for each flow, and for what stops a person. */
const APPLICANTS: Readonly<Record<FlowType, string>> = { STANDARD: 'P01', DISPONENT: 'P22', GUARANTOR: 'P23' };
const [WITHOUT_CONTACT, TOO_YOUNG, CUSTOMER, REJECTED, BREAKS_OFF, FAILS] = ['P39', 'P05', 'P02', 'P13', 'P19', 'P48'];

const submit = (page: Page) => page.locator('.navigation button[type=submit]').click();
const dialog = async (page: Page, opener: RegExp, shot: () => Promise<void>) => {
  await page.getByRole('button', { name: opener }).first().click();
  await page.getByRole('dialog').waitFor();
  await shot();
  await page.keyboard.press('Escape');
};

/**
 * @param visits to the bank's private app
 * @param shot takes a picture by that name
 */
export async function privateJourneys(
  page: Page,
  { origin, bank, visits, shot }: { origin: string; bank: Bank; visits: Visits; shot: Shot },
): Promise<void> {
  const { open, logIn } = visits;
  const credit = offersCredit(bank);
  const filledUntil = async (flow: FlowType, id: string, until: Until) => {
    const card = { productId: CREDIT_CARD, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' } as const;
    const products = [...WITH_CARD, ...(credit ? [card] : [])];
    await advance(page, { origin }, { bank, id, flow, products }, until);
  };
  const productsAndCards = async () => {
    await filledUntil('STANDARD', APPLICANTS.STANDARD, 'produkter');
    await open(at('STANDARD', 'produkter'));
    await page.getByRole('checkbox').first().waitFor();
    await shot('privat-produkter');
    await submit(page);
    await shot('privat-produkter-feil');
    await page.getByRole('checkbox', { name: 'Brukskonto' }).check();
    if (credit) await page.getByRole('checkbox', { name: 'Kredittkort' }).check();
    await submit(page);
    await page.getByRole('radio').first().waitFor();
    await shot('privat-kort');
    await submit(page);
    await shot('privat-kort-feil');
    await page.getByRole('radio', { name: t('pm.card.want') }).check();
    const own = page.getByRole('radio', { name: t('pm.card.pin.own') });
    if ((await own.count()) === 0) return;
    await own.check();
    await submit(page);
    const first = page.getByLabel(t('pm.pin.digit', { n: 1 }));
    await first.waitFor();
    await shot('privat-pinkode');
    await first.pressSequentially('1234');
    await submit(page);
    await shot('privat-pinkode-feil');
    await first.click();
    await page.keyboard.type('8351');
    await submit(page);
    await page.waitForURL(/kyc/);
    await open(at('STANDARD', 'pinkode'));
    await page.getByText(t('pm.pin.saved'), { exact: true }).waitFor();
    await shot('privat-pinkode-lagret');
  };
  const screens = async (flow: FlowType, name: (step: string) => string) => {
    const id = APPLICANTS[flow];
    await logIn(id, at(flow));
    await page.getByLabel(t('field.email')).waitFor();
    await shot(name('kontaktinfo'));
    if (flow === 'STANDARD') await productsAndCards();
    await filledUntil(flow, id, 'kyc');
    await open(at(flow, 'kyc'));
    await shot(name('kyc'));
    if (flow === 'GUARANTOR')
      await answerPrivateDeclaration(page, BY_HAND, { taxedAbroad: true }, async (title) =>
        shot(name(`kyc-${title.toLowerCase().replace(/[^a-zæøå]+/g, '-')}`)),
      );
    else {
      await filledUntil(flow, id, 'samtykker');
      await open(at(flow, 'samtykker'));
    }
    await page.waitForURL(/samtykker/);
    await page.getByRole('radio').first().waitFor();
    await shot(name('samtykker'));
    await filledUntil(flow, id, 'oppsummering');
    await open(at(flow, 'oppsummering'));
    await shot(name('oppsummering'));
    await submit(page);
    if (flow !== 'GUARANTOR') await hand.decideAtProvider(page, 'Signer');
    await page.waitForURL(/takk/);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await shot(name('takk'));
  };

  await open('');
  await shot('privat-forside');
  const offered: FlowType[] = [];
  for (const flow of ['STANDARD', 'DISPONENT', 'GUARANTOR'] as const)
    if ((await page.getByRole('button', { name: t(`pm.landing.flow.${flow}.title`) }).count()) > 0) offered.push(flow);
  for (const flow of offered) {
    await open(at(flow));
    await shot(`privat-forside-${flow.toLowerCase()}`);
  }
  await open(at('STANDARD', 'samtykker'));
  await shot('privat-logg-inn-forst');

  await logIn(TOO_YOUNG ?? '');
  await page.getByRole('radio').first().waitFor();
  await shot('privat-valg');
  await submit(page);
  await shot('privat-valg-feil');
  await page.getByRole('radio').first().check();
  await submit(page);
  await page.getByRole('dialog').waitFor();
  await shot('privat-under-18');
  await logIn(CUSTOMER ?? '');
  await shot('privat-allerede-kunde');

  await logIn(WITHOUT_CONTACT ?? '', at('STANDARD'));
  await page.getByLabel(t('field.email')).waitFor();
  await submit(page);
  await shot('privat-kontaktinfo-feil');
  await dialog(page, like('continueLater.link'), () => shot('privat-fortsett-senere'));
  await open('');
  await page.getByText(t('pm.landing.resume.title')).waitFor();
  await shot('privat-pabegynt');
  await page.getByRole('radio').last().check();
  await dialog(page, like('pm.landing.button'), () => shot('privat-bytt'));
  await filledUntil('STANDARD', WITHOUT_CONTACT ?? '', 'samtykker');
  await open(at('STANDARD', 'samtykker'));
  await page.getByRole('radio').first().waitFor();
  await submit(page);
  await shot('privat-samtykker-feil');
  await dialog(page, like('pm.consent.moreInfo'), () => shot('privat-samtykker-mer'));
  await dialog(page, like('pm.consent.whatIfNo'), () => shot('privat-samtykker-nei'));

  for (const flow of offered) await screens(flow, (step) => `privat-${flow.toLowerCase()}-${step}`);

  for (const [id, decision, name] of [
    [BREAKS_OFF, 'Avbryt', 'kansellert'],
    [FAILS, 'Feil', 'feilet'],
  ] as const) {
    await logIn(id ?? '');
    await filledUntil('STANDARD', id ?? '', 'oppsummering');
    await open(at('STANDARD', 'oppsummering'));
    await submit(page);
    await hand.decideAtProvider(page, decision);
    await page.waitForURL(new RegExp(name));
    await shot(`privat-${name}`);
  }
  await open('#/signering/ukjent');
  await shot('privat-oppdrag-finnes-ikke');
  await logIn(REJECTED ?? '');
  await filledUntil('STANDARD', REJECTED ?? '', 'samtykker');
  await open(at('STANDARD', 'samtykker'));
  await shot('privat-avvist');
  await stopped(page, { visits, shot, credit });
}

/** Who is stopped by what a register, the bank or time says, each where it is told. */
async function stopped(
  page: Page,
  { visits: { open, logIn }, shot, credit }: { visits: Visits; shot: Shot; credit: boolean },
): Promise<void> {
  for (const [id, name] of [
    ['P10', 'uten-adresse'],
    ['P11', 'ikke-i-folkeregisteret'],
    ['P12', 'utenfor-omradet'],
    ['P15', 'ma-behandles'],
    ['P21', 'kan-ikke-sjekke'],
    ['P24', 'karantene'],
    ['P34', 'venter-pa-medsignatar'],
    ['P36', 'tidsavbrudd'],
  ] as const) {
    await logIn(id, at('STANDARD'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shot(`privat-${name}`);
  }
  await logIn('P06', at('STANDARD'));
  await page.getByLabel(t('field.email')).fill('per@example.com');
  await page.getByLabel(t('field.phone')).fill('49001234');
  await submit(page);
  await page.getByRole('checkbox').first().waitFor();
  if (credit) {
    await page.getByRole('checkbox', { name: 'Kredittkort' }).check();
    await submit(page);
    await page.getByRole('button', { name: /^Fortsett uten/ }).waitFor();
    await shot('privat-kreditt-avslag');
  }
  await page.getByRole('link', { name: t('page.logout') }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shot('privat-logget-ut');
  await open('');
}
