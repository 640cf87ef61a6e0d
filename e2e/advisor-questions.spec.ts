/** A customer who is asked once more, from the advisor's question to the decision: answered on a phone, and never answered. */
import { privateWalk } from '@bli-kunde/domain/private/walk.fixture.ts';
import type { Browser, Page } from '@playwright/test';
import { button, deskOf, panel, row } from './advisor.ts';
import * as desk from './advisor-desk.ts';
import { answerAndComplete } from './application.ts';
import * as hand from './by-hand.ts';
import * as keys from './keyboard.ts';
import { look } from './look.ts';
import { fullName, person } from './people.ts';
import { advance, at, logIn as logInCustomer, open, stateOf } from './private.ts';
import { t } from './texts.ts';
import { expect, test, type World } from './world.ts';

const BANK = 'provebanken';
const OWN_WORDS = 'Vervet tok slutt for to år siden.';
const WORDS = 'Har du hatt et verv i kommunen de siste årene? Skriv hvilket, og når det tok slutt.';
const GROUNDS = 'Kunden har forklart vervet, og opplysningene er kontrollert mot kommunens sider.';
const ASKED = 'question.page.title';

test.use({ apart: 'advisor-questions' });
test.describe.configure({ timeout: 180_000 });

/** On a phone. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Somebody whom an advisor must look at. */
async function underReview(page: Page, world: World, id: string): Promise<void> {
  await logInCustomer(page, world, BANK, id);
  await advance(page, world, { bank: BANK, id, flow: 'DISPONENT' }, 'kyc');
  await answerAndComplete(page, world, BANK, privateWalk.kyc({ flow: 'DISPONENT' }).opening);
  await open(page, world, BANK, at('DISPONENT', 'kyc'));
  await expect(hand.heading(page, t('review.open.title'))).toBeVisible();
}

const questionTo = async (world: World, id: string, subject: string) =>
  (await world.messagesTo(person(id).epost)).find((message) => message.subject === subject);

/** By keyboard: opens the person's case and a question about their positions; its words are still to be written. */
async function ask(advisor: Page, id: string): Promise<void> {
  await desk.pressKey(row(advisor, fullName(id)).getByRole('link'), 'Enter');
  await expect(hand.heading(advisor, fullName(id))).toBeVisible();
  await desk.pressed(panel(advisor), t('advisor.console.act.question'));
  const form = panel(advisor);
  await desk.chosen(form, t('advisor.console.field.section'), t('kyc.pep.title'));
  await desk.chosen(form, t('advisor.console.field.questionReason'), t('question.reason.UNCLEAR'));
}

test('A-049 A-070 A-071 A-072 A-075 A-076 an advisor asks, the customer answers on a phone, and the advisor sees and decides', async ({
  browser,
  world,
}) => {
  const customer = await phone(browser);
  await underReview(customer, world, 'P25');
  const advisor = await deskOf(browser, world, BANK, 'R01', '/saker?ko=kundeerklaringer');
  await ask(advisor, 'P25');
  const form = panel(advisor);
  const words = t('advisor.console.field.words');
  await desk.typed(form, words, 'Navnet ditt ga et treff, kan du forklare det?');
  await desk.pressed(form, t('advisor.console.question.preview'));
  await expect(form.getByText(t('error.case.question.word', { word: 'treff' })).first()).toBeVisible();
  await desk.typed(form, words, WORDS);
  await expect(form.getByText(t('advisor.console.question.count', { count: WORDS.length, most: 500 }))).toBeVisible();
  await desk.pressed(form, t('advisor.console.question.preview'));
  const preview = advisor.getByRole('region', { name: t('advisor.console.question.shown') });
  await expect(preview.getByText(WORDS)).toBeVisible();
  // It is read before it is sent: a second press of the same key sends nothing.
  const heading = preview.getByRole('heading');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await advisor.keyboard.press('Enter');
  await expect(button(form, t('advisor.console.question.send'))).toBeVisible();
  await expect(form.getByText(t('advisor.console.done.question'))).toHaveCount(0);
  await desk.lookAtDesk(advisor, 'preview of a question');
  const shown = await preview.locator('.prose').allInnerTexts();
  await desk.pressed(form, t('advisor.console.question.send'));
  await expect(form.getByText(t('advisor.console.done.question'))).toBeVisible();
  await expect(form.getByText(WORDS)).toBeVisible();
  await expect(button(form, t('advisor.console.act.question'))).toHaveCount(0);
  await desk.lookAtDesk(advisor, 'case that waits for its customer');
  await advisor.goto(`${world.origin}/${BANK}/radgiver/#/saker?status=venter-pa-kunden`);
  await expect(row(advisor, fullName('P25'))).toContainText(t('advisor.state.WAITING_CUSTOMER'));

  // The page of the application says so, and so does the e-mail, word by word as it was previewed.
  await open(customer, world, BANK, at('DISPONENT', 'kyc'));
  await expect(hand.heading(customer, t(ASKED))).toBeVisible();
  await expect(customer.getByText(WORDS)).toBeVisible();
  await look(customer, 'question in the application');
  // Read once: the press leads to the section itself.
  await customer.getByRole('link', { name: t('question.answer') }).click();
  await expect(hand.heading(customer, t('kyc.pep.title'))).toBeVisible();
  await open(customer, world, BANK, at('DISPONENT', 'kyc'));
  await expect(hand.heading(customer, t(ASKED))).toBeVisible();
  await expect.poll(() => questionTo(world, 'P25', t('notice.case.question.subject'))).toBeTruthy();
  const mail = await questionTo(world, 'P25', t('notice.case.question.subject'));
  expect(mail?.text.trim()).toBe(shown[0]?.trim());
  await customer.goto(await world.addressIn(mail));
  await expect(hand.heading(customer, t(ASKED))).toBeVisible();
  await look(customer, 'question on its page');
  await keys.press(customer, t('question.answer'));
  await expect(hand.heading(customer, t('kyc.pep.title'))).toBeVisible();
  await look(customer, 'the section that is asked about');
  // A reload in the middle loses nothing.
  const ownWords = customer.getByLabel(t('kyc.explanation.label'));
  await ownWords.fill(OWN_WORDS);
  await customer.reload();
  await expect(hand.heading(customer, t('kyc.pep.title'))).toBeVisible();
  await expect(ownWords).toHaveValue(OWN_WORDS);
  const none = customer.getByRole('checkbox', { name: 'Nei, ingenting av dette' });
  if (await none.isVisible()) await none.check();
  for (let presses = 0; presses < 4; presses += 1) {
    await customer
      .getByRole('button', { name: t('question.send'), exact: true })
      .or(customer.getByRole('button', { name: t('common.saveChange'), exact: true }))
      .or(customer.getByRole('button', { name: t('common.next'), exact: true }))
      .or(customer.getByRole('button', { name: t('common.confirm'), exact: true }))
      .first()
      .click();
    const done = hand.heading(customer, t('question.done.title'));
    if (
      await done.waitFor({ timeout: 4_000 }).then(
        () => true,
        () => false,
      )
    )
      break;
    const confirms = customer.locator('main').getByRole('checkbox');
    if (await confirms.first().isVisible()) await confirms.first().check();
  }
  await expect(hand.heading(customer, t('question.done.title'))).toBeVisible();
  await look(customer, 'thanks for an answer');
  await customer.getByRole('link', { name: t('question.done.back') }).click();
  await open(customer, world, BANK, at('DISPONENT', 'kyc'));
  await expect(hand.heading(customer, t('review.open.title'))).toBeVisible();
  await customer.goto(await world.addressIn(mail));
  await expect(hand.heading(customer, t('question.none.title'))).toBeVisible();

  await advisor.goto(`${world.origin}/${BANK}/radgiver/#/saker?tildelt=meg`);
  // A case that was looked at within the last minute is shown as it was.
  await advisor.reload();
  await row(advisor, fullName('P25')).getByRole('link').click();
  await expect(advisor.getByText(t('advisor.state.IN_PROGRESS')).first()).toBeVisible();
  await advisor.getByRole('link', { name: new RegExp(`^${t('advisor.console.part.svar')}`) }).click();
  await expect(advisor.locator('.sent-questions').getByText(WORDS)).toBeVisible();
  await expect(advisor.locator('.sent-questions').getByText(/^Besvart /)).toBeVisible();
  const explained = advisor.locator('.answers').getByRole('row', { name: t('kyc.explanation.row') });
  await expect(explained).toContainText(OWN_WORDS);
  await look(advisor, 'answer beside the first one');
  await advisor.getByRole('link', { name: new RegExp(`^${t('advisor.console.part.historikk')}`) }).click();
  await expect(advisor.getByRole('list', { name: t('advisor.console.stations') })).toContainText(
    t('advisor.console.station.ANSWERED'),
  );
  await advisor.getByText(t('advisor.console.timeline.whole'), { exact: true }).click();
  await expect(advisor.getByText(t('advisor.trail.case.question.answered'))).toBeVisible();
  await desk.propose(advisor, {
    decision: 'REJECT',
    reason: 'RISK_TOO_HIGH',
    grounds: GROUNDS,
    fields: { milderMeasures: 'Færre produkter ble vurdert.' },
  });
});

test('A-074 A-095 a customer who never answers is reminded twice and turned down in words of its own', async ({
  browser,
  world,
}) => {
  const customer = await phone(browser);
  await underReview(customer, world, 'P13');
  const advisor = await deskOf(browser, world, BANK, 'R01', '/saker?ko=kundeerklaringer');
  await ask(advisor, 'P13');
  await desk.typed(panel(advisor), t('advisor.console.field.words'), WORDS);
  await desk.pressed(panel(advisor), t('advisor.console.question.preview'));
  await desk.pressed(panel(advisor), t('advisor.console.question.send'));
  await expect(panel(advisor).getByText(t('advisor.console.done.question'))).toBeVisible();
  const reminders = async () =>
    (await world.messagesTo(person('P13').epost)).filter(({ subject }) => subject === t('notice.case.reminder.subject'))
      .length;
  for (const [days, sent] of [
    [7, 1],
    [5, 2],
  ] as const) {
    await world.moveTime(days);
    await expect.poll(reminders, { timeout: 40_000 }).toBe(sent);
  }
  await world.moveTime(3);
  const later = await deskOf(browser, world, BANK, 'R01', '/saker?ko=kundeerklaringer');
  await row(later, fullName('P13')).getByRole('link').click();
  await expect(async () => {
    await later.reload();
    await expect(later.getByText(t('advisor.state.IN_PROGRESS')).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await world.decideCases(BANK, 'REJECT');
  const told = async () => (await world.messagesTo(person('P13').epost)).map(({ subject }) => subject);
  await expect.poll(told, { timeout: 20_000 }).toContain(t('notice.case.unanswered.subject'));
  expect(await told()).not.toContain(t('notice.case.rejected.subject'));
  await logInCustomer(customer, world, BANK, 'P13');
  await open(customer, world, BANK, at('DISPONENT', 'kyc'));
  await expect(hand.heading(customer, t('review.unanswered.title'))).toBeVisible();
  await look(customer, 'turned down without an answer');
  expect((await stateOf(customer, world, BANK)).block).toBe('error.case.rejected');
});
