/** The three private flows by keyboard alone: every control reached by Tab, the focus on the heading of each new screen. */
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import type { Locator, Page } from '@playwright/test';
import { answerAndComplete } from './application.ts';
import { heading } from './by-hand.ts';
import { listenToDataLayer } from './data-layer.ts';
import { arrives, choose, press, tabTo, type } from './keyboard.ts';
import { fullName } from './people.ts';
import { advance, at, logIn, open, OWNER, stateOf } from './private.ts';
import { answerPrivateDeclaration, BY_KEYBOARD, FIRST_SECTION } from './private-declaration.ts';
import { errorOf, t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'private-keyboard' });
// A whole journey each.
test.describe.configure({ timeout: 180_000 });

const BANK = 'provebanken';
const enter = async (page: Page, control: Locator) => {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
};
const said = (page: Page, words: string) => expect(page.locator('#announcer')).toHaveText(words);

/** A step of the flow is there: the focus on its heading, the page's title, and which step it is said aloud. */
async function stepArrives(page: Page, title: string, n: number, total: number): Promise<void> {
  await arrives(page, title);
  await said(page, t('a11y.progress', { n, total, title }));
}

/** Who logs in, at the identity provider's page. */
async function chooseAtProvider(page: Page, world: World, id: string): Promise<void> {
  await page.waitForURL((url) => url.origin === world.simulators);
  await enter(
    page,
    page
      .getByRole('listitem')
      .filter({ hasText: fullName(id) })
      .getByRole('button'),
  );
}

/** From the start page over the identity provider's to the landing page, and begins the flow there. */
async function begin(page: Page, world: World, id: string, flow: FlowType): Promise<void> {
  await page.goto(`${world.origin}/${BANK}/privat/`);
  await press(page, t('page.login.goOn'));
  await chooseAtProvider(page, world, id);
  await expect(heading(page, t('pm.landing.choose.title'))).toBeVisible();
  await press(page, t('pm.landing.button'));
  const fault = page.getByRole('link', { name: t('flow.must.be.selected.on.landingpage') });
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await enter(page, fault);
  await expect(page.getByRole('radio').first()).toBeFocused();
  await choose(page, page.getByRole('radiogroup'), t(`pm.landing.flow.${flow}.title`));
  await press(page, t('pm.landing.button'));
}

/** First with a fault in it, which the error summary leads to. */
async function contactInfo(page: Page, steps: number): Promise<void> {
  await stepArrives(page, t('pm.contact.title'), 1, steps);
  const column = page.getByRole('complementary', { name: t('beside.label') });
  await expect(column.getByText(t('pm.contact.why'))).toBeVisible();
  for (const asked of ['pm.principal.ACCOUNT.ask.name', 'pm.principal.LOAN.ask.name'] as const)
    if (await page.getByLabel(t(asked)).isVisible()) await type(page, t(asked), OWNER);
  await type(page, t('field.email'), 'ny.kunde@example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await enter(page, page.getByRole('link', { name: errorOf('validation.email') }));
  await expect(page.getByLabel(t('field.email'))).toBeFocused();
  await type(page, t('field.email'), 'ny.kunde@example.com');
  await type(page, t('field.phone'), '49001234');
  await press(page, t('common.next'));
}

async function consents(page: Page): Promise<void> {
  await expect(heading(page, t('pm.consent.title'))).toBeVisible();
  for (const question of await page.getByRole('radiogroup').all()) await choose(page, question, t('pm.consent.no'));
  await press(page, t('common.next'));
}

/** Opens a part from the summary and comes back without a change, to the link that led there. */
async function lookAt(page: Page, section: string, title: string): Promise<void> {
  const link = page.getByRole('link', { name: t('summary.edit', { section }), exact: true });
  await enter(page, page.getByRole('button', { name: t('pm.summary.who'), exact: true }));
  await enter(page, link);
  await arrives(page, title);
  await press(page, t('common.cancelChange'));
  await expect(link).toBeFocused();
  await expect(page).toHaveTitle(`${t('pm.summary.title')} \u2013 Prøvebanken`);
}

async function signAtProvider(page: Page, world: World): Promise<void> {
  await page.waitForURL(/\/sign/);
  await enter(page, page.getByRole('button', { name: 'Signer', exact: true }));
  await page.waitForURL((url) => url.origin === world.origin);
}

test('on a telephone the reason of a step is unfolded and folded by keyboard', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, world, BANK, 'P04', at('DISPONENT'));
  await expect(heading(page, t('pm.contact.title'))).toBeVisible();
  const why = page.getByText(t('pm.contact.why'));
  await expect(why).toBeHidden();
  await enter(page, page.getByRole('main').getByRole('button', { name: t('kyc.welcome.why.link') }));
  await expect(why).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(why).toBeHidden();
});

test('P-001 P-012 P-025 P-026 P-059 P-065 S-154 a guarantor from the log-in to the thanks, the whole declaration included', async ({
  page,
  world,
}) => {
  await begin(page, world, 'P23', 'GUARANTOR');
  await contactInfo(page, 4);
  await arrives(page, FIRST_SECTION);
  const sections = await answerPrivateDeclaration(page, BY_KEYBOARD, { taxedAbroad: true }, (title) =>
    arrives(page, title),
  );
  expect(sections).toEqual([
    FIRST_SECTION,
    'Om kausjonen',
    'Inntektene dine',
    t('kyc.pep.title'),
    t('kyc.tax.title'),
    t('kyc.tax.signing.title'),
  ]);

  await stepArrives(page, t('pm.consent.title'), 3, 4);
  await consents(page);
  await stepArrives(page, t('pm.summary.title'), 4, 4);
  await lookAt(page, t('pm.principal.LOAN.heading').toLowerCase(), t('pm.contact.title'));
  await press(page, t('pm.summary.next.guarantor'));
  await arrives(page, t('pm.thanks.guarantor.title'));
  await said(page, t('pm.thanks.guarantor.title'));
});

test('P-011 P-024 P-057 P-064 S-154 a disponent from the log-in to the welcome', async ({ page, world }) => {
  await begin(page, world, 'P22', 'DISPONENT');
  await contactInfo(page, 5);
  await arrives(page, FIRST_SECTION);
  await advance(page, world, { bank: BANK, id: 'P22', flow: 'DISPONENT' }, 'samtykker');
  await open(page, world, BANK, at('DISPONENT', 'samtykker'));
  await consents(page);
  await stepArrives(page, t('pm.summary.title'), 4, 5);
  // A step that is done is reached from the list as well, and opened to be changed.
  await enter(page, page.locator('.progress-list').getByRole('link', { name: t('pm.consent.title') }));
  await stepArrives(page, t('pm.consent.title'), 3, 5);
  await press(page, t('common.saveChange'));
  await expect(heading(page, t('pm.summary.title'))).toBeVisible();
  await press(page, t('pm.summary.next'));
  await signAtProvider(page, world);
  await expect(heading(page, t('pm.thanks.disponent.title'))).toBeVisible();
  await expect(page).toHaveTitle(`${t('pm.thanks.disponent.title')} – Prøvebanken`);
  await tabTo(page, page.getByRole('link', { name: t('thanks.onlineBank') }));
});

test('P-010 P-024 P-046 P-057 P-064 P-067 P-069 P-071 S-154 a new customer from the log-in to the welcome', async ({
  page,
  world,
}) => {
  await begin(page, world, 'P01', 'STANDARD');
  await contactInfo(page, 6);
  await stepArrives(page, t('pm.products.title'), 2, 6);
  await press(page, t('common.next'));
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: 'Brukskonto' }));
  await page.keyboard.press('Space');
  await press(page, t('common.next'));
  await stepArrives(page, t('pm.card.title'), 2, 6);
  const cards = page.getByRole('radiogroup', { name: t('pm.card.question', { product: 'brukskontoen' }) });
  await choose(page, cards, t('pm.card.want'));
  await choose(page, page.getByRole('radiogroup', { name: t('pm.card.pin.question') }), t('pm.card.pin.own'));
  await press(page, t('common.next'));
  await stepArrives(page, t('pm.pin.title'), 2, 6);
  await tabTo(page, page.getByLabel(t('pm.pin.digit', { n: 1 })));
  await page.keyboard.type('1234');
  await press(page, t('common.next'));
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await enter(page, page.locator('.error-summary').getByRole('link'));
  await expect(page.getByLabel(t('pm.pin.digit', { n: 1 }))).toBeFocused();
  await page.keyboard.type('8351');
  await press(page, t('pm.pin.show'));
  await press(page, t('common.next'));
  await arrives(page, FIRST_SECTION);
  await answerAndComplete(page, world, BANK, {
    process: 'BECOME_PRIVATE_CUSTOMER',
    channel: 'CUSTOMER_ONBOARDING',
    subject: 'self',
  });
  expect((await stateOf(page, world, BANK)).firstIncomplete).toBe('samtykker');
  await open(page, world, BANK, at('STANDARD', 'samtykker'));
  await consents(page);
  await arrives(page, t('pm.summary.title'));
  await lookAt(page, t('pm.summary.consents').toLowerCase(), t('pm.consent.title'));
  await press(page, t('pm.summary.next'));
  await signAtProvider(page, world);
  await expect(heading(page, t('pm.thanks.title', { name: 'Ingrid' }))).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: t('thanks.document') }));
  await tabTo(page, page.getByRole('link', { name: t('thanks.onlineBank') }));
});

/** The opener opens a dialog, which holds the focus, is closed by Escape and gives the focus back. */
async function holdsFocus(page: Page, opener: Locator): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toBeFocused();
  const controls = await dialog.getByRole('button').or(dialog.getByRole('link')).count();
  for (let step = 0; step < 2 * controls + 2; step++) {
    await page.keyboard.press('Tab');
    // Between its last control and its first the browser itself may have the focus; what lies under it never has.
    const inside = () =>
      page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
      );
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

for (const [flow, id] of [
  ['DISPONENT', 'P38'],
  ['GUARANTOR', 'P39'],
] as const)
  test(`what is chosen on the start page is what begins: ${flow}`, async ({ page, world }) => {
    const refused: string[] = [];
    page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())));
    await page.goto(`${world.origin}/${BANK}/privat/`, { waitUntil: 'networkidle' });
    expect(refused, 'nothing that takes a log-in is asked for before one').toEqual([]);
    await enter(page, page.getByRole('button', { name: t(`pm.landing.flow.${flow}.title`) }));
    await chooseAtProvider(page, world, id);
    await expect(heading(page, t('pm.contact.title'))).toBeVisible();
    await expect(page).toHaveURL((url) => url.hash === at(flow));
    expect((await stateOf(page, world, BANK)).flowType).toBe(flow);
  });

test('P-058 P-091 B-135 S-076 S-084 every dialog of the journey holds the focus, gives it back, and tells of itself', async ({
  page,
  world,
}) => {
  const layer = await listenToDataLayer(page);
  // What it says goes with what is chosen.
  const submit = page.locator('.navigation button[type=submit]');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await logIn(page, world, BANK, 'P33', at('STANDARD'));
  await expect(heading(page, t('pm.contact.title'))).toBeVisible();
  await test.step('continue later', () => holdsFocus(page, button(t('continueLater.link'))));
  await open(page, world, BANK);
  await test.step('another flow', async () => {
    await choose(page, page.getByRole('radiogroup'), t('pm.landing.flow.GUARANTOR.title'));
    await holdsFocus(page, submit);
    // Nothing was changed, nor is it still chosen.
    await expect(page.getByRole('radio', { name: t('pm.landing.flow.STANDARD.title') })).toBeChecked();
  });
  await advance(page, world, { bank: BANK, id: 'P33', flow: 'STANDARD' }, 'samtykker');
  await open(page, world, BANK, at('STANDARD', 'samtykker'));
  await expect(heading(page, t('pm.consent.title'))).toBeVisible();
  for (const opener of await button(new RegExp(`^(${t('pm.consent.moreInfo')}|${t('pm.consent.whatIfNo')})`)).all())
    await test.step('a consent', () => holdsFocus(page, opener));

  await page.context().clearCookies();
  await logIn(page, world, BANK, 'P05');
  await test.step('not 18 yet', async () => {
    await choose(page, page.getByRole('radiogroup'), t('pm.landing.flow.STANDARD.title'));
    await holdsFocus(page, submit);
  });
  const aboutConsent = ['samtykke merinformasjon', 'samtykke hvaetneibetyr'];
  expect(layer.told()).toEqual(
    [
      'fortsettsenere lagresoknaden',
      'byttsoknad denpabegynteslettes',
      ...aboutConsent,
      ...aboutConsent,
      'under18ar kanikkesokeselv',
    ].flatMap((dialog) => [`open ${dialog}`, `close ${dialog}`]),
  );
  layer.check('pm');
});
