/** A new customer with an account, two cards and a PIN of her own, on a phone; and what keeps somebody from products or a PIN. */
import type { Page, Request } from '@playwright/test';
import { birthDigitsIn } from '@bli-kunde/domain/norway/national-id-digits.ts';
import * as hand from './by-hand.ts';
import { met } from './error-pages.ts';
import { look } from './look.ts';
import { advance, answerConsents, at, chooseFlow, fillContactInfo, logIn, open } from './private.ts';
import { person } from './people.ts';
import { answerPrivateDeclaration, BY_HAND, FIRST_SECTION } from './private-declaration.ts';
import { like, t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'private-standard', viewport: { width: 390, height: 844 } });

const BANK = 'provebanken';
const ADDRESS = 'Prøveveien 1, 0484 OSLO';
const PHONE = { width: 390, height: 844 };

const product = (page: Page, name: string) => page.getByRole('checkbox', { name });
const digit = (page: Page, n: number) => page.getByLabel(t('pm.pin.digit', { n }));
const told = (page: Page, text: string) => page.locator('.error-summary').getByText(text);

async function typePin(page: Page, pin: string): Promise<void> {
  await digit(page, 1).focus();
  await page.keyboard.type(pin);
}

/** Goes through all that was refused, and stands with a PIN that may be chosen. */
async function typeSomePins(page: Page, world: World, chosen: string): Promise<void> {
  for (const [pin, fault] of [
    ['729', 'pinNeedsFourCharsError'],
    ['7774', 'invalidPinCodeError'],
    ['1237', 'invalidPinCodeError'],
    ['8901', 'invalidPinCodeError'],
  ] as const) {
    await typePin(page, pin);
    await hand.next(page);
    await expect(told(page, t(fault))).toBeVisible();
    if (pin.startsWith('7')) await met(page, fault, { as: 'field' });
    // In the summary and at the field, where the error stands for the help.
    await expect(page.getByText(t('pin.error.fourDigits'))).toHaveCount(fault === 'pinNeedsFourCharsError' ? 2 : 1);
    await expect(page.getByRole('group', { name: t('pm.card.pin.title') })).toHaveAccessibleDescription(
      new RegExp(t('pin.error.fourDigits')),
    );
  }
  await typePin(page, chosen);
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await expect(page.getByText(t('pinNeedsFourCharsError')).or(page.getByText(t('invalidPinCodeError')))).toHaveCount(0);
  // A card system that is away keeps the digits; a session that is over twice has them typed anew.
  await world.setFault('card-system', { mode: 'down' });
  await hand.next(page);
  await met(page, 'error.card.system.error', { as: 'bar' });
  await world.noFaults();
  // A session is open for ten minutes, and this press takes longer.
  await page.route('**/pin/set', async (route) => {
    await world.moveTime(11 / (24 * 60));
    await route.continue();
  });
  const over = page.getByRole('alert').filter({ hasText: t('error.pin.session.over') });
  // The breaker lets a call through again after a rest.
  await expect(async () => {
    await hand.next(page);
    await expect(over).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 40_000 });
  await met(page, 'error.pin.session.over', { as: 'bar' });
  await page.unroute('**/pin/set');
  await typePin(page, chosen);
}

/** Every value of a JSON text, however deep. */
const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [value];

/** Hears everything that a page sends, and the PIN sessions that it is given. */
function listenTo(page: Page) {
  const sent: Request[] = [];
  const blocks: Promise<(pin: string) => string>[] = [];
  page.on('request', (request) => sent.push(request));
  page.on('response', (response) => {
    if (!response.url().endsWith('/pin/set/session') || !response.ok()) return;
    blocks.push(
      response.json().then(
        ({ session, card }) =>
          (pin: string) =>
            [session.random, pin, card.number, card.expiry].join(':'),
      ),
    );
  });
  return async (pins: readonly string[]): Promise<void> => {
    const plain = (await Promise.all(blocks)).flatMap((blockOf) => pins.map(blockOf));
    expect(plain.length).toBeGreaterThan(0);
    const secret = [...plain, ...plain.map((block) => Buffer.from(block).toString('base64'))];
    for (const request of sent) {
      const body = request.postData() ?? '';
      const whole = `${request.url()} ${body} ${JSON.stringify(request.headers())}`;
      for (const one of secret) expect(whole).not.toContain(one);
      for (const pin of pins) {
        expect(new URL(request.url()).search + new URL(request.url()).hash).not.toContain(pin);
        if (body.startsWith('{') || body.startsWith('['))
          expect(valuesOf(JSON.parse(body)).map(String)).not.toContain(pin);
      }
    }
  };
}

/** What the browser keeps, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      document.cookie,
      (window as { dataLayer?: unknown }).dataLayer ?? null,
      location.href,
    ]),
  );

async function chooseProducts(page: Page): Promise<void> {
  await expect(hand.heading(page, t('pm.products.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: like('pm.products.priceList') })).toHaveAttribute(
    'href',
    '/provebanken/media/9801/prisliste.pdf',
  );
  await expect(product(page, 'Brukskonto')).toHaveAccessibleDescription(/Dette får du.*Betal med mobilen/);
  await expect(page.getByRole('checkbox', { name: 'Brukskonto Anbefalt' })).toBeVisible();
  await hand.next(page);
  await expect(told(page, t('productpackage.no.choice.error'))).toBeVisible();
  await met(page, 'productpackage.no.choice.error', { as: 'field' });

  await product(page, 'Sparekonto').check();
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await product(page, t('pm.products.none')).check();
  await expect(product(page, 'Sparekonto')).not.toBeChecked();
  await product(page, 'Brukskonto').check();
  await expect(product(page, t('pm.products.none'))).not.toBeChecked();
  await expect(page.getByText(t('pm.products.creditCheck'))).toHaveCount(0);
  await product(page, 'Kredittkort').check();
  await expect(page.getByText(t('pm.products.creditCheck'))).toBeVisible();
  await page.getByRole('button', { name: t('pm.products.creditCheck.whyLink') }).click();
  await expect(page.getByText(t('pm.products.creditCheck.why'))).toBeVisible();
  await look(page, 'produkter');
  await page.setViewportSize(PHONE);
  await hand.next(page);
}

async function chooseCards(page: Page): Promise<void> {
  await expect(hand.heading(page, t('pm.card.title'))).toBeVisible();
  await expect(page.getByText(t('pm.card.mandatory', { product: 'Kredittkort' }))).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: t('pm.card.question', { product: 'Kredittkort' }) })).toHaveCount(
    0,
  );
  await expect(page.getByText(ADDRESS)).toBeVisible();
  await hand.next(page);
  await expect(told(page, `Brukskonto: ${t('need.to.make.a.choice.about.card')}`)).toBeVisible();
  await met(page, 'need.to.make.a.choice.about.card', { as: 'field' });
  const account = page.getByRole('radiogroup', { name: t('pm.card.question', { product: 'brukskontoen' }) });
  await expect(account).toHaveAccessibleDescription(
    new RegExp(`^Kortet koster 275\\skr per år\\. ${t('need.to.make.a.choice.about.card')}$`),
  );
  await account.getByLabel(t('pm.card.want')).check();
  const pin = page.getByRole('radiogroup', { name: t('pm.card.pin.question') });
  await expect(pin.getByRole('radio')).toHaveCount(2);
  await expect(pin.getByLabel(t('pm.card.pin.random'))).toBeChecked();
  await pin.getByLabel(t('pm.card.pin.own')).check();
  await look(page, 'kort');
  await page.setViewportSize(PHONE);
  await hand.next(page);
}

/** Changes the PIN from the summary, and sees that it can be kept when asked again. */
async function changePin(page: Page, pin: string): Promise<void> {
  const edit = page.getByRole('link', {
    name: t('summary.edit', { section: t('pm.summary.card').toLowerCase() }),
    exact: true,
  });
  await hand.unfold(page);
  await expect(page.getByText(t('pm.summary.pin.own'))).toBeVisible();
  await edit.click();
  await expect(hand.heading(page, t('pm.card.title'))).toBeVisible();
  await expect(page.getByLabel(t('pm.card.pin.configured'))).toBeChecked();
  await page.getByLabel(t('pm.card.pin.change')).check();
  await hand.press(page, t('common.saveChange'));
  await expect(page).toHaveURL(/\/pinkode\?backTo=oppsummering$/);
  for (const n of [1, 2, 3, 4]) await expect(digit(page, n)).toHaveValue('');
  await typePin(page, pin);
  await hand.press(page, t('common.saveChange'));
  await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
  await edit.click();
  await expect(page.getByLabel(t('pm.card.pin.configured'))).toBeChecked();
  // It is the other card's still where the account's is left out.
  await page.getByLabel(t('pm.card.noThanks')).check();
  await expect(page.getByLabel(t('pm.card.pin.configured'))).toBeChecked();
  await expect(page.getByText(t('pm.card.pin.again'))).toHaveCount(0);
  await hand.press(page, t('common.cancelChange'));
  await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
}

interface CardLedger {
  readonly pins: readonly { bank: string; audit: string; productId: string }[];
  readonly cards: readonly { bank: string; customerNumber: string; productId: string; pin: string }[];
}
const cardLedger = async ({ simulators }: World): Promise<CardLedger> =>
  (await fetch(`${simulators}/cards/v1/ledger`)).json() as Promise<CardLedger>;

test('P-010 P-035 P-036 P-037 P-039 P-040 P-041 P-042 P-044 P-045 P-046 P-047 P-048 P-049 P-050 P-052 P-069 P-071 P-124 a new customer with two cards and a PIN of her own, which leaves no trace', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const nothingSent = listenTo(page);
  const [first, second] = ['7294', '5816'] as const;
  let offers = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/products/customers-products')) offers += 1;
  });
  await logIn(page, world, BANK, 'P01');
  await chooseFlow(page, 'STANDARD');
  await fillContactInfo(page);
  await chooseProducts(page);
  await chooseCards(page);

  await expect(hand.heading(page, t('pm.pin.title'))).toBeVisible();
  await expect(page.getByText(t('pm.pin.secure'))).toBeVisible();
  await expect(
    page.getByText('Koden gjelder kortet til brukskontoen og kredittkortet.', { exact: true }),
  ).toBeVisible();
  await typeSomePins(page, world, first);
  await look(page, 'pinkode');
  await page.setViewportSize(PHONE);
  // A draft would have been kept by now.
  expect(await kept(page)).not.toContain(first);
  await hand.next(page);
  await expect(hand.heading(page, FIRST_SECTION)).toBeVisible();
  const [set, ...more] = (await cardLedger(world)).pins;
  expect([set?.bank, set?.productId, more.length]).toEqual(['9801', '10,30', 0]);
  expect(await kept(page)).not.toContain(first);

  await page.goBack();
  await expect(page.getByText(t('pm.pin.saved'), { exact: true })).toBeVisible();
  await expect(digit(page, 1)).toHaveCount(0);
  await hand.press(page, t('pm.pin.change'));
  await expect(digit(page, 1)).toBeFocused();
  for (const n of [1, 2, 3, 4]) await expect(digit(page, n)).toHaveValue('');
  await hand.next(page);
  await answerPrivateDeclaration(page, BY_HAND);
  await answerConsents(page);
  await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
  await changePin(page, second);
  await hand.press(page, t('pm.summary.next'));
  await hand.decideAtProvider(page, 'Signer');
  await page.waitForURL((url) => url.origin === world.origin);
  await expect(hand.heading(page, t('pm.thanks.title', { name: 'Ingrid' }))).toBeVisible();

  await expect
    .poll(async () => (await cardLedger(world)).cards.map(({ productId, pin }) => [productId, pin]), {
      timeout: 25_000,
    })
    .toEqual([
      ['10', 'CHOSEN'],
      ['30', 'CHOSEN'],
    ]);
  // The page that waited tells the numbers by itself.
  for (const name of ['Brukskonto', 'Kredittkort'])
    await expect(page.getByRole('button', { name: `${t('account.copy')} ${name}` })).toBeVisible();
  const said = await page.getByText(like('pm.thanks.cardBy')).innerText();
  expect(said).toContain(await hand.calendarDay(page));
  expect((await cardLedger(world)).pins.length).toBe(2);
  expect(offers).toBe(1);
  await nothingSent([first, second, '7774', '1237', '8901']);
  for (const pin of [first, second]) expect(await kept(page)).not.toContain(pin);
});

test('S-122 P-124 a product that is no longer offered is gone from the list, and the other one is still chosen', async ({
  page,
  world,
}) => {
  await logIn(page, world, BANK, 'P32');
  await advance(page, world, { bank: BANK, id: 'P32', flow: 'STANDARD' }, 'produkter');
  await open(page, world, BANK, at('STANDARD', 'produkter'));
  await product(page, 'Brukskonto').check();
  await product(page, 'Sparekonto').check();
  await hand.next(page);
  await expect(page.getByRole('alert')).toContainText(t('error.product.no.longer.available'));
  await expect(product(page, 'Sparekonto')).toHaveCount(0);
  await expect(product(page, 'Brukskonto')).toBeChecked();
  await hand.next(page);
  await expect(hand.heading(page, t('pm.card.title'))).toBeVisible();
});

/** At the PIN with an account and its card. */
async function atPin(page: Page, world: World, id: string): Promise<void> {
  await logIn(page, world, BANK, id);
  await advance(page, world, { bank: BANK, id, flow: 'STANDARD' }, 'kyc');
  await open(page, world, BANK, at('STANDARD', 'kort'));
  await page.getByLabel(t('pm.card.pin.own')).check();
  await hand.next(page);
  await expect(hand.heading(page, t('pm.pin.title'))).toBeVisible();
}

test('S-003 P-046 P-051 a card system that is away costs no typing, and a reload forgets what was typed', async ({
  page,
  world,
}) => {
  await atPin(page, world, 'P38');
  await expect(page.getByText(t('pm.pin.tips'))).toBeHidden();
  await page.getByRole('button', { name: `${t('common.tips')} ${t('pm.pin.tips.title')}` }).click();
  await expect(page.getByText(t('pm.pin.tips'))).toBeVisible();
  const born = birthDigitsIn(person('P38').foedselsnummer);
  const guessed = page.getByText(t('pm.pin.birthDate'));
  const rules = page.getByRole('listitem').filter({ hasText: t('pm.pin.rule.held') });
  await expect(rules).toHaveCount(0);
  await typePin(page, `${born?.day}${born?.month}`);
  await expect(guessed).toBeVisible();
  const again = page.getByText(t('pm.pin.birthDate.again', { next: t('common.next') }));
  await expect(again).toHaveCount(0);
  await hand.next(page);
  await expect(again).toBeVisible();
  await expect(hand.heading(page, t('pm.pin.title'))).toBeVisible();
  await typePin(page, `${born?.month}${born?.day}`);
  await expect(again, 'another one of the birth date is warned of anew').toHaveCount(0);
  await hand.next(page);
  await expect(again).toBeVisible();
  await typePin(page, '7294');
  await expect(again).toHaveCount(0);
  await expect(guessed).toHaveCount(0);
  await expect(rules).toHaveCount(2);
  await page.reload();
  await expect(hand.heading(page, t('pm.pin.title'))).toBeVisible();
  for (const n of [1, 2, 3, 4]) await expect(digit(page, n)).toHaveValue('');
  await typePin(page, '7294');
  await world.setFault('card-system', { mode: 'down' });
  await hand.next(page);
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 25_000 });
  await expect(digit(page, 4)).toHaveValue('4');
  await world.setFault('card-system', { mode: 'ok' });
  await hand.next(page);
  await expect(hand.heading(page, FIRST_SECTION)).toBeVisible({ timeout: 25_000 });
});

test('P-052 a page that cannot encrypt says so and takes no PIN', async ({ page, world }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await atPin(page, world, 'P39');
  await expect(page.getByText(t('pm.pin.insecure'))).toBeVisible();
  await expect(digit(page, 1)).toHaveCount(0);
  await hand.press(page, t('common.back'));
  await page.getByLabel(t('pm.card.pin.random')).check();
  await hand.next(page);
  await expect(hand.heading(page, FIRST_SECTION)).toBeVisible();
});
