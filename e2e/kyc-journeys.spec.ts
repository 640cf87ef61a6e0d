/** Declarations as customers give them, over the shipped questionnaires: owners abroad, a rejected board, foreign taxes, a renewal, and every failure on the way. */
import type { Locator, Page } from '@playwright/test';
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import type { Opening } from '@bli-kunde/domain/kyc/whole-declaration.fixture.ts';
import { advance, callsOf, loadApplication, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { country } from './every-section.ts';
import { look } from './look.ts';
import { openOwner } from './one-section.ts';
import { orgnr } from './people.ts';
import { NONE_OF_THIS } from './private-declaration.ts';
import { askFor, logInAt, open } from './standalone.ts';
import { like, t } from './texts.ts';
import { type Bank, expect, json, test, type World } from './world.ts';

test.use({ apart: 'kyc-journeys', declaration: 'whole', contextOptions: { reducedMotion: 'reduce' } });

const BANK: Bank = 'provebanken';
const RENEWAL: Opening = { process: 'RENEWAL_PRIVATE', channel: 'NETTBANK', subject: 'self' };
const corporate = (organisationNumber: string): Opening => businessWalk.kyc({ organisationNumber }).opening;
const answerIn = (where: Page | Locator, question: string | RegExp, answer: 'yes' | 'no') =>
  where
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: t(`common.${answer}`), exact: true })
    .check();
const box = (where: Page | Locator, label: string) => where.getByLabel(label, { exact: true });
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const arrived = (page: Page, title: string) => expect(hand.heading(page, title)).toBeVisible();
/** Answers the last section, which sends in. */
async function sentToAdvisor(page: Page): Promise<void> {
  const completed = page.waitForResponse('**/kyc/v2/complete-declaration');
  await page.getByLabel('Salg av varer og tjenester').check();
  await hand.press(page, t('common.next'));
  expect(await (await completed).json()).toEqual({ caseStatus: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' });
}
const confirm = (page: Page) => hand.press(page, t('common.confirm'));

/**
 * Answers in the plainest way, or as `given` says by the section's id, up to but not including the section `until`; gives the
 * declaration's token.
 */
async function answerBefore(
  page: Page,
  world: World,
  opening: Opening,
  until: string,
  given: Readonly<Record<string, object>> = {},
): Promise<string> {
  const { declaration } = callsOf(page, world, BANK);
  const { token, id } = await json<{ token: string; id: string }>(
    await declaration('POST', 'kyc/token-for-process', { ...opening }),
  );
  const formOf = async () =>
    (
      await json<{ sections: { id: string; kind: string; content: unknown; answered: boolean }[] }>(
        await declaration('GET', 'kyc/v8/form', undefined, token),
      )
    ).sections;
  // An answer may bring later sections with it, whose content is known only then.
  for (;;) {
    const todo = (await formOf()).filter(({ answered }) => !answered);
    const next = todo.find((one) => one.kind !== 'welcome');
    if (!next || next.id === until) return token;
    await answerSections(id, [next], async ({ path, body }) =>
      json<DeclarationProgress>(await declaration('POST', path, given[next.id] ?? body, token)),
    );
  }
}

test('K-010 K-150 K-151 K-154 K-155 K-156 K-160 K-161 K-166 a company with three owners, one exposed, one abroad with a tax number and one without, goes to an advisor and on', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const subject = { bank: BANK, orgnr: orgnr('O22'), applicant: 'B02' };
  await world.logInQuickly(page, BANK, 'B02');
  await advance(page, world, subject, 'kyc');
  await answerBefore(page, world, corporate(subject.orgnr), 'owners');
  await openAt(page, world, BANK, route(subject.orgnr, 'kyc'));

  await arrived(page, t('kyc.bo.title'));
  await answerIn(page, /eier eller kontrollerer/, 'yes');
  const owner = async (n: number, name: readonly [string, string], share: string, lives: string) => {
    if (n > 1) await page.getByRole('button', { name: t('kyc.list.add'), exact: true }).click();
    const one = await openOwner(page, n);
    await box(one, t('kyc.bo.firstName')).fill(name[0]);
    await box(one, t('kyc.bo.lastName')).fill(name[1]);
    await country(one.getByRole('combobox', { name: t('kyc.bo.residence') }), lives);
    await country(one.getByRole('combobox', { name: t('kyc.bo.birthCountry') }), lives);
    await country(one.getByRole('combobox', { name: t('kyc.bo.citizenship'), exact: true }), lives);
    await box(one, t('kyc.bo.address')).fill('Prøveveien 1');
    await box(one, t('kyc.bo.ownership')).fill(share);
    await one.getByRole('checkbox', { name: 'Eierskap' }).check();
    return one;
  };
  /** The button says no to what is left of the list, and there is nobody else to fill in. */
  const finish = async (one: Locator, words: string) => {
    await one.getByRole('button', { name: words, exact: true }).click();
    await arrived(page, t('kyc.bo.title'));
  };
  const [NO_MORE, LATER] = ['Nei, ikke noe mer av dette', t('kyc.card.finish')];
  const exposed = await owner(1, ['Kari', 'Prøve'], '40', 'Norge');
  await box(exposed, t('kyc.bo.publicId')).fill('12849049826');
  await box(exposed, t('kyc.bo.postalCode')).fill('0155');
  await expect(box(exposed, t('kyc.bo.postalPlace'))).toHaveValue('OSLO');
  await exposed.getByRole('checkbox', { name: t('kyc.bo.pep.tick') }).check();
  await box(exposed, t('kyc.bo.pep.role')).selectOption({ index: 1 });
  await country(exposed.getByRole('combobox', { name: t('kyc.bo.pep.country') }), 'Norge');
  await finish(exposed, NO_MORE);

  const abroad = async (n: number, name: readonly [string, string], share: string, lives: string) => {
    const one = await owner(n, name, share, lives);
    await box(one, t('kyc.bo.noPublicId')).check();
    await box(one, t('kyc.bo.birthDate')).fill('24121980');
    await box(one, t('kyc.bo.postalPlace')).fill('Malmö');
    await finish(one, LATER);
  };
  await abroad(2, ['Sven', 'Försök'], '35', 'Sverige');
  await abroad(3, ['Ewa', 'Próba'], '35', 'Polen');
  // Of several it is asked once, and whoever it is of is filled in on their page.
  await page.getByRole('checkbox', { name: t('kyc.bo.intTax.tick') }).check();
  const foreign = page
    .locator('.kyc-source')
    .filter({ has: page.getByRole('checkbox', { name: t('kyc.bo.intTax.tick'), exact: true }) });
  for (const name of ['Sven Försök', 'Ewa Próba']) await foreign.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('checkbox', { name: t('kyc.bo.once.rest') }).check();
  const taxed = async (n: number, lives: string) => {
    const opened = await openOwner(page, n);
    await country(opened.getByRole('combobox', { name: t('kyc.bo.tax.country'), exact: true }), lives);
    return opened;
  };
  const swede = await taxed(2, 'Sverige');
  await box(swede, t('kyc.bo.tax.tin')).fill('811218-9876');
  await swede.getByRole('button', { name: LATER, exact: true }).click();
  const pole = await taxed(3, 'Polen');
  await pole.getByLabel(t('kyc.bo.tax.reason')).fill('Har søkt, og venter på nummeret');
  await finish(pole, LATER);

  const whole = page.getByText(t('kyc.validation.ownership.total.title'));
  await expect(whole).toBeVisible();
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  await hand.next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await expect(page.getByText(t('kyc.validation.ownership.total.text')).first()).toBeVisible();
  await box(await openOwner(page, 3), t('kyc.bo.ownership')).fill('25');
  await finish(pole, LATER);
  await expect(whole).toBeHidden();
  await hand.next(page);

  await arrived(page, 'Eiernes formue og penger');
  await look(page, 'where an owner’s wealth comes from');
  await answerBefore(page, world, corporate(subject.orgnr), 'income');
  await openAt(page, world, BANK, route(subject.orgnr, 'kyc'));
  await sentToAdvisor(page);

  await arrived(page, t('bm.signees.title'));
  await hand.next(page);
  await arrived(page, t('bm.summary.title'));
  await expect(page.getByText(/^Kari Prøve 40 %.*, Sven/)).toBeVisible();
  await page.getByRole('button', { name: t('summary.declaration'), exact: true }).click();
  for (const said of ['Kari Prøve', 'Sven Försök', '811218-9876', 'Ewa Próba', 'Har søkt, og venter på nummeret'])
    await expect(page.locator('.declared').getByText(said).first()).toBeVisible();
  expect((await loadApplication(page, world, subject)).firstIncomplete).toBe('oppsummering');
});

test('N-056 K-140 K-141 K-143 K-144 K-010 a board that is not right is told of in words, and an advisor sees it', async ({
  page,
  world,
}) => {
  const subject = { bank: BANK, orgnr: orgnr('O05'), applicant: 'B02' };
  await world.logInQuickly(page, BANK, 'B02');
  await advance(page, world, subject, 'kyc');
  await answerBefore(page, world, corporate(subject.orgnr), 'board');
  await openAt(page, world, BANK, route(subject.orgnr, 'kyc'));
  await arrived(page, t('kyc.board.title'));
  let sent = 0;
  page.on('request', (asked) => {
    if (asked.url().includes('/kyc/v3/corporate-actors')) sent += 1;
  });
  await hand.next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await page.getByRole('link', { name: t('kyc.validation.decision') }).click();
  await expect(page.getByRole('radio', { name: t('kyc.actor.confirm') })).toBeFocused();
  await page.getByRole('radio', { name: t('kyc.actor.reject') }).check();
  const comment = page.getByLabel(t('kyc.actor.comment'));
  await comment.fill('Feil');
  await comment.blur();
  await expect(page.getByText('Du må skrive minst 10 bokstaver').first()).toBeVisible();
  await hand.next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  expect(sent, 'no answer that may not be sent').toBe(0);
  await comment.fill('Berit Medlemsen gikk ut i mai');
  await expect(page.getByText('Du må skrive minst 10 bokstaver')).toHaveCount(0);
  await hand.next(page);
  await arrived(page, t('kyc.bo.title'));
  await answerBefore(page, world, corporate(subject.orgnr), 'income');
  await openAt(page, world, BANK, route(subject.orgnr, 'kyc'));
  await sentToAdvisor(page);
  await arrived(page, t('bm.signees.title'));
});

test('K-106 K-107 K-112 K-113 K-114 K-115 K-116 K-120 K-039 a person taxable to the United States and Poland', async ({
  page,
  world,
}) => {
  await logInAt(page, world, BANK, 'P27', '#/skatt/meg');
  await hand.press(page, t('kyc.welcome.button'));
  await arrived(page, t('kyc.tax.title'));
  await answerIn(page, t('kyc.tax.main'), 'yes');
  await answerIn(page, t('kyc.tax.us'), 'yes');
  await answerIn(page, t('kyc.tax.international'), 'yes');
  const american = box(page, t('kyc.tax.tin.us'));
  const polish = box(page, t('kyc.tax.tin'));
  await country(page.getByRole('combobox', { name: t('kyc.tax.country'), exact: true }), 'Polen');
  const wrongInPoland = page.getByText(t('kyc.validation.tin.invalid', { country: 'Polen' }));

  // The check itself may fail, which is nothing to the customer.
  await page.route('**/kyc/validate-tin*', (asked) => asked.fulfill({ status: 500, json: { rcid: 'x' } }));
  await polish.fill('44051401350');
  await polish.blur();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/kyc/validate-tin*');
  await polish.fill('44051401358');
  await polish.blur();
  await expect(wrongInPoland).toBeVisible();
  // What the server has said holds for that number, and for that country.
  await polish.fill('44051401359');
  await expect(wrongInPoland).toHaveCount(0);
  await polish.fill('44051401358');
  await expect(wrongInPoland).toBeVisible();
  const abroad = page.getByRole('combobox', { name: t('kyc.tax.country'), exact: true });
  await country(abroad, 'Sverige');
  await expect(wrongInPoland).toHaveCount(0);
  await country(abroad, 'Polen');
  await polish.fill('4'.repeat(36));
  await polish.blur();
  await expect(page.getByText('Skattenummeret kan maksimalt inneholde 35 tegn').first()).toBeVisible();
  await american.fill('123-456');
  await hand.next(page);
  await expect(page.getByText(t('kyc.validation.tin.us')).first()).toBeVisible();
  await american.fill('123-45-6789');
  // Only the server knows Polish numbers: what was not looked at before is refused there.
  await polish.fill('44051401358');
  await hand.next(page);
  await expect(wrongInPoland.first()).toBeVisible();
  await look(page, 'wrong tax numbers');
  await polish.fill('44051401359');
  await polish.blur();
  await expect(polish).not.toHaveAttribute('aria-invalid', 'true');
  await hand.next(page);

  const said = ['USA', '123-45-6789', 'Polen', '44051401359'];
  await arrived(page, t('kyc.tax.signing.title'));
  // What is committed to stands above the box.
  for (const one of said) await expect(page.getByText(one, { exact: true })).toBeVisible();
  await confirm(page);
  await expect(page.getByText('Du må godta vilkårene for å fortsette').first()).toBeVisible();
  await page.getByRole('checkbox', { name: t('kyc.tax.signing.commitment') }).check();
  await confirm(page);
  await arrived(page, t('kyc.summary.title'));
  for (const one of said) await expect(page.getByText(one, { exact: true })).toBeVisible();
  await hand.press(page, t('kyc.summary.submit'));
  await arrived(page, t('kyc.done.title'));
});

test('K-113 K-116 a number that only the server refuses leaves its card unfinished, whether it is open or closed', async ({
  page,
  world,
}) => {
  await askFor(world, 'RENEWAL_TAX_PRIVATE', 'P22');
  await logInAt(page, world, BANK, 'P22', '#/skatt/meg');
  await hand.press(page, t('kyc.welcome.button'));
  await arrived(page, t('kyc.tax.title'));
  await answerIn(page, t('kyc.tax.main'), 'yes');
  await answerIn(page, t('kyc.tax.us'), 'no');
  await answerIn(page, t('kyc.tax.international'), 'yes');
  const card = (n: number) => block(page, t('kyc.tax.no', { n }));
  const number = (n: number) => box(card(n), t('kyc.tax.tin'));
  const finish = () => page.getByRole('button', { name: t('kyc.card.finish'), exact: true }).click();
  const fill = async (n: number, name: string, typed: string) => {
    await country(card(n).getByRole('combobox', { name: t('kyc.tax.country'), exact: true }), name);
    await number(n).fill(typed);
  };
  // Of the right shape, with a control digit that is not.
  await fill(1, 'Sverige', '811218-9875');
  await answerIn(page, t('kyc.tax.us'), 'yes');
  await hand.next(page);
  const summary = page.locator('.error-summary');
  await expect(summary, 'told beside what the form itself refuses').toContainText(
    t('kyc.validation.tin.invalid', { country: 'Sverige' }),
  );
  await expect(summary).toContainText(t('kyc.validation.tin.orReason'));
  await answerIn(page, t('kyc.tax.us'), 'no');
  await page.getByRole('button', { name: t('kyc.tax.addCountry') }).click();
  await fill(2, 'Polen', '44051401358');
  await hand.next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await expect(number(1), 'the first that is refused is open').toBeVisible();
  await expect(card(2).getByText(t('kyc.card.missing'))).toBeVisible();
  await finish();
  await expect(number(1), 'what is refused is not finished').toBeFocused();
  await number(1).fill('811218-9876');
  await finish();
  await expect(card(1).getByText(t('kyc.card.done'))).toBeVisible();
});

test('K-057 K-060 K-061 K-098 K-109 K-180 K-184 a renewal offers what was answered last, and a position and a tax that have ended are told of', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const position = {
    id: null,
    current: null,
    roleTypeCode: 'PARLIAMENT_MEMBER',
    roleCountry: 'NOR',
    description: 'Stortingsrepresentant for Oslo',
    roleEnd: null,
  };
  const swedish = {
    id: null,
    country: 'SWE',
    type: 'WITH_TAX_NUMBER',
    taxNumber: '811218-9876',
    reasonForMissingTaxNumber: '',
    createdDate: null,
    endedDate: null,
    current: null,
  };
  await logInAt(page, world, BANK, 'P25');
  await expect(hand.heading(page, t('standalone.list.title'))).toBeVisible();
  const token = await answerBefore(page, world, RENEWAL, '', {
    pep: { isPep: 'YES', pepList: [position], isRca: 'NO', rcaList: [] },
    tax: {
      hasTaxRelations: 'YES',
      hasAmericanTaxRelation: 'NO',
      americanTaxRelation: null,
      hasInternationalTaxRelations: 'YES',
      taxRelations: [swedish],
    },
  });
  await callsOf(page, world, BANK)
    .declaration('POST', 'kyc/v2/complete-declaration', undefined, token)
    .then((answer) => json(answer));
  await askFor(world, 'RENEWAL_PRIVATE', 'P25');

  await open(page, world, BANK, '#/fornyelse/meg');
  await hand.press(page, t('kyc.welcome.button'));
  await arrived(page, 'Land du hører til');
  const earlier = page.getByText(like('kyc.earlier.notice'));
  const unchanged = () => hand.press(page, t('kyc.earlier.unchanged'));
  for (const title of ['Land du hører til', 'Hva du skal bruke banken til']) {
    await arrived(page, title);
    await expect(earlier).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox').or(page.getByRole('combobox'))).toHaveCount(0);
    await unchanged();
  }
  await arrived(page, 'Inntektene dine');
  await look(page, 'an answer of last time', { closely: true });
  await page.getByRole('button', { name: `${t('common.edit')} Inntektene dine` }).click();
  await expect(hand.heading(page, 'Inntektene dine')).toBeFocused();
  await expect(page.getByLabel('Lønn')).toBeChecked();
  await page.getByLabel('Pensjon').check();
  await hand.press(page, t('common.confirm'));

  await arrived(page, t('kyc.pep.title'));
  await expect(earlier).toBeVisible();
  const held = block(page, t('kyc.pep.no', { n: 1 }));
  await expect(held.getByText(t('kyc.row.existing'))).toBeVisible();
  await expect(held.getByText('Stortingsrepresentant for Oslo')).toBeVisible();
  // A yes asks for no other position than the one that stands there.
  await expect(block(page, t('kyc.pep.no', { n: 2 }))).toHaveCount(0);
  await expect(held.getByRole('textbox').or(held.getByRole('combobox')).or(held.getByRole('button'))).toHaveCount(0);
  await confirm(page);
  await expect(held.getByText(t('kyc.validation.required.yesNo'))).toBeVisible();
  await look(page, 'a position that the bank has');
  await answerIn(held, t('kyc.pep.stillActive'), 'no');
  await confirm(page);

  // It counts for a year more.
  await arrived(page, 'Formue og penger');
  await expect(earlier).toBeVisible();
  await unchanged();

  await arrived(page, t('kyc.tax.title'));
  const taxed = block(page, t('kyc.tax.no', { n: 1 }));
  await expect(taxed.getByText('811218-9876')).toBeVisible();
  await answerIn(taxed, t('kyc.tax.stillCurrent', { country: 'Sverige' }), 'yes');
  await answerIn(page, t('kyc.tax.main'), 'no');
  await confirm(page);
  await expect(page.getByText(t('kyc.validation.existing.stillCurrent')).first()).toBeVisible();
  await look(page, 'a tax that the bank has');
  await answerIn(taxed, t('kyc.tax.stillCurrent', { country: 'Sverige' }), 'no');
  await confirm(page);

  await arrived(page, t('kyc.summary.title'));
  await expect(page.getByText(t('kyc.change.ENDED'), { exact: true })).not.toHaveCount(0);
  // What stands as it stood has been seen; what differs is open.
  await expect(page.getByText(t('kyc.change.UNCHANGED'), { exact: true })).toHaveCount(3);
  await expect(page.getByText('Norge', { exact: true }).first()).toBeHidden();
  await expect(page.getByText(t('kyc.change.CHANGED'), { exact: true }).first()).toBeVisible();
  await look(page, 'what has ended');
  await hand.press(page, t('kyc.summary.submit'));
  await arrived(page, t('kyc.done.title'));
});

test('K-097 somebody near a person in office is asked once where wealth and funds come from, and must answer', async ({
  page,
  world,
}) => {
  await askFor(world, 'RENEWAL_PRIVATE', 'P26');
  const near = {
    id: null,
    current: null,
    firstName: 'Marit',
    lastName: 'Stortingsen',
    countryOfResidence: 'NOR',
    relationTypeCode: 'SPOUSE',
    roleTypeCode: 'PARLIAMENT_MEMBER',
    roleCountry: 'NOR',
    description: 'Stortingsrepresentant for Oslo',
    roleEnd: null,
  };
  await logInAt(page, world, BANK, 'P26');
  await expect(hand.heading(page, t('standalone.list.title'))).toBeVisible();
  await answerBefore(page, world, RENEWAL, 'origin', {
    pep: { isPep: 'NO', pepList: [], isRca: 'YES', rcaList: [near] },
  });
  await open(page, world, BANK, '#/fornyelse/meg');
  await arrived(page, 'Formue og penger');
  await look(page, 'where wealth comes from', { closely: true });
  const picture = process.env['PICTURES_OF_ORIGIN'];
  for (const width of picture === undefined ? [] : [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${picture}/origin-${width}.png`, fullPage: true });
  }
  await hand.next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  const wealth = page.getByRole('group', { name: 'Hvor kommer formuen din fra?' });
  await wealth.getByRole('checkbox', { name: 'Bolig eller annen eiendom' }).check();
  const funds = page.getByRole('group', { name: 'Hvor kommer pengene du skal ha hos oss, fra?' });
  await funds.getByRole('checkbox', { name: 'Lønn eller pensjon' }).check();
  await box(page, 'Fortell kort om det viktigste').fill('Vi solgte huset i 2019 og sparer av lønnen.');
  await hand.next(page);
  await arrived(page, t('kyc.tax.title'));
  await answerBefore(page, world, RENEWAL, 'summary');
  await open(page, world, BANK, '#/fornyelse/meg');
  await arrived(page, t('kyc.summary.title'));
  await expect(page.getByText('Vi solgte huset i 2019 og sparer av lønnen.')).toBeVisible();
});

test('K-085 K-203 K-231 K-232 K-233 K-236 K-237 every failure has its own words, keeps what was answered and can be tried again', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const rcid = 'c0ffee00-0000-4000-8000-000000000000';
  const fail = (calls: string) => page.route(calls, (asked) => asked.fulfill({ status: 500, json: { rcid } }));
  const alert = page.getByRole('alert').filter({ hasText: t('kyc.error.save.title') });
  await askFor(world, 'RENEWAL_PRIVATE', 'P01');

  await test.step('the form', async () => {
    await fail('**/kyc/v8/form*');
    await logInAt(page, world, BANK, 'P01', '#/fornyelse/meg');
    await expect(alert).toContainText(t('kyc.error.fetchForm'));
    await expect(alert).toContainText(`DAG-A-00 ${rcid}`);
    await expect(alert).toContainText(t('errorCard.quote'));
    await look(page, 'no form');
    await page.unroute('**/kyc/v8/form*');
    await hand.press(page, 'Hent skjema på nytt');
    await hand.press(page, t('kyc.welcome.button'));
  });

  /** The section stands there, filled in; its save fails, says so, and succeeds the second time. */
  const failing = async (title: string, call: string, button: string, words: string) => {
    await arrived(page, title);
    await fail(call);
    await hand.press(page, button);
    await expect(alert).toContainText(words);
    await expect(alert).toContainText(`DAG-A-00 ${rcid}`);
    await expect(page.getByText(words)).toHaveCount(1);
    await look(page, `${title}, not saved`);
    await page.unroute(call);
    await hand.press(page, button);
    await expect(hand.heading(page, title)).toBeHidden();
  };

  await test.step('the countries', async () => {
    const title = 'Land du hører til';
    await arrived(page, title);
    await page.route('**/kyc/confirmCountries*', async (asked) => {
      const response = await asked.fetch();
      await asked.fulfill({ response, json: { ...(await response.json()), typeInfo: 'NOT_VERIFIED' } });
    });
    await confirm(page);
    await expect(page.getByText(t('kyc.error.country'))).toBeVisible();
    await expect(hand.heading(page, title)).toBeVisible();
    await look(page, 'countries not verified');
    await page.unroute('**/kyc/confirmCountries*');
    await failing(title, '**/kyc/confirmCountries*', t('common.confirm'), t('kyc.error.country'));
  });

  await test.step('the questions', async () => {
    await page.getByRole('checkbox', { name: 'Sparing' }).check();
    await page.getByLabel('Omtrent hvor mye får du inn').selectOption({ index: 2 });
    await page.getByRole('checkbox', { name: NONE_OF_THIS }).check();
    const title = 'Hva du skal bruke banken til';
    await failing(title, '**/kyc/submitDynamicSection*', t('common.next'), t('kyc.error.dynamic'));
  });

  await test.step('the summary', async () => {
    await arrived(page, 'Inntektene dine');
    await answerBefore(page, world, RENEWAL, 'summary');
    await fail('**/kyc/v1/case-summary/*');
    await open(page, world, BANK, '#/fornyelse/meg');
    await arrived(page, t('kyc.summary.title'));
    await expect(alert).toContainText(t('kyc.error.save.text'));
    await expect(alert).toContainText(`DAG-A-00 ${rcid}`);
    // What nobody has seen is not sent in.
    await expect(page.getByRole('button', { name: t('kyc.summary.submit') })).toBeDisabled();
    await look(page, 'no summary');
    await page.unroute('**/kyc/v1/case-summary/*');
    await hand.press(page, t('common.retry'));
    await expect(page.getByText('Sparing', { exact: true })).toBeVisible();
  });
});

test('K-031 K-133 what was typed of one declaration is offered in no other that has a section of the same name', async ({
  page,
  world,
}) => {
  await logInAt(page, world, BANK, 'P28');
  await askFor(world, 'RENEWAL_PRIVATE', 'P28');
  const boxes = page.locator('main').getByRole('checkbox');
  const arriveAt = async (address: string, question: string) => {
    await open(page, world, BANK, address);
    await expect(page.getByRole('group', { name: question })).toBeVisible();
  };
  const renewal = () => arriveAt('#/fornyelse/meg', 'Hva skal du bruke banken til?');
  const card = () => arriveAt('#/kredittkort/meg', 'Hva skal du bruke kortet til?');
  await answerBefore(page, world, RENEWAL, 'use');
  await renewal();
  await boxes.first().check();
  await open(page, world, BANK, '#/kredittkort/meg');
  await hand.press(page, t('kyc.welcome.button'));
  await card();
  for (const one of await boxes.all()) await expect(one).not.toBeChecked();
  await boxes.nth(1).check();
  await renewal();
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  await card();
  await expect(boxes.nth(1)).toBeChecked();
});
