/** A paper from the advisor's request to the reading of it: sent by the customer on a phone, taken back, and read as a copy. */
import { privateWalk } from '@bli-kunde/domain/private/walk.fixture.ts';
import { infectedPdf, photograph, scriptedPdf } from '../packages/server/documents/stranger-files.fixture.ts';
import type { Browser, Page } from '@playwright/test';
import { deskOf, met, panel, row } from './advisor.ts';
import * as desk from './advisor-desk.ts';
import { answerAndComplete } from './application.ts';
import * as hand from './by-hand.ts';
import { look } from './look.ts';
import { fullName } from './people.ts';
import { advance, at, logIn as logInCustomer, open } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

const BANK = 'provebanken';
const WORDS = 'Send den siste lønnsslippen din, så kan vi gå videre.';
const KIND = t('papers.kind.INCOME');

test.use({ apart: 'advisor-papers' });
test.describe.configure({ timeout: 120_000 });

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  return context.newPage();
}

test('D-203 D-206 D-210 D-213 D-214 D-215 D-216 a paper is asked for, sent and read, on two pages', async ({
  browser,
  world,
}) => {
  const customer = await phone(browser);
  await logInCustomer(customer, world, BANK, 'P25');
  await advance(customer, world, { bank: BANK, id: 'P25', flow: 'DISPONENT' }, 'kyc');
  await answerAndComplete(customer, world, BANK, privateWalk.kyc({ flow: 'DISPONENT' }).opening);

  const advisor = await deskOf(browser, world, BANK, 'R01', '/saker?ko=kundeerklaringer');
  await desk.pressKey(row(advisor, fullName('P25')).getByRole('link'), 'Enter');
  await expect(hand.heading(advisor, fullName('P25'))).toBeVisible();
  const form = panel(advisor);
  await desk.pressed(form, t('advisor.console.act.paper'));
  await desk.chosen(form, t('advisor.console.field.paper'), KIND);
  await desk.chosen(form, t('advisor.console.field.questionReason'), t('question.reason.INCOMPLETE'));
  await desk.typed(form, t('advisor.console.field.words'), WORDS);
  await desk.pressed(form, t('advisor.console.question.preview'));
  await expect(advisor.getByRole('region', { name: t('advisor.console.question.shown') })).toContainText(WORDS);
  await desk.lookAtDesk(advisor, 'preview of a request for a paper');
  await desk.pressed(form, t('advisor.console.paper.send'));
  await expect(form.getByText(t('advisor.console.done.paper'))).toBeVisible();

  // The page of the application says so, and leads there.
  await open(customer, world, BANK, at('DISPONENT', 'kyc'));
  await expect(hand.heading(customer, t('papers.page.title'))).toBeVisible();
  await customer.getByRole('link', { name: t('question.answer') }).click();
  await expect(customer.getByText(t('papers.received.none'))).toBeVisible();
  await look(customer, 'a paper to send');
  await hand.press(customer, t('papers.done'));
  await met(customer, 'error.papers.none');
  const files = customer.getByTestId('paper-files');
  const send = (name: string, buffer: Buffer) => files.setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const sent = (name: string) => customer.getByRole('listitem').filter({ hasText: name });
  await send('bilde.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await met(customer, 'error.paper.type');
  await send('IMG_1.heic', Buffer.from('\0\0\0\x18ftypheic', 'latin1'));
  await met(customer, 'error.paper.heif');
  await send('virus.pdf', infectedPdf());
  await expect(sent('virus.pdf')).toContainText(t('papers.state.INFECTED'), { timeout: 15_000 });
  await send('../lønnsslipp.pdf', scriptedPdf());
  await send('kvittering.jpg', photograph());
  for (const name of ['lønnsslipp.pdf', 'kvittering.jpg'])
    await expect(sent(name)).toContainText(t('papers.state.RENDERED'), { timeout: 15_000 });
  await sent('kvittering.jpg').getByRole('button').click();
  await expect(sent('kvittering.jpg')).toContainText(t('papers.state.WITHDRAWN'));
  await look(customer, 'papers that were sent');
  await hand.press(customer, t('papers.done'));
  await expect(hand.heading(customer, t('papers.done.title'))).toBeVisible();

  await advisor.reload();
  await expect(advisor.getByText(t('advisor.state.IN_PROGRESS')).first()).toBeVisible();
  await advisor.getByRole('link', { name: new RegExp(`^${t('advisor.console.part.dokumenter')}`) }).click();
  const papers = advisor.locator('.from-customer');
  await expect(papers.getByRole('row', { name: 'kvittering.jpg' })).toContainText(
    t('advisor.console.papers.state.WITHDRAWN'),
  );
  await look(advisor, 'papers of a customer');
  const link = papers.getByRole('link', { name: 'lønnsslipp.pdf' });
  const answer = await advisor.request.get(await link.evaluate((anchor) => (anchor as HTMLAnchorElement).href));
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).toString('latin1')).not.toMatch(/JavaScript|skjult/);

  // Read: it is no longer the customer's to take back.
  await sent('lønnsslipp.pdf').getByRole('button').click();
  await met(customer, 'error.paper.read');
  await expect(sent('lønnsslipp.pdf')).toContainText(t('papers.state.READ'));
});
