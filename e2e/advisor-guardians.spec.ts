/** A question in a case about a child, from both sides: who declared is asked and answers on a phone, and the other guardian meets nothing of it. */
import type { Browser, Page } from '@playwright/test';
import { deskOf, panel, row } from './advisor.ts';
import * as desk from './advisor-desk.ts';
import * as hand from './by-hand.ts';
import * as children from './children.ts';
import { look } from './look.ts';
import { person } from './people.ts';
import { t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'advisor-guardians' });
test.describe.configure({ timeout: 180_000 });

const WORDS = 'Skriv hvem pengene kommer fra, og hva kontoen skal brukes til de neste årene.';
const SECTION = children.useSection('Ella');
const ASKED = 'question.page.title';

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: children.PHONE, locale: 'nb-NO', reducedMotion: 'reduce' });
  return context.newPage();
}

/** A fortune, which an advisor must look at. */
async function answerFortune(page: Page, from: string): Promise<void> {
  for (const answer of ['Sparing', 'Arv eller forsikring'])
    await page.getByRole('checkbox', { name: answer, exact: true }).check();
  await page.getByRole('checkbox', { name: /50 000 kroner/ }).check();
  await page.locator('main select').selectOption({ label: 'Over 250 000 kr' });
  await page.getByRole('textbox').fill(from);
}

/** A child's application that an advisor must look at; gives its id. */
async function underReview(page: Page, world: World, child: string): Promise<string> {
  const calls = children.callsAbout(page, world);
  const { processId } = await calls.choose(child);
  await calls.chooseProduct(processId);
  await children.open(page, world, children.at(processId, 'aml'));
  await hand.press(page, t('common.confirm'));
  await answerFortune(page, 'Arv etter bestefar i Bergen');
  await hand.next(page);
  await page
    .getByRole('radiogroup', { name: t('kyc.tax.main.child') })
    .getByRole('radio', { name: t('common.no'), exact: true })
    .check();
  await hand.next(page);
  await children.titled(page, t('review.open.title'));
  return processId;
}

const subjectsTo = async (world: World, id: string) =>
  (await world.messagesTo(person(id).epost)).map(({ subject }) => subject);

test('A-049 A-072 A-075 in a case about a child the guardian who declared is asked and answers, and the other one meets nothing of it', async ({
  browser,
  world,
}) => {
  const first = await phone(browser);
  await children.logIn(first, world, 'G01');
  const sibling = await underReview(first, world, 'Noah');
  const about = await underReview(first, world, 'Ella');
  await look(first, 'child under review');
  const advisor = await deskOf(browser, world, children.BANK, 'R01', '/saker?ko=kundeerklaringer');
  await desk.pressKey(row(advisor, 'Ella Foresattmo').getByRole('link'), 'Enter');
  await desk.pressed(panel(advisor), t('advisor.console.act.question'));
  const form = panel(advisor);
  await desk.chosen(form, t('advisor.console.field.section'), SECTION);
  await desk.chosen(form, t('advisor.console.field.questionReason'), t('question.reason.ORIGIN'));
  await desk.typed(form, t('advisor.console.field.words'), WORDS);
  await desk.pressed(form, t('advisor.console.question.preview'));
  const preview = advisor.getByRole('region', { name: t('advisor.console.question.shown') });
  await expect(preview.getByText(WORDS)).toBeVisible();
  await look(advisor, 'question in a case about a child');
  await desk.pressed(form, t('advisor.console.question.send'));
  await expect(form.getByText(t('advisor.console.done.question'))).toBeVisible();

  // Where the application stands, for who declared; the sibling's goes on as it was.
  await children.open(first, world, children.at(about, 'sammendrag'));
  await children.titled(first, t(ASKED));
  await expect(first.getByText(WORDS)).toBeVisible();
  await expect(first.getByText(/Ella/).first()).toBeVisible();
  await look(first, 'question about a child in its application');
  await children.open(first, world, children.at(sibling, 'sammendrag'));
  await children.titled(first, t('review.open.title'));
  await expect(first.getByText(t('review.open.next.child.you'))).toBeVisible();
  await expect(first.getByText(WORDS)).toHaveCount(0);

  // The other guardian is told that the bank looks at it, and has nothing to answer.
  const second = await phone(browser);
  await children.logIn(second, world, 'G02', children.at(about, 'signering'));
  await children.titled(second, t('review.open.title'));
  await expect(second.getByText(t('review.open.next.child'))).toBeVisible();
  await expect(second.getByText(WORDS)).toHaveCount(0);
  await look(second, 'the other guardian meanwhile');
  await expect.poll(() => subjectsTo(world, 'G01')).toContain(t('notice.case.question.subject'));
  expect(await subjectsTo(world, 'G02')).not.toContain(t('notice.case.question.subject'));
  const mail = (await world.messagesTo(person('G01').epost)).find(
    ({ subject }) => subject === t('notice.case.question.subject'),
  );
  const link = await world.addressIn(mail);
  await second.goto(link);
  await children.titled(second, t('question.none.title'));
  await expect(second.locator('body')).not.toContainText(new RegExp(`${person('G01').epost}|${person('G01').mobil}`));

  await first.goto('about:blank');
  await first.goto(link);
  await children.titled(first, t(ASKED));
  await expect(first.getByText(/Ella/).first()).toBeVisible();
  await look(first, 'question about a child on its page');
  await hand.press(first, t('question.answer'));
  await children.titled(first, SECTION);
  await look(first, 'the section about the child');
  await expect(first.locator('body')).not.toContainText(new RegExp(`${person('G02').epost}|${person('G02').mobil}`));
  await first.getByRole('textbox').first().fill('Arv etter farfar, som er spart til studier');
  await hand.press(first, t('question.send'));
  await children.titled(first, t('question.done.title'));
  await look(first, 'thanks for an answer about a child');
  await first.getByRole('link', { name: t('question.done.back') }).click();
  await expect(first).toHaveURL(new RegExp(about));
  await children.titled(first, t('review.open.title'));

  await advisor.goto(`${world.origin}/${children.BANK}/radgiver/#/saker?tildelt=meg`);
  await advisor.reload();
  await row(advisor, 'Ella Foresattmo').getByRole('link').click();
  await expect(advisor.getByText(t('advisor.state.IN_PROGRESS')).first()).toBeVisible();
  await advisor.getByRole('link', { name: new RegExp(`^${t('advisor.console.part.svar')}`) }).click();
  await expect(advisor.locator('.sent-questions').getByText(WORDS)).toBeVisible();
  await expect(advisor.getByText('Arv etter farfar, som er spart til studier').first()).toBeVisible();
  await look(advisor, 'answer about a child');
});
