/** Every screen of the private journey in every state that a person brings about: no fault, and nothing cut. */
import type { Page } from '@playwright/test';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { CREDIT_CARD, WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { withoutState } from './application.ts';
import * as hand from './by-hand.ts';
import { look } from './look.ts';
import { advance, at, chooseFlow, fillContactInfo, logIn, open } from './private.ts';
import { FIRST_SECTION } from './private-declaration.ts';
import { like, t } from './texts.ts';
import { type Bank, expect, test, type World } from './world.ts';

test.use({ apart: 'private-look', contextOptions: { reducedMotion: 'reduce' } });
// Some thirty screens, each looked at in four ways.
test.describe.configure({ timeout: 180_000 });

const BANK = 'provebanken';
const titled = (page: Page, title: string | RegExp) => expect(hand.heading(page, title)).toBeVisible();
const refused = (page: Page) =>
  expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();

/** Opens a dialog, looks at it and closes it. */
async function lookInto(page: Page, opener: string | RegExp, name: string): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The state with `more` in it, as if the outside world had come that far. */
const withState = async (page: Page, more: Partial<PrivateState>): Promise<void> => {
  await page.unroute('**/pm/state');
  await withoutState(page);
  await page.route('**/pm/state', async (asked) => {
    // Answered in full, whatever the page has seen.
    const { 'if-none-match': _seen, ...headers } = asked.request().headers();
    const response = await asked.fetch({ headers });
    await asked.fulfill({ response, json: { ...((await response.json()) as PrivateState), ...more } });
  });
};

test('P-009 P-010 P-011 P-012 what is shown before anybody is logged in', async ({ page, world }) => {
  const start = async (route: string, title: string, name: string, bank: Bank = BANK) => {
    await open(page, world, bank, route);
    await titled(page, title);
    await look(page, name);
  };
  await start('', t('pm.landing.title'), 'start');
  for (const flow of ['STANDARD', 'DISPONENT', 'GUARANTOR'] as const)
    await start(at(flow), t(`pm.landing.flow.${flow}.title`), `start of ${flow}`);
  await start(at('STANDARD', 'produkter'), t('pm.login.title'), 'log in first');
  await start('#/signering/ukjent', t('pm.login.sign.title'), 'log in to sign');
  await start('#/signering/ukjent?avtale', t('login.read.title'), 'log in to read');
  await start(at('GUARANTOR', 'signering'), t('page.notExist.title'), 'a page the flow does not have');
});

test('P-025 P-026 P-091 B-135 the landing page: nothing chosen, refused, begun, another flow, too young', async ({
  page,
  world,
}) => {
  await logIn(page, world, BANK, 'P05');
  await titled(page, t('pm.landing.choose.title'));
  await look(page, 'landing');
  await hand.press(page, t('pm.landing.button'));
  await refused(page);
  await look(page, 'landing, nothing chosen');
  await chooseFlow(page, 'STANDARD');
  await expect(page.getByRole('dialog', { name: t('ageModal.title') })).toBeVisible();
  await look(page, 'landing, too young');

  await page.context().clearCookies();
  await logIn(page, world, BANK, 'P33');
  await advance(page, world, { bank: BANK, id: 'P33', flow: 'DISPONENT' }, 'kontaktinfo');
  await open(page, world, BANK);
  await expect(page.getByText(t('pm.landing.resume.title'))).toBeVisible();
  await look(page, 'landing, begun');
  await page.getByRole('radio', { name: t('pm.landing.flow.GUARANTOR.title') }).check();
  await lookInto(page, t('pm.landing.button'), 'another flow');
});

test('P-030 P-031 P-032 P-034 contact info: empty, refused, filled in, and by one whose address is secret', async ({
  page,
  world,
}) => {
  await logIn(page, world, BANK, 'P39', at('STANDARD'));
  await titled(page, t('pm.contact.title'));
  await look(page, 'contact info');
  await hand.next(page);
  await refused(page);
  await look(page, 'contact info, refused');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: t('kyc.welcome.why.link') }).click();
  await expect(page.getByText(t('pm.contact.why'))).toBeVisible();
  await look(page, 'contact info, why it is asked', { widths: [390] });
  await page.setViewportSize({ width: 1280, height: 900 });
  await lookInto(page, t('continueLater.link'), 'continue later');
  await fillContactInfo(page);
  await titled(page, t('pm.products.title'));
  await hand.press(page, t('common.back'));
  await titled(page, t('pm.contact.title'));
  await page.getByLabel(t('pm.contact.helpMovingBanks')).check();
  await look(page, 'contact info, filled in');

  await page.context().clearCookies();
  await logIn(page, world, BANK, 'P29', at('DISPONENT'));
  await titled(page, t('calm.advisor.title'));
  await look(page, 'an address that may not be shown');
});

test('P-035 P-040 P-042 P-043 P-046 P-049 products, cards and PIN: nothing chosen, refused, chosen', async ({
  page,
  world,
}) => {
  await logIn(page, world, BANK, 'P38');
  const who = { bank: BANK, id: 'P38', flow: 'STANDARD' } as const;
  await advance(page, world, who, 'produkter');
  await open(page, world, BANK, at('STANDARD', 'produkter'));
  await titled(page, t('pm.products.title'));
  await look(page, 'products');
  await hand.next(page);
  await refused(page);
  await look(page, 'products, refused');
  for (const product of ['Brukskonto', 'Kredittkort']) await page.getByRole('checkbox', { name: product }).check();
  await page.getByRole('button', { name: t('pm.products.creditCheck.whyLink') }).click();
  await look(page, 'products, chosen');
  await hand.next(page);

  await titled(page, t('pm.card.title'));
  await look(page, 'cards');
  await hand.next(page);
  await refused(page);
  await look(page, 'cards, refused');
  await page.getByRole('radio', { name: t('pm.card.want') }).check();
  await page.getByRole('radio', { name: t('pm.card.pin.own') }).check();
  await look(page, 'cards, chosen');
  await hand.next(page);

  await titled(page, t('pm.pin.title'));
  await look(page, 'PIN');
  await page.getByLabel(t('pm.pin.digit', { n: 1 })).pressSequentially('1234');
  await hand.next(page);
  await refused(page);
  await look(page, 'PIN, refused');
  await page.getByLabel(t('pm.pin.digit', { n: 1 })).click();
  await page.keyboard.type('8351');
  await hand.press(page, t('pm.pin.show'));
  await look(page, 'PIN, shown');
  await hand.next(page);
  await titled(page, FIRST_SECTION);
  await open(page, world, BANK, at('STANDARD', 'pinkode'));
  await expect(page.getByText(t('pm.pin.saved'), { exact: true })).toBeVisible();
  await look(page, 'PIN, saved');
  await hand.press(page, t('pm.pin.change'));
  await look(page, 'PIN, changed');
  await open(page, world, BANK, at('STANDARD', 'kort'));
  await look(page, 'cards with a PIN');
});

test('P-017 P-057 P-058 P-059 P-060 P-064 from the declaration to the summary', async ({ page, world }) => {
  const who = { bank: BANK, id: 'P22', flow: 'STANDARD' } as const;
  await logIn(page, world, BANK, 'P22');
  await advance(page, world, who, 'kyc');
  await open(page, world, BANK, at('STANDARD', 'kyc'));
  await titled(page, FIRST_SECTION);
  await look(page, 'declaration');
  await advance(page, world, who, 'samtykker');
  await open(page, world, BANK, at('STANDARD', 'samtykker'));
  await titled(page, t('pm.consent.title'));
  await look(page, 'consents');
  await page
    .getByRole('radio', { name: t('pm.consent.no') })
    .first()
    .check();
  await hand.next(page);
  await refused(page);
  await look(page, 'consents, refused');
  await lookInto(page, like('pm.consent.moreInfo'), 'more about a consent');
  await lookInto(page, like('pm.consent.whatIfNo'), 'what if no');
  await advance(page, world, { ...who, flow: 'DISPONENT' }, 'oppsummering');
  await open(page, world, BANK, at('DISPONENT', 'oppsummering'));
  await titled(page, t('pm.summary.title'));
  await look(page, 'summary of a disponent');
  await hand.unfold(page);
  await page
    .getByRole('link', { name: t('summary.edit', { section: t('pm.summary.personal').toLowerCase() }) })
    .click();
  await titled(page, t('pm.contact.title'));
  await look(page, 'contact info, edited');
});

async function filledIn(
  page: Page,
  world: World,
  bank: Bank,
  id: string,
  flow: FlowType,
  products = WITH_CARD,
): Promise<void> {
  await logIn(page, world, bank, id);
  await advance(page, world, { bank, id, flow, products }, 'oppsummering');
  await open(page, world, bank, at(flow, 'oppsummering'));
  await titled(page, t('pm.summary.title'));
}

test('P-023 P-065 P-090 the end of a guarantor', async ({ page, world }) => {
  await filledIn(page, world, BANK, 'P23', 'GUARANTOR');
  await look(page, 'summary of a guarantor');
  await hand.press(page, t('pm.summary.next.guarantor'));
  await titled(page, t('pm.thanks.guarantor.title'));
  await look(page, 'thanks of a guarantor');
});

test('P-024 P-061 P-064 P-089 the summary of a new customer, the way back from the provider, and the welcome', async ({
  page,
  world,
}) => {
  const products = [...WITH_CARD, { productId: CREDIT_CARD, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' }] as const;
  await filledIn(page, world, BANK, 'P01', 'STANDARD', products);
  await look(page, 'summary of a new customer');
  await advance(page, world, { bank: BANK, id: 'P01', flow: 'STANDARD', products }, 'signering');
  await open(page, world, BANK, `${at('STANDARD', 'signering')}?tilbake`);
  await titled(page, t('pm.signing.step'));
  await look(page, 'back from the provider');
  // The world's first agreement is typeset meanwhile.
  await page.getByRole('button', { name: t('pm.signing.openManually'), exact: true }).click({ timeout: 40_000 });
  await hand.decideAtProvider(page, 'Signer');
  await titled(page, t('pm.thanks.title', { name: 'Ingrid' }));
  await look(page, 'welcome');
  const cards = page.locator('.payment-card');
  await expect(cards.getByText('Ingrid Prøvemo')).toBeVisible();
  await expect(cards.locator('.behind'), 'both cards that were ordered').toHaveCount(1);
  for (const [width, pictures] of [
    [390, 1],
    [1280, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('.scene').filter({ visible: true }), String(width)).toHaveCount(pictures);
  }
  await withState(page, { confirmation: 'takk' });
  await open(page, world, BANK, at('STANDARD', 'takk'));
  await titled(page, t('pm.thanks.title', { name: 'Ingrid' }));
  await look(page, 'thanks of a new customer');
});

test('P-020 P-021 P-022 P-084 P-087 P-088 the signing, and what may become of it', async ({ page, world }) => {
  await logIn(page, world, BANK, 'P04');
  const who = { bank: BANK, id: 'P04', flow: 'DISPONENT' } as const;
  const { signingOrder } = await advance(page, world, who, 'signering');
  const shown = async (order: object, title: string, name: string) => {
    await withState(page, { signingOrder: { ...signingOrder, ...order } });
    await open(page, world, BANK, at('DISPONENT', 'signering'));
    await titled(page, title);
    await look(page, name);
  };
  await shown({ status: 'CANCELLED' }, t('pm.cancelled.title'), 'cancelled');
  await shown({ status: 'FAILED' }, t('pm.failed.title'), 'failed');
  await shown({ status: 'FAILED', url: null }, t('pm.failed.title'), 'failed for good');
  await expect(page.getByRole('button', { name: t('signing.again') })).toHaveCount(0);
  await open(page, world, BANK, '#/signering/ukjent');
  await titled(page, t('pm.task.notFound.title'));
  await look(page, 'an agreement of somebody else');
  await page.clock.install();
  await shown({ status: 'SENT_TO_SIGNING', url: null }, t('pm.signing.title'), 'the agreement is made');
  await page.clock.fastForward(21_000);
  await expect(page.getByText(t('pm.signing.slow'))).toBeVisible();
  await look(page, 'the agreement is made slowly');
});
